import { splitIds, user } from '@mall/sdk/contract';
import { inArray } from 'drizzle-orm';
import { lastUseOf } from '../../../accounts/last-use.js';
import { depts } from '../../../accounts/tables/dept.table.js';
import { posts } from '../../../accounts/tables/post.table.js';
import { roles } from '../../../accounts/tables/role.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { withTenantNames } from '../../../crud/tenant-names.js';
import { withDictNames } from '../../../settings/dict-names.js';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
}

/** The same as they are listed, for calls of their own: with their tenants' names, too. */
export const withEveryName = async (ctx: UserContext, rows: readonly Row[]): Promise<Row[]> =>
  withTenantNames(ctx, user, await withUserNames(ctx, rows));

/** Users with the names of what their ids and keys mean (wire contract, section 4: User), and when they were here last. */
export async function withUserNames(ctx: UserContext, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const roleIds = idsIn(rows, 'roleId');
  const deptIds = idsIn(rows, 'deptId');
  const postIds = idsIn(rows, 'postId');
  const rolesNamed = roleIds.length > 0 ? await roleNames(ctx, roleIds) : [];
  const deptsNamed = deptIds.length > 0 ? await deptNames(ctx, deptIds) : [];
  const postsNamed = postIds.length > 0 ? await postNames(ctx, postIds) : [];
  const lastOf = await lastUseOf(
    ctx.db,
    'userId',
    rows.map(({ id }) => id),
  );
  const named = await withDictNames(ctx, user, rows);
  return named.map((row) => ({
    ...row,
    roleName: joined(row, 'roleId', rolesNamed),
    deptName: joined(row, 'deptId', deptsNamed),
    postName: joined(row, 'postId', postsNamed),
    lastActiveTime: lastOf.get(row.id) ?? null,
  }));
}

const idsIn = (rows: readonly Row[], field: string): string[] => [
  ...new Set(rows.flatMap((row) => splitIds(row[field] as string | null))),
];

const roleNames = (ctx: UserContext, ids: string[]): Promise<Named[]> =>
  ctx.db
    .select({ id: roles.id, name: roles.roleName, tenantId: roles.tenantId })
    .from(roles)
    .where(inArray(roles.id, ids));

const deptNames = (ctx: UserContext, ids: string[]): Promise<Named[]> =>
  ctx.db
    .select({ id: depts.id, name: depts.deptName, tenantId: depts.tenantId })
    .from(depts)
    .where(inArray(depts.id, ids));

const postNames = (ctx: UserContext, ids: string[]): Promise<Named[]> =>
  ctx.db
    .select({ id: posts.id, name: posts.postName, tenantId: posts.tenantId })
    .from(posts)
    .where(inArray(posts.id, ids));

/** Names in the order of the ids; an id of another tenant has none here, however it came into the row. */
function joined(row: Row, field: string, named: readonly Named[]): string | null {
  const names = splitIds(row[field] as string | null).flatMap(
    (id) => named.find((entry) => entry.id === id && entry.tenantId === row.tenantId)?.name ?? [],
  );
  return names.length > 0 ? names.join(',') : null;
}
