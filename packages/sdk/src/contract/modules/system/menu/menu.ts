import * as z from 'zod';
import { endpoint, refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import type { RowOf } from '../../../core/resource.js';
import { treeNode } from '../../../core/tree.js';
import { ids, optionalId } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import { topMenu } from '../top-menu/top-menu.js';
import { routeFields } from './menu-route.js';

const base = '/blade-system/menu';
const read = { method: 'GET', permission: 'menu' } as const;
const [page, button] = [1, 2];

const lazy = z.object({
  parentId: optionalId(),
  name: text().optional(),
  code: text().optional(),
  alias: text().optional(),
});
const nodes = z.array(treeNode());
const trees = z.object({ menu: nodes, dataScope: nodes, apiScope: nodes });
const keys = z.object({
  menu: z.array(z.string()),
  dataScope: z.array(z.string()),
  apiScope: z.array(z.string()),
});

/** What a top bar shows of its entries. */
type TopEntry = Pick<RowOf<typeof topMenu>, 'id' | 'code' | 'name' | 'source' | 'sort'>;
const topEntry = topMenu.row.pick({ id: true, code: true, name: true, source: true, sort: true });
// A resource's schema is erased; its type says what it parses.
const topEntries = z.array(topEntry) as unknown as z.ZodType<TopEntry[]>;

/** Menus and buttons; their codes are the permissions (wire contract, section 3.2). */
export const menu = defineFields({
  name: 'menu',
  screen: '/system/menu',
  code: 'menu',
  tenancy: 'global',
  title: 'name',
  fields: {
    parentId: field.parent('menu'),
    name: field.text({ required: true, column: true, search: true }),
    code: field.text({ required: true, unique: true, format: 'mono', column: true, search: true }),
    alias: field.text({ initial: 'menu', search: true }),
    path: field.text({ format: 'mono', column: true }),
    source: field.text({ widget: 'icon', column: true }),
    component: field.text({ control: false }),
    sort: field.integer({ required: true, default: 1, row: 'maybe', column: true }),
    category: field.numericDictionary('menu_category', {
      min: page,
      max: button,
      required: true,
      row: 'maybe',
      default: page,
      column: true,
    }),
    /** 0 none, 1 toolbar, 2 row, 3 both. */
    action: field.choice([0, 1, 2, 3], { row: 'maybe', default: 0, when: { category: [button] } }),
    actionName: field.text({ derived: true }),
    /** 1 no, 2 yes: opens in a new window when the path is an address. */
    isOpen: field.numericDictionary('yes_no', {
      min: 1,
      max: 2,
      row: 'maybe',
      default: 1,
      column: true,
      when: { category: [page] },
    }),
    /** Role aliases that may see the entry; everybody with the grant when empty. */
    roles: field.choiceFrom(
      { resource: 'role', operation: 'list', label: 'roleName', value: 'roleAlias', multiple: true },
      { widget: 'picker' },
    ),
    remark: field.text({ widget: 'textarea' }),
    ...routeFields,
  },
  crud: { style: 'tree', base, lazy: 'lazyList', alsoNamed: { label: 'name' } },
  operations: ({ submit, list, outputs }) => ({
    submit: refusing(submit, 'menu.exists', 'menu.parent_button'),
    menuList: under(list, { path: `${base}/menu-list` }),
    lazyList: endpoint({ ...read, path: `${base}/lazy-list`, input: lazy, output: outputs.tree }),
    lazyMenuList: endpoint({ ...read, path: `${base}/lazy-menu-list`, input: lazy, output: outputs.tree }),
    routes: endpoint({
      method: 'GET',
      path: `${base}/routes`,
      signedOut: [],
      input: z.object({ topMenuId: optionalId() }),
      output: outputs.tree,
    }),
    buttons: endpoint({
      method: 'GET',
      path: `${base}/buttons`,
      input: z.object({}),
      output: outputs.tree,
    }),
    topMenu: endpoint({
      method: 'GET',
      path: `${base}/top-menu`,
      signedOut: [],
      input: z.object({}),
      output: topEntries,
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
  }),
});
