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
  const { list, listed, read } = view.selection;

  /** `written` with what is kept of it, and how many rows it brought or took. */
  const whole = (statement: SQL, kept: SQL, counted?: 1 | -1): SQL => {
    const count = counted ? sql`, counted as (${countWritten(name, tenant, written, counted)})` : sql``;
    return sql`with ${statement}, kept as (${kept})${count}`;
  };

  const write = (ctx: UserContext, ...parts: Parameters<typeof whole>): Promise<Row[]> =>
    rowsOf(ctx.db, sql`${whole(...parts)} select ${listed} from written`, read);

  /** The same of rows that nobody reads: hundreds of them take longer to read than to write. */
  const writeUnread = (ctx: UserContext, ...parts: Parameters<typeof whole>): Promise<string[]> =>
    rowsOf(ctx.db, sql`${whole(...parts)} select id::text from written`, ([cell]) => String(cell));

  const set = (values: Values): SQL => sql`update ${table} set ${assignments(columns, values)}`;

  /** Rows as they were are locked and read by the statement that changes them. */
  const editing = (ctx: UserContext, where: readonly SQL[], values: Values): Parameters<typeof whole> => {
    const keys = writtenIn(values);
    const fields = changes.fields(keys);
    const all = { ...values, ...audit(ctx), version: sql`${column('version')} + 1` };
    const old = sql`select ${id} as id, ${fields} as past_fields from ${table} where ${and(...scope(ctx), ...where)} for update`;
    const statement = sql`old as (${old}), written as (${set(all)} from old where ${id} = old.id
      returning ${list}, old.past_fields, ${fields} as present_fields)`;
    return [statement, changes.keep(ctx, 'update', written, keys)];
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

  return {
    ...{ write, writeUnread, set, editOne },
    edit: (ctx: UserContext, where: readonly SQL[], values: Values): Promise<Row[]> =>
      write(ctx, ...editing(ctx, where, values)),
    editUnread: (ctx: UserContext, where: readonly SQL[], values: Values): Promise<string[]> =>
      writeUnread(ctx, ...editing(ctx, where, values)),
  };
}
