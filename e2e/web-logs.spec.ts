import type { Page } from 'playwright/test';
import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { Watch } from './support/look.js';
import type { MallServer } from './support/mall-server.js';
import { callAs, signIn, tokenOf } from './support/web.js';

const lines = (page: Page) => page.locator('.log-line');
const waiting = (page: Page) => page.getByRole('button', { name: /条新日志$/ });

/** Errors of a browser, as it uploads its own. */
async function fail(page: Page, server: MallServer, ...messages: readonly string[]): Promise<void> {
  const entries = messages.map((message) => ({
    ...{ message, type: 'TypeError', url: '/shop/goods', time: '2026-01-01 08:00:00' },
    stack: `TypeError: ${message}\n    at PriceCell\n    at Goods`,
    info: '{"cell":{"field":"price"}}',
  }));
  const init = { method: 'POST', body: JSON.stringify(entries) };
  const { code } = await callAs(server, await tokenOf(page), '/blade-auth/oauth/logout', init);
  expect(code).toBe(200);
}

for (const width of [1440, 375])
  test(`a log that is followed shows a new error, keeps the place of who reads, and leads to its request, ${width}`, {
    tag: '@long',
  }, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 });
    const watch = new Watch(page);
    await signIn(page, server, { path: '/monitor/log/error' });
    const old = Array.from({ length: 60 }, (_, index) => `the shelf ${index} is empty at ${width}`);
    await fail(page, server, ...old);
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(lines(page).first()).toContainText(`at ${width}`);
    await page.getByRole('switch', { name: '实时跟踪' }).click();
    await fail(page, server, `the pear has no price at ${width}`);
    await expect(lines(page).first()).toContainText('the pear has no price');

    const place = page.locator('.log-scroll');
    await place.evaluate((element) => element.scrollTo(0, 400));
    await expect.poll(() => place.evaluate((element) => element.scrollTop)).toBe(400);
    const read = lines(page).nth(20);
    const [text, before] = [await read.textContent(), await read.boundingBox()];
    await fail(page, server, `the plum is gone at ${width}`, `the fig is gone at ${width}`);
    await expect(waiting(page)).toHaveText('2 条新日志');
    expect(await read.textContent()).toBe(text);
    expect((await read.boundingBox())?.y).toBe(before?.y);
    await waiting(page).click();
    await expect(lines(page).filter({ hasText: 'the plum is gone' })).toBeInViewport();
    await page.getByRole('switch', { name: '实时跟踪' }).click();

    await page.getByRole('link', { name: `the pear has no price at ${width}` }).click();
    const beside = page.getByRole('complementary', { name: '日志详情' });
    const detail = width === 1440 ? beside : page.getByRole('dialog');
    await expect(detail.getByText('"field": "price"')).toBeVisible();
    const stack = detail.getByText('at PriceCell', { exact: false }).last();
    await expect(stack).toBeHidden();
    await detail.getByText('堆栈（3 行）').click();
    await expect(stack).toBeVisible();
    await watch.settled();
    expect(await serious(page)).toEqual([]);
    const requestId = await detail.locator('.log-request-id code').textContent();
    await detail.getByRole('button', { name: `the pear has no price at ${width}` }).click();
    await expect(page).toHaveURL(/q\.message_equal=/);
    await detail.getByRole('button', { name: '关闭' }).click();
    await expect(detail).toBeHidden();
    await expect(lines(page)).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

    // What somebody writes behind an address who has met an error.
    await page.goto(`${server.url}/monitor/log/error?requestId=${requestId}`);
    await expect(page).toHaveURL(/\?q\.requestId_equal=[^&]+$/);
    await expect(lines(page)).toHaveCount(1);
    await expect(page.locator('.tag').filter({ hasText: '错误日志' })).toHaveCount(1);
    const kinds = page.getByRole('navigation', { name: '日志类型' });
    await expect(kinds.getByRole('link', { name: '接口日志' })).toHaveText('接口日志1');
    await kinds.getByRole('link', { name: '接口日志' }).click();
    await expect(page).toHaveURL(/\/monitor\/log\/api\?q\.requestId_equal=/);
    await expect(lines(page)).toHaveCount(1);
    await watch.settled();
    expect(await serious(page)).toEqual([]);
    expect(watch.complaints).toEqual([]);
  });
