import { createClient, MallError, memoryStore } from '@mall/sdk';
import { auth, param } from '@mall/sdk/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someTokens } from '../../testing/some-tokens.js';
import { createRecords } from '../storage/records.js';
import { createBrowserStore } from './browser-store.js';
import { createSignInGate, withReauthentication } from './reauthentication.js';

const records = () => createRecords(localStorage, sessionStorage, Date.now);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('browser store', () => {
  it('keeps tokens in the records and the cookies of the specification, and removes them again', async () => {
    const store = createBrowserStore(records());
    await store.write(someTokens);
    expect(createBrowserStore(records()).peek()).toEqual(someTokens);
    expect(JSON.parse(localStorage.getItem('mall-token') ?? '')).toMatchObject({
      dataType: 'string',
      content: 'access',
    });
    expect(document.cookie).toContain('mall-access-token=access');
    await store.write(undefined);
    expect(store.peek()).toBeUndefined();
    expect(document.cookie).not.toContain('access-token=access');
    expect(records().get('tenantId')).toBe('000000');
  });

  it.each(['token', 'refreshToken', 'userInfo'])('knows nobody where %s is missing', async (name) => {
    await createBrowserStore(records()).write(someTokens);
    records().remove(name);
    expect(createBrowserStore(records()).peek()).toBeUndefined();
  });

  it('tells an emptied token from none', async () => {
    const store = createBrowserStore(records());
    expect(store.isEmptied()).toBe(false);
    records().set('token', '');
    expect(store.isEmptied()).toBe(true);
  });

  it('lets one at a time through', async () => {
    const store = createBrowserStore(records());
    const order: string[] = [];
    const run = (name: string) =>
      store.exclusive(async () => {
        order.push(`${name} in`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        order.push(`${name} out`);
      });
    await Promise.all([run('a'), run('b')]);
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
  });
});

it('lets one at a time through of all tabs, where the browser has a lock for them', async () => {
  const asked: string[] = [];
  const request = async (name: string, run: () => Promise<unknown>) => {
    asked.push(name);
    return run();
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  expect(await createBrowserStore(records()).exclusive(async () => 7)).toBe(7);
  expect(asked).toEqual(['mall-session']);
  vi.unstubAllGlobals();
});

describe('signing in again in place', () => {
  const build = (answers: readonly number[]) => {
    let calls = 0;
    const client = createClient({
      url: 'http://mall.test',
      application: { id: 'mall-web', secret: 'x' },
      store: memoryStore(),
      retry: { attempts: 1 },
      transport: async () => {
        const status = answers[Math.min(calls, answers.length - 1)] ?? 200;
        calls += 1;
        const data = status === 200 ? { records: [], total: 0, size: 10, current: 1 } : null;
        const text = JSON.stringify({ code: status, success: status === 200, data, msg: '会话已结束' });
        return {
          status,
          header: () => undefined,
          text: async () => text,
          bytes: async () => new Uint8Array(),
        };
      },
    });
    const gate = createSignInGate();
    let givenUp = 0;
    const wrapped = withReauthentication(client, gate, () => {
      givenUp += 1;
    });
    return { wrapped, gate, calls: () => calls, givenUp: () => givenUp };
  };
  const list = param.operations.list;

  it('replays what waited, once somebody has signed in', async () => {
    const { wrapped, gate, calls } = build([401, 401, 200]);
    const detach = gate.attach();
    const both = Promise.all([wrapped.call(list, {}), wrapped.call(list, {})]);
    await expect.poll(() => gate.state.getState()).toEqual({ open: true, reason: '会话已结束' });
    await expect.poll(calls).toBe(2);
    gate.settle(true);
    expect((await both).map((page) => page.total)).toEqual([0, 0]);
    expect(calls()).toBe(4);
    expect(gate.state.getState()).toEqual({ open: false, reason: undefined });
    detach();
  });

  it('gives up once and for all who wait', async () => {
    const { wrapped, gate, givenUp } = build([401]);
    gate.attach();
    const call = wrapped.call(list, {}).withResponse();
    await expect.poll(() => gate.state.getState().open).toBe(true);
    gate.settle(false);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(givenUp()).toBe(1);
    expect(gate.state.getState()).toEqual({ open: false, reason: '会话已结束' });
  });

  it('does not wait where no page could ask', async () => {
    const { wrapped, givenUp } = build([401]);
    await expect(wrapped.call(list, {}).withResponse()).rejects.toMatchObject({ status: 401 });
    expect(givenUp()).toBe(1);
  });

  it('lets every other refusal through at once, and what nobody has to be signed in for', async () => {
    const { wrapped, gate, givenUp, calls } = build([403]);
    gate.attach();
    await expect(wrapped.call(list, {}).withResponse()).rejects.toMatchObject({ status: 403 });
    const open = build([401]);
    open.gate.attach();
    const anybody = auth.operations.captcha;
    await expect(open.wrapped.call(anybody, {}).withResponse()).rejects.toMatchObject({ status: 401 });
    expect([gate.state.getState(), open.gate.state.getState()]).toEqual([
      { open: false, reason: undefined },
      { open: false, reason: undefined },
    ]);
    expect([givenUp(), open.givenUp(), calls(), open.calls()]).toEqual([0, 0, 1, 1]);
  });

  it('is given up where the last page that could ask is gone, and not before', async () => {
    const { wrapped, gate, givenUp } = build([401]);
    const [first, second] = [gate.attach(), gate.attach()];
    const call = wrapped.call(list, {}).withResponse();
    await expect.poll(() => gate.state.getState().open).toBe(true);
    first();
    expect([gate.state.getState().open, givenUp()]).toEqual([true, 0]);
    second();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect([gate.state.getState().open, givenUp()]).toEqual([false, 1]);
  });

  it('says why the first to ask was refused, until that is of no interest', async () => {
    const gate = createSignInGate();
    const why = (message: string) => new MallError(message, { code: 'auth.token_revoked' });
    gate.attach();
    const asked = [gate.ask(why('first')), gate.ask(why('second'))];
    expect(gate.state.getState()).toEqual({ open: true, reason: 'first' });
    gate.settle(false);
    expect(await Promise.all(asked)).toEqual([false, false]);
    expect(gate.state.getState()).toEqual({ open: false, reason: 'first' });
    gate.forget();
    expect(gate.state.getState().reason).toBeUndefined();
  });

  it('is a call like any other: it can be waited for, caught and looked at as a whole', async () => {
    const { wrapped } = build([200]);
    expect((await wrapped.call(list, {}).withResponse()).data).toMatchObject({ total: 0 });
    expect(await wrapped.call(list, {})).toMatchObject({ total: 0 });
    const failing = build([403]).wrapped.call(list, {});
    expect(await failing.catch((error: unknown) => error)).toMatchObject({ status: 403 });
  });
});
