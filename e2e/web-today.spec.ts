import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { callAs, signIn, tokenOf } from './support/web.js';

test('home says what today is about, and each number leads to exactly those rows', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server, { path: '/wel', tenantId: '100001' });
  const tile = page.locator('.figure', { hasText: '今日变价' });
  await expect(tile.locator('.figure-number')).toBeVisible();
  const before = Number(await tile.locator('.figure-number').textContent());
  const token = await tokenOf(page);
  const { data } = await callAs(server, token, '/goods/page?size=1');
  const [goods] = (data as { records: { id: string; name: string }[] }).records;
  const body = JSON.stringify({ goodsId: goods?.id, price: '123.45' });
  await callAs(server, token, '/goods-price', { method: 'POST', body });
  await page.reload();
  await expect(tile.locator('.figure-number')).toHaveText(String(before + 1));
  expect(await serious(page)).toEqual([]);
  const chart = page.getByRole('slider', { name: '邀请码 · 近 30 天' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  const news = page.getByRole('region', { name: '最近动静' });
  await news.getByRole('link', { name: new RegExp(`修改 ${goods?.name} .*价格 .*→ 123\\.45`) }).click();
  await expect(page).toHaveURL(new RegExp(`/shop/goods\\?open=view(:|%3A)${goods?.id}$`));
  await expect(page.getByRole('dialog').getByText('123.45').first()).toBeVisible();
  await page.goBack();
  await tile.click();
  await expect(page).toHaveURL(/goods-price\?q\.fromDate_within=today$/);
  await expect(page.getByRole('row', { name: /123\.45/ })).toBeVisible();
});

test('a session in another browser is ended from one’s own page, and is out', { tag: '@long' }, async ({
  page,
  server,
  browser,
}) => {
  const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await signIn(elsewhere, server, { path: '/system/param?tab=list' });
  await expect(elsewhere.getByRole('table').first()).toBeVisible();
  await signIn(page, server, { path: '/info?tab=sessions' });
  await expect(page.locator('.session', { hasText: '本次登录' })).toHaveCount(1);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: '结束其他会话' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束其他会话' }).click();
  await expect(page.locator('.session')).toHaveCount(1);
  // It hears of it by itself: its stream of events ends.
  await expect(elsewhere.getByRole('dialog', { name: '登录已过期，请重新登录' })).toBeVisible();
  await elsewhere.context().close();
});
