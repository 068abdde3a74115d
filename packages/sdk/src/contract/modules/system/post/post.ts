import * as z from 'zod';
import { endpoint } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { text } from '../../../fields/text.js';

const base = '/blade-system/post';

/** Posts of a tenant (wire contract, section 3.10). */
export const post = defineFields({
  name: 'post',
  screen: '/system/post',
  code: 'post',
  tenancy: 'tenant',
  title: 'postName',
  fields: {
    category: field.numericDictionary('post_category', {
      min: 1,
      max: 4,
      required: true,
      initial: 3,
      nameField: false,
      column: { before: 'postName' },
      search: true,
    }),
    postCode: field.text({
      max: 12,
      required: true,
      format: 'mono',
      column: { before: 'postName' },
      search: true,
    }),
    postName: field.text({ max: 64, required: true, uniqueAmong: [], column: true, search: true }),
    /** Who have it, counted. */
    people: field.integer({ derived: true, format: 'number', column: true }),
    sort: field.integer({ required: true, default: 1, row: 'maybe', column: true }),
    remark: field.text({ widget: 'textarea', column: true }),
  },
  crud: { style: 'blade', base },
  picker: { columns: ['postName', 'postCode'] },
  operations: ({ outputs }) => ({
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      input: z.object({ tenantId: text(12).optional() }),
      output: outputs.rows,
    }),
  }),
});
