import type { Row } from '../io/output/format.js';

/** A field whose values are read as they are: no schema is needed to see that one is right. */
export interface PlainField {
  readonly kind: 'text' | 'id' | 'integer' | 'decimal' | 'choice';
  /** The longest text. */
  readonly max?: number;
  /** Of a decimal: digits before the point, at most so many after it, and whether it may be less than nothing. */
  readonly digits?: number;
  readonly places?: number;
  readonly signed?: boolean;
  readonly values?: readonly (string | number | boolean)[];
  readonly mayBeAbsent: boolean;
  readonly mayBeNull: boolean;
}

export type PlainFields = Readonly<Record<string, PlainField>>;

/** Whether the contract's schema would take this value and leave it as it is; "no" may also mean "not sure". */
export function isPlain(value: unknown, field: PlainField): boolean {
  if (value === undefined) return field.mayBeAbsent;
  if (value === null) return field.mayBeNull;
  // Other back ends write "" for null: what it means is for the client to say.
  if (value === '' && (field.mayBeAbsent || field.mayBeNull)) return false;
  return isOfKind(value, field);
}

/** An id that 64 bits hold for certain. */
const id = /^(\d{1,18}|[1-8]\d{18})$/;

function isOfKind(value: unknown, field: PlainField): boolean {
  const { kind, max = Number.POSITIVE_INFINITY, values } = field;
  if (kind === 'integer') return Number.isSafeInteger(value);
  if (kind === 'decimal') return typeof value === 'string' && isDecimalOf(value, field);
  if (kind === 'choice') return (values as readonly unknown[] | undefined)?.includes(value) === true;
  return typeof value === 'string' && (kind === 'id' ? id.test(value) : value.length <= max);
}

function isDecimalOf(text: string, { digits = 0, places = 0, signed = false }: PlainField): boolean {
  const [, sign, before = '', after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return before !== '' && before.length <= digits && after.length <= places && (signed || sign === '');
}

/** The row with the declared fields alone, in their order, as the schema would give it; undefined when in doubt. */
export function plainRow(value: unknown, fields: PlainFields): Row | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  // An object of JSON.
  const given = value as Row;
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isPlain(given[name], field)) return undefined;
    if (given[name] !== undefined) row[name] = given[name];
  }
  return row;
}

/** The data of a success; undefined for a refusal, and for what our server would not say. */
export function dataOf(text: string): unknown {
  const { code, data, error_description: refusal } = (JSON.parse(text) ?? {}) as Row;
  return code === 200 && !refusal ? data : undefined;
}

export interface PlainPage {
  readonly records: readonly Row[];
  readonly total: number;
  readonly size: number;
}

/** The page of a list, each row of it plain and none of them twice; undefined when in doubt. */
export function plainPage(value: unknown, fields: PlainFields): PlainPage | undefined {
  const { records, total, size, current, pages = 0 } = (value ?? {}) as Row;
  const counted = [total, size, current, pages].every((one) => Number.isSafeInteger(one) && Number(one) >= 0);
  if (!Array.isArray(records) || !counted || size === 0) return undefined;
  const rows = records.flatMap((record: unknown): Row[] => {
    const row = plainRow(record, fields);
    return row ? [row] : [];
  });
  const ids = new Set(rows.map((row) => row.id));
  const once = ids.size === rows.length || !('id' in fields);
  const sure = once && rows.length === records.length && (Number(total) > 0 || rows.length === 0);
  // Both were found to be whole numbers.
  return sure ? { records: rows, total: total as number, size: size as number } : undefined;
}
