/**
 * Entries that fit a query, best first; entries of equal rank keep their order. Readings (pinyin) are texts too.
 *
 * @example
 * matching([{ search: ['租户', 'zuhu', 'zh'] }], 'zh'); // that entry
 */
export function matching<Entry extends { readonly search: readonly string[] }>(
  entries: readonly Entry[],
  query: string,
): Entry[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [...entries];
  return entries
    .map((entry, order) => {
      const ranks = entry.search.flatMap((text) => rank(wanted, text.toLowerCase()) ?? []);
      return { entry, order, best: ranks.length > 0 ? Math.min(...ranks) : undefined };
    })
    .filter((candidate) => candidate.best !== undefined)
    .sort((a, b) => (a.best ?? 0) - (b.best ?? 0) || a.order - b.order)
    .map((candidate) => candidate.entry);
}

/** Signs that a new word begins after. */
const words = [' ', '-', '_', '/', '.'];

/** How well a query fits one text; undefined when it does not. Smaller is better. */
function rank(query: string, text: string): number | undefined {
  if (text === query) return 0;
  if (text.startsWith(query)) return 1;
  if (words.some((separator) => text.includes(separator + query))) return 2;
  const at = text.indexOf(query);
  if (at >= 0) return 3 + Math.min(at, 40) / 100;
  let from = 0;
  for (const char of query) {
    from = text.indexOf(char, from) + 1;
    if (from === 0) return undefined;
  }
  return 5 + Math.min(text.length, 90) / 100;
}
