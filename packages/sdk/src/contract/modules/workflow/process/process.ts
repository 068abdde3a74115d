import * as z from 'zod';
import { endpoint, refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { listInput } from '../../../core/search.js';
import { text } from '../../../fields/text.js';
import {
  definitionFields,
  formFields,
  instanceStates,
  searchedFields,
  visibleVariables,
} from '../instance-fields.js';
import { requestKeyHeader } from '../task/acting.js';

const base = '/blade-workflow/process';

/** What somebody has started, or had to do with (wire contract of workflows, 1.2). */
export const workflowProcess = defineFields({
  name: 'process',
  screen: '/workflow/process/send',
  code: 'wf_process_send',
  tenancy: 'tenant',
  title: 'processDefinitionName',
  baseColumns: [],
  fields: {
    ...definitionFields,
    ...searchedFields,
    endTimeRange: field.custom({ query: text(64) }),
    processInstanceId: field.text({ in: 'row', row: 'always', stored: false }),
    processIsFinished: field.state(instanceStates, {
      in: 'row',
      row: 'always',
      stored: false,
      column: true,
      search: true,
    }),
    /** Its open tasks, joined by `/`. */
    taskName: field.text({ in: 'row', stored: false, column: true }),
    assigneeName: field.text({ in: 'row', stored: false, column: true }),
    taskId: field.text({ in: 'row', stored: false }),
    createTime: field.moment({ in: 'row', stored: false, column: true }),
    endTime: field.moment({ in: 'row', stored: false, column: true }),
    variables: visibleVariables,
    ...formFields,
  },
  crud: { style: 'own', base },
  operations: ({ standard: { blade }, shapes }) => ({
    list: {
      ...under(blade.list, { path: `${base}/sendList` }),
      input: listInput(shapes.query, new Set()),
    },
    /** Starts a version of a process; every other field of the body is a value of its form. */
    start: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/startProcess`,
        permission: 'wf_process_start',
        headers: requestKeyHeader,
        input: z.looseObject({
          processId: text(64),
          businessKey: text(128).optional(),
          copyUser: text(2000).optional(),
          wf_assignee: text(2000).optional(),
          requestKey: text(64).optional(),
        }),
        output: z.string().nullable(),
      }),
      'workflow.not_startable',
      'workflow.definition_not_found',
      'workflow.definition_suspended',
      'workflow.refused',
      'workflow.request_key_used',
    ),
  }),
});
