import type { KnownFields } from './known-fields.js';
import { nounOf as named, wordOf } from './nouns.js';
import type { Operation } from './operation.js';
import { namesRows, namingFields } from './sample-input.js';
import { tableOf } from './table-of.js';

/** One row of each table that has any: ids by the tables' names. */
export type RowByTable = ReadonlyMap<string, string>;

/**
 * The rows that a field of a call could name: one of the table it speaks of, none where that table has no such rows,
 * and all of them where its name is no resource's.
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
  return known.names.has(noun) ? [] : [...rows.values()];
}

/** `roleIds` names roles, `parentId` and `id` rows of the call's own resource. */
function nounOf(known: KnownFields, { name }: Operation, field: string): string {
  const [resource = ''] = name.split('.');
  if (/^(ids|parentId)$/.test(field)) return resource;
  return named(known, name, field) ?? (field === 'id' ? resource : wordOf(field));
}

/** Lists can be asked for a row, whatever else they are asked for. */
export const isList = ({ endpoint }: Operation): boolean =>
  endpoint.method === 'GET' && /(list|page)$/.test(endpoint.path);

/** The rows that a call could name; any one for a call that names none of these tables. */
export function rowsFor(known: KnownFields, operation: Operation, rows: RowByTable): readonly string[] {
  const fields = [
    ...namingFields(operation.endpoint).filter(namesRows),
    ...(isList(operation) ? ['id'] : []),
  ];
  const found = fields.flatMap((field) => rowsForField(known, operation, field, rows));
  return found.length > 0 ? [...new Set(found)] : [...rows.values()].slice(0, 1);
}
