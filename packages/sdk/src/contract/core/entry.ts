import type { Sentence } from '../texts/define-texts.js';
import type { Language } from '../texts/language.js';
import type { FieldRecord } from './field/field.js';
import type { AnyApiLabels, AnyLabels } from './labels.js';
import type { AnyFieldWords } from './record/field-words.js';
import type { AnyResource, Api } from './resource.js';

/** A dictionary that a new database is given. */
export interface Dictionary {
  readonly code: string;
  /** What the group is called; it is a row, so in one language. */
  readonly name: string;
  /** Its place among the others; 50 where nothing is said. */
  readonly sort?: number;
  readonly entries: readonly DictionaryEntry[];
  /** Those that later versions have brought, by steps of their own. */
  readonly later?: readonly DictionaryEntry[];
}

/** The key of an entry; what it is called as a row, and in English where it is called otherwise there; a remark. */
export type DictionaryEntry = readonly [key: string, name: string, english?: string, remark?: string];

/** A menu row's code and its name in every language; the row itself is the server's. */
export interface MenuName extends Sentence {
  readonly code: string;
}

type Words<L> = Readonly<Record<Language, () => Promise<L>>>;

interface Place<R> {
  readonly menu: MenuName;
  /** Of its further lists, each of which has a menu row of its own. */
  readonly lists?: readonly MenuName[];
  /** Buttons of its page that are called otherwise than the calls they are for. */
  readonly buttons?: readonly MenuName[];
  /** The dictionaries that come with it. */
  readonly dictionaries?: readonly Dictionary[];
  readonly resource: () => Promise<R>;
}

/** Where a resource is found: its place in the menu, and its parts, each loaded when it is needed. */
export interface ResourceEntry<R = AnyResource> extends Place<R>, Words<AnyLabels> {}

/** Where a group of calls without a table is found. */
export interface ApiEntry<A = Api> extends Words<AnyApiLabels> {
  readonly api: () => Promise<A>;
}

/**
 * Says where a resource is found. One in the `index.ts` of each resource's folder.
 *
 * @example
 * defineEntry({
 *   menu: { code: 'param', 'zh-CN': '参数管理', 'en-US': 'Parameters' },
 *   resource: async () => param,
 *   'zh-CN': () => loadLabels('param', 'zh-CN'),
 *   'en-US': () => loadLabels('param', 'en-US'),
 * });
 */
export function defineEntry<R>(entry: Place<R> & Words<AnyLabels | AnyFieldWords>): ResourceEntry<R> {
  const labelsIn = (language: Language) => async (): Promise<AnyLabels> => {
    const [resource, words] = await Promise.all([entry.resource(), entry[language]()]);
    if (!isDeclaredByFields(resource)) return words as AnyLabels;
    // Names of menus and words of dictionaries are read without what a descriptor is made of.
    const { labelsOf } = await import('./record/field-words.js');
    return labelsOf(resource, words as AnyFieldWords, language);
  };
  return { ...entry, 'zh-CN': labelsIn('zh-CN'), 'en-US': labelsIn('en-US') };
}

const isDeclaredByFields = (resource: unknown): resource is { readonly record: FieldRecord } =>
  (resource as Partial<AnyResource>).record !== undefined;

/**
 * Says where a group of calls is found.
 *
 * @example
 * defineApiEntry({
 *   api: () => loadApi('settings'),
 *   'zh-CN': () => loadApiLabels('settings', 'zh-CN'),
 *   'en-US': () => loadApiLabels('settings', 'en-US'),
 * });
 */
export const defineApiEntry = <A>(entry: ApiEntry<A>): ApiEntry<A> => entry;

/** One module: its name in every language, the menu folders that its screens lie in, and its parts. */
export interface Module<Entries> {
  readonly title: Sentence;
  readonly folders: readonly MenuName[];
  readonly entries: Entries;
}

/** Says what a module is. One in the `module.ts` of each module's folder. */
export const defineModule = <Entries extends Readonly<Record<string, ResourceEntry | ApiEntry>>>(
  module: Module<Entries>,
): Module<Entries> => module;
