import type { Noun } from '../../command/context.js';
import { codeWords } from './code-words.js';

export const codeNoun: Noun = {
  words: codeWords,
  changes: { generate: () => import('./generate.js').then((m) => m.codeGenerate) },
};
