import type { Endpoint } from './endpoint.js';
import type { FormField } from './form-field.js';
import type { AnyResource } from './resource.js';

/** The five things every surface can do with a resource, and the operation that does each. */
export interface Verbs {
  readonly list?: string;
  readonly get?: string;
  readonly create?: string;
  readonly update?: string;
  readonly remove?: string;
}

const standard = new Set(['list', 'detail', 'submit', 'create', 'update', 'remove']);

/**
 * Maps the verbs of the surfaces to this resource's operations, whatever its URL style.
 *
 * @example
 * verbsOf(param).create; // 'submit'
 */
export function verbsOf(resource: AnyResource): Verbs {
  const find = (...names: string[]) => names.find((name) => name in resource.operations);
  const entries = {
    list: find('list'),
    get: find('detail'),
    create: find('create', 'submit'),
    update: find('update', 'submit'),
    remove: find('remove'),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, name]) => name !== undefined));
}

export interface Action {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/**
 * Writes beyond the five verbs: each becomes a subcommand, a key and a button. Those that take files have places of
 * their own.
 *
 * @example
 * actionsOf(inviteCode).map(({ name }) => name); // ['batch', 'redeem', 'disable', 'enable']
 */
export const actionsOf = (resource: AnyResource): Action[] =>
  Object.entries(resource.operations)
    .filter(([name, { kind, uploads }]) => !standard.has(name) && kind === 'write' && uploads === undefined)
    .map(([name, endpoint]) => ({ name, endpoint }));

/**
 * Reads beyond list and detail: trees, choices, look-ups.
 *
 * @example
 * readsOf(role).map(({ name }) => name); // ['tree', 'treeById', 'select']
 */
export const readsOf = (resource: AnyResource): Action[] =>
  Object.entries(resource.operations)
    .filter(([name, endpoint]) => !standard.has(name) && endpoint.kind === 'read')
    .map(([name, endpoint]) => ({ name, endpoint }));

/**
 * The input of a removal or another targeted action for these rows.
 *
 * @example
 * targetInput(param.operations.remove, [{ id: '1' }, { id: '2' }]); // { ids: '1,2' }
 */
export function targetInput(
  endpoint: Pick<Endpoint, 'target'>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Record<string, string> {
  const { target } = endpoint;
  if (!target) return {};
  const values = rows.map((row) => String(row[target.from ?? 'id'] ?? ''));
  return { [target.field]: target.many ? values.join(',') : (values[0] ?? '') };
}

/**
 * A row as the fields of an action about it name its values: an action begins with what the row has.
 *
 * @example
 * rowAsInput(user, inputFieldsOf(user, user.operations.grant), { id: '1', roleId: '7,8' }).roleIds; // '7,8'
 */
export const rowAsInput = <Own extends Readonly<Record<string, unknown>>>(
  resource: AnyResource,
  fields: readonly Pick<FormField, 'name'>[],
  row: Own,
): Own => ({
  ...row,
  ...Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? row[nameInRows(resource, name)]])),
});

/** What rows call it: many of what a row has one of are named so, and have its choices. */
export function nameInRows({ options }: AnyResource, name: string): string {
  const singular = name.replace(/s$/, '');
  return !options?.[name] && options?.[singular] ? singular : name;
}
