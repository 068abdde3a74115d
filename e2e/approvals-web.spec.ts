import type { Browser, Page } from 'playwright/test';
import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import type { MallServer } from './support/mall-server.js';
import { signIn } from './support/web.js';

test.describe.configure({ mode: 'serial' });

/** Somebody of the demo, in a browser of their own, before what they want to do. */
async function as(
  browser: Browser,
  server: MallServer,
  [account, path]: readonly [string, string],
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage();
  await signIn(page, server, { account, path });
  return page;
}

/** Goes down the list by its letter until a title is open. */
async function goTo(page: Page, title: string, step: string): Promise<void> {
  const rows = page.locator('.inbox-list li');
  await expect(rows.first()).toBeVisible();
  const wanted = rows.filter({ hasText: title }).filter({ hasText: step });
  await expect(wanted).toHaveCount(1);
  await page.locator('h1').click();
  for (let moves = await rows.count(); moves > 0; moves -= 1) {
    if ((await wanted.getAttribute('data-current')) !== null) break;
    await page.keyboard.press('j');
  }
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(通过|重新提交)$/ })).toBeVisible();
}

/** Starts a leave through its form, and is shown it. */
async function startLeave(page: Page, server: MallServer, days: string): Promise<void> {
  await page.goto(`${server.url}/workflow/process/start`);
  await page.locator('.start-card').filter({ hasText: '请假' }).first().click();
  const range = page.getByLabel('请假时间');
  await range.first().fill('2026-12-01 09:00');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2026-12-10 18:00');
  await page.keyboard.press('Enter');
  await page.getByLabel('请假天数').fill(days);
  await page.getByLabel('请假事由').fill('探亲');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/\/workflow\/process\/detail\//);
  await expect(page.getByRole('heading', { level: 1, name: `门店经理请假 ${days} 天` })).toBeVisible();
}

const title = '门店经理请假 9 天';

test('leave is started in one browser, approved after an undo in the next, rejected in a third, and submitted again', async ({
  browser,
  server,
}) => {
  const manager = await as(browser, server, ['manager', '/workflow/process/start']);
  expect(await serious(manager)).toEqual([]);
  await startLeave(manager, server, '9');
  expect(await serious(manager)).toEqual([]);

  const hr = await as(browser, server, ['hr', '/workflow/process/todo']);
  await goTo(hr, title, '人事审批');
  expect(await serious(hr)).toEqual([]);
  await hr.getByLabel('假期余额说明').fill('年假 9 天');
  await hr.locator('h1').click();
  await hr.keyboard.press('a');
  await expect(hr.locator('.inbox-list li').filter({ hasText: title })).toHaveCount(0);
  await hr.keyboard.press('u');
  await expect(hr.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await hr.getByLabel('假期余额说明').fill('年假 9 天');
  await hr.locator('h1').click();
  await hr.keyboard.press('a');
  await hr.getByRole('button', { name: '立即生效' }).click();
  await expect(hr.getByText('已通过')).toBeVisible();

  const boss = await as(browser, server, ['boss', '/workflow/process/todo']);
  await goTo(boss, title, '老板审批');
  await expect(boss.getByText('年假 9 天')).toBeVisible();
  await boss.keyboard.press('r');
  const dialog = boss.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await dialog.getByLabel('理由').fill('请写明交接人');
  await dialog.getByRole('button', { name: '驳回' }).click();
  await boss.getByRole('button', { name: '立即生效' }).click();
  await expect(boss.getByText('已驳回')).toBeVisible();

  await manager.goto(`${server.url}/workflow/process/todo`);
  await goTo(manager, title, '发起人');
  await expect(manager.getByText('请写明交接人')).toBeVisible();
  await expect(manager.getByText('假期余额说明')).toHaveCount(0);
  await manager.getByRole('button', { name: '重新提交' }).click();
  await manager.getByRole('button', { name: '立即生效' }).click();
  await expect(manager.getByText('已通过')).toBeVisible();
});

test('a task is handed to somebody else, and what nobody has looked at is taken back', {
  tag: '@long',
}, async ({ browser, server }) => {
  const boss = await as(browser, server, ['boss', '/workflow/process/todo']);
  await goTo(boss, title, '老板审批');
  await boss.keyboard.press('t');
  const dialog = boss.getByRole('dialog', { name: '转办' });
  await dialog.getByRole('button', { name: '选择交给谁' }).click();
  const people = boss.getByRole('dialog', { name: '人员选择' });
  await people.getByRole('row').filter({ hasText: '人事专员' }).click();
  await people.getByRole('button', { name: /确\s*定/ }).click();
  await dialog.getByLabel('理由').fill('出差, 请代为审批');
  await dialog.getByRole('button', { name: '转办', exact: true }).click();
  await expect(boss.getByText('已转办')).toBeVisible();
  const hr = await as(browser, server, ['hr', '/workflow/process/todo']);
  await goTo(hr, title, '老板审批');
  await expect(hr.getByText('代 总经理').first()).toBeVisible();

  // The server holds what was decided: a tab that is closed meanwhile takes nothing with it.
  await hr.locator('h1').click();
  const held = hr.waitForResponse((response) => response.url().endsWith('/process/completeTask'));
  await hr.keyboard.press('a');
  expect((await held).status()).toBe(200);
  await hr.close();
  const later = await as(browser, server, ['hr', '/workflow/process/todo?tab=done']);
  const decided = later.locator('.inbox-list li').filter({ hasText: title }).filter({ hasText: '老板审批' });
  await expect(decided).toHaveCount(1);

  const manager = await as(browser, server, ['manager', '/workflow/process/todo']);
  await startLeave(manager, server, '2');
  await manager.getByRole('button', { name: '撤回' }).click();
  const way = manager.getByRole('dialog', { name: '撤回' });
  await way.getByText('撤销，结束流程').click();
  await way.getByRole('button', { name: '撤回' }).click();
  await expect(manager.getByText('已撤销').first()).toBeVisible();
});

test('what was typed just before its page went is kept', { tag: '@long' }, async ({ browser, server }) => {
  const opened = async () => {
    const page = await as(browser, server, ['manager', '/workflow/process/start']);
    await page.locator('.start-card').filter({ hasText: '请假' }).first().click();
    await expect(page.getByLabel('请假事由')).toBeEditable();
    return page;
  };
  const page = await opened();
  // What is not sent holds the page: whoever goes all the same is asked.
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByLabel('请假事由').fill('搬家');
  await expect(page.getByTitle('有未保存的内容')).toBeVisible();
  await page.goto('about:blank');
  const later = await opened();
  await later.getByRole('button', { name: '恢复草稿' }).click();
  await expect(later.getByLabel('请假事由')).toHaveValue('搬家');
});

test('on a telephone the list and what is chosen take turns, and a form is designed by keys', {
  tag: '@long',
}, async ({ browser, server }) => {
  const hr = await as(browser, server, ['hr', '/workflow/process/todo']);
  await hr.setViewportSize({ width: 375, height: 812 });
  await hr.goto(`${server.url}/workflow/process/todo`);
  await hr.locator('.inbox-row').first().click();
  await expect(hr.getByRole('button', { name: '返回列表' })).toBeVisible();
  expect(await hr.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await serious(hr)).toEqual([]);

  const admin = await as(browser, server, ['admin', '/workflow/design/form/0']);
  await admin.getByRole('button', { name: '添加 数字' }).click();
  await admin.getByRole('button', { name: '添加 单行文本' }).click();
  await admin.getByRole('region', { name: '属性' }).getByLabel('名称').fill('事由');
  await admin.getByRole('button', { name: '上移 事由' }).press('Enter');
  await expect(admin.locator('.form-item-name').first()).toContainText('事由');
  expect(await serious(admin)).toEqual([]);
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  const about = admin.getByRole('dialog');
  await about.getByLabel('表单名称').fill('外出');
  await about.getByLabel('表单标识').fill('outing');
  await about.getByRole('button', { name: '保存' }).click();
  await expect(admin.getByText('表单已保存')).toBeVisible();
  await expect(admin).toHaveURL(/\/workflow\/design\/form\/[1-9]\d*$/);
});
