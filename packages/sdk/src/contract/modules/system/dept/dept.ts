import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { treeNode } from '../../../core/tree.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import { tenantsByName } from '../tenants-by-name.js';

const base = '/blade-system/dept';
const nodes = z.array(treeNode());

/** Companies, departments and groups (wire contract, section 3.9). */
export const dept = defineFields({
  name: 'dept',
  screen: '/system/dept',
  code: 'dept',
  tenancy: 'management',
  title: 'deptName',
  fields: {
    parentId: field.parent('dept'),
    /** Ids from the root down, comma-joined, `0` first. */
    ancestors: field.longText({ in: 'row', row: 'maybe', default: '0' }),
    deptName: field.text({ required: true, uniqueAmong: ['parentId'], column: true, search: true }),
    fullName: field.text({ required: true, column: true, search: true }),
    deptCategory: field.numericDictionary('org_category', {
      min: 1,
      max: 3,
      required: true,
      row: 'maybe',
      default: 2,
      column: true,
    }),
    /** People of its own whose posts lead, comma-joined. */
    heads: field.text({ derived: true, column: true }),
    /** In it itself, and with everything below it. */
    people: field.integer({ derived: true, format: 'number', column: true }),
    peopleWithin: field.integer({ derived: true, format: 'number', column: true }),
    sort: field.integer({ required: true, default: 1, row: 'maybe', column: true }),
    remark: field.text({ widget: 'textarea' }),
    tenantId: field.choiceFrom(tenantsByName, {
      in: 'row',
      max: 12,
      row: 'always',
      column: true,
      search: true,
    }),
  },
  crud: { style: 'tree', base, lazy: 'lazyList' },
  picker: { columns: ['deptName', 'fullName'] },
  operations: ({ remove, submit, outputs }) => ({
    remove: refusing(remove, 'role.grant_exceeds'),
    submit: refusing(submit, 'role.grant_exceeds'),
    lazyList: endpoint({
      method: 'GET',
      path: `${base}/lazy-list`,
      permission: 'dept',
      input: z.object({
        parentId: optionalId(),
        deptName: text().optional(),
        fullName: text().optional(),
        tenantId: text().optional(),
      }),
      output: outputs.tree,
    }),
    tree: endpoint({
      method: 'GET',
      path: `${base}/tree`,
      input: z.object({ tenantId: text().optional() }),
      output: nodes,
    }),
    lazyTree: endpoint({
      method: 'GET',
      path: `${base}/lazy-tree`,
      input: z.object({ parentId: id(), tenantId: text().optional() }),
      output: nodes,
    }),
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      input: z.object({ userId: optionalId(), deptId: ids().optional() }),
      output: outputs.rows,
    }),
  }),
});
