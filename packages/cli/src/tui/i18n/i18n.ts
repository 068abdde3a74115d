import { type Language, languages, type TextParams } from '@mall/sdk/contract';
import { type BackendModule, createInstance } from 'i18next';
import type { TextKey } from './texts.js';

export type Words = Readonly<Record<string, string>>;

/** How the words of one namespace are loaded, language by language. */
export type WordSource = Readonly<Record<Language, () => Promise<Words>>>;

const common = 'dashboard';

const sources = new Map<string, WordSource>();

const backend: BackendModule & { readonly callbackApi: false } = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  // Only languages and namespaces that are listed are ever asked for.
  read: (language: string, namespace: string) => sources.get(namespace)?.[language as Language]() ?? {},
};

const i18n = createInstance();

/**
 * Loads the words of a language; they are said in it afterwards.
 *
 * @param source the dashboard's own words; needed once, before anything is said
 * @example
 * await loadLanguage('zh-CN', dashboardWords);
 */
export async function loadLanguage(language: Language, source?: WordSource): Promise<void> {
  if (source) sources.set(common, source);
  if (i18n.isInitialized) {
    await i18n.changeLanguage(language);
    return;
  }
  await i18n.use(backend).init({
    lng: language,
    supportedLngs: [...languages],
    load: 'currentOnly',
    fallbackLng: false,
    ns: [common],
    defaultNS: common,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  });
}

/** Loads words of their own namespace; later languages bring theirs by themselves. */
export async function loadNamespace(namespace: string, source: WordSource): Promise<void> {
  sources.set(namespace, source);
  await i18n.loadNamespaces(namespace);
}

/**
 * A text of a namespace. Values go in as they are: none of them counts, chooses a form or is looked into again.
 *
 * @example
 * sayIn<keyof typeof zhCN>('task', 'en-US', 'task.due', { days: 3 });
 */
export const sayIn = <Key extends string>(
  namespace: string,
  language: Language,
  key: Key,
  params: TextParams = {},
): string => i18n.t(key, { lng: language, ns: namespace, replace: params });

/** @example translate('en-US', 'list.rows', { total: 53 }); // '53 in all' */
export const translate = (language: Language, key: TextKey, params?: TextParams): string =>
  sayIn(common, language, key, params);
