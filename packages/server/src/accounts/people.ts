import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import { users } from './tables/user.table.js';

/** Not removed, not disabled, let in. */
export const isUsable = sql`${users.isDeleted} = 0 and ${users.status} = 1 and ${users.auditStatus} is null`;

/** Somebody who can be given something to do: of the tenant, not removed, not disabled, let in. */
export const usable = (tenantId: string): SQL => and(eq(users.tenantId, tenantId), isUsable) as SQL;

/** What somebody is called, of the people's table under this name: the one rule for all that is asked in SQL. */
export const nameOfUserAs = (table: string): string =>
  `coalesce(nullif(${table}.real_name, ''), nullif(${table}.name, ''), ${table}.account)`;

export const nameOfUser = sql<string>`${sql.raw(nameOfUserAs(getTableName(users)))}`;
