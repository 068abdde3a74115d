export const topMenu = { title: '菜单配置', save: '保存菜单' } as const;
