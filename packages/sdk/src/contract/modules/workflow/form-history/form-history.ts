import * as z from 'zod';
import { done, updateInput } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { maxFormLength } from '../../../forms/form-length.js';

const base = '/blade-workflow/design/form/history';

/** The versions that a form has had, as they were; `version` is the number of each. */
export const workflowFormHistory = defineFields({
  name: 'workflow-form-history',
  screen: '/workflow/design/form/history',
  code: 'wf_design_form_history',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    formId: field.custom({ row: id(), query: id(), store: 'bigId not null', search: true }),
    name: field.text({ max: 128, required: true, column: true, search: true }),
    formKey: field.text({ in: 'row', row: 'always', max: 64, format: 'code', column: true, search: true }),
    /** A version may become the form again: its category stays for as long as it does. */
    categoryId: field.link('workflow-category', { from: 'tree' }, { in: 'row' }),
    content: field.longText({ in: 'row', max: maxFormLength }),
    appContent: field.longText({ in: 'row', max: maxFormLength }),
    remark: field.text({ max: 500, widget: 'textarea', column: true }),
  },
  crud: { style: 'own', base },
  operations: ({ standard: { blade }, outputs, shapes }) => ({
    list: blade.list,
    detail: blade.detail,
    /** What a version is called and what is remarked of it; what it says stays. */
    update: endpoint({
      method: 'POST',
      path: `${base}/submit`,
      permission: 'wf_design_form_history_main',
      done: 'done.updated',
      input: updateInput(shapes.row, shapes.form),
      documentedAs: shapes.form.partial().extend({ id: id() }),
      output: outputs.row,
    }),
    remove: blade.remove,
    /** This version is the form from now on, and what the form was is a version of the history. */
    setMainVersion: endpoint({
      method: 'POST',
      path: `${base}/setMainVersion`,
      permission: 'wf_design_form_history_main',
      target: { field: 'id', many: false },
      input: z.object({ id: id() }),
      output: done(),
    }),
  }),
});
