import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import { requestKeyHeader } from '../task/acting.js';
import { forecastProcess } from './forecast.js';
import { showProcess } from './process-detail.js';

const base = '/blade-workflow/process';

/** Somebody whom forms and timelines name. */
const person = z.object({
  id: z.string(),
  name: z.string(),
  realName: z.string().nullable(),
  account: z.string(),
  avatar: z.string().nullable(),
  deptId: z.string().nullable(),
  deptName: z.string().nullable(),
  postId: z.string().nullable(),
  postName: z.string().nullable(),
});

/** What is read of one process, and said beside its decisions. */
export const processReads = {
  /** All that a screen of one process shows. */
  show: showProcess,
  /** What is ahead of it, or of one that is not started yet. */
  forecast: forecastProcess,
  /** Somebody of the tenant, the caller where nobody is named. */
  person: refusing(
    endpoint({
      method: 'GET',
      path: `${base}/user/detail`,
      input: z.object({ id: id().optional() }),
      output: person,
    }),
  ),
  /** Says something in the timeline of a process that the caller may read; it decides nothing. */
  comment: refusing(
    endpoint({
      method: 'POST',
      path: `${base}/comment`,
      target: { field: 'processInstanceId', from: 'processInstanceId', many: false },
      headers: requestKeyHeader,
      input: z.object({
        processInstanceId: text(64),
        taskId: text(64).optional(),
        comment: text(2000).refine((said) => said.trim() !== '', { params: { rule: 'required' } }),
        /** People who are told of it, comma-joined; who could not read the process can now. */
        mention: text(2000).optional(),
        requestKey: text(64).optional(),
      }),
      output: done(),
    }),
    'workflow.instance_not_found',
    'workflow.task_not_found',
    'workflow.not_readable',
    'workflow.store_conflict',
    'workflow.person_unusable',
    'workflow.request_key_used',
  ),
  /** Says that the caller looks at a process, or leaves it; answers who else is there, and who is deciding. */
  look: refusing(
    endpoint({
      method: 'POST',
      path: `${base}/look`,
      idempotent: true,
      input: z.object({
        processInsId: text(64),
        taskId: text(64).optional(),
        leaving: z.boolean().optional(),
      }),
      output: z.object({
        others: z.array(z.object({ userId: z.string(), name: z.string() })),
        held: z.object({ userId: z.string(), name: z.string(), sendTime: z.string() }).nullable(),
      }),
    }),
    'workflow.instance_not_found',
    'workflow.task_not_found',
    'workflow.not_readable',
  ),
  /** What each has changed in the form, field by field, as far as the caller may read it. */
  changes: refusing(
    endpoint({
      method: 'GET',
      path: `${base}/changes`,
      input: z.object({ processInsId: text(64) }),
      output: z.array(
        z.object({
          /** None: at the start. */
          taskId: z.string().nullable(),
          taskName: z.string().nullable(),
          userId: z.string(),
          userName: z.string().nullable(),
          time: z.string(),
          fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        }),
      ),
    }),
    'workflow.instance_not_found',
    'workflow.not_readable',
  ),
};
