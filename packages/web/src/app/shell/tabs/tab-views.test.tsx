import { type MenuNode, menuRoutes } from '@mall/sdk';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../../components/screen/screen.js';
import { AccessProvider } from '../../../lib/access/access.js';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someSettings } from '../../../testing/some-settings.js';
import { fixedScreens } from '../../screens/registry.js';
import { TabViews } from './tab-views.js';

async function open(path: string, menu: readonly MenuNode[] = []) {
  const server = fakeServer({
    'GET /blade-system/user/info': () => ok({ account: 'admin', name: '管理员' }),
    'GET /settings': () => ok(someSettings),
  });
  vi.stubGlobal('fetch', server.fetch);
  const access = {
    ...{ kind: 'ready' as const, sidebar: [], leaves: [], retry: () => undefined },
    access: { roles: ['administrator'], codes: {} },
    routes: menuRoutes(menu),
  };
  const page = (
    <AccessProvider value={access}>
      <TabViews />
    </AccessProvider>
  );
  return { server, ...(await renderScreen(page, { path })) };
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

  /** A page of others in the layout, as a menu row brings it. */
  const frame = (code: string, more: Partial<MenuNode> = {}): MenuNode => ({
    ...{ id: code, code, name: code, path: `https://${code}.example` },
    ...more,
  });
  const pages = () => [...document.querySelectorAll('iframe')].map(({ src }) => src);

  it('makes no tab of a menu row that has none, and keeps nothing of one that is not to be kept (section 2)', async () => {
    const rows = [
      frame('plum', { meta: { isTab: false } }),
      frame('pear', { meta: { keepAlive: false } }),
      frame('fig'),
    ];
    const { router, services } = await open('/myiframe/plum', rows);
    const tabs = () => services.tabs.state.getState().tabs.map(({ path }) => path);
    await waitFor(() => expect(pages()).toEqual(['https://plum.example/']));
    expect(tabs()).toEqual(['/wel']);
    await act(() => router.navigate('/myiframe/fig'));
    await waitFor(() => expect(tabs()).toEqual(['/wel', '/myiframe/fig']));
    await act(() => router.navigate('/myiframe/pear'));
    await waitFor(() => expect(tabs()).toEqual(['/wel', '/myiframe/fig', '/myiframe/pear']));
    await waitFor(() => expect(pages().sort()).toEqual(['https://fig.example/', 'https://pear.example/']));
    await act(() => router.navigate('/wel'));
    await waitFor(() => expect(pages()).toEqual(['https://fig.example/']));
    await act(() => router.navigate('/myiframe/pear'));
    services.tabs.markDirty('/myiframe/pear', true);
    await act(() => router.navigate('/wel'));
    expect(pages().sort()).toEqual(['https://fig.example/', 'https://pear.example/']);
  });

  it('makes no tab of a menu row whose screen is not there, and says so (section 2)', async () => {
    const { services } = await open('/no/such/screen', [{ id: '1', name: '无', path: '/no/such/screen' }]);
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeTruthy();
    await waitFor(() => expect(document.title).toMatch(/^页面不存在 - /));
    expect(services.tabs.state.getState().tabs.map(({ path }) => path)).toEqual(['/wel']);
  });

  it('keeps of a tag what the menu says of it: name, query, group and memory (section 3)', async () => {
    const row = frame('fig', { name: '无花果', group: ['8'], meta: { i18n: 'fig' } });
    await open('/myiframe/fig?year=2026', [row]);
    const kept = () => JSON.parse(sessionStorage.getItem('mall-tagList') ?? '{}').content;
    await waitFor(() => expect(kept()).toHaveLength(2));
    expect(kept()[1]).toEqual({
      ...{ label: '无花果', value: '/myiframe/fig', params: {}, query: { year: '2026' } },
      ...{ meta: { i18n: 'fig', keepAlive: true }, group: ['8'], close: true },
    });
    expect(kept()[0]).toMatchObject({ value: '/wel', close: false });
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
