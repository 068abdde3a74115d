import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SignInPage } from '../../../modules/auth/sign-in/sign-in-page.js';
import { fakeServer, ok, refused, type Seen } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someSettings } from '../../../testing/some-settings.js';
import { DialogsProvider } from '../dialogs.js';
import { UserMenu } from '../header/user-menu.js';
import { SwitchDialog } from './switch-dialog.js';

const tokenPath = '/blade-auth/oauth/token';

const replyOf = (deptId: string, roleId: string) => ({
  body: {
    ...{ tenant_id: '000000', user_id: '1', dept_id: deptId, post_id: '', role_id: roleId, oauth_id: '' },
    ...{ account: 'admin', user_name: 'admin', nick_name: 'Admin', role_name: 'seller', avatar: '' },
    ...{ access_token: 'a2', refresh_token: 'r2', token_type: 'bearer', expires_in: 3600 },
  },
});

interface Given {
  readonly switchMode?: boolean;
  readonly roles?: readonly object[];
  /** Departments beside the first one. */
  readonly depts?: readonly object[];
  readonly token?: (seen: Seen) => ReturnType<typeof refused>;
}

const two = [
  { id: '21', roleName: '采购' },
  { id: '22', roleName: '店长' },
];

/** A server where the person has one department and two roles. */
function serverWith({ switchMode = true, roles = two, depts = [], token }: Given = {}) {
  const settings = { ...someSettings, switchMode, tokenTime: 77 };
  const row = { tenantId: '000000', parentId: '0', sort: 1 };
  const server = fakeServer({
    'GET /settings': () => ok(settings),
    'GET /blade-system/dept/select': () =>
      ok([{ id: '11', deptName: '总店', fullName: '总店' }, ...depts].map((one) => ({ ...row, ...one }))),
    'GET /blade-system/role/select': () => ok(roles.map((one) => ({ ...row, roleAlias: 'x', ...one }))),
    [`POST ${tokenPath}`]: token ?? (() => replyOf('11', '22')),
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const shell = (
  <DialogsProvider value={{ open: undefined, show: () => undefined, close: () => undefined }}>
    <UserMenu />
    <SwitchDialog />
  </DialogsProvider>
);

const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: /用户菜单/ }));
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

freshBrowser();

describe('switching department and role', () => {
  it('is in the user menu; both are needed; the tokens of the choice are kept and the page begins anew', async () => {
    const server = serverWith();
    const { services, router } = await renderScreen(shell, { path: '/system/user' });
    await openMenu();
    expect(await screen.findByText('切换部门与角色', { selector: '.ant-dropdown *' })).toBeTruthy();
    await choose('角色', '');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('请选择角色')).toBeTruthy();
    expect(server.to(tokenPath)).toHaveLength(0);
    await choose('角色', '22');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wel'));
    expect(server.to(tokenPath)[0]?.body).toMatchObject({ grant_type: 'refresh_token' });
    expect(services.store.peek()).toMatchObject({ accessToken: 'a2', roleId: '22' });
  });

  it('asks for a department as it asks for a role (specification, section 5)', async () => {
    const depts = [{ id: '12', deptName: '分店', fullName: '分店' }];
    const server = serverWith({ depts });
    await renderScreen(shell, { path: '/system/user' });
    await choose('部门', '');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('请选择部门')).toBeTruthy();
    expect(server.to(tokenPath)).toHaveLength(0);
  });

  it('says what the server refused, and stays', async () => {
    const server = serverWith({ token: () => refused(400, '没有这个角色', { errorCode: 'auth.x' }) });
    const { services, router } = await renderScreen(shell, { path: '/system/user' });
    await choose('角色', '21');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect((await screen.findByRole('alert')).textContent).toBe('没有这个角色');
    expect(router.state.location.pathname).toBe('/system/user');
    expect(server.to(tokenPath)).toHaveLength(1);
    expect(services.store.peek()?.accessToken).toBe('access');
  });

  it.each([
    ['the server does not switch', { switchMode: false }],
    ['there is one of each', { roles: two.slice(0, 1) }],
  ])('is nowhere where %s', async (_why, given) => {
    const server = serverWith(given);
    await renderScreen(<UserMenu />);
    await waitFor(() => expect(server.to('/settings')).toHaveLength(1));
    await openMenu();
    expect(await screen.findByText('个人信息')).toBeTruthy();
    expect(screen.queryByText('切换部门与角色')).toBeNull();
  });
});

describe('signing in', () => {
  const signIn = async () => {
    const page = await renderScreen(<SignInPage />, { path: '/login' });
    await page.services.store.write(undefined);
    fireEvent.change(await screen.findByLabelText('账号'), { target: { value: 'admin' } });
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'plum-and-pear' } });
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    return page;
  };
  const token = ({ body }: Seen) => {
    const { grant_type: grant } = body as { grant_type: string };
    return grant === 'refresh_token' ? replyOf('11', '22') : replyOf('11', '21,22');
  };

  it('as several at once asks first, and goes on with the choice; when tokens are renewed is kept', async () => {
    serverWith({ token });
    const { services, router } = await signIn();
    await choose('角色', '22');
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.queryByLabelText('密码')).toBeNull();
    expect((screen.getByLabelText('部门') as HTMLSelectElement).value).toBe('11');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
    expect(services.store.peek()).toMatchObject({ roleId: '22', tokenTime: 77 });
  });

  it('asks nothing where the server does not switch', async () => {
    serverWith({ token, switchMode: false });
    const { services, router } = await signIn();
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
    expect(services.store.peek()).toMatchObject({ roleId: '21,22', tokenTime: 77 });
  });
});
