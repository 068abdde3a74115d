import { expect, test } from './support/fixtures.js';
import { adminPassword } from './support/mall-server.js';

test('sign in, create a tenant, create invite codes, find them, switch the language, sign out', async ({
  page,
  server,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  await page.goto(server.url);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('账号').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('用户名或密码不正确').first()).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/wel/);

  await page.getByRole('menuitem', { name: '系统管理' }).click();
  await page.getByRole('menuitem', { name: '租户管理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '租户管理' })).toBeVisible();
  await page.getByRole('button', { name: '开通租户' }).click();
  const opening = page.getByRole('dialog');
  await expect(opening.getByRole('radio', { name: /门店标准版/ })).toBeChecked();
  await opening.getByRole('button', { name: '开通', exact: true }).click();
  await expect(opening.getByText('请输入租户名称')).toBeVisible();
  await opening.getByLabel('租户名称').fill('西湖鲜蔬坊');
  await opening.getByLabel('联系人').fill('周敏');
  await opening.getByRole('button', { name: '开通', exact: true }).click();
  // The new administrator's password is shown once, on the card that is handed over.
  await expect(page.getByRole('region', { name: '交接卡' })).toBeVisible();
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByRole('table').getByText('西湖鲜蔬坊')).toBeVisible();

  await page.goto(`${server.url}/shop/invite-code`);
  await page.getByRole('button', { name: '批量生成' }).click();
  const batch = page.getByRole('dialog');
  await batch.getByLabel('数量').fill('25');
  await batch.getByLabel('渠道').fill('journey');
  await batch.getByRole('button', { name: /生成/ }).click();
  await expect(page.getByText('已生成 25 个邀请码').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('search').getByLabel('渠道').fill('journey');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('共 25 条')).toBeVisible();
  await expect(page).toHaveURL(/channel=journey/);
  await page.reload();
  await expect(page.getByText('共 25 条')).toBeVisible();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: /Search/ }).first()).toBeVisible();
  await expect(page.getByText(/25/).first()).toBeVisible();
  await page.getByRole('button', { name: /管理员/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${server.url}/system/tenant`);
  await expect(page).toHaveURL(/\/login/);
  expect(problems).toEqual([]);
});
