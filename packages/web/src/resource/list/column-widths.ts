import type { Format } from '@mall/sdk/contract';
import { textMeasure, usualFont } from '../../lib/ui/text-measure.js';
import { isYesNo } from '../fields.js';
import type { Kit } from '../kit/kit.js';
import { formatOf, isRight } from './cell-format.js';

/** What a column takes where there is room, and what it can do with. */
export interface ColumnRoom {
  readonly wanted: number;
  readonly least: number;
}

const room = (wanted: number, least = wanted): ColumnRoom => ({ wanted, least });

const text = room(120, 72);
const title = room(164, 96);
const word = room(112, 56);
const number = room(92, 56);
const treeRoot = room(260, 200);
const formats: Readonly<Partial<Record<Format, ColumnRoom>>> = {
  code: room(180, 148),
  datetime: room(172, 164),
  number: room(92, 84),
  money: room(120, 72),
  status: room(100, 80),
  image: room(90, 64),
  unlimited: room(100, 76),
  phone: room(132, 120),
  mono: room(150, 96),
  link: room(200, 120),
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
  const words = Object.values(kit.labels.options?.[field] ?? {}).map((one) => measure(one) + padding + dot);
  const needed = Math.ceil(Math.max(header, ...words));
  const { wanted, least } = contentRoom(kit, field, tree);
  const atLeast = (pixels: number) => Math.max(needed, Math.ceil((pixels * font) / usualFont));
  return { wanted: atLeast(wanted), least: atLeast(least) };
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
 * Widths of columns side by side: as wanted where the box has room for that, narrower where that spares scrolling
 * sideways; as wanted again where there is scrolling all the same.
 *
 * @example
 * fitColumns([{ wanted: 100, least: 50 }, { wanted: 80, least: 80 }], 150); // [70, 80]
 */
export function fitColumns(columns: readonly ColumnRoom[], box: number): number[] {
  const [wanted, least] = [sum(columns.map((one) => one.wanted)), sum(columns.map((one) => one.least))];
  const part = wanted <= box || least > box ? 1 : (box - least) / (wanted - least);
  return columns.map((one) => Math.floor(one.least + (one.wanted - one.least) * part));
}

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);

/** Room for the number of a row, as long as the last one on the page. */
export const indexWidth = (last: number): number => Math.max(48, String(last).length * 9 + padding);

/** Room for these words side by side, and for the dots after them. */
export function actionsWidth(words: readonly string[], font: number): number {
  const measure = textMeasure(font);
  return Math.ceil(sum(words.map((one) => measure(one) + 14)) + padding + 28);
}
