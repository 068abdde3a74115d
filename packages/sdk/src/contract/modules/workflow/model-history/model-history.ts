import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { drawnFields, keyOptions, maxModelLength } from '../model/model-fields.js';

const base = '/blade-workflow/design/model/history';

/** The versions that a model had before (wire contract of workflows, 1.1). */
export const workflowModelHistory = defineFields({
  name: 'workflow-model-history',
  screen: '/workflow/design/model/history',
  code: 'wf_design_model_history',
  tenancy: 'tenant',
  title: 'name',
  baseColumns: [],
  fields: {
    modelId: field.custom({ row: id(), form: id(), query: id(), search: true, store: 'bigId not null' }),
    name: field.text({ max: 128, required: true, column: true, search: true }),
    modelKey: field.text({ ...keyOptions, search: true }),
    version: field.integer({ in: 'row', stored: false, computed: true, column: true }),
    ...drawnFields,
    lastUpdated: field.moment({ in: 'row', stored: false, column: true }),
    /** When it stopped being the model. */
    removalDate: field.moment({ in: 'row', stored: false }),
    modelXml: field.longText({ max: maxModelLength, stored: false, widget: 'xml' }),
  },
  crud: { style: 'own', base, alsoNamed: { xml: 'modelXml' } },
  operations: ({ standard: { blade } }) => ({
    list: blade.list,
    detail: blade.detail,
    submit: refusing(blade.submit, 'workflow.model_invalid', 'workflow.model_not_found'),
    remove: blade.remove,
    /** It becomes the model, and what the model was a version of the history. */
    setMainVersion: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/setMainVersion`,
        permission: 'wf_design_model_history_main',
        target: { field: 'id', many: false },
        input: z.object({ id: id() }),
        output: done(),
      }),
      'workflow.model_key_exists',
      'workflow.model_not_found',
    ),
  }),
});
