import * as z from 'zod';
import { id } from '../../../fields/ids.js';
import {
  isolationCallers,
  isolationLeakKinds,
  isolationReasons,
  isolationStates,
  isolationWays,
} from './isolation-kinds.js';

const count = () => z.int();
const operation = { operation: z.string(), method: z.string(), path: z.string() };

/** What a run found. */
export const isolationReport = z.object({
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

/** One run, as lists show it. */
export const runShape = {
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
export const isolationRun = z.object(runShape);
