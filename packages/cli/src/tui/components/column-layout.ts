import { widthOf } from '../../io/width/width.js';

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** Widest text in it, the title included. */
  readonly natural: number;
  /** Widest text below the title. */
  readonly data: number;
  /** Half of what it holds would be something else: a number, a code, a moment. Those at the right are. */
  readonly whole?: boolean;
}

export interface PlacedColumn extends Column {
  readonly index: number;
  readonly width: number;
}

export interface ColumnLayout {
  readonly placed: readonly PlacedColumn[];
  /** Columns there was no room for. */
  readonly hidden: number;
}

export const gap = 2;
const maxColumnWidth = 40;

/**
 * Widths of columns in a given room: what they need where that fits, narrower where it does not, and empty ones, then
 * the last ones, left out where even that is too much. Numbers are never cut, nor are titles of a usual length. The
 * first column always stays.
 *
 * @example
 * layoutColumns([{ title: 'Id', align: 'left', natural: 6, data: 6 }], 80).placed[0]?.width; // 6
 */
export function layoutColumns(columns: readonly Column[], room: number): ColumnLayout {
  for (let count = columns.length; count > 0; count -= 1) {
    const kept = worthiest(columns, count);
    const widths = shrink(kept, room);
    if (total(widths) <= room || count === 1) {
      const placed = kept.map((column, at) => ({ ...column, width: Math.min(widths[at] ?? 0, room) }));
      return { placed, hidden: columns.length - count };
    }
  }
  return { placed: [], hidden: 0 };
}

type Indexed = Column & Pick<PlacedColumn, 'index'>;

/** So many columns in their order: empty ones leave first, then the last ones. */
function worthiest(columns: readonly Column[], count: number): Indexed[] {
  const indexed = columns.map((column, index) => ({ ...column, index }));
  const isEmpty = ({ data, index }: Indexed) => data === 0 && index > 0;
  const [filled, empty] = [indexed.filter((column) => !isEmpty(column)), indexed.filter(isEmpty)];
  const kept = [...filled, ...empty].slice(0, count);
  return kept.sort((one, other) => one.index - other.index);
}

/** Narrows the widest columns until all fit, or all have their minimum width. */
function shrink(columns: readonly Column[], room: number): number[] {
  const shrunk = columns.map((column) => Math.min(column.natural, maxColumnWidth));
  while (total(shrunk) > room) {
    const spare = shrunk.map((width, index) => {
      const column = columns[index];
      return column && width > minWidthOf(column, index) ? width : 0;
    });
    const maxSpare = Math.max(...spare);
    if (maxSpare === 0) break;
    shrunk[spare.lastIndexOf(maxSpare)] = maxSpare - 1;
  }
  return shrunk;
}

const total = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);

const minData = 12;
const minDataFirst = 20;
const minTitle = 20;

/** Text is cut to this much before its column is left out; the first column says which row it is and keeps more. */
function minWidthOf(
  { title, natural, data, align, whole = align === 'right' }: Column,
  index: number,
): number {
  const least = whole ? data : Math.min(data, index === 0 ? minDataFirst : minData);
  return Math.min(natural, maxColumnWidth, Math.max(Math.min(widthOf(title), minTitle), least));
}
