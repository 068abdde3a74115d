import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChannel, type SessionEvent } from '../../../lib/session/channel.js';
import { refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openBell } from '../../../testing/notice-bell.js';
import { manyNotices, noticeServer } from '../../../testing/notice-server.js';

const count = '/notice/unread-count';
const me = '000000-1';

freshBrowser();
afterEach(() => void vi.useRealTimers());

describe('the bell', () => {
  it.each([
    [0, '通知', undefined],
    [3, '通知，3 条未读', '3'],
    [99, '通知，99 条未读', '99'],
    [120, '通知，99+ 条未读', '99+'],
  ])('says of %i unread ones: %s', async (unread, name, shown) => {
    const { bell, named } = await openBell(noticeServer(manyNotices(unread)));
    await named(name);
    expect(bell().querySelector('sup')?.getAttribute('title') ?? undefined).toBe(
      shown === undefined ? undefined : String(unread),
    );
  });

  it('speaks English too', async () => {
    const { named } = await openBell(noticeServer(manyNotices(2)), { language: 'en-US' });
    await named('Notices, 2 unread');
  });

  it('says nothing of a number that the server does not tell', async () => {
    const { named, to } = await openBell(
      noticeServer(manyNotices(2), { [`GET ${count}`]: () => refused(403, 'no') }),
    );
    await waitFor(() => expect(to(count)).toHaveLength(1));
    await named('通知');
  });

  it('asks for nothing of somebody else: tenant and person are in every key', async () => {
    const { services, ring } = await openBell(noticeServer(manyNotices(1)));
    await ring();
    fireEvent.click(await screen.findByText('notice 1'));
    await screen.findByText('复制链接');
    const keys = services.queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
      .filter((key) => key.includes('notice-board'));
    expect(keys.length).toBeGreaterThanOrEqual(3);
    for (const key of keys) expect(key.slice(0, 3)).toEqual(['000000', '1', 'notice-board']);
  });
});

describe('what is released meanwhile', () => {
  /** A minute goes by for whoever waits for one. */
  const minutes = (length: number) => act(() => vi.advanceTimersByTimeAsync(length * 60_000));
  const openTimed = (...given: Parameters<typeof openBell>) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return openBell(...given);
  };
  const inSight = (is: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(is ? 'visible' : 'hidden');
    window.dispatchEvent(new Event('visibilitychange'));
  };

  it('is noticed within a minute, in the open list too', async () => {
    const { named, ring, listed, release } = await openTimed(noticeServer(manyNotices(1)));
    await named('通知，1 条未读');
    await ring();
    await listed('notice 1');
    release({ id: '7', title: 'fresh' });
    await minutes(1);
    await named('通知，2 条未读');
    await listed('fresh', 'notice 1');
  });

  it('is not asked for while nobody looks, and at once when they are back', async () => {
    const { named, to, release } = await openTimed(noticeServer([]));
    await waitFor(() => expect(to(count)).toHaveLength(1));
    inSight(false);
    release({ id: '7', title: 'fresh' });
    await minutes(5);
    expect(to(count)).toHaveLength(1);
    inSight(true);
    await named('通知，1 条未读');
  });

  it('is not asked for while the page is locked', async () => {
    const { to, services } = await openTimed(noticeServer([]));
    await waitFor(() => expect(to(count)).toHaveLength(1));
    await act(() => services.lock.lock('plum-and-pear'));
    await minutes(3);
    expect(to(count)).toHaveLength(1);
    await act(() => services.lock.unlock('plum-and-pear'));
    await minutes(1);
    expect(to(count).length).toBeGreaterThan(1);
  });

  it('is not asked for while the session is over', async () => {
    const { to, services } = await openTimed(noticeServer([]));
    await waitFor(() => expect(to(count)).toHaveLength(1));
    act(() => services.gate.state.setState({ open: true }));
    await minutes(3);
    expect(to(count)).toHaveLength(1);
    act(() => services.gate.settle(true));
    await minutes(1);
    expect(to(count).length).toBeGreaterThan(1);
  });
});

describe('other tabs of the browser', () => {
  const heardBy = (other: ReturnType<typeof createChannel>) => {
    const heard: SessionEvent[] = [];
    other.listen((event) => heard.push(event));
    return () => heard.filter(({ kind }) => kind === 'notices-read');
  };

  it('that read are followed, if it is the same person who reads', async () => {
    const { named, mark, to } = await openBell(noticeServer(manyNotices(2)));
    await named('通知，2 条未读');
    const other = createChannel();
    mark((id) => id === '1');
    other.tell({ kind: 'notices-read', user: '100001-1' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(to(count)).toHaveLength(1);
    other.tell({ kind: 'notices-read', user: me });
    await named('通知，1 条未读');
  });

  it('are told what is read here, once the server knows', async () => {
    const told = heardBy(createChannel());
    const { named } = await openBell(noticeServer(manyNotices(2)), { path: '/wel?notice=2' });
    await named('通知，1 条未读');
    await waitFor(() => expect(told()).toEqual([{ kind: 'notices-read', user: me }]));
  });

  it('are told nothing of what was refused', async () => {
    const told = heardBy(createChannel());
    const routes = { 'POST /notice/read': () => refused(409, 'not now') };
    const { named } = await openBell(noticeServer(manyNotices(2), routes), { path: '/wel?notice=2' });
    await screen.findByText('not now');
    await named('通知，2 条未读');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told()).toEqual([]);
  });
});

it('an author who releases here hears of it here', async () => {
  const { named, services, release } = await openBell(noticeServer([]));
  await named('通知');
  release({ id: '7', title: 'mine' });
  await act(() =>
    services.queries.invalidateQueries({ predicate: ({ meta }) => [meta?.shows].flat().includes('notice') }),
  );
  await named('通知，1 条未读');
});
