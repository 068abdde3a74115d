import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

const roles = [
  { id: '11', parentId: '0', roleName: 'Buyer', roleAlias: 'buyer', sort: 1, tenantId: '000000' },
  { id: '12', parentId: '0', roleName: 'Seller', roleAlias: 'seller', sort: 2, tenantId: '000000' },
];
const node = (id: string, title: string, children?: object[]) => ({
  id,
  value: id,
  key: id,
  parentId: '0',
  title,
  ...(children ? { children } : {}),
});
const trees = {
  menu: [node('1', 'System', [node('2', 'Users'), node('3', 'Roles')]), node('4', 'Shop')],
  dataScope: [],
  apiScope: [],
};

const none = { page: [], button: [], dataScope: [], apiScope: [] };
const impact = {
  ...{ seen: 'now', names: none, roles: [], tenants: [], moreGroups: 0 },
  people: { all: 12, gaining: 12, losing: 12, same: 0 },
  groups: [
    {
      ...{ count: 12, people: [{ id: '8', name: '王芳' }] },
      ...{ gained: { ...none, page: ['2'] }, lost: { ...none, button: ['3'] } },
    },
  ],
};
interface Granted {
  readonly seen?: string;
  readonly grants: readonly { readonly roleId: string; readonly menuIds: string[] }[];
}

/** The roles' rights at the far edge: what is granted is what is asked for next. */
function serve(more: Readonly<Record<string, RouteHandler>> = {}) {
  const held = new Map([
    ['11', ['1', '2']],
    ['12', ['1', '2', '3', '4', '99']],
  ]);
  const server = fakeServer({
    'GET /blade-system/role/list': () => ok(roles),
    'GET /blade-system/menu/grant-tree': () => ok(trees),
    'GET /blade-system/menu/role-tree-keys': ({ query }) => {
      const ids = (query.get('roleIds') ?? '').split(',');
      const menu = [...new Set(ids.flatMap((id) => held.get(id) ?? []))];
      return ok({ menu, dataScope: [], apiScope: [] });
    },
    'POST /blade-system/role/impact': () => ok(impact),
    'POST /blade-system/role/grant-each': ({ body }) => {
      for (const { roleId, menuIds } of (body as Granted).grants) held.set(roleId, menuIds);
      return ok({ grantId: '77' });
    },
    'POST /blade-system/role/undo-grant': () => ok(null),
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  return { ...server, held };
}
const address = `?open=${encodeURIComponent('action:grant:11,12')}`;
async function open(search = address, more: Readonly<Record<string, RouteHandler>> = {}) {
  const server = serve(more);
  const page = system.screens?.['/authority/role']?.render({});
  return { server, ...(await renderScreen(page, { path: `/authority/role${search}` })) };
}

const drawer = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('.ant-drawer .grant-table');
    if (!found) throw new Error('no tree is open');
    return found;
  });
const box = async (title: string, role = 'Buyer') =>
  within(await drawer()).getByRole<HTMLInputElement>('checkbox', { name: `${role}：${title}` });
const state = async (title: string, role?: string) => (await box(title, role)).checked;
const tick = async (title: string, role?: string) => fireEvent.click(await box(title, role));
async function press(name: string | RegExp) {
  const [last] = (await screen.findAllByRole('button', { name })).reverse();
  if (last) fireEvent.click(last);
}
/** Once what it means is shown. */
async function save(count: number) {
  const button = await screen.findByRole('button', { name: `保存 ${count} 个角色的权限` });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}
const sent = (server: ReturnType<typeof fakeServer>) =>
  server
    .to('/blade-system/role/grant-each')
    .flatMap(({ body }) =>
      (body as Granted).grants.map(({ roleId, menuIds }) => [[roleId], [...menuIds].sort()]),
    );

/** Ticks a role and takes the action that the bar offers then. */
async function openByHand() {
  const line = (await screen.findByText('Buyer')).closest('tr');
  fireEvent.click(within(line ?? document.body).getByRole('checkbox'));
  await press('权限设置');
  await drawer();
}

freshBrowser();

it('an administrator’s are everything, which is said; there is nothing to save (specification, section 6)', async () => {
  const boss = { ...roles[0], id: '13', roleName: 'Boss', roleAlias: 'administrator' };
  const more = { 'GET /blade-system/role/list': () => ok([...roles, boss]) };
  const { server } = await open(`?open=${encodeURIComponent('action:grant:13')}`, more);
  expect([await state('System', 'Boss'), await state('Shop', 'Boss')]).toEqual([true, true]);
  expect(screen.getByText(/管理员拥有全部权限/)).toBeTruthy();
  expect(screen.getByText('Boss · 已选 4 项')).toBeTruthy();
  await tick('Shop', 'Boss');
  expect(await state('Shop', 'Boss')).toBe(true);
  expect(screen.getByRole('button', { name: '保存权限' }).hasAttribute('disabled')).toBe(true);
  expect(sent(server)).toEqual([]);
});

it('that were saved are asked for again by whoever has them: menu, codes and roles', async () => {
  const { services, server } = await open();
  const known = ['role', 'menu', 'user-info', 'param'];
  for (const name of known) services.queries.setQueryData(['000000', '1', name, 'kept'], 'before');
  await tick('Shop');
  await save(1);
  await waitFor(() => expect(sent(server).length).toBeGreaterThan(0));
  const isOld = (name: string) =>
    services.queries.getQueryState(['000000', '1', name, 'kept'])?.isInvalidated === true;
  await waitFor(() => expect(known.filter(isOld)).toEqual(['role', 'menu', 'user-info']));
});

it('beside an administrator’s those of the others alone are granted', async () => {
  const boss = { ...roles[0], id: '13', roleName: 'Boss', roleAlias: 'administrator' };
  const more = { 'GET /blade-system/role/list': () => ok([...roles, boss]) };
  const { server } = await open(`?open=${encodeURIComponent('action:grant:11,13')}`, more);
  expect(await state('Shop')).toBe(false);
  expect(screen.getByText(/「Boss」是管理员/)).toBeTruthy();
  await tick('Shop');
  await save(1);
  await waitFor(() => expect(sent(server)).toEqual([[['11'], ['1', '2', '4']]]));
});

describe('the rights of several roles', () => {
  it('are columns of boxes, and nothing can be saved before something is changed', async () => {
    await open();
    const titles = ['System', 'Users', 'Roles', 'Shop'];
    expect(await Promise.all(titles.map((title) => state(title)))).toEqual([true, true, false, false]);
    expect(await Promise.all(titles.map((title) => state(title, 'Seller')))).toEqual(titles.map(() => true));
    expect(screen.getByRole('button', { name: '保存权限' }).hasAttribute('disabled')).toBe(true);
  });

  it('say as they are ticked what changes for which role and for whom; who has nothing to change is not saved', async () => {
    const { server } = await open();
    await tick('Roles');
    const panel = within(screen.getByRole('complementary', { name: '变化' }));
    const people = await panel.findByRole('region', { name: '对人员的影响' });
    expect(people.textContent).toContain('12 人得到 1 个页面，失去 1 个按钮');
    expect(people.textContent).toContain('王芳 等另外 11 人');
    expect(panel.getByRole('region', { name: 'Buyer' }).textContent).toContain('System › Roles');
    expect(panel.queryByRole('region', { name: 'Seller' })).toBeNull();
    expect((await box('Roles')).closest('td')?.dataset.changed).toBe('true');
    expect((await box('Roles', 'Seller')).closest('td')?.dataset.changed).toBe('false');
    expect(screen.getByRole('tab', { name: '菜单权限 (1)' })).toBeTruthy();
    expect(sent(server)).toEqual([]);
    await save(1);
    await waitFor(() => expect(sent(server)).toEqual([[['11'], ['1', '2', '3']]]));
    expect(server.held.get('12')).toEqual(['1', '2', '3', '4', '99']);
    expect(server.to('/blade-system/role/grant-each')[0]?.body).toMatchObject({ seen: 'now' });
  });

  it('keep what the tree does not show, and what somebody else granted meanwhile', async () => {
    const { server } = await open();
    await drawer();
    server.held.set('11', ['1', '2', '4']);
    await tick('Users');
    await tick('Users', 'Seller');
    await save(2);
    await waitFor(() =>
      expect(sent(server)).toEqual([
        [['11'], ['1', '4']],
        [['12'], ['1', '3', '4', '99']],
      ]),
    );
  });

  it('are as they were after "as it was", and lines that are not changed can be left out', async () => {
    await open();
    await tick('Shop');
    fireEvent.click(screen.getByRole('checkbox', { name: '只看变化' }));
    expect(within(await drawer()).queryByText('Users')).toBeNull();
    await press('恢复原状');
    expect(await state('Shop')).toBe(false);
    expect(within(await drawer()).getByText('Users')).toBeTruthy();
  });

  it('are worked out anew where somebody was faster, and stay to be saved', async () => {
    let refuses = true;
    const { server } = await open(address, {
      'POST /blade-system/role/grant-each': ({ body }) => {
        if (refuses) return refused(409, '已被再次修改', { errorCode: 'role.grant_changed' });
        for (const { roleId, menuIds } of (body as Granted).grants) server.held.set(roleId, menuIds);
        return ok({ grantId: '77' });
      },
    });
    await tick('Users');
    await save(1);
    expect(await screen.findByText(/权限刚被其他人修改/)).toBeTruthy();
    refuses = false;
    await save(1);
    await waitFor(() => expect(server.held.get('11')).toEqual(['1']));
  });

  it('can be taken back on the screen once they are saved', async () => {
    const { server, router } = await open();
    await tick('Users');
    await tick('Users', 'Seller');
    await save(2);
    expect(await screen.findByText(/已保存。没有其他改动之前可以撤销/)).toBeTruthy();
    expect(router.state.location.search).toBe(address);
    await press(/撤\s*销/);
    await waitFor(() =>
      expect(server.to('/blade-system/role/undo-grant').map(({ body }) => body)).toEqual([
        { roleIds: ['11', '12'], grantId: '77' },
      ]),
    );
    await waitFor(() => expect(screen.queryByText(/已保存。没有其他改动之前可以撤销/)).toBeNull());
  });

  it('of two tenants that are called the same are told apart by the tenant', async () => {
    const alike = [
      { ...roles[0], tenantName: '城东鲜果店' },
      { ...roles[1], roleName: 'Buyer', tenantId: '100002' },
    ];
    await open(address, { 'GET /blade-system/role/list': () => ok(alike) });
    expect(await state('Shop', 'Buyer (城东鲜果店)')).toBe(false);
    expect(await state('Shop', 'Buyer (100002)')).toBe(true);
  });

  it('are gone through by the arrows, from box to box', async () => {
    await open();
    const [first, second] = [await box('System'), await box('Users')];
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(await box('Users', 'Seller'));
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(await box('Users', 'Seller'));
  });
});

describe('the open drawer', () => {
  it('names menus of ours in the language, and renamed ones as they are', async () => {
    const button = node('3', '新增');
    const menu = [node('1', '系统管理', [node('2', '参数管理', [button])]), node('4', '员工')];
    const tree = () => ok({ ...trees, menu });
    const { services } = await open(address, { 'GET /blade-system/menu/grant-tree': tree });
    const named = async () =>
      [...(await drawer()).querySelectorAll('th[scope=row]')].map((one) => one.textContent);
    expect(await named()).toEqual(['系统管理', '参数管理', '员工']);
    await act(() => services.languages.choose('en-US'));
    await waitFor(async () => expect(await named()).toEqual(['System', 'Parameters', '员工']));
  });

  it('is in the address, and is left by the back button', async () => {
    const { router } = await open('');
    await openByHand();
    expect(router.state.location.search).toBe(`?open=${encodeURIComponent('action:grant:11')}`);
    void router.navigate(-1);
    await waitFor(() => expect(document.querySelector('.ant-drawer')).toBeNull());
  });

  it('is not for who may not grant', async () => {
    const server = serve();
    const page = system.screens?.['/authority/role']?.render({});
    await renderScreen(page, { path: `/authority/role${address}`, codes: ['role', 'role_view'] });
    await screen.findByText('Buyer');
    expect(document.querySelector('.ant-drawer')).toBeNull();
    expect(server.to('/blade-system/menu/role-tree-keys')).toEqual([]);
  });

  it('asks before ticks are lost, whether it is closed or left by the back button', async () => {
    const { router } = await open('');
    await openByHand();
    fireEvent.click(await box('Shop'));
    expect(await state('Shop')).toBe(true);
    fireEvent.click(document.querySelector('.ant-drawer-close')!);
    await press('继续编辑');
    expect(await state('Shop')).toBe(true);
    void router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await press('继续编辑');
    await waitFor(() => expect(router.state.location.search).toContain('action'));
    expect(await state('Shop')).toBe(true);
    void router.navigate(-1);
    await press('放弃修改');
    await waitFor(() => expect(document.querySelector('.ant-drawer')).toBeNull());
  });

  it('never takes the ticks of one role to another that the address names next', async () => {
    const { router } = await open(`?open=${encodeURIComponent('action:grant:11')}`);
    fireEvent.click(await box('Shop'));
    expect(await state('Shop')).toBe(true);
    void router.navigate(`/authority/role?open=${encodeURIComponent('action:grant:12')}`);
    await press('放弃修改');
    await screen.findByText('权限配置 · Seller');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '恢复原状' }).hasAttribute('disabled')).toBe(true),
    );
  });
});
