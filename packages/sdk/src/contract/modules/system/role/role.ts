import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { treeNode } from '../../../core/tree.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import { tenantsByName } from '../tenants-by-name.js';

const base = '/blade-system/role';
const idList = z.array(id()).max(10_000);
const nodes = z.array(treeNode());

/** Roles of a tenant and what they may do (wire contract, section 3.4). */
export const role = defineFields({
  name: 'role',
  screen: '/authority/role',
  code: 'role',
  tenancy: 'management',
  title: 'roleName',
  fields: {
    parentId: field.parent('role'),
    roleName: field.text({ required: true, uniqueAmong: ['parentId'], column: true, search: true }),
    roleAlias: field.text({ required: true, format: 'mono', column: true, search: true }),
    sort: field.integer({ required: true, default: 1, row: 'maybe', column: true }),
    tenantId: field.choiceFrom(tenantsByName, {
      in: 'row',
      max: 12,
      row: 'always',
      column: true,
      search: true,
    }),
  },
  crud: { style: 'tree', base },
  picker: { columns: ['roleName', 'roleAlias'] },
  operations: ({ remove, submit, outputs }) => ({
    remove: refusing(remove, 'role.grant_exceeds'),
    submit: refusing(
      submit,
      'role.admin_grant',
      'role.administrator_create',
      'role.administrator_grant',
      'role.grant_exceeds',
    ),
    tree: endpoint({
      method: 'GET',
      path: `${base}/tree`,
      input: z.object({ tenantId: text().optional() }),
      output: nodes,
    }),
    treeById: endpoint({
      method: 'GET',
      path: `${base}/tree-by-id`,
      input: z.object({ roleId: id() }),
      output: nodes,
    }),
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      input: z.object({ userId: optionalId(), roleId: ids().optional() }),
      output: outputs.rows,
    }),
    grant: refusing(
      endpoint({
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
      'role.admin_grant',
      'role.administrator_grant',
      'role.grant_exceeds',
    ),
  }),
});
