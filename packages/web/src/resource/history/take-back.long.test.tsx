import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused, type Seen } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

freshBrowser();

const remove = 'POST /blade-system/param/remove';
const list = 'GET /blade-system/history/list';
const undo = 'POST /blade-system/history/undo';

/** A parameter of a call, wherever it travels. */
const told = ({ query, body }: Seen, name: string): string =>
  query.get(name) ?? (body as Readonly<Record<string, string>>)[name] ?? '';

const change = (rowId: string, more: object = {}) => ({
  ...{ id: `9${rowId}`, resource: 'param', rowId, kind: 'remove', createTime: '2026-05-02 08:00:00' },
  ...{ changes: [], undoable: true },
  ...more,
});

/** Two parameters, of which those go that are removed, and come back. */
async function open(routes: Readonly<Record<string, RouteHandler>> = {}, permissions?: readonly string[]) {
  const there = new Set(['1', '2']);
  const server = fakeServer({
    'GET /blade-system/param/list': () =>
      pageOf(
        [...there].map((id) => ({ id, paramName: `名称 ${id}`, paramKey: `key.${id}`, paramValue: '1' })),
      ),
    'GET /blade-system/dict/dictionary': () => ok([]),
    [remove]: (seen) => {
      for (const id of told(seen, 'ids').split(',')) there.delete(id);
      return ok(null);
    },
    [list]: ({ query }) => pageOf([change(query.get('rowId') ?? '')]),
    [undo]: (seen) => {
      const rowId = told(seen, 'id').slice(1);
      there.add(rowId);
      return ok({ resource: 'param', rowId });
    },
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<ResourcePage name="param" />, {
    path: '/system/param',
    ...(permissions ? { permissions } : {}),
  });
  await screen.findByText('名称 1');
  return server;
}

async function removeAll() {
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  await screen.findByText('已选 2 条');
  fireEvent.click(screen.getByRole('button', { name: '批量删除' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText('名称 1')).toBeNull());
}
const offer = () => screen.queryByRole('button', { name: '撤回删除' });

it('brings back what was just removed, all of it, and says so', async () => {
  const server = await open();
  await removeAll();
  fireEvent.click(await screen.findByRole('button', { name: '撤回删除' }));
  await screen.findByText('已恢复 2 条数据');
  await screen.findByText('名称 2');
  expect(server.to('/blade-system/history/undo').map((seen) => told(seen, 'id'))).toEqual(['91', '92']);
  expect(offer()).toBeNull();
});

it.each<[string, Readonly<Record<string, RouteHandler>>]>([
  ['the server has no way back', { [list]: () => pageOf([change('1', { undoable: false })]) }],
  ['nothing was kept of it', { [list]: () => pageOf([]) }],
  ['what was done last is something else', { [list]: () => pageOf([change('1', { kind: 'update' })]) }],
  ['its changes may not be read', { [list]: () => refused(403, '没有权限') }],
])('offers nothing where %s', async (_, routes) => {
  const server = await open(routes);
  await removeAll();
  await waitFor(() => expect(server.to('/blade-system/history/list')).toHaveLength(1));
  await screen.findByText('删除成功');
  expect([offer(), screen.queryByText('没有权限')]).toEqual([null, null]);
});

it('says why something cannot come back', async () => {
  await open({ [undo]: () => refused(409, '名称已被占用') });
  await removeAll();
  fireEvent.click(await screen.findByRole('button', { name: '撤回删除' }));
  await screen.findByText('名称已被占用');
  expect(screen.queryByText('已恢复 2 条数据')).toBeNull();
});

it('counts those that are back: of the others somebody was faster', async () => {
  let asked = 0;
  const server = await open({
    [list]: ({ query }) => {
      asked += 1;
      return pageOf([change(query.get('rowId') ?? '', asked === 3 ? { kind: 'restore' } : {})]);
    },
  });
  await removeAll();
  fireEvent.click(await screen.findByRole('button', { name: '撤回删除' }));
  await screen.findByText('已恢复 1 条数据');
  expect(server.to('/blade-system/history/undo')).toHaveLength(1);
});
