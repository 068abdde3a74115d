import type { FieldWords } from '../../../core/record/field-words.js';
import type { topMenu as resource } from './top-menu.js';

export const topMenu = {
  title: '顶部菜单',
  fields: {
    code: '菜单编号',
    name: '菜单名称',
    source: '菜单图标',
    sort: '菜单排序',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', grant: '菜单配置' },
  inputs: {
    topMenuIds: '顶部菜单',
    menuIds: '菜单',
  },
} satisfies FieldWords<typeof resource>;
