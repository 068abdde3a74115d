import { MallError } from '@mall/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../lib/services/services.js';
import { createBrowserStore } from '../lib/session/browser-store.js';
import { createChannel } from '../lib/session/channel.js';
import { createRecords } from '../lib/storage/records.js';
import { usualAppearance } from '../lib/theme/appearance.js';
import { fakeServer } from '../testing/fake-server.js';
import { someTokens } from '../testing/some-tokens.js';
import { createTestServices } from '../testing/test-services.js';
import { followOtherTabs } from './follow-other-tabs.js';
import { createRouter } from './router.js';

const page = '/system/param?page=2';
const secret = { salt: 'aa', hash: 'bb' };
const somebodyElse = { ...someTokens, userId: '2', account: 'plum' };
const me = `${someTokens.tenantId}-${someTokens.userId}`;

const stops: (() => void)[] = [];

/** A tab in which somebody works, and what another tab of the browser can do to it. */
async function twoTabs() {
  vi.stubGlobal('fetch', fakeServer({}).fetch);
  window.history.replaceState({}, '', '/404');
  const left = vi.fn();
  const services = await createTestServices(left);
  await services.store.write(someTokens);
  const router = createRouter(services);
  const stop = followOtherTabs(services, router);
  stops.push(stop, () => router.dispose());
  const other = createChannel();
  const store = createBrowserStore(createRecords(localStorage, sessionStorage, Date.now));
  const reloaded = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const where = () => router.state.location.pathname + router.state.location.search;
  await router.navigate(page);
  return { services, router, other, store, where, left, reloaded, stop };
}
/** Long enough for what another tab says to be heard here. */
const heard = () => new Promise((resolve) => setTimeout(resolve, 100));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what a person likes', () => {
  const large = { ...usualAppearance, size: 'large' } as const;
  const shown = ({ theme, favourites }: Services) => [
    theme.state.getState().appearance,
    favourites.state.getState().paths,
  ];

  it('goes with the person', async () => {
    const { services } = await twoTabs();
    services.theme.wear(large);
    services.favourites.toggle('/system/param');
    await services.store.write(somebodyElse);
    expect(shown(services)).toEqual([usualAppearance, []]);
    await services.store.write(someTokens);
    expect(shown(services)).toEqual([large, ['/system/param']]);
  });

  it('is what they have chosen in another tab, as long as this one listens', async () => {
    const { services, stop } = await twoTabs();
    const choose = (name: string, value: unknown) => {
      services.preferences.set(name, value);
      window.dispatchEvent(new StorageEvent('storage', { key: `mall-preference-${me}-${name}` }));
    };
    choose('appearance', large);
    choose('favourites', { paths: ['/system/param'], order: 'hand' });
    expect(shown(services)).toEqual([large, ['/system/param']]);
    stop();
    choose('appearance', usualAppearance);
    choose('favourites', { paths: [], order: 'hand' });
    await services.store.write(somebodyElse);
    expect(shown(services)).toEqual([large, ['/system/param']]);
  });
});

describe('a lock of another tab', () => {
  it('locks this page too, and gives it back when it is open again there', async () => {
    const { other, where, router } = await twoTabs();
    const locked = `/lock?redirect=${encodeURIComponent(page)}`;
    other.tell({ kind: 'locked', ...secret });
    await expect.poll(where).toBe(locked);
    other.tell({ kind: 'locked', ...secret });
    await heard();
    expect(where()).toBe(locked);
    other.tell({ kind: 'unlocked' });
    await expect.poll(where).toBe(page);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leads home where nobody knows from where the page was locked', async () => {
    const { other, where, services, router } = await twoTabs();
    await services.lock.lock('plum-7');
    await router.navigate('/lock', { replace: true });
    other.tell({ kind: 'unlocked' });
    await expect.poll(where).toBe('/wel');
  });

  it('that goes with the session leads to no page of it', async () => {
    const { services, where } = await twoTabs();
    await services.lock.lock('plum-7');
    await expect.poll(where).toContain('/lock');
    await services.leaveLocally();
    await heard();
    expect(where()).toBe(`/lock?redirect=${encodeURIComponent(page)}`);
  });

  it('that there has never been moves nobody', async () => {
    const { services, where } = await twoTabs();
    services.lock.clear();
    await heard();
    expect(where()).toBe(page);
  });

  it('is asked after by a tab that opens', async () => {
    const { services, other } = await twoTabs();
    await services.lock.lock('plum-7');
    await heard();
    const told: unknown[] = [];
    stops.push(other.listen((event) => told.push(event.kind)));
    other.tell({ kind: 'who-is-locked' });
    await expect.poll(() => told).toEqual(['locked']);
  });
});

describe('a session of another tab', () => {
  it('ends this one with it', async () => {
    const { other, left, services } = await twoTabs();
    other.tell({ kind: 'signed-out' });
    await expect.poll(() => left.mock.calls.length).toBe(1);
    expect(services.store.peek()).toBeUndefined();
  });

  it('of the same person lets go on what waited here', async () => {
    const { services, other, store, reloaded } = await twoTabs();
    stops.push(services.gate.attach());
    await services.store.write(undefined);
    const asked = services.gate.ask(new MallError('over', { code: 'auth.token_revoked' }));
    await store.write({ ...someTokens, accessToken: 'again' });
    other.tell({ kind: 'signed-in', user: me });
    expect(await asked).toBe(true);
    expect(services.store.state.getState().tokens?.accessToken).toBe('again');
    expect(reloaded).not.toHaveBeenCalled();
  });

  it('of somebody else leaves nothing of this page', async () => {
    const { other, store, reloaded, services } = await twoTabs();
    stops.push(services.gate.attach());
    let answered = false;
    void services.gate.ask(new MallError('over', { code: 'auth.token_revoked' })).then(() => {
      answered = true;
    });
    await store.write(somebodyElse);
    other.tell({ kind: 'signed-in', user: '000000-2' });
    await expect.poll(() => reloaded.mock.calls).toEqual([['/']]);
    expect(answered).toBe(false);
  });

  it('is for a page that everybody has left, whoever was on it before', async () => {
    const { services, other, store, reloaded, left } = await twoTabs();
    await services.leaveLocally();
    other.tell({ kind: 'signed-out' });
    await heard();
    expect(left).toHaveBeenCalledTimes(1);
    await store.write(someTokens);
    other.tell({ kind: 'signed-in', user: me });
    await expect.poll(() => reloaded.mock.calls).toEqual([['/']]);
  });

  it('is nothing to a page that follows no more', async () => {
    const { stop, other, services, where, left, reloaded } = await twoTabs();
    stop();
    await services.lock.lock('plum-7');
    other.tell({ kind: 'locked', ...secret });
    other.tell({ kind: 'signed-in', user: '000000-2' });
    other.tell({ kind: 'signed-out' });
    await heard();
    expect([where(), left.mock.calls, reloaded.mock.calls]).toEqual([page, [], []]);
  });
});
