import { eq, inArray } from 'drizzle-orm';
import { digestOf, hashDigest } from '../../modules/auth/password-hash.js';
import { generateCode } from '../../modules/shop/invite-code-text.js';
import { depts, menus, roleMenus, roles, users } from '../schema/access.js';
import { inviteCodes } from '../schema/shop.js';
import { tenantPackages, tenants } from '../schema/tenant.js';
import { managementTenant, rootDeptId } from './base-step.js';
import { insertSeeds, type SeedContext } from './seed-context.js';

/** The standard roles under 用户 (wire contract, section 4.2). */
const standardRoles = [
  ['1123598816738675202', '0', '用户', 'user'],
  ['1123598816738675203', '1123598816738675202', '人事', 'hr'],
  ['1123598816738675204', '1123598816738675202', '经理', 'manager'],
  ['1123598816738675205', '1123598816738675202', '老板', 'boss'],
] as const;

const staff = [
  ['hr', '人事专员', '1123598816738675203'],
  ['manager', '门店经理', '1123598816738675204'],
  ['boss', '总经理', '1123598816738675205'],
] as const;

const shops = [
  ['100001', '城东鲜果店', '王芳', '13800000001'],
  ['100002', '江南果蔬行', '李强', '13800000002'],
  ['100003', '绿野生鲜仓', '陈晨', '13800000003'],
] as const;

/** Pages that a shop's administrator works with. */
const shopMenuCodes = ['shop', 'invite_code', 'authority', 'role', 'system', 'user', 'dept', 'dictbiz'];

const grant = async ({ db }: SeedContext, roleId: string, codes: readonly string[]): Promise<void> => {
  const pages = await db
    .select({ id: menus.id })
    .from(menus)
    .where(inArray(menus.code, [...codes]));
  const ids = pages.map((row) => row.id);
  const buttons = await db.select({ id: menus.id }).from(menus).where(inArray(menus.parentId, ids));
  const leaves = buttons.map((row) => row.id);
  const menuIds = [...new Set([...ids, ...leaves])];
  await db
    .insert(roleMenus)
    .values(menuIds.map((menuId) => ({ roleId, menuId })))
    .onConflictDoNothing();
};

const seedShop = async (
  seed: SeedContext,
  [tenantId, tenantName, linkman, contactNumber]: (typeof shops)[number],
  packageId: string,
) => {
  const [deptId, roleId] = [seed.ids.next(), seed.ids.next()];
  await insertSeeds(seed, tenants, tenantId, [
    { id: seed.ids.next(), tenantName, linkman, contactNumber, accountNumber: 100, packageId },
  ]);
  await insertSeeds(seed, depts, tenantId, [
    {
      id: deptId,
      parentId: '0',
      ancestors: '0',
      deptCategory: 1,
      deptName: tenantName,
      fullName: tenantName,
      sort: 2,
    },
  ]);
  await insertSeeds(seed, roles, tenantId, [
    { id: roleId, parentId: '0', roleName: '管理员', roleAlias: 'admin', sort: 2 },
  ]);
  await grant(seed, roleId, shopMenuCodes);
  await insertSeeds(seed, users, tenantId, [
    {
      id: seed.ids.next(),
      account: 'admin',
      passwordHash: await hashDigest(digestOf(seed.demoPassword)),
      name: linkman,
      realName: linkman,
      phone: contactNumber,
      roleId,
      deptId,
      userType: 1,
      sex: 3,
    },
  ]);
  await insertSeeds(seed, inviteCodes, tenantId, demoCodes(seed, 12));
};

const demoCodes = (seed: SeedContext, count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: seed.ids.next(),
    code: generateCode(index % 2 === 0 ? 'VIP' : ''),
    batchNo: '开业活动',
    channel: index % 3 === 0 ? '门店' : '微信',
    useLimit: 1 + (index % 3),
    usedCount: index % 4 === 0 ? 1 : 0,
    status: index % 7 === 6 ? 2 : 1,
    remark: index % 5 === 0 ? '新用户首单' : null,
  }));

/** Shops, people of the standard roles and codes to look at. Every password is the administrator's or MALL_DEMO_PASSWORD. */
export const demoStep = async (seed: SeedContext): Promise<void> => {
  const roleRows = standardRoles.map(([id, parentId, roleName, roleAlias], index) => ({
    id,
    parentId,
    roleName,
    roleAlias,
    sort: index + 2,
  }));
  await insertSeeds(seed, roles, managementTenant, roleRows);
  for (const [id] of standardRoles) await grant(seed, id, ['shop', 'invite_code', 'system', 'user', 'dept']);
  const passwordHash = await hashDigest(digestOf(seed.demoPassword));
  const people = staff.map(([account, realName, roleId]) => ({
    id: seed.ids.next(),
    account,
    passwordHash,
    name: realName,
    realName,
    roleId,
    deptId: rootDeptId,
    userType: 1,
    sex: 3,
  }));
  await insertSeeds(seed, users, managementTenant, people);
  const packageId = seed.ids.next();
  const pages = await seed.db.select({ id: menus.id }).from(menus).where(inArray(menus.code, shopMenuCodes));
  await insertSeeds(seed, tenantPackages, '', [
    {
      id: packageId,
      packageName: '门店标准版',
      menuId: pages.map((row) => row.id).join(','),
      remark: '邀请码与人员管理',
    },
  ]);
  for (const shop of shops) await seedShop(seed, shop, packageId);
  await insertSeeds(seed, inviteCodes, managementTenant, demoCodes(seed, 36));
  await seed.db.update(tenants).set({ address: '示例路 1 号' }).where(eq(tenants.tenantId, '100001'));
};
