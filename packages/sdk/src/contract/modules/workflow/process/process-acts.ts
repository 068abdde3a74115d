import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { text } from '../../../fields/text.js';
import { requestKeyHeader } from '../task/acting.js';

const base = '/blade-workflow/process';

/** What is done about processes (wire contract of workflows, 1.2 and 3.3). */
export const processActs = {
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
};
