import { type MenuNode, sidebarOf } from '@mall/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccessProvider } from '../../lib/access/access.js';
import { leavesOf } from '../../lib/menu/menu-leaves.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ScreenHeader } from './screen-header.js';

const node = (id: string, name: string, path: string, children: MenuNode[] = []): MenuNode =>
  ({ id, name, path, code: `own-${id}`, category: 1, children }) as MenuNode;
const sidebar = sidebarOf(
  [
    node('1', '系统管理', '/system', [
      node('2', '用户管理', '/system/user'),
      node('3', '日志', '/system/log', [node('4', '接口日志', '/system/log/api')]),
    ]),
    node('5', '自己的页', '/ours'),
  ],
  [],
);
const access = {
  ...{ kind: 'ready' as const, access: undefined, sidebar, leaves: leavesOf(sidebar), routes: [] },
  retry: () => undefined,
};
const open = (path: string, level: 1 | 2 = 1) =>
  renderScreen(
    <AccessProvider value={access}>
      <ScreenHeader title="标题" level={level} />
    </AccessProvider>,
    { path },
  );

freshBrowser();

it('a page is starred beside its title, and its star is taken away there', async () => {
  const { services } = await open('/system/user');
  const star = screen.getByRole('button', { name: '收藏' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect(services.favourites.state.getState().paths).toEqual(['/system/user']);
  fireEvent.click(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
  expect(services.favourites.state.getState().paths).toEqual([]);
});

it.each([
  ['a page that nobody could find by a name', '/nowhere', 1],
  ['a second list of a page', '/system/user', 2],
] as const)('%s has no star', async (_, path, level) => {
  await open(path, level);
  expect(screen.getByRole('heading', { level })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

const headings = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('a page says where it stands; each heading has its pages, which are gone to as they were left', async () => {
  const { services, router } = await open('/system/log/api');
  services.tabs.visit('/system/user', '?page=2');
  const trail = screen.getByRole('navigation', { name: '当前位置' });
  expect(headings()).toEqual(['系统管理', '日志']);
  expect(trail.textContent).not.toContain('标题');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('标题');
  fireEvent.click(screen.getByRole('button', { name: '系统管理' }));
  const pages = await screen.findAllByRole('menuitem');
  expect(pages.map((page) => page.textContent)).toEqual(['用户管理', '接口日志']);
  fireEvent.click(pages[0] as HTMLElement);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/system/user', search: '?page=2' }),
  );
});

it.each([
  ['a page at the top of the menu', '/ours', 1],
  ['a page that is not in the menu', '/nowhere', 1],
  ['a second list of a page', '/system/user', 2],
] as const)('%s says nothing of where it stands', async (_, path, level) => {
  await open(path, level);
  expect(screen.getByRole('heading', { level })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
