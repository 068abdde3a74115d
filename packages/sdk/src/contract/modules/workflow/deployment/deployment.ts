import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { foundByFields } from '../../../core/search.js';
import { ids } from '../../../fields/ids.js';
import { bit } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { deployedFields } from '../process-definition/definition-fields.js';

const base = '/blade-workflow/design/deployment';

/** Versions that run: the latest of each process (wire contract of workflows, 1.1). */
export const workflowDeployment = defineFields({
  name: 'workflow-deployment',
  screen: '/workflow/design/deployment',
  code: 'wf_design_deployment',
  tenancy: 'tenant',
  title: 'name',
  baseColumns: [],
  fields: {
    ...deployedFields,
    /** 1: it can be started and goes on; 2: it rests with all that runs of it. */
    status: field.state(
      { 1: 'success', 2: 'neutral' },
      { in: 'row', row: 'always', stored: false, column: true, search: true },
    ),
    platform: field.custom({ query: text(32) }),
    /** Only what the caller may start. */
    scope: field.custom({ query: bit() }),
  },
  crud: { style: 'own', base },
  operations: ({ standard: { blade }, shapes }) => ({
    list: foundByFields(blade.list, shapes.query),
    /** With all that has run of it; front ends name it by any of three names. */
    remove: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/remove`,
        permission: 'wf_design_deployment_delete',
        target: { field: 'deploymentId', from: 'deploymentId', many: true },
        danger: true,
        input: z
          .object({
            deploymentId: ids().optional(),
            deploymentIds: ids().optional(),
            ids: ids().optional(),
          })
          .refine((body) => (body.deploymentId ?? body.deploymentIds ?? body.ids) !== undefined, {
            path: ['deploymentId'],
            params: { rule: 'missing' },
          }),
        output: done(),
      }),
      'workflow.definition_not_found',
    ),
    changeStatus: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/changeStatus`,
        permission: 'wf_design_deployment_status',
        target: { field: 'id', many: false },
        idempotent: true,
        input: z.object({ id: text(64), status: z.enum(['active', 'suspended']) }),
        output: done(),
      }),
      'workflow.definition_not_found',
    ),
    changeCategory: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/changeCategory`,
        permission: 'wf_design_deployment_category',
        target: { field: 'deploymentId', from: 'deploymentId', many: true },
        idempotent: true,
        input: z.object({ deploymentId: ids(), category: text(64) }),
        output: done(),
      }),
      'workflow.definition_not_found',
    ),
  }),
});
