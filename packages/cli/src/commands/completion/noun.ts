import type { Noun } from '../../command/context.js';
import { completionWords } from './completion-words.js';

export const completionNoun: Noun = {
  words: completionWords,
  group: 'tools',
  commands: {
    '': () =>
      import('./completion.js').then((m) => ({ define: m.defineCompletionCommand, run: m.runCompletion })),
  },
};
