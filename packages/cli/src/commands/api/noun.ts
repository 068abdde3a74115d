import type { Noun } from '../../command/context.js';
import { apiWords } from './api-words.js';

export const apiNoun: Noun = {
  words: apiWords,
  group: 'tools',
  commands: {
    '': () => import('./api.js').then((m) => ({ define: m.defineApiCommand, run: m.runApi })),
  },
};
