import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { develop } from '../index.js';

freshBrowser();

const base = '/blade-develop';
const source = (id: string, name: string, driverClass = 'org.postgresql.Driver') => ({
  ...{ id, name, driverClass, username: 'reader', version: 1, password: 'never-on-the-wire' },
  url: `jdbc:postgresql://db.example.com:5432/${name}`,
});
const table = (name: string, comment = '') => ({
  ...{ name, comment: `${name}:${comment}`, entityName: name.toUpperCase(), fields: [] },
});
const column = {
  name: 'id',
  columnType: 'bigint',
  comment: '编号',
  propertyName: 'id',
  propertyType: 'Long',
};

interface Options {
  readonly search?: string;
  readonly codes?: readonly string[];
  readonly rows?: readonly object[];
  readonly routes?: Readonly<Record<string, RouteHandler>>;
}

async function open({ search = '', codes, rows, routes = {} }: Options = {}) {
  const models: object[] = [{ id: '5', modelName: 'parcel: 包裹', modelTable: 'parcel', datasourceId: '1' }];
  const server = fakeServer({
    [`GET ${base}/datasource/list`]: () =>
      pageOf(rows ?? [source('1', 'orders'), source('2', 'old', 'oracle.jdbc.OracleDriver')]),
    [`GET ${base}/datasource/select`]: () =>
      ok([{ id: '1', name: 'orders', driverClass: 'org.postgresql.Driver' }]),
    [`POST ${base}/datasource/test`]: () => ok({ product: 'PostgreSQL 17.2', milliseconds: 1234 }),
    [`POST ${base}/datasource/remove`]: () => ok(null),
    [`GET ${base}/model/select`]: () => ok(models),
    [`GET ${base}/model/table-list`]: () =>
      ok([table('orders', '订单'), table('parcel', '包裹'), table('zones')]),
    [`GET ${base}/model/table-info`]: () =>
      ok({ ...table('orders', '订单'), fields: [{ ...column, nullable: 0, keyFlag: 1 }] }),
    [`POST ${base}/model/submit`]: ({ body }) => {
      const made = body as Record<string, string>;
      models.push({ ...made, id: '6', modelName: `${made.modelTable}: ${made.modelName}` });
      return ok({ ...made, id: '6' });
    },
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(develop.screens?.['/tool/datasource']?.render({}), {
    ...{ path: `/tool/datasource${search}`, language: 'zh-CN', title: '数据源管理' },
    ...(codes ? { codes } : {}),
  });
  return { server, ...rendered };
}
async function card(name: string) {
  const title = await screen.findByRole('heading', { level: 2, name });
  return within(title.closest('li') ?? document.body);
}
const tables = async () => within(await screen.findByRole('region', { name: 'orders 的表' }));
async function names() {
  const place = await tables();
  await place.findAllByRole('listitem');
  return place.getAllByRole('listitem').map((line) => line.querySelector('code')?.textContent);
}

describe('a card of a data source', () => {
  it('says what it is and where, and never its password', async () => {
    await open();
    const orders = await card('orders');
    expect(orders.getByText('PostgreSQL')).toBeTruthy();
    expect(orders.getByText('jdbc:postgresql://db.example.com:5432/orders')).toBeTruthy();
    expect(orders.getByText('reader')).toBeTruthy();
    expect(document.body.textContent).not.toContain('never-on-the-wire');
  });

  it('is tested by a button, which says what answered and in how many milliseconds', async () => {
    const { server } = await open();
    fireEvent.click((await card('orders')).getByRole('button', { name: '测试连接' }));
    expect(await (await card('orders')).findByText('可连接：PostgreSQL 17.2，1,234 毫秒')).toBeTruthy();
    expect(server.to(`${base}/datasource/test`)[0]?.body).toEqual({ id: '1' });
  });

  it('that does not answer says what is wrong and what to do', async () => {
    const reason = 'db:5432 拒绝连接；请检查端口';
    await open({
      routes: { [`POST ${base}/datasource/test`]: () => refused(400, reason, { requestId: 'r-1' }) },
    });
    fireEvent.click((await card('orders')).getByRole('button', { name: '测试连接' }));
    expect(await (await card('orders')).findByText(`无法连接：${reason}`)).toBeTruthy();
    expect((await card('orders')).getByText('r-1')).toBeTruthy();
  });

  it('of a kind that is only kept says so, in place of buttons that cannot work', async () => {
    await open();
    const old = await card('old');
    expect(old.getByText(/只保存，本系统不能连接这类数据库/)).toBeTruthy();
    expect(old.queryByRole('button', { name: '测试连接' })).toBeNull();
    expect(old.queryByRole('button', { name: '查看表' })).toBeNull();
  });

  it('is deleted after a question, and its tables are closed with it', async () => {
    const { server, router } = await open({ search: '?q.source=1' });
    fireEvent.click((await card('orders')).getByRole('button', { name: '更多操作：orders' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    const sure = await screen.findByRole('dialog');
    expect(server.to(`${base}/datasource/remove`)).toEqual([]);
    fireEvent.click(within(sure).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('there is none of yet: it is added from where that is said', async () => {
    await open({ rows: [] });
    await screen.findByText('还没有数据源，新增一个即可查看它的表并由表建模');
    const none = within(document.querySelector<HTMLElement>('.sources-none') ?? document.body);
    fireEvent.click(none.getByRole('button', { name: '新增数据源' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('the tables of a data source', () => {
  it('are read when they are asked for, by name and comment, and the address shows them again', async () => {
    const { server, router } = await open();
    await card('orders');
    expect(server.to(`${base}/model/table-list`)).toEqual([]);
    fireEvent.click((await card('orders')).getByRole('button', { name: '查看表' }));
    expect(await names()).toEqual(['orders', 'parcel', 'zones']);
    expect((await tables()).getByText('订单')).toBeTruthy();
    expect((await tables()).getByText('3 张表')).toBeTruthy();
    expect(router.state.location.search).toBe('?q.source=1');
    expect(server.to(`${base}/model/table-list`)[0]?.query.get('datasourceId')).toBe('1');
  });

  it('are searched by name and by comment, and nothing is asked again for that', async () => {
    const { server, router } = await open({ search: '?q.source=1' });
    await names();
    const search = (await tables()).getByRole('textbox', { name: '搜索表名或注释' });
    fireEvent.change(search, { target: { value: '包' } });
    await waitFor(async () => expect(await names()).toEqual(['parcel']));
    expect((await tables()).getByText('1 / 3 张表')).toBeTruthy();
    expect(new URLSearchParams(router.state.location.search).get('q.table')).toBe('包');
    fireEvent.change(search, { target: { value: 'nothing' } });
    fireEvent.click(await (await tables()).findByRole('button', { name: '清空搜索' }));
    await waitFor(async () => expect(await names()).toHaveLength(3));
    expect(server.to(`${base}/model/table-list`)).toHaveLength(1);
  });

  it('that cannot be read say why, and lead to what is mostly wrong', async () => {
    let broken = true;
    const { router } = await open({
      search: '?q.source=1',
      routes: {
        [`GET ${base}/model/table-list`]: () =>
          broken ? refused(400, '用户名或密码不正确；请在数据源中重新填写') : ok([]),
        [`GET ${base}/datasource/detail`]: () => ok(source('1', 'orders')),
      },
    });
    const place = await tables();
    expect((await place.findByRole('alert')).textContent).toContain('请在数据源中重新填写');
    expect(place.getByRole('button', { name: '修改' })).toBeTruthy();
    broken = false;
    fireEvent.click(place.getByRole('button', { name: '重试' }));
    expect(await place.findByText(/这里没有表，检查连接地址中的库名/)).toBeTruthy();
    expect(router.state.location.search).toBe('?q.source=1');
  });

  it('of one that is gone are none, and the way back is there', async () => {
    const { router } = await open({ search: '?q.source=77' });
    await screen.findByText('这个数据源已不存在');
    fireEvent.click(screen.getByRole('button', { name: '返回数据源' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('open their columns by their name', async () => {
    await open({ search: '?q.source=1' });
    await names();
    fireEvent.click((await tables()).getByRole('button', { name: 'orders' }));
    const columns = within(await screen.findByRole('table', { name: 'orders 的列' }));
    expect(await columns.findByText('bigint')).toBeTruthy();
    expect(columns.getByText('编号')).toBeTruthy();
  });

  it('say which models are made of them, and lead there', async () => {
    await open({ search: '?q.source=1' });
    const made = await screen.findByRole('link', { name: '包裹' });
    expect(made.getAttribute('href')).toBe('/tool/model?open=view:5');
  });

  it('become models: one press fills everything in, and a second keeps it', async () => {
    const { server } = await open({ search: '?q.source=1' });
    await names();
    fireEvent.click((await tables()).getByRole('button', { name: '由此表建模 orders' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByDisplayValue('订单')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '由此表建模' }));
    await waitFor(() => expect(server.to(`${base}/model/submit`)).toHaveLength(1));
    expect(server.to(`${base}/model/submit`)[0]?.body).toEqual({
      ...{ datasourceId: '1', modelTable: 'orders', modelName: '订单' },
      ...{ modelCode: 'orders', modelClass: 'ORDERS' },
    });
    expect((await screen.findByRole('link', { name: '订单' })).getAttribute('href')).toBe(
      '/tool/model?open=view:6',
    );
  });
});
