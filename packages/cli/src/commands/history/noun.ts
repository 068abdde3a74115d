import type { Noun } from '../../command/context.js';
import { historyWords } from './history-words.js';

export const historyNoun: Noun = {
  words: historyWords,
  changes: { undo: () => import('./undo.js').then((m) => m.historyUndo) },
};
