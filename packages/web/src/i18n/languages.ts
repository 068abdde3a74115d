import { defaultLanguage, type Language, languages, toLanguage } from '@mall/sdk/contract';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Words } from './words.js';

/** The one i18next instance, with the words that have been needed so far. */
export interface Languages {
  readonly i18n: i18n;
  current(): Language;
  /** Switches at once, keeping everything on the screen. */
  choose(language: Language): Promise<void>;
  /** The wait for words of the current language, to be handed to React's `use`; over at once when they are there. */
  need(words: Words): Promise<void>;
}

export interface LanguagesOptions {
  /** What was remembered; Chinese until another is chosen (specification, section 9). */
  readonly stored: string | undefined;
  readonly remember: (language: string) => void;
  /** Loads a part of the application. */
  readonly fetchPart: <T>(load: () => Promise<T>) => Promise<T>;
  /** Words that are there from the beginning. */
  readonly first: readonly Words[];
}

const storedAs: Readonly<Record<Language, string>> = { 'zh-CN': 'zh', 'en-US': 'en' };

/** The languages of the application. Words come when something that speaks them is first shown. */
export async function createLanguages(options: LanguagesOptions): Promise<Languages> {
  const instance = createInstance();
  let current = toLanguage(options.stored) ?? defaultLanguage;
  const needed = new Map(options.first.map((words) => [words.name, words]));
  const loader = createLoader(instance, options.fetchPart);
  await instance.use(initReactI18next).init({
    lng: current,
    supportedLngs: [...languages],
    fallbackLng: false,
    ns: [],
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {},
  });
  const loadAll = async (language: Language) => {
    await Promise.all([...needed.values()].map((words) => loader.load(words, language)));
  };
  await loadAll(current);
  return {
    i18n: instance,
    current: () => current,
    need: (words) => {
      needed.set(words.name, words);
      return loader.load(words, current);
    },
    choose: async (language) => {
      loader.forget();
      await loadAll(language);
      current = language;
      options.remember(storedAs[language]);
      await instance.changeLanguage(language);
    },
  };
}

/** React reads `status` first: a promise that says it is over does not suspend anybody. */
type Wait = Promise<void> & { status?: 'fulfilled' };

/** Loads words once for each language; a failure stays, so that whoever needs them learns of it. */
function createLoader(instance: i18n, fetchPart: LanguagesOptions['fetchPart']) {
  const loads = new Map<string, Wait>();
  const over: Wait = Object.assign(Promise.resolve(), { status: 'fulfilled' as const });
  return {
    forget: () => loads.clear(),
    load: (words: Words, language: Language): Promise<void> => {
      const key = `${language} ${words.name}`;
      // The same promise before and after, or React would take it for a new wait.
      const running = loads.get(key);
      if (running) return running;
      if (instance.hasResourceBundle(language, words.name)) return over;
      const load: Wait = fetchPart(words.load[language]).then((tree) => {
        instance.addResourceBundle(language, words.name, tree);
        load.status = 'fulfilled';
      });
      loads.set(key, load);
      return load;
    },
  };
}
