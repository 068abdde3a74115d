import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IsolationDetail } from '@mall/sdk/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { ok, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

const done: IsolationDetail = {
  ...{ id: '5', state: 'done', release: '0.1.0', askedBy: '管理员\u001b[2J (admin)', only: '' },
  ...{ callsPerSecond: 50, minutes: 5, total: 4, asked: 4, leaks: 0 },
  ...{ startTime: '2026-11-26 10:00:00', endTime: '2026-11-26 10:05:00' },
  report: {
    ...{ asking: '111111', owning: '222222', fingerprint: 'abc', database: 'pglite' },
    operations: { mounted: 2, asked: 2 },
    planted: { tables: 2, rows: 9, bare: [] },
    control: { asked: 1, showing: ['goods.list'] },
    callers: [{ caller: 'nobody', asked: 4, answered: 0, refusals: [] }],
    ways: [{ way: 'list', asked: 4 }],
    ...{ leaks: [], notAsked: [], faults: [] },
  },
};
const running: IsolationDetail = { ...done, state: 'running', asked: 1, endTime: null };

let wire: Wire;
let ended: IsolationDetail;
let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  ended = done;
  wire = await startWire(({ path }) => {
    if (path.includes('/isolation/start')) return ok(running);
    return path.includes('/isolation/detail') ? ok(ended) : refused(404, 'request.not_found', '?');
  });
  folder = emptyConfig();
  env = { ...signedIn(wire), MALL_CONFIG_DIR: folder };
});
afterEach(() => wire.close());
const run = (line: string) => runShell(line, { env });

it('starts the check with what was typed, waits for its end and says what was found', async () => {
  const { code, stdout } = await run('doctor --isolation --rate=50 --minutes=5 --only=goods --lang en');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^No leak found: of 4 calls to 2 operations/);
  expect(stdout).toContain('Counter-check: operations that showed its data to the own people of 222222: 1');
  expect(stdout).not.toContain('\u001b[2J');
  const start = wire.seen.find(({ path }) => path.includes('/isolation/start'));
  expect(JSON.parse(start?.body ?? '')).toEqual({ callsPerSecond: 50, minutes: 5, only: 'goods' });
});

it('exits with 1 where something was found or not everything was asked, and names what leaks', async () => {
  const of = { operation: 'goods.list', method: 'GET', path: '/goods/page' };
  const leak: NonNullable<IsolationDetail['report']>['leaks'][number] = {
    ...of,
    caller: 'admin',
    way: 'list',
    kind: 'shown',
    tables: ['mall_goods'],
    requestId: 'r',
  };
  ended = { ...done, leaks: 1, report: done.report && { ...done.report, leaks: [leak] } };
  const found = await run('doctor --isolation --lang en');
  expect(found.code).toBe(1);
  expect(found.stdout).toContain(
    'goods.list (GET /goods/page) · the tenant’s administrator · lists · showed its data',
  );
  ended = { ...done, state: 'outOfTime' };
  expect((await run('doctor --isolation')).code).toBe(1);
});

it('keeps the report as a file, which a person is asked about before it is replaced, and nothing is begun before', async () => {
  const file = join(folder, 'report.html');
  expect((await run(`doctor --isolation --report ${file} --lang en`)).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('<title>Report: are tenants kept apart');
  const asked = wire.seen.length;
  writeFileSync(file, 'mine');
  expect((await run(`doctor --isolation --report ${file}`)).code).not.toBe(0);
  expect([readFileSync(file, 'utf8'), wire.seen.length]).toEqual(['mine', asked]);
  expect((await run(`doctor --isolation --report ${file} --yes`)).code).toBe(0);
  const markdown = join(folder, 'report.md');
  expect((await run(`doctor --isolation --report ${markdown} --lang zh`)).code).toBe(0);
  expect(readFileSync(markdown, 'utf8')).toContain('# 租户隔离自检报告');
});

it('is told apart from what is no report and no check', async () => {
  expect((await run('doctor --isolation --report x.pdf')).code).toBe(2);
  expect((await run('doctor --isolation --report')).code).toBe(2);
  for (const [line, given] of [
    ['--report x.md', 'report'],
    ['x.md', 'x.md'],
    ['--rate=5', 'rate'],
  ]) {
    const { code, stderr } = await run(`doctor ${line} --lang en`);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${given} goes together with --isolation`)]);
  }
  expect(wire.seen).toEqual([]);
});

it('is shown and not sent under --dry-run, and is whole as JSON', async () => {
  const dry = await run('doctor --isolation --dry-run');
  expect([dry.code, dry.stdout]).toEqual([
    0,
    expect.stringContaining('POST /mall-api/blade-system/isolation/start'),
  ]);
  expect(wire.seen).toEqual([]);
  const whole = await run('doctor --isolation -o json');
  expect(JSON.parse(whole.stdout)).toMatchObject({ id: '5', report: { owning: '222222' } });
});
