export const refused = {
  '404': '没有 {{path}} 这个页面，地址可能有误',
  '403': '这个页面需要的权限你还没有，需要时请联系管理员授权',
  why: '为什么？',
  menu: '你的角色没有菜单「{{name}}」，权限编号 {{code}}',
  code: '你的角色没有权限编号 {{code}}',
  copy: '复制说明',
  decides: '由什么决定',
} as const;
