import { type MenuNode, sidebarOf } from '@mall/sdk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccessProvider } from '../../../lib/access/access.js';
import { leavesOf } from '../../../lib/menu/menu-leaves.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { FavouritesSection } from './favourites-section.js';

const node = (id: string, name: string, path: string, children: MenuNode[] = []): MenuNode =>
  ({ id, name, path, code: `own-${id}`, category: 1, children }) as MenuNode;
const sidebar = sidebarOf(
  [node('1', '果园', '/orchard', [node('2', '苹果', '/orchard/a'), node('3', '樱桃', '/orchard/c')])],
  [],
);
const access = {
  ...{ kind: 'ready' as const, access: undefined, sidebar, leaves: leavesOf(sidebar), routes: [] },
  retry: () => undefined,
};

async function open(...starred: string[]) {
  const rendered = await renderScreen(
    <AccessProvider value={access}>
      <FavouritesSection />
    </AccessProvider>,
    { path: '/wel' },
  );
  for (const path of starred) rendered.services.favourites.toggle(path);
  const { state } = rendered.services.favourites;
  return { ...rendered, paths: () => state.getState().paths };
}
const listed = () => [...document.querySelectorAll('.home-places a')].map((link) => link.textContent);
async function arrange() {
  const opener = (await screen.findByText('整理')).closest('button') ?? document.body;
  fireEvent.click(opener);
  return within(await screen.findByRole('dialog'));
}

freshBrowser();

it('nothing starred says how to star; what is starred leads there, with its heading', async () => {
  const { services } = await open();
  expect(await screen.findByText(/点页面标题旁的星标/)).toBeTruthy();
  expect(screen.queryByText('整理')).toBeNull();
  services.favourites.toggle('/orchard/c');
  await waitFor(() => expect(listed()).toEqual(['樱桃果园']));
  expect(screen.getByText('樱桃').closest('a')?.getAttribute('href')).toBe('/orchard/c');
});

it('they are put in order by hand, past those that are not in sight', async () => {
  const { paths } = await open('/orchard/c', '/gone', '/orchard/a');
  const dialog = await arrange();
  fireEvent.click(dialog.getByRole('button', { name: '上移 樱桃' }));
  fireEvent.click(dialog.getByRole('button', { name: '下移 苹果' }));
  expect(paths()).toEqual(['/orchard/c', '/gone', '/orchard/a']);
  fireEvent.click(dialog.getByRole('button', { name: '上移 苹果' }));
  await waitFor(() => expect(listed()).toEqual(['苹果果园', '樱桃果园']));
  expect(paths()).toEqual(['/orchard/a', '/gone', '/orchard/c']);
  fireEvent.click(await dialog.findByRole('button', { name: '下移 苹果' }));
  await waitFor(() => expect(listed()).toEqual(['樱桃果园', '苹果果园']));
});

it('by name they stand by their names, and cannot be moved', async () => {
  await open('/orchard/c', '/orchard/a');
  await waitFor(() => expect(listed()).toEqual(['樱桃果园', '苹果果园']));
  const dialog = await arrange();
  fireEvent.click(dialog.getByLabelText('按名称'));
  await waitFor(() => expect(listed()).toEqual(['苹果果园', '樱桃果园']));
  expect(dialog.queryByRole('button', { name: /移/ })).toBeNull();
});

it('a star is taken away there too, and the dialog is gone when it is closed', async () => {
  const { paths } = await open('/orchard/c', '/orchard/a', '/gone');
  const dialog = await arrange();
  fireEvent.click(dialog.getByRole('button', { name: '取消收藏 樱桃' }));
  await waitFor(() => expect(paths()).toEqual(['/orchard/a', '/gone']));
  fireEvent.click(document.querySelector('.ant-modal-close') ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
