import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClient } from '../client/create-client.js';
import { inviteCode } from '../contract/modules/shop/invite-code/invite-code.js';
import { post } from '../contract/modules/system/post/post.js';
import { ConflictError, MallError, NetworkError } from '../core/errors/mall-error.js';
import { envelope, fakeClock, fakeNetwork, offline, refused } from '../testing/index.js';
import { callJob } from './call-job.js';
import type { JobDefinition } from './job-definition.js';
import { readJob } from './job-state.js';
import { type JobUnit, type Journal, memoryJournal } from './journal.js';
import { planJob, splitCount } from './plan-job.js';
import type { Progress } from './progress.js';
import { runJob } from './run-job.js';

const unitsOf = (count: number): JobUnit[] =>
  Array.from({ length: count }, (_, index) => ({ key: `u${index}`, input: index }));
async function planned(count: number, journal = memoryJournal()) {
  await planJob(journal, { id: 'j', kind: 'k', meta: { tenant: '000000' } }, unitsOf(count));
  return journal;
}
const broken = (name: string, status?: number) =>
  Object.assign(new MallError('x', { code: 'x', status }), { name });

describe('a plan', () => {
  it('refuses two units with one key, and a journal that is in use', async () => {
    const journal = memoryJournal();
    const twice = [...unitsOf(2), { key: 'u0', input: 0 }];
    await expect(planJob(journal, { id: 'j', kind: 'k' }, twice)).rejects.toMatchObject({
      code: 'job.duplicate',
    });
    expect(await journal.read()).toEqual([]);
    await planned(1, journal);
    await expect(planJob(journal, { id: 'j', kind: 'k' }, [])).rejects.toMatchObject({ code: 'job.exists' });
  });

  it('takes a stream, in pieces', async () => {
    const journal = memoryJournal();
    const stream = async function* () {
      yield* unitsOf(1_234);
    };
    await planJob(journal, { id: 'j', kind: 'k' }, stream());
    const entries = await journal.read();
    expect(entries[0]).toMatchObject({ type: 'job', version: 1 });
    expect(entries.filter(({ type }) => type === 'units')).toHaveLength(3);
    expect(await readJob(journal)).toMatchObject({
      id: 'j',
      kind: 'k',
      planned: true,
      counts: { planned: 1_234 },
    });
  });

  it('cuts counts without loss or overlap', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 700 }), (count, size) => {
        const parts = splitCount(count, size);
        const numbers = parts.flatMap((part) =>
          Array.from({ length: part.count }, (_, index) => part.offset + index),
        );
        expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index));
        expect(parts.every((part) => part.count <= size)).toBe(true);
      }),
    );
  });
});

describe('what becomes of a unit', () => {
  const outcome = async (error: unknown, idempotent = true) => {
    const journal = await planned(3);
    const summary = await runJob(
      journal,
      { idempotent, send: async ({ key }) => (key === 'u0' ? Promise.reject(error) : 'ok') },
      { concurrency: 1 },
    );
    const unit = (await readJob(journal))?.units.get('u0');
    return { unit: unit?.state, run: summary.state, done: summary.done };
  };

  it.each<[string, unknown, object]>([
    [
      'refused',
      new ConflictError('x', { code: 'row.conflict', status: 409 }),
      { unit: 'failed', run: 'partly', done: 2 },
    ],
    ['broken by itself', broken('ServerError', 500), { unit: 'unknown', run: 'partly', done: 2 }],
    [
      'without a server',
      new NetworkError('x', { code: 'network.unreachable', unsent: true }),
      { unit: 'planned', run: 'halted', done: 0 },
    ],
    [
      'cut off',
      new NetworkError('x', { code: 'network.cut_off' }),
      { unit: 'unknown', run: 'halted', done: 0 },
    ],
    ['in front of a dead gateway', broken('ServerError', 502), { unit: 'unknown', run: 'halted', done: 0 }],
    [
      'answered by other words than the contract’s',
      broken('ContractError', 200),
      { unit: 'unknown', run: 'halted', done: 0 },
    ],
    ['invalid', broken('ValidationError', 400), { unit: 'failed', run: 'partly', done: 2 }],
    ['the last of the refusals', broken('ApiError', 499), { unit: 'failed', run: 'partly', done: 2 }],
    ['given up by the server', broken('ApiError', 408), { unit: 'unknown', run: 'halted', done: 0 }],
    ['signed out', broken('AuthenticationError', 401), { unit: 'planned', run: 'halted', done: 0 }],
    ['not allowed', broken('PermissionError', 403), { unit: 'planned', run: 'halted', done: 0 }],
    ['too fast', broken('RateLimitError', 429), { unit: 'planned', run: 'halted', done: 0 }],
    ['hit by a mistake in the code', new TypeError('x'), { unit: 'unknown', run: 'halted', done: 0 }],
  ])('that is %s', async (_how, error, wanted) => {
    expect(await outcome(error)).toEqual(wanted);
  });

  it('that failed is done again only when asked to', async () => {
    const journal = await planned(2);
    let refusing = true;
    const definition: JobDefinition = {
      idempotent: false,
      send: async () => {
        if (refusing) throw new ConflictError('x', { code: 'row.duplicate', status: 409, requestId: 'r-1' });
        return 'ok';
      },
    };
    expect(await runJob(journal, definition)).toMatchObject({ state: 'partly', failed: 2 });
    expect((await readJob(journal))?.units.get('u0')).toMatchObject({
      error: { name: 'ConflictError', code: 'row.duplicate', status: 409, requestId: 'r-1' },
    });
    refusing = false;
    expect(await runJob(journal, definition)).toMatchObject({ state: 'partly', failed: 2, done: 0 });
    expect(await runJob(journal, definition, { retryFailed: true })).toMatchObject({
      state: 'finished',
      done: 2,
    });
  });

  it('that may have happened is looked for, and is sent where it has not; what was never sent is only sent', async () => {
    const journal = await planned(3);
    await journal.append([
      { type: 'sent', key: 'u0', at: 0 },
      { type: 'unknown', key: 'u1', at: 0, error: { name: 'x', code: 'x', message: 'x' } },
    ]);
    const [looked, sent]: [string[], string[]] = [[], []];
    const definition: JobDefinition = {
      idempotent: false,
      find: async ({ key }) => (looked.push(key) && key === 'u0' ? 'found' : undefined),
      send: async ({ key }) => sent.push(key),
    };
    const summary = await runJob(journal, definition, { concurrency: 1 });
    expect([summary.state, summary.done]).toEqual(['finished', 3]);
    expect([looked.sort(), sent.sort()]).toEqual([
      ['u0', 'u1'],
      ['u1', 'u2'],
    ]);
  });

  it('whose look-up fails stays unknown and halts the run', async () => {
    const journal = await planned(2);
    await journal.append([{ type: 'sent', key: 'u0', at: 0 }]);
    const find = async () => {
      throw new NetworkError('x', { code: 'network.unreachable', unsent: true });
    };
    const summary = await runJob(
      journal,
      { idempotent: false, find, send: async () => 'ok' },
      { concurrency: 1 },
    );
    expect(summary).toMatchObject({ state: 'halted', unknown: 1, done: 0 });
  });

  it('of unknown outcome is sent again when a person says so', async () => {
    const journal = await planned(1);
    await journal.append([{ type: 'sent', key: 'u0', at: 0 }]);
    const definition: JobDefinition = { idempotent: false, send: async () => 'ok' };
    expect(await runJob(journal, definition)).toMatchObject({ state: 'partly', unknown: 1 });
    expect(await runJob(journal, definition, { retryUnknown: true })).toMatchObject({ state: 'finished' });
  });
});

describe('a run', () => {
  it('keeps so many calls under way and no more', async () => {
    let now = 0;
    let most = 0;
    const send = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now -= 1;
    };
    await runJob(await planned(20), { idempotent: true, send }, { concurrency: 3 });
    expect(most).toBe(3);
    most = 0;
    await runJob(await planned(20), { idempotent: true, send });
    expect(most).toBe(4);
  });

  it('has no end while it runs again', async () => {
    const journal = await planned(1);
    const lost = new NetworkError('x', { code: 'network.unreachable' });
    await runJob(journal, { idempotent: true, send: () => Promise.reject(lost) });
    expect((await readJob(journal))?.end).toBe('halted');
    const send = async () => (await readJob(journal))?.end;
    const ends: unknown[] = [];
    await runJob(
      journal,
      { idempotent: true, send },
      { onUnit: (unit) => ends.push('result' in unit && unit.result) },
    );
    expect(ends).toEqual([undefined]);
    expect((await readJob(journal))?.end).toBe('finished');
  });

  it('stops at the signal and lets what is under way land', async () => {
    const stop = new AbortController();
    const journal = await planned(10);
    const send = async () => {
      stop.abort();
      await new Promise((resolve) => setTimeout(resolve, 1));
      return 'ok';
    };
    const summary = await runJob(
      journal,
      { idempotent: true, send },
      { concurrency: 2, signal: stop.signal },
    );
    expect(summary).toMatchObject({ state: 'cancelled', done: 2, planned: 8, error: undefined });
  });

  it('gives up what is under way when it is aborted; the rest of the job remains', async () => {
    const stop = new AbortController();
    const journal = await planned(4);
    const definition: JobDefinition = {
      idempotent: true,
      send: (_unit, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(broken('CancelledError')));
          setTimeout(() => stop.abort(), 1);
        }),
    };
    expect(await runJob(journal, definition, { concurrency: 2, abort: stop.signal })).toMatchObject({
      ...{ state: 'cancelled', unknown: 2, planned: 2, error: undefined },
    });
    const again: JobDefinition = { idempotent: true, send: async () => 'ok' };
    expect(await runJob(journal, again)).toMatchObject({ state: 'finished', done: 4 });
  });

  it('tells rate, time left and one result per unit', async () => {
    const clock = fakeClock();
    const journal = memoryJournal();
    const units = splitCount(3_000, 1_000).map(({ offset, count }) => ({
      key: `b:${offset}`,
      input: offset,
      size: count,
    }));
    await planJob(journal, { id: 'j', kind: 'k' }, units, { clock });
    const told: Progress[] = [];
    const keys: string[] = [];
    const send = async () => {
      clock.jump(500);
      return 'ok';
    };
    await runJob(
      journal,
      { idempotent: true, send },
      {
        clock,
        concurrency: 1,
        onProgress: (progress) => told.push(progress),
        onUnit: ({ key }) => keys.push(key),
      },
    );
    expect(keys).toEqual(['b:0', 'b:1000', 'b:2000']);
    expect(told[0]).toMatchObject({ total: 3_000, done: 0, rate: 0, eta: undefined });
    expect(told[1]).toMatchObject({ done: 1_000, planned: 2_000, rate: 2_000, eta: 1_000, elapsed: 500 });
    expect(told.at(-1)).toMatchObject({ done: 3_000, eta: 0 });
  });

  it('sends nothing more when the journal cannot be written', async () => {
    const entries = [...(await (await planned(5)).read())];
    let sent = 0;
    const full: Journal = { read: async () => entries, append: () => Promise.reject(new Error('ENOSPC')) };
    const send = async () => {
      sent += 1;
    };
    await expect(runJob(full, { idempotent: true, send })).rejects.toThrow('ENOSPC');
    expect(sent).toBe(0);
  });

  it('is not confused by a listener that throws', async () => {
    const journal = await planned(1);
    const onUnit = () => {
      throw new Error('a mistake in the listener');
    };
    await expect(runJob(journal, { idempotent: true, send: async () => 'ok' }, { onUnit })).rejects.toThrow(
      'mistake',
    );
    expect((await readJob(journal))?.units.get('u0')?.state).toBe('done');
  });
});

it('makes invite codes over the batch call, and repeats a part whose reply was lost', async () => {
  const { batch } = inviteCode.operations;
  const reply = (created: number) => envelope({ batchKey: 'b', created, existing: 0, codes: [] });
  const network = fakeNetwork().on(
    batch,
    reply(1_000),
    offline('ECONNRESET'),
    refused(502),
    reply(1_000),
    reply(500),
  );
  const client = createClient({
    ...{ url: '', application: { id: 'a', secret: 'b' }, transport: network.transport },
    ...{ random: () => 0 },
  });
  const journal = memoryJournal();
  const units = splitCount(2_500, 1_000).map(({ offset, count }) => ({
    ...{ key: `b:${offset}`, size: count, input: { batchKey: 'b', offset, count } },
  }));
  await planJob(journal, { id: 'b', kind: 'invite-code.batch' }, units);
  const definition = callJob(client, batch, { keep: ({ created }) => created });
  expect(await runJob(journal, definition, { concurrency: 1 })).toMatchObject({
    state: 'finished',
    done: 2_500,
  });
  expect((await readJob(journal))?.units.get('b:2000')).toMatchObject({ result: 500 });
  network.verify();
});

it('looks with the given search for a call that may have happened, before it repeats one', async () => {
  const { create } = inviteCode.operations;
  const network = fakeNetwork();
  const client = createClient({
    ...{ url: '', application: { id: 'a', secret: 'b' }, transport: network.transport },
  });
  const journal = await planned(1);
  await journal.append([{ type: 'sent', key: 'u0', at: 0 }]);
  const looked: unknown[] = [];
  const find = async (input: unknown) => looked.push(input) && { id: '7' };
  const summary = await runJob(journal, callJob(client, create, { find }));
  expect(summary).toMatchObject({ state: 'finished', done: 1 });
  expect(looked).toEqual([0]);
  expect((await readJob(journal))?.units.get('u0')).toMatchObject({ result: { id: '7' } });
  expect(network.requests).toEqual([]);
  expect(callJob(client, create).find).toBeUndefined();
});

it('makes a call about several rows for each of them where it is refused', async () => {
  const { remove } = post.operations;
  const network = fakeNetwork().on(
    remove,
    refused(409, { errorCode: 'row.in_use' }),
    envelope(null),
    envelope(null),
  );
  const client = createClient({
    ...{ url: '', application: { id: 'a', secret: 'b' }, transport: network.transport },
  });
  const journal = memoryJournal();
  await planJob(journal, { id: 'j', kind: 'k' }, [{ key: '1-2', input: { ids: '1,2' }, size: 2 }]);
  const split = () => ['1', '2'].map((ids) => ({ key: ids, input: { ids } }));
  const summary = await runJob(journal, callJob(client, remove, { split }));
  expect(summary).toMatchObject({ state: 'finished', done: 2, error: undefined });
  network.verify();
});
