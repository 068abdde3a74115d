import type { AnyResource } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserContext } from '../context/context.js';
import { type ChangeKind, changeKinds } from '../database/tables/history.table.js';
import { columnType } from './column-types.js';
import type { Row } from './row.js';
import type { Columns } from './search-sql.js';

const noFields = sql.raw(`'{}'::jsonb`);

/** What the code says itself, as a part of the statement's text. */
const literal = (value: string | number | null): SQL =>
  sql.raw(typeof value === 'string' ? `'${value}'` : String(value));

export interface ChangeLog {
  /** The fields among these that are kept with their values, as one JSON value of the row as it is. */
  fields(written: readonly string[]): SQL;
  /** The same of a row that has been read. */
  fieldsOf(row: Row, written: readonly string[]): SQL;
  /**
   * The insert that keeps a change of each row of `from`: rows with `id`, `tenant_id` where there is one, and for an
   * update `past_fields` and `present_fields`, made by `fields`.
   */
  keep(ctx: UserContext, kind: ChangeKind, from: SQL, written?: readonly string[]): SQL;
}

export interface ChangedTable {
  readonly columns: Columns;
  readonly hidden: ReadonlySet<string>;
  /** A row's tenant inside SQL. */
  readonly tenant: SQL;
}

/** How changes of one table's rows are kept: readable fields with their values, secrets by name, the rest not at all. */
export function changeLog(resource: AnyResource, { columns, hidden, tenant }: ChangedTable): ChangeLog {
  const named = (key: string): string =>
    resource.secrets.find((secret) => keptAs(secret).includes(key)) ?? key;
  const isSecret = (key: string): boolean => resource.secrets.includes(named(key));
  const isKept = (key: string): boolean =>
    !hidden.has(key) && !isSecret(key) && Object.hasOwn(resource.row.shape, key);
  const secretsIn = (keys: readonly string[]): string =>
    keys
      .filter((key) => isSecret(key))
      .map(named)
      .join(',');
  const name = literal(resource.name);
  return {
    fields: (written) => objectOf(written.filter(isKept), (key) => asJson(columns[key] as PgColumn)),
    fieldsOf: (row, written) => {
      const kept = Object.fromEntries(written.filter(isKept).map((key) => [key, row[key] ?? null]));
      return sql`${JSON.stringify(kept)}::jsonb`;
    },
    keep: (ctx, kind, from, written = []) => {
      const { actor } = ctx;
      const secrets = secretsIn(written);
      const what =
        kind === 'update' ? sql.raw('past_fields, present_fields') : sql.raw('null::jsonb, null::jsonb');
      const changed =
        kind === 'update' && secrets === '' ? sql.raw(' where past_fields <> present_fields') : sql``;
      return sql`insert into mall_history (tenant_id, resource, row_id, kind, before, after, secrets, undoes, user_id,
        account, client_id, address, request_id, create_time)
        select ${tenant}, ${name}, id, ${literal(changeKinds[kind])}, ${what}, ${literal(secrets || null)}, ${ctx.undoes ?? null}::bigint,
          ${actor.userId}::bigint, ${actor.account}, ${actor.clientId}, ${ctx.address}, ${ctx.requestId},
          ${ctx.clock.now().toISOString()}::timestamptz
        from ${from}${changed}`;
    },
  };
}

/** The columns that a secret may be in: as it is, hashed where it is only compared, sealed where it is said to others. */
const keptAs = (secret: string): readonly string[] => [secret, `${secret}Hash`, `${secret}Sealed`];

function objectOf(keys: readonly string[], cell: (key: string) => SQL): SQL {
  if (keys.length === 0) return noFields;
  const pairs = keys.map((key) => sql`${sql.raw(`'${key}'`)}, ${cell(key)}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql.raw(', '))})`;
}

/** A field in JSON as rows have it: what is a text above SQL (ids, decimals, moments) is the same text here. */
function asJson(column: PgColumn): SQL {
  if (column.dataType === 'number' || column.dataType === 'boolean') return sql`${column}`;
  return columnType(column) === 'moment' ? sql`left(${column}::text, 19)` : sql`${column}::text`;
}
