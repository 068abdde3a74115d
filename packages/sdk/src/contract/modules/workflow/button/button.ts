import * as z from 'zod';
import { endpoint } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { alsoCalled } from '../also-called.js';

const base = '/blade-workflow/design/button';

/** What an approver may press; a user task says which of them it offers (wire contract of workflows, 2.2). */
export const workflowButton = defineFields({
  name: 'workflow-button',
  screen: '/workflow/design/button',
  code: 'wf_button',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 64, required: true, column: true, search: true }),
    buttonKey: field.text({
      max: 64,
      required: true,
      unique: true,
      format: 'code',
      column: true,
      search: true,
    }),
    /** Offered where a node says nothing else. */
    display: field.yesNo({ row: 'maybe', default: 1, column: true, query: true }),
    sort: field.integer({ required: true, default: 1, row: 'maybe', column: true, query: true }),
    status: field.state(
      { 1: 'success', 2: 'neutral' },
      { row: 'maybe', default: 1, column: true, search: true },
    ),
  },
  crud: { style: 'blade', base, whenAbsent: { sort: 1 } },
  operations: (calls) => ({
    ...alsoCalled(base, calls),
    /** The usable ones, for whoever draws a node. */
    listType: endpoint({
      method: 'GET',
      path: `${base}/listType`,
      input: z.object({}),
      output: z.array(z.object({ buttonKey: z.string(), name: z.string() })),
    }),
  }),
});
