import { and, eq, inArray } from 'drizzle-orm';
import { posts } from '../../../accounts/tables/post.table.js';
import { roles } from '../../../accounts/tables/role.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import { managementTenant } from '../../../context/management.js';
import { grantPages } from '../../../seed-steps/shops-step.js';
import { paramStep } from '../../../seed-steps/word-steps.js';
import { administratorRoleId, adminUserId, rootDeptId } from '../../../seeds/first-rows.js';
import { insertSeeds, type SeedContext } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';

const admin: SeedStep = {
  name: 'user:admin',
  phase: 'base',
  run: async (seed) =>
    insertSeeds(seed, users, managementTenant, [
      {
        id: adminUserId,
        account: 'admin',
        passwordHash: seed.adminHash,
        name: '管理员',
        realName: '管理员',
        roleId: administratorRoleId,
        deptId: rootDeptId,
        userType: 1,
      },
    ]),
};

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

/** Forms of other front ends demand a post. */
const standardPosts = [
  ['ceo', '首席执行官', 1],
  ['manager', '部门经理', 2],
  ['staff', '员工', 3],
] as const;

const staffPages = ['invite_code', 'user', 'dept'];

/** Who decides on prices, and the pages that takes. */
const priceRoles = ['manager', 'boss'];
const pricePages = ['goods', 'goods_category', 'goods_price_board', 'goods_price'];

/** The first account, what accounts are ruled by, and the demo's people. */
export const userSeeds = [
  admin,
  paramStep({
    paramName: '是否开启注册功能',
    paramKey: 'account.registerUser',
    paramValue: 'true',
    remark: '开启后可自助注册',
  }),
  paramStep({
    paramName: '账号锁定次数',
    paramKey: 'account.failCount',
    paramValue: '5',
    remark: '连续登录失败达到次数后锁定 30 分钟',
  }),
  paramStep({
    paramName: '密码最少位数',
    paramKey: 'account.passwordMinLength',
    paramValue: '8',
    remark: '修改与重置密码时检查',
  }),
  { name: 'demo:people', phase: 'demo', run: seedPeople } satisfies SeedStep,
  { name: 'demo:people_prices', phase: 'demo', run: grantPrices } satisfies SeedStep,
];

/** People of the standard roles. Every password is the administrator's or MALL_DEMO_PASSWORD. */
async function seedPeople(seed: SeedContext): Promise<void> {
  const roleRows = standardRoles.map(([id, parentId, roleName, roleAlias], index) => ({
    id,
    parentId,
    roleName,
    roleAlias,
    sort: index + 2,
  }));
  await insertSeeds(seed, roles, managementTenant, roleRows);
  for (const [id] of standardRoles) await grantPages(seed, id, staffPages);
  await insertSeeds(
    seed,
    posts,
    managementTenant,
    standardPosts.map(([postCode, postName, category], index) => ({
      id: seed.ids.next(),
      postCode,
      postName,
      category,
      sort: index + 1,
    })),
  );
  const people = staff.map(([account, realName, roleId]) => ({
    id: seed.ids.next(),
    account,
    passwordHash: seed.demoHash,
    name: realName,
    realName,
    roleId,
    deptId: rootDeptId,
    userType: 1,
    sex: 3,
  }));
  await insertSeeds(seed, users, managementTenant, people);
}

/** The roles of the demo as they are: somebody may have removed one. */
async function grantPrices(seed: SeedContext): Promise<void> {
  const given = standardRoles.filter(([, , , alias]) => priceRoles.includes(alias)).map(([id]) => id);
  const there = await seed.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(inArray(roles.id, given), eq(roles.isDeleted, 0)));
  for (const { id } of there) await grantPages(seed, id, pricePages);
}
