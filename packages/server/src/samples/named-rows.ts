import type { KnownFields } from './known-fields.js';
import { nounOf as named, wordOf } from './nouns.js';
import type { Operation } from './operation.js';
import { namesRows, namingFields } from './sample-input.js';
import { tableOf } from './table-of.js';

/** One row of each table that has any: ids by the tables' names. */
export type RowByTable = ReadonlyMap<string, string>;

/**
 * The rows that a field of a call could name: one of the table it speaks of, none where that table has no such rows,
 * and all of them where nobody has said whose it is.
 */
export function rowsForField(
  known: KnownFields,
  operation: Operation,
  field: string,
  rows: RowByTable,
): readonly string[] {
  const noun = nounOf(known, operation, field);
  const own = rows.get(tableOf(noun));
  if (own !== undefined) return [own];
  if (known.names.has(noun)) return [];
  return unlisted.has(noun) ? [...rows.values()].slice(0, 1) : [...rows.values()];
}

/** What calls name that is no resource: where there is no such row, any other will do. */
const unlisted: ReadonlySet<string> = new Set([
  ...['flow-model', 'history', 'import', 'isolation', 'model-prototype'],
  ...['social', 'user-oauth', 'workflow-case'],
]);

/** Groups of calls that are about the rows of a resource of another name. */
const groups: Readonly<Record<string, string>> = {
  'flow-manager': 'process-definition',
  'flow-work': 'task',
  'notice-board': 'notice',
};

/** `roleIds` names roles, `parentId` and `id` rows of the call's own resource. */
function nounOf(known: KnownFields, { name }: Operation, field: string): string {
  const [group = '', call = ''] = name.split('.');
  const resource = group === 'search' ? call : (groups[group] ?? group);
  if (/^(ids|parentId)$/.test(field)) return resource;
  return named(known, name, field) ?? (field === 'id' ? resource : wordOf(field));
}

/** Lists can be asked for a row, whatever else they are asked for. */
export const isList = ({ endpoint }: Operation): boolean =>
  endpoint.method === 'GET' && /(list|page)$/.test(endpoint.path);

/** The rows that a call could name; any one for a call that names none of these tables. */
export function rowsFor(known: KnownFields, operation: Operation, rows: RowByTable): readonly string[] {
  const fields = namingFields(operation.endpoint).filter(namesRows);
  const found = [
    ...fields.flatMap((field) => rowsForField(known, operation, field, rows)),
    // A list of what is no resource's has rows of its own: any other will do.
    ...(isList(operation) ? rowsForField(known, operation, 'id', rows).slice(0, 1) : []),
  ];
  return found.length > 0 ? [...new Set(found)] : [...rows.values()].slice(0, 1);
}
