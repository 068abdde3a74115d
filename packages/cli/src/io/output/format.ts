export const formats = ['table', 'json', 'ndjson', 'yaml', 'csv', 'tsv', 'name'] as const;
export type OutputFormat = (typeof formats)[number];

export type Row = Readonly<Record<string, unknown>>;

/** One column: where its value is, its heading, and how a person reads it. */
export interface Column {
  readonly key: string;
  readonly label: string;
  readonly show?: ((value: unknown, row: Row) => string) | undefined;
  readonly align?: 'left' | 'right' | undefined;
  /** Half of it would be another one: an id, a code, money, a day. */
  readonly whole?: boolean | undefined;
  /** Rows come without it to those who may not read it. */
  readonly guarded?: boolean | undefined;
  /** As far as is known, whoever reads this is one of them. */
  readonly withheld?: boolean | undefined;
}

/** What the flags, the context and the terminal settled. */
export interface OutputChoice {
  readonly format: OutputFormat;
  readonly headers: boolean;
  readonly query: string | undefined;
  /** Columns were named: json and yaml then carry only these. */
  readonly picked: boolean;
}

export const isFormat = (value: string | undefined): value is OutputFormat =>
  (formats as readonly string[]).includes(value ?? '');

/**
 * A value as one plain text: nothing for null, JSON for objects, comma-joined simple lists.
 *
 * @example
 * plainText(['1', '2']); // '1,2'
 */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The value at `key`, where `a.b` reaches into objects. */
export function valueAt(row: Row, key: string): unknown {
  if (key in row || !key.includes('.')) return row[key];
  return key.split('.').reduce<unknown>((at, part) => (at as Row | null | undefined)?.[part], row);
}

export const pick = (row: Row, columns: readonly Column[]): Row =>
  Object.fromEntries(columns.map((column) => [column.key, valueAt(row, column.key) ?? null]));
