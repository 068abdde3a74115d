import { isApiError } from '@mall/sdk';
import { auth, type Language } from '@mall/sdk/contract';
import { clean } from '../../components/text/clean.js';
import { loadLanguage, loadNamespace } from '../../i18n/i18n.js';
import type { Access } from '../access.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';
import { readCatalog } from './read-catalog.js';
import { tellBelonging } from './switch-place.js';

/** Who is signed in, and what they may do. */
export async function loadAccess(ports: EffectPorts): Promise<void> {
  const { client, dispatch, readOnly } = ports;
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
    await tellBelonging(ports);
  } catch (error) {
    const access = isUnknown(error) ? unknownAccess(ports) : undefined;
    dispatch({ type: 'access', access: access ?? { kind: 'failed', problem: problemOf(error) } });
  }
}

/** A server of the family that has no such call. */
const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Everything is offered where nobody says what one may do: the server refuses what one may not. */
function unknownAccess({ session, readOnly }: EffectPorts): Access {
  const account = clean(session?.account ?? '');
  return {
    kind: 'known',
    account,
    name: account,
    roles: ['administrator'],
    permissions: new Set(),
    readOnly,
  };
}

/** Everything that can be shown, with its words in both languages: a search finds both. */
export async function loadCatalog({
  dispatch,
  descriptors,
  specials,
  routes = [],
}: EffectPorts): Promise<void> {
  const words = routes.map((route) => route.words && loadNamespace(route.id, route.words));
  const [catalog] = await Promise.all([readCatalog(descriptors, specials), ...words]);
  dispatch({ type: 'catalog', catalog });
}

/** Loads the words of the other language, then switches to it. */
export async function switchLanguage(
  language: Language,
  { dispatch, setLanguage }: EffectPorts,
): Promise<void> {
  await loadLanguage(language);
  setLanguage(language);
  dispatch({ type: 'language', language });
}

/** Chinese titles in pinyin and their initials, so that they can be typed on any keyboard. */
export async function loadPinyin(texts: readonly string[], { dispatch }: EffectPorts): Promise<void> {
  const { syllables } = await import('./pinyin.js');
  const readings = texts.map((text) => {
    const parts = syllables(text);
    return [text, [parts.join(''), parts.map((part) => part.charAt(0)).join('')]] as const;
  });
  dispatch({ type: 'pinyin', pinyin: Object.fromEntries(readings) });
}
