import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import { countWritten } from '../database/row-counts.js';
import type { Row, Values } from './row.js';
import { assignments, rowsOf } from './statement.js';
import type { TableView } from './table-view.js';

/** Who wrote, and when. */
export const audit = (ctx: UserContext) => ({
  updateUser: ctx.actor.userId,
  updateTime: ctx.clock.now().toISOString(),
});

/** The rows that a statement writes, by the name under which the rest of it finds them. */
export const written = sql.raw('written');

const writtenIn = (values: Values): string[] =>
  Object.keys(values).filter((key) => values[key] !== undefined);

/** Statements that write rows together with what is kept and counted of them. */
export function tableStatements(view: TableView) {
  const { table, name, columns, id, scope, column, changes, tenant } = view;
  const { list, read } = view.selection;

  /** `written` with what is kept of it, and how many rows it brought or took. */
  const write = (ctx: UserContext, statement: SQL, kept: SQL, counted?: 1 | -1): Promise<Row[]> => {
    const count = counted ? sql`, counted as (${countWritten(name, tenant, written, counted)})` : sql``;
    return rowsOf(ctx.db, sql`with ${statement}, kept as (${kept})${count} select * from written`, read);
  };

  const set = (values: Values): SQL => sql`update ${table} set ${assignments(columns, values)}`;

  /** Rows as they were are locked and read by the statement that changes them. */
  const edit = (ctx: UserContext, where: readonly SQL[], values: Values): Promise<Row[]> => {
    const keys = writtenIn(values);
    const fields = changes.fields(keys);
    const all = { ...values, ...audit(ctx), version: sql`${column('version')} + 1` };
    const old = sql`select ${id} as id, ${fields} as past_fields from ${table} where ${and(...scope(ctx), ...where)} for update`;
    const statement = sql`old as (${old}), written as (${set(all)} from old where ${id} = old.id
      returning ${list}, old.past_fields, ${fields} as present_fields)`;
    return write(ctx, statement, changes.keep(ctx, 'update', written, keys));
  };

  /** The same of one row that has been read and locked. */
  const editOne = (ctx: UserContext, before: Row, where: readonly SQL[], values: Values): Promise<Row[]> => {
    const keys = writtenIn(values);
    const all = { ...values, ...audit(ctx), version: sql`${column('version')} + 1` };
    const found = and(...scope(ctx), eq(id, before.id), ...where);
    const statement = sql`written as (${set(all)} where ${found} returning ${list},
      ${changes.fieldsOf(before, keys)} as past_fields, ${changes.fields(keys)} as present_fields)`;
    return write(ctx, statement, changes.keep(ctx, 'update', written, keys));
  };

  return { write, set, edit, editOne };
}
