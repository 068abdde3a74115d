import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RunTool } from '../../app/shell/header/run-tool.js';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../testing/fake-server.js';
import { button, control } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const grant = '/blade-user/grant';
const all = 501;
const person = (id: number, roleName: string) => ({
  id: String(id),
  account: `staff-${id}`,
  name: `Name ${id}`,
  tenantId: '000000',
  roleId: '4',
  roleName,
});

/** Everybody is given a role, by calls of at most five hundred. */
async function open(answer: RouteHandler) {
  let role = 'Seller';
  const server = fakeServer({
    'GET /blade-user/page': ({ query }) => {
      const [size, page] = [Number(query.get('size')), Number(query.get('current'))];
      const from = (page - 1) * size;
      const ids = Array.from({ length: Math.min(size, all - from) }, (_, index) => from + index + 1);
      return pageOf(
        ids.map((id) => person(id, role)),
        all,
      );
    },
    'GET /blade-system/dept/tree': () => ok([]),
    'GET /blade-system/dept/lazy-tree': () => ok([]),
    'GET /blade-system/role/tree': () =>
      ok([{ id: '4', value: '4', key: '4', parentId: '0', title: 'Picker' }]),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'GET /blade-system/tenant/select': () => ok([]),
    [`POST ${grant}`]: (seen) => {
      const reply = answer(seen);
      role = 'Picker';
      return reply;
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = (
    <>
      <RunTool />
      <ResourcePage name="user" />
    </>
  );
  await renderScreen(page, { path: '/system/user' });
  await screen.findByText('staff-1');
  return server;
}
async function grantAll() {
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  await button(`选择全部 ${all} 条匹配的数据`);
  await screen.findByText(`已选择全部 ${all} 条匹配的数据`);
  await button('角色配置');
  fireEvent.mouseDown(await control('角色'));
  fireEvent.click(await screen.findByText('Picker', { selector: '.ant-select-dropdown *' }));
  await button('角色配置');
}
const results = () => screen.queryByText('导出结果');

freshBrowser();

describe('an action on many rows', () => {
  it('whose values no row is taken with goes back to its form, which says so where they are', async () => {
    const issues = [{ field: 'roleIds', rule: 'unknown', message: '角色不存在' }];
    const server = await open(() => refused(400, 'bad', { errorCode: 'request.invalid', issues }));
    await grantAll();
    const dialog = within((await screen.findByText('角色不存在')).closest<HTMLElement>('[role=dialog]')!);
    expect(dialog.getByLabelText('角色')).toBeTruthy();
    expect(results()).toBeNull();
    // Those behind them would be refused the same.
    expect(server.to(grant)).toHaveLength(1);
    // Said once.
    expect(document.querySelector('.ant-message')?.textContent ?? '').toBe('');
  });

  it('refused for what its form does not have says so beside it', async () => {
    const issues = [{ field: 'elsewhere', rule: 'unknown', message: 'nobody sees this' }];
    await open(() => refused(400, '角色已停用', { errorCode: 'request.invalid', issues }));
    await grantAll();
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toBe('角色已停用'));
    expect(results()).toBeNull();
  });

  it('whose values some row was taken with tells of every row', async () => {
    let calls = 0;
    const issues = [{ field: 'roleIds', rule: 'unknown', message: '角色不存在' }];
    await open(() => {
      calls += 1;
      return calls === 1 ? ok(null) : refused(400, 'bad', { errorCode: 'request.invalid', issues });
    });
    await grantAll();
    await waitFor(() => expect(results()).toBeTruthy());
    expect(await screen.findByText('重试未完成的 1 条')).toBeTruthy();
  });

  it('that nobody may do tells of every row, and why', async () => {
    await open(() => refused(403, '没有权限', { errorCode: 'request.forbidden' }));
    await grantAll();
    await waitFor(() => expect(results()).toBeTruthy());
    expect(await screen.findByText(`重试未完成的 ${all} 条`)).toBeTruthy();
  });

  it('is seen in the list at once', async () => {
    await open(() => ok(null));
    expect(screen.getAllByText('Seller').length).toBeGreaterThan(0);
    await grantAll();
    await waitFor(() => expect(screen.queryByText('Seller')).toBeNull());
    expect(results()).toBeNull();
  });
});
