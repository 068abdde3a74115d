import type { AnyResource } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DataScope, UserContext } from '../context/context.js';
import { columnType } from './column-types.js';
import { type Condition, ConditionError, conditionSql, parseCondition } from './condition-sql.js';
import { type Columns, columnOf } from './search-sql.js';

/** A scope is asked on every statement, and stays the same object until what its caller may do is read anew. */
const parsed = new WeakMap<DataScope, Condition>();

/** The rows that the caller's grants show, where they have any for this resource: whatever one of them shows. */
export function dataScopeSql(
  { name, people = false }: Pick<AnyResource, 'name' | 'people'>,
  columns: Columns,
  ctx: UserContext,
): SQL[] {
  const scopes = ctx.actor.dataScopes.get(name);
  if (!scopes || scopes.some(({ type }) => type === 'all')) return [];
  const each = scopes.map((scope) => {
    const rows = shown(scope, columns, ctx);
    return people && isOwn(scope) ? sql`(${rows} or ${columns.id} = ${ctx.actor.userId})` : sql`(${rows})`;
  });
  return [sql`(${sql.join(each, sql` or `)})`];
}

/** Of people, one's own row is one's own whoever made it. */
const isOwn = ({ type, field }: DataScope): boolean => type === 'own' && field === null;

/** Who made a row, and the maker's department: what scopes compare where they name no field. */
const scopeFields = { own: 'createUser', dept: 'createDept', deptTree: 'createDept' } as const;

function shown(scope: DataScope, columns: Columns, ctx: UserContext): SQL {
  const { type, field } = scope;
  const { actor } = ctx;
  if (type === 'all') return sql`true`;
  if (type === 'condition') return byCondition(scope, columns, ctx);
  const column = columnOf(columns, field ?? scopeFields[type]);
  // The row names a field that is gone since.
  if (!column) return sql`false`;
  const ids = { own: [actor.userId], dept: actor.deptIds, deptTree: actor.deptTreeIds }[type];
  return holdsOneOf(column, ids);
}

/** One that no longer fits the fields shows nothing: nobody's mistake may show more than was meant. */
function byCondition(scope: DataScope, columns: Columns, { actor, log }: UserContext): SQL {
  try {
    return conditionSql(conditionOf(scope), columns, actor);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    log.warn({ err: error, condition: scope.condition }, 'a data scope does not fit its resource');
    return sql`false`;
  }
}

function conditionOf(scope: DataScope): Condition {
  const known = parsed.get(scope);
  if (known) return known;
  const condition = parseCondition(scope.condition ?? 'false');
  parsed.set(scope, condition);
  return condition;
}

/** A field of one id, or of several in a text parted by commas. */
function holdsOneOf(column: PgColumn, ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`false`;
  return columnType(column) === 'text'
    ? sql`string_to_array(${column}, ',') && ${sql.param(ids)}::text[]`
    : sql`${column} = any(${sql.param(ids)}::bigint[])`;
}
