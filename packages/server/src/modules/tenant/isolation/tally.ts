import {
  type IsolationCaller,
  type IsolationLeakKind,
  type IsolationReport,
  isolationCallers,
  isolationWays,
} from '@mall/sdk/contract';
import type { Operation } from '../../../samples/operation.js';
import { reasonFor } from './left-out.js';
import type { Question } from './questions.js';
import type { Reply } from './reply.js';

/** What a report begins with: what was there to ask and to find. */
export type Given = Pick<IsolationReport, 'asking' | 'owning' | 'fingerprint' | 'database' | 'planted'>;

export interface Tally {
  readonly asked: () => number;
  readonly leaks: () => number;
  /** A call of the counter-check, and whether it showed its own people what is theirs. */
  owner(operation: Operation, showed: boolean): void;
  answer(question: Question, reply: Reply): void;
  leak(question: Question, kind: IsolationLeakKind, found: Found): void;
  report(): IsolationReport;
}

interface Found {
  readonly tables: readonly string[];
  readonly requestId: string;
}

/** More of one kind at one call say no more than the first. */
const keyOf = ({ operation, caller, way }: Question, kind: IsolationLeakKind): string =>
  [operation.name, caller, way, kind].join(' ');

/** Counts what was asked and what came back, and writes the report from it. */
export function createTally(given: Given, operations: readonly Operation[]): Tally {
  const callers = new Map(isolationCallers.map((caller) => [caller, createCounts()]));
  const ways = new Map(isolationWays.map((way) => [way, 0]));
  const touched = new Map<string, { refusedInput: boolean }>();
  const leaks = new Map<string, IsolationReport['leaks'][number]>();
  const faults = new Map<string, IsolationReport['faults'][number]>();
  const showing = new Set<string>();
  let controls = 0;
  return {
    asked: () => controls + [...callers.values()].reduce((sum, { asked }) => sum + asked, 0),
    leaks: () => leaks.size,
    owner: ({ name }, showed) => {
      controls += 1;
      if (showed) showing.add(name);
    },
    answer: ({ operation, caller, way }, { status, code, requestId }) => {
      callers.get(caller)?.add(status, code);
      ways.set(way, (ways.get(way) ?? 0) + 1);
      if (status >= 500)
        faults.set(`${operation.name} ${caller}`, { ...named(operation), caller, requestId });
      const refusedInput = code === 'request.invalid' || status === 401 || status === 403;
      const before = touched.get(operation.name)?.refusedInput ?? true;
      touched.set(operation.name, { refusedInput: before && refusedInput });
      if (status === 403) passed(operation.name, caller);
    },
    leak: (question, kind, { tables, requestId }) => {
      const { operation, caller, way } = question;
      const key = keyOf(question, kind);
      if (!leaks.has(key))
        leaks.set(key, { ...named(operation), caller, way, kind, tables: [...tables], requestId });
    },
    report: () => ({
      ...given,
      operations: { mounted: operations.length, asked: touched.size },
      control: { asked: controls, showing: [...showing].sort() },
      callers: [...callers].map(([caller, counts]) => ({ caller, ...counts.read() })),
      ways: [...ways].map(([way, asked]) => ({ way, asked })),
      leaks: [...leaks.values()],
      notAsked: operations.flatMap((operation) => {
        const reason = reasonFor(operation.name) ?? missing(operation.name);
        return reason === undefined ? [] : [{ ...named(operation), reason }];
      }),
      faults: [...faults.values()],
    }),
  };

  /** Whoever holds every right is kept out by a role that no tenant’s people have: that is the border. */
  function passed(name: string, caller: IsolationCaller): void {
    if (caller === 'everything') touched.set(name, { refusedInput: false });
  }

  function missing(name: string) {
    const state = touched.get(name);
    if (state === undefined) return 'ended' as const;
    return state.refusedInput ? ('inputRefused' as const) : undefined;
  }
}

const named = ({ name, endpoint }: Operation) => ({
  ...{ operation: name, method: endpoint.method, path: endpoint.path },
});

function createCounts() {
  const refusals = new Map<string, { readonly status: number; readonly code: string; count: number }>();
  const counts = { asked: 0, answered: 0 };
  return {
    get asked() {
      return counts.asked;
    },
    add(status: number, code: string): void {
      counts.asked += 1;
      if (status < 400) {
        counts.answered += 1;
        return;
      }
      const key = `${status} ${code}`;
      const known = refusals.get(key) ?? { status, code, count: 0 };
      known.count += 1;
      refusals.set(key, known);
    },
    read: () => ({
      ...counts,
      refusals: [...refusals.values()].map((one) => ({ ...one })).sort((a, b) => b.count - a.count),
    }),
  };
}
