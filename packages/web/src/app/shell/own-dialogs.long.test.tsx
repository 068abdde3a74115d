import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '../../lib/services/services.js';
import { usualAppearance } from '../../lib/theme/appearance.js';
import { fakeServer, ok, type RouteHandler, refused } from '../../testing/fake-server.js';
import { button } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { DialogsProvider } from './dialogs.js';
import { KeysDialog } from './keys/keys-dialog.js';
import { shortcuts } from './keys/shortcuts.js';
import { LockDialog } from './lock/lock-dialog.js';
import { LogDialog } from './log/log-dialog.js';
import { ThemeDialog } from './looks/theme-dialog.js';

const upload = '/blade-auth/oauth/logout';

async function open(Dialog: () => React.ReactNode, routes: Readonly<Record<string, RouteHandler>> = {}) {
  const server = fakeServer(routes);
  vi.stubGlobal('fetch', server.fetch);
  const close = vi.fn();
  const dialogs = { open: undefined, show: () => undefined, close };
  const rendered = await renderScreen(
    <DialogsProvider value={dialogs}>
      <Dialog />
    </DialogsProvider>,
  );
  await screen.findByRole('dialog');
  return { ...rendered, ...server, close };
}
const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
const marked = () =>
  [...document.querySelectorAll('.theme-chosen input')].map((one) => one.getAttribute('value'));

/** The list of shortcuts, and what opens it. */
function Opener() {
  const [shown, show] = useState(false);
  return (
    <DialogsProvider value={{ open: undefined, show: () => undefined, close: () => show(false) }}>
      <button type="button" onClick={() => show(true)}>
        keys
      </button>
      {shown && <KeysDialog />}
    </DialogsProvider>
  );
}

freshBrowser();

describe('the themes', () => {
  it('are eleven, the present one is marked, and another is worn once it is applied', async () => {
    const { services, close } = await open(ThemeDialog);
    expect(document.querySelectorAll('.theme-preview')).toHaveLength(11);
    expect([marked(), radio('default').checked]).toEqual([['default'], true]);
    fireEvent.click(radio('theme-dark'));
    expect([marked(), radio('theme-dark').checked]).toEqual([['theme-dark'], true]);
    expect(services.theme.state.getState().name).toBe('default');
    expect(close).not.toHaveBeenCalled();
    await button('应用');
    expect(services.theme.state.getState().name).toBe('theme-dark');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('are worn at once by a double click, and not at all by who gives up', async () => {
    const { services, close } = await open(ThemeDialog);
    fireEvent.click(radio('theme-vip'));
    await button('取消');
    expect([services.theme.state.getState().name, close.mock.calls.length]).toEqual(['default', 1]);
    fireEvent.doubleClick(radio('theme-vip'));
    expect([services.theme.state.getState().name, close.mock.calls.length]).toEqual(['theme-vip', 2]);
  });
});

describe('how a person likes it', () => {
  const looks = (services: Services) => services.theme.state.getState().appearance;
  const take = (label: string) => fireEvent.click(screen.getByLabelText(label));
  const tryAll = () => {
    for (const label of ['方角', '大', '顶部', '色弱模式']) take(label);
  };
  const tried = { radius: 'square', size: 'large', layout: 'top', colourWeak: true };

  it('is shown on the page while it is tried, and kept when it is applied', async () => {
    const { services, close, unmount } = await open(ThemeDialog);
    tryAll();
    expect(looks(services)).toEqual(tried);
    expect(services.preferences.get('appearance')).toBeUndefined();
    await button('应用');
    expect(services.preferences.get('appearance')).toEqual(tried);
    expect(close).toHaveBeenCalledTimes(1);
    unmount();
    expect(looks(services)).toEqual(tried);
  });

  it('is as it was when the dialog goes without that', async () => {
    const { services, unmount } = await open(ThemeDialog);
    const before = { ...looks(services), radius: 'large' as const };
    services.theme.wear(before);
    tryAll();
    unmount();
    expect(looks(services)).toEqual(before);
    expect(services.preferences.get('appearance')).toEqual(before);
  });

  it('is the usual again when somebody wants that', async () => {
    const { services } = await open(ThemeDialog);
    tryAll();
    fireEvent.click(screen.getByText('恢复默认'));
    expect(looks(services)).toEqual(usualAppearance);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('小圆角').checked).toBe(true));
    await button('应用');
    expect(services.preferences.get('appearance')).toEqual(usualAppearance);
  });
});

describe('the errors of this browser', () => {
  const openLog = async (answer: RouteHandler) => {
    const opened = await open(LogDialog, { [`POST ${upload}`]: answer });
    opened.services.log.add(new Error('plum stone'), 'route');
    await screen.findByText('plum stone');
    const entries = () => opened.services.log.state.getState().entries.length;
    return { ...opened, entries };
  };
  /** Its words stand twice: once for who hears them. */
  const question = () =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>('.ant-modal-confirm');
      if (!found) throw new Error('nothing is asked');
      return found;
    });
  const sure = async (title: string) => {
    const asked = await question();
    expect(asked.textContent).toContain(title);
    fireEvent.click(within(asked).getByText('OK', { selector: 'button span' }));
  };

  it('are none at first, and then there is nothing to send or to clear', async () => {
    await open(LogDialog);
    expect(screen.getByText('没有本地日志，运行正常')).toBeTruthy();
    const [send, clear] = ['上传到服务器', '清空本地日志'].map((name) =>
      screen.getByText(name).closest<HTMLButtonElement>('button'),
    );
    expect([send?.disabled, clear?.disabled]).toEqual([true, true]);
  });

  it('are sent when somebody is sure, and are gone then', async () => {
    const { to, entries } = await openLog(() => ok(null));
    await button('上传到服务器');
    await question();
    expect(to(upload)).toEqual([]);
    await sure('确定上传本地日志到服务器?');
    expect(await screen.findByText('发送成功')).toBeTruthy();
    expect(to(upload)[0]?.body).toMatchObject([{ message: 'plum stone', info: 'route' }]);
    expect(entries()).toBe(0);
  });

  it('stay when the server does not take them', async () => {
    const { entries } = await openLog(() => refused(403, '没有权限'));
    await button('上传到服务器');
    await sure('确定上传本地日志到服务器?');
    expect(await screen.findByText('没有权限')).toBeTruthy();
    expect(entries()).toBe(1);
  });

  it('are cleared when somebody is sure, and not sent', async () => {
    const { to, entries } = await openLog(() => ok(null));
    await button('清空本地日志');
    await question();
    expect(entries()).toBe(1);
    await sure('确定清空本地日志记录?');
    expect(await screen.findByText('清除完毕')).toBeTruthy();
    expect([entries(), to(upload)]).toEqual([0, []]);
  });

  it('show where they came from', async () => {
    await openLog(() => ok(null));
    fireEvent.click(document.querySelector('.ant-table-row-expand-icon')!);
    await waitFor(() =>
      expect(document.querySelector('.log-stack')?.textContent).toContain('Error: plum stone'),
    );
  });
});

describe('the lock', () => {
  it('wants a password, and closes the page with it', async () => {
    const { services, close } = await open(LockDialog);
    await button('锁屏');
    expect(await screen.findByText('锁屏密码不能为空')).toBeTruthy();
    expect([close.mock.calls.length, services.lock.hasPassword()]).toEqual([0, false]);
    const input = document.querySelector<HTMLInputElement>('input[type=password]')!;
    fireEvent.change(input, { target: { value: 'plum-7' } });
    await button('锁屏');
    await waitFor(() => expect(services.lock.state.getState().locked).toBe(true));
    expect(close).toHaveBeenCalledTimes(1);
    expect(await services.lock.unlock('plum-7')).toBe(true);
  });
});

it('the focus is back where the list of shortcuts was opened', async () => {
  await renderScreen(<Opener />);
  const opener = await screen.findByText('keys');
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog');
  // A dialog takes the focus, and is taken off the page with it.
  (document.querySelector<HTMLElement>('.ant-modal-close') ?? document.body).focus();
  expect(document.activeElement).not.toBe(opener);
  fireEvent.click(document.querySelector('.ant-modal-close') ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('every shortcut is listed by its keys', async () => {
  await open(KeysDialog);
  const listed = [...document.querySelectorAll('.keys > div')].map((line) =>
    [...line.querySelectorAll('kbd')].map((key) => key.textContent).join(' '),
  );
  expect(listed).toEqual(shortcuts.map(({ keys }) => keys));
});
