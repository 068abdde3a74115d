import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { upload } from '../../../core/file.js';
import { defineApi } from '../../../core/resource.js';
import { type Page, pageOf } from '../../../core/search.js';
import { text } from '../../../fields/text.js';
import { maxModelLength } from '../model/model-fields.js';
import { administrators, flowCategory, flowExecution, flowMode, flowProcess, paged } from './flow-shapes.js';

const manager = '/blade-flow/manager';
const follow = '/blade-flow/follow';

/** Versions of the older wire that run, and instances of them that are followed. */
export const flowManager = defineApi({
  name: 'flow-manager',
  behind: true,
  operations: {
    list: endpoint({
      ...administrators,
      method: 'GET',
      path: `${manager}/list`,
      input: z.object({ category: text(64).optional(), mode: flowMode().optional(), ...paged }),
      // A page of what it is given.
      output: pageOf(flowProcess) as z.ZodType<Page<z.output<typeof flowProcess>>>,
    }),
    changeState: refusing(
      endpoint({
        ...administrators,
        method: 'POST',
        path: `${manager}/change-state`,
        send: 'query',
        done: 'done.changed',
        input: z.object({ state: z.enum(['active', 'suspend']), processId: text(64) }),
        output: done(),
      }),
      'workflow.definition_not_found',
      'workflow.refused',
    ),
    /** A file of BPMN becomes a version at once. */
    deployUpload: refusing(
      endpoint({
        ...administrators,
        method: 'POST',
        path: `${manager}/deploy-upload`,
        send: 'multipart',
        uploads: { files: maxModelLength },
        input: z.object({ files: upload(), category: flowCategory(), tenantIds: text(2000).optional() }),
        output: z.boolean(),
      }),
      'workflow.model_invalid',
      'workflow.not_bpmn',
      'tenant.unknown',
    ),
    checkUpload: endpoint({
      ...administrators,
      method: 'POST',
      path: `${manager}/check-upload`,
      send: 'multipart',
      uploads: { file: maxModelLength },
      input: z.object({ file: upload() }),
      output: z.object({ name: z.string(), success: z.boolean() }),
    }),
    /** With the instances of its versions. */
    deleteDeployment: refusing(
      endpoint({
        ...administrators,
        method: 'POST',
        path: `${manager}/delete-deployment`,
        send: 'query',
        danger: true,
        done: 'done.deleted',
        input: z.object({ deploymentIds: text(2000) }),
        output: z.boolean(),
      }),
      'workflow.definition_not_found',
    ),
    follow: endpoint({
      ...administrators,
      method: 'GET',
      path: `${follow}/list`,
      input: z.object({
        processInstanceId: text(64).optional(),
        processDefinitionKey: text(64).optional(),
        ...paged,
      }),
      // A page of what it is given.
      output: pageOf(flowExecution) as z.ZodType<Page<z.output<typeof flowExecution>>>,
    }),
    deleteInstance: refusing(
      endpoint({
        ...administrators,
        method: 'POST',
        path: `${follow}/delete-process-instance`,
        send: 'query',
        danger: true,
        done: 'done.deleted',
        input: z.object({ processInstanceId: text(64), deleteReason: text(500) }),
        output: z.boolean(),
      }),
      'workflow.instance_not_found',
      'workflow.instance_ended',
    ),
  },
});
