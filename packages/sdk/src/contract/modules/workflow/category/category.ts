import * as z from 'zod';
import { endpoint } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { treeOf } from '../../../core/tree.js';
import { alsoCalled } from '../also-called.js';

const base = '/blade-workflow/design/category';

/** What models, forms and processes are sorted into: a tree of the tenant's own (wire contract of workflows, 1.1). */
export const workflowCategory = defineFields({
  name: 'workflow-category',
  screen: '/workflow/design/category',
  code: 'wf_category',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    pid: field.parent('workflow-category', { nameField: 'parentName', search: true }),
    name: field.text({ max: 64, required: true, uniqueAmong: ['pid'], column: true, search: true }),
    sort: field.integer({ required: true, default: 1, row: 'maybe', column: true, query: true }),
    status: field.state(
      { 1: 'success', 2: 'neutral' },
      { row: 'maybe', default: 1, column: true, search: true },
    ),
  },
  crud: { style: 'blade', base, whenAbsent: { sort: 1 } },
  operations: (calls) => {
    /** `title` is what choosers of every tree read. */
    const output = z.array(treeOf(calls.shapes.row.extend({ title: z.string() })));
    return {
      ...alsoCalled(base, calls),
      /** What can be chosen: usable ones alone. Every list of workflows shows it, so it takes no code. */
      tree: endpoint({
        method: 'GET',
        path: `${base}/tree`,
        input: z.object({}),
        output,
      }),
      allTree: endpoint({
        method: 'GET',
        path: `${base}/allTree`,
        permission: 'wf_category',
        input: z.object({}),
        output,
      }),
    };
  },
});
