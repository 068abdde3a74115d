import type { Dictionary } from './core/entry.js';
import type { Options } from './core/field/appearance.js';
import { registry } from './registry.js';
import type { Language } from './texts/language.js';

/** The dictionaries that a new database is given: each stands beside the resource that it came with. */
export const everyDictionary: readonly Dictionary[] = Object.values(registry).flatMap(
  ({ dictionaries = [] }) => dictionaries,
);

/** By the code of a dictionary and what an entry is called as a row: what it is called in English. */
const english: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  everyDictionary.map(({ code, entries, later = [] }) => [
    code,
    new Map([...entries, ...later].map(([, name, word = name]) => [name, word])),
  ]),
);

/**
 * What an entry of a dictionary is called: one that a new database is given in the language of the moment, one that
 * people made or renamed as they named it.
 *
 * @example
 * dictionaryWord('yes_no', '否', 'en-US'); // 'No'
 */
export const dictionaryWord = (code: string, name: string, language: Language): string =>
  (language === 'en-US' ? english.get(code)?.get(name) : undefined) ?? name;

/**
 * What a choice is called, as its source names it: entries of the system dictionary in the language of the moment,
 * those of a shop's own dictionary and rows as people named them.
 *
 * @example
 * choiceWord({ dict: 'yes_no' }, '否', 'en-US'); // 'No'
 */
export const choiceWord = (options: Options | undefined, name: string, language: Language): string =>
  options && 'dict' in options ? dictionaryWord(options.dict, name, language) : name;
