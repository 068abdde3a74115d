import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { tenant } from '../index.js';

freshBrowser();

const none = { page: [], button: [], dataScope: [], apiScope: [] };
const row = { id: '70', packageName: '标准版', menuId: '1,2', version: 1 };
const node = (id: string, title: string) => ({ id, value: id, key: id, parentId: '0', title });
const impactOf = (menuIds: readonly string[]) => ({
  ...{
    seen: '',
    roles: [],
    moreGroups: 0,
    names: { ...none, page: [{ id: '2', name: '价目', path: ['价目'] }] },
  },
  tenants: [{ tenantId: '100001', name: '城东鲜果店', people: 3 }],
  people: { all: 3, gaining: 0, losing: menuIds.includes('2') ? 0 : 3, same: 0 },
  groups: menuIds.includes('2')
    ? []
    : [{ count: 3, gained: none, lost: { ...none, page: ['2'] }, people: [{ id: '8', name: '王芳' }] }],
});

it('says below the menus of a package what other ones mean for whom, before anything is saved', async () => {
  const server = fakeServer({
    'GET /blade-system/tenant-package/list': () => pageOf([row]),
    'GET /blade-system/tenant-package/detail': () => ok(row),
    'GET /blade-system/menu/tree': () => ok([node('1', '商品'), node('2', '价目')]),
    'POST /blade-system/tenant-package/impact': ({ body }) =>
      ok(impactOf((body as { menuIds: string[] }).menuIds)),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(tenant.screens?.['/system/tenant-package']?.render({}), {
    ...{ path: '/system/tenant-package?open=edit:70', language: 'zh-CN', title: '租户产品包' },
  });
  const part = await screen.findByRole('region', { name: '对租户和人员的影响' });
  expect((await within(part).findByText('城东鲜果店')).parentElement?.textContent).toBe(
    '1 家租户使用：城东鲜果店',
  );
  expect(within(part).getByText('菜单没有变化')).toBeTruthy();
  const line = (await screen.findByText('价目')).closest<HTMLElement>('.ant-tree-treenode');
  fireEvent.click(within(line ?? document.body).getByRole('checkbox'));
  await waitFor(() => expect(part.textContent).toContain('3 人失去 1 个页面'));
  expect(part.textContent).toContain('王芳 等');
  expect(within(part).getByRole('img', { name: '失去' }).parentElement?.textContent).toBe('−价目');
  expect(server.to('/blade-system/tenant-package/submit')).toEqual([]);
});
