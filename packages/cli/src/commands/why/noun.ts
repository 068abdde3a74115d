import type { Noun } from '../../command/context.js';
import { whyWords } from './why-words.js';

export const whyNoun: Noun = {
  words: whyWords,
  group: 'tools',
  commands: {
    '': () => import('./why.js').then((m) => ({ define: m.defineWhyCommand, run: m.runWhy })),
  },
};
