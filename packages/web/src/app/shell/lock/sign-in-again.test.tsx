import { MallError } from '@mall/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type Seen } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someSettings } from '../../../testing/some-settings.js';
import { someTokens } from '../../../testing/some-tokens.js';
import { SignInAgain } from './sign-in-again.js';

const tokenPath = '/blade-auth/oauth/token';
const reply = (deptId: string, roleId: string) => ({
  body: {
    ...{ tenant_id: '000000', user_id: '1', dept_id: deptId, post_id: '', role_id: roleId, oauth_id: '' },
    ...{ account: 'admin', user_name: 'admin', nick_name: 'Admin', role_name: 'seller', avatar: '' },
    ...{ access_token: 'a2', refresh_token: 'r2', token_type: 'bearer', expires_in: 3600 },
  },
});
const grantOf = ({ body }: Seen) => (body as { grant_type: string }).grant_type;

/** The page of somebody whose session has just ended. */
async function ended(user: object, roles: string, switchMode = true) {
  const server = fakeServer({
    'GET /settings': () => ok({ ...someSettings, switchMode }),
    [`POST ${tokenPath}`]: (seen) =>
      grantOf(seen) === 'refresh_token' ? reply('1', '22') : reply('1', roles),
  });
  const choices: (string | null)[][] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (String(input).includes(tokenPath)) choices.push([headers.get('dept-id'), headers.get('role-id')]);
    return server.fetch(input, init);
  });
  const { services } = await renderScreen(<SignInAgain />);
  await services.store.write({ ...someTokens, ...user });
  await services.store.write(undefined);
  const told = vi.spyOn(services.channel, 'tell');
  let answer: boolean | undefined;
  const ask = () =>
    void services.gate.ask(new MallError('会话已结束', { code: 'auth.token_revoked' })).then((is) => {
      answer = is;
    });
  act(ask);
  await screen.findByRole('dialog', { name: '登录已过期，请重新登录' });
  const signIn = async () => {
    fireEvent.change(await screen.findByLabelText('密码'), { target: { value: 'plum-and-pear' } });
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(answer).toBe(true));
  };
  const asked = () => server.to(tokenPath).map(grantOf);
  return { services, told, signIn, asked, choices, answered: () => answer };
}

freshBrowser();

describe('signing in again over the page', () => {
  it('is not asked for while nobody has gone, and for nobody', async () => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    const { services } = await renderScreen(<SignInAgain />);
    expect(screen.queryByRole('dialog')).toBeNull();
    services.store.forget();
    services.gate.state.setState({ open: true });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('knows who it is, goes on with what waited, and tells the other tabs', async () => {
    const { signIn, told, asked } = await ended({ roleId: '21' }, '21');
    expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('400px');
    await signIn();
    expect(told.mock.calls).toContainEqual([{ kind: 'signed-in', user: '000000-1' }]);
    expect(asked()).toEqual(['password']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('works as before where somebody had chosen among several roles', async () => {
    const { signIn, asked, services, choices } = await ended({ deptId: '1', roleId: '22' }, '21,22');
    await signIn();
    expect(asked()).toEqual(['password', 'refresh_token']);
    expect(choices[1]).toEqual(['1', '22']);
    expect(services.store.peek()?.roleId).toBe('22');
  });

  it.each([
    [{ deptId: '1', roleId: '21,22' }, ['1', null]],
    [{ deptId: '1,2', roleId: '22' }, [null, '22']],
    [{ deptId: '', roleId: '' }, [null, null]],
  ])('chooses nothing that was not chosen: of %j it is %j', async (user, choice) => {
    const { signIn, choices } = await ended(user, '21,22');
    await signIn();
    expect(choices[1]).toEqual(choice);
  });

  it('chooses nothing where the server does not switch', async () => {
    const { signIn, asked } = await ended({ roleId: '22' }, '21,22', false);
    await signIn();
    expect(asked()).toEqual(['password']);
  });

  it('can be given up', async () => {
    const { answered } = await ended({}, '21');
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(answered()).toBe(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
