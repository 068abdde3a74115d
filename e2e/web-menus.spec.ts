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

for (const width of widths)
  test(`three entries of a dictionary are typed one after the other by Enter, ${width} wide`, {
    tag: '@long',
  }, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server, { path: '/system/dict' });
    await page.getByRole('textbox', { name: '名称或编号' }).fill('org_category');
    await page.getByRole('button', { name: /org_category/ }).click();
    const remark = (name: string) => page.getByRole('textbox', { name: `字典备注：${name}` });
    await remark('公司').click();
    for (const [name, text] of [
      ['公司', `一级${width}`],
      ['部门', `二级${width}`],
      ['小组', `三级${width}`],
    ] as const) {
      await expect(remark(name)).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press(name === '小组' ? 'Shift+Enter' : 'Enter');
    }
    await expect(remark('部门')).toBeFocused();
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await expect(remark('部门')).toHaveValue(`二级${width}`);
    await isRight(page, 'entries typed');
    await page.getByRole('button', { name: '保存 3 处修改' }).click();
    await expect(page.getByRole('button', { name: /保存/ })).toHaveCount(0);
    await page.getByRole('button', { name: '谁在使用？' }).click();
    await expect(page.getByText(/个页面在使用/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /org_category/ }).click();
    await expect(remark('小组')).toHaveValue(`三级${width}`);
    await isRight(page, 'entries saved');
  });

test('what is let go stands at the line below the pointer, also where the mouse came there in one go', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server, { path: '/system/menu' });
  const [held, over] = ['通知公告', '研发工具'].map((name) => page.getByRole('treeitem', { name }).first());
  const [from, to] = [await held?.boundingBox(), await over?.boundingBox()];
  if (!from || !to) throw new Error('no lines');
  await page.mouse.move(from.x + 60, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(from.x + 66, from.y + 26, { steps: 3 });
  await page.mouse.move(to.x + 66, to.y + to.height / 2);
  await expect(page.locator('[data-zone]')).toHaveText(/研发工具/);
  await page.mouse.up();
  await page.getByRole('treeitem', { name: '通知公告' }).click();
  await expect(
    page.getByRole('region', { name: '通知公告' }).getByRole('button', { name: '研发工具' }),
  ).toBeVisible();
  await page.getByRole('button', { name: '全部还原' }).click();
  await expect(page.getByRole('button', { name: '已全部保存' })).toBeVisible();
});
