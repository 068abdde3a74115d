import type { Format } from '@mall/sdk/contract';
import { isYesNo } from '../fields.js';
import type { Kit } from '../kit.js';
import { formatOf, isRight } from './cell-format.js';

const formats: Readonly<Partial<Record<Format, number>>> = {
  code: 180,
  datetime: 172,
  number: 92,
  money: 120,
  status: 100,
  image: 90,
  unlimited: 100,
  mono: 150,
  link: 200,
};

/** Of a cell, on both sides together. */
const padding = 24;
const sorter = 28;

/** Chinese characters are twice as wide as letters. */
const textWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 255 ? 14 : 7.6), 0);

/** A word of a closed list or of a dictionary is short; a row of another resource has any name. */
const isWord = (kit: Kit, field: string): boolean => {
  const cell = kit.cells.get(field);
  return (
    cell !== undefined && (isYesNo(cell) || (cell.options !== undefined && !('resource' in cell.options)))
  );
};

const contentWidth = (kit: Kit, field: string, tree: boolean): number => {
  const format = formatOf(kit, field);
  if (format) return formats[format] ?? 120;
  if (tree && field === kit.resource.columns[0]) return 260;
  if (isRight(kit, field)) return 92;
  if (field === kit.resource.title) return 164;
  return isWord(kit, field) ? 96 : 120;
};

/** What a column takes before anybody has drawn its edge: room for its head on one line, and for what it mostly holds. */
export const columnWidth = (kit: Kit, field: string, tree: boolean): number =>
  Math.ceil(Math.max(textWidth(kit.label(field)) + padding + sorter, contentWidth(kit, field, tree)));

/** Room for these words side by side, and for the dots after them. */
export const actionsWidth = (words: readonly string[]): number =>
  Math.ceil(words.reduce((sum, word) => sum + textWidth(word) + 14, padding + 28));
