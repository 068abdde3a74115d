import * as z from 'zod';
import { endpoint, refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { foundByFields } from '../../../core/search.js';
import { text } from '../../../fields/text.js';
import { formProperty } from '../model/model-fields.js';
import { deployedFields } from './definition-fields.js';

const base = '/blade-workflow/process';
const refusals = ['workflow.definition_not_found', 'workflow.not_startable'] as const;

/** What somebody may start, with the forms that is done with (wire contract of workflows, 1.2 and 3.2). */
export const processDefinition = defineFields({
  name: 'process-definition',
  screen: '/workflow/process/start',
  code: 'wf_process_start',
  tenancy: 'tenant',
  title: 'name',
  baseColumns: [],
  fields: {
    ...deployedFields,
    /** Only what is meant for it: `h5`, `mp-wx`, `ios`, `android`. */
    platform: field.custom({ query: text(32) }),
  },
  crud: { style: 'own', base },
  operations: ({ standard: { blade }, shapes, outputs }) => {
    const form = z.object({
      process: outputs.row,
      startForm: z.array(formProperty),
      form: z.string().nullable(),
      appForm: z.string().nullable(),
    });
    const ask = { method: 'GET', permission: 'wf_process_start' } as const;
    return {
      list: foundByFields(under(blade.list, { path: `${base}/processList` }), shapes.query),
      form: refusing(
        endpoint({
          ...ask,
          path: `${base}/getFormByProcessId`,
          target: { field: 'processId', many: false },
          input: z.object({ processId: text(64) }),
          output: form,
        }),
        ...refusals,
      ),
      formByKey: refusing(
        endpoint({
          ...ask,
          path: `${base}/getFormByProcessDefKey`,
          input: z.object({ processDefKey: text(64) }),
          output: form,
        }),
        ...refusals,
      ),
      xml: refusing(
        endpoint({
          ...ask,
          path: `${base}/getXmlByProcessDefId`,
          target: { field: 'processDefId', many: false },
          input: z.object({ processDefId: text(64) }),
          output: z.string(),
        }),
        'workflow.definition_not_found',
      ),
      xmlByKey: refusing(
        endpoint({
          ...ask,
          path: `${base}/getXmlByProcessDefKey`,
          input: z.object({ processDefKey: text(64) }),
          output: z.string(),
        }),
        'workflow.definition_not_found',
      ),
    };
  },
});
