import type { IsolationDetail } from '@mall/sdk/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { tenant } from '../index.js';

freshBrowser();

const done: IsolationDetail = {
  ...{ id: '5', state: 'done', release: '0.1.0', askedBy: '管理员 (admin)', only: '' },
  ...{ callsPerSecond: 25, minutes: 20, total: 4, asked: 4, leaks: 0 },
  ...{ startTime: '2026-11-26 10:00:00', endTime: '2026-11-26 10:05:00' },
  report: {
    ...{ asking: '111111', owning: '222222', fingerprint: 'abc', database: 'pglite' },
    operations: { mounted: 2, asked: 2 },
    planted: { tables: 2, rows: 9, bare: ['mall_import'] },
    control: { asked: 1, showing: ['goods.list'] },
    callers: [{ caller: 'nobody', asked: 4, answered: 0, refusals: [] }],
    ways: [{ way: 'list', asked: 4 }],
    ...{ leaks: [], notAsked: [], faults: [] },
  },
};
const leaky: IsolationDetail = { ...done, id: '4', leaks: 2, startTime: '2026-11-25 10:00:00' };
const running: IsolationDetail = {
  ...{ ...done, id: '6', state: 'running', asked: 1, endTime: null, startTime: '2026-11-27 10:00:00' },
};

async function open(path = '/system/isolation') {
  const runs = [done, leaky];
  const server = fakeServer({
    'GET /blade-system/isolation/list': () =>
      ok({ records: runs, total: runs.length, size: 50, current: 1, pages: 1 }),
    'GET /blade-system/isolation/detail': ({ query }) => ok(runs.find(({ id }) => id === query.get('id'))),
    'POST /blade-system/isolation/start': () => {
      runs.unshift(running);
      return ok(running);
    },
    'POST /blade-system/isolation/stop': () => {
      runs[0] = { ...running, state: 'stopping' };
      return ok(runs[0]);
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(tenant.screens?.['/system/isolation']?.render({}), {
    ...{ path, language: 'zh-CN', title: '隔离自检' },
  });
  return { server, ...rendered };
}

it('shows the newest report, and another one where it is chosen or stands in the address', async () => {
  const { router } = await open();
  expect(await screen.findByText(/未发现泄漏: 4 次调用，2 个接口/)).toBeTruthy();
  const bare = screen.getByRole('table', { name: '没有数据可供发现的表' });
  expect(within(bare).getByText('mall_import')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '2026-11-25 10:00:00 已完成 · 泄漏 2' }));
  expect(await screen.findByText(/发现 2 处泄漏/)).toBeTruthy();
  expect(router.state.location.search).toBe('?q.run=4');
});

it('hands the report on as a file in the language of the page', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:report';
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '下载 HTML' }));
  fireEvent.click(screen.getByRole('button', { name: '下载 Markdown' }));
  expect(made.map(({ type }) => type)).toEqual(['text/html;charset=utf-8', 'text/markdown;charset=utf-8']);
  expect(await made[0]?.text()).toContain('<html lang="zh-CN">');
  expect(await made[1]?.text()).toContain('# 租户隔离自检报告');
});

it('starts one at the pace that is given, shows how far it is, and stops it', async () => {
  const { server } = await open();
  fireEvent.change(await screen.findByLabelText('每秒调用数'), { target: { value: '40' } });
  fireEvent.change(screen.getByLabelText('只检查这些接口组'), { target: { value: 'goods' } });
  fireEvent.click(screen.getByRole('button', { name: '开始自检' }));
  expect(await screen.findByText('正在检查: 1 / 4')).toBeTruthy();
  expect(server.to('/blade-system/isolation/start')[0]?.body).toEqual({
    ...{ callsPerSecond: 40, minutes: 20, only: 'goods' },
  });
  fireEvent.click(await screen.findByRole('button', { name: '停止' }));
  await waitFor(() => expect(server.to('/blade-system/isolation/stop')[0]?.body).toEqual({ id: '6' }));
  expect(screen.queryByRole('button', { name: '下载 HTML' })).toBeNull();
});
