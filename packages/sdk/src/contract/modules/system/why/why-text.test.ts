import { expect, it } from 'vitest';
import type { WhyAnswer } from './why.js';
import { whyText } from './why-text.js';

const answer: WhyAnswer = {
  code: 'tenant_delete',
  allowed: false,
  told: true,
  person: { id: '1', name: '张三' },
  page: { id: '2', name: '删除', path: ['系统管理', '租户管理', '删除'] },
  roles: [
    { id: '3', name: '店长', grants: false },
    { id: '4', name: '人事', grants: false },
  ],
  package: { id: '5', name: '门店标准版', includes: false },
  calls: [
    {
      ...{ method: 'POST', path: '/blade-system/tenant/remove' },
      ...{ allowed: false, refusedByScope: false, needs: 'administrator' },
    },
  ],
  dataScopes: [],
  reasons: ['roleLacks', 'packageLacks', 'administratorOnly'],
  changers: [
    { id: '6', name: '王芳', what: 'rights' },
    { id: '6', name: '王芳', what: 'roles' },
  ],
};

const call = { method: 'GET', path: '/blade-user/page', allowed: true, refusedByScope: false, needs: null };

it('says what stands in the way, and who can change it', () => {
  expect(whyText(answer, 'zh-CN')).toEqual({
    head: '张三 · 删除 (tenant_delete): 不可以',
    lines: [
      '角色「店长, 人事」缺少 tenant_delete',
      '产品包「门店标准版」不含租户管理 / 删除',
      '仅限平台的超级管理员',
      '接口权限: 不限制',
      '可以改的人: 王芳 (角色权限); 王芳 (分配角色); 平台的超级管理员',
    ],
  });
  expect(whyText(answer, 'en-US').lines[0]).toBe('The role 店长, 人事 lacks tenant_delete');
});

it('says which role grants what somebody may do, and what is narrowed', () => {
  const roles = [
    { id: '3', name: '店长', grants: true },
    { id: '4', name: '人事', grants: false },
  ];
  const dataScopes = [{ name: '本部门', role: '店长' }];
  const can: WhyAnswer = {
    ...answer,
    allowed: true,
    roles,
    dataScopes,
    reasons: [],
    changers: [],
    calls: [call],
  };
  expect(whyText(can, 'zh-CN')).toEqual({
    head: '张三 · 删除 (tenant_delete): 可以',
    lines: ['角色「店长」授予 tenant_delete', '接口权限: 不限制', '数据权限: 本部门 (店长)'],
  });
  const part = { ...can, dataScopes: [], calls: [call, { ...call, allowed: false, refusedByScope: true }] };
  expect(whyText(part, 'zh-CN').lines[1]).toBe('接口权限: 其中不可调用 GET /blade-user/page');
  const administrator = { ...can, roles: [], calls: [], dataScopes: [] };
  expect(whyText(administrator, 'zh-CN').lines).toEqual(['超级管理员不受限制']);
});

it('says no more than the roles to whoever may not know the page', () => {
  const untold = {
    ...answer,
    told: false,
    page: null,
    roles: [{ id: '3', name: '店长' }],
    reasons: [],
    changers: [],
  };
  expect(whyText(untold, 'zh-CN')).toEqual({
    head: '张三 · tenant_delete: 不可以',
    lines: ['看不到该页面的人只能知道结果；角色: 店长'],
  });
});

it('names the paths that a scope keeps, and the code that nothing has', () => {
  const kept = {
    ...answer,
    reasons: ['pathScope' as const],
    calls: [{ ...call, refusedByScope: true }],
    changers: [],
  };
  expect(whyText(kept, 'zh-CN').lines).toEqual(['接口权限: 角色没有 GET /blade-user/page']);
  const unknown = { ...answer, page: null, reasons: ['unknownCode' as const], calls: [], changers: [] };
  expect(whyText(unknown, 'zh-CN').lines).toEqual([
    '没有菜单或按钮的编号为 tenant_delete',
    '可以改的人: 平台的超级管理员',
  ]);
});
