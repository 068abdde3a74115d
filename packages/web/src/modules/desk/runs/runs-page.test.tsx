import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RunTool } from '../../../app/shell/header/run-tool.js';
import type { RunRecord } from '../../../lib/runs/run-record.js';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { RunsPage } from './runs-page.js';

const remove = '/blade-system/param/remove';
const record = (more: Partial<RunRecord> = {}): RunRecord => ({
  id: 'a',
  owner: '000000-1',
  tab: 'another',
  title: '删除',
  resource: 'param',
  about: '参数',
  operation: 'remove',
  phase: 'running',
  total: 6,
  done: 3,
  failed: 1,
  began: Date.now() - 2000,
  told: Date.now(),
  lines: [
    { id: '4', name: 'fig', state: 'failed', reason: 'fig 正在使用' },
    { id: '5', name: 'plum', state: 'waiting', reason: '' },
    { id: '6', name: 'kaki', state: 'waiting', reason: '' },
  ],
  seen: false,
  ...more,
});
/** As another tab writes it. */
function tell(...records: readonly RunRecord[]) {
  const kept = { dataType: 'object', content: records, datetime: 1 };
  localStorage.setItem('mall-runs-000000-1', JSON.stringify(kept));
  window.dispatchEvent(new StorageEvent('storage', { key: 'mall-runs-000000-1' }));
}
const page = (
  <>
    <RunTool />
    <RunsPage />
  </>
);
async function open() {
  const server = fakeServer({
    [`POST ${remove}`]: () => ok(null),
    'GET /blade-system/import/list': () => pageOf(files),
  });
  vi.stubGlobal('fetch', server.fetch);
  return { ...server, ...(await renderScreen(page, { path: '/runs', title: '批量任务' })) };
}

freshBrowser();
let saved: Blob[] = [];
let files: object[] = [];
beforeEach(() => {
  saved = [];
  files = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('files that the server is at', () => {
  const file = (state: string, done: number) => ({
    ...{ id: '7', resource: 'goods', fileName: 'pears.csv', columns: ['name'], cover: 0, state },
    ...{ total: 5, checked: 5, refused: 1, done, failed: 0 },
    ...{ createTime: '2026-05-02 08:00:00', updateTime: '2026-05-02 08:00:00' },
  });
  const texts = () => [...document.querySelectorAll('.run h2, .run-chip')].map((one) => one.textContent);

  it('are there, go on as it says, stand in the header of every page, and are gone when they have ended', async () => {
    files = [file('running', 1), { ...file('checked', 0), id: '8' }];
    await open();
    await waitFor(() => expect(texts()).toEqual(['导入 pears.csv：1 / 4']));
    const tab = new BroadcastChannel('mall-live-000000-1');
    const say = (data: object) =>
      tab.postMessage({
        event: 'changed',
        kind: 'job',
        data: { ...file('running', 3), name: 'pears.csv', ...data },
      });
    await waitFor(() => {
      say({});
      expect(texts()).toEqual(['导入 pears.csv：3 / 4', '导入 pears.csv：3 / 4']);
    });
    files = [];
    say({ state: 'done', done: 4 });
    await waitFor(() => expect(texts()).toEqual([]));
    tab.close();
  });
});

describe('the page of runs', () => {
  it('says that there are none', async () => {
    await open();
    expect(await screen.findByText('没有执行过批量操作，结果会出现在这里')).toBeTruthy();
  });

  it('follows what another tab does: how far, how fast, what failed and why; only that tab stops it', async () => {
    await open();
    await act(() => tell(record()));
    expect(await screen.findByText('删除：已处理 4 / 6')).toBeTruthy();
    expect(screen.getByText('4 / 6')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '删除 · 参数' })).toBeTruthy();
    expect(screen.getByText(/每秒 2 条$/)).toBeTruthy();
    expect(await screen.findByText('fig 正在使用')).toBeTruthy();
    expect(screen.queryByText('plum')).toBeNull();
    expect(screen.getByText('正在另一个标签页中执行')).toBeTruthy();
    expect(screen.queryByText('停止')).toBeNull();
    await act(() => tell(record({ done: 5 })));
    expect(await screen.findByText('删除：已处理 6 / 6')).toBeTruthy();
  });

  it('has the result of what has ended as a file, until it is removed', async () => {
    await open();
    await act(() => tell(record({ phase: 'ended' })));
    fireEvent.click(await screen.findByText('导出结果'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = (await saved[0]?.text()) ?? '';
    expect(text.split('\r\n').slice(1, 3)).toEqual(['4,fig,失败,fig 正在使用', '5,plum,未执行,']);
    fireEvent.click(screen.getByText('移除记录'));
    await waitFor(() => expect(screen.queryByText('导出结果')).toBeNull());
    expect(localStorage.getItem('mall-runs-000000-1')).not.toContain('fig');
  });

  it('goes on with what is left of a run whose page was loaded again', async () => {
    sessionStorage.setItem('mall-tab', JSON.stringify({ content: 'this', datetime: 1 }));
    tell(record({ tab: 'this' }));
    const { to, services } = await open();
    expect(await screen.findByText(/未完成的数据没有继续执行/)).toBeTruthy();
    fireEvent.click(screen.getByText('重试未完成的 3 条'));
    await waitFor(() => expect(to(remove)).toHaveLength(1));
    const { query, body } = to(remove)[0]!;
    expect(query.get('ids') ?? (body as { ids: string }).ids).toBe('4,5,6');
    await waitFor(() =>
      expect(services.runs.state.getState().records).toMatchObject([{ phase: 'ended', done: 3, total: 3 }]),
    );
  });

  it('offers no other try where the values of the first are gone', async () => {
    await open();
    const { operation: _, ...without } = record({ phase: 'ended' });
    await act(() => tell(without));
    expect(await screen.findByText('导出结果')).toBeTruthy();
    expect(screen.queryByText(/^重试/)).toBeNull();
  });
});
