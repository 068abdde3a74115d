import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../lib/net/load-chunk.js';
import { fakeServer, ok, type RouteHandler, refused } from '../testing/fake-server.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { someSettings } from '../testing/some-settings.js';
import { someTokens } from '../testing/some-tokens.js';
import { createTestServices } from '../testing/test-services.js';
import { App } from './app.js';
import { createRouter } from './router.js';

/** The whole application at an address, of somebody who is signed in or of nobody. */
async function open(address: string, signedIn = false, routes: Readonly<Record<string, RouteHandler>> = {}) {
  vi.stubGlobal('fetch', fakeServer({ 'GET /settings': () => ok(someSettings), ...routes }).fetch);
  window.history.replaceState({}, '', address);
  const left = vi.fn();
  const services = await createTestServices(left);
  if (signedIn) await services.store.write(someTokens);
  const router = createRouter(services);
  const { unmount } = render(<App services={services} router={router} />);
  return { services, router, unmount, left };
}

freshBrowser();

describe('the application', () => {
  it('tells the browser its language, and follows it', async () => {
    const { services, unmount } = await open('/login');
    await screen.findByLabelText('账号');
    expect(document.documentElement.lang).toBe('zh-CN');
    await services.languages.choose('en-US');
    expect(await screen.findByLabelText('Account')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en-US');
    unmount();
    await services.languages.choose('zh-CN');
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('renews the tokens for as long as it is there, and follows the other tabs', async () => {
    const { services, router, unmount, left } = await open('/404', true);
    const { lock } = services;
    await screen.findByRole('heading');
    await lock.lock('plum-7');
    await waitFor(() => expect(router.state.location.pathname).toBe('/lock'));
    await lock.unlock('plum-7');
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    unmount();
    await lock.lock('plum-7');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([router.state.location.pathname, left.mock.calls]).toEqual(['/404', []]);
  });
});

const somebody = Object.fromEntries(
  ['tenant_id', 'user_id', 'dept_id', 'post_id', 'role_id', 'oauth_id', 'account', 'user_name']
    .concat('nick_name', 'role_name', 'avatar')
    .map((field) => [field, '']),
);

/** What a server says to tokens that it does not know any more; switched on at some moment. */
function dying() {
  let dead = false;
  const over = () => refused(401, '令牌已失效', { errorCode: 'auth.token_revoked' });
  const orOver =
    (answer: RouteHandler): RouteHandler =>
    (seen) =>
      dead ? over() : answer(seen);
  const routes = {
    'GET /blade-system/menu/routes': orOver(() => ok([])),
    'GET /blade-system/menu/top-menu': orOver(() => ok([])),
    'GET /blade-auth/oauth/user-info': orOver(() =>
      ok({ ...somebody, roles: ['administrator'], permissions: [] }),
    ),
    'POST /blade-auth/oauth/token': over,
  };
  return {
    routes,
    die: () => {
      dead = true;
    },
  };
}

describe('a session that is over (specification, section 8)', () => {
  it('before any page was shown leads to the sign-in form, and nothing of it is left here', async () => {
    const { routes, die } = dying();
    die();
    const { services, left } = await open('/runs', true, routes);
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect([services.store.peek(), services.store.state.getState().user]).toEqual([undefined, undefined]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(services.gate.state.getState()).toEqual({ open: false, reason: '令牌已失效' });
  });

  it('under a page that is shown asks over it, and who is signed in again goes on', async () => {
    const { routes, die } = dying();
    const { services, left } = await open('/runs', true, routes);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(services.queries.isFetching()).toBe(0));
    die();
    void services.queries.refetchQueries();
    expect(await screen.findByRole('dialog', { name: '登录已过期，请重新登录' })).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
  });
});

describe('a page about an error', () => {
  it.each([
    ['404', '页面不存在'],
    ['403', '没有权限'],
    ['500', '页面出错了'],
  ])('%s says what is wrong, names the window after it, and leads home', async (code, title) => {
    await open(`/${code}`);
    expect((await screen.findByRole('heading')).textContent).toBe(title);
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} - .`)));
    expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/');
    expect(screen.getByText(code).getAttribute('aria-hidden')).toBe('true');
  });

  const failing = async (error: Error) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opened = await open('/404');
    await screen.findByRole('heading');
    vi.spyOn(opened.services.lock.state, 'getState').mockImplementation(() => {
      throw error;
    });
    await opened.router.navigate('/403');
    await waitFor(() => expect(opened.services.log.state.getState().entries).toHaveLength(1));
    return opened;
  };

  it('that is a failure of ours says so, keeps it, and loads the page again', async () => {
    const reloaded = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const { services } = await failing(new Error('plum stone'));
    expect((await screen.findByRole('alert')).textContent).toContain('页面出错了');
    expect(services.log.state.getState().entries).toMatchObject([{ message: 'plum stone', info: 'route' }]);
    screen.getByRole('button', { name: '重新加载' }).click();
    expect(reloaded).toHaveBeenCalledTimes(1);
  });

  it('that is of a part which did not come says that there may be a new release', async () => {
    await failing(new ChunkLoadError('a part', { cause: new TypeError('gone') }));
    expect((await screen.findByRole('alert')).textContent).toContain('可能刚发布了新版本');
  });
});
