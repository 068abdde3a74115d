import { cellOf, type FileCell } from './file-row.js';
import type { DateForm, Workbook } from './workbook-parts.js';

/** A cell as the sheet has it. */
export interface RawCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  readonly formula: boolean;
  readonly value: string;
}

/** Beyond the year 9999 no moment is meant. */
const lastDay = 2_958_466;

/** What a cell says, as somebody would type it; undefined where it says nothing. */
export function readCell(
  { type, style, formula, value }: RawCell,
  { strings, dates, from1904 }: Workbook,
): FileCell | undefined {
  if (formula) return { fault: 'formula' };
  if (type === 'e') return { fault: 'error' };
  const text = type === 's' ? (strings[Number(value)] ?? '') : value;
  if (text.trim() === '') return undefined;
  if (type === 's' || type === 'inlineStr' || type === 'str') return cellOf(text);
  if (type === 'b') return { text: text === '1' ? '1' : '0' };
  if (type === 'd') return { text: text.slice(0, 19).replace('T', ' ') };
  const serial = Number(text);
  const form = dates[style];
  if (form && serial >= 0 && serial < lastDay) return { text: momentOf(serial, { from1904, form }) };
  return numberText(text);
}

const dayLength = 86_400_000;

/** Days since 1900 (where a leap year is counted that never was) or 1904, as a moment of the wire. */
function momentOf(
  serial: number,
  { from1904, form }: { readonly from1904: boolean; readonly form: DateForm },
): string {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const date = new Date(Math.round((start + serial * dayLength) / 1000) * 1000);
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  if (Number.isInteger(serial) && form === 'day') return day;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Numbers have fifteen digits; the last two of what is written are noise. */
function numberText(value: string): FileCell {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return cellOf(value);
  if (Math.abs(number) >= 1e15) return { fault: 'digits' };
  return { text: String(Number(number.toPrecision(15))) };
}
