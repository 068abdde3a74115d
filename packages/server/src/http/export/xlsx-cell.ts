import { type FieldKind, isDecimal } from '@mall/sdk/contract';
import type { Cell } from './cells.js';
import { styles, xmlText } from './xlsx-parts.js';

/** What a column is called. */
export const headXml = (cell: Cell): string => textXml(String(cell ?? ''), styles.heading);

/** A cell by what its column holds: whoever calculates with the sheet finds numbers and moments, not texts. */
export function cellXml(cell: Cell, kind: FieldKind | undefined): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number' && Number.isFinite(cell)) return valueXml(cell, styleOf(kind));
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`;
  const text = String(cell);
  if (kind !== undefined && isDecimal(kind) && isExact(text)) return valueXml(text, styleOf(kind));
  const serial = kind === 'day' || kind === 'datetime' ? serialOf(text) : undefined;
  return serial === undefined ? textXml(text) : valueXml(serial, styleOf(kind));
}

function styleOf(kind: FieldKind | undefined): number {
  if (kind === 'money') return styles.money;
  if (kind === 'day') return styles.day;
  return kind === 'datetime' ? styles.moment : styles.plain;
}

const styled = (style: number): string => (style === styles.plain ? '' : ` s="${style}"`);

const valueXml = (value: number | string, style: number): string => `<c${styled(style)}><v>${value}</v></c>`;

/** A cell of a spreadsheet holds no more. */
const maxCellLength = 32_767;

function textXml(text: string, style: number = styles.plain): string {
  const held = xmlText(text.slice(0, maxCellLength));
  return `<c${styled(style)} t="inlineStr"><is><t xml:space="preserve">${held}</t></is></c>`;
}

/** Spreadsheets keep fifteen digits; a longer number stays the text that it is. */
const isExact = (text: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(text) && text.replace(/^-?0*\.?0*|\./g, '').length <= 15;

const dayLength = 86_400_000;
/** Where spreadsheets begin to count, as far as their days are those of the calendar. */
const [start, firstTrueDay] = [Date.UTC(1899, 11, 30), 61];

/** Days since 1900 of a day or a moment of the wire; undefined for what is none, or before they count. */
function serialOf(text: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const serial = (Date.UTC(year, month - 1, day, hour, minute, second) - start) / dayLength;
  return serial >= firstTrueDay ? serial : undefined;
}
