import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
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
const parameters = {
  ...{ name: row.name, resource: 'goods', list: 'list' },
  ...{ fields: ['unit', 'price', 'name'], values: { unit: 'kg' } },
};
const none = { ...parameters, fields: [], values: {} };

const entry = (id: string, dictKey: string, dictValue: string) => ({
  ...{ id, parentId: '9', code: 'goods_unit', dictKey, dictValue },
});

interface Options {
  readonly preview?: RouteHandler;
  readonly declared?: RouteHandler;
  readonly search?: string;
  readonly rows?: readonly object[];
  readonly codes?: readonly string[];
}

async function open({ search = '', rows = [row], codes, ...answers }: Options = {}) {
  const server = fakeServer({
    [`GET ${base}/list`]: () => pageOf(rows),
    [`GET ${base}/parameters`]: answers.declared ?? (() => ok(none)),
    [`GET ${base}/preview`]: answers.preview ?? (() => ok(result)),
    [`POST ${base}/remove`]: () => ok(null),
    [`POST ${base}/upload`]: () => ok({ ...row, id: '8', name: '新报表' }),
    'GET /blade-system/dict/dictionary': () => ok([entry('1', 'kg', '千克'), entry('2', 'jin', '斤')]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<ReportPage />, {
    ...{ path: `/report/reportlist${search}`, language: 'zh-CN', title: '报表列表' },
    ...(codes ? { codes } : {}),
  });
  await screen.findByRole('heading', { level: 1, name: '报表列表' });
  return { server, ...rendered };
}
const viewer = () => screen.findByRole('article', { name: `报表 ${row.name}` });
const asked = async () => within(await screen.findByRole('form', { name: '报表参数' }));
const link = () => screen.findByRole('link', { name: row.name });

freshBrowser();

describe('the list beside the viewer', () => {
  it('a report is opened by its name, stays in the list, and its address shows it again', async () => {
    const { router, server } = await open();
    expect(await screen.findByText('从列表中选一张报表，结果显示在这里')).toBeTruthy();
    fireEvent.click(await link());
    expect(await within(await viewer()).findByRole('heading', { level: 2, name: row.name })).toBeTruthy();
    expect((await link()).getAttribute('aria-current')).toBe('true');
    expect(router.state.location.search).toContain('q.report=7');
    await waitFor(() => expect(server.to(`${base}/preview`)[0]?.query.get('id')).toBe('7'));
    expect(server.to(`${base}/preview`)[0]?.query.has('parameters')).toBe(false);
  });

  it('is searched by name while it is typed', async () => {
    const { server, router } = await open();
    await link();
    fireEvent.change(screen.getByRole('textbox', { name: '搜索报表名称' }), { target: { value: ' 分类 ' } });
    await waitFor(() => expect(server.to(`${base}/list`).at(-1)?.query.get('name_like')).toBe('分类'));
    expect(router.state.location.search).toContain('q.name=');
  });

  it('without reports says what comes next, and that an administrator adds them to who may not', async () => {
    const { unmount } = await open({ rows: [] });
    expect(await screen.findByText('还没有报表，上传一个模板即可运行')).toBeTruthy();
    unmount();
    await open({ rows: [], codes: ['report_list'] });
    expect(await screen.findByText('还没有报表，请联系管理员添加')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '上传模板' })).toBeNull();
  });

  it('a template is uploaded by one button, and opened', async () => {
    const { router } = await open();
    await screen.findByRole('button', { name: '上传模板' });
    const input = document.querySelector<HTMLInputElement>('.report-names-head input[type=file]');
    const file = new File(['{}'], 'new.json', { type: 'application/json' });
    fireEvent.change(input ?? document.body, { target: { files: [file] } });
    await waitFor(() => expect(router.state.location.search).toContain('q.report=8'));
    expect(await screen.findByText('已上传 新报表')).toBeTruthy();
  });

  it('the open one is closed when it is deleted', async () => {
    const { router, server } = await open({ search: '?q.report=7' });
    await viewer();
    fireEvent.click(await screen.findByRole('button', { name: `更多操作：${row.name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    const sure = await screen.findByRole('dialog');
    expect(server.to(`${base}/remove`)).toEqual([]);
    fireEvent.click(within(sure).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('q.report'));
  });
});

describe('parameters', () => {
  const withParameters = { declared: () => ok(parameters) };

  it('begin as the report has them, and nothing is run for what is only typed', async () => {
    const { server, router } = await open({ ...withParameters, search: '?q.report=7' });
    const form = await asked();
    const name = await form.findByRole('textbox', { name: '商品名称' });
    await form.findByText('千克');
    fireEvent.change(name, { target: { value: '梨' } });
    expect(await form.findByText('参数已修改，运行后生效')).toBeTruthy();
    expect(server.to(`${base}/preview`)).toHaveLength(1);
    fireEvent.click(form.getByRole('button', { name: '运行' }));
    await waitFor(() => expect(server.to(`${base}/preview`)).toHaveLength(2));
    const last = server.to(`${base}/preview`)[1]?.query.get('parameters');
    expect(JSON.parse(last ?? '')).toEqual({ unit: 'kg', name_like: '梨' });
    expect(router.state.location.search).toContain('r.q.name_like');
    expect(form.queryByText('参数已修改，运行后生效')).toBeNull();
  });

  it('are in the address: it runs so again, in the file too, and back is as before', async () => {
    const { server, router } = await open({
      ...withParameters,
      search: '?q.report=7&q.asked=1&r.q.price_ge=2&r.q.unit=jin',
    });
    const form = await asked();
    expect(await form.findByDisplayValue('2')).toBeTruthy();
    await form.findByText('斤');
    const sent = (path: string) => JSON.parse(server.to(path).at(-1)?.query.get('parameters') ?? 'null');
    expect(sent(`${base}/preview`)).toEqual({ price_ge: '2', unit: 'jin' });
    fireEvent.click(await screen.findByRole('button', { name: '导出 CSV' }));
    await waitFor(() => expect(sent(`${base}/download`)).toEqual({ price_ge: '2', unit: 'jin' }));
    fireEvent.click(form.getByRole('button', { name: '恢复默认参数' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('r.q.'));
    await waitFor(() => expect(sent(`${base}/preview`)).toBeNull());
    await act(() => router.navigate(-1));
    expect(await form.findByDisplayValue('2')).toBeTruthy();
    await form.findByText('斤');
  });

  it('of one report are not those of the next', async () => {
    const other = { ...row, id: '9', name: '另一张' };
    const { server, router } = await open({
      ...{ rows: [row, other], search: '?q.report=7&q.asked=1&r.q.unit=jin' },
      ...withParameters,
    });
    await viewer();
    fireEvent.click(await screen.findByRole('link', { name: '另一张' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q.report=9'));
    await waitFor(() => expect(server.to(`${base}/preview`).at(-1)?.query.get('id')).toBe('9'));
    expect(server.to(`${base}/preview`).at(-1)?.query.has('parameters')).toBe(false);
  });

  it('that leave nothing say so, and are taken away by one button', async () => {
    const { server } = await open({
      ...withParameters,
      search: '?q.report=7',
      preview: () => ok({ ...result, rows: [], total: 0, groups: [] }),
    });
    expect(await screen.findByText('没有符合参数的数据，放宽参数再运行')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '不限参数运行' }));
    await waitFor(() => expect(server.to(`${base}/preview`).at(-1)?.query.get('parameters')).toBe('{}'));
  });

  it('of too many rows stay there to be narrowed', async () => {
    await open({
      ...withParameters,
      search: '?q.report=7',
      preview: () => refused(413, '请缩小筛选范围') as never,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('请缩小筛选范围');
    expect(await (await asked()).findByRole('textbox', { name: '商品名称' })).toBeTruthy();
  });
});

describe('the viewer', () => {
  it('shows figures, groups and rows, and says how many rows there are', async () => {
    await open({ search: '?q.report=7' });
    const groups = await screen.findByRole('region', { name: '分组' });
    expect(within(groups).getByText('水果')).toBeTruthy();
    expect(within(groups).getByText('30.500')).toBeTruthy();
    const rows = screen.getByRole('region', { name: '明细 (共 620 行，显示前 1 行)' });
    expect(within(rows).getByText('红富士')).toBeTruthy();
    expect(screen.getByText('库存合计', { selector: 'dt' }).nextSibling?.textContent).toBe('30.500');
  });

  it('says why one cannot be run, and the way back is there', async () => {
    const { router } = await open({
      ...{ preview: () => refused(403, '请求被拒绝') as never, search: '?q.report=7&q.name=x' },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('请求被拒绝');
    fireEvent.click(screen.getByRole('button', { name: '返回列表' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q.name=x'));
  });

  it('says that a report is gone', async () => {
    const gone = () => refused(404, '数据不存在') as never;
    await open({ search: '?q.report=7', declared: gone, preview: gone });
    const said = await screen.findByText('打不开这张报表');
    expect(said.parentElement?.textContent).toContain('数据不存在');
  });

  it('is printed with what was asked, all of its lines, and nothing else of the page', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open({
      ...{ declared: () => ok(parameters), search: '?q.report=7&q.asked=1&r.q.price_ge=2&r.q.price_le=9' },
    });
    await screen.findByRole('region', { name: '分组' });
    fireEvent.click(screen.getByRole('button', { name: '打印' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    const paper = document.querySelector<HTMLElement>('body > .on-paper');
    expect(paper?.textContent).toContain('价格 ≥ 2');
    expect(paper?.textContent).toContain('价格 ≤ 9');
    expect([...(paper?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['水果', '2', '30.500', '蔬菜', '1', ''],
      '红富士',
    ]);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.on-paper')).toBeNull());
  });

  it('is saved as a file of the kind that was asked for', async () => {
    const { server } = await open({ search: '?q.report=7' });
    await screen.findByRole('region', { name: '分组' });
    fireEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
    await waitFor(() => {
      const [saved] = server.to(`${base}/download`);
      expect([saved?.query.get('id'), saved?.query.get('format')]).toEqual(['7', 'csv']);
    });
  });
});
