import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';

const base = '/blade-workflow/design/form/default-values';

/**
 * What designers of forms choose the first value of a field from: a text, in which `${…}` is an expression of the safe
 * language. Never code.
 */
export const workflowDefaultValue = defineFields({
  name: 'workflow-default-value',
  screen: '/workflow/design/default-values',
  code: 'wf_form_default_values',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 64, required: true, uniqueAmong: ['fieldType'], column: true, search: true }),
    content: field.text({
      max: 1000,
      required: true,
      widget: 'textarea',
      format: 'code',
      column: true,
      search: true,
    }),
    /** Types of fields that it fits: `input,textarea` and the like, comma-joined. */
    fieldType: field.text({ max: 255, required: true, format: 'code', column: true, search: true }),
  },
  crud: { style: 'blade', base },
  operations: ({ submit }) => ({
    submit: refusing(submit, 'workflow.expression_invalid'),
    /** The types of fields that there are values for. */
    listType: endpoint({
      method: 'GET',
      path: `${base}/listType`,
      input: z.object({}),
      output: z.array(z.object({ fieldType: z.string() })),
    }),
  }),
});
