import { type AnyResource, splitIds } from '@mall/sdk/contract';
import { optionsOf } from '../options/use-options.js';
import type { Row } from '../row.js';

/** What a form holds: lists as arrays, everything else as it travels. */
export type Values = Readonly<Record<string, unknown>>;

export const isMultiple = (resource: AnyResource, field: string): boolean => {
  const options = optionsOf(resource, field);
  if (options === undefined || !('multiple' in options)) return false;
  return options.multiple === true;
};

const blank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A row's value as its control wants it: the root parent and nothing are the same. */
const toControl = (resource: AnyResource, field: string, value: unknown): unknown => {
  if (isMultiple(resource, field)) return splitIds(value as string | null | undefined);
  if (field === resource.tree?.parent && (value === '0' || value === 0)) return undefined;
  return value ?? undefined;
};

/** What a form for this row starts with; a new one starts with the descriptor's values. */
export const initialValues = (
  resource: AnyResource,
  fields: readonly string[],
  row: Row | undefined,
  preset: Values = {},
): Values => {
  const source: Values = row ?? { ...resource.initial, ...preset };
  const shown = fields.filter((field) => !(row && resource.secrets.includes(field)));
  return Object.fromEntries(shown.map((field) => [field, toControl(resource, field, source[field])]));
};

const joined = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value);

/** What a form holds, as the row that it would become. */
export const asRow = (values: Values, id: string): Row => ({
  ...Object.fromEntries(Object.entries(values).map(([field, value]) => [field, joined(value)])),
  id,
});

/** The body of an action: what was filled in. */
export const actionBody = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([field, value]) => [field, joined(value)]),
  );

const fromControl = (resource: AnyResource, field: string, value: unknown): unknown => {
  if (Array.isArray(value)) return isMultiple(resource, field) ? joined(value) : value;
  return typeof value === 'string' ? value.trim() : value;
};

/** The body of an insert: what was filled in. */
export const createBody = (resource: AnyResource, fields: readonly string[], values: Values): Values =>
  Object.fromEntries(
    fields
      .filter((field) => !blank(values[field]))
      .map((field) => [field, fromControl(resource, field, values[field])]),
  );

/** Fields that an update may carry: not those for new rows only, and no secret that was left alone. */
const updatable = (resource: AnyResource, field: string, values: Values): boolean =>
  resource.editable?.[field] === undefined && !(resource.secrets.includes(field) && blank(values[field]));

/** The body of an update: every editable field, cleared ones as null, with the version that was read. */
export const updateBody = (
  resource: AnyResource,
  fields: readonly string[],
  values: Values,
  row: Row,
): Values => ({
  ...Object.fromEntries(
    fields
      .filter((field) => updatable(resource, field, values))
      .map((field) => [field, blank(values[field]) ? null : fromControl(resource, field, values[field])]),
  ),
  id: row.id,
  ...(row.version === undefined || row.version === null ? {} : { version: row.version }),
});

/** Whether a person has changed anything; nothing and empty are the same. */
export const isChanged = (before: Values, after: Values): boolean => {
  const clean = (value: unknown) => (blank(value) ? null : value);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].some((key) => JSON.stringify(clean(before[key])) !== JSON.stringify(clean(after[key])));
};
