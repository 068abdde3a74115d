import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import type { Slots } from '../kit/slots.js';
import { ResourcePage } from '../resource-page.js';
import type { Row } from '../row.js';

const row = {
  id: '7',
  tenantId: '000000',
  postName: 'Picker',
  postCode: 'pick',
  category: 3,
  people: 12,
  sort: 4,
  remark: 'By day',
};
const columns = ['postName', 'category', 'postCode', 'sort', 'remark', 'people'];
const people = ({ id, people: count }: Row) => <Link to={`/people?of=${id}`}>{String(count)}</Link>;

/** On a telephone, the count behind all other columns. */
async function open(cells?: Slots['cells']) {
  vi.stubGlobal('innerWidth', 375);
  const server = fakeServer({
    'GET /blade-system/post/list': () => pageOf([row]),
    'GET /blade-system/dict/dictionary': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = <ResourcePage name="post" columns={columns} slots={{ cells }} />;
  const { router } = await renderScreen(page, { path: '/system/post' });
  const card = (await screen.findByText('Picker')).closest('li') as HTMLElement;
  return { router, card, names: () => [...card.querySelectorAll('dt')].map((one) => one.textContent) };
}

freshBrowser();

it('a count that leads on is on the card, whichever column it is, and leads there', async () => {
  const { card, names, router } = await open({ people });
  expect(names()).toEqual(['岗位类型', '岗位编号', '岗位排序', '人数']);
  fireEvent.click(within(card).getByRole('link', { name: '12' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/people', search: '?of=7' }));
});

it('what leads nowhere is there while there is room', async () => {
  const { card, names } = await open();
  expect(names()).toEqual(['岗位类型', '岗位编号', '岗位排序', '岗位描述']);
  expect(within(card).queryByText('12')).toBeNull();
});
