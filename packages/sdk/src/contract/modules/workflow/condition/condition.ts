import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { alsoCalled } from '../also-called.js';

const base = '/blade-workflow/design/condition';

/** Expressions that designers choose from: who does a task, and which way a process goes. */
export const workflowCondition = defineFields({
  name: 'workflow-condition',
  screen: '/workflow/design/condition',
  code: 'wf_condition',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 64, required: true, column: true, search: true }),
    /** Of the safe language (docs/workflow/expressions.md), with or without `${…}` around it. */
    expression: field.text({
      max: 1000,
      required: true,
      uniqueAmong: ['type'],
      widget: 'textarea',
      format: 'code',
      column: true,
      search: true,
    }),
    type: field.choice(['user', 'flow'], { required: true, row: 'maybe', column: true, search: true }),
    status: field.state(
      { 1: 'success', 2: 'neutral' },
      { row: 'maybe', default: 1, column: true, search: true },
    ),
  },
  crud: { style: 'blade', base },
  operations: (calls) => {
    const { list, submit } = alsoCalled(base, calls);
    return {
      list,
      submit: refusing(submit, 'workflow.condition_exists', 'workflow.expression_invalid'),
      /** The types that there are expressions of. */
      listType: endpoint({
        method: 'GET',
        path: `${base}/listType`,
        input: z.object({}),
        output: z.array(z.object({ type: z.string() })),
      }),
    };
  },
});
