import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.js';
import type { MallServer } from './support/mall-server.js';
import { callAs, signIn, tokenOf } from './support/web.js';

async function addParams(page: Page, server: MallServer, prefix: string, count: number): Promise<void> {
  const token = await tokenOf(page);
  for (let index = 1; index <= count; index += 1) {
    const body = {
      paramName: `${prefix} ${index}`,
      paramKey: `${prefix}.${index}`,
      paramValue: String(index),
    };
    const reply = await callAs(server, token, '/blade-system/param/submit', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(reply.code).toBe(200);
  }
}

test('page, filters, order and dialog live in the URL, and the back button undoes them one by one', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server);
  await addParams(page, server, 'page', 12);
  await page.goto(`${server.url}/system/param?tab=list`);
  const search = page.getByRole('search');
  await search.getByLabel('参数名称').fill('page');
  await search.getByLabel('参数名称').press('Enter');
  await expect(page.getByText('共 12 条')).toBeVisible();
  await page.getByRole('columnheader', { name: '参数键名' }).click();
  await expect(page).toHaveURL(/sort=paramKey/);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('.ant-table-row')).toHaveCount(2);
  await page.reload();
  await expect(page.locator('.ant-table-row')).toHaveCount(2);
  await page.locator('.ant-table-row .link-button').first().click();
  await expect(page).toHaveURL(/open=view/);
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page).toHaveURL(/sort=paramKey/);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/system\/param\?tab=list$/);
  await expect(search.getByLabel('参数名称')).toHaveValue('');
});

test('filters, page and what is typed survive a change of tabs and of the language', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/system/param?q.paramKey=account' });
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await page.getByRole('search').getByLabel('参数名称').fill('not yet searched');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('menuitem', { name: '租户管理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '租户管理' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '000000', exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('button', { name: '参数管理', exact: true })
    .click();
  await expect(page).toHaveURL(/q\.paramKey=account/);
  await expect(page.getByRole('search').getByLabel('参数名称')).toHaveValue('not yet searched');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parameters' })).toBeVisible();
  await expect(page.getByRole('search').getByLabel('Parameter name')).toHaveValue('not yet searched');
  // A hidden tab asks for nothing: the tenants' list was fetched once, when it was shown.
  expect(requests.filter((url) => url.includes('/tenant/list'))).toHaveLength(1);
});

test('bulk delete asks with the words of the specification and deletes what was ticked', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server);
  await addParams(page, server, 'bulk', 3);
  await page.goto(`${server.url}/system/param?q.paramName=bulk`);
  await expect(page.getByText('共 3 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '选择 bulk 1' }).check();
  await page.getByRole('checkbox', { name: '选择 bulk 2' }).check();
  await expect(page.getByText('已选 2 条')).toBeVisible();
  await page.locator('.selection-bar').getByRole('button', { name: '删除' }).click();
  const sure = page.getByRole('dialog', { name: '确定将选择数据删除?' });
  await expect(sure).toBeVisible();
  await sure.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(page.getByText('共 1 条')).toBeVisible();
});

test('the second of two editors sees both versions and chooses', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await addParams(page, server, 'conflict', 1);
  await page.goto(`${server.url}/system/param?q.paramName=conflict`);
  await page.locator('.row-actions').first().getByRole('button', { name: '修改' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('参数键值').fill('mine');
  const token = await tokenOf(page);
  const list = await callAs(server, token, '/blade-system/param/list?paramName=conflict');
  const [row] = (list.data as { records: { id: string }[] }).records;
  const theirs = { id: row?.id, paramValue: 'theirs' };
  await callAs(server, token, '/blade-system/param/submit', { method: 'POST', body: JSON.stringify(theirs) });

  await form.getByRole('button', { name: '保存修改' }).click();
  const conflict = page.getByRole('dialog', { name: '数据已被他人修改' });
  await expect(conflict.getByText('theirs')).toBeVisible();
  await expect(conflict.getByText('mine')).toBeVisible();
  await conflict.getByRole('button', { name: '以我的为准' }).click();
  await expect(page.getByText('修改成功')).toBeVisible();
  await expect(page.getByRole('table').getByText('mine')).toBeVisible();
});

test('unsaved input is guarded, marked on its tab, and restored after a reload', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server, { path: '/system/param?open=new' });
  const form = page.getByRole('dialog', { name: '新增系统参数' }).or(page.getByRole('dialog')).first();
  await form.getByLabel('参数名称').fill('half done');
  await expect(page.getByText('有未保存的内容')).toBeAttached();
  await page.waitForFunction(() =>
    Object.entries(sessionStorage).some(
      ([name, kept]) => name.includes('draft-') && kept.includes('half done'),
    ),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('已恢复上次未保存的草稿')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('参数名称')).toHaveValue('half done');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog', { name: '放弃未保存的内容？' })).toBeVisible();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(page).toHaveURL(/\/system\/param$/);
});

test('columns are hidden and moved, and stay so; the export is the view', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server, { path: '/system/param?q.paramKey=account' });
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '备注' }).uncheck();
  await page.getByRole('button', { name: '上移 参数键名' }).click();
  await page.reload();
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: '备注' })).toHaveCount(0);
  await expect(heads.filter({ hasText: /参数/ }).first()).toHaveText(/参数键名/);
  await page.getByRole('button', { name: '导出' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出 CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFF参数键名,参数名称,参数键值');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).every((line) => line.split(',')[0]?.includes('account'))).toBe(true);
});

test('a lazy tree opens level by level', { tag: '@long' }, async ({ page, server }) => {
  await signIn(page, server, { path: '/system/menu?tab=list' });
  const rows = page.locator('.ant-table-row');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/menu/lazy-list?parentId=')),
    rows.filter({ hasText: '系统管理' }).locator('.ant-table-row-expand-icon').click(),
  ]);
  expect(reply.ok()).toBe(true);
  await expect(rows.filter({ hasText: '租户管理' })).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(before);
});

test('two hundred rows draw only what is seen, in columns as wide as their heads, and tick at once', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server);
  const token = await tokenOf(page);
  const body = JSON.stringify({ count: 200, batchKey: 'virtual' });
  await callAs(server, token, '/invite-code/batch', { method: 'POST', body });
  await page.goto(`${server.url}/shop/invite-code?size=200&q.batchNo=virtual`);
  await expect(page.getByText('共 200 条')).toBeVisible();
  const rows = page.locator('.ant-table-row');
  expect(await rows.count()).toBeLessThan(60);
  const head = await page.getByRole('columnheader', { name: '邀请码' }).boundingBox();
  const cell = await rows.first().locator('.ant-table-cell').nth(2).boundingBox();
  expect(Math.abs((head?.width ?? 0) - (cell?.width ?? 1000))).toBeLessThan(3);
  await rows.first().getByRole('checkbox').check();
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '全选' }).check();
  await expect(page.getByText('已选 200 条')).toBeVisible();
});
