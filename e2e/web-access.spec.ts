import type { Locator } from 'playwright/test';
import { expect, test } from './support/fixtures.js';
import { lookAt } from './support/look.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { signIn } from './support/web.js';

test('a menu stands still for people who ask for less motion, on a slow machine too', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/authority/role' });
  const more = page.getByRole('row', { name: /超级管理员/ }).getByRole('button', { name: '更多' });
  await expect(more).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await more.click();
  const item = page.getByRole('menuitem', { name: '权限设置' });
  await expect(item).toBeInViewport();
  const places = await item.evaluate(async (element) => {
    const seen = new Set<string>();
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame);
      const { x, y } = element.getBoundingClientRect();
      seen.add(`${x},${y}`);
    }
    return seen.size;
  });
  expect(places).toBe(1);
});

test('a telephone shows cards, a drawer for the menu, and nothing to scroll sideways', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await signIn(page, server, { path: '/system/tenant' });
  await expect(page.locator('.row-card').first()).toBeVisible();
  for (const path of ['/system/tenant', '/wel', '/system/dict', '/info', '/test', '/system/user?open=new']) {
    await page.goto(`${server.url}${path}`);
    await page.waitForLoadState('networkidle');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
  await page.goto(`${server.url}/wel`);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await page.getByRole('menuitem', { name: '系统管理' }).click();
  await page.getByRole('menuitem', { name: '参数管理' }).click();
  await expect(page).toHaveURL(/\/system\/param/);
  await expect(page.locator('.side-drawer .side')).toBeHidden();
});

test('nothing hangs out of a dialog, on a telephone and on a desk', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const widths = [375, 1440] as const;
  const fits = async (where: string) => {
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft((await lookAt(page, 'zh')).hanging, `${where}, ${page.viewportSize()?.width}`).toEqual([]);
  };
  await signIn(page, server, { path: '/system/param' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const where of [
    ...['/system/user?open=new', '/system/tenant?open=new', '/shop/goods?open=new', '/system/menu?open=new'],
    ...['/system/dict?open=new', '/desk/notice?open=new', '/system/param?open=import'],
  ]) {
    await page.goto(`${server.url}${where}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await fits(where);
    }
  }
  // Two hundred lines of one fault, and the table to put them right in.
  const lines = Array.from({ length: 200 }, (_, line) => `参数 ${line},key.${line},`);
  const csv = ['参数名称,参数键名,参数键值', ...lines].join('\n');
  const file = { name: 'params.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  // It gives way to everybody else, so on a busy machine it takes its time.
  await expect(page.getByText('未通过的原因')).toBeVisible({ timeout: scaleTimeout(60_000) });
  for (const width of [...widths].reverse()) {
    await page.setViewportSize({ width, height: 800 });
    await fits('refused lines');
  }
  expect(await page.locator('.import-summary li').count()).toBeLessThan(5);
});

test('the keyboard reaches everything: palette, pinyin, keys, tabs', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The heading may be there a moment before the keys are listened to.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('combobox').fill('yhgl');
  await expect(page.getByRole('option', { name: /用户管理/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '用户管理' })).toBeVisible();
  // A screen that is still loaded has its name already, and nothing yet that a key could press.
  await expect(page.getByRole('button', { name: '新增用户' })).toBeVisible();
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByText('键盘快捷键')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+w');
  await expect(page).toHaveURL(/\/wel$/);
});

test('the focus comes back to what opened a dialog, by keyboard alone', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server, { path: '/authority/role' });
  const row = page.getByRole('row', { name: /administrator/ });
  await expect(row).toBeVisible();
  const inRow = (name: string) => row.getByRole('button', { name, exact: true });
  const more = async (item: string) => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    // Tab goes from the dots into their menu; arrows go through it.
    await page.keyboard.press('Tab');
    const chosen = page.locator('.ant-dropdown-menu-item-active, :focus').filter({ hasText: item });
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(chosen.first()).toBeVisible({ timeout: 300 });
    }).toPass();
    await page.keyboard.press('Enter');
  };
  const press = () => page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const columns = page.locator('.ant-popover');
  const ways: readonly [name: string, opener: Locator, opened: Locator, open: () => Promise<void>][] = [
    ['form for a new row', page.locator('[data-key=create]'), dialog, press],
    ['form of a row', inRow('修改'), dialog, press],
    ['details', inRow('查看'), dialog, press],
    ['grant dialog', inRow('更多'), dialog, () => more('权限设置')],
    ['question before a row goes', inRow('更多'), dialog, () => more('删除')],
    ['columns', page.getByRole('button', { name: '列设置' }), columns, press],
  ];
  for (const [name, opener, opened, open] of ways)
    await test.step(name, async () => {
      await opener.focus();
      await open();
      await expect(opened).toBeVisible();
      // A list that drops down leaves the focus where it is; a dialog takes it.
      if (opened === dialog) await expect(opener).not.toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(opener).toBeFocused();
    });
});
