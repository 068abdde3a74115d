import type { Format } from '@mall/sdk/contract';
import { textMeasure, usualFont } from '../../lib/ui/text-measure.js';
import { isYesNo } from '../fields.js';
import type { Kit } from '../kit/kit.js';
import { formatOf, isRight } from './cell-format.js';

/** What a column takes where there is room, and what it can do with. */
export interface ColumnRoom {
  readonly wanted: number;
  readonly least: number;
  /** It takes its share of what is left over: words of any length, which would be cut otherwise. */
  readonly grows?: boolean;
}

const room = (wanted: number, least = wanted): ColumnRoom => ({ wanted, least });
const words = (wanted: number, least: number): ColumnRoom => ({ wanted, least, grows: true });

const text = words(120, 72);
const title = words(164, 96);
const word = room(112, 56);
const number = room(92, 56);
const treeRoot = words(260, 200);
const formats: Readonly<Partial<Record<Format, ColumnRoom>>> = {
  code: room(180, 148),
  datetime: room(172, 164),
  number: room(92, 84),
  money: room(120, 72),
  bytes: room(92, 84),
  status: room(100, 80),
  image: room(90, 64),
  unlimited: room(100, 76),
  phone: room(132, 120),
  mono: words(150, 96),
  link: words(200, 120),
};

/** Of a cell, on both sides together. */
const padding = 16;
/** The arrows of a header stand partly in its padding; a little room is between it and them (`data-table.css`). */
const sorter = 10;
/** The dot of a state, and what is between it and its word. */
const dot = 16;

/** Before anybody has drawn its edge: room for the header of a column on one line, and for what it mostly holds. */
export function columnRoom(
  kit: Kit,
  field: string,
  tree: boolean,
  measure: (text: string) => number,
  font: number,
): ColumnRoom {
  const header = measure(kit.label(field)) + padding + sorter;
  const values = Object.values(kit.labels.options?.[field] ?? {}).map((one) => measure(one) + padding + dot);
  const needed = Math.ceil(Math.max(header, ...values));
  const { wanted, least, ...rest } = contentRoom(kit, field, tree);
  const atLeast = (pixels: number) => Math.max(needed, Math.ceil((pixels * font) / usualFont));
  return { wanted: atLeast(wanted), least: atLeast(least), ...rest };
}

function contentRoom(kit: Kit, field: string, tree: boolean): ColumnRoom {
  const format = formatOf(kit, field);
  if (format) return formats[format] ?? text;
  if (tree && field === kit.resource.columns[0]) return treeRoot;
  if (isRight(kit, field)) return number;
  if (field === kit.resource.title) return title;
  return isWord(kit, field) ? word : text;
}

/** A word of a closed list or of a dictionary is short; a row of another resource has any name. */
function isWord(kit: Kit, field: string): boolean {
  const cell = kit.cells.get(field);
  return (
    cell !== undefined && (isYesNo(cell) || (cell.options !== undefined && !('resource' in cell.options)))
  );
}

/**
 * Widths of columns side by side: as wanted where the box has room for that, words wider where it has more; narrower
 * where that spares scrolling sideways; as wanted again where there is scrolling all the same.
 *
 * @example
 * fitColumns([{ wanted: 100, least: 50 }, { wanted: 80, least: 80 }], 150); // [70, 80]
 */
export function fitColumns(columns: readonly ColumnRoom[], box: number): number[] {
  const [wanted, least] = [sum(columns.map((one) => one.wanted)), sum(columns.map((one) => one.least))];
  if (wanted < box) return withRest(columns, box - wanted);
  const part = wanted === box || least > box ? 1 : (box - least) / (wanted - least);
  return columns.map((one) => Math.floor(one.least + (one.wanted - one.least) * part));
}

/** What is left over belongs to words: a browser would give boxes to tick and buttons a share of it as well. */
function withRest(columns: readonly ColumnRoom[], rest: number): number[] {
  const growing = sum(columns.map(({ grows, wanted }) => (grows ? wanted : 0)));
  return columns.map(({ grows, wanted }) => wanted + (grows ? Math.floor((rest * wanted) / growing) : 0));
}

/** Whether columns must be scrolled sideways in this box, as narrow as they can be; false while nobody knows it. */
export const isTooNarrow = (columns: readonly ColumnRoom[], box: number): boolean =>
  box > 0 && sum(columns.map((one) => one.least)) > box;

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);

/** Room for the number of a row, as long as the last one on the page. */
export const indexWidth = (last: number | string): number => Math.max(48, String(last).length * 9 + padding);

/** Room for a header without arrows. */
export const headerWidth = (header: string, font: number): number =>
  Math.ceil(textMeasure(font)(header)) + padding;

/** Room for these words side by side, and for the dots after them. */
export function actionsWidth(words: readonly string[], font: number): number {
  const measure = textMeasure(font);
  return Math.ceil(sum(words.map((one) => measure(one) + 14)) + padding + 28);
}
