import type { Context } from '../../../context/context.js';
import { randomWord } from './pending.js';

const plainName = 'mall-browser';
/** Browsers let nobody but this very host set one of that name. */
const hostName = `__Host-${plainName}`;

/** The word that tells one browser from another; undefined where it has none. */
export function browserOf(cookies: string | undefined): string | undefined {
  for (const name of [hostName, plainName]) {
    const found = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '');
    if (found?.[1]) return found[1];
  }
  return undefined;
}

/** The browser's word; one that has none is given it with the answer. */
export function markBrowser({ headers, secure, addHeader }: Context): string {
  const known = browserOf(headers.cookie);
  if (known) return known;
  const word = randomWord();
  const pair = `${secure ? hostName : plainName}=${word}`;
  addHeader('set-cookie', `${pair}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);
  return word;
}
