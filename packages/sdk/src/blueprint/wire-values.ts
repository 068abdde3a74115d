import { isEmptyValue } from '../contract/fields/empty-value.js';
import { splitIds } from '../contract/fields/ids.js';
import { kindOf } from '../contract/fields/kind.js';
import type { FieldSpec } from './kinds.js';
import { type Kind, keyAt, partShape, schemaOf } from './load-kinds.js';
import { nameOf, pathOf } from './names.js';
import type { FieldChange } from './plan-changes.js';
import type { LiveRow, Values } from './row-port.js';
import type { Step } from './steps.js';
import { canonical } from './values.js';

export type Resolve = (section: string, name: string) => Promise<string>;
export type IsNamed = (section: string, id: string) => boolean;

/** The body of an insert: what is planned over what a new form starts with, under its parent. */
export async function newRowValues(kind: Kind, step: Step, resolve: Resolve): Promise<Values> {
  const { descriptor } = kind;
  const values: Record<string, unknown> = { ...descriptor.initial };
  for (const { field, after } of step.fields) {
    const spec = kind.fields[field];
    if (spec) values[spec.field] = await wireValue(kind, spec, after, resolve);
  }
  const path = pathOf(kind, step.name);
  const above = path.slice(0, -1);
  const parent = descriptor.tree?.parent;
  if (parent && above.length > 0) values[parent] = await resolve(kind.name, nameOf(kind, above));
  const top = kind.fields[keyAt(kind, true)]?.field;
  if (kind.keyBelow !== undefined && top !== undefined) values[top] ??= path[0];
  return values;
}

async function wireValue(
  kind: Kind,
  field: FieldSpec,
  value: unknown,
  resolve: Resolve,
  kept: readonly string[] = [],
): Promise<unknown> {
  const { to, many } = field;
  if (to === undefined) return canonical(kind, field, value);
  if (!many) return value === null || value === undefined ? null : resolve(to, String(value));
  const ids = [...kept];
  // The schema has a list of names there.
  for (const name of (value ?? []) as readonly string[]) ids.push(await resolve(to, name));
  const schema = schemaOf(kind, field);
  if (schema && kindOf(schema) === 'list') return ids;
  return ids.length > 0 ? ids.join(',') : null;
}

/** The body of an update: what is left to change, and the version it is based on. */
export async function plainValues(
  kind: Kind,
  left: readonly FieldChange[],
  row: LiveRow,
  resolve: Resolve,
  isNamed: IsNamed,
): Promise<Values> {
  const values: Record<string, unknown> = { id: row.id };
  if (row.version !== undefined) values.version = row.version;
  for (const { field, after } of left) {
    const spec = kind.fields[field];
    if (!spec) continue;
    const kept = spec.many ? nameless(spec, row, isNamed) : [];
    values[spec.field] = await wireValue(kind, spec, after, resolve, kept);
  }
  return values;
}

/** Ids that nothing names for this caller: they are not the document's to take away. */
const nameless = (field: FieldSpec, row: LiveRow | undefined, isNamed: IsNamed): string[] =>
  splitIds(row?.[field.field] as string | undefined).filter((id) => !isNamed(field.to ?? '', id));

/** What a part is sent: it is replaced whole, so what does not change goes with it. */
export async function partValues(
  kind: Kind,
  part: string,
  left: readonly FieldChange[],
  row: LiveRow,
  resolve: Resolve,
  isNamed: IsNamed,
): Promise<Values> {
  const shape = partShape(kind, part);
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(kind.fields)) {
    if (spec.part !== part || !(spec.field in shape)) continue;
    const change = left.find(({ field }) => field === name);
    const raw = row[spec.field];
    if (!change) values[spec.field] = isEmptyValue(raw) ? (spec.many ? [] : null) : raw;
    else {
      const kept = spec.many ? nameless(spec, row, isNamed) : [];
      values[spec.field] = await wireValue(kind, spec, change.after, resolve, kept);
    }
  }
  return values;
}
