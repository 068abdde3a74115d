import { nameRank } from '@mall/sdk';

/** What a query is compared with. */
interface Found {
  readonly search: readonly string[];
  readonly sounds?: readonly string[];
  readonly aliases?: readonly string[];
}

/**
 * Entries that fit a query, best first; entries of equal rank keep their order. What the palette of the browser finds
 * comes first, by the same rule; texts that only contain the query, or its letters in their order, come after.
 *
 * @example
 * matching([{ search: ['租户', 'tenant'], sounds: ['zuhu', 'zh'] }], 'zh'); // that entry
 */
export function matching<Entry extends Found>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [...entries];
  return entries
    .map((entry, order) => ({ entry, order, rank: rankOf(entry, wanted) }))
    .filter((candidate) => candidate.rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.order - b.order)
    .map((candidate) => candidate.entry);
}

/** How well a query fits an entry; undefined when it does not. Smaller is better. */
function rankOf({ search, sounds = [], aliases = [] }: Found, query: string): number | undefined {
  const [name = '', ...words] = search;
  if (search.some((text) => text.toLowerCase() === query)) return -1;
  const strict = nameRank({ name, words: [...words, ...aliases, ...sounds] }, query);
  if (strict !== undefined) return strict;
  const ranks = [...search, ...sounds].flatMap((text) => looseRank(query, text.toLowerCase()) ?? []);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

/** Signs that a new word begins after. */
const separators = [' ', '-', '_', '/', '.'];

/** How well a text fits that does not begin with the query: behind all that do. */
function looseRank(query: string, text: string): number | undefined {
  if (separators.some((separator) => text.includes(separator + query))) return 4;
  const at = text.indexOf(query);
  if (at >= 0) return 5 + Math.min(at, 40) / 100;
  let from = 0;
  for (const char of query) {
    from = text.indexOf(char, from) + 1;
    if (from === 0) return undefined;
  }
  return 6 + Math.min(text.length, 90) / 100;
}
