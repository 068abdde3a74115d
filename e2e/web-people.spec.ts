import { expect, test } from './support/fixtures.js';
import { signIn } from './support/web.js';

test('a new tenant: its password is shown once, must be changed, and its people see their own menus', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  await signIn(page, server, { path: '/system/tenant' });
  await page.getByRole('button', { name: '开通租户' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('租户名称').fill('首登果行');
  await form.getByLabel('联系人').fill('何静');
  const packages = form.getByRole('radiogroup', { name: '产品包' });
  await expect(packages.getByRole('radio', { checked: true })).toHaveCount(1);
  // A release or a bad network may take all further parts of the application away just now.
  await page.route('**/assets/*.js', (route) => route.abort());
  await form.getByRole('button', { name: '开通', exact: true }).click();
  const card = page.getByRole('region', { name: '交接卡' });
  await expect(card).toBeVisible();
  const [address = '', tenantId = '', , password = ''] = await card.locator('code').allTextContents();
  expect(tenantId).toMatch(/^\d{6}$/);
  await page.getByRole('button', { name: '我已保存' }).click();

  const theirs = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  // The card's address knows whose people come by it.
  await theirs.goto(address);
  await expect(theirs.getByLabel('租户编号')).toHaveValue(tenantId);
  await theirs.getByLabel('账号').fill('admin');
  await theirs.getByLabel('密码', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await expect(theirs).toHaveURL(/\/first-password/);
  await theirs.goto(`${server.url}/system/user`);
  await expect(theirs).toHaveURL(/\/first-password/);
  await theirs.getByLabel('当前密码').fill(password);
  await theirs.getByLabel('新密码', { exact: true }).fill('plum-Tree-77');
  await theirs.getByLabel('确认新密码').fill('plum-Tree-78');
  await theirs.getByRole('button', { name: '修改密码' }).click();
  await expect(theirs.getByText('两次密码输入不一致')).toBeVisible();
  await theirs.getByLabel('确认新密码').fill('plum-Tree-77');
  await theirs.getByRole('button', { name: '修改密码' }).click();
  if (/login/.test(theirs.url())) {
    await theirs.getByLabel('账号').fill('admin');
    await theirs.getByLabel('密码', { exact: true }).fill('plum-Tree-77');
    await theirs.getByRole('button', { name: '登录', exact: true }).click();
  }
  await expect(theirs).toHaveURL(/\/wel/);

  await theirs.goto(`${server.url}/system/user`);
  await expect(theirs.locator('.ant-table-row')).toHaveCount(1);
  await theirs.goto(`${server.url}/system/tenant-package`);
  await expect(theirs.locator('.refused .error-code')).toHaveText('403');
  await theirs.goto(`${server.url}/login`);
  await expect(theirs).toHaveURL(/\/wel/);
});

test('role grants come back exactly as they were saved', { tag: '@long' }, async ({ page, server }) => {
  await signIn(page, server, { path: '/authority/role?open=new' });
  const form = page.getByRole('dialog');
  await form.getByLabel('角色名称').fill('理货员');
  await form.getByLabel('角色别名').fill('stocker');
  await form.getByRole('button', { name: '创建角色' }).click();
  await expect(page.getByText('新增成功')).toBeVisible();
  const open = async () => {
    await page
      .getByRole('row', { name: /理货员/ })
      .getByRole('button', { name: '更多' })
      .click();
    await page.getByRole('menuitem', { name: '权限设置' }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/已选 \d+ 项/)
        .first(),
    ).toBeVisible();
  };
  await open();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('输入关键字筛选').first().fill('参数管理');
  await dialog.getByRole('checkbox', { name: '理货员：参数管理' }).click();
  await dialog.getByLabel('输入关键字筛选').first().fill('');
  const count = dialog.getByText(/已选 \d+ 项/).first();
  const chosen = (await count.textContent()) ?? '';
  expect(Number(/\d+/.exec(chosen)?.[0])).toBeGreaterThan(2);
  await expect(page).toHaveURL(/open=action/);
  await dialog.getByRole('button', { name: '保存 1 个角色的权限' }).click();
  await expect(dialog.getByText('已保存。没有其他改动之前可以撤销')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByText(/已选 \d+ 项/).first()).toHaveText(chosen);
});

test('a part of the application that cannot be loaded is tried again, then offers to reload', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server);
  await page.route('**/assets/info-page-*.js', (route) => route.abort());
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page.getByText('页面未能加载')).toBeVisible();
  await page.unroute('**/assets/info-page-*.js');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '修改密码' })).toHaveAttribute('aria-selected', 'true');
  // The failure is in the local log, which can be uploaded and cleared.
  await page.getByRole('button', { name: /本地日志，[1-9]/ }).click();
  await page.getByRole('button', { name: '上传到服务器' }).click();
  await expect(page.getByText('确定上传本地日志到服务器?').last()).toBeVisible();
  await page
    .getByRole('dialog', { name: '确定上传本地日志到服务器?' })
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(page.getByText('发送成功')).toBeVisible();
});
