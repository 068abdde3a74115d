import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.js';
import { type IdentityProvider, openIdentityProvider } from './support/identity-provider.js';
import { adminPassword } from './support/mall-server.js';
import { mall, startMall } from './support/shell.js';
import { callAs, signIn, tokenOf } from './support/web.js';

test.use({ settings: { MALL_SIGN_IN_HOSTS: '127.0.0.1' } });
test.describe.configure({ mode: 'serial' });

let party: IdentityProvider;
let adminToken = '';

test.beforeAll(async ({ server, browser }) => {
  party = await openIdentityProvider(server.url);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server);
  adminToken = await tokenOf(page);
  const provider = {
    ...{ source: 'corp', name: '企业账号', kind: 'oidc', issuer: party.issuer },
    ...{ clientId: 'mall', clientSecret: 'third-party-secret', scopes: 'openid profile' },
  };
  const made = await callAs(server, adminToken, '/blade-system/social-provider/submit', {
    method: 'POST',
    body: JSON.stringify(provider),
  });
  expect(made.code).toBe(200);
  await page.context().close();
});

test.afterAll(() => {
  party.server.closeAllConnections();
  party.server.close();
});

/** The third party's own page. */
async function introduce(page: Page, employee: string) {
  await page.getByLabel('Employee').fill(employee);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('somebody whom nobody knows registers, waits, is let in, and is in by the company’s account', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.goto(`${server.url}/login?redirect=${encodeURIComponent('/info?tab=links')}`);
  await page.getByRole('link', { name: '使用 企业账号 登录' }).click();
  await introduce(page, 'lihua');
  const dialog = page.getByRole('dialog', { name: '账号注册' });
  await expect(dialog.getByLabel('用户姓名')).toHaveValue('lihua Li');
  await expect(page).toHaveURL(/\/login\?redirect=[^&]*$/);
  await dialog.getByLabel('密码', { exact: true }).fill('orchard-Gate-7');
  await dialog.getByLabel('确认密码').fill('orchard-Gate-8');
  await dialog.getByRole('button', { name: '提交注册' }).click();
  await expect(dialog.getByText('两次密码输入不一致')).toBeVisible();
  await dialog.getByLabel('确认密码').fill('orchard-Gate-7');
  await dialog.getByRole('button', { name: '提交注册' }).click();
  await expect(page.getByText('注册申请已提交,请耐心等待管理员通过!')).toBeVisible();
  await page.getByRole('button', { name: '返回登录' }).click();

  await page.getByRole('link', { name: '使用 企业账号 登录' }).click();
  await expect(page.getByRole('alert')).toContainText('正在等待管理员审批');

  const waiting = await callAs(server, adminToken, '/blade-user/waiting-page?account=lihua');
  const [row] = (waiting.data as { records: { id: string }[] }).records;
  const me = (await callAs(server, adminToken, '/blade-user/info')).data as {
    roleId: string;
    deptId: string;
  };
  const query = new URLSearchParams({ userIds: row?.id ?? '', roleId: me.roleId, deptId: me.deptId });
  await callAs(server, adminToken, `/blade-user/audit-pass?${query}`, { method: 'POST' });

  await page.goto(`${server.url}/login?redirect=${encodeURIComponent('/info?tab=links')}`);
  await page.getByRole('link', { name: '使用 企业账号 登录' }).click();
  await expect(page.getByText('已绑定 lihua')).toBeVisible();
  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('button', { name: /确\s*定/ }).click();
  await expect(page.getByText('未绑定')).toBeVisible();
  await page.getByRole('button', { name: /^绑\s*定$/ }).click();
  await expect(page).toHaveURL(/\/info\?tab=links$/);
  await expect(page.getByText('已绑定 lihua')).toBeVisible();
});

test('the shell is signed in by the company’s account, and by whoever is signed in in the browser', {
  tag: '@long',
}, async ({ page, server }) => {
  const login = async (...args: string[]) => {
    const child = startMall(server, ['auth', 'login', '--tenant', '000000', ...args], { BROWSER: 'none' });
    let said = '';
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    await expect.poll(() => /^http\S+/m.exec(said)?.[0] ?? '').not.toBe('');
    return { address: /^http\S+/m.exec(said)?.[0] ?? '', ended, said: () => said };
  };
  const social = await login('--source', 'corp');
  await page.goto(social.address);
  await introduce(page, 'lihua');
  await expect(page.getByRole('heading')).toHaveText(/终端|terminal/);
  expect(await social.ended).toBe(0);
  expect(social.said()).toMatch(/lihua/);
  const left = await mall(server, ['auth', 'logout'], { BROWSER: 'none' });
  expect(left.code).toBe(0);
  const end = new URL(/^http\S+/m.exec(left.stderr)?.[0] ?? '');
  expect(end.origin + end.pathname).toBe(`${party.issuer}/session/end`);
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/login`);
  await page.goto(end.href);
  await page.locator('button[name=logout]').click();
  await expect(page).toHaveURL(`${server.url}/login`);

  const web = await login('--web');
  await page.goto(web.address);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill(adminPassword);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(/admin \(000000\)/)).toBeVisible();
  await page.getByRole('button', { name: '允许' }).click();
  await expect(page.getByRole('heading')).toHaveText(/终端|terminal/);
  expect(await web.ended).toBe(0);
  expect(web.said()).toMatch(/admin/);
});
