import { hashClientSecret } from '../../modules/auth/client-check.js';
import { digestOf, hashDigest } from '../../modules/auth/password-hash.js';
import { clients, depts, roles, users } from '../schema/access.js';
import { dicts, params } from '../schema/platform.js';
import { tenants } from '../schema/tenant.js';
import { dictSeeds } from './dict-rows.js';
import { insertSeeds, type SeedContext } from './seed-context.js';

export const managementTenant = '000000';
export const administratorRoleId = '1123598816738675201';
export const rootDeptId = '1123598813738675201';
export const adminUserId = '1123598821738675201';

const dictRows = (seed: SeedContext): Record<string, unknown>[] =>
  dictSeeds.flatMap(([code, dictValue, sort, entries]) => {
    const id = seed.ids.next();
    return [
      { id, parentId: '0', code, dictKey: '-1', dictValue, sort },
      ...entries.map(([dictKey, value, remark], index) => ({
        id: seed.ids.next(),
        parentId: id,
        code,
        dictKey,
        dictValue: value,
        sort: index + 1,
        remark: remark ?? null,
      })),
    ];
  });

/** Known keys (wire contract, section 4.2). No parameter holds a password. */
const paramRows = (seed: SeedContext): Record<string, unknown>[] =>
  (
    [
      ['是否开启注册功能', 'account.registerUser', 'true', '开启后可自助注册'],
      ['账号锁定次数', 'account.failCount', '5', '连续登录失败达到次数后锁定 30 分钟'],
      ['密码最少位数', 'account.passwordMinLength', '8', '修改与重置密码时检查'],
      ['租户默认账号额度', 'tenant.default.accountNumber', '100', '-1 表示不限制'],
      [
        '租户默认菜单集合',
        'tenant.default.menuCode',
        'desk,flow,work,monitor,resource,role,user,dept,post,dictbiz,topmenu,invite_code',
        '新租户管理员拥有的菜单',
      ],
    ] as const
  ).map(([paramName, paramKey, paramValue, remark]) => ({
    id: seed.ids.next(),
    paramName,
    paramKey,
    paramValue,
    remark,
  }));

/** Both are public clients: the secret names the application and protects nothing by itself (architecture). */
const clientRows = (seed: SeedContext): Record<string, unknown>[] =>
  (
    [
      ['mall-web', 'refresh_token,captcha,social,authorization_code'],
      ['mall-cli', 'refresh_token,password'],
    ] as const
  ).map(([clientId, authorizedGrantTypes]) => ({
    id: seed.ids.next(),
    clientId,
    clientSecretHash: hashClientSecret(`${clientId}_secret`),
    scope: 'all',
    authorizedGrantTypes,
    accessTokenValidity: 3600,
    refreshTokenValidity: 604_800,
  }));

/** The management tenant, its administrator, dictionary, parameters and clients. */
export const baseStep = async (seed: SeedContext): Promise<void> => {
  const tenant = managementTenant;
  await insertSeeds(seed, tenants, tenant, [
    { id: '1123598820738675201', tenantName: '管理组', linkman: 'admin', accountNumber: -1 },
  ]);
  await insertSeeds(seed, depts, tenant, [
    {
      id: rootDeptId,
      parentId: '0',
      ancestors: '0',
      deptCategory: 1,
      deptName: '鲜果商城',
      fullName: '鲜果商城总部',
    },
  ]);
  await insertSeeds(seed, roles, tenant, [
    { id: administratorRoleId, parentId: '0', roleName: '超级管理员', roleAlias: 'administrator', sort: 1 },
  ]);
  await insertSeeds(seed, users, tenant, [
    {
      id: adminUserId,
      account: 'admin',
      passwordHash: await hashDigest(digestOf(seed.adminPassword)),
      name: '管理员',
      realName: '管理员',
      roleId: administratorRoleId,
      deptId: rootDeptId,
      userType: 1,
    },
  ]);
  await insertSeeds(seed, dicts, '', dictRows(seed));
  await insertSeeds(seed, params, '', paramRows(seed));
  await insertSeeds(seed, clients, '', clientRows(seed));
};
