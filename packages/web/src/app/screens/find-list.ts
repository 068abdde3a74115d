import { listsOf, type ResourceEntry } from '@mall/sdk/contract';
import type { Catalogue } from '../../resource/catalogue.js';

export interface FoundList {
  readonly name: string;
  readonly list: string;
}

/** The list whose screen has this path; likely resources are looked at first, so that one descriptor is loaded. */
export async function findList(catalogue: Catalogue, path: string, code: string): Promise<FoundList | null> {
  const ordered = Object.entries(catalogue).sort((a, b) => unlikely(a, code) - unlikely(b, code));
  for (const [name, entry] of ordered) {
    const found = listsOf(await entry.resource()).find(({ screen }) => screen === path);
    if (found) return { name, list: found.name };
  }
  return null;
}

/** A menu row's code is the resource's or one of its lists' unless somebody has changed it; names are often like it. */
function unlikely([name, entry]: [string, ResourceEntry], code: string): number {
  if (codesOf(entry).includes(code)) return 0;
  if (plain(name) === plain(code)) return 1;
  return plain(code).startsWith(plain(name)) ? 2 : 3;
}

/** The codes that menu rows of a resource have, without loading it. */
export const codesOf = ({ menu, lists = [] }: ResourceEntry): string[] => [
  menu.code,
  ...lists.map(({ code }) => code),
];

/** A name, a code or a part of an address, to be compared with one of the others. */
export const plain = (text: string): string => text.replaceAll(/[-_]/g, '').toLowerCase();
