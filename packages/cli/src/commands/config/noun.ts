import type { Noun } from '../../command/context.js';
import { configWords } from './config-words.js';

export const configNoun: Noun = {
  words: configWords,
  group: 'session',
  commands: {
    explain: () =>
      import('./explain.js').then((m) => ({ define: m.defineConfigExplainCommand, run: m.runConfigExplain })),
  },
};
