import { param, role } from '@mall/sdk/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunRecord } from '../../lib/runs/run-record.js';
import { createRuns } from '../../lib/runs/runs.js';
import { createRecords } from '../../lib/storage/records.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import type { Row } from '../row.js';
import { type BulkTask, createBulkRun, deepestFirst, leftOf } from './bulk-run.js';
import { pointedAt } from './pointed-at.js';
import { trackRun } from './track-run.js';

const rowsOf = (...ids: readonly string[]): Row[] => ids.map((id) => ({ id, paramName: `name ${id}` }));
type Call = BulkTask['kit']['call'];

function task(call: Call, more: Partial<BulkTask> = {}): BulkTask & { readonly ended: string[][] } {
  const ended: string[][] = [];
  return {
    kit: { resource: param as unknown as BulkTask['kit']['resource'], call },
    title: '删除',
    about: '参数',
    endpoint: param.operations.remove as BulkTask['endpoint'],
    rows: rowsOf('1', '2', '3'),
    values: {},
    isMine: () => true,
    onEnd: (left) => void ended.push(left.map(({ id }) => id)),
    ended,
    ...more,
  };
}
/** Whether the page may be left. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
async function fails() {
  throw new TypeError('no');
}

freshBrowser();

describe('something done to many rows', () => {
  it('is told of each row, holds the page until it has ended, and is not begun twice', async () => {
    let go: () => void = () => undefined;
    const sent: unknown[] = [];
    const one = task(async (_, input) => {
      sent.push(input);
      await new Promise<void>((resolve) => {
        go = resolve;
      });
    });
    const run = createBulkRun(one);
    const state = () => run.state.getState();
    const outcomes = () => state().outcomes.map((each) => each.state);
    expect([state().phase, outcomes(), leaves()]).toEqual(['ended', ['waiting', 'waiting', 'waiting'], true]);
    const [first, second] = [run.start(), run.start()];
    await second;
    expect([state().phase, sent, leaves()]).toEqual(['running', [{ ids: '1,2,3' }], false]);
    expect(leftOf(state()).map(({ id }) => id)).toEqual(['1', '2', '3']);
    go();
    await first;
    expect([state().phase, outcomes(), leaves()]).toEqual(['ended', ['done', 'done', 'done'], true]);
    expect([one.ended, leftOf(state())]).toEqual([[[]], []]);
  });

  it('keeps why each failed, and tries those alone again', async () => {
    let broken = true;
    const sent: unknown[] = [];
    const one = task(async (_, input) => {
      sent.push(input);
      if (broken) throw new TypeError('no');
    });
    const run = createBulkRun(one);
    await run.start();
    expect(run.state.getState().outcomes).toMatchObject([
      { state: 'failed', error: { message: 'no' } },
      { state: 'failed' },
      { state: 'failed' },
    ]);
    expect(one.ended).toEqual([['1', '2', '3']]);
    broken = false;
    await run.start();
    expect(run.state.getState().outcomes.map((each) => [each.state, each.error])).toEqual([
      ['done', undefined],
      ['done', undefined],
      ['done', undefined],
    ]);
    expect([sent.length, one.ended.at(-1)]).toEqual([2, []]);
    await run.start();
    expect(sent).toHaveLength(2);
  });

  it('ends where it is stopped, which one that has ended cannot be', async () => {
    const many = Array.from({ length: 501 }, (_, at) => ({ id: String(at) }));
    const one = task(async () => run.stop(), { rows: many });
    const run = createBulkRun(one);
    run.stop();
    expect(run.state.getState().phase).toBe('ended');
    await run.start();
    expect([run.state.getState().phase, one.ended.at(-1)]).toEqual(['ended', ['500']]);
  });

  it('does nothing in the name of somebody else', async () => {
    const call = vi.fn(async () => null);
    const one = task(call, { isMine: () => false });
    await createBulkRun(one).start();
    expect([call.mock.calls, one.ended]).toEqual([[], [['1', '2', '3']]]);
  });

  it('holds the page for what was generated, until it was kept', async () => {
    const run = createBulkRun(task(async () => [{ account: 'hr', password: 'Xy-9' }]));
    await run.start();
    expect(run.state.getState().secrets).toEqual([{ who: 'hr', field: 'password', text: 'Xy-9' }]);
    expect(leaves()).toBe(false);
    run.forgetSecrets();
    expect([run.state.getState().secrets, leaves()]).toEqual([[], true]);
  });

  it('has a dialog that is opened and closed', () => {
    const run = createBulkRun(task(fails));
    const open = () => run.state.getState().open;
    expect(open()).toBe(false);
    run.show(true);
    expect(open()).toBe(true);
    run.show(false);
    expect(open()).toBe(false);
  });

  it('sends the values beside the rows', async () => {
    const call = vi.fn(async () => null);
    await createBulkRun(task(call as Call, { values: { roleIds: '4' } })).start();
    expect(call.mock.calls[0]?.slice(1)).toEqual([{ roleIds: '4', ids: '1,2,3' }]);
  });
});

describe('rows of a tree', () => {
  const node = (id: string, parentId: string | null) => ({ id, parentId });
  const order = (rows: readonly Row[], parent: string | undefined) =>
    deepestFirst(rows, parent).map(({ id }) => id);

  it('go deepest first where their parents go too, else as they stand', () => {
    const rows = [node('1', '0'), node('2', '1'), node('3', '2'), node('4', '9'), node('5', null)];
    expect(order(rows, 'parentId')).toEqual(['3', '2', '1', '4', '5']);
    expect(order(rows, undefined)).toEqual(['1', '2', '3', '4', '5']);
    expect(order([node('1', '1'), node('2', '1')], 'parentId')).toEqual(['2', '1']);
  });

  it('are sent so', async () => {
    const sent: unknown[] = [];
    const kit = {
      resource: role as unknown as BulkTask['kit']['resource'],
      call: async (_: unknown, input: unknown) => void sent.push(input),
    };
    const rows = [node('1', '0'), node('2', '1')];
    await createBulkRun(task(fails, { kit: kit as BulkTask['kit'], rows })).start();
    expect(sent).toEqual([{ ids: '2,1' }]);
  });
});

describe('which rows an input means', () => {
  const target = { field: 'ids', many: true } as const;
  const to = (send: 'json' | 'query') =>
    ({ ...param.operations.remove, target, send }) as BulkTask['endpoint'];

  it('is a list in a body, and one text elsewhere', () => {
    expect(pointedAt(to('json'), rowsOf('1', '2'))).toEqual({ ids: ['1', '2'] });
    expect(pointedAt(to('query'), rowsOf('1', '2'))).toEqual({ ids: '1,2' });
    const { target: _, ...none } = to('json');
    expect(pointedAt(none as BulkTask['endpoint'], rowsOf('1'))).toEqual({});
  });
});

describe('what other tabs are told of it', () => {
  const words = { t: (key: string) => key, message: (key: string) => key } as never;
  const told: RunRecord[] = [];
  const tracked = (call: Call, more: Partial<BulkTask> = {}) => {
    const runs = createRuns(createRecords(localStorage, sessionStorage, Date.now), () => '000000-1');
    const put = runs.put.bind(runs);
    const run = createBulkRun(task(call, more));
    const heard = (record: RunRecord) => {
      told.push(record);
      put(record);
    };
    trackRun({ ...runs, put: heard }, run, words);
    return { run, runs };
  };
  beforeEach(() => {
    told.length = 0;
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  it('is everything at once when it begins and ends, and between them every 300 ms at most', async () => {
    const waits: (() => void)[] = [];
    const rows = Array.from({ length: 1001 }, (_, at) => ({ id: String(at), paramName: `name ${at}` }));
    const { run, runs } = tracked(() => new Promise((resolve) => waits.push(() => resolve(null))), { rows });
    expect(told).toMatchObject([
      { phase: 'ended', total: 1001, done: 0, failed: 0, seen: false, tab: runs.tab },
    ]);
    expect(told[0]).toMatchObject({ id: run.id, owner: '000000-1', resource: 'param', operation: 'remove' });
    await vi.advanceTimersByTimeAsync(1000);
    const began = Date.now();
    const end = run.start();
    expect(told.at(-1)).toMatchObject({ phase: 'running', began, told: began });
    waits[0]?.();
    await vi.advanceTimersByTimeAsync(299);
    expect(told).toHaveLength(2);
    waits[1]?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveLength(3);
    expect(told.at(-1)).toMatchObject({ phase: 'running', done: 1000, began });
    // Nobody believes dead what takes long.
    await vi.advanceTimersByTimeAsync(4_999);
    expect(told).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveLength(4);
    waits[2]?.();
    await end;
    expect(told).toHaveLength(5);
    expect(told.at(-1)).toMatchObject({ phase: 'ended', done: 1001, failed: 0 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told).toHaveLength(5);
    expect(runs.state.getState().live).toEqual([run]);
  });

  it('has of each row its name and why it failed', async () => {
    const { run } = tracked(fails, {
      rows: [
        { id: '1', paramName: 'fig' },
        { id: '2', paramName: '' },
      ],
    });
    await run.start();
    expect(told.at(-1)).toMatchObject({ failed: 2, done: 0 });
    expect(told.at(-1)?.lines).toMatchObject([
      { id: '1', name: 'fig', state: 'failed' },
      { id: '2', name: '2', state: 'failed' },
    ]);
    expect(told.at(-1)?.lines[0]?.reason).not.toBe('');
    expect(told[0]?.lines[0]?.reason).toBe('');
  });

  it('names no operation where another tab could not go on with it', () => {
    tracked(fails, { values: { roleIds: '4' } });
    const endpoint = { ...param.operations.remove, target: { field: 'ids', many: true, from: 'paramKey' } };
    tracked(fails, { endpoint: endpoint as unknown as BulkTask['endpoint'] });
    expect(told.map(({ operation }) => operation)).toEqual([undefined, undefined]);
  });
});
