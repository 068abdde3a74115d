import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ReportPage } from './report-page.js';

const row = { id: '7', tenantId: '000000', name: '商品分类统计', content: '{"resource":"goods"}' };
const result = {
  name: row.name,
  resource: 'goods',
  columns: [{ field: 'name', label: '名称' }],
  rows: [{ name: '红富士' }],
  total: 620,
  groupBy: [{ field: 'categoryId', label: '分类' }],
  measures: ['数量', '库存合计'],
  groups: [
    { keys: ['水果'], values: ['2', '30.500'] },
    { keys: ['蔬菜'], values: ['1', null] },
  ],
  totals: ['3', '30.500'],
  chart: null,
  series: [],
};
const base = '/blade-report/report/rest';

async function open(preview = () => ok(result), search = '') {
  const server = fakeServer({
    [`GET ${base}/list`]: () => pageOf([row]),
    [`GET ${base}/preview`]: preview,
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<ReportPage />, { path: `/report/reportlist${search}` });
  return { server, ...rendered };
}

freshBrowser();

it('a report is opened by its name, and its address shows it again', async () => {
  const { router, server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: row.name }));
  expect(await screen.findByRole('heading', { level: 1, name: row.name })).toBeTruthy();
  expect(router.state.location.search).toContain('q.report=7');
  await waitFor(() => expect(server.to(`${base}/preview`)[0]?.query.get('id')).toBe('7'));
});

it('the list is named before templates are dropped on it', async () => {
  await open();
  const title = await screen.findByRole('heading', { level: 1 });
  const box = await waitFor(() => {
    const found = document.querySelector('input[type=file]');
    if (!found) throw new Error('there is nothing to drop a file on');
    return found;
  });
  expect(title.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('shows figures, groups and rows, and says how many rows there are', async () => {
  await open(() => ok(result), '?q.report=7');
  const groups = await screen.findByRole('region', { name: '分组' });
  expect(within(groups).getByText('水果')).toBeTruthy();
  expect(within(groups).getByText('30.500')).toBeTruthy();
  const rows = screen.getByRole('region', { name: '明细 (共 620 行, 显示前 1 行)' });
  expect(within(rows).getByText('红富士')).toBeTruthy();
  expect(screen.getByText('库存合计', { selector: 'dt' }).nextSibling?.textContent).toBe('30.500');
});

it('says why one cannot be run, and the way back is there', async () => {
  const { router } = await open(() => refused(403, '请求被拒绝') as never, '?q.report=7');
  expect((await screen.findByRole('alert')).textContent).toContain('请求被拒绝');
  fireEvent.click(screen.getByRole('button', { name: '返回列表' }));
  expect(await screen.findByRole('button', { name: row.name })).toBeTruthy();
  expect(router.state.location.search).not.toContain('q.report');
});

it('is saved as a file of the kind that was asked for', async () => {
  const { server } = await open(() => ok(result), '?q.report=7');
  await screen.findByRole('region', { name: '分组' });
  fireEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
  await waitFor(() => {
    const [asked] = server.to(`${base}/download`);
    expect([asked?.query.get('id'), asked?.query.get('format')]).toEqual(['7', 'csv']);
  });
});
