import { type MenuNode, type SidebarItem, sidebarOf } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AccessProvider, type AccessState } from '../../../lib/access/access.js';
import { leavesOf } from '../../../lib/menu/menu-leaves.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { Sidebar, type SidebarProps } from './sidebar.js';

const node = (id: string, name: string, path: string, more: Partial<MenuNode> = {}): MenuNode =>
  ({ id, name, path, category: 1, ...more }) as MenuNode;
const sidebar: readonly SidebarItem[] = sidebarOf(
  [
    node('1', '系统管理', '/system', {
      code: 'system',
      children: [node('2', '用户管理', '/system/user', { code: 'user' }), node('3', '我们的页', '/ours')],
    }),
    node('4', '商城管理', '/shop', {
      code: 'shop',
      children: [node('5', '商品管理', '/shop/goods', { code: 'goods' })],
    }),
    node('6', '手册', 'https://docs.example.com', { isOpen: 2 }),
  ],
  [],
);

interface Look {
  readonly language?: Language;
  readonly form?: SidebarProps['form'];
  readonly starred?: readonly string[];
}

async function open(path: string, more: Partial<AccessState> = {}, look: Look = {}) {
  const { language = 'zh-CN', form = 'open', starred = [] } = look;
  const chosen: string[] = [];
  const access = {
    kind: 'ready' as const,
    access: undefined,
    sidebar,
    leaves: leavesOf(sidebar),
    routes: [],
    retry: () => void chosen.push('retry'),
    ...more,
  };
  const rendered = await renderScreen(
    <AccessProvider value={access}>
      <Sidebar form={form} onChosen={() => void chosen.push('chosen')} />
    </AccessProvider>,
    { path, language },
  );
  for (const one of starred) rendered.services.favourites.toggle(one);
  return { ...rendered, chosen };
}
const marked = () =>
  [...document.querySelectorAll('.ant-menu-item-selected')].map((item) => item.textContent);
const shown = (name: string) => screen.queryByText(name)?.closest('li')?.textContent;
const hrefOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');

freshBrowser();

it('the entry of the page is in sight, also of one far down, until somebody opens folders by themselves', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  // As newer browsers answer.
  seen.mockImplementation(() => Promise.resolve() as unknown as undefined);
  const { router } = await open('/shop/goods');
  await waitFor(() => expect(marked()).toEqual(['商品管理']));
  const [item] = document.querySelectorAll('.ant-menu-item-selected');
  expect(seen.mock.contexts).toContain(item);
  const folderOpened = () => {
    const before = seen.mock.calls.length;
    fireEvent.transitionEnd(screen.getByText('商品管理'));
    return seen.mock.calls.length - before;
  };
  expect(folderOpened()).toBe(1);
  fireEvent.click(screen.getByText('系统管理'));
  await waitFor(() => expect(shown('用户管理')).toBeTruthy());
  expect(folderOpened()).toBe(0);
  await router.navigate('/system/user');
  await waitFor(() => expect(marked()).toEqual(['用户管理']));
  // What follows upon that has followed, and nothing of it has failed.
  await act(async () => undefined);
  expect(marked()).toEqual(['用户管理']);
  seen.mockRestore();
});

it.each([
  ['/system/user', '用户管理'],
  ['/system/user/index', '用户管理'],
  ['/wel', '首页'],
])('at %s the entry of the page is marked', async (path, name) => {
  await open(path);
  await waitFor(() => expect(marked()).toEqual([name]));
});

it('the group of the page is open, others when somebody opens them', async () => {
  await open('/system/user');
  await waitFor(() => expect([shown('我们的页'), shown('商品管理')]).toEqual(['我们的页', undefined]));
  fireEvent.click(screen.getByText('商城管理'));
  await waitFor(() => expect(shown('商品管理')).toBe('商品管理'));
});

it('entries of ours are called in the language, those that people made as they named them', async () => {
  await open('/system/user', {}, { language: 'en-US' });
  await waitFor(() => expect(marked()).toEqual(['Users']));
  expect([shown('Home'), shown('我们的页'), shown('用户管理')]).toEqual(['Home', '我们的页', undefined]);
});

it('entries are links: to a page where its tab was left, or to another window', async () => {
  const { services } = await open('/system/user');
  await screen.findByText('我们的页');
  expect(hrefOf('我们的页')).toBe('/ours');
  services.tabs.visit('/ours', '?page=3');
  await waitFor(() => expect(hrefOf('我们的页')).toBe('/ours?page=3'));
  expect(hrefOf('用户管理')).toBe('/system/user');
});

it('an entry that is chosen says so; Enter on it leads where its link does', async () => {
  const { chosen, router } = await open('/system/user');
  const item = (await screen.findByText('我们的页')).closest('li') ?? document.body;
  fireEvent.focus(item);
  fireEvent.keyDown(item, { key: 'Enter', code: 'Enter', keyCode: 13, which: 13 });
  await waitFor(() => expect(router.state.location.pathname).toBe('/ours'));
  expect(chosen).toEqual(['chosen']);
});

it('a menu that did not load says so, and is asked for again', async () => {
  const { chosen } = await open('/wel', { kind: 'failed', sidebar: [], leaves: [] });
  expect((await screen.findByRole('alert')).textContent).toContain('菜单加载失败');
  fireEvent.click(screen.getByRole('button'));
  expect(chosen).toEqual(['retry']);
});

const starredItems = () =>
  [...document.querySelectorAll('.sidebar-menu > li:nth-child(2) li')].map((item) => item.textContent);

it('starred pages stand together above the others, as long as there are any', async () => {
  const { services } = await open('/shop/goods', {}, { starred: ['/shop/goods', '/system/user'] });
  await waitFor(() => expect(starredItems()).toEqual(['商品管理', '用户管理']));
  expect(screen.getByText('收藏')).toBeTruthy();
  expect(marked()).toEqual(['商品管理']);
  services.favourites.sort('name');
  services.favourites.toggle('/ours');
  await waitFor(() => expect(starredItems()).toEqual(['商品管理', '我们的页', '用户管理']));
  for (const path of ['/shop/goods', '/system/user', '/ours']) services.favourites.toggle(path);
  await waitFor(() => expect(screen.queryByText('收藏')).toBeNull());
});

it('a starred page whose menu is away is not shown, and is there again with its menu', async () => {
  const { services } = await open('/wel', {}, { starred: ['/tool/code', '/shop/goods'] });
  await waitFor(() => expect(starredItems()).toEqual(['商品管理']));
  expect(services.favourites.state.getState().paths).toEqual(['/tool/code', '/shop/goods']);
});

it('Enter on a starred page leads to it', async () => {
  const { router } = await open('/wel', {}, { starred: ['/ours'] });
  const item = (await screen.findByText('我们的页')).closest('li') ?? document.body;
  fireEvent.focus(item);
  fireEvent.keyDown(item, { key: 'Enter', code: 'Enter', keyCode: 13, which: 13 });
  await waitFor(() => expect(router.state.location.pathname).toBe('/ours'));
});

it('an entry leads with the query of its menu row, back to where that tab was left, and is marked there (section 3)', async () => {
  const rows = [
    node('8', '在售', '/shop/goods', { query: { shelf: 'on' } }),
    node('9', '售罄', '/shop/goods', { query: { shelf: 'off' } }),
  ];
  const own = sidebarOf(rows, []);
  const { services, router } = await open('/shop/goods?shelf=off&page=2', {
    sidebar: own,
    leaves: leavesOf(own),
  });
  const linkOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');
  expect([linkOf('在售'), linkOf('售罄'), marked()]).toEqual([
    '/shop/goods?shelf=on',
    '/shop/goods?shelf=off',
    ['售罄'],
  ]);
  services.tabs.visit('/shop/goods', '?shelf=on&page=3');
  await waitFor(() => expect(linkOf('在售')).toBe('/shop/goods?shelf=on&page=3'));
  fireEvent.click(screen.getByText('在售'));
  await waitFor(() => expect(router.state.location.search).toBe('?shelf=on&page=3'));
  await waitFor(() => expect(marked()).toEqual(['在售']));
});

it('as a bar it has the same headings beside each other, closed', async () => {
  await open('/system/user', {}, { form: 'bar' });
  await waitFor(() => expect(document.querySelector('.ant-menu-horizontal')).toBeTruthy());
  expect(await screen.findByText('商城管理')).toBeTruthy();
  expect(screen.queryByText('用户管理')).toBeNull();
  expect(document.querySelector('.ant-menu-inline-collapsed')).toBeNull();
});
