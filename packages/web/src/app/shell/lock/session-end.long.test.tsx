import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useScope } from '../../../lib/services/services.js';
import { SignInPage } from '../../../modules/auth/sign-in/sign-in-page.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import { fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { control, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someSettings } from '../../../testing/some-settings.js';
import { someTokens } from '../../../testing/some-tokens.js';
import { useAccessState } from '../use-access-state.js';
import { SignInAgain } from './sign-in-again.js';

const row = {
  id: '7',
  clientId: 'till',
  scope: 'all',
  authorizedGrantTypes: 'password',
  accessTokenValidity: 3600,
  refreshTokenValidity: 7200,
  version: 4,
};
const submit = '/blade-system/client/submit';

/** A screen somebody works on; its session is over for the server from the first save on. */
async function working() {
  let over = false;
  const server = fakeServer({
    'GET /blade-system/client/list': () => (over ? refused(401, 'over') : pageOf([row])),
    'GET /blade-system/client/detail': () => (over ? refused(401, 'over') : ok(row)),
    'GET /blade-system/menu/routes': () => ok([]),
    'GET /blade-system/user/info': () => ok({}),
    'GET /blade-auth/oauth/user-info': () => ok({ roles: ['administrator'], codes: {} }),
    'POST /blade-auth/oauth/token': () => refused(401, 'over'),
    [`POST ${submit}`]: () => {
      if (over)
        return refused(400, 'bad', {
          errorCode: 'request.invalid',
          issues: [{ field: 'clientId', rule: 'duplicate', message: '应用编号已存在' }],
        });
      over = true;
      return refused(401, 'over');
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = (
    <>
      <Layout />
      <ResourcePage name="client" />
    </>
  );
  const rendered = await renderScreen(page, { path: '/system/client' });
  rendered.services.gate.attach();
  await screen.findByText('till');
  const signInAgain = async () => {
    over = true;
    await rendered.services.store.write({ ...someTokens, accessToken: 'again' });
    rendered.services.gate.settle(true);
  };
  return { server, ...rendered, signInAgain };
}

/** What the layout makes of who is signed in. */
function Layout() {
  const { kind, leaves } = useAccessState(undefined);
  return <p>{`menu ${kind} ${leaves.length} of ${useScope().join('/')}`}</p>;
}

freshBrowser();

describe('a session that ends under the page', () => {
  it('leaves what is typed, ticked and looked for, and the refusal of the save that waited comes to its field', async () => {
    const { services, router, server, signInAgain } = await working();
    const line = screen.getByText('till').closest('tr');
    fireEvent.click(within(line ?? document.body).getByRole('checkbox'));
    const filter = document.querySelector<HTMLInputElement>('.search-bar input');
    if (filter) fireEvent.change(filter, { target: { value: 'not sent yet' } });
    await router.navigate('/system/client?open=edit:7');
    await type('授权范围', 'some');
    await type('应用密钥', 'plum-and-pear-9');
    const menu = screen.getByText(/^menu/).textContent;
    fireEvent.click(await screen.findByRole('button', { name: '保存修改' }));
    await waitFor(() => expect(services.gate.state.getState().open).toBe(true));
    await waitFor(() => expect(services.store.peek()).toBeUndefined());
    expect((await control('应用密钥')).value).toBe('plum-and-pear-9');
    expect(screen.getByText('已选 1 条')).toBeTruthy();
    expect(filter?.isConnected && filter.value).toBe('not sent yet');
    expect(screen.getByText(/^menu/).textContent).toBe(menu);
    expect(menu).toContain('of 000000/1');
    await signInAgain();
    expect(await screen.findByText('应用编号已存在')).toBeTruthy();
    expect((await control('应用密钥')).value).toBe('plum-and-pear-9');
    expect(server.to(submit)).toHaveLength(2);
    expect(screen.getByText('已选 1 条')).toBeTruthy();
  });

  it('says why, over the page and on the sign-in page for who gives up, until somebody has signed in', async () => {
    const why = '刷新令牌被重复使用，会话已结束，请重新登录';
    const over = () => refused(401, why, { errorCode: 'auth.refresh_reused' });
    const server = fakeServer({
      'GET /blade-system/client/list': () => refused(401, '令牌已过期', { errorCode: 'auth.token_expired' }),
      'GET /settings': () => ok(someSettings),
      'POST /blade-auth/oauth/token': over,
    });
    vi.stubGlobal('fetch', server.fetch);
    const page = (
      <>
        <ResourcePage name="client" />
        <SignInAgain />
        <SignInPage />
      </>
    );
    const { services } = await renderScreen(page, { path: '/system/client' });
    const again = await screen.findByRole('dialog', { name: '登录已过期，请重新登录' });
    expect(within(again).getByRole('alert').textContent).toBe(why);
    fireEvent.click(within(again).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe(why);
    services.enter();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is forgotten with everything of it when nobody signs in again', async () => {
    const { services } = await working();
    await services.leaveLocally();
    await waitFor(() => expect(screen.getByText(/^menu/).textContent).toContain('of /'));
  });
});
