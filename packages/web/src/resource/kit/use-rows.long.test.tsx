import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const dept = (id: string, parentId: string, more: object = {}) => ({
  id,
  parentId,
  deptName: `dept ${id}`,
  fullName: `whole ${id}`,
  deptCategory: 1,
  tenantId: '000000',
  ...more,
});
const role = (id: string, parentId: string, more: object = {}) => ({
  id,
  parentId,
  roleName: `role ${id}`,
  roleAlias: `alias-${id}`,
  sort: 1,
  tenantId: '000000',
  ...more,
});

const lazyList = '/blade-system/dept/lazy-list';
const list = '/blade-system/dept/list';
/** Departments come level by level. */
async function openDepts(search = '') {
  let stores = ['2'];
  const server = fakeServer({
    [`GET ${lazyList}`]: ({ query }) => {
      if (query.get('parentId') === '1') return ok(stores.map((id) => dept(id, '1', { hasChildren: false })));
      return ok([dept('1', '0', { hasChildren: true }), dept('9', '0', { hasChildren: false })]);
    },
    [`GET ${list}`]: () => ok([dept('1', '0', { children: [dept('2', '1')] })]),
    'GET /blade-system/dict/dictionary': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<ResourcePage name="dept" />, { path: `/system/dept${search}` });
  await screen.findByText('dept 1');
  const arrive = (ids: string[]) => {
    stores = ids;
  };
  const asked = () => server.to(lazyList).map(({ query }) => query.get('parentId'));
  return { ...server, ...rendered, arrive, asked };
}
/** Roles come whole. */
async function openRoles(rows: readonly object[]) {
  const server = fakeServer({ 'GET /blade-system/role/list': () => ok(rows) });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<ResourcePage name="role" />, { path: '/authority/role' });
  await screen.findByText('role 1');
}
const opener = (name: string) =>
  screen.getByText(name).closest('tr')?.querySelector<HTMLElement>('.ant-table-row-expand-icon');
function canOpen(name: string) {
  const icon = opener(name);
  return icon ? !icon.classList.contains('ant-table-row-expand-icon-spaced') : false;
}

freshBrowser();

describe('a tree that comes level by level', () => {
  it('begins with its first level, and asks for another once it is opened', async () => {
    const { asked } = await openDepts();
    expect(asked()).toEqual(['0']);
    expect([canOpen('dept 1'), canOpen('dept 9')]).toEqual([true, false]);
    fireEvent.click(opener('dept 1')!);
    expect(await screen.findByText('dept 2')).toBeTruthy();
    expect(asked()).toEqual(['0', '1']);
    expect(canOpen('dept 2')).toBe(false);
    fireEvent.click(opener('dept 1')!);
    await waitFor(() => expect(screen.queryByText('dept 2')).toBeNull());
  });

  it('is asked for whole, for all that match, when it is filtered: a level knows few questions', async () => {
    const { asked, to } = await openDepts('?q.deptName=dept');
    expect(asked()).toEqual([]);
    expect(to(list).map(({ query }) => query.get('deptName_like'))).toEqual(['dept']);
    expect(await screen.findByText('dept 2')).toBeTruthy();
  });

  it('shows all that is found, whatever was open before', async () => {
    await openDepts();
    fireEvent.click(opener('dept 1')!);
    await screen.findByText('dept 2');
    fireEvent.click(opener('dept 1')!);
    await waitFor(() => expect(screen.queryByText('dept 2')).toBeNull());
    fireEvent.change(screen.getByRole('textbox', { name: '机构名称' }), { target: { value: 'dept' } });
    fireEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('dept 2')).toBeTruthy();
  });

  it('shows what is new in a level that is open', async () => {
    const { arrive, services } = await openDepts();
    fireEvent.click(opener('dept 1')!);
    await screen.findByText('dept 2');
    arrive(['2', '3']);
    await services.queries.invalidateQueries();
    expect(await screen.findByText('dept 3')).toBeTruthy();
  });

  it('has nothing to open where a level that was opened is empty', async () => {
    const { arrive } = await openDepts();
    arrive([]);
    fireEvent.click(opener('dept 1')!);
    await waitFor(() => expect(canOpen('dept 1')).toBe(false));
  });
});

describe('a tree that comes whole', () => {
  const below = (count: number) => Array.from({ length: count }, (_, at) => role(`1${at}`, '1'));

  it('is open one level deep while it is small', async () => {
    const inner = role('10', '1', { children: [role('100', '10')] });
    await openRoles([role('1', '0', { children: [inner] }), role('2', '0')]);
    expect(await screen.findByText('role 10')).toBeTruthy();
    expect(screen.queryByText('role 100')).toBeNull();
    expect([canOpen('role 1'), canOpen('role 10'), canOpen('role 2')]).toEqual([true, true, false]);
  });

  it.each([
    [60, true],
    [61, false],
  ])('of %i rows begins open: %s', async (count, isOpen) => {
    await openRoles([role('1', '0', { children: below(count - 1) })]);
    expect(screen.queryByText('role 10') !== null).toBe(isOpen);
  });

  it('is closed and opened as a whole', async () => {
    const inner = role('10', '1', { children: [role('100', '10')] });
    await openRoles([role('1', '0', { children: [inner] })]);
    fireEvent.click(screen.getByRole('button', { name: '全部收起' }));
    await waitFor(() => expect(screen.queryByText('role 10')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: '全部展开' }));
    expect(await screen.findByText('role 100')).toBeTruthy();
  });
});
