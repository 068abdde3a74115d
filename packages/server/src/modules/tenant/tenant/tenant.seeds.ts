import { depts } from '../../../accounts/tables/dept.table.js';
import { roles } from '../../../accounts/tables/role.table.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import { managementTenant } from '../../../context/management.js';
import { defaultMenusKey, grantPages, pageIds } from '../../../seed-steps/shops-step.js';
import { paramStep } from '../../../seed-steps/word-steps.js';
import { managementTenantRowId } from '../../../seeds/first-rows.js';
import { insertSeeds, type SeedContext } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';

const management: SeedStep = {
  name: 'tenant:000000',
  phase: 'base',
  run: (seed) =>
    insertSeeds(seed, tenants, managementTenant, [
      { id: managementTenantRowId, tenantName: '管理组', linkman: 'admin', accountNumber: -1 },
    ]),
};

interface Shop {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly linkman: string;
  readonly contactNumber: string;
  readonly address?: string;
}

const shops: readonly Shop[] = [
  {
    tenantId: '100001',
    tenantName: '城东鲜果店',
    linkman: '王芳',
    contactNumber: '13800000001',
    address: '示例路 1 号',
  },
  { tenantId: '100002', tenantName: '江南果蔬行', linkman: '李强', contactNumber: '13800000002' },
  { tenantId: '100003', tenantName: '绿野生鲜仓', linkman: '陈晨', contactNumber: '13800000003' },
];

/** The management tenant, what new tenants get, and the demo's shops. */
export const tenantSeeds = [
  management,
  paramStep({
    paramName: '租户默认账号额度',
    paramKey: 'tenant.default.accountNumber',
    paramValue: '100',
    remark: '-1 表示不限制',
  }),
  paramStep({
    paramName: '租户默认菜单集合',
    paramKey: defaultMenusKey,
    // Pages that say that they belong to shops are added by their own steps.
    paramValue: 'desk,flow,work,monitor,resource,role,user,dept,post,dictbiz,topmenu',
    remark: '新租户管理员拥有的菜单',
  }),
  { name: 'demo:shops', phase: 'demo', run: seedShops } satisfies SeedStep,
];

async function seedShops(seed: SeedContext): Promise<void> {
  const packageId = seed.ids.next();
  const pages = await pageIds(seed, seed.shopPages);
  await insertSeeds(seed, tenantPackages, '', [
    { id: packageId, packageName: '门店标准版', menuId: pages.join(','), remark: '邀请码与人员管理' },
  ]);
  for (const shop of shops) await seedShop(seed, shop, packageId);
}

async function seedShop(seed: SeedContext, shop: Shop, packageId: string): Promise<void> {
  const { tenantId, tenantName, linkman, contactNumber } = shop;
  const [deptId, roleId] = [seed.ids.next(), seed.ids.next()];
  await insertSeeds(seed, tenants, tenantId, [
    { id: seed.ids.next(), ...shop, accountNumber: 100, packageId },
  ]);
  const place = { parentId: '0', ancestors: '0', deptCategory: 1, sort: 2 };
  await insertSeeds(seed, depts, tenantId, [
    { id: deptId, ...place, deptName: tenantName, fullName: tenantName },
  ]);
  await insertSeeds(seed, roles, tenantId, [
    { id: roleId, parentId: '0', roleName: '管理员', roleAlias: 'admin', sort: 2 },
  ]);
  await grantPages(seed, roleId, seed.shopPages);
  await insertSeeds(seed, users, tenantId, [
    {
      id: seed.ids.next(),
      account: 'admin',
      passwordHash: seed.demoHash,
      name: linkman,
      realName: linkman,
      phone: contactNumber,
      roleId,
      deptId,
      userType: 1,
      sex: 3,
    },
  ]);
}
