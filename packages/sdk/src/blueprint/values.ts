import { isEmptyValue } from '../contract/fields/empty-value.js';
import { splitIds } from '../contract/fields/ids.js';
import { isDecimal, kindOf } from '../contract/fields/kind.js';
import type { FieldSpec } from './kinds.js';
import { type Kind, schemaOf } from './load-kinds.js';

/** A plain value in the one form in which two of them are compared; nothing is null. */
export function canonical(kind: Kind, field: FieldSpec, value: unknown): unknown {
  if (isEmptyValue(value)) return null;
  const schema = schemaOf(kind, field);
  const parsed = schema?.safeParse(value);
  const read = parsed?.success ? parsed.data : value;
  if (isEmptyValue(read)) return null;
  const of = schema ? kindOf(schema) : 'text';
  if (isDecimal(of)) return trimDecimal(String(read));
  return of === 'datetime' ? moment(String(read)) : read;
}

function trimDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

const moment = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00:00` : text);

/** Two values of a document mean the same; several names have no order. */
export function isSame(kind: Kind, field: FieldSpec, a: unknown, b: unknown): boolean {
  const form = (value: unknown): string =>
    JSON.stringify(
      field.many
        ? [...new Set((value ?? []) as string[])].sort()
        : field.to
          ? (value ?? null)
          : canonical(kind, field, value),
    );
  return form(a) === form(b);
}

/** What a row says of other rows, and how they are called. */
export type NameOfId = (to: string, id: string) => string | undefined;

const none = new Set(['0', '-1']);

/** A field of a row as the document says it; undefined for nothing, and for rows that cannot be named. */
export function documentValue(
  kind: Kind,
  field: FieldSpec,
  row: Readonly<Record<string, unknown>>,
  nameOfId: NameOfId,
): unknown {
  // Ids travel as text, comma-joined text, or a list of them.
  const raw = row[field.field] as string | readonly string[] | null | undefined;
  const { to } = field;
  if (to === undefined) return canonical(kind, field, raw) ?? undefined;
  const names = splitIds(raw).flatMap((id) => nameOfId(to, id) ?? []);
  if (field.many) return names.length > 0 ? names.sort() : undefined;
  return none.has(String(raw)) ? undefined : names[0];
}
