import { dictionaryWord } from '../texts/dictionary-word.js';
import type { Language } from '../texts/language.js';
import type { Options } from './field/appearance.js';

/**
 * What a choice is called, as its source names it: entries of the system dictionary in the language of the moment,
 * those of a shop's own dictionary and rows as people named them.
 *
 * @example
 * choiceWord({ dict: 'yes_no' }, '否', 'en-US'); // 'No'
 */
export const choiceWord = (options: Options | undefined, name: string, language: Language): string =>
  options && 'dict' in options ? dictionaryWord(options.dict, name, language) : name;
