import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  fakeServer,
  ok,
  pageOf,
  type RouteHandler,
  refused,
  type Seen,
} from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';
import { pillOrder } from './pill-keys.js';

const base = '/blade-system/topmenu';
const top = (id: string, name: string, sort: number, version = 1) => ({
  ...{ id, name, sort, version, code: `code-${id}`, source: 'shop', tenantId: '000000' },
});
const node = (id: string, title: string, children?: object[]) => ({
  ...{ id, value: id, key: id, parentId: '0', title },
  ...(children ? { children } : {}),
});
const nodes = [node('1', 'System', [node('2', 'Users'), node('3', 'Roles')]), node('4', 'Shop')];

interface Options {
  readonly search?: string;
  readonly codes?: readonly string[];
  readonly routes?: Readonly<Record<string, RouteHandler>>;
}

/** The far edge: three top menus that keep what they are told. */
async function open({ search = '', codes, routes = {} }: Options = {}) {
  let rows = [top('21', '办公', 1), top('22', '市场', 2), top('23', '后台', 3)];
  const held = new Map([['21', ['1', '2']]]);
  const submit = ({ body }: Seen) => {
    const sent = body as { readonly id?: string };
    const before = rows.find(({ id }) => id === sent.id);
    const row = { ...top('77', '', 9, 0), ...before, ...sent, version: (before?.version ?? 0) + 1 };
    rows = [...rows.filter(({ id }) => id !== row.id), row].toSorted((a, b) => a.sort - b.sort);
    return ok(row);
  };
  const grant = ({ body }: Seen) => {
    const { topMenuIds, menuIds } = body as { topMenuIds: string[]; menuIds: string[] };
    for (const id of topMenuIds) held.set(id, menuIds);
    return ok(null);
  };
  const server = fakeServer({
    [`GET ${base}/list`]: () => pageOf(rows),
    'GET /blade-system/menu/grant-top-tree': () => ok({ menu: nodes, dataScope: [], apiScope: [] }),
    'GET /blade-system/menu/top-tree-keys': ({ query }) =>
      ok({ menu: held.get(query.get('topMenuIds') ?? '') ?? [], dataScope: [], apiScope: [] }),
    [`POST ${base}/submit`]: submit,
    [`POST ${base}/grant`]: grant,
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = system.screens?.['/system/topmenu']?.render({});
  const path = `/system/topmenu${search}`;
  const rendered = await renderScreen(page, { path, title: '顶部菜单', ...(codes ? { codes } : {}) });
  const sent = (call: 'submit' | 'grant') => server.to(`${base}/${call}`).map(({ body }) => body);
  return { ...rendered, held, sent };
}
const pill = (name: RegExp) => screen.findByRole('tab', { name });
const pills = () =>
  screen.getAllByRole('tab').map((one) => one.querySelector('.top-menus-name')?.textContent);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const said = () => screen.getAllByRole('status').map((one) => one.textContent);
async function line(title: string) {
  return waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.grant-tree .ant-tree-treenode')].find((one) =>
      one.textContent?.startsWith(title),
    );
    if (!found) throw new Error(`${title} is not in the tree`);
    return found;
  });
}
const box = async (title: string) => within(await line(title)).getByRole('checkbox');
const tick = async (title: string) => fireEvent.click(await box(title));
const listed = () =>
  [...document.querySelectorAll('.top-menus-changes li')].map((one) =>
    [one.getAttribute('data-sign'), one.textContent].join(' '),
  );

freshBrowser();

it('a key chooses or moves, and is left alone with others', () => {
  const rows = [{ id: '1' }, { id: '2' }, { id: '3' }];
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const order = (key: string, id: string, more = {}) => pillOrder({ ...none, key, ...more }, id, rows);
  expect(order('ArrowRight', '1')).toEqual({ kind: 'choose', id: '2' });
  expect(order('ArrowLeft', '1')).toBeUndefined();
  expect(order('Home', '3')).toEqual({ kind: 'choose', id: '1' });
  expect(order('End', '1')).toEqual({ kind: 'choose', id: '3' });
  expect(order('ArrowLeft', '3', { altKey: true })).toEqual({ kind: 'step', step: 'up' });
  expect(order('ArrowLeft', '3', { ctrlKey: true })).toBeUndefined();
  expect(order('a', '3', { altKey: true })).toBeUndefined();
});

describe('the bar', () => {
  it('has the top menus in their order with how many pages each shows, and the first is open', async () => {
    await open();
    expect((await pill(/办公.*1 个页面/)).getAttribute('aria-selected')).toBe('true');
    expect(pills()).toEqual(['办公', '市场', '后台']);
    expect((await box('Users')).getAttribute('aria-checked')).toBe('true');
    fireEvent.keyDown(await pill(/办公/), { key: 'ArrowRight' });
    await waitFor(async () => expect(document.activeElement).toBe(await pill(/市场/)));
    await waitFor(async () => expect((await box('Users')).getAttribute('aria-checked')).toBe('false'));
    expect((await screen.findByLabelText<HTMLInputElement>('菜单名称')).value).toBe('市场');
  });

  it('is put in order by Alt and the arrows, said aloud, and sent with the version when it is saved', async () => {
    const { sent, services } = await open();
    const moved = (key: string) => async () => fireEvent.keyDown(await pill(/办公/), { key, altKey: true });
    await moved('ArrowLeft')();
    expect(said()).toContain('办公：已在最边上');
    await moved('ArrowRight')();
    await waitFor(() => expect(pills()).toEqual(['市场', '办公', '后台']));
    expect(said()).toContain('办公：第 2 个，共 3 个');
    expect(document.activeElement).toBe(await pill(/办公/));
    expect((await pill(/办公/)).getAttribute('aria-selected')).toBe('true');
    await moved('ArrowRight')();
    await waitFor(() => expect(pills()).toEqual(['市场', '后台', '办公']));
    expect(sent('submit')).toEqual([]);
    expect(services.tabs.state.getState().dirty).toEqual(['/system/topmenu']);
    await press('保存 1 处修改');
    await waitFor(() => expect(sent('submit')).toEqual([{ id: '21', sort: 4, version: 1 }]));
    await screen.findByRole('button', { name: '已全部保存' });
    await waitFor(() => expect(pills()).toEqual(['市场', '后台', '办公']));
    expect(sent('grant')).toEqual([]);
  });

  it('moves by buttons, too, as far as there is a place', async () => {
    await open({ search: '?q.at=23' });
    expect((await screen.findByRole('button', { name: '右移' })).hasAttribute('disabled')).toBe(true);
    await press('左移');
    await waitFor(() => expect(pills()).toEqual(['办公', '后台', '市场']));
    await press('全部还原');
    await waitFor(() => expect(pills()).toEqual(['办公', '市场', '后台']));
  });

  it('tells whoever is slower at ordering it, and keeps what they have done', async () => {
    const taken = () => refused(409, '数据已被其他人修改', { errorCode: 'row.conflict' });
    const { sent } = await open({ routes: { [`POST ${base}/submit`]: taken } });
    for (const place of [2, 3]) {
      fireEvent.keyDown(await pill(/办公/), { key: 'ArrowRight', altKey: true });
      await waitFor(() => expect(said()).toContain(`办公：第 ${place} 个，共 3 个`));
    }
    await press('保存 1 处修改');
    expect(await screen.findByText(/「办公」没有保存：.*修改/)).toBeTruthy();
    expect(sent('submit')).toHaveLength(1);
    expect(pills()).toEqual(['市场', '后台', '办公']);
    expect(screen.getByRole('button', { name: '保存 1 处修改' })).toBeTruthy();
  });
});

describe('a top menu', () => {
  it('is called otherwise at once in its pill, and is wrong without a name', async () => {
    const { sent } = await open();
    const name = await screen.findByLabelText('菜单名称');
    fireEvent.change(name, { target: { value: '' } });
    await press('保存 1 处修改');
    expect(await screen.findByText('请输入菜单名称')).toBeTruthy();
    expect(sent('submit')).toEqual([]);
    fireEvent.change(name, { target: { value: '写字楼' } });
    await waitFor(() => expect(pills()).toEqual(['写字楼', '市场', '后台']));
    await press('保存 1 处修改');
    await waitFor(() => expect(sent('submit')).toEqual([{ id: '21', name: '写字楼', version: 1 }]));
  });

  it('has what changes of its pages marked and listed, saved with what somebody else has ticked meanwhile', async () => {
    const { sent, held } = await open();
    await tick('Users');
    await tick('Roles');
    expect((await line('Roles')).textContent).toBe('Roles 未保存');
    expect((await line('Shop')).textContent).toBe('Shop');
    expect(listed()).toEqual(['+ 增加 Roles', '− 减少 Users']);
    held.set('21', ['1', '2', '4']);
    await press('保存 1 处修改');
    await waitFor(() => expect(sent('grant')).toEqual([{ topMenuIds: ['21'], menuIds: ['1', '4', '3'] }]));
    await screen.findByRole('button', { name: '已全部保存' });
    await waitFor(async () => expect((await box('Shop')).getAttribute('aria-checked')).toBe('true'));
    expect(listed()).toEqual([]);
    expect(sent('submit')).toEqual([]);
  });

  it('keeps what was ticked where that is refused, and says whose it is', async () => {
    const { sent } = await open({ routes: { [`POST ${base}/grant`]: () => refused(403, '超出范围') } });
    fireEvent.change(await screen.findByLabelText('菜单名称'), { target: { value: '写字楼' } });
    await tick('Roles');
    await press('保存 1 处修改');
    expect(await screen.findByText(/「写字楼」没有保存：/)).toBeTruthy();
    expect(sent('submit')).toHaveLength(1);
    expect((await box('Roles')).getAttribute('aria-checked')).toBe('true');
    await press('保存 1 处修改');
    await waitFor(() => expect(sent('grant')).toHaveLength(2));
    expect(sent('submit')).toHaveLength(1);
  });

  it('is made behind the others, its pages in the same go', async () => {
    const { sent, router } = await open();
    await pill(/办公/);
    await press('新增顶部菜单');
    await waitFor(() => expect(pills()).toEqual(['办公', '市场', '后台', '未命名']));
    await waitFor(async () =>
      expect((await screen.findByLabelText<HTMLInputElement>('菜单名称')).value).toBe(''),
    );
    fireEvent.change(await screen.findByLabelText('菜单名称'), { target: { value: '仓库' } });
    fireEvent.change(await screen.findByLabelText('菜单编号'), { target: { value: 'store' } });
    await tick('Shop');
    await press('保存 1 处修改');
    await waitFor(() =>
      expect(sent('submit')).toEqual([expect.objectContaining({ name: '仓库', code: 'store', sort: 4 })]),
    );
    await waitFor(() => expect(sent('grant')).toEqual([{ topMenuIds: ['77'], menuIds: ['4'] }]));
    await waitFor(() => expect(router.state.location.search).toBe('?q.at=77'));
    await screen.findByRole('button', { name: '已全部保存' });
  });

  it('is looked at by whoever may not change it', async () => {
    await open({ codes: ['topmenu'] });
    fireEvent.keyDown(await pill(/办公/), { key: 'ArrowRight', altKey: true });
    expect(pills()).toEqual(['办公', '市场', '后台']);
    expect(screen.queryByLabelText('菜单名称', { selector: 'input' })).toBeNull();
    expect(screen.queryByRole('button', { name: '新增顶部菜单' })).toBeNull();
    expect(screen.queryByRole('button', { name: '右移' })).toBeNull();
  });
});

it('is a list where somebody wants one, and what is not saved is still there behind it', async () => {
  await open();
  fireEvent.keyDown(await pill(/办公/), { key: 'ArrowRight', altKey: true });
  await press('列表');
  await waitFor(() => expect(document.querySelector('.ant-table-row')).toBeTruthy());
  await press('排序与配置');
  await pill(/办公/);
  expect(pills()).toEqual(['市场', '办公', '后台']);
});
