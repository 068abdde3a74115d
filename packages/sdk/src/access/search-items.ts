/** Turns a Chinese name into its pinyin: `用户管理` -> initials `yhgl`, full `yonghuguanli`. */
export type Pinyin = (name: string) => { readonly initials: string; readonly full: string };

export interface Searchable {
  readonly name: string;
  readonly words?: readonly string[];
}

/**
 * Finds names by prefix, case-insensitively (specification, section 2), words inside them, and pinyin.
 *
 * @example
 * const pages = [{ name: 'Platform users' }, { name: 'Users' }];
 * searchItems(pages, 'us')[0]; // { name: 'Users' }
 */
export function searchItems<Item extends Searchable>(
  items: readonly Item[],
  text: string,
  pinyin?: Pinyin,
): Item[] {
  const query = text.trim().toLowerCase();
  if (query === '') return [...items];
  return items
    .map((item, index) => ({ item, index, rank: nameRank(item, query, pinyin) }))
    .filter((found): found is typeof found & { rank: number } => found.rank !== undefined)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map((found) => found.item);
}

/**
 * How well a name fits a query in small letters: 0 is the best match, undefined none.
 *
 * @example
 * nameRank({ name: 'Platform users' }, 'us'); // 1
 */
export function nameRank(item: Searchable, query: string, pinyin?: Pinyin): number | undefined {
  if (starts(item.name, query)) return 0;
  if (item.name.split(/\s+/).some((word) => starts(word, query))) return 1;
  if (item.words?.some((word) => starts(word, query))) return 2;
  const sound = pinyin?.(item.name);
  if (sound && (starts(sound.initials, query) || starts(sound.full, query))) return 3;
  return undefined;
}

const starts = (text: string, query: string): boolean => text.toLowerCase().startsWith(query);
