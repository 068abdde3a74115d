import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';

/** System parameters (specification, section 3). */
export const param = defineFields({
  name: 'param',
  screen: '/system/param',
  code: 'param',
  tenancy: 'global',
  title: 'paramName',
  fields: {
    paramName: field.text({ required: true, column: true, search: true }),
    paramKey: field.text({ required: true, unique: true, format: 'mono', column: true, search: true }),
    paramValue: field.longText({ max: 5000, required: true, column: true, query: true }),
    remark: field.text({ widget: 'textarea', column: true }),
  },
  crud: { style: 'blade', base: '/blade-system/param' },
});
