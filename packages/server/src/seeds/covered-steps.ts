/**
 * Steps of the first releases were coarser: one for everything at the bottom, one a page with its buttons. What such
 * a step made is not made again. Only those releases are named here; every later thing is a step of its own.
 */
const verbs = ['add', 'edit', 'delete', 'view'];
const crud = (code: string, ...more: readonly string[]): string[] =>
  [...verbs, ...more].map((verb) => `button:${code}_${verb}`);

const dictionaries = [
  'sex',
  'notice',
  'menu_category',
  'button_func',
  'yes_no',
  'flow',
  'oss',
  'org_category',
  'data_scope_type',
  'api_scope_type',
  'scope_category',
  'sms',
  'post_category',
  'region',
  'user_type',
];

const parameters = [
  'account.registerUser',
  'account.failCount',
  'account.passwordMinLength',
  'tenant.default.accountNumber',
  'tenant.default.menuCode',
];

const covered: Readonly<Record<string, readonly string[]>> = {
  'base-1': [
    'tenant:000000',
    'dept:root',
    'role:administrator',
    'user:admin',
    ...dictionaries.map((code) => `dict:${code}`),
    ...parameters.map((key) => `param:${key}`),
    'client:mall-web',
    'client:mall-cli',
  ],
  'demo-1': ['demo:people', 'demo:shops', 'demo:invite_code'],
  'menu:invite_code': [...crud('invite_code', 'export', 'disable'), 'shops:invite_code'],
  'menu:role': [...crud('role'), 'shops:role'],
  'menu:user': [...crud('user', 'role', 'reset'), 'shops:user'],
  'menu:dept': [...crud('dept'), 'shops:dept'],
  'menu:dictbiz': [...crud('dictbiz'), 'shops:dictbiz'],
  'menu:post': crud('post'),
  'menu:dict': crud('dict'),
  'menu:menu': crud('menu'),
  'menu:param': crud('param'),
  'menu:tenant': crud('tenant'),
  'menu:tenant_package': crud('tenant_package'),
  'menu:client': crud('client'),
};

/** What a step that a database has had stands for beside itself, where that database was seeded by a first release. */
export const coveredBy = (name: string): readonly string[] => covered[name] ?? [];
