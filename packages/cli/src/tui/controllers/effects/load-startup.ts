import {
  auth,
  type Language,
  loadLabels,
  loadResource,
  type ResourceName,
  resourceNames,
} from '@mall/sdk/contract';
import { clean } from '../../components/text/clean.js';
import { loadLanguage, loadNamespace } from '../../i18n/i18n.js';
import type { Catalog, CatalogEntry, Special, Specials } from '../state/dashboard.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';

/** Who is signed in, and what they may do. */
export const loadAccess = async ({ client, dispatch, readOnly }: EffectPorts): Promise<void> => {
  try {
    const info = await client.call(auth.operations.userInfo, {});
    dispatch({
      type: 'access',
      access: {
        kind: 'known',
        account: clean(info.account),
        name: clean(info.nick_name || info.user_name || info.account),
        roles: info.roles,
        permissions: new Set(info.permissions),
        readOnly,
      },
    });
  } catch (error) {
    dispatch({ type: 'access', access: { kind: 'failed', problem: problemOf(error) } });
  }
};

const loadSpecial = async (name: ResourceName, specials: Specials): Promise<Special> => {
  const special = (await specials[name]?.())?.special ?? {};
  if (special.words) await loadNamespace(name, special.words);
  return special;
};

/** Every descriptor with its words in both languages (a search finds both) and what is special about it. */
export const loadCatalog = async ({ dispatch, specials }: EffectPorts): Promise<void> => {
  const entries = await Promise.all(
    resourceNames.map(async (name): Promise<[string, CatalogEntry]> => {
      const [resource, zh, en, special] = await Promise.all([
        loadResource(name),
        loadLabels(name, 'zh-CN'),
        loadLabels(name, 'en-US'),
        loadSpecial(name, specials),
      ]);
      return [name, { resource, labels: { 'zh-CN': zh, 'en-US': en }, special }];
    }),
  );
  // Keys are the registry's own names.
  dispatch({ type: 'catalog', catalog: Object.fromEntries(entries) as Catalog });
};

/** The words of the other language; it is spoken when they are there. */
export const switchLanguage = async (
  language: Language,
  { dispatch, setLanguage }: EffectPorts,
): Promise<void> => {
  await loadLanguage(language);
  setLanguage(language);
  dispatch({ type: 'language', language });
};

/** How Chinese titles are read aloud and their initials: what a keyboard can type. */
export const loadPinyin = async (texts: readonly string[], { dispatch }: EffectPorts): Promise<void> => {
  const { syllables } = await import('./pinyin.js');
  const readings = texts.map((text) => {
    const parts = syllables(text);
    return [text, [parts.join(''), parts.map((part) => part.charAt(0)).join('')]] as const;
  });
  dispatch({ type: 'pinyin', pinyin: Object.fromEntries(readings) });
};
