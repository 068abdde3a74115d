/** A page of the menu, or a folder of pages, with the buttons whose codes are its permissions. */
export interface MenuSeed {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly icon: string;
  readonly sort: number;
  readonly buttons?: readonly ButtonSeed[];
  readonly children?: readonly MenuSeed[];
}

/** code suffix or whole code, name, alias, place (1 toolbar, 2 row, 3 both). */
type ButtonSeed = readonly [code: string, name: string, alias: string, action: 1 | 2 | 3];

const crud = (code: string): readonly ButtonSeed[] => [
  [`${code}_add`, '新增', 'add', 1],
  [`${code}_edit`, '修改', 'edit', 2],
  [`${code}_delete`, '删除', 'delete', 3],
  [`${code}_view`, '查看', 'view', 2],
];

/** The menu tree (wire contract, section 4.3; own rows by the decisions). Folders come when their pages do. */
export const menuSeeds: readonly MenuSeed[] = [
  {
    id: '1900000000000000100',
    code: 'shop',
    name: '商城管理',
    path: '/shop',
    icon: 'shop',
    sort: 10,
    children: [
      {
        id: '1900000000000000110',
        code: 'invite_code',
        name: '邀请码管理',
        path: '/shop/invite-code',
        icon: 'gift',
        sort: 1,
        buttons: [
          ...crud('invite_code'),
          ['invite_code_export', '导出', 'export', 1],
          ['invite_code_disable', '停用启用', 'disable', 3],
        ],
      },
    ],
  },
  {
    id: '1123598815738675307',
    code: 'authority',
    name: '权限管理',
    path: '/authority',
    icon: 'safety-certificate',
    sort: 98,
    children: [
      {
        id: '1123598815738675308',
        code: 'role',
        name: '角色管理',
        path: '/authority/role',
        icon: 'team',
        sort: 1,
        buttons: crud('role'),
      },
    ],
  },
  {
    id: '1123598815738675203',
    code: 'system',
    name: '系统管理',
    path: '/system',
    icon: 'setting',
    sort: 99,
    children: [
      {
        id: '1123598815738675204',
        code: 'user',
        name: '用户管理',
        path: '/system/user',
        icon: 'user',
        sort: 1,
        buttons: [
          ...crud('user'),
          ['user_role', '角色配置', 'role', 1],
          ['user_reset', '密码重置', 'reset-password', 1],
        ],
      },
      {
        id: '1123598815738675205',
        code: 'dept',
        name: '机构管理',
        path: '/system/dept',
        icon: 'apartment',
        sort: 2,
        buttons: crud('dept'),
      },
      {
        id: '1164733389668962251',
        code: 'post',
        name: '岗位管理',
        path: '/system/post',
        icon: 'idcard',
        sort: 3,
        buttons: crud('post'),
      },
      {
        id: '1123598815738675206',
        code: 'dict',
        name: '系统字典',
        path: '/system/dict',
        icon: 'book',
        sort: 4,
        buttons: crud('dict'),
      },
      {
        id: '1164733379658963251',
        code: 'dictbiz',
        name: '业务字典',
        path: '/system/dictbiz',
        icon: 'read',
        sort: 5,
        buttons: crud('dictbiz'),
      },
      {
        id: '1123598815738675207',
        code: 'menu',
        name: '菜单管理',
        path: '/system/menu',
        icon: 'menu',
        sort: 6,
        buttons: crud('menu'),
      },
      {
        id: '1123598815738675209',
        code: 'param',
        name: '参数管理',
        path: '/system/param',
        icon: 'control',
        sort: 8,
        buttons: crud('param'),
      },
      {
        id: '1123598815738675256',
        code: 'tenant',
        name: '租户管理',
        path: '/system/tenant',
        icon: 'bank',
        sort: 9,
        buttons: crud('tenant'),
      },
      {
        id: '1900000000000000120',
        code: 'tenant_package',
        name: '租户产品包',
        path: '/system/tenant-package',
        icon: 'appstore',
        sort: 10,
        buttons: crud('tenant_package').filter(([code]) => code !== 'tenant_package_view'),
      },
      {
        id: '1123598815738675261',
        code: 'client',
        name: '应用管理',
        path: '/system/client',
        icon: 'api',
        sort: 11,
        buttons: crud('client'),
      },
    ],
  },
];
