export const grant = {
  title: '权限配置',
  menus: '菜单权限',
  dataScopes: '数据权限',
  apiScopes: '接口权限',
  save: '保存权限',
  empty: '没有可授权的项目',
} as const;
