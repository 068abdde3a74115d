import type { FieldWords } from '../../../core/record/field-words.js';
import type { topMenu as resource } from './top-menu.js';

export const topMenu = {
  title: 'Top menu',
  fields: {
    code: 'Menu code',
    name: 'Menu name',
    source: 'Icon',
    sort: 'Menu sort',
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', grant: 'Set menus' },
  inputs: {
    topMenuIds: 'Top menus',
    menuIds: 'Menus',
  },
} satisfies FieldWords<typeof resource>;
