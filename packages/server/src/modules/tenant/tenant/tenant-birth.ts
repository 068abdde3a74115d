import { randomInt } from 'node:crypto';
import { dept, dictBiz, messageText, post, role, rootId, splitIds, user } from '@mall/sdk/contract';
import { and, asc, eq } from 'drizzle-orm';
import { isAllowed, loadMenus } from '../../../accounts/access/granted-menus.js';
import { generatePassword } from '../../../accounts/passwords/generated-password.js';
import { requireStrong } from '../../../accounts/passwords/password-rule.js';
import { depts } from '../../../accounts/tables/dept.table.js';
import { menus } from '../../../accounts/tables/menu.table.js';
import { posts } from '../../../accounts/tables/post.table.js';
import { roleMenus, roles } from '../../../accounts/tables/role.table.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import { createRepository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import { tenantMoves } from '../../../database/tables/tenant-move.table.js';
import { dictBizs } from '../../../settings/dict.table.js';
import { readParam } from '../../../settings/params.js';
import { fail } from '../../../support/app-error.js';
import { digestOf } from '../../../support/passwords.js';

const roleRows = createRepository(role, { table: roles, family: 'map' });
const deptRows = createRepository(dept, { table: depts, family: 'map' });
const postRows = createRepository(post, { table: posts, family: 'entity' });
const userRows = createRepository(user, { table: users, family: 'entity' });
const dictRows = createRepository(dictBiz, { table: dictBizs, family: 'map' });

/** Six random digits that no tenant has or ever had. */
export async function freeTenantId(ctx: UserContext): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const tenantId = String(randomInt(100_000, 1_000_000));
    const taken = await ctx.db.select({ id: tenants.id }).from(tenants).where(eq(tenants.tenantId, tenantId));
    // Balancers still send a tenant that has moved to where it is now.
    const moved = await ctx.db
      .select({ state: tenantMoves.state })
      .from(tenantMoves)
      .where(eq(tenantMoves.tenantId, tenantId));
    if (taken.length + moved.length === 0) return tenantId;
  }
  throw fail('operation.failed');
}

/** The first administrator's, hashed; `shown` once where nobody had given it. */
export interface FirstPassword {
  readonly passwordHash: string;
  readonly shown?: string;
  readonly mustChangePassword?: boolean;
  /** What the administrator is called; as the role where nobody has said it. */
  readonly name?: string;
}

/** The first administrator's password: given and checked, or generated and shown once; changed at the first sign-in. */
export async function newTenantPassword(ctx: UserContext, given: unknown): Promise<FirstPassword> {
  const generated = typeof given !== 'string' || given === '';
  const password = generated ? generatePassword() : given;
  if (!generated) await requireStrong(ctx, password);
  return {
    passwordHash: await ctx.passwords.hash(digestOf(password)),
    ...(generated ? { shown: password } : {}),
  };
}

/** What a new tenant starts with (wire contract, section 3.8): places, a dictionary and an administrator. */
export async function populate(
  ctx: UserContext,
  tenant: Row,
  {
    passwordHash,
    mustChangePassword = true,
    name = messageText('tenant.admin_role', ctx.language),
  }: FirstPassword,
): Promise<void> {
  const tenantId = String(tenant.tenantId);
  const places = await firstPlaces(ctx, tenantId, String(tenant.tenantName));
  const menuIds = tenant.packageId
    ? await menusOfPackage(ctx, String(tenant.packageId))
    : await defaultMenus(ctx);
  if (menuIds.length > 0)
    await ctx.db.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId: places.roleId, menuId })));
  await copyDictionary(ctx, tenantId);
  const person = { account: 'admin', name, realName: name, userType: 1, sex: 1 };
  await userRows.insert(ctx, [{ tenantId, ...person, ...places, passwordHash, mustChangePassword }]);
}

/** The role, the department and the post that the first person has. */
async function firstPlaces(ctx: UserContext, tenantId: string, tenantName: string) {
  const roleName = messageText('tenant.admin_role', ctx.language);
  const [role] = await roleRows.insert(ctx, [
    { tenantId, parentId: rootId, roleName, roleAlias: 'admin', sort: 2 },
  ]);
  const place = { tenantId, parentId: rootId, ancestors: rootId, deptCategory: 1, sort: 2 };
  const [dept] = await deptRows.insert(ctx, [{ ...place, deptName: tenantName, fullName: tenantName }]);
  const postName = messageText('tenant.first_post', ctx.language);
  const [post] = await postRows.insert(ctx, [{ tenantId, category: 1, postCode: 'ceo', postName, sort: 1 }]);
  if (!role || !dept || !post) throw fail('operation.failed');
  return { roleId: role.id, deptId: dept.id, postId: post.id };
}

/** What the package lists, with the buttons of its pages: the administrator of a new shop may do what it has bought. */
async function menusOfPackage({ db }: UserContext, id: string): Promise<string[]> {
  const [row] = await db
    .select({ menuId: tenantPackages.menuId })
    .from(tenantPackages)
    .where(and(eq(tenantPackages.id, id), eq(tenantPackages.isDeleted, 0)));
  const allowed = new Set(splitIds(row?.menuId));
  return (await loadMenus(db)).filter((node) => isAllowed(node, allowed)).map((node) => node.id);
}

const fallbackMenus = 'desk,flow,work,monitor,resource,role,user,dept,dictbiz,topmenu';

/** The menus of these codes with everything below them. */
async function defaultMenus(ctx: UserContext): Promise<string[]> {
  const codes = (await readParam(ctx.db, 'tenant.default.menuCode', fallbackMenus)).split(',');
  const wanted = new Set(codes.map((code) => code.trim()));
  const all = await ctx.db
    .select({ id: menus.id, parentId: menus.parentId, code: menus.code })
    .from(menus)
    .where(eq(menus.isDeleted, 0));
  const kept = new Set(all.filter((row) => wanted.has(row.code)).map((row) => row.id));
  for (let before = -1; before !== kept.size; ) {
    before = kept.size;
    for (const row of all) if (kept.has(row.parentId)) kept.add(row.id);
  }
  return [...kept];
}

/** The management tenant's business dictionary, with new ids and the same tree. */
async function copyDictionary(ctx: UserContext, tenantId: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(dictBizs)
    .where(and(eq(dictBizs.tenantId, managementTenant), eq(dictBizs.isDeleted, 0)))
    .orderBy(asc(dictBizs.id));
  const ids = new Map(rows.map((row) => [row.id, ctx.ids.next()]));
  await dictRows.insert(
    ctx,
    rows.map(({ id, parentId, code, dictKey, dictValue, sort, isSealed, remark }) => ({
      ...{ code, dictKey, dictValue, sort, isSealed, remark },
      id: ids.get(id) ?? ctx.ids.next(),
      parentId: ids.get(parentId) ?? rootId,
      tenantId,
    })),
  );
}
