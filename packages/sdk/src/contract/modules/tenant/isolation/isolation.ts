import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { type Page, pageOf, pagingShape } from '../../../core/search.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { isolationLimits } from './isolation-kinds.js';
import { isolationReport, isolationRun, runShape } from './isolation-shapes.js';

const base = '/blade-system/isolation';

/** One run, as lists show it. */
export type IsolationRun = z.output<typeof isolationRun>;
export type IsolationReport = z.output<typeof isolationReport>;
export type IsolationDetail = IsolationRun & { readonly report: IsolationReport | null };

const whole = z.object({ ...runShape, report: isolationReport.nullable() }) as z.ZodType<IsolationDetail>;
const rights = { role: 'administrator', permission: 'isolation' } as const;

/**
 * Whether tenants are kept apart by this server as it runs: two throw-away tenants, and every call asked as each kind of
 * caller of the one for what is the other's. One run at a time; a run ends by itself.
 */
export const isolation = defineApi({
  name: 'isolation',
  behind: true,
  operations: {
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      ...rights,
      input: z.object(pagingShape),
      // A page of what it is given.
      output: pageOf(isolationRun) as z.ZodType<Page<IsolationRun>>,
    }),
    detail: endpoint({
      method: 'GET',
      path: `${base}/detail`,
      ...rights,
      input: z.object({ id: id() }),
      output: whole,
    }),
    start: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/start`,
        ...rights,
        input: z.object({
          callsPerSecond: int(1, isolationLimits.callsPerSecond).optional(),
          minutes: int(1, isolationLimits.minutes).optional(),
          only: text(2000).optional(),
        }),
        output: whole,
      }),
      'isolation.running',
      'isolation.unknown_group',
    ),
    stop: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/stop`,
        send: 'query',
        idempotent: true,
        ...rights,
        input: z.object({ id: id() }),
        output: whole,
      }),
    ),
  },
});
