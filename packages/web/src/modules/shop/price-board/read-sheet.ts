import { readEntry } from './read-entry.js';

/** Goods as a sheet may name them, and what they cost. */
export interface SheetRow {
  readonly id: string;
  readonly name: string;
  readonly spec: string;
  readonly shown: number | undefined;
  readonly yesterday: number | undefined;
}

export interface Sheet {
  readonly prices: readonly { readonly id: string; readonly price: number }[];
  /** Lines of which nobody knows what they mean, as they were. */
  readonly unread: readonly string[];
}

/**
 * What was copied from a sheet: names with prices find their goods wherever they stand; a column of prices alone goes
 * down from the row that one is in. An empty line leaves its goods as they are.
 *
 * @example
 * readSheet('香蕉\t3.30', rows, 0).prices; // [{ id: '7', price: 330 }]
 */
export function readSheet(text: string, rows: readonly SheetRow[], from: number): Sheet {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const found = new Map<string, number>();
  const unread: string[] = [];
  const take = (row: SheetRow | undefined, price: string, line: string) => {
    const entry = row ? readEntry(price, row) : 'wrong';
    if (row && typeof entry === 'number') found.set(row.id, entry);
    else unread.push(line.trim());
  };
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t').map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) continue;
    if (cells.length === 1) take(rows[from + index], line, line);
    // The price is the last that is filled in: sheets have units and stocks before it, and remarks seldom.
    else take(named(cells, rows), priceIn(cells), line);
  }
  // The header of a sheet is no price that was overlooked.
  const [first = ''] = lines;
  const header =
    unread[0] === first.trim() && unread.length < lines.length && lines.length > 1 && !/\d/.test(first);
  return {
    prices: [...found].map(([id, price]) => ({ id, price })),
    unread: header ? unread.slice(1) : unread,
  };
}

/** Whose name stands in the first cell; of several of one name the one whose specification stands in the line. */
function named([name = '', ...rest]: readonly string[], rows: readonly SheetRow[]): SheetRow | undefined {
  const same = rows.filter((row) => row.name === name || `${row.name} ${row.spec}`.trim() === name);
  return same.find((row) => row.spec !== '' && rest.includes(row.spec)) ?? same[0];
}

const priceIn = (cells: readonly string[]): string =>
  cells.slice(1).findLast((cell) => /^[=+\-¥￥]?[\d.,]+%?\u5143?$/.test(cell)) ?? '';
