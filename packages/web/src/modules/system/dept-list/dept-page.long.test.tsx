import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

freshBrowser();

const base = { tenantId: '000000', parentId: '0', deptCategory: 2, sort: 1, hasChildren: false };
const rows = [
  {
    ...base,
    id: '7',
    deptName: '华东',
    fullName: '华东大区',
    heads: '王芳,李强',
    people: 3,
    peopleWithin: 12,
  },
  { ...base, id: '8', deptName: '空', fullName: '空的部门', heads: null, people: 0, peopleWithin: 0 },
];

async function open(codes: readonly string[], search = '') {
  const server = fakeServer({
    'GET /blade-system/dept/lazy-list': () => ok(rows),
    'GET /blade-system/dept/list': () => ok(rows),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'GET /blade-system/tenant/select': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(system.screens?.['/system/dept']?.render({}), {
    ...{ path: `/system/dept${search}`, language: 'zh-CN', title: '机构管理', codes },
  });
  const row = within((await screen.findByText('华东大区')).closest('tr') as HTMLElement);
  return { ...row, to: server.to };
}

it('says who leads a department, how many they are, and leads to them', async () => {
  const row = await open(['dept', 'user']);
  expect(row.getByText('王芳')).toBeTruthy();
  expect(row.getByText('李强')).toBeTruthy();
  expect(row.getByText('3')).toBeTruthy();
  const link = await row.findByRole('link', { name: '华东的人员: 12' });
  expect(link.getAttribute('href')).toBe('/system/user?q.deptId=7');
  const empty = within(screen.getByText('空的部门').closest('tr') as HTMLElement);
  expect(empty.queryByRole('link')).toBeNull();
  expect(empty.getAllByText('0')).toHaveLength(2);
});

it('leads nobody to people whom he may not list', async () => {
  const row = await open(['dept']);
  expect(row.getByText('12')).toBeTruthy();
  expect(row.queryByRole('link', { name: /的人员/ })).toBeNull();
});

it('is searched as a whole: one level at a time cannot be asked for a part of a name', async () => {
  const { to } = await open(['dept', 'user'], '?q.deptName=东');
  expect(to('/blade-system/dept/list').map(({ query }) => query.get('deptName_like'))).toEqual(['东']);
  expect(to('/blade-system/dept/lazy-list')).toEqual([]);
});
