import type { JobSummary, TrackedUnit } from '@mall/sdk';
import { describe, expect, it } from 'vitest';
import type { BulkPlan, DashboardJobs } from '../../../command/dashboard.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { effectPorts } from '../../testing/effect-runner.js';
import { startRunner } from '../../testing/start-runner.js';

const summary: JobSummary = {
  ...{ id: 'j-1', state: 'partly', error: undefined, elapsed: 1 },
  ...{ total: 5, done: 3, failed: 1, unknown: 0, planned: 1 },
};

/** The shell's jobs, at the dashboard's edge: these units come to an end. */
const ending = (units: readonly TrackedUnit[]): DashboardJobs => ({
  list: async () => [],
  start: async (_plan, watch) => {
    for (const unit of units) watch.onUnit?.(unit);
    return summary;
  },
  resume: async () => summary,
});

describe('bulk work, row by row', () => {
  it('tells each row what became of the call that it was in, and once what the call answered', async () => {
    const events: DashboardEvent[] = [];
    const error = { name: 'ApiError', code: 'row.missing', message: '没有' };
    const units: TrackedUnit[] = [
      { key: '1-3', input: {}, state: 'done', result: 'three' },
      { key: '4', input: {}, state: 'failed', error },
    ];
    const ports = effectPorts('http://127.0.0.1:1', (event) => events.push(event));
    const run = startRunner({ ...ports, jobs: ending(units) });
    const rows = ['7', '8', '9', '10', '11'].map((id, index) => ({ index, row: { id } }));
    await run({ type: 'run', screen: 3, name: 'param', operation: 'remove', input: {}, rows });
    const outcomes = events.flatMap((event) => (event.type === 'outcome' ? [event] : []));
    const byRow = outcomes.sort((one, other) => one.index - other.index);
    expect(byRow.map(({ index, outcome }) => [index, outcome])).toEqual([
      [0, { kind: 'done', reply: { kind: 'text', value: 'three' } }],
      [1, { kind: 'done' }],
      [2, { kind: 'done' }],
      [3, { kind: 'failed', problem: { text: '没有', requestId: undefined } }],
      [4, { kind: 'skipped' }],
    ]);
    expect(events.at(-1)).toEqual({ type: 'finished', screen: 3 });
  });

  it('calls each row by its place, and tells each of a call that failed why', async () => {
    const events: DashboardEvent[] = [];
    const error = { name: 'NetworkError', code: 'client.network', message: '断了' };
    const units: TrackedUnit[] = [
      { key: '1', input: {}, state: 'done', result: 'one' },
      { key: '2-3', input: {}, state: 'failed', error },
    ];
    const plans: BulkPlan[] = [];
    const jobs: DashboardJobs = {
      ...ending(units),
      start: (plan, watch) => {
        plans.push(plan);
        return ending(units).start(plan, watch);
      },
    };
    const run = startRunner({ ...effectPorts('http://127.0.0.1:1', (one) => events.push(one)), jobs });
    const rows = ['7', '8', '9'].map((id, index) => ({ index, row: { id } }));
    await run({ type: 'run', screen: 3, name: 'param', operation: 'remove', input: {}, rows });
    expect(plans.map((plan) => plan.units)).toEqual([
      [
        { key: '1', input: { ids: '7' } },
        { key: '2', input: { ids: '8' } },
        { key: '3', input: { ids: '9' } },
      ],
    ]);
    const failed = { kind: 'failed', problem: { text: '断了', requestId: undefined } };
    const outcomes = events.flatMap((event) => (event.type === 'outcome' ? [event] : []));
    const byRow = outcomes.sort((one, other) => one.index - other.index);
    expect(byRow.map(({ index, outcome }) => [index, outcome])).toEqual([
      [0, { kind: 'done', reply: { kind: 'text', value: 'one' } }],
      [1, failed],
      [2, failed],
    ]);
  });

  it.each([
    ['two rows', 'param', 2, {}, true],
    ['one row', 'param', 1, {}, false],
    ['what a resource keeps secret', 'sms', 2, { accessKey: 'x' }, false],
    ['what is called a secret', 'param', 2, { newPassword: 'x' }, false],
  ])('of %s is written down or not: %s of %i with %j: %s', async (_what, name, count, input, kept) => {
    let started = 0;
    const jobs: DashboardJobs = {
      ...ending([]),
      start: async () => {
        started += 1;
        return summary;
      },
    };
    const run = startRunner({ ...effectPorts('http://127.0.0.1:1', () => undefined), jobs });
    const rows = Array.from({ length: count }, (_, index) => ({ index, row: { id: String(index) } }));
    await run({ type: 'run', screen: 3, name, operation: 'remove', input, rows });
    expect(started > 0).toBe(kept);
  });
});
