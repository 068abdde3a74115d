import * as z from 'zod';
import { bladeCrud, done } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { listInput, searchableFields } from '../../../core/search.js';
import { treeNode, treeOf } from '../../../core/tree.js';
import { baseColumns } from '../../../fields/base.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { required, text } from '../../../fields/text.js';

const row = z.object({
  id: id(),
  tenantId: text(12),
  parentId: id(),
  roleName: text(),
  roleAlias: text(),
  sort: int().nullish(),
  parentName: z.string().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({ parentId: optionalId(), roleName: required(), roleAlias: required(), sort: int() }),
  query: z.object({ roleName: text(), roleAlias: text(), tenantId: text() }),
};

const base = '/blade-system/role';
const idList = z.array(id()).max(10_000);

/** Roles of a tenant and what they may do (wire contract, section 3.4). */
export const role = defineResource({
  name: 'role',
  screen: '/authority/role',
  code: 'role',
  tenancy: 'management',
  listing: 'tree',
  tree: { parent: 'parentId' },
  shapes,
  title: 'roleName',
  columns: ['roleName', 'roleAlias', 'sort', 'tenantId'],
  search: ['roleName', 'roleAlias', 'tenantId'],
  fields: ['parentId', 'roleName', 'roleAlias', 'sort'],
  widgets: { parentId: 'tree', sort: 'number' },
  formats: { roleAlias: 'mono', tenantId: 'mono' },
  options: { parentId: { resource: 'role', operation: 'tree', label: 'title', value: 'id' } },
  initial: { sort: 1 },
  picker: { columns: ['roleName', 'roleAlias'] },
  operations: {
    ...bladeCrud(base, shapes, { code: 'role' }),
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      permission: 'role',
      input: listInput(shapes.query, searchableFields(row)),
      output: z.array(treeOf(row)),
    }),
    tree: endpoint({
      method: 'GET',
      path: `${base}/tree`,
      input: z.object({ tenantId: text().optional() }),
      output: z.array(treeNode()),
    }),
    treeById: endpoint({
      method: 'GET',
      path: `${base}/tree-by-id`,
      input: z.object({ roleId: id() }),
      output: z.array(treeNode()),
    }),
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      input: z.object({ userId: optionalId(), roleId: ids().optional() }),
      output: z.array(row),
    }),
    grant: endpoint({
      method: 'POST',
      path: `${base}/grant`,
      role: 'admin',
      permission: 'role_edit',
      target: { field: 'roleIds', many: true },
      idempotent: true,
      input: z.strictObject({
        roleIds: idList.min(1),
        menuIds: idList,
        dataScopeIds: idList,
        apiScopeIds: idList,
      }),
      output: done(),
    }),
  },
});
