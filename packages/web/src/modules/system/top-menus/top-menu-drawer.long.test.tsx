import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

const node = (id: string, title: string, children?: object[]) => ({
  id,
  value: id,
  key: id,
  parentId: '0',
  title,
  ...(children ? { children } : {}),
});
const nodes = [node('1', 'System', [node('2', 'Users'), node('3', 'Roles')]), node('4', 'Shop')];

/** The far edge: two top menus, each with menus of its own. */
async function open(more: Readonly<Record<string, RouteHandler>> = {}) {
  const held = new Map([
    ['21', ['1', '2']],
    ['22', ['4']],
  ]);
  const server = fakeServer({
    'GET /blade-system/topmenu/list': () =>
      pageOf([
        { id: '21', name: 'Office', code: 'office', sort: 1, tenantId: '000000' },
        { id: '22', name: 'Market', code: 'market', sort: 2, tenantId: '000000' },
      ]),
    'GET /blade-system/menu/grant-top-tree': () => ok({ menu: nodes, dataScope: [], apiScope: [] }),
    'GET /blade-system/menu/top-tree-keys': ({ query }) =>
      ok({ menu: held.get(query.get('topMenuIds') ?? '') ?? [], dataScope: [], apiScope: [] }),
    'POST /blade-system/topmenu/grant': () => ok(null),
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(system.screens?.['/system/topmenu']?.render({}), { path: '/system/topmenu?tab=list' });
  for (const name of ['Office', 'Market']) {
    const line = (await screen.findByText(name)).closest('tr');
    fireEvent.click(within(line ?? document.body).getByRole('checkbox'));
  }
  await press('菜单配置');
  return server;
}
async function press(name: string | RegExp) {
  const [last] = (await screen.findAllByRole('button', { name })).reverse();
  if (last) fireEvent.click(last);
}
async function box(title: string) {
  const line = await waitFor(() => {
    const [found] = [...document.querySelectorAll('.ant-drawer .ant-tree-treenode')].filter(
      (one) => one.textContent === title,
    );
    if (!found) throw new Error(`${title} is not in the tree`);
    return found;
  });
  return within(line as HTMLElement).getByRole('checkbox');
}
const sent = (server: Awaited<ReturnType<typeof open>>) =>
  server.to('/blade-system/topmenu/grant').map(({ body }) => {
    const { topMenuIds, menuIds } = body as { topMenuIds: string[]; menuIds: string[] };
    return { topMenuIds, menuIds: [...menuIds].sort() };
  });

freshBrowser();

it('shows what each top menu has, and saves for each its own set', async () => {
  const server = await open();
  expect((await box('Users')).getAttribute('aria-checked')).toBe('mixed');
  fireEvent.click(await box('Roles'));
  await press('保存菜单');
  await waitFor(() =>
    expect(sent(server)).toEqual([
      { topMenuIds: ['21'], menuIds: ['1', '2', '3'] },
      // The folder comes with what is in it.
      { topMenuIds: ['22'], menuIds: ['1', '3', '4'] },
    ]),
  );
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
});

it('says why it was refused, and keeps what was ticked', async () => {
  await open({ 'POST /blade-system/topmenu/grant': () => refused(403, '不能配置') });
  fireEvent.click(await box('Roles'));
  await press('保存菜单');
  expect(await screen.findByText('不能配置')).toBeTruthy();
  expect((await box('Roles')).getAttribute('aria-checked')).toBe('true');
});

it('saves nothing before something is changed', async () => {
  await open();
  await box('Roles');
  expect(screen.getByRole('button', { name: '保存菜单' }).hasAttribute('disabled')).toBe(true);
});
