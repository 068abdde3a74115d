import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { type Page, pageOf, pagingShape } from '../../../core/search.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import {
  isolationCallers,
  isolationLeakKinds,
  isolationLimits,
  isolationReasons,
  isolationStates,
  isolationWays,
} from './isolation-kinds.js';

const base = '/blade-system/isolation';
const count = () => z.int();
const operation = { operation: z.string(), method: z.string(), path: z.string() };

const report = z.object({
  /** The throw-away tenants: whose people asked, and whose things they asked for. */
  asking: z.string(),
  owning: z.string(),
  /** How many calls the server answers, and how many of them were asked. */
  operations: z.object({ mounted: count(), asked: count() }),
  /** Tells this set of calls from another release's. */
  fingerprint: z.string(),
  database: z.string(),
  /** What there was to find: rows of the other tenant in so many tables, and the tables that had none. */
  planted: z.object({ tables: count(), rows: count(), bare: z.array(z.string()) }),
  /** The counter-check: calls that showed the other tenant's things to its own people. */
  control: z.object({ asked: count(), showing: z.array(z.string()) }),
  callers: z.array(
    z.object({
      caller: z.enum(isolationCallers),
      asked: count(),
      answered: count(),
      refusals: z.array(z.object({ status: count(), code: z.string(), count: count() })),
    }),
  ),
  ways: z.array(z.object({ way: z.enum(isolationWays), asked: count() })),
  leaks: z.array(
    z.object({
      ...operation,
      caller: z.enum(isolationCallers),
      way: z.enum(isolationWays),
      kind: z.enum(isolationLeakKinds),
      /** Whose rows: the tables of what was shown or changed; never what they say. */
      tables: z.array(z.string()),
      requestId: z.string(),
    }),
  ),
  notAsked: z.array(z.object({ ...operation, reason: z.enum(isolationReasons) })),
  /** Answers that only a fault of the server gives. */
  faults: z.array(z.object({ ...operation, caller: z.enum(isolationCallers), requestId: z.string() })),
});

const runShape = {
  id: id(),
  state: z.enum(isolationStates),
  release: z.string(),
  askedBy: z.string(),
  callsPerSecond: count(),
  minutes: count(),
  /** The groups of calls that were to be asked; empty: all. */
  only: z.string(),
  total: count(),
  asked: count(),
  leaks: count(),
  startTime: z.string(),
  endTime: z.string().nullable(),
};
const run = z.object(runShape);

/** One run, as lists show it. */
export type IsolationRun = z.output<typeof run>;
export type IsolationReport = z.output<typeof report>;
export type IsolationDetail = IsolationRun & { readonly report: IsolationReport | null };

const whole = z.object({ ...runShape, report: report.nullable() }) as z.ZodType<IsolationDetail>;
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
      output: pageOf(run) as z.ZodType<Page<IsolationRun>>,
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
