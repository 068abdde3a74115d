import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../app/app.js';
import { createRouter } from '../../../app/router.js';
import { type Answer, fakeServer, ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { someSettings } from '../../../testing/some-settings.js';
import { createTestServices } from '../../../testing/test-services.js';

freshBrowser();
afterEach(() => vi.unstubAllGlobals());

const settings = {
  ...someSettings,
  social: ['corp', 'github'],
  socialNames: { corp: '企业账号', github: 'github' },
};

const guest: Answer = {
  body: {
    tenant_id: '100001',
    user_id: '',
    dept_id: '',
    post_id: '',
    role_id: '',
    oauth_id: '77',
    account: 'zhang',
    user_name: 'zhang',
    nick_name: '张三',
    role_name: 'guest',
    avatar: '',
    access_token: 'guest-token',
    refresh_token: '',
    token_type: 'bearer',
    expires_in: 3600,
  },
};

async function open(address: string, routes: Readonly<Record<string, RouteHandler>> = {}) {
  const server = fakeServer({ 'GET /settings': () => ok(settings), ...routes });
  vi.stubGlobal('fetch', server.fetch);
  window.history.replaceState({}, '', address);
  const services = await createTestServices();
  render(<App services={services} router={createRouter(services)} />);
  return { server, services };
}

const arrive = (state: string, routes: Readonly<Record<string, RouteHandler>> = {}) =>
  open(`/login?tenantId=100001&source=corp&code=c&state=${state}`, {
    'POST /blade-auth/oauth/token': () => guest,
    ...routes,
  });

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the sign-in page', () => {
  it('leads to the third parties of the tenant, and back to where somebody wanted to go', async () => {
    const { server } = await open('/login?redirect=%2Fsystem%2Fpost');
    const link = await screen.findByRole('link', { name: '使用 企业账号 登录' });
    const url = new URL(link.getAttribute('href') ?? '', 'http://mall.test');
    expect(url.pathname).toBe('/mall-api/blade-auth/oauth/render/corp');
    const back = new URL(url.searchParams.get('redirectUri') ?? '', 'http://mall.test');
    expect(Object.fromEntries(back.searchParams)).toEqual({ tenantId: '000000', redirect: '/system/post' });
    fireEvent.change(screen.getByLabelText('租户编号'), { target: { value: '100001' } });
    fireEvent.blur(screen.getByLabelText('租户编号'));
    await waitFor(() => expect(server.seen.at(-1)?.query.get('tenantId')).toBe('100001'));
    const moved = await screen.findByRole('link', { name: '使用 github 登录' });
    await waitFor(() => expect(moved.getAttribute('href')).toContain('tenantId=100001'));
  });

  it('has single sign-on where the company has one, and nothing where there is nothing', async () => {
    const sso = () => ok({ ...settings, social: [], sso: true });
    const { services } = await open('/login', { 'GET /settings': sso });
    const link = await screen.findByRole('link', { name: '单点登录' });
    expect(link.getAttribute('href')).toMatch(/^\/mall-api\/blade-auth\/oauth\/render\/sso\?/);
    await act(() => services.languages.choose('en-US'));
    expect(await screen.findByRole('link', { name: 'Single sign-on' })).toBeTruthy();
    cleanup();
    await open('/login', { 'GET /settings': () => ok({ ...settings, social: [] }) });
    expect(await screen.findByRole('button', { name: /登录|Sign in/ })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says why a third party sent nobody, and takes no text from the address', async () => {
    await open('/login?error=auth.social_denied');
    expect(await screen.findByText('第三方未授权登录')).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('says what the server says of a refused answer, once', async () => {
    const { server } = await arrive('refused', {
      'POST /blade-auth/oauth/token': () => refused(400, '注册申请正在等待管理员审批', { error_code: 400 }),
    });
    expect(await screen.findByText('注册申请正在等待管理员审批')).toBeTruthy();
    expect(window.location.search).toBe('');
    expect(server.to('/blade-auth/oauth/token')).toHaveLength(1);
  });
});

describe('the registration of a guest', () => {
  it('keeps the guest’s token nowhere, and nothing in the address', async () => {
    const { services } = await arrive('kept');
    expect(await screen.findByRole('dialog', { name: '账号注册' })).toBeTruthy();
    expect(services.store.peek()).toBeUndefined();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('guest-token');
    expect(window.location.search).toBe('');
  });

  it('checks in the order of its fields and says each thing in its words', async () => {
    const { server } = await arrive('order');
    await screen.findByRole('dialog', { name: '账号注册' });
    const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交注册' }));
    fill('租户编号', '');
    fill('账号名称', '');
    const steps: [string, string, string][] = [
      ['租户编号', '100001', '请先输入租户编号'],
      ['账号名称', 'zhang', '请先输入账号名称'],
      ['密码', 'guest-pass-9', '请先输入密码'],
      ['确认密码', 'another-pass-9', '请先输入密码'],
      ['确认密码', 'guest-pass-9', '两次密码输入不一致'],
    ];
    for (const [label, value, text] of steps) {
      submit();
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
      fill(label, value);
    }
    expect(server.to('/blade-user/register-guest')).toEqual([]);
  });

  it('is sent with what the third party knows, and then waits', async () => {
    const { server } = await arrive('sent', { 'POST /blade-user/register-guest': () => ok(null) });
    await screen.findByRole('dialog', { name: '账号注册' });
    fill('密码', 'guest-pass-9');
    fill('确认密码', 'guest-pass-9');
    fireEvent.click(screen.getByRole('button', { name: '提交注册' }));
    expect(await screen.findByRole('dialog', { name: '等待审批' })).toBeTruthy();
    expect(screen.getByText('注册申请已提交,请耐心等待管理员通过!')).toBeTruthy();
    const [sent] = server.to('/blade-user/register-guest');
    const form = {
      tenantId: '100001',
      name: '张三',
      account: 'zhang',
      password: 'guest-pass-9',
      oauthId: '77',
    };
    expect(sent?.body).toEqual(form);
    fireEvent.click(screen.getByRole('button', { name: '返回登录' }));
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
  });

  it('that is not answered has failed, in the words of section 8', async () => {
    await arrive('unanswered', {
      'POST /blade-user/register-guest': () => {
        throw new TypeError('no network');
      },
    });
    await screen.findByRole('dialog', { name: '账号注册' });
    fill('密码', 'guest-pass-9');
    fill('确认密码', 'guest-pass-9');
    fireEvent.click(screen.getByRole('button', { name: '提交注册' }));
    expect((await screen.findByRole('alert')).textContent).toBe('提交失败');
  });

  it('says the server’s words when it is refused', async () => {
    await arrive('taken', {
      'POST /blade-user/register-guest': () => refused(400, '当前用户 [zhang] 已存在!'),
    });
    await screen.findByRole('dialog', { name: '账号注册' });
    fill('密码', 'guest-pass-9');
    fill('确认密码', 'guest-pass-9');
    fireEvent.click(screen.getByRole('button', { name: '提交注册' }));
    expect((await screen.findByRole('alert')).textContent).toBe('当前用户 [zhang] 已存在!');
  });
});
