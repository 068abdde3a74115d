import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DataScope, UserContext } from '../context/context.js';
import { conditionSql } from './condition-sql.js';
import { kindOfColumn } from './kinds.js';
import { type Columns, columnOf } from './search-sql.js';

/** Who made a row, and the maker's department: what scopes compare where they name no field. */
export const scopeFields = { own: 'createUser', dept: 'createDept', deptTree: 'createDept' } as const;

/** A field of one id, or of several in a text parted by commas. */
const holdsOneOf = (column: PgColumn, ids: readonly string[]): SQL => {
  if (ids.length === 0) return sql`false`;
  return kindOfColumn(column) === 'text'
    ? sql`string_to_array(${column}, ',') && ${sql.param(ids)}::text[]`
    : sql`${column} = any(${sql.param(ids)}::bigint[])`;
};

const shown = ({ type, field, condition }: DataScope, columns: Columns, { actor }: UserContext): SQL => {
  if (type === 'all') return sql`true`;
  if (type === 'condition') return conditionSql(condition ?? 'false', columns, actor);
  const column = columnOf(columns, field ?? scopeFields[type]);
  // The row names a field that is gone since: nobody's mistake may show more than was meant.
  if (!column) return sql`false`;
  const ids = { own: [actor.userId], dept: actor.deptIds, deptTree: actor.deptTreeIds }[type];
  return holdsOneOf(column, ids);
};

/** The rows that the caller's grants show, where they have any for this resource: whatever one of them shows. */
export const dataScopeSql = (resource: string, columns: Columns, ctx: UserContext): SQL[] => {
  const scopes = ctx.actor.dataScopes.get(resource);
  if (!scopes || scopes.some(({ type }) => type === 'all')) return [];
  const each = scopes.map((scope) => sql`(${shown(scope, columns, ctx)})`);
  return [sql`(${sql.join(each, sql` or `)})`];
};
