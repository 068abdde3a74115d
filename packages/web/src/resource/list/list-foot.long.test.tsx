import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { choose } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const all = Array.from({ length: 45 }, (_, at) => ({
  id: String(at + 1),
  paramName: `name ${at + 1}`,
  paramKey: `key.${at + 1}`,
  paramValue: 'x',
}));
const list = '/blade-system/param/list';

async function open(search = '', total = all.length) {
  const server = fakeServer({
    [`GET ${list}`]: ({ query }) => {
      const [size, page] = [Number(query.get('size')), Number(query.get('current'))];
      return pageOf(all.slice((page - 1) * size, page * size), total);
    },
    'GET /blade-system/param/detail': () => ok(all[0]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const { router } = await renderScreen(<ResourcePage name="param" />, { path: `/system/param${search}` });
  await waitFor(() => expect(screen.queryAllByText(/^name \d/).length).toBeGreaterThan(0));
  const query = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  return { ...server, query };
}
const rowAt = (line: number) => document.querySelectorAll('tbody tr[data-row-key]')[line];

freshBrowser();

describe('the foot of a list', () => {
  it('says how many there are, turns the pages, and numbers the rows on from page to page', async () => {
    const { query } = await open();
    expect(screen.getByText('共 45 条')).toBeTruthy();
    expect(rowAt(0)?.textContent).toMatch(/^1name 1/);
    fireEvent.click(screen.getByTitle('3'));
    expect(await screen.findByText('name 21')).toBeTruthy();
    expect(query()).toEqual({ page: '3' });
    expect(rowAt(0)?.textContent).toMatch(/^21name 21/);
  });

  it('groups the digits of many', async () => {
    await open('', 10_036);
    expect(screen.getByText('共 10,036 条')).toBeTruthy();
  });

  it('begins at the first page with another size', async () => {
    const { query } = await open('?page=3');
    await choose(screen.getByRole('combobox', { name: '每页' }), '30 / page');
    expect(await screen.findByText('name 30')).toBeTruthy();
    expect(query()).toEqual({ size: '30' });
  });

  it('is short on a telephone', async () => {
    vi.stubGlobal('innerWidth', 375);
    await open();
    expect(screen.queryByText('共 45 条')).toBeNull();
    expect(document.querySelector('.ant-pagination-simple')).toBeTruthy();
    expect(document.querySelector('.ant-pagination-options')).toBeNull();
  });

  it('has a short button for a new row above it there, which is called as anywhere', async () => {
    vi.stubGlobal('innerWidth', 375);
    await open();
    const create = document.querySelector('[data-key=create]');
    expect([create?.textContent, create?.getAttribute('aria-label')]).toEqual(['新增', '新增参数']);
  });
});

describe('the cards of a telephone', () => {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.row-card input[type=checkbox]')];
  const ticked = () => boxes().flatMap(({ checked }, at) => (checked ? [at] : []));

  it('are ticked and unticked each for itself, and open what their title names', async () => {
    vi.stubGlobal('innerWidth', 375);
    const { query } = await open();
    expect(boxes()).toHaveLength(10);
    expect(boxes()[1]?.getAttribute('aria-label')).toBe('选择 name 2');
    for (const at of [1, 3]) fireEvent.click(boxes()[at]!);
    expect(await screen.findByText('已选 2 条')).toBeTruthy();
    expect(ticked()).toEqual([1, 3]);
    fireEvent.click(boxes()[1]!);
    expect(await screen.findByText('已选 1 条')).toBeTruthy();
    expect(ticked()).toEqual([3]);
    fireEvent.click(screen.getByText('name 1'));
    await waitFor(() => expect(query()).toEqual({ open: 'view:1' }));
  });
});
