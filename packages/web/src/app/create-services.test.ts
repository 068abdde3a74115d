import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused } from '../testing/fake-server.js';
import { someTokens } from '../testing/some-tokens.js';
import { createTestServices } from '../testing/test-services.js';

const path = '/system/param';

/** A browser in which somebody has worked. */
async function worked() {
  const services = await createTestServices();
  services.tabs.visit(path, '?page=2');
  services.queries.setQueryData(['000000', '1', 'people'], ['what they have seen']);
  await services.lock.lock('plum-and-pear');
  const told = vi.spyOn(services.channel, 'tell');
  return { services, told };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('whoever signs in begins with nothing of who was there before, and other tabs are told', async () => {
  const { services, told } = await worked();
  services.enter();
  expect(services.queries.getQueryCache().getAll()).toEqual([]);
  expect(services.tabs.state.getState().tabs.map((tab) => tab.path)).toEqual(['/wel']);
  expect([services.lock.state.getState().locked, services.lock.hasPassword()]).toEqual([false, false]);
  expect(told.mock.calls).toEqual([[{ kind: 'signed-in', user: '-' }]]);
});

it('whoever leaves leaves nothing, and is where one signs in (specification, section 4)', async () => {
  const { services } = await worked();
  expect(Object.keys(sessionStorage)).toContain('mall-isLock');
  expect(services.lock.state.getState().locked).toBe(true);
  await services.leaveLocally();
  expect(services.queries.getQueryCache().getAll()).toEqual([]);
  expect(services.tabs.state.getState().tabs.map((tab) => tab.path)).toEqual(['/wel']);
  expect([services.lock.state.getState().locked, services.lock.hasPassword()]).toEqual([false, false]);
  // What tells this tab from others is nobody's.
  expect(Object.keys(sessionStorage)).toEqual(['mall-tab']);
});

it('whoever works here keeps what they prefer while their session has ended under the page', async () => {
  const services = await createTestServices();
  await services.store.write(someTokens);
  services.preferences.set('columns', 'mine');
  await services.store.write(undefined);
  expect([services.preferences.get('columns'), services.runs.owner()]).toEqual(['mine', '000000-1']);
  await services.leaveLocally();
  expect([services.preferences.get('columns'), services.runs.owner()]).toEqual([undefined, '-']);
});

const away: RouteHandler = () => {
  throw new TypeError('the network is away');
};
const tokenPath = 'POST /blade-auth/oauth/token';
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Somebody who works here, over a server that answers so when they leave. */
async function leaving(logout: RouteHandler) {
  const server = fakeServer({ 'GET /blade-auth/oauth/logout': logout });
  vi.stubGlobal('fetch', server.fetch);
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const left = vi.fn();
  const services = await createTestServices(left);
  await services.store.write(someTokens);
  const told = vi.spyOn(services.channel, 'tell');
  return { ...server, services, assigned, left, told };
}

it.each([
  ['takes it', () => ok(null)],
  ['refuses it', () => refused(403, 'no')],
  ['is away', away],
])('whoever signs out has left this browser, where the server %s', async (_what, answer) => {
  const { services, left, told, to, assigned } = await leaving(answer);
  services.gate.state.setState({ reason: 'over' });
  await services.leave();
  expect(to('/blade-auth/oauth/logout').length).toBeGreaterThan(0);
  expect([services.store.peek(), services.store.state.getState().user]).toEqual([undefined, undefined]);
  expect(services.gate.state.getState().reason).toBeUndefined();
  expect(told.mock.calls).toContainEqual([{ kind: 'signed-out' }]);
  expect([left.mock.calls.length, assigned.mock.calls]).toEqual([1, []]);
});

it('a session that began elsewhere ends there too, once it has ended here', async () => {
  const address = 'https://id.example/end';
  const { services, assigned, left } = await leaving(() => ({
    body: { success: 'true', msg: 'success', endSession: address },
  }));
  await services.leave();
  expect(left).toHaveBeenCalledTimes(1);
  expect(assigned.mock.calls).toEqual([[address]]);
  await services.store.write(someTokens);
  assigned.mockClear();
  vi.stubGlobal('fetch', fakeServer({ 'GET /blade-auth/oauth/logout': () => ok(null) }).fetch);
  await services.leave();
  expect(assigned.mock.calls).toEqual([]);
});

it('what the server refuses for good is asked for once, and what was just read is not asked for again', async () => {
  const { queries } = await createTestServices();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // A browser that believes it is offline asks all the same.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const asked: string[] = [];
  const ask = (name: string, fails: boolean) =>
    queries.fetchQuery({
      queryKey: [name],
      queryFn: async () => {
        asked.push(name);
        if (fails) throw new TypeError(name);
        return name;
      },
    });
  await expect(ask('gone', true)).rejects.toThrow('gone');
  await ask('here', false);
  await ask('here', false);
  expect(asked).toEqual(['gone', 'here']);
  const read = queries.getQueryState(['here'])?.dataUpdatedAt ?? 0;
  vi.spyOn(Date, 'now').mockReturnValue(read + 9_999);
  await ask('here', false);
  expect(asked).toHaveLength(2);
  vi.spyOn(Date, 'now').mockReturnValue(read + 10_000);
  await ask('here', false);
  expect(asked).toHaveLength(3);
  const writes = queries.getMutationCache().build(queries, {
    mutationFn: async () => {
      asked.push('write');
      throw new TypeError('write');
    },
  });
  await expect(writes.execute(undefined)).rejects.toThrow('write');
  expect(asked.filter((name) => name === 'write')).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
});

it('a page that is looked at again asks for nothing by itself', async () => {
  const { queries } = await createTestServices();
  expect(queries.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
});

it('a session that nobody can renew ends, unless somebody signs in again over the page', async () => {
  const { services, left } = await leaving(() => ok(null));
  const over = refused(401, 'over', { errorCode: 'auth.refresh_reused' });
  vi.stubGlobal('fetch', fakeServer({ [tokenPath]: () => over }).fetch);
  const page = services.gate.attach();
  await services.client.session.renew({}).catch(() => undefined);
  await expect.poll(() => services.gate.state.getState().open).toBe(true);
  services.gate.settle(true);
  await wait(20);
  expect(left).not.toHaveBeenCalled();
  await services.store.write(someTokens);
  await services.client.session.renew({}).catch(() => undefined);
  await expect.poll(() => services.gate.state.getState().open).toBe(true);
  services.gate.settle(false);
  await expect.poll(() => left.mock.calls.length).toBe(1);
  page();
});

it('the language that somebody chose is there again', async () => {
  const services = await createTestServices();
  await services.languages.choose('en-US');
  const again = await createTestServices();
  expect(again.languages.current()).toBe('en-US');
});
