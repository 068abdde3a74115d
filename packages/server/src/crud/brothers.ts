import type { AnyResource } from '@mall/sdk/contract';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UserContext } from '../context/context.js';
import { AppError } from '../support/app-error.js';
import type { Row, Values } from './row.js';
import { isOneOf } from './statement.js';

/** What keeps brothers apart (`uniqueAmong`): rows of one tenant, or of everybody, with the same of some fields. */
export interface Brothers {
  /** Whether these values may give a row another brother: any of them is what brothers are told apart by. */
  readonly concern: (values: Values) => boolean;
  /** Values to write, together with what they say of being a twin, where they change what brothers are told apart by. */
  readonly placed: (values: Values, before?: Row) => Values;
  /** @throws AppError row.taken_here where one of these rows has a brother of its name, whoever may see that */
  readonly refuse: (ctx: UserContext, ids: readonly string[]) => Promise<void>;
  /** The same, of those that may have got one: rows that are new, or moved, or called otherwise. */
  readonly refuseMoved: (
    ctx: UserContext,
    ids: readonly string[],
    values: Values,
    before?: Row,
  ) => Promise<void>;
}

/**
 * An index keeps two from being made at the same moment. It knows nothing of twins of before, which have numbers of
 * their own there: that no third joins them is looked at here, once the row is written.
 */
export function brothersOf({ record = {} }: Pick<AnyResource, 'record'>, table: PgTable): Brothers {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const rules = Object.entries(record).flatMap(([field, { spec }]) =>
    spec.uniqueAmong ? [{ field, fields: [...spec.uniqueAmong, field] }] : [],
  );
  const isMoved = (values: Values, before?: Row): boolean =>
    rules.some(({ fields }) =>
      fields.some((field) => values[field] !== undefined && (!before || values[field] !== before[field])),
    );
  const refuse: Brothers['refuse'] = async (ctx, ids) => {
    if (ids.length === 0) return;
    for (const { field, fields } of rules) {
      const led = columns.tenantId ? ['tenantId', ...fields] : fields;
      const same = led.map((one) => sql`o.${nameOf(columns, one)} = r.${nameOf(columns, one)}`);
      const { rows: taken } = await ctx.db.execute<{ value: string }>(sql`
        select r.${nameOf(columns, field)} as value from ${table} r where ${isOneOf(sql`r.id`, ids)} and exists (
          select 1 from ${table} o where ${sql.join(same, sql` and `)} and o.is_deleted = 0 and o.id <> r.id) limit 1`);
      if (taken[0]) throw takenHere(field, String(taken[0].value));
    }
  };
  return {
    concern: (values) => isMoved(values),
    placed: (values, before) => (isMoved(values, before) ? { ...values, twin: 0 } : values),
    refuse,
    refuseMoved: async (ctx, ids, values, before) => {
      if (isMoved(values, before)) await refuse(ctx, ids);
    },
  };
}

const nameOf = (columns: Readonly<Record<string, PgColumn>>, field: string): SQL =>
  sql`${sql.identifier(columns[field]?.name ?? field)}`;

const takenHere = (field: string, value: string): AppError =>
  new AppError('row.taken_here', {
    params: { field, value, code: value },
    issues: [{ field, rule: 'taken', params: { value } }],
  });
