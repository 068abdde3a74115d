import { listsOf } from '@mall/sdk/contract';
import type { Catalogue } from '../../resource/catalogue.js';

export interface FoundList {
  readonly name: string;
  readonly list: string;
}

/** The list whose screen has this path; likely resources are looked at first, so that one descriptor is loaded. */
export async function findList(catalogue: Catalogue, path: string, code: string): Promise<FoundList | null> {
  const unlikely = (name: string): number =>
    plain(name) === plain(code) ? 0 : plain(code).startsWith(plain(name)) ? 1 : 2;
  const ordered = Object.entries(catalogue).sort(([a], [b]) => unlikely(a) - unlikely(b));
  for (const [name, entry] of ordered) {
    const found = listsOf(await entry.resource()).find(({ screen }) => screen === path);
    if (found) return { name, list: found.name };
  }
  return null;
}

const plain = (text: string): string => text.replaceAll(/[-_]/g, '').toLowerCase();
