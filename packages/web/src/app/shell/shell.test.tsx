import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { someSettings } from '../../testing/some-settings.js';
import { firstOr } from '../../testing/thorough.js';
import { Shell } from './shell.js';

const node = (id: string, name: string, path: string) => ({
  ...{ id, name, path, code: name, parentId: '0', category: 1, sort: 1 },
});
const nobody = Object.fromEntries(
  ['tenant_id', 'user_id', 'dept_id', 'post_id', 'role_id', 'oauth_id', 'account', 'user_name']
    .concat('nick_name', 'role_name', 'avatar')
    .map((field) => [field, '']),
);
const row = { tenantId: '000000', parentId: '0', sort: 1 };
const role = (id: string) => ({ ...row, id, roleName: `角色 ${id}`, roleAlias: 'x' });

const routes: Readonly<Record<string, RouteHandler>> = {
  'GET /settings': () => ok({ ...someSettings, switchMode: true }),
  'GET /blade-system/menu/routes': ({ query }) =>
    ok(
      query.get('topMenuId') === '8'
        ? [node('1', '桃', '/plum')]
        : [node('1', '桃', '/plum'), node('2', '梨', '/pear')],
    ),
  'GET /blade-system/menu/top-menu': () =>
    ok([{ id: '8', name: '核果', code: 'stone', source: '', sort: 1, status: 1 }]),
  'GET /blade-auth/oauth/user-info': () => ok({ ...nobody, roles: ['administrator'], permissions: [] }),
  'GET /blade-system/dept/select': () => ok([{ ...row, id: '11', deptName: '总店', fullName: '总店' }]),
  'GET /blade-system/role/select': () => ok([role('21'), role('22')]),
};

/** The whole layout over a page that asks the server for nothing. */
async function open(more: Readonly<Record<string, RouteHandler>> = {}) {
  const server = fakeServer({ ...routes, ...more });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('innerWidth', 1400);
  const rendered = await renderScreen(<Shell />, { path: '/runs' });
  await screen.findByText('梨');
  return { ...server, ...rendered };
}
const tool = (name: RegExp | string) => within(screen.getByRole('banner')).getByRole('button', { name });
const dialog = () => document.querySelector<HTMLElement>('.ant-modal');
const userMenu = () => tool(/用户菜单/);

freshBrowser();

describe('the dialogs of the layout', () => {
  it.each(
    firstOr([
      ['菜单搜索', '560px', /搜索菜单与操作/],
      ['主题与外观', '640px', '主题'],
      ['本地日志', '100vw', /本地日志/],
      ['锁屏', '400px', '锁屏'],
    ]),
  )(
    '%s opens from the bar, as wide as %s, and Esc leads back to where it was opened',
    async (title, width, name) => {
      await open();
      const opener = tool(name);
      opener.focus();
      fireEvent.click(opener);
      await waitFor(() => expect(dialog()?.querySelector('.ant-modal-title')?.textContent).toContain(title));
      expect(dialog()?.style.width).toBe(width);
      fireEvent.keyDown(document.activeElement ?? document.body, {
        key: 'Escape',
        code: 'Escape',
        keyCode: 27,
      });
      await waitFor(() => expect(dialog()).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(opener));
    },
  );

  it.each(
    firstOr([
      ['主题与外观', '640px', '主题'],
      ['本地日志', '100vw', '本地日志'],
      ['键盘快捷键', '420px', '键盘快捷键'],
      ['切换部门与角色', '400px', '切换部门与角色'],
    ]),
  )('%s opens from the menu of the person, to whom the focus goes back', async (title, width, name) => {
    await open();
    fireEvent.click(userMenu());
    fireEvent.click(await screen.findByText(name, { selector: '.ant-dropdown *' }));
    await waitFor(() => expect(dialog()?.querySelector('.ant-modal-title')?.textContent).toContain(title));
    expect(dialog()?.style.width).toBe(width);
    fireEvent.click(dialog()?.querySelector('.ant-modal-close') ?? document.body);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(document.activeElement).toBe(userMenu());
  });

  it('come one at a time, by the keys of the application too', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: '?' });
    await waitFor(() => expect(dialog()?.querySelector('dl.keys')).toBeTruthy());
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await screen.findByRole('combobox');
    expect(document.querySelectorAll('.ant-modal')).toHaveLength(1);
  });
});

describe('the layout', () => {
  it('has a way past the menus, to the one main view', async () => {
    await open();
    expect(screen.getByText('跳到主要内容').getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').getAttribute('tabindex')).toBe('-1');
  });

  it('narrows the menu by what is chosen on top', async () => {
    await open();
    fireEvent.click(await screen.findByText('核果'));
    await waitFor(() => expect(screen.queryByText('梨')).toBeNull());
    expect(screen.getByText('桃')).toBeTruthy();
  });

  it('has home first on top, which leads there with the whole menu, also where there is nothing else (section 2)', async () => {
    const { router } = await open();
    fireEvent.click(await screen.findByText('核果'));
    await waitFor(() => expect(screen.queryByText('梨')).toBeNull());
    const top = within(screen.getByRole('navigation', { name: '顶部菜单' }));
    expect(top.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['首页', '核果']);
    fireEvent.click(top.getByText('首页'));
    await screen.findByText('梨');
    expect(router.state.location.pathname).toBe('/wel');
    cleanup();
    await open({ 'GET /blade-system/menu/top-menu': () => ok([]) });
    const alone = within(screen.getByRole('navigation', { name: '顶部菜单' }));
    expect(alone.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['首页']);
  });

  it('folds the menu by the first button of the bar, which says what it will do', async () => {
    await open();
    fireEvent.click(tool('收起菜单'));
    await waitFor(() => expect(document.querySelector('.side-collapsed')).toBeTruthy());
    fireEvent.click(tool('展开菜单'));
    await waitFor(() => expect(document.querySelector('.side-collapsed')).toBeNull());
    tool('收起菜单');
  });

  it('asks who has gone to sign in again over the page, closed by nothing but an answer', async () => {
    const { services } = await open();
    services.gate.attach();
    services.gate.state.setState({ open: true });
    await screen.findByText('登录已过期，请重新登录');
    expect(document.querySelector('.ant-modal-close')).toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: 'Escape',
      code: 'Escape',
      keyCode: 27,
    });
    fireEvent.click(document.querySelector('.ant-modal-wrap') ?? document.body);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([dialog() !== null, services.gate.state.getState().open]).toEqual([true, true]);
  });

  it('fills the screen and leaves it, and stays as it is where the browser refuses', async () => {
    let full: Element | null = null;
    let willing = true;
    const change = (to: Element | null) => async () => {
      if (!willing) throw new TypeError('refused');
      full = to;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    // The browser of these tests has no screen to fill.
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
    Object.assign(document, { exitFullscreen: change(null) });
    Object.assign(document.documentElement, { requestFullscreen: change(document.body) });
    await open();
    fireEvent.click(tool('全屏'));
    await waitFor(() => tool('退出全屏'));
    willing = false;
    fireEvent.click(tool('退出全屏'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    willing = true;
    fireEvent.click(tool('退出全屏'));
    await waitFor(() => tool('全屏'));
    for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  });

  it('counts the errors of this browser', async () => {
    const { services } = await open();
    expect(document.querySelector('.header .ant-badge-count')).toBeNull();
    services.log.add(new Error('plum stone'), 'route');
    await waitFor(() => tool('本地日志，1 条'));
    expect(document.querySelector('.header .ant-badge-count')?.textContent).toBe('1');
  });
});
