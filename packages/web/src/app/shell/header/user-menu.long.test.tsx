import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccessProvider } from '../../../lib/access/access.js';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someSettings } from '../../../testing/some-settings.js';
import { someTokens } from '../../../testing/some-tokens.js';
import { type DialogName, DialogsProvider } from '../dialogs.js';
import { UserMenu } from './user-menu.js';

async function open(user: object = {}) {
  const server = fakeServer({
    'GET /settings': () => ok(someSettings),
    'GET /blade-auth/oauth/logout': () => ({ body: { success: 'true', msg: 'success' } }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const shown: DialogName[] = [];
  const dialogs = {
    open: undefined,
    show: (name: DialogName) => void shown.push(name),
    close: () => undefined,
  };
  const rendered = await renderScreen(
    <DialogsProvider value={dialogs}>
      <UserMenu />
    </DialogsProvider>,
    { path: '/system/param' },
  );
  await rendered.services.store.write({ ...someTokens, ...user });
  const button = await screen.findByRole('button', { name: /用户菜单/ });
  const choose = async (name: string) => {
    fireEvent.click(button);
    fireEvent.click(await screen.findByText(name, { selector: '.ant-dropdown *' }));
  };
  return { ...server, ...rendered, shown, button, choose };
}
const face = () => document.querySelector('.user-face');

freshBrowser();

describe('the menu of a person', () => {
  it.each([
    [{}, 'Admin', 'A'],
    [{ userName: '', account: 'plum' }, 'plum', 'P'],
    [{ userName: '', account: '' }, '', ''],
  ])(
    'names who it is, and shows the first letter where there is no picture: %j',
    async (user, name, letter) => {
      await open(user);
      await waitFor(() => expect(document.querySelector('.user-name')?.textContent).toBe(name));
      expect([face()?.textContent, document.querySelector('.user-face img')]).toEqual([letter, null]);
    },
  );

  it('says in which shop they work, beside the name and in the menu', async () => {
    vi.stubGlobal('fetch', fakeServer({ 'GET /settings': () => ok(someSettings) }).fetch);
    const nothing = { sidebar: [], leaves: [], routes: [], retry: () => undefined };
    const access = { kind: 'ready' as const, access: undefined, shop: '城东鲜果店', ...nothing };
    await renderScreen(
      <AccessProvider value={access}>
        <UserMenu />
      </AccessProvider>,
    );
    expect(document.querySelector('.user-shop')?.textContent).toBe('城东鲜果店');
    fireEvent.click(await screen.findByRole('button', { name: /用户菜单/ }));
    expect(await screen.findByText('城东鲜果店 · admin')).toBeTruthy();
  });

  it('shows the picture where there is one', async () => {
    await open({ avatar: '/a.png' });
    await waitFor(() => expect(document.querySelector('.user-face img')?.getAttribute('src')).toBe('/a.png'));
  });

  it.each([
    ['首页', '/wel'],
    ['个人信息', '/info'],
  ])('leads to the page: %s', async (name, path) => {
    const { choose, router, button } = await open();
    await choose(name);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['主题', 'theme'],
    ['本地日志', 'log'],
    ['键盘快捷键', 'keys'],
  ])('opens the dialog: %s', async (name, dialog) => {
    const { choose, shown } = await open();
    await choose(name);
    expect(shown).toEqual([dialog]);
  });

  it('signs out at once where nothing would be lost', async () => {
    const { choose, services, to } = await open();
    await choose('退出登录');
    await waitFor(() => expect(services.store.peek()).toBeUndefined());
    expect([to('/blade-auth/oauth/logout').length, document.querySelector('.ant-modal-confirm')]).toEqual([
      1,
      null,
    ]);
  });

  it('asks first where something typed would be lost', async () => {
    const { choose, services, to } = await open();
    services.tabs.markDirty('/system/param', true);
    await choose('退出登录');
    const question = await waitFor(() => {
      const found = document.querySelector('.ant-modal-confirm');
      if (!found) throw new Error('nothing is asked');
      return found;
    });
    expect(question.textContent).toContain('确定退出登录？');
    expect(to('/blade-auth/oauth/logout')).toEqual([]);
    fireEvent.click(screen.getByText('OK', { selector: 'button span' }));
    await waitFor(() => expect(services.store.peek()).toBeUndefined());
  });
});
