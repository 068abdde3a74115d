import type { Page } from 'playwright/test';
import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { lookAt } from './support/look.js';
import { signIn } from './support/web.js';

const widths = [1440, 375] as const;

/** Nothing that a person would see wrong, and nothing that axe finds. */
async function isRight(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { sideways, failures } = await lookAt(page, 'zh');
  expect.soft({ sideways, failures }, where).toEqual({ sideways: 0, failures: [] });
  expect.soft(await serious(page, '#main'), where).toEqual([]);
}

for (const width of widths)
  test(`a menu is made, moved by keyboard and seen in the preview before it is saved, ${width} wide`, {
    tag: '@long',
  }, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server, { path: '/system/menu' });
    const name = `果园${width}`;
    const preview = page.getByRole('region', { name: '侧边栏预览' });
    const line = page.getByRole('treeitem', { name });
    await page.getByRole('button', { name: '新增菜单' }).click();
    await expect(page.getByLabel('菜单名称')).toBeFocused();
    await page.keyboard.type(name);
    await page.getByLabel('菜单编号').fill(`orchard${width}`);
    await page.getByLabel('路由地址').fill(`/orchard/${width}`);
    await expect(preview.getByRole('button').last()).toContainText(name);
    await isRight(page, 'a new menu');
    await page.getByRole('button', { name: '保存 1 处修改' }).click();
    await expect(page.getByRole('button', { name: '已全部保存' })).toBeVisible();

    await line.focus();
    for (const key of ['Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowRight']) await page.keyboard.press(key);
    await expect(line).toBeFocused();
    await expect(line).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('上级菜单')).toBeVisible();
    await expect(preview.locator('ul ul').getByRole('button', { name })).toBeVisible();
    await expect(page.getByText('未保存').first()).toBeAttached();
    await page.getByRole('button', { name: '保存 1 处修改' }).click();
    await expect(page.getByRole('button', { name: '已全部保存' })).toBeVisible();
    await page.reload();
    await expect(line).toHaveAttribute('aria-level', '2');
    await isRight(page, 'the menu moved');
  });
