import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../lib/net/load-chunk.js';
import { fakeServer, ok } from '../testing/fake-server.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { someSettings } from '../testing/some-settings.js';
import { someTokens } from '../testing/some-tokens.js';
import { App } from './app.js';
import { createServices } from './create-services.js';
import { createRouter } from './router.js';

/** The whole application at an address, of somebody who is signed in or of nobody. */
async function open(address: string, signedIn = false) {
  vi.stubGlobal('fetch', fakeServer({ 'GET /settings': () => ok(someSettings) }).fetch);
  window.history.replaceState({}, '', address);
  const left = vi.fn();
  const services = await createServices(left);
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
