import * as z from 'zod';
import { type Endpoint, endpoint, refusing } from '../../../core/endpoint.js';
import { text } from '../../../fields/text.js';
import { requestKeyHeader } from '../task/acting.js';

/** What a start takes beside the values of the form. */
const startShape = {
  businessKey: text(128).optional(),
  copyUser: text(2000).optional(),
  /** Who is asked first, instead of whom the model names; older front ends say `assignee`. */
  wf_assignee: text(2000).optional(),
  /** By a node: who is asked there, where its people are picked by whoever starts. */
  wf_picks: z.record(z.string(), text(2000)).optional(),
  wf_platform: z.enum(['pc', 'app']).optional(),
  /** What the form was when it was filled in; kept beside the values, and never run. */
  wf_form_option: text(500_000).optional(),
  requestKey: text(64).optional(),
};

const started = <In>(path: string, input: z.ZodType<unknown, In>): Endpoint<In, string | null> =>
  endpoint({
    method: 'POST',
    path: `/blade-workflow/process/${path}`,
    permission: 'wf_process_start',
    headers: requestKeyHeader,
    input,
    output: z.string().nullable(),
  });

const startErrors = [
  'workflow.not_startable',
  'workflow.definition_not_found',
  'workflow.definition_suspended',
  'workflow.refused',
  'workflow.request_key_used',
  'workflow.person_unusable',
  'workflow.approver_count',
  'workflow.field_not_writable',
  'workflow.values_invalid',
] as const;

/** What is done about processes (wire contract of workflows, 1.2 and 3.3). */
export const processActs = {
  /** Starts a version of a process; every other field of the body is a value of its form. */
  start: refusing(
    started('startProcess', z.looseObject({ processId: text(64), ...startShape })),
    ...startErrors,
  ),
  /** Starts the newest version of a process. */
  startByKey: refusing(
    started('startProcessByKey', z.looseObject({ processDefKey: text(255), ...startShape })),
    ...startErrors,
  ),
  /** Keeps what a process that has ended began with as the caller's draft of another one like it. */
  startAgain: refusing(
    endpoint({
      method: 'POST',
      path: '/blade-workflow/process/startAgain',
      permission: 'wf_process_start',
      target: { field: 'processInsId', from: 'processInstanceId', many: false },
      idempotent: true,
      done: 'done.saved',
      input: z.object({ processInsId: text(64), platform: z.enum(['pc', 'app']).optional() }),
      output: z.object({ processId: z.string(), processDefKey: z.string(), fields: z.array(z.string()) }),
    }),
    'workflow.instance_not_found',
    'workflow.not_readable',
    'workflow.not_started_by_you',
    'workflow.still_running',
    'workflow.definition_not_found',
    'workflow.not_startable',
  ),
};
