/** Edits between two words; a swap of neighbours counts as one. */
export function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      let best = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) best = Math.min(best, cell(i - 2, j - 2) + 1);
      row.push(best);
    }
  }
  return cell(from.length, to.length);
}

/** Words that people of other tools type for ours. */
const synonyms: Readonly<Record<string, string>> = {
  ls: 'list',
  show: 'get',
  view: 'get',
  detail: 'get',
  describe: 'get',
  add: 'create',
  new: 'create',
  edit: 'update',
  set: 'update',
  rm: 'delete',
  remove: 'delete',
  del: 'delete',
  signin: 'login',
  signout: 'logout',
};

/**
 * The word the person probably meant, or undefined when nothing is near.
 *
 * @example
 * suggest('tennant', ['tenant', 'user']); // 'tenant'
 */
export function suggest(typed: string, known: readonly string[]): string | undefined {
  const synonym = synonyms[typed.toLowerCase()];
  if (synonym && known.includes(synonym)) return synonym;
  const plain = (word: string): string => word.toLowerCase().replaceAll(/[-_]/g, '');
  const wanted = plain(typed);
  const ranked = known
    .map((word) => ({ word, edits: distance(wanted, plain(word)) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = ranked;
  if (best && best.edits <= Math.max(1, Math.floor(wanted.length / 3))) return best.word;
  return wanted.length > 2 ? known.find((word) => plain(word).startsWith(wanted)) : undefined;
}
