/** Columns between two columns of a table. */
export const gap = 2;
/** A text that has to give way keeps this much while another one is wider. */
const minText = 10;
const minHeading = 6;

/** How wide a column is: its heading, its widest cell, and whether its cells may be cut. */
export interface Measured {
  readonly heading: number;
  readonly body: number;
  readonly whole?: boolean | undefined;
}

export interface Fitted {
  /** Indices of the columns that are shown, with their widths. */
  readonly shown: readonly (readonly [index: number, width: number])[];
  /** Indices of those that had to leave. */
  readonly left: readonly number[];
}

const natural = ({ heading, body }: Measured): number => Math.max(heading, body);

const least = (column: Measured): number =>
  column.whole
    ? Math.max(column.body, Math.min(column.heading, minHeading))
    : Math.min(natural(column), minText);

/**
 * The columns that a line has room for. Where it has not room for all, empty columns leave first and then the last ones;
 * of those that stay the widest texts give way. What may not be cut is cut only where two columns are too many.
 *
 * @example
 * fitColumns([{ heading: 2, body: 19, whole: true }, { heading: 4, body: 40 }], 40).shown; // [[0, 19], [1, 19]]
 */
export function fitColumns(columns: readonly Measured[], available: number | undefined): Fitted {
  const all = columns.map((_, index) => index);
  const widthOf = (index: number): number => natural(columns[index] as Measured);
  if (available === undefined) return { shown: all.map((index) => [index, widthOf(index)]), left: [] };
  const shown = leave(columns, all, available);
  const wide = shown.map(widthOf);
  const mins = shown.map((index) => least(columns[index] as Measured));
  const room = available - gap * (shown.length - 1);
  const widths = squeeze(
    squeeze(wide, room, mins),
    room,
    shown.map(() => 1),
  );
  return {
    shown: shown.map((index, at) => [index, widths[at] ?? 0]),
    left: all.filter((index) => !shown.includes(index)),
  };
}

/** Fewer columns than this say nothing of a row. */
const fewest = 2;

function leave(columns: readonly Measured[], all: readonly number[], available: number): number[] {
  let shown = [...all];
  const takes = (width: (column: Measured) => number) =>
    shown.reduce((sum, index) => sum + gap + width(columns[index] as Measured), -gap);
  const isEmpty = (index: number) => columns[index]?.body === 0;
  const drop = (index: number) => {
    shown = shown.filter((one) => one !== index);
  };
  while (takes(natural) > available && shown.length > fewest && shown.some(isEmpty))
    drop(shown.findLast(isEmpty) as number);
  while (takes(least) > available && shown.length > fewest) drop(shown.at(-1) as number);
  return takes(() => 1) > available ? shown.slice(0, 1) : shown;
}

/** The widest columns give way first, each down to its own least. */
function squeeze(natural: readonly number[], room: number, mins: readonly number[]): number[] {
  const widths = [...natural];
  let over = widths.reduce((sum, width) => sum + width, 0) - room;
  while (over > 0) {
    const able = widths.map((width, index) => (width > (mins[index] ?? 1) ? width : 0));
    const widest = Math.max(0, ...able);
    if (widest === 0) break;
    const index = able.lastIndexOf(widest);
    widths[index] = widest - 1;
    over -= 1;
  }
  return widths;
}
