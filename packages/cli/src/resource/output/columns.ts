import {
  type AnyResource,
  choiceWord,
  type FieldKind,
  type Format,
  fieldLabel,
  kindOf,
  messageText,
  numberText,
  type Options,
} from '@mall/sdk/contract';
import type * as z from 'zod';
import type { Context, Described } from '../../command/context.js';
import { holdsCode } from '../../command/known-access.js';
import { type Column, plainText, type Row, valueAt } from '../../io/output/format.js';
import { isYesNo, yesNoWord } from '../input/yes-no.js';

export type Named = ReadonlyMap<string, string>;

/** Dictionary names for the columns that a person is going to see. */
export async function loadNames(
  resource: AnyResource,
  keys: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, Named>> {
  const wanted = keys.flatMap((key) => {
    const options = needsDictionary(resource, key);
    return options ? [{ key, options }] : [];
  });
  const loaded = await Promise.all(
    wanted.map(async ({ key, options }) => [key, await dictionaryNames(options, context)] as const),
  );
  return new Map(loaded);
}

function needsDictionary(resource: AnyResource, key: string): Options | undefined {
  const options = resource.options?.[key];
  if (!options || resource.names?.[key]) return undefined;
  return 'dict' in options || 'dictBiz' in options ? options : undefined;
}

interface Entry {
  readonly dictKey: string;
  readonly dictValue: string;
}

/** The names of a dictionary's keys. A dictionary that cannot be read leaves the raw values in place. */
async function dictionaryNames(options: Options, context: Context): Promise<Named> {
  const code = 'dict' in options ? options.dict : 'dictBiz' in options ? options.dictBiz : '';
  try {
    const client = await context.client();
    const { resource } = await context.describe('dict' in options ? 'dict' : 'dict-biz');
    const { dictionary } = resource.operations;
    if (!dictionary) return new Map();
    const entries = (await client.call(dictionary, { code }, { signal: context.signal })) as readonly Entry[];
    return new Map(
      entries.map((entry) => [entry.dictKey, choiceWord(options, entry.dictValue, context.language)]),
    );
  } catch {
    return new Map();
  }
}

/** Every field of a row as a column, by its name. */
export function columnsOf(
  described: Described,
  context: Context,
  names: ReadonlyMap<string, Named> = new Map(),
): ReadonlyMap<string, Column> {
  const { resource, labels } = described;
  const { language } = context;
  const columns = Object.keys(resource.row.shape).map((key): [string, Column] => {
    const format = resource.formats?.[key];
    const align = format === 'number' || format === 'money' ? 'right' : 'left';
    const label = fieldLabel(key, { language, labels });
    const whole = isWhole(key, resource);
    const code = resource.guards?.[key]?.read;
    const rights = code === undefined ? {} : { guarded: true, withheld: !holdsCode(context.access(), code) };
    return [key, { key, label, align, whole, ...rights, show: shower(key, described, context, names) }];
  });
  return new Map(columns);
}

const wholeKinds: ReadonlySet<string> = new Set([
  ...['id', 'ids', 'integer', 'decimal', 'money', 'quantity', 'day', 'datetime', 'bit', 'boolean'],
]);
const wholeFormats: ReadonlySet<string> = new Set(['code', 'mono', 'number', 'money', 'bytes', 'phone']);

/** Names that stand for a value may be cut; what one types or adds up may not. */
function isWhole(key: string, { row, names, options, formats }: AnyResource): boolean {
  if (names?.[key] || options?.[key]) return false;
  return wholeKinds.has(kindOf(row.shape[key] as z.ZodType)) || wholeFormats.has(formats?.[key] ?? '');
}

interface Look {
  readonly format: Format | undefined;
  readonly kind: FieldKind;
}

function shower(
  key: string,
  { resource, labels }: Described,
  context: Context,
  names: ReadonlyMap<string, Named>,
): NonNullable<Column['show']> {
  const name = resource.names?.[key];
  const look = { format: resource.formats?.[key], kind: kindOf(resource.row.shape[key] as z.ZodType) };
  return (value, row) => {
    if (name && row[name]) return choiceWord(resource.options?.[key], plainText(row[name]), context.language);
    const text = plainText(value);
    const named = labels.options?.[key]?.[text] ?? names.get(key)?.get(text);
    return named ?? readable(value, look, context) ?? text;
  };
}

/** How a value reads by what the descriptor says of its field; undefined where it reads as it is. */
function readable(value: unknown, { format, kind }: Look, { language }: Context): string | undefined {
  const text = plainText(value);
  if (format === 'unlimited' && text === '-1') return messageText('value.unlimited', language);
  // Zero and one are words only where the field has no other numbers.
  return isYesNo(kind) ? yesNoWord(value, language) : numberText(text, format, kind);
}

/** Columns of these keys, whether the descriptor knows them or not. */
export function columnsNamed(
  keys: readonly string[],
  described: Described,
  context: Context,
): Map<string, Column> {
  const known = columnsOf(described, context);
  const { language } = context;
  const loose = (key: string): Column => ({
    key,
    label: fieldLabel(key, { language, labels: described.labels }),
    show: (value, row) => {
      const found = value ?? valueAt(row, key);
      return (typeof found === 'boolean' ? yesNoWord(found, language) : undefined) ?? plainText(found);
    },
  });
  return new Map(keys.map((key) => [key, known.get(key) ?? loose(key)]));
}

/** Columns for rows that no descriptor describes: their keys as they come. */
export function looseColumns(
  rows: readonly Row[],
  described: Described,
  context: Context,
): Map<string, Column> {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => key !== 'children');
  return columnsNamed(keys, described, context);
}
