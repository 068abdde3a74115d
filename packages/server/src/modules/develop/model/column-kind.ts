import type { GivenField } from '../generator/spec.js';
import type { SpecType } from '../generator/spec-types.js';

/** What the generator makes of a column, without its name. */
export type ColumnType = Omit<GivenField, 'name'>;

const note: ColumnType = { type: 'text', widget: 'textarea', max: 4000 };
function exact(type: SpecType, more: Partial<ColumnType> = {}): () => ColumnType {
  const made = { type, ...more };
  return () => made;
}

/** A text of so many characters; long ones are notes. */
const textOf = (length: number): ColumnType =>
  length > 0 && length <= 255
    ? { type: 'text', max: length }
    : { ...note, max: Math.min(length || 4000, 4000) };

const float = exact('decimal', { digits: 15, scale: 6 });
const whole = (top: number) => exact('integer', { min: -top - 1, max: top });

/** By the type's name as its database writes it, without what stands in brackets. */
const byName: Readonly<Record<string, (sizes: readonly number[]) => ColumnType>> = {
  'character varying': ([length = 0]) => textOf(length),
  varchar: ([length = 0]) => textOf(length),
  nvarchar: ([length = 0]) => textOf(length),
  character: ([length = 1]) => textOf(length),
  char: ([length = 1]) => textOf(length),
  bpchar: ([length = 1]) => textOf(length),
  text: () => note,
  tinytext: () => ({ ...note, max: 255 }),
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
  boolean: exact('yesNo'),
  bit: ([length = 1]) => (length === 1 ? { type: 'yesNo' } : textOf(length)),
  tinyint: ([length]) => (length === 1 ? { type: 'yesNo' } : whole(127)()),
  smallint: whole(32_767),
  mediumint: whole(8_388_607),
  year: exact('integer', { min: 0, max: 9999 }),
  integer: exact('integer'),
  int: exact('integer'),
  bigint: exact('bigInteger'),
  numeric: numericOf,
  decimal: numericOf,
  money: exact('decimal', { digits: 17, scale: 2 }),
  real: float,
  float,
  double: float,
  'double precision': float,
  date: exact('day'),
  datetime: exact('moment'),
  timestamp: exact('moment'),
  'timestamp without time zone': exact('moment'),
  'timestamp with time zone': exact('moment'),
  json: exact('json'),
  jsonb: exact('json'),
};

/** Digits in all and behind the point; without them as many as serve. */
function numericOf([precision, scale = 0]: readonly number[]): ColumnType {
  if (precision === undefined) return { type: 'decimal', digits: 20, scale: 6 };
  if (scale <= 0 && precision <= 9) return { type: 'integer' };
  if (scale <= 0 && precision <= 18) return { type: 'bigInteger' };
  // No number of ours has as many digits: a text keeps them all.
  if (scale <= 0) return textOf(precision + 1);
  return { type: 'decimal', digits: Math.max(1, precision - scale), scale: Math.min(scale, 10) };
}

/**
 * What the generator makes of a column of this type; nothing for what no form could hold.
 *
 * @example
 * columnKind('varchar(64)'); // { type: 'text', max: 64 }
 */
export function columnKind(columnType: string): ColumnType | undefined {
  const type = columnType.trim();
  if (/^enum\(/i.test(type)) {
    const values = enumValues(type);
    return values ? { type: 'choice', values } : { type: 'text', max: 64 };
  }
  if (type.endsWith('[]')) return { type: 'json' };
  const plain = type.toLowerCase().replace(/ (unsigned|zerofill|character set .*|collate .*)/g, '');
  const sizes = /\(([\d, -]+)\)/.exec(plain)?.[1]?.split(',').map(Number) ?? [];
  const name = plain
    .replace(/\(.*?\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (/ unsigned/i.test(type) && /^(int|bigint)\b/i.test(type)) return { type: 'bigInteger' };
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

const words: Partial<Record<SpecType, string>> = {
  integer: 'Integer',
  bigInteger: 'Long',
  decimal: 'BigDecimal',
  yesNo: 'Boolean',
  day: 'Date',
  moment: 'Date',
};

/** The family's word for a column's values. */
export const propertyTypeOf = (columnType: string): string =>
  words[columnKind(columnType)?.type ?? 'text'] ?? 'String';

/** What the call that looks at a table says of a column; nothing for what no form could hold. */
export function kindName(columnType: string): string | null {
  const made = columnKind(columnType);
  if (!made) return null;
  return made.widget === 'textarea' ? 'note' : (kindNames[made.type] ?? made.type);
}

const kindNames: Partial<Record<SpecType, string>> = { bigInteger: 'long', yesNo: 'bit', moment: 'datetime' };
