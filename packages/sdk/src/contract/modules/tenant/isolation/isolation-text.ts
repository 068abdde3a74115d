import { fill, type Language, type TextParams } from '../../../texts/language.js';
import type { IsolationDetail, IsolationReport } from './isolation.js';
import { isolationMessages } from './isolation-messages.js';

/** A table of a report under its title. */
export interface IsolationSection {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A run in words, for whatever shows it: a page, a terminal, a file. */
export interface IsolationText {
  readonly title: string;
  readonly verdict: string;
  /** `none` alone says that everything was asked and nothing found. */
  readonly found: 'none' | 'some' | 'partly' | 'running';
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly IsolationSection[];
  readonly method: readonly [title: string, text: string];
}

/**
 * Says in words what a run of the isolation check has found, and what it could not tell.
 *
 * @example
 * const run = { id: '1', state: 'failed', release: '1', askedBy: 'Li', only: '', startTime: 'then', endTime: 'now' } as const;
 * const figures = { callsPerSecond: 25, minutes: 20, total: 0, asked: 0, leaks: 0, report: null };
 * isolationText({ ...run, ...figures }, 'en-US').found; // 'partly'
 */
export function isolationText(run: IsolationDetail, language: Language): IsolationText {
  const say: Say = (key, params) => fill(isolationMessages[key][language], params);
  return {
    title: say('isolation.title'),
    ...verdictOf(run, say),
    facts: factsOf(run, say),
    sections: run.report ? sectionsOf(run.report, say).filter(({ rows }) => rows.length > 0) : [],
    method: [say('isolation.method'), say('isolation.methodIs')],
  };
}

type Say = (key: keyof typeof isolationMessages, params?: TextParams) => string;

function verdictOf(run: IsolationDetail, say: Say): Pick<IsolationText, 'verdict' | 'found'> {
  const { state, asked, total, leaks, report } = run;
  if (leaks > 0) return { found: 'some', verdict: say('isolation.some', { leaks }) };
  if (state === 'running' || state === 'stopping')
    return { found: 'running', verdict: say('isolation.running', { asked, total }) };
  if (state !== 'done' || !report) {
    const params = { state: say(`isolation.state.${state}`), asked, total };
    return { found: 'partly', verdict: say('isolation.partly', params) };
  }
  if (report.control.showing.length === 0) return { found: 'partly', verdict: say('isolation.blind') };
  const operations = report.operations.asked;
  return { found: 'none', verdict: say('isolation.none', { asked, operations }) };
}

function factsOf(run: IsolationDetail, say: Say): [string, string][] {
  const { state, startTime, endTime, askedBy, release, only, callsPerSecond, minutes, report } = run;
  const limits = say('isolation.fact.paceIs', { calls: callsPerSecond, minutes });
  const facts: [string, string][] = [
    [say('isolation.fact.state'), say(`isolation.state.${state}`)],
    [say('isolation.fact.time'), endTime === null ? startTime : `${startTime} – ${endTime}`],
    [say('isolation.fact.askedBy'), askedBy],
    ...(only === '' ? [] : [[say('isolation.fact.only'), only] as [string, string]]),
    [say('isolation.fact.pace'), limits],
  ];
  if (!report) return [...facts, [say('isolation.fact.release'), release]];
  const { fingerprint, database, operations, asking, owning, planted, control } = report;
  return [
    ...facts,
    [say('isolation.fact.release'), say('isolation.fact.releaseIs', { release, fingerprint, database })],
    [say('isolation.fact.operations'), say('isolation.fact.operationsAre', operations)],
    [say('isolation.fact.tenants'), say('isolation.fact.tenantsAre', { asking, owning })],
    [
      say('isolation.fact.planted'),
      say('isolation.fact.plantedIs', { tables: planted.tables, rows: planted.rows }),
    ],
    [
      say('isolation.fact.control'),
      say('isolation.fact.controlIs', { owning, showing: control.showing.length }),
    ],
  ];
}

const nameOf = ({ operation, method, path }: { operation: string; method: string; path: string }): string =>
  `${operation} (${method} ${path})`;

const sectionsOf = (report: IsolationReport, say: Say): IsolationSection[] => [
  {
    key: 'leaks',
    title: say('isolation.leaks'),
    head: heads(say, 'operation', 'caller', 'way', 'kind', 'tables', 'request'),
    rows: report.leaks.map((leak) => [
      nameOf(leak),
      say(`isolation.caller.${leak.caller}`),
      say(`isolation.way.${leak.way}`),
      say(`isolation.kind.${leak.kind}`),
      leak.tables.join(', '),
      leak.requestId,
    ]),
  },
  {
    key: 'callers',
    title: say('isolation.callers'),
    head: heads(say, 'caller', 'asked', 'answered', 'refused'),
    rows: report.callers.map(({ caller, asked, answered, refusals }) => [
      say(`isolation.caller.${caller}`),
      String(asked),
      String(answered),
      refusals.map(({ status, code, count }) => `${count} × ${status} ${code}`).join(', '),
    ]),
  },
  {
    key: 'ways',
    title: say('isolation.ways'),
    head: heads(say, 'way', 'asked'),
    rows: report.ways.map(({ way, asked }) => [say(`isolation.way.${way}`), String(asked)]),
  },
  {
    key: 'faults',
    title: say('isolation.faults'),
    head: heads(say, 'operation', 'caller', 'request'),
    rows: report.faults.map((fault) => [
      nameOf(fault),
      say(`isolation.caller.${fault.caller}`),
      fault.requestId,
    ]),
  },
  {
    key: 'notAsked',
    title: say('isolation.notAsked'),
    note: say('isolation.notAskedNote'),
    head: heads(say, 'operation', 'reason'),
    rows: report.notAsked.map((one) => [nameOf(one), say(`isolation.reason.${one.reason}`)]),
  },
  {
    key: 'bare',
    title: say('isolation.bare'),
    note: say('isolation.bareNote'),
    head: heads(say, 'table'),
    rows: report.planted.bare.map((table) => [table]),
  },
];

type Head =
  | 'operation'
  | 'caller'
  | 'way'
  | 'kind'
  | 'tables'
  | 'request'
  | 'asked'
  | 'answered'
  | 'refused'
  | 'reason'
  | 'table';

const heads = (say: Say, ...names: readonly Head[]): string[] =>
  names.map((name) => say(`isolation.head.${name}`));
