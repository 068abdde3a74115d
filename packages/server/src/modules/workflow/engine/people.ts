import { splitIds } from '@mall/sdk/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nameOfUser, usable } from '../../../accounts/people.js';
import { roles } from '../../../accounts/tables/role.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { Actor } from '../../../context/context.js';
import { isOneOf } from '../../../crud/statement.js';
import type { Orm } from '../../../database/driver.js';
import { isRowId } from '../../../support/row-id.js';

/** Where people are looked for: nobody of another tenant is ever found. */
export interface Place {
  readonly db: Orm;
  readonly tenantId: string;
  /** Of what does not run yet: a process that runs has none. */
  readonly ahead?: LookAhead;
}

/** What a look ahead knows beside the database, and is told. */
export interface LookAhead {
  /** Whether somebody has dealt with another node of the instance, as it is played. */
  hasHandled(instanceId: string, nodeId: string, person: string): Promise<boolean>;
  /** People would come from a variable that has no value. */
  missed(name: string): void;
  /** People are picked by somebody, or will be. */
  picked(pick: Pick): void;
}

/** Who picks the people of a node, and whether that is done. */
export interface Pick {
  readonly by: 'starter' | 'previous';
  readonly nodeId: string;
  readonly picked: boolean;
}

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Those of these people who can be given something to do, in the order of the list. */
export async function usablePeople({ db, tenantId }: Place, ids: readonly string[]): Promise<Person[]> {
  const numbers = ids.filter(isRowId);
  if (numbers.length === 0) return [];
  const rows = await db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .where(and(usable(tenantId), isOneOf(users.id, numbers)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(numbers)].flatMap((id) => byId.get(id) ?? []);
}

/** What people are called, those who have left as well. */
export async function namesOf({ db, tenantId }: Place, ids: Iterable<string>): Promise<Map<string, string>> {
  const numbers = [...new Set(ids)].filter(isRowId);
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, numbers)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const memberships = { role: users.roleId, dept: users.deptId, post: users.postId } as const;

/** What people can belong to. */
export type Membership = keyof typeof memberships;

/** Everybody who has one of these roles, or is in one of these departments or posts. */
export async function membersOf(
  { db, tenantId }: Place,
  kind: Membership,
  ids: readonly string[],
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const column: PgColumn = memberships[kind];
  const some = sql`string_to_array(${column}, ',') && ${sql.param([...ids])}::text[]`;
  return db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .where(and(usable(tenantId), some))
    .orderBy(users.id);
}

/** Aliases of the roles that run a tenant. */
export const administrators = ['admin', 'administrator'];

/** Who runs the tenant: whoever has what nobody gets. */
export async function administratorsOf(place: Place): Promise<string[]> {
  const rows = await place.db
    .select({ id: roles.id })
    .from(roles)
    .where(
      and(
        eq(roles.tenantId, place.tenantId),
        eq(roles.isDeleted, 0),
        inArray(roles.roleAlias, administrators),
      ),
    );
  const people = await membersOf(
    place,
    'role',
    rows.map(({ id }) => id),
  );
  return people.map(({ id }) => id);
}

/** Somebody's name among many: `王芳`, or the first of them. */
export const joinedNames = (names: readonly string[]): string => names.join(' / ');

/** The groups that candidates may be named by: aliases and ids of roles, and ids of departments. */
export const groupsOf = ({ roles, roleIds, deptIds }: Actor): string[] => [
  ...new Set([...roles, ...roleIds, ...deptIds]),
];

/** The people of a comma-joined list. */
export const idsIn = (list: string | undefined): string[] => splitIds(list);
