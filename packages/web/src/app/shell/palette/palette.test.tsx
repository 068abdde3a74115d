import type { SidebarItem } from '@mall/sdk';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AccessProvider } from '../../../lib/access/access.js';
import { leavesOf } from '../../../lib/menu/menu-leaves.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { type DialogName, DialogsProvider } from '../dialogs.js';
import { Palette } from './palette.js';

const entry = (id: string, code: string, target: SidebarItem['target']): SidebarItem => ({
  ...{ id, code, target, label: code, icon: '', group: [], query: {}, children: [] },
});
const leaves = leavesOf([
  entry('11', 'user', { kind: 'screen', path: '/system/user' }),
  entry('12', 'param', { kind: 'screen', path: '/system/param' }),
]);
const access = {
  ...{ kind: 'ready' as const, sidebar: [], leaves, routes: [], retry: () => undefined },
  access: { roles: ['administrator'], codes: {} },
};

async function opened() {
  vi.stubGlobal('fetch', fakeServer({}).fetch);
  const rendered = await renderScreen(<Shell />, { path: '/wel' });
  const input = await screen.findByRole('combobox');
  const press = (key: string, more: object = {}) => fireEvent.keyDown(input, { key, ...more });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const options = () => screen.getAllByRole('option');
  const chosen = (at: number) =>
    waitFor(() =>
      expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(
        options().map((_, place) => String(place === at)),
      ),
    );
  const path = () => rendered.router.state.location;
  return { ...rendered, press, type, options, chosen, path };
}

/** The palette as the shell shows it; which dialog is open is told below it. */
function Shell() {
  const [open, show] = useState<DialogName | undefined>('palette');
  return (
    <AccessProvider value={access}>
      <DialogsProvider value={{ open, show, close: () => show(undefined) }}>
        {open === 'palette' && <Palette />}
        <output>{open ?? 'none'}</output>
      </DialogsProvider>
    </AccessProvider>
  );
}

freshBrowser();

describe('the palette', () => {
  it('goes where Enter says, in the view that the screen was left with, and is gone', async () => {
    const { services, press, type, path } = await opened();
    services.tabs.visit('/system/param', '?page=3');
    type('PARAM');
    press('Enter', { isComposing: true });
    expect(path().pathname).toBe('/wel');
    // Kept from the button that has the focus when the palette is gone.
    expect(press('Enter')).toBe(false);
    await waitFor(() => expect(path().pathname + path().search).toBe('/system/param?page=3'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(screen.getByRole('status').textContent).toBe('none');
  });

  it('is walked through with the arrows, round its ends, and begins anew with other words', async () => {
    const { press, type, options, chosen } = await opened();
    const last = options().length - 1;
    await chosen(0);
    press('ArrowUp');
    await chosen(last);
    press('ArrowDown');
    await chosen(0);
    press('ArrowDown');
    await chosen(1);
    type('user');
    await waitFor(() => expect(options()).toHaveLength(1));
    await chosen(0);
    press('ArrowDown');
    type('');
    await waitFor(() => expect(options()).toHaveLength(last + 1));
    await chosen(0);
    type('nothing of that name');
    expect(await screen.findByText(/没有匹配的菜单/)).toBeTruthy();
    // A list to choose from has something to choose.
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    press('ArrowDown');
    press('Enter');
    expect(document.querySelector('output')?.textContent).toBe('palette');
  });

  it('locks at once where there is a password for it (specification, section 4)', async () => {
    const { services, type, press } = await opened();
    await services.lock.lock('plum-7');
    await services.lock.unlock('plum-7');
    type('suoping');
    press('Enter');
    await waitFor(() => expect(services.lock.state.getState().locked).toBe(true));
    expect(screen.getByRole('status').textContent).toBe('none');
  });

  it('follows the mouse, and opens what is pressed', async () => {
    const { options, chosen } = await opened();
    fireEvent.mouseMove(options()[2] as HTMLElement);
    await chosen(2);
    fireEvent.click(screen.getByRole('option', { name: '键盘快捷键' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('keys'));
  });

  it('opens the notices, which are no page and no dialog of their own', async () => {
    const { press, type } = await opened();
    type('通知');
    press('Enter');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('notices'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('has starred pages before all others, and each page once', async () => {
    const { services, options, press, type, path } = await opened();
    services.tabs.visit('/system/user', '');
    services.tabs.visit('/system/param', '');
    services.favourites.toggle('/system/user');
    services.favourites.toggle('/system/param');
    const headings = () =>
      [...document.querySelectorAll('.palette-group')].map((heading) => heading.textContent);
    await waitFor(() => expect(headings()).toEqual(['收藏', '最近打开', '菜单', '操作']));
    const names = options().map((option) => option.textContent);
    expect(names.slice(0, 2)).toEqual(['user', 'param']);
    expect(names.filter((name) => name === 'user' || name === 'param')).toHaveLength(2);
    type('para');
    await waitFor(() => expect(options()).toHaveLength(1));
    press('Enter');
    await waitFor(() => expect(path().pathname).toBe('/system/param'));
  });

  it('stars the page in front, and takes its star away', async () => {
    const { services } = await opened();
    services.tabs.visit('/system/user', '?page=2');
    fireEvent.click(await screen.findByRole('option', { name: '收藏“user”' }));
    expect(services.favourites.state.getState().paths).toEqual(['/system/user']);
    cleanup();
    const again = await opened();
    again.services.tabs.visit('/system/user', '');
    fireEvent.click(await screen.findByRole('option', { name: '取消收藏“user”' }));
    expect(again.services.favourites.state.getState().paths).toEqual([]);
  });

  it('has what was looked at before at its top, but for what is looked at now, each group under one heading', async () => {
    const { services, options } = await opened();
    services.tabs.visit('/system/user', '');
    services.tabs.visit('/system/param', '');
    const headings = () =>
      [...document.querySelectorAll('.palette-group')].map((heading) => heading.textContent);
    await waitFor(() => expect(headings()).toEqual(['最近打开', '菜单', '操作']));
    const before = options().slice(0, 2);
    expect(before.map((option) => option.textContent).sort()).toEqual(['user', '首页'].sort());
  });
});
