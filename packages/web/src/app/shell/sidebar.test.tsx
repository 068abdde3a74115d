import { type MenuNode, type SidebarItem, sidebarOf } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccessProvider, type AccessState } from '../../lib/access/access.js';
import { leavesOf } from '../../lib/menu/menu-leaves.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { Sidebar } from './sidebar.js';

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

const open = async (path: string, more: Partial<AccessState> = {}, language: Language = 'zh-CN') => {
  const chosen: string[] = [];
  const access = {
    kind: 'ready' as const,
    access: undefined,
    sidebar,
    leaves: leavesOf(sidebar),
    retry: () => void chosen.push('retry'),
    ...more,
  };
  const rendered = await renderScreen(
    <AccessProvider value={access}>
      <Sidebar collapsed={false} onChosen={() => void chosen.push('chosen')} />
    </AccessProvider>,
    { path, language },
  );
  return { ...rendered, chosen };
};
const marked = () =>
  [...document.querySelectorAll('.ant-menu-item-selected')].map((item) => item.textContent);
const shown = (name: string) => screen.queryByText(name)?.closest('li')?.textContent;
const hrefOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');

freshBrowser();

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
  await open('/system/user', {}, 'en-US');
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
