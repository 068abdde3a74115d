import { expect, test } from './support/fixtures.js';
import { signIn } from './support/web.js';

/** Every screen of its own by its address. */
const routes = [
  ['/wel', /早上好|下午好|晚上好/],
  ['/wel/dashboard', '控制台'],
  ['/info', '个人信息'],
  ['/test', '组件一览'],
  ['/dict-horizontal', '字典'],
  ['/dict-vertical', '字典'],
  ['/system/tenant', '租户管理'],
  ['/system/user', '用户管理'],
  ['/system/menu', '菜单管理'],
  ['/authority/role', '角色管理'],
  ['/shop/invite-code', '邀请码管理'],
  ['/why', '权限说明'],
] as const;

test('a deep link and a reload show the screen and never a 404', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  for (const [path, title] of routes) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  expect(visited).not.toContain('/404');
});

test('one spelling of a path, an unknown one says so in its place, sign-in for a stranger', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.goto(`${server.url}/system/tenant?page=2`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, server);
  await page.goto(`${server.url}/system/tenant/index`);
  await expect(page).toHaveURL(/\/system\/tenant$/);
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveURL(/\/wel$/);
  await page.goto(`${server.url}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  await expect(page).toHaveURL(/\/no\/such\/page$/);
  await expect(page.locator('.tag-bar')).toBeVisible();
  await page.getByRole('link', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/\/wel$/);
});

test('locking locks every tab of the browser, and only the password opens them', { tag: '@long' }, async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await signIn(page, server, { path: '/system/tenant' });
  const other = await context.newPage();
  await other.goto(`${server.url}/system/param`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: '锁屏' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /锁\s*屏/ })
    .click();
  await expect(page.getByText('锁屏密码不能为空')).toBeVisible();
  await page.getByRole('dialog').getByLabel('锁屏密码').fill('plum');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /锁\s*屏/ })
    .click();
  await expect(page).toHaveURL(/\/lock/);
  await expect(other).toHaveURL(/\/lock/);
  await other.goto(`${server.url}/system/tenant`);
  await expect(other).toHaveURL(/\/lock/);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toContain('plum');

  await page.getByLabel('锁屏密码').fill('pear');
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(page.getByText('解锁密码错误,请重新输入')).toBeVisible();
  await page.getByLabel('锁屏密码').fill('plum');
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(page).toHaveURL(/\/system\/tenant/);
  await expect(other).toHaveURL(/\/system\/tenant/);
});
