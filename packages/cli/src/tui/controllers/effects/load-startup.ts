import { auth, loadLabels, loadResource, resourceNames } from '@mall/sdk/contract';
import { clean } from '../../components/text/clean.js';
import type { Catalog, CatalogEntry } from '../state.js';
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

/** Every descriptor with its words in both languages: switching one must not wait. */
export const loadCatalog = async ({ dispatch }: EffectPorts): Promise<void> => {
  const entries = await Promise.all(
    resourceNames.map(async (name): Promise<[string, CatalogEntry]> => {
      const [resource, zh, en] = await Promise.all([
        loadResource(name),
        loadLabels(name, 'zh-CN'),
        loadLabels(name, 'en-US'),
      ]);
      return [name, { resource, labels: { 'zh-CN': zh, 'en-US': en } }];
    }),
  );
  // Keys are the registry's own names.
  dispatch({ type: 'catalog', catalog: Object.fromEntries(entries) as Catalog });
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
