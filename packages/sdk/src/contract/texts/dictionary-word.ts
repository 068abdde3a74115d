import { dictionaryWords } from './dictionary-words.en-us.js';
import type { Language } from './language.js';

/**
 * What an entry of a dictionary is called: one that a new database is given in the language of the moment, one that
 * people made or renamed as they named it.
 *
 * @example
 * dictionaryWord('yes_no', '否', 'en-US'); // 'No'
 */
export function dictionaryWord(code: string, name: string, language: Language): string {
  const words = language === 'en-US' && Object.hasOwn(dictionaryWords, code) ? dictionaryWords[code] : {};
  return (words && Object.hasOwn(words, name) ? words[name] : undefined) ?? name;
}
