import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { DictionaryPage } from './dictionary-page.js';

const entry = (id: string, dictValue: string, more: object = {}) => ({
  id,
  parentId: '0',
  code: `code-${id}`,
  dictKey: '-1',
  dictValue,
  sort: 1,
  isSealed: 0,
  ...more,
});
const dictionaries = Array.from({ length: 12 }, (_, index) => entry(String(index + 1), `Fruit ${index + 1}`));
const apple = entry('101', 'Apple', { parentId: '2', dictKey: 'a' });

async function open(search = '', title = '字典') {
  const server = fakeServer({
    'GET /blade-system/dict/parent-list': ({ query }) => {
      const [size, page] = [Number(query.get('size')), Number(query.get('current'))];
      return pageOf(dictionaries.slice((page - 1) * size, page * size), dictionaries.length);
    },
    'GET /blade-system/dict/child-list': () => ok([apple]),
    'GET /blade-system/dict/detail': ({ query }) =>
      ok([...dictionaries, apple].find(({ id }) => id === query.get('id'))),
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = <DictionaryPage name="dict" layout="vertical" />;
  const rendered = await renderScreen(page, { path: `/system/dict${search}`, title });
  await screen.findByText('Fruit 2');
  return { server, ...rendered };
}
const line = (text: string) => screen.getByText(text).closest('tr') ?? document.body;
/** Of the dictionaries; the list of their entries comes below. */
const first = (those: readonly HTMLElement[]) => those[0] ?? document.body;
const phone = () => vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);

freshBrowser();

describe('dictionaries as lists', () => {
  it('are called what their row in the menu is', async () => {
    await open('', '业务字典');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('业务字典');
  });

  it('are exported in full, from the call that lists them', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
    const { server } = await open('?size=10');
    fireEvent.click(first(screen.getAllByRole('button', { name: '导出 CSV' })));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('Fruit 12');
    expect(server.to('/blade-system/dict/parent-list').at(-1)?.query.get('size')).toBe('500');
  });

  it('are all taken when a person asks for all that match', async () => {
    await open('?size=10');
    fireEvent.click(first(screen.getAllByRole('checkbox', { name: '全选' })));
    fireEvent.click(await screen.findByRole('button', { name: '选择全部 12 条匹配的数据' }));
    expect(await screen.findByText('已选择全部 12 条匹配的数据')).toBeTruthy();
  });

  it('show the entries of the first one until somebody chooses, and leave the address alone', async () => {
    const { server, router } = await open();
    await screen.findByText('Apple');
    expect(server.to('/blade-system/dict/child-list').map(({ query }) => query.get('parentId'))).toEqual([
      '1',
    ]);
    expect(document.querySelector('.row-chosen')?.textContent).toContain('Fruit 1');
    expect(router.state.location.search).toBe('');
  });

  it('show the entries of none where there is none', async () => {
    const server = fakeServer({ 'GET /blade-system/dict/parent-list': () => pageOf([]) });
    vi.stubGlobal('fetch', server.fetch);
    await renderScreen(<DictionaryPage name="dict" layout="vertical" />, { path: '/system/dict' });
    expect(await screen.findByText('选择一个字典，查看和维护它的字典项')).toBeTruthy();
  });

  it('show their entries when a row is pressed, or its name by keyboard', async () => {
    const { router } = await open();
    fireEvent.click(line('Fruit 2').querySelectorAll('td')[3]!);
    expect(await screen.findByText('Apple')).toBeTruthy();
    expect(router.state.location.search).toBe('?q.parent=2');
    const name = screen.getByRole('button', { name: 'Fruit 3' });
    name.focus();
    expect(document.activeElement).toBe(name);
    fireEvent.click(name);
    await waitFor(() => expect(router.state.location.search).toBe('?q.parent=3'));
    await waitFor(() => expect(name.getAttribute('aria-current')).toBe('true'));
  });

  it('open at the first press of a button in their row, which does nothing else', async () => {
    const { router } = await open();
    fireEvent.click(within(line('Fruit 2')).getByRole('button', { name: '修改' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?open=${encodeURIComponent('edit:2')}`));
    expect(await screen.findByDisplayValue('Fruit 2')).toBeTruthy();
  });

  it('are reached on a phone: a card is pressed, and its entries are there', async () => {
    phone();
    await open();
    expect(document.querySelector('.row-cards')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Fruit 2' }));
    expect(await screen.findByText('Apple')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.row-card-chosen')?.textContent).toContain('Fruit 2'));
  });
});
