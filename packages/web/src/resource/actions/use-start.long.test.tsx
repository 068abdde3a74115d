import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../testing/fake-server.js';
import { button, control } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const person = (id: string) => ({
  ...{ id, account: `staff-${id}`, name: `Name ${id}`, tenantId: '000000' },
  ...{ roleId: '4', roleName: 'Picker' },
});

async function open(routes: Readonly<Record<string, RouteHandler>> = {}) {
  const server = fakeServer({
    'GET /blade-user/page': () => pageOf([person('1'), person('2')]),
    'GET /blade-system/dept/tree': () => ok([]),
    'GET /blade-system/role/tree': () =>
      ok([{ id: '4', value: '4', key: '4', parentId: '0', title: 'Picker' }]),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'GET /blade-system/tenant/select': () => ok([]),
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<ResourcePage name="user" />, { path: '/system/user' });
  await screen.findByText('staff-1');
  return server;
}
const tick = (account: string) =>
  fireEvent.click(within(screen.getByText(account).closest('tr') ?? document.body).getByRole('checkbox'));
const said = () => document.querySelector('.ant-message')?.textContent ?? '';

freshBrowser();

describe('an action that needs nothing but its rows', () => {
  it('is done at once, and says that it is', async () => {
    const server = await open({ 'POST /blade-user/unlock': () => ok(null) });
    tick('staff-1');
    await button('账号解封');
    await waitFor(() => expect(said()).toBe('操作成功'));
    expect(server.to('/blade-user/unlock')).toHaveLength(1);
  });

  it('that was refused says why', async () => {
    await open({ 'POST /blade-user/unlock': () => refused(400, '账号未被锁定') });
    tick('staff-1');
    await button('账号解封');
    await waitFor(() => expect(said()).toBe('账号未被锁定'));
  });
});

describe('the dialog of an action', () => {
  it.each([
    ['one row begins with what that has', ['staff-1'], ['Picker']],
    ['several rows begins empty: each may have something else', ['staff-1', 'staff-2'], []],
  ])('about %s', async (_what, accounts, begins) => {
    await open();
    for (const account of accounts) tick(account);
    await button('角色配置');
    const field = (await control('角色')).closest('.ant-form-item');
    const chosen = () =>
      [...(field?.querySelectorAll('.ant-select-selection-item-content') ?? [])].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() => expect(chosen()).toEqual(begins));
  });
});
