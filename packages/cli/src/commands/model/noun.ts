import type { Noun } from '../../command/context.js';
import { modelWords } from './model-words.js';

export const modelNoun: Noun = {
  words: modelWords,
  changes: { tables: () => import('./tables.js').then((m) => m.modelTables) },
};
