import { type Change, staysAsItWas } from '../store/port.js';
import type { TableName, Tables } from '../store/rows.js';
import { type Column, shapeOf, type TableShape } from './columns.js';

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Collects parameters and answers the place of each. */
export type Param = (value: unknown) => string;

/** An empty list of parameters. */
export function createParams(): { readonly params: unknown[]; readonly param: Param } {
  const params: unknown[] = [];
  return { params, param: (value) => `$${params.push(value)}` };
}

const quoted = (column: Column) => `"${column.name}"`;

/** The parts of a table's statements that never change. */
export interface TableStatements {
  readonly shape: TableShape;
  /** rows come as JSON, which every driver reads alike */
  readonly select: string;
  readonly add: (rows: string, only: string) => string;
  readonly put: (rows: string, only: string) => string;
}

/** Rows are written as one JSON parameter: the text is the same for one row and for a thousand. */
export function statementsOf(name: TableName): TableStatements {
  const shape = shapeOf(name);
  const { table, key } = shape;
  const names = shape.columns.map(quoted).join(', ');
  const changes = shape.columns
    .filter((column) => !key.includes(column.name))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  const conflict = changes.length > 0 ? `do update set ${changes.join(', ')}` : 'do nothing';
  const add = (rows: string, only: string) =>
    `insert into ${table} (${names}) select ${names} from ` +
    `jsonb_populate_recordset(null::${table}, ${rows}::text::jsonb) where ${only || 'true'}`;
  // The same candidate or participant may be named twice; everything else that is new is really new.
  const twice = ` on conflict (${key.join(', ')})`;
  return {
    shape,
    select: `select to_jsonb(${table})::text as row from ${table}`,
    add: (rows, only) => {
      // A row with an id of its own is new; the same candidate, participant or value may be there.
      if (key.length === 1) return add(rows, only);
      return `${add(rows, only)}${twice} ${staysAsItWas(name) ? 'do nothing' : conflict}`;
    },
    put: (rows, only) => `${add(rows, only)}${twice} ${conflict}`,
  };
}

/** `where` for equal fields; a list means one of, null means none. */
export function whereOf(shape: TableShape, where: object, param: Param): string {
  const parts = Object.entries(where).map(([field, wanted]) => {
    const column = columnOf(shape, field);
    if (wanted === null) return `${quoted(column)} is null`;
    // One value is a plan that stays; a list of it would be planned anew each time.
    const only: unknown = Array.isArray(wanted) && wanted.length === 1 ? wanted[0] : wanted;
    const place = param(only);
    return Array.isArray(only)
      ? `${quoted(column)} = any(${place}::${column.type}[])`
      : `${quoted(column)} = ${place}::${column.type}`;
  });
  return parts.length > 0 ? ` where ${parts.join(' and ')}` : '';
}

/** One change as SQL; `only` is a condition for all of it. */
export function changeText(statements: TableStatements, change: Change, param: Param, only = ''): string {
  const { shape, add, put } = statements;
  const rows = (given: readonly Tables[TableName][]) =>
    param(JSON.stringify(given.map((row) => toColumns(shape, row))));
  if ('add' in change) return add(rows(change.add), only);
  if ('put' in change) return put(rows(change.put), only);
  const also = (where: string) => (only ? `${where || ' where true'} and ${only}` : where);
  if ('remove' in change) return `delete from ${shape.table}${also(whereOf(shape, change.remove, param))}`;
  const set = Object.entries(change.patch).map(([field, value]) => {
    const column = columnOf(shape, field);
    const json = column.type === 'jsonb' && value !== null;
    return `${quoted(column)} = ${param(json ? JSON.stringify(value) : value)}::${json ? 'text::jsonb' : column.type}`;
  });
  return `update ${shape.table} set ${set.join(', ')}${also(whereOf(shape, change.where, param))}`;
}

/** A row of the engine under the names of its columns. */
function toColumns(shape: TableShape, row: Tables[TableName]): object {
  return Object.fromEntries(
    shape.columns.map(({ name, field, type }) => {
      const value: unknown = Reflect.get(row, field);
      return [name, type === 'json' ? JSON.stringify(value) : value];
    }),
  );
}

function columnOf(shape: TableShape, field: string): Column {
  const column = shape.columns.find((each) => each.field === field);
  if (!column) throw new TypeError(`${shape.table} has no ${field}`);
  return column;
}
