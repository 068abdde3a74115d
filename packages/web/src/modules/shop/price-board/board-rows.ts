import type { goods, OutputOf } from '@mall/sdk/contract';
import type { Edit, Edits } from './board-edits.js';
import { centsOf, changeOf } from './price-math.js';

type GoodsRow = OutputOf<typeof goods.operations.board>['records'][number];

/** One line of the board. */
export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly category: string;
  readonly categoryId: string;
  readonly onShelf: boolean;
  readonly stock: string;
  readonly remark: string;
  readonly yesterday: number | undefined;
  readonly today: number | undefined;
  /** The next price that is known, and its first day. */
  readonly next: { readonly price: number; readonly from: string } | undefined;
}

const words = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export function boardRowOf(row: GoodsRow): BoardRow {
  const next = centsOf(row.nextPrice);
  return {
    id: String(row.id),
    name: row.name,
    spec: words(row.spec),
    unit: words(row.unitName) || words(row.unit),
    category: words(row.categoryName),
    categoryId: words(row.categoryId),
    onShelf: Number(row.status) === 1,
    // Without the zeros that a quantity ends with.
    stock: words(row.stock)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
    remark: words(row.remark),
    yesterday: centsOf(row.previousPrice),
    today: centsOf(row.price),
    next: next === undefined ? undefined : { price: next, from: words(row.nextPriceFrom) },
  };
}

/** What a line shows as its price. */
export const shownOf = ({ today }: BoardRow, edit: Edit | undefined): number | undefined =>
  edit?.price ?? today;

/** Somebody else has changed the price since it was typed. */
export const isOvertaken = ({ today }: BoardRow, edit: Edit | undefined): boolean =>
  edit !== undefined && edit.seen !== today;

export interface BoardSummary {
  readonly edited: number;
  readonly up: number;
  readonly down: number;
  /** The mean of the changes of all that cost something else than the day before. */
  readonly mean: number | undefined;
}

/** How the day looks with what is typed, beside the day before. */
export function summaryOf(rows: readonly BoardRow[], edits: Edits): BoardSummary {
  const shares = rows.flatMap((row) => changeOf(shownOf(row, edits[row.id]), row.yesterday) || []);
  return {
    edited: rows.filter(({ id }) => edits[id]).length,
    up: shares.filter((share) => share > 0).length,
    down: shares.filter((share) => share < 0).length,
    mean: shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length,
  };
}
