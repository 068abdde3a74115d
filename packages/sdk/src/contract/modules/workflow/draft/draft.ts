import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { type Endpoint, endpoint, refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { foundByFields } from '../../../core/search.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

const base = '/blade-workflow/process/draft';

/** Where a draft belongs: to a process that is about to be started, or to a task; a front end of a phone has its own. */
const place = {
  processDefId: text(64).nullish(),
  taskId: text(64).nullish(),
  platform: z.enum(['pc', 'app']).optional(),
};

/** Forms that people have begun to fill in and not sent yet; everybody sees their own (3.12). */
export const workflowDraft = defineFields({
  name: 'workflow-draft',
  screen: '/workflow/process/draft',
  code: 'wf_process_draft',
  tenancy: 'tenant',
  title: 'processDefinitionName',
  baseColumns: ['updateTime'],
  fields: {
    /** The process that it is of, by its name. */
    processDefinitionName: field.text({ in: 'row', stored: false, column: true }),
    taskName: field.text({ in: 'row', stored: false, column: true }),
    userId: field.custom({ row: id(), store: 'bigId not null' }),
    processDefId: field.text({ max: 64, in: 'row', query: true }),
    taskId: field.text({ max: 64, in: 'row', query: true }),
    formKey: field.text({ max: 255, in: 'row' }),
    platform: field.state({ pc: 'neutral', app: 'neutral' }, { in: 'row', row: 'always', column: true }),
    /** What was filled in, as the text of a JSON object. */
    variables: field.longText({ in: 'row', row: 'always', column: false }),
    updateTime: field.moment({ in: 'row', stored: false, column: true }),
  },
  crud: { style: 'own', base },
  operations: ({ standard: { blade }, shapes: { row, query } }) => ({
    list: foundByFields(blade.list, query),
    /** The caller's own draft at a place, null where there is none. */
    find: refusing(
      {
        ...endpoint({
          method: 'GET',
          path: `${base}/detail`,
          permission: 'wf_process_draft',
          input: z.object({ ...place, formKey: text(255).nullish() }),
          output: row.nullable(),
        }),
      } as Endpoint<
        { processDefId?: string; taskId?: string; platform?: 'pc' | 'app'; formKey?: string },
        z.output<typeof row> | null
      >,
      'workflow.draft_place',
    ),
    /** Keeps a draft; the one that is there at its place is written over. */
    save: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/submit`,
        permission: 'wf_process_draft',
        done: 'done.saved',
        input: z.object({ ...place, formKey: text(255).nullish(), variables: text(200_000) }),
        output: done(),
      }),
      'workflow.draft_place',
      'workflow.draft_variables',
      'workflow.definition_not_found',
      'workflow.task_not_found',
      'workflow.instance_not_found',
      'workflow.not_readable',
    ),
    remove: under(blade.remove, { permission: 'wf_process_draft' }),
  }),
});
