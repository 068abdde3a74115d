import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { required, text } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';

const base = '/blade-desk/process/leave';

/** Leave on the older wire: asked for together with the start of its process (wire contract of workflows, section 6). */
export const flowLeave = defineApi({
  name: 'flow-leave',
  behind: true,
  operations: {
    start: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/start-process`,
        input: z.object({
          id: id().nullish(),
          processDefinitionId: text(64),
          /** The first approver. */
          taskUser: id(),
          startTime: dateTime(),
          endTime: dateTime(),
          reason: required(255),
        }),
        output: z.boolean(),
      }),
      'workflow.definition_not_found',
      'workflow.definition_suspended',
      'workflow.refused',
      'workflow.person_unusable',
      'workflow.leave_ends_first',
      'workflow.not_your_leave',
      'workflow.instance_not_found',
    ),
    detail: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/detail`,
        input: z.object({ businessId: id() }),
        output: z.object({
          id: z.string(),
          processDefinitionId: z.string(),
          processInstanceId: z.string(),
          startTime: z.string(),
          endTime: z.string(),
          reason: z.string(),
          taskUser: z.string(),
          applyTime: z.string(),
          createUser: z.string(),
          createTime: z.string(),
          status: z.number(),
          /** Who has asked for it. */
          flow: z.object({ assigneeName: z.string().nullable() }),
        }),
      }),
      'workflow.instance_not_found',
    ),
  },
});
