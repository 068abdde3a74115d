import { visibleLists } from '../../controllers/resource/visible.js';
import type { CatalogList } from '../../controllers/state/catalog-list.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';

/**
 * Letters that mean nothing else on the home, in the order in which they are given away; signs where there are more
 * lists than letters.
 */
export const letters: readonly string[] = [
  ...'abcdefhimnopstuvwxyzABCDEFHIKMNOPQRSTUVWXYZ',
  ..."0-=[];',./+*!@#$%^&()",
];

/**
 * The letter that opens each list of the home, by the list's key: one of its name where that is free. They are of all
 * lists, so that they stay while one scrolls, speaks another language, and may see more or less than others. Where
 * there are more lists than letters and signs, the last are opened by the cursor, the filter and the palette alone.
 *
 * @example
 * homeLetters(state).get('invite-code'); // 'i'
 */
export function homeLetters(state: Pick<DashboardState, 'catalog' | 'access'>): ReadonlyMap<string, string> {
  const all = lettersOf(Object.values(state.catalog).flatMap((entry) => entry?.lists ?? []));
  const visible = new Set(visibleLists(state).map(({ list }) => list.key));
  return new Map([...all].filter(([key]) => visible.has(key)));
}

function lettersOf(lists: readonly CatalogList[]): ReadonlyMap<string, string> {
  const free = new Set(letters);
  const found = new Map<string, string>();
  const give = (list: CatalogList, wanted: readonly string[]): void => {
    const letter = wanted.find((each) => free.has(each));
    if (letter === undefined || found.has(list.key)) return;
    free.delete(letter);
    found.set(list.key, letter);
  };
  // First letters before others: who comes later in the list has one too.
  for (const list of lists) give(list, preferred(list).slice(0, 1));
  for (const list of lists) give(list, preferred(list));
  for (const list of lists) give(list, letters);
  return found;
}

/** The letters of a name, its first one first, small before capital. */
function preferred({ key }: CatalogList): string[] {
  const own = [...key.toLowerCase()].filter((char) => /[a-z]/.test(char));
  return [...own, ...own.map((char) => char.toUpperCase())];
}
