import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openBell } from '../../../testing/notice-bell.js';
import { manyNotices, noticeServer } from '../../../testing/notice-server.js';

const page = '/notice/page';
const readAll = '/notice/read-all';

freshBrowser();

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const markAll = () => screen.getByText('全部标为已读').closest<HTMLButtonElement>('button');
function scrollTo(end: boolean) {
  const list = document.querySelector('.notice-scroll');
  if (!list) throw new Error('nothing scrolls');
  vi.spyOn(list, 'scrollHeight', 'get').mockReturnValue(end ? 600 : 2000);
  fireEvent.scroll(list);
}

describe('the lists under the bell', () => {
  it('have what waits, then everything: what kind, how it begins, since when', async () => {
    const server = noticeServer([
      { id: '3', title: '盘点', content: '<p>周五<b>盘点</b></p><p>请提前准备</p>' },
      { id: '2', title: '元旦', read: true, releaseTime: '2025-12-20 08:00:00' },
    ]);
    const { ring, listed, to } = await openBell(server);
    expect(to(page)).toEqual([]);
    const panel = within(await ring());
    await listed('盘点');
    const item = panel.getByText('盘点').closest('button');
    expect(item?.textContent).toBe('未读盘点3小时前发布通知周五盘点 请提前准备');
    expect(item?.querySelector('time')?.title).toBe('2026-01-02 08:00:00');
    tab('全部');
    await listed('盘点', '元旦');
    expect(panel.getByText('元旦').closest('button')?.textContent).toBe('元旦2025-12-20发布通知');
    // A list of tabs has nothing but tabs.
    expect(screen.getByRole('tablist').contains(markAll())).toBe(false);
  });

  it('begin with everything where nothing waits, and speak English', async () => {
    const { ring, listed } = await openBell(noticeServer([{ id: '2', title: 'Plums', read: true }]), {
      language: 'en-US',
    });
    await ring();
    await listed('Plums');
    expect(screen.getByText('Announcement')).toBeTruthy();
    expect(screen.getByText('3 hours ago')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true');
    tab('Unread');
    expect(await screen.findByText('You have read every notice')).toBeTruthy();
  });

  it('say that there is nothing', async () => {
    const { ring } = await openBell(noticeServer([]));
    await ring();
    expect(await screen.findByText('还没有收到通知，发布后会出现在这里')).toBeTruthy();
    expect(markAll()?.disabled).toBe(true);
  });

  it('take the focus, and give it back to the bell', async () => {
    const { bell, ring } = await openBell(noticeServer(manyNotices(1)));
    (await waitFor(bell)).focus();
    const panel = await ring();
    await waitFor(() => expect(document.activeElement).toBe(panel));
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(panel, { key: 'Escape', code: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(bell()));
  });

  it('wait for their notices, say what failed, and are asked for again', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const route: RouteHandler = () => new Promise((resolve) => (answer = resolve));
    const { ring, to } = await openBell(noticeServer(manyNotices(1), { [`GET ${page}`]: route }));
    await ring();
    await waitFor(() => expect(to(page)).toHaveLength(1));
    expect(document.querySelector('.notice-panel .waiting')).toBeTruthy();
    answer(refused(409, '稍后再试'));
    expect(await screen.findByText('稍后再试')).toBeTruthy();
    expect(screen.getByText('通知加载失败')).toBeTruthy();
    fireEvent.click(screen.getByText('重试'));
    await waitFor(() => expect(to(page)).toHaveLength(2));
    answer(ok({ records: [], total: 0, size: 10, current: 1 }));
    expect(await screen.findByText('没有待读的通知')).toBeTruthy();
  });
});

describe('the next notices', () => {
  const asked = (server: { to: (path: string) => { query: URLSearchParams }[] }) =>
    server.to(page).map(({ query }) => query.get('current'));
  const open = async (routes: Readonly<Record<string, RouteHandler>> = {}) => {
    const opened = await openBell(noticeServer(manyNotices(23), routes));
    await opened.named('通知，23 条未读');
    await opened.ring();
    await waitFor(() => expect(opened.titles()).toHaveLength(10));
    return opened;
  };

  it('come when the end of the list comes near, until there are no more', async () => {
    const opened = await open();
    scrollTo(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked(opened)).toEqual(['1']);
    scrollTo(true);
    await waitFor(() => expect(opened.titles()).toHaveLength(20));
    scrollTo(true);
    await waitFor(() => expect(opened.titles()).toHaveLength(23));
    scrollTo(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked(opened)).toEqual(['1', '2', '3']);
  });

  it('are there once, though something has been released meanwhile', async () => {
    const opened = await open();
    opened.release({ id: '99', title: 'fresh' });
    scrollTo(true);
    await waitFor(() => expect(opened.titles()).toHaveLength(19));
    expect(new Set(opened.titles()).size).toBe(19);
  });

  it('that did not come leave what is there, and are asked for again', async () => {
    let broken = true;
    const all = noticeServer(manyNotices(23));
    const route: RouteHandler = async ({ query }) => {
      if (query.get('current') === '2' && broken) return refused(409, 'no');
      const reply = await all.fetch(`/mall-api${page}?${query}`);
      return { body: await reply.json() };
    };
    const opened = await open({ [`GET ${page}`]: route });
    scrollTo(true);
    expect(await screen.findByText('后面的通知没有加载出来')).toBeTruthy();
    expect(opened.titles()).toHaveLength(10);
    // Scrolling alone does not ask again and again.
    scrollTo(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked(opened)).toEqual(['1', '2']);
    broken = false;
    fireEvent.click(screen.getByText('重试'));
    await waitFor(() => expect(opened.titles()).toHaveLength(20));
  });
});

describe('all at once', () => {
  it('are marked as read by one call, at once', async () => {
    let answer: () => void = () => undefined;
    const server = noticeServer(manyNotices(12), {
      [`POST ${readAll}`]: () =>
        new Promise((resolve) => {
          answer = () => {
            server.mark(() => true);
            resolve(ok(null));
          };
        }),
    });
    const { named, ring, titles, to } = await openBell(server);
    await named('通知，12 条未读');
    const panel = await ring();
    await waitFor(() => expect(titles()).toHaveLength(10));
    markAll()?.focus();
    fireEvent.click(markAll() ?? panel);
    await named('通知');
    expect(await screen.findByText('没有待读的通知')).toBeTruthy();
    expect(document.activeElement).toBe(panel);
    answer();
    tab('全部');
    await waitFor(() => expect(titles()).toHaveLength(10));
    expect(document.querySelectorAll('.notice-item[data-read=false]')).toHaveLength(0);
    expect([to(readAll).length, to('/notice/read').length]).toEqual([1, 0]);
  });

  it('are read in the list of everything as well, before the server has answered', async () => {
    const routes = { [`POST ${readAll}`]: () => new Promise<Answer>(() => undefined) };
    const { named, ring, titles } = await openBell(noticeServer(manyNotices(3), routes));
    await named('通知，3 条未读');
    await ring();
    tab('全部');
    await waitFor(() => expect(titles()).toHaveLength(3));
    const unread = () => document.querySelectorAll('.notice-item[data-read=false]').length;
    expect(unread()).toBe(3);
    fireEvent.click(markAll() ?? document.body);
    await waitFor(() => expect([unread(), titles().length]).toEqual([0, 3]));
  });

  it('are unread again where the server refuses, though it tells no more', async () => {
    let isAway = false;
    const all = noticeServer(manyNotices(2));
    const unlessAway =
      (path: string): RouteHandler =>
      async ({ query }) =>
        isAway
          ? refused(409, '维护中')
          : { body: await (await all.fetch(`/mall-api${path}?${query}`)).json() };
    const server = noticeServer([], {
      [`GET ${page}`]: unlessAway(page),
      'GET /notice/unread-count': unlessAway('/notice/unread-count'),
      [`POST ${readAll}`]: () => {
        isAway = true;
        return refused(409, '稍后再试');
      },
    });
    const { named, ring, listed } = await openBell(server);
    await named('通知，2 条未读');
    await ring();
    await listed('notice 2', 'notice 1');
    fireEvent.click(markAll() ?? document.body);
    expect(await screen.findByText('稍后再试')).toBeTruthy();
    await named('通知，2 条未读');
    await listed('notice 2', 'notice 1');
  });
});
