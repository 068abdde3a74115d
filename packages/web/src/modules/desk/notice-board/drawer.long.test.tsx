import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openBell } from '../../../testing/notice-bell.js';
import { manyNotices, noticeServer } from '../../../testing/notice-server.js';

const mark = '/notice/read';
const article = () => document.querySelector('.notice-article');
const notice = (name: string) => screen.findByRole('dialog', { name });
const idsOf = (seen: readonly { query: URLSearchParams; body: unknown }[]) =>
  seen.map(({ query, body }) => query.get('ids') ?? (body as { ids: string }).ids);

freshBrowser();

/** Rings, and opens one of those that wait. */
async function open(title: string, server = noticeServer(manyNotices(3))) {
  const opened = await openBell(server);
  await opened.named('通知，3 条未读');
  await opened.ring();
  fireEvent.click(await screen.findByText(title));
  await notice(title);
  return opened;
}
function close() {
  const cross = document.querySelector<HTMLElement>('.ant-drawer-close');
  cross?.focus();
  fireEvent.click(cross ?? document.body);
}

describe('a notice', () => {
  it('is read in full: what kind, when exactly, its text and its files', async () => {
    const files = [{ id: '5', originalName: 'plan.txt', attachSize: 3, link: '/files/plan?sign=1' }];
    const server = noticeServer([
      { id: '4', title: '盘点', content: '<p>周五<b>盘点</b></p>', attachments: files },
    ]);
    await openBell(server, { path: '/wel?notice=4' });
    await notice('盘点');
    const text = () => article()?.textContent ?? '';
    await waitFor(() => expect(text()).toContain('3小时前'));
    expect(text()).toContain('发布通知');
    expect(text()).toContain('2026-01-02 08:00:00');
    expect(article()?.querySelector('.html-text b')?.textContent).toBe('盘点');
    expect(screen.getByText<HTMLAnchorElement>('plan.txt').getAttribute('href')).toBe('/files/plan?sign=1');
  });

  it('says the day of an old one once', async () => {
    const server = noticeServer([{ id: '4', title: '盘点', releaseTime: '2025-12-01 08:00:00' }]);
    const { services } = await openBell(server, { path: '/wel?notice=4' });
    await notice('盘点');
    await waitFor(() => expect(services.queries.isFetching()).toBe(0));
    expect(article()?.textContent?.split('2025-12-01')).toHaveLength(2);
  });

  it('has neither text nor files where there are none', async () => {
    await openBell(noticeServer([{ id: '4', title: '盘点' }]), { path: '/wel?notice=4' });
    await notice('盘点');
    await waitFor(() => expect(article()).toBeTruthy());
    expect([article()?.querySelector('.html-text'), screen.queryByText('附件')]).toEqual([null, null]);
  });

  it('is marked as read at once, and counts no more', async () => {
    let answer: () => void = () => undefined;
    const server = noticeServer(manyNotices(3), {
      [`POST ${mark}`]: () =>
        new Promise((resolve) => {
          answer = () => {
            server.mark((id) => id === '2');
            resolve(ok(null));
          };
        }),
    });
    const { named, to, ring, listed } = await open('notice 2', server);
    await named('通知，2 条未读');
    await waitFor(() => expect(idsOf(to(mark))).toEqual(['2']));
    close();
    await waitFor(() => expect(article()).toBeNull());
    await ring();
    await listed('notice 3', 'notice 1');
    answer();
    await named('通知，2 条未读');
  });

  it('counts again where the server refuses, which is said once and not tried again by itself', async () => {
    const refuse: RouteHandler = async () => {
      // Long enough to be seen as read.
      await new Promise((resolve) => setTimeout(resolve, 60));
      return refused(409, '稍后再试');
    };
    const routes = { [`POST ${mark}`]: refuse };
    const { named, to } = await open('notice 2', noticeServer(manyNotices(3), routes));
    expect(await screen.findByText('稍后再试')).toBeTruthy();
    await named('通知，3 条未读');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(to(mark)).toHaveLength(1);
  });

  it('that has been read already is not marked again', async () => {
    const server = noticeServer([{ id: '4', title: '盘点', read: true }]);
    const { to } = await openBell(server, { path: '/wel?notice=4' });
    await notice('盘点');
    await waitFor(() => expect(article()).toBeTruthy());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(to(mark)).toEqual([]);
  });

  it('leads to the one before and after it, each of which is read then', async () => {
    const { to, search, named } = await open('notice 2');
    const way = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    fireEvent.click(way('下一条'));
    await notice('notice 1');
    await named('通知，1 条未读');
    expect(way('下一条').disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await notice('notice 2');
    fireEvent.click(way('上一条'));
    await notice('notice 3');
    expect(way('上一条').disabled).toBe(true);
    await waitFor(() => expect(idsOf(to(mark))).toEqual(['2', '1', '3']));
    expect(search()).toBe('?notice=3');
    await named('通知');
  });

  it('gives the focus back to the bell', async () => {
    const { bell } = await open('notice 2');
    expect(screen.queryByRole('tab')).toBeNull();
    close();
    await waitFor(() => expect(document.activeElement).toBe(bell()));
  });
});

describe('the address', () => {
  it('says which notice is open, over any screen, and the way back closes it', async () => {
    const { router, ring, search } = await openBell(noticeServer(manyNotices(3)), {
      path: '/system/param?page=2',
    });
    await ring();
    fireEvent.click(await screen.findByText('notice 3'));
    await notice('notice 3');
    const { pathname } = router.state.location;
    expect([pathname, search()]).toEqual(['/system/param', '?page=2&notice=3']);
    await router.navigate(-1);
    await waitFor(() => expect(article()).toBeNull());
    expect(search()).toBe('?page=2');
  });

  it('opens a notice by itself, without neighbours', async () => {
    const { named } = await openBell(noticeServer(manyNotices(3)), { path: '/wel?notice=2' });
    const opened = within(await notice('notice 2'));
    expect(opened.queryByLabelText('下一条')).toBeNull();
    await named('通知，2 条未读');
  });

  it('of a notice that is gone says so', async () => {
    const { to } = await openBell(noticeServer(manyNotices(1)), { path: '/wel?notice=77' });
    expect(await screen.findByText('这条通知已撤回或删除')).toBeTruthy();
    expect(to(mark)).toEqual([]);
  });

  it('of one that did not come says so, and it is asked for again', async () => {
    let broken = true;
    const all = noticeServer(manyNotices(1));
    const server = noticeServer(manyNotices(1), {
      'GET /notice/page': async ({ query }) =>
        broken
          ? refused(409, '稍后再试')
          : { body: await (await all.fetch(`/mall-api/notice/page?${query}`)).json() },
    });
    await openBell(server, { path: '/wel?notice=1' });
    expect(await screen.findByText('稍后再试')).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByText('重试'));
    await notice('notice 1');
  });

  it.each(['', 'plum', '1e3', '12345678901234567890'])('that names none (%s) opens none', async (asked) => {
    const { named, to } = await openBell(noticeServer(manyNotices(1)), { path: `/wel?notice=${asked}` });
    await named('通知，1 条未读');
    expect([screen.queryByRole('dialog'), to('/notice/page').length]).toEqual([null, 0]);
  });

  it('is there to be sent', async () => {
    const { navigator } = globalThis;
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    await openBell(noticeServer(manyNotices(3)), { path: '/system/param?notice=2' });
    fireEvent.click(await screen.findByText('复制链接'));
    await waitFor(() => expect(copied).toEqual([`${location.origin}/wel?notice=2`]));
  });
});
