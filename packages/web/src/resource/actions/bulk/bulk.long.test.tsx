import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RunTool } from '../../../app/shell/header/run-tool.js';
import { RunsPage } from '../../../modules/desk/runs/runs-page.js';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someTokens } from '../../../testing/some-tokens.js';
import { ResourcePage } from '../../resource-page.js';

const row = (id: string) => ({ id, paramName: `name ${id}`, paramKey: `key.${id}`, paramValue: id });
const path = '/blade-system/param/remove';

/** Removes all that a call names or, where one of them is held, none. */
function shop(count = 12) {
  let rows = Array.from({ length: count }, (_, index) => row(String(index + 1)));
  const held = new Map<string, string>();
  const remove: RouteHandler = ({ query, body }) => {
    const ids = (query.get('ids') ?? (body as { ids: string }).ids).split(',');
    const found = ids.find((id) => held.has(id));
    if (found) return refused(409, held.get(found) ?? '', { errorCode: 'row.conflict' });
    rows = rows.filter(({ id }) => !ids.includes(id));
    return ok(null);
  };
  const list: RouteHandler = ({ query }) => {
    const [size, page] = [Number(query.get('size')), Number(query.get('current'))];
    return pageOf(rows.slice((page - 1) * size, page * size), rows.length);
  };
  return { held, remove, list, ids: () => rows.map(({ id }) => id) };
}

async function open(list: RouteHandler, remove: RouteHandler) {
  const server = fakeServer({ 'GET /blade-system/param/list': list, [`POST ${path}`]: remove });
  vi.stubGlobal('fetch', server.fetch);
  const page = (
    <>
      <RunTool />
      <Pages />
    </>
  );
  const rendered = await renderScreen(page, { path: '/system/param?size=10' });
  await screen.findByText('name 1');
  return { ...server, ...rendered };
}

/** The list, and another page of the application. */
function Pages() {
  const { pathname } = useLocation();
  if (pathname === '/runs') return <RunsPage />;
  return pathname === '/elsewhere' ? <p>elsewhere</p> : <ResourcePage name="param" />;
}

const dialogOf = (node: HTMLElement) => within(node.closest<HTMLElement>('[role=dialog]') ?? document.body);
async function removeAll(all: number) {
  fireEvent.click(screen.getByLabelText('全选'));
  await press(`选择全部 ${all} 条匹配的数据`);
  const bar = (await screen.findByText(`已选择全部 ${all} 条匹配的数据`)).closest<HTMLElement>(
    '.selection-bar',
  );
  fireEvent.click(within(bar ?? document.body).getByText('删除'));
  await screen.findByText(`将删除 ${all} 条数据，删除后可能无法恢复`);
  await press('删除');
}
/** By its word: roles are looked for all over the page, which takes long here. */
async function press(word: string) {
  const [last] = (await screen.findAllByText(word, { selector: 'button span' })).reverse();
  if (last) fireEvent.click(last);
}
const results = async () => dialogOf(await screen.findByText('导出结果'));

/** Whether a reload would be let through. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

freshBrowser();
let saved: Blob[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('something done to many rows', () => {
  it('tells of each row that was refused why, saves the result, and is tried again for those alone', async () => {
    const { held, ids, ...server } = shop();
    held.set('3', '参数 3 正在使用').set('11', '参数 11 不可删除');
    const { to } = await open(server.list, server.remove);
    await removeAll(12);
    const dialog = await results();
    expect(dialog.getByText('参数 3 正在使用')).toBeTruthy();
    expect(dialog.getByText('参数 11 不可删除')).toBeTruthy();
    expect(dialog.queryByText('name 5')).toBeNull();
    expect(ids()).toEqual(['3', '11']);
    expect(await screen.findByText('已选 2 条')).toBeTruthy();
    fireEvent.click(dialog.getByText('全部 12'));
    expect(await dialog.findByText('name 5')).toBeTruthy();
    await press('导出结果');
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = ((await saved[0]?.text()) ?? '').split('\r\n');
    expect(lines[0]).toContain('编号,数据,结果,原因');
    expect(lines).toContain('3,name 3,失败,参数 3 正在使用');
    expect(lines).toContain('5,name 5,已完成,');
    held.clear();
    await press('重试未完成的 2 条');
    await waitFor(() => expect(ids()).toEqual([]));
    const { query, body } = to(path).at(-1)!;
    expect(query.get('ids') ?? (body as { ids: string }).ids).toBe('3,11');
    expect(await screen.findByText('删除成功')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
  });

  it('goes on when its screen is left, holds the page meanwhile, and can be stopped', async () => {
    const { held, ids, ...server } = shop(1200);
    const waits: (() => void)[] = [];
    const { router } = await open(server.list, async (seen) => {
      await new Promise<void>((resolve) => waits.push(resolve));
      return server.remove(seen);
    });
    expect(leaves()).toBe(true);
    await removeAll(1200);
    await press('在后台继续');
    expect(leaves()).toBe(false);
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(screen.getByText('删除：已处理 0 / 1200')).toBeTruthy();
    waits[0]?.();
    expect(await screen.findByText('删除：已处理 500 / 1200')).toBeTruthy();
    fireEvent.click(screen.getByText('删除：已处理 500 / 1200'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/runs'));
    expect(await screen.findByText('500 / 1200')).toBeTruthy();
    await press('停止');
    await waitFor(() => expect(waits).toHaveLength(2));
    waits[1]?.();
    expect(await screen.findByText('重试未完成的 200 条')).toBeTruthy();
    // Who is on the page of runs has seen how it ended.
    await waitFor(() => expect(screen.queryByText(/^删除：/)).toBeNull());
    expect([ids().length, waits.length, held.size]).toEqual([200, 2, 0]);
    expect(leaves()).toBe(true);
  });

  it('is never done in the name of somebody who has signed in meanwhile', async () => {
    const { held, ids, ...server } = shop(1200);
    let arrive = (): void => undefined;
    const { services, to } = await open(server.list, async (seen) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return server.remove(seen);
    });
    await removeAll(1200);
    await screen.findByText('在后台继续');
    await act(() => services.store.write({ ...someTokens, userId: '2' }));
    arrive();
    await waitFor(() => expect(ids()).toHaveLength(700));
    expect([to(path).length, held.size]).toEqual([1, 0]);
    // Nor does the other person see what it was.
    await waitFor(() => expect(screen.queryByText(/^删除：/)).toBeNull());
    expect(services.runs.state.getState().records).toEqual([]);
  });
});
