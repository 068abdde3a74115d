import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type Seen } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { log } from '../index.js';

freshBrowser();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const now = '2026-11-24 20:21:30';
const line = (id: number, more: object = {}) => ({
  id: String(id),
  ...{ tenantId: '000000', createBy: 'admin', remoteIp: '10.0.0.7', requestId: `req-${id}` },
  ...{ exceptionName: 'TypeError', message: `broken ${id}`, requestUri: '/mall-api/goods', method: 'GET' },
  ...{ createTime: '2026-11-24 20:21:10', stackTrace: `TypeError: broken\n    at shelf ${id}`, ...more },
});
const sameAs = (query: URLSearchParams, row: Readonly<Record<string, unknown>>) =>
  [...query].every(([key, value]) => !key.endsWith('_equal') || row[key.slice(0, -6)] === value);

/** A log on the server: newest first, in pages, by what is compared. */
function answers(rows: () => readonly Readonly<Record<string, unknown>>[], all?: number) {
  return ({ query }: Seen) => {
    const [size, current] = [Number(query.get('size')), Number(query.get('current'))];
    const found = rows().filter((row) => sameAs(query, row));
    const total = all ?? found.length;
    const records = found.slice((current - 1) * size, current * size);
    return ok({ records, total, size, current, pages: Math.ceil(total / size) });
  };
}

async function open(
  search = '',
  more: ScreenOptions & { readonly count?: number; readonly errors?: number } = {},
) {
  const { count = 3, errors = count, ...options } = more;
  let rows = Array.from({ length: count }, (_, index) => line(count - index));
  const calls = [{ ...line(1), id: '91', type: 1, requestId: 'req-2', httpStatus: 500, time: 12 }];
  const server = fakeServer({
    'GET /blade-log/error/list': (seen) =>
      answers(() => rows, seen.query.get('size') === '200' ? errors : undefined)(seen),
    'GET /blade-log/api/list': answers(() => calls),
    'GET /blade-log/usual/list': answers(() => []),
    'GET /blade-log/error/detail': ({ query }) => {
      const params = '{"body":{"name":"pear","tags":[]}}';
      return ok({ ...rows.find(({ id }) => id === query.get('id')), params });
    },
    'GET /notice/unread-count': () => ok({ count: 0, now }),
    'GET /blade-system/dict/dictionary': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const path = '/monitor/log/error';
  const rendered = await renderScreen(log.screens?.[path]?.render({}), {
    ...{ path: `${path}${search}`, language: 'zh-CN', title: '错误日志', ...options },
  });
  const add = (...added: readonly ReturnType<typeof line>[]) => {
    rows = [...added, ...rows];
  };
  const looks = () => server.to('/blade-log/error/list').filter(({ query }) => query.get('size') === '50');
  return { ...rendered, add, looks };
}
const messages = () =>
  [...document.querySelectorAll('.log-line [data-field=message]')].map(({ textContent }) => textContent);
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const follow = () => fireEvent.click(screen.getByRole('switch', { name: '实时跟踪' }));
function scrollTo(top: number) {
  const place = document.querySelector('.log-scroll') as HTMLElement;
  place.scrollTop = top;
  fireEvent.scroll(place);
}
const inLine = async (text: string) =>
  within((await screen.findByText(text)).closest<HTMLElement>('.log-line') ?? document.body);

describe('a log that is live', () => {
  it('shows new lines by itself, and asks for none before and after', async () => {
    const { add, looks } = await open();
    await screen.findByText('broken 3');
    add(line(4));
    const before = looks().length;
    await later(9);
    expect([messages()[0], looks().length]).toEqual(['broken 3', before]);
    follow();
    await screen.findByText('broken 4');
    add(line(5));
    await later(3);
    await waitFor(() => expect(messages().slice(0, 2)).toEqual(['broken 5', 'broken 4']));
    follow();
    const after = looks().length;
    await later(9);
    expect(looks()).toHaveLength(after);
  });

  it('leaves the lines where they are for whoever reads further down, and counts what waits above', async () => {
    const { add } = await open();
    await screen.findByText('broken 3');
    follow();
    scrollTo(300);
    add(line(5), line(4));
    await later(3);
    const waiting = await screen.findByRole('button', { name: '2 条新日志' });
    expect(messages()[0]).toBe('broken 3');
    fireEvent.click(waiting);
    await waitFor(() => expect(messages()[0]).toBe('broken 5'));
    expect(screen.queryByRole('button', { name: /新日志/ })).toBeNull();
    scrollTo(300);
    add(line(6));
    await later(3);
    await screen.findByRole('button', { name: '1 条新日志' });
    scrollTo(0);
    await waitFor(() => expect(messages()[0]).toBe('broken 6'));
  });

  it('is not asked while nobody can see it', async () => {
    const { looks } = await open();
    await screen.findByText('broken 3');
    follow();
    await later(3);
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = looks().length;
    await later(12);
    expect(looks()).toHaveLength(before);
    seen.mockRestore();
    await later(4);
    expect(looks().length).toBeGreaterThan(before);
  });
});

describe('the lines of a log', () => {
  it('stand below the day they are of, and older ones come when they are asked for', async () => {
    await open('', { count: 52 });
    await screen.findByText('broken 52');
    expect(messages()).toHaveLength(50);
    expect([...document.querySelectorAll('.log-day')].map(({ textContent }) => textContent)).toEqual([
      '2026-11-24',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '更早的日志' }));
    await screen.findByText('broken 1');
    expect(messages()).toHaveLength(52);
    expect(screen.queryByRole('button', { name: '更早的日志' })).toBeNull();
  });

  it('are narrowed by a press on a value, beside what they are narrowed by already', async () => {
    const { router, add } = await open('?q.createBy=admin');
    add(line(4, { remoteIp: '10.0.0.8' }));
    const { getByText } = await inLine('broken 3');
    fireEvent.click(getByText('10.0.0.7'));
    await waitFor(() => expect(messages()).toEqual(['broken 3', 'broken 2', 'broken 1']));
    const { search } = router.state.location;
    expect(search).toBe('?q.createBy=admin&q.remoteIp_equal=10.0.0.7');
    expect(document.querySelector('.log-detail')).toBeNull();
  });

  it('are gone through by arrows', async () => {
    await open();
    const first = (await inLine('broken 3')).getByRole('link');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('broken 2');
    fireEvent.keyDown(document.activeElement ?? first, { key: 'k' });
    expect(document.activeElement).toBe(first);
  });

  it('open at the right with the request, the parameters laid out, and the stack folded', async () => {
    vi.stubGlobal('innerWidth', 1400);
    const { router } = await open();
    fireEvent.click((await inLine('broken 2')).getByRole('link'));
    const detail = await screen.findByRole('complementary', { name: '日志详情' });
    await waitFor(() =>
      expect(detail.querySelector('pre')?.textContent).toBe(
        '{\n  "body": {\n    "name": "pear",\n    "tags": []\n  }\n}',
      ),
    );
    expect(within(detail).getByText('req-2')).toBeTruthy();
    const stack = within(detail).getByText('堆栈（2 行）').closest('details');
    expect([stack?.open, stack?.querySelector('pre')?.textContent]).toEqual([
      false,
      'TypeError: broken\n    at shelf 2',
    ]);
    const same = within(within(detail).getByRole('navigation', { name: '同一请求的日志' }));
    const link = await same.findByRole('link', { name: /接口日志/ });
    expect(link.getAttribute('href')).toBe('/monitor/log/api?q.requestId_equal=req-2');
    fireEvent.click(within(detail).getByRole('button', { name: '10.0.0.7' }));
    await waitFor(() => expect(router.state.location.search).toContain('remoteIp_equal'));
    fireEvent.keyDown(detail, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('are not opened by who may not look at one', async () => {
    await open('', { codes: ['log_error'] });
    expect((await inLine('broken 3')).queryByRole('link')).toBeNull();
  });
});

it('events are in words, and what was sent is in the detail alone, laid out', async () => {
  const event = { ...line(1), logId: 'lock', logLevel: 'warn', logData: '{"password":"***"}' };
  const server = fakeServer({
    'GET /blade-log/usual/list': answers(() => [event]),
    'GET /blade-log/usual/detail': () => ok(event),
  });
  vi.stubGlobal('fetch', server.fetch);
  const path = '/monitor/log/usual';
  await renderScreen(log.screens?.[path]?.render({}), { path, language: 'zh-CN' });
  const { getByText, getByRole } = await inLine('账号锁定');
  expect(getByText('警告')).toBeTruthy();
  expect(document.querySelector('.log-scroll')?.textContent).not.toContain('password');
  fireEvent.click(getByRole('link'));
  await waitFor(() => expect(document.querySelector('pre')?.textContent).toBe('{\n  "password": "***"\n}'));
});

describe('a request', () => {
  it('leads from its id to its lines, and to those of it in the other logs', async () => {
    const { router } = await open('?requestId=req-2');
    await waitFor(() => expect(messages()).toEqual(['broken 2']));
    expect(router.state.location.search).toBe('?q.requestId_equal=req-2');
    const tabs = within(screen.getByRole('navigation', { name: '日志类型' }));
    const other = await tabs.findByRole('link', { name: /接口日志/ });
    expect(other.getAttribute('href')).toBe('/monitor/log/api?q.requestId_equal=req-2');
    expect(tabs.getByRole('link', { name: /错误日志/ }).getAttribute('aria-current')).toBe('page');
  });

  it('is looked for only in the logs that somebody may read', async () => {
    await open('?requestId=req-2', { codes: ['log_error', 'log_error_view'] });
    await waitFor(() => expect(messages()).toEqual(['broken 2']));
    const tabs = within(screen.getByRole('navigation', { name: '日志类型' }));
    expect(tabs.getAllByRole('link')).toHaveLength(1);
  });
});

describe('errors per minute', () => {
  const chart = () => screen.findByRole('slider', { name: '每分钟错误数' });

  it('are read by keys, and a minute leads to its errors', async () => {
    const { router } = await open();
    const bars = await chart();
    expect(screen.getByText('最近 60 分钟共 3 个错误')).toBeTruthy();
    const press = async (key: string, says: string) => {
      fireEvent.keyDown(bars, { key });
      await waitFor(() => expect(bars.getAttribute('aria-valuetext')).toBe(says));
    };
    await press('End', '20:21，3 个错误');
    await press('ArrowLeft', '20:20，0 个错误');
    await press('Home', '19:22，0 个错误');
    await press('End', '20:21，3 个错误');
    fireEvent.keyDown(bars, { key: 'Enter' });
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('q.createTime_datele')).toBe(
        '2026-11-24 20:21:59',
      ),
    );
  });

  it('say how many of them the chart counts, where there are more', async () => {
    await open('', { errors: 230 });
    await chart();
    expect(screen.getByText(/共 230 个错误，图中只数了最新的 3 个/)).toBeTruthy();
  });

  it('are nothing for who may not see errors', async () => {
    await open('', { codes: ['log_api'] });
    await screen.findByRole('navigation', { name: '日志类型' });
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
