import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { listInput, searchableFields } from '../../../core/search.js';
import { treeNode, treeOf } from '../../../core/tree.js';
import { ids, optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';
import { topMenuRow } from '../top-menu/top-menu-row.js';
import { menuRoute } from './menu-route.js';
import { menuRow } from './menu-row.js';

const shapes = {
  row: menuRow,
  form: z.object({
    parentId: optionalId(),
    name: required(),
    code: required(),
    alias: optional(text()),
    path: optional(text()),
    source: optional(text()),
    component: optional(text()),
    sort: int(),
    category: int(1, 2),
    action: optional(int(0, 3)),
    isOpen: optional(int(1, 2)),
    roles: optional(text()),
    remark: optional(text()),
    ...menuRoute.form,
  }),
  query: z.object({ name: text(), code: text(), alias: text() }),
};

const base = '/blade-system/menu';
const rows = z.array(treeOf(menuRow));
const nodes = z.array(treeNode());
const filters = () => listInput(shapes.query, searchableFields(menuRow, Object.keys(menuRoute.row)));
const lazy = z.object({
  parentId: optionalId(),
  name: text().optional(),
  code: text().optional(),
  alias: text().optional(),
});
const read = { method: 'GET', permission: 'menu' } as const;
const keys = z.object({
  menu: z.array(z.string()),
  dataScope: z.array(z.string()),
  apiScope: z.array(z.string()),
});
const trees = z.object({ menu: nodes, dataScope: nodes, apiScope: nodes });
/** What a top bar shows of its entries. */
const topMenu = topMenuRow.pick({ id: true, code: true, name: true, source: true, sort: true });

/** Menus and buttons; their codes are the permissions (wire contract, section 3.2). */
export const menu = defineResource({
  name: 'menu',
  screen: '/system/menu',
  code: 'menu',
  tenancy: 'global',
  listing: 'tree',
  tree: { parent: 'parentId', lazy: 'lazyList' },
  shapes,
  title: 'name',
  columns: ['name', 'code', 'path', 'source', 'sort', 'category', 'isOpen'],
  search: ['name', 'code', 'alias'],
  fields: [
    'parentId',
    'name',
    'code',
    'alias',
    'path',
    'source',
    'sort',
    'category',
    'action',
    'isOpen',
    'roles',
    'remark',
  ],
  unique: ['code'],
  widgets: {
    parentId: 'tree',
    source: 'icon',
    roles: 'picker',
    sort: 'number',
    category: 'select',
    action: 'select',
    isOpen: 'select',
    remark: 'textarea',
  },
  formats: { code: 'mono', path: 'mono' },
  options: {
    parentId: { resource: 'menu', operation: 'tree', label: 'title', value: 'id' },
    category: { dict: 'menu_category', numeric: true },
    action: { values: [0, 1, 2, 3] },
    isOpen: { dict: 'yes_no', numeric: true },
    roles: { resource: 'role', operation: 'list', label: 'roleName', value: 'roleAlias', multiple: true },
  },
  initial: { category: 1, action: 0, isOpen: 1, alias: 'menu', sort: 1 },
  operations: {
    ...bladeCrud(base, shapes, {
      code: 'menu',
      hidden: Object.keys(menuRoute.row),
      alsoNamed: { label: 'name' },
    }),
    list: endpoint({ ...read, path: `${base}/list`, input: filters(), output: rows }),
    menuList: endpoint({ ...read, path: `${base}/menu-list`, input: filters(), output: rows }),
    lazyList: endpoint({ ...read, path: `${base}/lazy-list`, input: lazy, output: rows }),
    lazyMenuList: endpoint({ ...read, path: `${base}/lazy-menu-list`, input: lazy, output: rows }),
    routes: endpoint({
      method: 'GET',
      path: `${base}/routes`,
      signedOut: [],
      input: z.object({ topMenuId: optionalId() }),
      output: rows,
    }),
    buttons: endpoint({ method: 'GET', path: `${base}/buttons`, input: z.object({}), output: rows }),
    topMenu: endpoint({
      method: 'GET',
      path: `${base}/top-menu`,
      signedOut: [],
      input: z.object({}),
      output: z.array(topMenu),
    }),
    tree: endpoint({
      method: 'GET',
      path: `${base}/tree`,
      input: z.object({ tenantId: text().optional() }),
      output: nodes,
    }),
    grantTree: endpoint({ method: 'GET', path: `${base}/grant-tree`, input: z.object({}), output: trees }),
    grantTopTree: endpoint({
      method: 'GET',
      path: `${base}/grant-top-tree`,
      input: z.object({}),
      output: trees,
    }),
    roleTreeKeys: endpoint({
      method: 'GET',
      path: `${base}/role-tree-keys`,
      role: 'admin',
      input: z.object({ roleIds: ids() }),
      output: keys,
    }),
    topTreeKeys: endpoint({
      method: 'GET',
      path: `${base}/top-tree-keys`,
      role: 'admin',
      input: z.object({ topMenuIds: ids() }),
      output: keys,
    }),
  },
});
