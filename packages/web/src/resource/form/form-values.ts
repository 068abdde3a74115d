import { type AnyResource, fromControl, fromText, isRequired, toControl } from '@mall/sdk/contract';
import type { Field } from '../field.js';
import { isYesNo } from '../fields.js';
import type { Row } from '../row.js';

/** What a form holds, as its controls want it. What travels is made of it by the contract's coercion alone. */
export type Values = Readonly<Record<string, unknown>>;

/** What a form for this row starts with; a new one starts with the descriptor's values. */
export function initialValues(
  resource: AnyResource,
  fields: readonly Field[],
  row: Row | undefined,
  preset: Values = {},
): Values {
  const source: Values = row ?? { ...resource.initial, ...preset };
  const shown = fields.filter(({ secret }) => !(row && secret));
  const start = (field: Field) => held(resource, field, source[field.name]);
  return Object.fromEntries(shown.map((field) => [field.name, start(field) ?? untouched(field)]));
}

/** A row's value as its control wants it: the root parent and nothing are the same. */
const held = (resource: AnyResource, field: Field, value: unknown): unknown =>
  field.name === resource.tree?.parent && (value === '0' || value === 0)
    ? undefined
    : toControl({ ...field, kind: kindHeld(field) }, value);

/** Yes or no that is chosen from a list is held as the list has it; only a switch holds true or false. */
const kindHeld = ({ kind, options }: Field): Field['kind'] =>
  options && (kind === 'bit' || kind === 'boolean') ? 'choice' : kind;

/** A switch that nobody has touched shows no, so no is what it says where something must be given. */
const untouched = (field: Field): unknown => (isYesNo(field) && isRequired(field) ? false : undefined);

/** What a form holds, as the row that it would become. */
export const asRow = (fields: readonly Field[], values: Values, id: string): Row => ({
  ...Object.fromEntries(body(fields, values)),
  id,
});

const body = (fields: readonly Field[], values: Values): [string, unknown][] =>
  fields.map((field) => [field.name, sent(field, values)]);

/** What a field's control holds as it travels; typed text where a list or an object is wanted is read as one. */
function sent(field: Field, values: Values): unknown {
  const value = values[field.name];
  const typed = typeof value === 'string' && (field.kind === 'list' || field.kind === 'object');
  return typed && value.trim() !== '' ? fromText(field, value) : fromControl(field, value);
}

/** The body of an insert: what was filled in. What nobody may set here is the server's to decide. */
export function createBody(fields: readonly Field[], values: Values): Values {
  const asked = fields.filter(({ editable }) => editable !== 'never');
  return Object.fromEntries(body(asked, values).filter(([, value]) => !blank(value)));
}

const blank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The body of an action: what was filled in, and null for what was there and is cleared. */
export const actionBody = (fields: readonly Field[], values: Values, start: Values): Values =>
  Object.fromEntries(body(fields, values).filter(([name, value]) => !blank(value) || !blank(start[name])));

/** The body of an update: every editable field, cleared ones as null, with the version that was read. */
export function updateBody(fields: readonly Field[], values: Values, row: Row): Values {
  const carried = fields.filter((field) => updatable(field, values));
  return {
    ...Object.fromEntries(body(carried, values)),
    id: row.id,
    ...(row.version === undefined || row.version === null ? {} : { version: row.version }),
  };
}

/** Fields that an update may carry: not those for new rows only, and no secret that was left alone. */
const updatable = ({ name, editable, secret }: Field, values: Values): boolean =>
  editable === 'always' && !(secret && blank(values[name]));

/** Whether a person has changed anything; nothing and empty are the same. */
export function isChanged(before: Values, after: Values): boolean {
  const clean = (value: unknown) => (blank(value) ? null : value);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].some((key) => JSON.stringify(clean(before[key])) !== JSON.stringify(clean(after[key])));
}
