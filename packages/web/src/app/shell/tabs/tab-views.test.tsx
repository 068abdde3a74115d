import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../../components/screen/screen.js';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someSettings } from '../../../testing/some-settings.js';
import { fixedScreens } from '../../screens/registry.js';
import { TabViews } from './tab-views.js';

async function open(path: string) {
  const server = fakeServer({
    'GET /blade-system/user/info': () => ok({ account: 'admin', name: '管理员' }),
    'GET /settings': () => ok(someSettings),
  });
  vi.stubGlobal('fetch', server.fetch);
  return { server, ...(await renderScreen(<TabViews />, { path })) };
}
const home = () => document.querySelector('.home');

freshBrowser();

describe('the view of the open tabs', () => {
  it('makes a tab when somebody first looks at it, and keeps it behind the next one', async () => {
    const { router, services } = await open('/info');
    const info = await waitFor(() => screen.getByRole('tablist'));
    expect(services.tabs.state.getState().tabs.map(({ path }) => path)).toEqual(['/wel', '/info']);
    expect(home()).toBeNull();
    await act(() => router.navigate('/wel'));
    await waitFor(() => expect(home()).not.toBeNull());
    expect(info.isConnected).toBe(true);
    await act(() => services.tabs.reload('/info'));
    await waitFor(() => expect(info.isConnected).toBe(false));
  });

  it('names the window after the screen, and says at an address of nothing that nothing is there', async () => {
    const { router, services } = await open('/wel');
    await waitFor(() => expect(document.title).toMatch(/^首页 - /));
    await act(() => router.navigate('/nothing/here'));
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/nothing/here');
    await waitFor(() => expect(document.title).toMatch(/^页面不存在 - /));
    expect(services.tabs.state.getState().tabs.map(({ path }) => path)).toEqual(['/wel']);
  });

  it('makes no tab of a screen that says it is none', async () => {
    const quiet: Screen = { render: () => <p>no tab</p>, title: 'title.menuSearch', isTab: false };
    Object.assign(fixedScreens, { '/quiet': quiet });
    const { services } = await open('/quiet');
    await screen.findByText('no tab');
    await waitFor(() => expect(document.title).toMatch(/^菜单搜索 - /));
    expect(services.tabs.state.getState().tabs.map(({ path }) => path)).toEqual(['/wel']);
    Reflect.deleteProperty(fixedScreens, '/quiet');
  });
});
