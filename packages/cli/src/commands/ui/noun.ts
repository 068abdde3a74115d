import type { Noun } from '../../command/context.js';
import { uiWords } from './ui-words.js';

export const uiNoun: Noun = {
  words: uiWords,
  group: 'tools',
  commands: {
    '': () => import('./ui.js').then((m) => ({ define: m.defineUiCommand, run: m.runUi })),
  },
};
