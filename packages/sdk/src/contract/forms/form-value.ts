import { isEmptyValue } from '../fields/empty-value.js';
import { isDateTime } from '../fields/time.js';
import type { FormColumn, FormOption } from './form-content.js';
import { type Matches, ruleFault } from './rule-fault.js';
import type { ValueFault } from './value-fault.js';

/**
 * What is wrong with the value of a field, as the form declares it; nothing where it may be so. That nothing was entered
 * is no fault here, and who the people are that it names is not known here. Regular expressions are asked of `matches`.
 *
 * @example
 * valueFault({ type: 'number', prop: 'days', min: 1 }, 'three'); // { rule: 'type' }
 */
export function valueFault(column: FormColumn, value: unknown, matches?: Matches): ValueFault | undefined {
  if (isEmptyValue(value)) return undefined;
  return checks[column.type]?.(column, value) ?? ruleFault(column, value, matches);
}

type Check = (column: FormColumn, value: unknown) => ValueFault | undefined;

const wrong: ValueFault = { rule: 'type' };

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

const text: Check = ({ maxlength }, value) => {
  if (!isText(value)) return wrong;
  const max = typeof maxlength === 'number' && maxlength > 0 ? maxlength : undefined;
  return max !== undefined && String(value).length > max ? { rule: 'tooLong', params: { max } } : undefined;
};

const number: Check = ({ min, max, precision }, value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrong;
  if (typeof min === 'number' && typeof max === 'number' && (value < min || value > max))
    return { rule: 'range', params: { min, max } };
  if (typeof min === 'number' && value < min) return { rule: 'min', params: { min } };
  if (typeof max === 'number' && value > max) return { rule: 'max', params: { max } };
  const scale = typeof precision === 'number' ? precision : undefined;
  return scale !== undefined && Number(value.toFixed(scale)) !== value
    ? { rule: 'decimal', params: { scale } }
    : undefined;
};

/** One number, or both ends of a range. */
const slider: Check = (column, value) =>
  Array.isArray(value) && column.range === true ? listOf(column, value, number) : number(column, value);

const truth: Check = (column, value) =>
  typeof value === 'boolean' || value === 0 || value === 1 || value === '0' || value === '1'
    ? undefined
    : column.dicData
      ? choice(column, value)
      : wrong;

/** One of the options, or several of them; where others keep the options, whatever one value can be. */
const choice: Check = ({ dicData, allowCreate }, value) => {
  const given = partsOf(value);
  if (!given.every((one) => isText(one) || typeof one === 'boolean')) return wrong;
  if (!dicData || dicData.length === 0 || allowCreate === true) return undefined;
  const offered = new Set(dicData.flatMap(valuesOf));
  const isOffered = (one: unknown) => offered.has(String(one));
  // A text may be one value with a comma in it, or several.
  return isOffered(value) || given.every(isOffered) ? undefined : { rule: 'choice' };
};

/** Options within options can be chosen as well; those that are switched off cannot. */
const valuesOf = ({ value, disabled, children = [] }: FormOption): string[] =>
  disabled === true ? [] : [String(value), ...children.flatMap(valuesOf)];

const partsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.flat() : typeof value === 'string' ? value.split(',') : [value];

const scalars: Check = (_column, value) => (partsOf(value).every((one) => isText(one)) ? undefined : wrong);

const whole = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day of the calendar with or without a time: as the form writes it, or as anybody does. */
const day: Check = ({ valueFormat }, value) => {
  const fault: ValueFault = { rule: 'day' };
  const isNumber = typeof value === 'number' || /^[xX]$|timestamp/.test(valueFormat as string);
  if (isNumber) return Number.isFinite(Number(value)) ? undefined : fault;
  if (typeof value !== 'string') return fault;
  const written = typeof valueFormat === 'string' ? inFormat(value, valueFormat) : undefined;
  if (written !== undefined) return written ? undefined : fault;
  return whole.test(value) && isDateTime(value.slice(0, 10)) ? undefined : fault;
};

const parts: Readonly<Record<string, readonly [from: number, to: number]>> = {
  ...{ Y: [0, 9999], M: [1, 12], D: [1, 31], H: [0, 23], m: [0, 59], s: [0, 59] },
};

/** Whether a text is written in a pattern of years, months, days and times; nothing for a pattern of anything else. */
function inFormat(value: string, format: string): boolean | undefined {
  const pattern = format.replace(/y/g, 'Y').replace(/d/g, 'D').replace(/h/g, 'H');
  if (/[a-zA-Z]/.test(pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, ''))) return undefined;
  const found: Record<string, number> = {};
  let at = 0;
  for (const piece of pattern.match(/YYYY|MM|DD|HH|mm|ss|[^YMDHms]/g) ?? []) {
    const said = value.slice(at, at + piece.length);
    at += piece.length;
    const letter = piece.charAt(0);
    const [from, to] = parts[letter] ?? [0, 0];
    if (!parts[letter] && said !== piece) return false;
    if (!parts[letter]) continue;
    if (!/^\d+$/.test(said) || Number(said) < from || Number(said) > to) return false;
    found[letter] = Number(said);
  }
  const { Y = 2000, M = 1, D = 1 } = found;
  return at === value.length && new Date(Date.UTC(Y, M - 1, D)).getUTCDate() === D;
}

const plainText: Check = (_column, value) => (isText(value) ? undefined : wrong);

/** Both ends, as a list or joined by a comma. */
const ends =
  (check: Check): Check =>
  (column, value) => {
    const both = typeof value === 'string' ? value.split(',') : value;
    return Array.isArray(both) && both.length === 2 ? listOf(column, both, check) : wrong;
  };

const many =
  (check: Check): Check =>
  (column, value) => {
    const all = typeof value === 'string' ? value.split(',') : value;
    return Array.isArray(all) ? listOf(column, all, check) : wrong;
  };

/** Addresses, or files with a name and an address. */
const files: Check = ({ limit }, value) => {
  const all = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value];
  const isFile = (one: unknown) =>
    typeof one === 'string' || (typeof one === 'object' && one !== null && !Array.isArray(one));
  if (!all.every(isFile)) return wrong;
  return tooMany(limit, all);
};

const rows: Check = ({ children }, value) => {
  const isRow = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  return Array.isArray(value) && value.every(isRow) ? tooMany(children?.limit, value) : wrong;
};

const tooMany = (limit: unknown, all: readonly unknown[]): ValueFault | undefined =>
  typeof limit === 'number' && limit > 0 && all.length > limit
    ? { rule: 'tooMany', params: { max: limit } }
    : undefined;

/** Ids, as a list, joined by commas, or as objects with an `id`. */
const named: Check = (_column, value) => {
  const isOne = (one: unknown) =>
    isText(one) || (typeof one === 'object' && one !== null && 'id' in one && isText(one.id));
  return partsOf(value).every(isOne) ? undefined : wrong;
};

const listOf = (column: FormColumn, values: readonly unknown[], check: Check): ValueFault | undefined =>
  values.map((one) => check(column, one)).find((fault) => fault !== undefined);

const checks: Readonly<Record<string, Check>> = {
  ...{ input: text, textarea: text, password: text, url: text, color: text, icon: text, ueditor: text },
  ...{ number, rate: number, slider, switch: truth, sign: plainText },
  ...{ select: choice, radio: choice, checkbox: choice, cascader: choice, tree: choice, array: scalars },
  ...{ date: day, datetime: day, dates: many(day), daterange: ends(day), datetimerange: ends(day) },
  ...{ time: plainText, year: plainText, month: plainText, week: plainText },
  ...{ timerange: ends(plainText), monthrange: ends(plainText), upload: files, img: files, dynamic: rows },
  ...{ 'wf-user-select': named, 'wf-role-select': named, 'wf-dept-select': named, 'wf-post-select': named },
  ...{ 'table-select': named, 'table-select-v2': named },
};
