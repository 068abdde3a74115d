import type { GivenField } from '../generator/spec.js';

/** What the generator makes of a column, without its name. */
export type ColumnType = Omit<GivenField, 'name'>;

const note: ColumnType = { kind: 'note', max: 4000 };
function exact(kind: ColumnType['kind'], more: Partial<ColumnType> = {}): () => ColumnType {
  const made = { kind, ...more };
  return () => made;
}

/** A text of so many characters; long ones are notes. */
const textOf = (length: number): ColumnType =>
  length > 0 && length <= 255
    ? { kind: 'text', max: length }
    : { ...note, max: Math.min(length || 4000, 4000) };

const float = exact('decimal', { digits: 15, scale: 6 });
const whole = (top: number) => exact('integer', { min: -top - 1, top });

/** By the type's name as its database writes it, without what stands in brackets. */
const byName: Readonly<Record<string, (sizes: readonly number[]) => ColumnType>> = {
  'character varying': ([length = 0]) => textOf(length),
  varchar: ([length = 0]) => textOf(length),
  nvarchar: ([length = 0]) => textOf(length),
  character: ([length = 1]) => textOf(length),
  char: ([length = 1]) => textOf(length),
  bpchar: ([length = 1]) => textOf(length),
  text: () => note,
  tinytext: () => ({ kind: 'note', max: 255 }),
  mediumtext: () => note,
  longtext: () => note,
  xml: () => note,
  uuid: exact('text', { max: 36 }),
  inet: exact('text', { max: 64 }),
  inet4: exact('text', { max: 64 }),
  inet6: exact('text', { max: 64 }),
  cidr: exact('text', { max: 64 }),
  macaddr: exact('text', { max: 64 }),
  interval: exact('text', { max: 64 }),
  time: exact('text', { max: 32 }),
  'time without time zone': exact('text', { max: 32 }),
  'time with time zone': exact('text', { max: 32 }),
  set: exact('text', { max: 255 }),
  boolean: exact('bit'),
  bit: ([length = 1]) => (length === 1 ? { kind: 'bit' } : textOf(length)),
  tinyint: ([length]) => (length === 1 ? { kind: 'bit' } : whole(127)()),
  smallint: whole(32_767),
  mediumint: whole(8_388_607),
  year: exact('integer', { min: 0, top: 9999 }),
  integer: exact('integer'),
  int: exact('integer'),
  bigint: exact('long'),
  numeric: numericOf,
  decimal: numericOf,
  money: exact('decimal', { digits: 17, scale: 2 }),
  real: float,
  float,
  double: float,
  'double precision': float,
  date: exact('day'),
  datetime: exact('datetime'),
  timestamp: exact('datetime'),
  'timestamp without time zone': exact('datetime'),
  'timestamp with time zone': exact('datetime'),
  json: exact('json'),
  jsonb: exact('json'),
};

/** Digits in all and behind the point; without them as many as serve. */
function numericOf([precision, scale = 0]: readonly number[]): ColumnType {
  if (precision === undefined) return { kind: 'decimal', digits: 20, scale: 6 };
  if (scale <= 0 && precision <= 9) return { kind: 'integer' };
  if (scale <= 0 && precision <= 18) return { kind: 'long' };
  // No number of ours has as many digits: a text keeps them all.
  if (scale <= 0) return textOf(precision + 1);
  return { kind: 'decimal', digits: Math.max(1, precision - scale), scale: Math.min(scale, 10) };
}

/**
 * What the generator makes of a column of this type; nothing for what no form could hold.
 *
 * @example
 * columnKind('varchar(64)'); // { kind: 'text', max: 64 }
 */
export function columnKind(columnType: string): ColumnType | undefined {
  const type = columnType.trim();
  if (/^enum\(/i.test(type)) {
    const values = enumValues(type);
    return values ? { kind: 'choice', values } : { kind: 'text', max: 64 };
  }
  if (type.endsWith('[]')) return { kind: 'json' };
  const plain = type.toLowerCase().replace(/ (unsigned|zerofill|character set .*|collate .*)/g, '');
  const sizes = /\(([\d, -]+)\)/.exec(plain)?.[1]?.split(',').map(Number) ?? [];
  const name = plain
    .replace(/\(.*?\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (/ unsigned/i.test(type) && /^(int|bigint)\b/i.test(type)) return { kind: 'long' };
  return Object.hasOwn(byName, name) ? byName[name]?.(sizes) : undefined;
}

/** The values of `enum('a','it''s')`, where each can stand in a dictionary of words and in a column. */
function enumValues(columnType: string): string[] | undefined {
  const inside = /^enum\((.*)\)$/is.exec(columnType)?.[1];
  if (inside === undefined) return undefined;
  const values = [...inside.matchAll(/'((?:[^']|'')*)'/g)].map((found) =>
    (found[1] ?? '').replaceAll("''", "'"),
  );
  const plain = values.every((value) => /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,31}$/u.test(value));
  return plain && values.length > 0 && values.length <= 50 ? [...new Set(values)] : undefined;
}

const words: Partial<Record<ColumnType['kind'], string>> = {
  integer: 'Integer',
  long: 'Long',
  decimal: 'BigDecimal',
  bit: 'Boolean',
  day: 'Date',
  datetime: 'Date',
};

/** The family's word for a column's values. */
export const propertyTypeOf = (columnType: string): string =>
  words[columnKind(columnType)?.kind ?? 'text'] ?? 'String';
