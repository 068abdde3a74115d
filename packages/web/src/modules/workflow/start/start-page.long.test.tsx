import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, pageOf, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { decodeParams } from '../params/params.js';
import { StartPage } from './start-page.js';

freshBrowser();

const list = '/blade-workflow/process/processList';
const row = (id: string, key: string, name: string, more: object = {}) => ({
  ...{ id, tenantId: '000000', key, name, category: null, categoryName: null, version: 3, deployTime: null },
  ...{ deploymentId: 'd', formKey: null, formUrl: null, appFormUrl: null, icon: null, copyUser: null },
  ...{ copyUserName: null, ...more },
});
const rows = [
  row('11', 'leave', '请假', { categoryName: '人事', icon: '/files/leave.png' }),
  row('12', 'buy', '采购', { categoryName: '仓库', icon: 'javascript:alert(1)', version: 12 }),
  row('13', 'mend', '报修'),
];

async function open({ answer = () => pageOf(rows), ...options }: Partial<Opened> = {}) {
  const server = fakeServer({ [`GET ${list}`]: answer });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<StartPage />, { language: 'en-US', ...options });
  return { ...rendered, ...server };
}
interface Opened extends ScreenOptions {
  readonly answer: () => ReturnType<typeof pageOf>;
}

const shown = () =>
  screen
    .getAllByRole('region')
    .map((one) => [
      one.querySelector('h2')?.textContent ?? `(${one.getAttribute('aria-label')})`,
      [...one.querySelectorAll('.start-name > [title]')].map(({ textContent }) => textContent).join(),
    ]);
const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search processes' });
const find = (value: string) => fireEvent.change(search(), { target: { value } });
const star = (name: string) =>
  within(screen.getAllByRole('region')[0] as HTMLElement).getByRole('button', { name });
it('shows what may be started by category, each leading to its form', async () => {
  const { to } = await open();
  await screen.findByText('请假');
  expect(shown()).toEqual([
    ['人事', '请假'],
    ['仓库', '采购'],
    ['Others', '报修'],
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('/') ?? []);
  expect(links.map((parts) => parts.slice(0, -1).join('/'))).toEqual(
    Array(3).fill('/workflow/process/start'),
  );
  expect(links.map((parts) => decodeParams(parts.at(-1) ?? ''))).toEqual(
    ['11', '12', '13'].map((processId) => ({ processId })),
  );
  expect(to(list).map(({ query }) => Object.fromEntries(query))).toEqual([{ current: '1', size: '200' }]);
});

it('a card has the picture of its process where that is one, or its first letter, and its version', async () => {
  await open();
  await screen.findByText('请假');
  const cards = [...document.querySelectorAll('.start-card')];
  expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([
    '/files/leave.png',
    undefined,
    undefined,
  ]);
  expect(cards.map((card) => card.querySelector('.start-letter')?.textContent)).toEqual([
    undefined,
    '采',
    '报',
  ]);
  expect(cards.map((card) => card.querySelector('small')?.textContent)).toEqual([
    'Version 3',
    'Version 12',
    'Version 3',
  ]);
});

it('is called as its tab, and by itself where that has no name', async () => {
  const { unmount } = await open({ title: 'New request' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('New request');
  unmount();
  await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Start a process');
});

it('what is starred stands first, and is kept for the next visit of the same person', async () => {
  const { unmount } = await open();
  await screen.findByText('请假');
  expect(star('Add 请假 to the favourites').getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(star('Add 请假 to the favourites'));
  await screen.findByText('Favourites');
  expect(shown()).toEqual([
    ['Favourites', '请假'],
    ['人事', '请假'],
    ['仓库', '采购'],
    ['Others', '报修'],
  ]);
  expect(star('Take 请假 from the favourites').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Add 报修 to the favourites' }));
  await waitFor(() => expect(shown()[0]).toEqual(['Favourites', '请假,报修']));
  unmount();
  await open();
  await screen.findByText('Favourites');
  expect(shown()[0]).toEqual(['Favourites', '请假,报修']);
  fireEvent.click(star('Take 请假 from the favourites'));
  await waitFor(() => expect(shown()[0]).toEqual(['Favourites', '报修']));
  fireEvent.click(star('Take 报修 from the favourites'));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

it('favourites of somebody of another tenant are not theirs', async () => {
  const { unmount } = await open();
  await screen.findByText('请假');
  fireEvent.click(star('Add 请假 to the favourites'));
  await screen.findByText('Favourites');
  unmount();
  await open({ tenantId: '111111' });
  await screen.findByText('请假');
  expect(screen.queryByText('Favourites')).toBeNull();
});

it('what was started lately stands before the categories', async () => {
  const { services, unmount } = await open();
  services.preferences.set('workflow-start', { stars: ['mend'], recent: ['mend', 'buy'] });
  unmount();
  await open();
  await screen.findByText('Started lately');
  expect(shown().slice(0, 2)).toEqual([
    ['Favourites', '报修'],
    ['Started lately', '采购'],
  ]);
});

it.each([
  ['nothing at all', null],
  ['a text', 'leave'],
  ['other shapes', { stars: 'leave', recent: [7, null] }],
])('favourites that another release has kept as %s are none', async (_, value) => {
  const { services, unmount } = await open();
  services.preferences.set('workflow-start', value);
  unmount();
  await open();
  await screen.findByText('请假');
  expect(shown().map(([name]) => name)).toEqual(['人事', '仓库', 'Others']);
  fireEvent.click(star('Add 请假 to the favourites'));
  await screen.findByText('Favourites');
  expect(shown()[0]).toEqual(['Favourites', '请假']);
});

it('what is searched for stands in one group without a heading', async () => {
  await open();
  await screen.findByText('请假');
  find(' 采购 ');
  await waitFor(() => expect(shown()).toEqual([['(Start a process)', '采购']]));
  find('');
  await waitFor(() => expect(shown()).toHaveLength(3));
});

it('is searched by the first letters of pinyin, once that has come', async () => {
  await open();
  await screen.findByText('请假');
  find('bx');
  await waitFor(() => expect(shown()).toEqual([['(Start a process)', '报修']]));
});

it('says that nothing is called so', async () => {
  await open();
  await screen.findByText('请假');
  find('zzz');
  expect(await screen.findByText('Nothing is called "zzz"')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

it('says whom to ask where nothing may be started', async () => {
  await open({ answer: () => pageOf([]) });
  expect(await screen.findByText(/No process is open to you/)).toBeTruthy();
  expect(document.querySelector('.waiting, .failure')).toBeNull();
});

it('says that the processes did not load, and asks again', async () => {
  let fails = true;
  await open({ answer: () => (fails ? refused(400, 'down for now') : pageOf(rows)) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The processes did not load');
  expect(alert.textContent).toContain('down for now');
  expect(screen.queryByText(/No process is open to you/)).toBeNull();
  expect(document.querySelector('.waiting')).toBeNull();
  fails = false;
  fireEvent.click(within(alert).getByRole('button'));
  await screen.findByText('请假');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits for them, and says nothing of them before', async () => {
  let come: (rows: ReturnType<typeof pageOf>) => void = () => undefined;
  const later = new Promise<ReturnType<typeof pageOf>>((resolve) => {
    come = resolve;
  });
  await open({ answer: (() => later) as never });
  await waitFor(() => expect(document.querySelector('.waiting')).not.toBeNull());
  expect(document.querySelector('.nothing')).toBeNull();
  come(pageOf(rows));
  await screen.findByText('请假');
  expect(document.querySelector('.waiting')).toBeNull();
});
