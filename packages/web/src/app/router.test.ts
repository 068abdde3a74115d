import { MallError } from '@mall/sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.js';
import { someTokens } from '../testing/some-tokens.js';
import { createTestServices } from '../testing/test-services.js';
import { createRouter } from './router.js';

/** The routes of somebody who is signed in, at an address of the menu. */
async function at(address: string) {
  vi.stubGlobal('fetch', fakeServer({}).fetch);
  window.history.replaceState({}, '', '/404');
  const services = await createTestServices();
  await services.store.write(someTokens);
  const router = createRouter(services);
  const where = () => router.state.location.pathname + router.state.location.search;
  await router.navigate(address);
  return { services, router, where };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the routes', () => {
  it('lead nowhere but to the lock while the page is locked, and back when it is open again', async () => {
    const { services, router, where } = await at('/404');
    await services.lock.lock('plum-7');
    const back = `/lock?redirect=${encodeURIComponent('/system/param?page=2')}`;
    await router.navigate('/system/param?page=2');
    expect(where()).toBe(back);
    await router.navigate('/info');
    expect(where()).toBe(`/lock?redirect=${encodeURIComponent('/info')}`);
    await services.lock.unlock('plum-7');
    await router.navigate('/system/param?page=2');
    expect(where()).toBe('/system/param?page=2');
    router.dispose();
  });

  it('lead to the sign-in form without a session, but stay on the page while somebody signs in again over it', async () => {
    const { services, router, where } = await at('/system/param');
    await services.store.write(undefined);
    const page = services.gate.attach();
    void services.gate.ask(new MallError('over', { code: 'auth.token_revoked' }));
    await router.navigate('/system/param?page=2');
    expect(where()).toBe('/system/param?page=2');
    services.gate.settle(false);
    await router.navigate('/system/param?page=3');
    expect(where()).toBe(`/login?redirect=${encodeURIComponent('/system/param?page=3')}`);
    page();
    router.dispose();
  });

  it('lead to the sign-in form from an empty token, with nothing left of the session: tabs, lock, cookies (section 4)', async () => {
    const { services, router, where } = await at('/404');
    services.tabs.visit('/system/param', '?page=2');
    await services.lock.lock('plum-7');
    services.queries.setQueryData(['000000', '1', 'people'], ['what they have seen']);
    services.records.set('token', '');
    await router.navigate('/system/param');
    expect(where()).toBe('/login');
    // What tells this tab from others is nobody's.
    expect(Object.keys(sessionStorage)).toEqual(['mall-tab']);
    expect([services.lock.state.getState().locked, services.store.state.getState().user]).toEqual([
      false,
      undefined,
    ]);
    expect(services.tabs.state.getState().tabs).toHaveLength(1);
    expect(services.queries.getQueryCache().getAll()).toEqual([]);
    // A cookie whose time has come is read until the clock has moved on.
    await expect.poll(() => document.cookie).toBe('');
    router.dispose();
  });

  it('have one spelling', async () => {
    const { router, where } = await at('/system/tenant/index?page=2');
    expect(where()).toBe('/system/tenant?page=2');
    router.dispose();
  });
});
