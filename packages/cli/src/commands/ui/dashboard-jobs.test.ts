import type { JobSummary } from '@mall/sdk';
import { afterEach, describe, expect, it } from 'vitest';
import type { DashboardJobs } from '../../command/dashboard.js';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { ok, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

const idsIn = (body: string): string => new URLSearchParams(body).get('ids') ?? '';
/** The ids of each call that was sent. */
const sent = () => wire.seen.filter(({ method }) => method === 'POST').map(({ body }) => idsIn(body));

/** A server that refuses a call in which this row is. */
async function start(bad?: string) {
  wire = await startWire(({ body }) =>
    bad !== undefined && idsIn(body).split(',').includes(bad)
      ? refused(400, 'row.missing', '没有')
      : ok(null),
  );
}

/** What somebody at the dashboard has done with its jobs. */
async function atDashboard<Result>(
  use: (jobs: DashboardJobs) => Promise<Result>,
  { line = 'ui', folder = emptyConfig() } = {},
): Promise<Result> {
  let result: Result | undefined;
  const { code, stderr } = await runShell(line, {
    ...{ typed: '', terminal: 80 },
    env: { ...signedIn(wire), MALL_CONFIG_DIR: folder },
    dashboard: async () => async (ports) => {
      if (ports.jobs) result = await use(ports.jobs);
      return 0;
    },
  });
  expect(code, stderr).toBe(0);
  // The dashboard was there.
  return result as Result;
}

const rows = (operation: string, count: number) => ({
  ...{ noun: 'param', operation },
  units: Array.from({ length: count }, (_, index) => ({
    key: String(index + 1),
    input: { ids: String(index + 1) },
  })),
});

const run = (plan: Parameters<DashboardJobs['start']>[0]) =>
  atDashboard(async (jobs): Promise<{ summary: JobSummary; units: string[] }> => {
    const units: string[] = [];
    const onUnit = ({ key, state }: { key: string; state: string }) => void units.push(`${key} ${state}`);
    const summary = await jobs.start(plan, { signal: new AbortController().signal, onUnit });
    return { summary, units };
  });

describe('bulk work of the dashboard', () => {
  it('puts as many rows into a call as it takes, as the shell does', async () => {
    await start();
    const { summary, units } = await run(rows('remove', 250));
    expect(summary).toMatchObject({ state: 'finished', total: 250, done: 250 });
    expect(units.sort()).toEqual(['1-100 done', '101-200 done', '201-250 done']);
    const calls = sent().map((ids) => ids.split(','));
    expect(calls.map(({ length }) => length).sort()).toEqual([100, 100, 50]);
    expect(new Set(calls.flat()).size).toBe(250);
  });

  it('sends each row alone when one of them is refused', async () => {
    await start('3');
    const { summary, units } = await run(rows('remove', 4));
    expect(summary).toMatchObject({ done: 3, failed: 1 });
    expect(units.sort()).toEqual(['1 done', '2 done', '3 failed', '4 done']);
    expect(sent()[0]).toBe('1,2,3,4');
  });

  it('is called by the words of who looks, whoever began it in which language', async () => {
    await start();
    const folder = emptyConfig();
    const { signal } = new AbortController();
    await atDashboard((jobs) => jobs.start(rows('remove', 2), { signal }), { folder });
    const [job] = await atDashboard((jobs) => jobs.list(), { folder });
    expect(job?.titles).toEqual({ 'zh-CN': '参数: 删除', 'en-US': 'Parameter: Delete' });
  });

  it('goes on where it began, and never in another tenant', async () => {
    await start('2');
    const folder = emptyConfig();
    const { signal } = new AbortController();
    const id = await atDashboard(async (jobs) => (await jobs.start(rows('remove', 3), { signal })).id, {
      folder,
    });
    const before = sent().length;
    const elsewhere = atDashboard(
      (jobs) => jobs.resume(id, { signal, retryFailed: true }).catch((error) => error),
      {
        ...{ line: 'ui --tenant 100001', folder },
      },
    );
    expect(await elsewhere).toMatchObject({ key: 'jobs:elsewhere' });
    expect(sent().length).toBe(before);
    const here = await atDashboard((jobs) => jobs.resume(id, { signal, retryFailed: true }), { folder });
    expect(here).toMatchObject({ id, done: 2, failed: 1 });
    expect(sent().slice(before)).toEqual(['2']);
  });
});
