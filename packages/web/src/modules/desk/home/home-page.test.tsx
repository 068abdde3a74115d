import { type MenuNode, sidebarOf } from '@mall/sdk';
import type { TodayAnswer } from '@mall/sdk/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccessProvider } from '../../../lib/access/access.js';
import { leavesOf } from '../../../lib/menu/menu-leaves.js';
import { fakeServer, ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { HomePage } from './home-page.js';

freshBrowser();

const node = (id: string, path: string): MenuNode =>
  ({ id, name: path, path, code: `own-${id}`, category: 1, children: [] }) as MenuNode;
const sidebar = sidebarOf([node('1', '/shop/goods-price'), node('2', '/shop/invite-code')], []);
const access = {
  ...{ kind: 'ready' as const, access: undefined, shop: '城东鲜果店', routes: [], retry: () => undefined },
  ...{ sidebar, leaves: leavesOf(sidebar) },
};
const days = (last: number) => [...Array.from({ length: 29 }, () => 0), last];
const prices = {
  ...{ name: 'prices' as const, total: 12, trend: [0, 1, 0, 2, 0, 3, 12] },
  parts: { up: 8, down: 4, change: 1.8 },
};
const codes = {
  ...{ name: 'codes' as const, total: 9786, trend: days(214), beside: days(300) },
  parts: { usedToday: 214 },
};

const posted = {
  ...{ kind: 'notice' as const, id: '5', time: '2026-11-20 08:00:00', text: '元旦配送', who: null },
  link: '/wel?notice=5',
};
const logged = {
  ...{ kind: 'log' as const, id: '6', time: '2026-11-21 10:21:00', text: 'session_end', who: 'liqiang' },
  link: null,
};
let answer: TodayAnswer;
beforeEach(() => {
  answer = {
    now: '2026-11-21 19:05:00',
    figures: [prices, codes],
    failed: [],
    recent: [posted],
    recentFailed: false,
    setup: [],
  };
});

async function open(routes: Readonly<Record<string, RouteHandler>> = {}) {
  const server = fakeServer({
    'GET /blade-desk/today': () => ok(answer),
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(
    <AccessProvider value={access}>
      <HomePage />
    </AccessProvider>,
    { path: '/wel', language: 'zh-CN' },
  );
  return server;
}
const tiles = () => [...document.querySelectorAll('.figure')];

it('greets by the server’s clock, with the day and the shop', async () => {
  let say: (value: unknown) => void = () => undefined;
  await open({ 'GET /blade-desk/today': () => new Promise((resolve) => (say = () => resolve(ok(answer)))) });
  await waitFor(() => expect(tiles()).toHaveLength(3));
  // Until the server has said what time it is, it may be another day there.
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  say(undefined);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('晚上好');
  const header = document.querySelector('.home > header p');
  await waitFor(() => expect(header?.textContent).toBe('11月21日 周六 · 城东鲜果店'));
});

it('each number leads to the list that it is of, narrowed to what it counts', async () => {
  await open();
  await screen.findByText('9,786');
  expect(tiles().map((tile) => [tile.getAttribute('href'), tile.textContent])).toEqual([
    ['/shop/goods-price?q.fromDate_within=today', '今日变价12▲ 8 · ▼ 4 · 平均 +1.8%'],
    ['/shop/invite-code?q.state=usable', '可用邀请码9,786今日使用 214'],
  ]);
});

it('no number is said before anybody knows it', async () => {
  let say: (value: unknown) => void = () => undefined;
  await open({ 'GET /blade-desk/today': () => new Promise((resolve) => (say = () => resolve(ok(answer)))) });
  await waitFor(() => expect(tiles()).toHaveLength(3));
  expect(tiles().every((tile) => tile.getAttribute('aria-busy') === 'true')).toBe(true);
  expect(tiles().map((tile) => tile.textContent)).not.toContain('0');
  // What stands below the chart stands there already.
  const places = () => document.querySelectorAll('.home-chart-waits').length;
  expect(places()).toBe(1);
  say(undefined);
  expect(await screen.findByText('9,786')).toBeTruthy();
  expect(places()).toBe(0);
});

it('one that fails says so in its place, and is asked for alone', async () => {
  answer = { ...answer, figures: [codes], failed: ['prices'] };
  const server = await open();
  const failed = await screen.findByRole('alert');
  expect(within(failed).getByText('今日变价')).toBeTruthy();
  expect(screen.getByText('9,786')).toBeTruthy();
  answer = { ...answer, figures: [prices], failed: [] };
  fireEvent.click(screen.getByRole('button', { name: '重新统计 今日变价' }));
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.getByText('9,786')).toBeTruthy();
  expect(server.to('/blade-desk/today').map(({ query }) => query.get('only'))).toEqual([null, 'prices']);
});

it('greets by the browser’s clock where the server says nothing', async () => {
  await open({ 'GET /blade-desk/today': () => refused(500, '出错了') });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/(早上|下午|晚上)好/);
});

it('all fail where the server does, and are asked for together', async () => {
  let down = true;
  await open({ 'GET /blade-desk/today': () => (down ? refused(500, '出错了') : ok(answer)) });
  expect(await screen.findAllByText('暂时无法统计')).toHaveLength(3);
  down = false;
  fireEvent.click(screen.getByRole('button', { name: '重新统计 今日变价' }));
  expect(await screen.findByText('9,786')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('暂时无法统计')).toBeNull());
});

it('the chart is read day by day with the arrows, and as a table', async () => {
  await open();
  const chart = await screen.findByRole('slider', { name: '邀请码 · 近 30 天' });
  expect(chart.getAttribute('aria-valuetext')).toBe('11-21 发放 300 · 使用 214');
  const says = (text: string) => waitFor(() => expect(chart.getAttribute('aria-valuetext')).toContain(text));
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  await says('11-20 发放 0 · 使用 0');
  fireEvent.keyDown(chart, { key: 'Home' });
  await says('10-23');
  fireEvent.click(screen.getByRole('button', { name: '查看表格' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]?.textContent).toBe('2026-11-21300214');
});

it('a shop’s first steps are ticked by what is there, and gone with the last', async () => {
  const step = (name: 'goods' | 'people' | 'codes', done: boolean) => ({ name, done });
  answer = { ...answer, setup: [step('goods', true), step('people', false), step('codes', false)] };
  await open();
  const list = await screen.findByRole('region', { name: '布置您的店铺' });
  expect(within(list).getByText('1 / 3')).toBeTruthy();
  expect(within(list).queryByRole('link', { name: /商品/ })).toBeNull();
  const link = within(list).getByRole('link', { name: /添加店员/ });
  expect(link.getAttribute('href')).toBe('/system/user?open=new');
  document.body.replaceChildren();
  answer = { ...answer, setup: [step('goods', true)] };
  await open();
  await screen.findByText('9,786');
  expect(screen.queryByRole('region', { name: '布置您的店铺' })).toBeNull();
});

it('what has happened leads where it did; what cannot be loaded is said, and asked for again', async () => {
  answer = { ...answer, recentFailed: true };
  await open();
  const notice = await screen.findByRole('link', { name: /元旦配送/ });
  expect(notice.getAttribute('href')).toBe('/wel?notice=5');
  expect(notice.textContent).toContain('11-20');
  expect(screen.getByText('部分动静没有加载出来')).toBeTruthy();
  answer = { ...answer, recent: [logged, posted], recentFailed: false };
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  const line = await screen.findByRole('link', { name: /liqiang 结束了会话/ });
  expect([line.getAttribute('href'), line.textContent]).toEqual([
    '/monitor/log/usual',
    expect.stringContaining('10:21'),
  ]);
  expect(screen.queryByText('部分动静没有加载出来')).toBeNull();
});
