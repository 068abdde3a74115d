import type { Page } from 'playwright/test';
import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { signIn } from './support/web.js';

test.use({ settings: { MALL_SEED: 'demo' } });

async function openLooks(page: Page) {
  await page.locator('.user-menu').click();
  await page.getByRole('menuitem', { name: '主题', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
const choose = (page: Page, ...words: readonly string[]) =>
  words.reduce(async (before, word) => {
    await before;
    await page.getByRole('dialog').getByText(word, { exact: true }).click();
  }, Promise.resolve());

/** What somebody sees of how a page is dressed. */
const dress = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element) : undefined;
    };
    return {
      words: of('.ant-table-row td')?.fontSize,
      corner: of('.screen-card')?.borderRadius,
      row: document.querySelector('.ant-table-row')?.getBoundingClientRect().height,
      menu: document.querySelector('.top-bar') ? 'top' : document.querySelector('aside.side') ? 'side' : '',
    };
  });
const usual = { words: '14px', corner: '8px', menu: 'side' };
const tried = { words: '16px', corner: '0px', menu: 'top' };

test('an appearance is tried on the page, kept when it is applied, and is there before the page is drawn', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/shop/invite-code' });
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  const before = await dress(page);
  expect(before).toMatchObject(usual);
  await openLooks(page);
  await choose(page, '方角', '大', '顶部');
  await page.getByRole('switch', { name: '色弱模式' }).click();
  await expect.poll(() => dress(page)).toMatchObject(tried);
  await page.keyboard.press('Escape');
  await expect.poll(() => dress(page)).toEqual(before);

  await openLooks(page);
  await choose(page, '方角', '大', '顶部');
  await page.getByRole('switch', { name: '色弱模式' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '应用' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const after = await dress(page);
  expect(after).toMatchObject(tried);
  expect(after.row).toBeGreaterThan(before.row ?? 0);
  expect(await serious(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // As a style sheet sees it, whatever is drawn first.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const aside = document.querySelector('aside');
      if (aside) seen.push(aside.className);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  expect(await dress(page)).toEqual(after);
  const bars = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
  expect(bars).toEqual(['top-bar']);
});

test('another tab follows, and the menu of a bar leads where it says', { tag: '@long' }, async ({
  page,
  server,
  context,
}) => {
  await signIn(page, server, { path: '/shop/invite-code' });
  const other = await context.newPage();
  await other.goto(`${server.url}/system/user`);
  await expect(other.locator('.ant-table-row').first()).toBeVisible();
  await openLooks(page);
  await choose(page, '顶部', '小');
  await page.getByRole('dialog').getByRole('button', { name: '应用' }).click();
  await expect.poll(() => dress(other)).toMatchObject({ words: '13px', menu: 'top' });
  await other.locator('.top-bar').getByRole('menuitem', { name: '商城管理' }).hover();
  await other.getByRole('menuitem', { name: '邀请码管理' }).click();
  await expect(other.getByRole('heading', { level: 1, name: '邀请码管理' })).toBeVisible();
  await other.setViewportSize({ width: 600, height: 800 });
  await expect(other.locator('.top-bar')).toBeHidden();
  await other.getByRole('button', { name: '展开菜单' }).click();
  await expect(other.locator('.side-drawer .side')).toBeVisible();
});

test('states differ by their shape in the colour-weak mode', { tag: '@long' }, async ({ page, server }) => {
  await signIn(page, server, { path: '/shop/invite-code' });
  const shapes = () =>
    page.evaluate(() => {
      const tones = ['success', 'warning', 'danger', 'neutral'];
      return tones.map((tone) => {
        const dot = document.createElement('span');
        dot.className = 'status-dot';
        dot.dataset.tone = tone;
        document.body.append(dot);
        const { clipPath, borderRadius, borderTopWidth } = getComputedStyle(dot, '::before');
        dot.remove();
        return `${clipPath} ${borderRadius} ${borderTopWidth}`;
      });
    });
  await expect(page.locator('.status-dot').first()).toBeVisible();
  expect(new Set(await shapes()).size).toBe(1);
  await openLooks(page);
  await page.getByRole('switch', { name: '色弱模式' }).click();
  expect(new Set(await shapes()).size).toBe(4);
});

test('a starred page is in the menu, on the home page and in the palette', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server, { path: '/shop/invite-code' });
  const star = page.getByRole('button', { name: '收藏', exact: true });
  await star.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${server.url}/system/user`);
  await star.click();
  const starred = page.locator('.sidebar-menu > li').nth(1);
  await expect(starred).toContainText('邀请码管理');
  await expect(starred).toContainText('用户管理');
  await page.goto(`${server.url}/wel`);
  await page.getByRole('button', { name: '整理' }).click();
  await page.getByRole('button', { name: '上移 用户管理' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: '整理' })).toBeFocused();
  await expect(page.locator('.home-places').first().getByRole('link').first()).toContainText('用户管理');
  expect(await serious(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.locator('.palette-group').first()).toHaveText('收藏');
  await expect(page.getByRole('option').first()).toContainText('用户管理');
});

test('the palette finds rows, and Enter opens one and nothing else', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server, { path: '/system/user' });
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await page.locator('.header-search').click();
  // There is nothing to press before one can type, for people who ask for less motion too.
  await expect(page.getByRole('combobox', { name: '搜索菜单与操作' })).toBeFocused();
  await page.keyboard.type('bos');
  const row = page.getByRole('option', { name: /boss/ });
  await expect(row).toBeVisible();
  expect(await serious(page, '.palette')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/system\/user\?open=view%3A\d+$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toContainText('boss');
});

test('a page says where it stands, and leads to what stands beside it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server, { path: '/system/user' });
  const trail = page.getByRole('navigation', { name: '当前位置' });
  await expect(trail).toContainText('系统管理');
  const title = page.getByRole('heading', { level: 1, name: '用户管理', exact: true });
  const [one, other] = [await trail.boundingBox(), await title.boundingBox()];
  expect(
    Math.abs((one?.y ?? 0) + (one?.height ?? 0) / 2 - (other?.y ?? 0) - (other?.height ?? 0) / 2),
  ).toBeLessThan(3);
  await trail.getByRole('button', { name: '系统管理' }).press('Enter');
  await page.getByRole('menuitem', { name: '参数管理' }).locator('visible=true').last().click();
  await expect(page.getByRole('heading', { level: 1, name: '参数管理' })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(trail).toBeHidden();
});
