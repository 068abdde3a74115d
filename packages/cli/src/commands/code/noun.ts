import type { Noun } from '../../command/context.js';
import { codeWords } from './words.js';

export const codeNoun: Noun = {
  words: codeWords,
  changes: { generate: () => import('./generate.js').then((m) => m.codeGenerate) },
};
