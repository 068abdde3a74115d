import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { listInput, searchableFields } from '../../../core/search.js';
import { treeNode, treeOf } from '../../../core/tree.js';
import { baseColumns } from '../../../fields/base.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';

const row = z.object({
  id: id(),
  tenantId: text(12),
  parentId: id(),
  /** Ids from the root down, comma-joined, `0` first. */
  ancestors: z.string().nullish(),
  deptCategory: int().nullish(),
  deptName: text(),
  fullName: text(),
  sort: int().nullish(),
  remark: text().nullish(),
  parentName: z.string().nullish(),
  deptCategoryName: z.string().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    parentId: optionalId(),
    deptName: required(),
    fullName: required(),
    deptCategory: int(1, 3),
    sort: int(),
    remark: optional(text()),
  }),
  query: z.object({ deptName: text(), fullName: text(), tenantId: text() }),
};

const base = '/blade-system/dept';
const rows = z.array(treeOf(row));
const nodes = z.array(treeNode());

/** Companies, departments and groups (wire contract, section 3.9). */
export const dept = defineResource({
  name: 'dept',
  screen: '/system/dept',
  code: 'dept',
  tenancy: 'management',
  listing: 'tree',
  tree: { parent: 'parentId', lazy: 'lazyList' },
  shapes,
  title: 'deptName',
  columns: ['deptName', 'fullName', 'deptCategory', 'sort', 'tenantId'],
  search: ['deptName', 'fullName', 'tenantId'],
  fields: ['parentId', 'deptName', 'fullName', 'deptCategory', 'sort', 'remark'],
  widgets: { parentId: 'tree', deptCategory: 'select', sort: 'number', remark: 'textarea' },
  formats: { tenantId: 'mono' },
  options: {
    parentId: { resource: 'dept', operation: 'tree', label: 'title', value: 'id' },
    deptCategory: { dict: 'org_category', numeric: true },
  },
  names: { deptCategory: 'deptCategoryName' },
  initial: { deptCategory: 2, sort: 1 },
  picker: { columns: ['deptName', 'fullName'] },
  operations: {
    ...bladeCrud(base, shapes, { code: 'dept' }),
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      permission: 'dept',
      input: listInput(shapes.query, searchableFields(row)),
      output: rows,
    }),
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
      output: rows,
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
      output: z.array(row),
    }),
  },
});
