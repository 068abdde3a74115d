import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { text } from '../../../fields/text.js';

const base = '/blade-workflow/statistics';
const count = () => z.int();
const asked = z.object({ startTimeRange: text(64).optional() });

/** How many processes and tasks there are, and how they stand (wire contract of workflows, 1.4). */
export const workflowStatistics = defineApi({
  name: 'workflow-statistics',
  operations: {
    index: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/index`,
        permission: 'wf_statistics',
        input: asked,
        output: z.object({
          process: z.object({
            process: count(),
            unfinished: count(),
            finished: count(),
            reject: count(),
            terminate: count(),
            withdraw: count(),
            recall: count(),
            deleted: count(),
            todayProcess: count(),
            todayUnfinished: count(),
            todayFinished: count(),
            todayReject: count(),
          }),
          task: z.object({
            task: count(),
            unfinished: count(),
            /** Open, and due before now. */
            timeout: count(),
            todayTask: count(),
            todayUnfinished: count(),
            todayTimeout: count(),
          }),
        }),
      }),
      'workflow.time_range',
    ),
    /** How long processes, nodes and people take, in seconds; the times of very many are those of a part of them. */
    performance: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/performance`,
        permission: 'wf_statistics',
        input: asked.extend({
          by: z.enum(['process', 'node', 'person']),
          processDefKey: text(64).optional(),
        }),
        output: z.array(
          z.object({
            name: z.string(),
            key: z.string().nullable(),
            step: z.string().nullable(),
            person: z.string().nullable(),
            started: count(),
            open: count(),
            overdue: count(),
            rejected: count(),
            /** Decided by nobody: skipped, or by the clock. */
            automatic: count(),
            median: count().nullable(),
            /** Nine of ten were done in this time. */
            most: count().nullable(),
            /** The same while people work. */
            workMedian: count().nullable(),
            workMost: count().nullable(),
            sampled: z.boolean(),
          }),
        ),
      }),
      'workflow.time_range',
    ),
    /** Processes that were started, day by day; the last ten days where nothing is said. */
    bar: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/bar`,
        permission: 'wf_statistics',
        input: asked,
        output: z.object({ xData: z.array(z.string()), yData: z.array(count()) }),
      }),
      'workflow.time_range',
    ),
  },
});
