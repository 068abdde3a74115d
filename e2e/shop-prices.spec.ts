import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import type { MallServer } from './support/mall-server.js';
import { callAs, signIn, tokenOf } from './support/web.js';

/** A price list of 300 goods: `MALL_JOURNEYS=all`; otherwise as many as the keys below need. */
const count = process.env.MALL_JOURNEYS === 'all' ? 300 : 100;
const nameOf = (index: number): string => `价目${String(index + 1).padStart(3, '0')}`;

// A server apart from those of journeys that leave goods behind: the board begins with its own.
test.use({ settings: { MALL_SEED: 'demo' } });

test(`${count} prices are changed, looked at, published and printed by keyboard alone`, {
  tag: '@long',
}, async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => Object.assign(window, { printed: 1 });
  });
  await signIn(page, server, { path: '/wel' });
  const token = await tokenOf(page);
  await fill(server, token);
  await page.goto(`${server.url}/shop/price-board`);
  const price = (index: number) => page.getByRole('textbox', { name: `${nameOf(index)} 一级 的价格` });
  await expect(price(0)).toBeFocused();

  await test.step('a number types at once, Enter goes on; = and percents work', async () => {
    const { keyboard } = page;
    for (const typed of ['6.2', '+10%', '=5*1.1', '-0.3', '５。５']) {
      await keyboard.insertText(typed);
      await keyboard.press('Enter');
    }
    for (let at = 5; at < 45; at += 1) {
      await keyboard.type(`${(6 + at / 100).toFixed(2)}`);
      await keyboard.press('Enter');
    }
    await expect(price(45)).toBeFocused();
    await keyboard.press('Control+Home');
    await expect(price(0)).toHaveValue('6.20');
    await expect(price(1)).toHaveValue('5.50');
    await expect(page.getByRole('button', { name: /发布 \d+ 处修改/ })).toBeVisible();
  });

  await test.step('what means nothing stays, says so, and keeps the focus', async () => {
    await page.keyboard.press('Control+End');
    await expect(price(count - 1)).toBeFocused();
    await page.keyboard.type('abc');
    await page.keyboard.press('ArrowUp');
    await expect(price(count - 1)).toBeFocused();
    await expect(price(count - 1)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(price(count - 1)).toHaveValue('5.00');
  });

  await test.step('a paste and a change of all are one step each, and Ctrl Z takes them back', async () => {
    const button = page.getByRole('button', { name: /发布 \d+ 处修改/ });
    const before = await button.textContent();
    await page.evaluate(
      (names) => {
        const text = names.map((name, index) => `${name}\t一级\t${9 + index}`).join('\n');
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      Array.from({ length: 20 }, (_, index) => nameOf(count - 40 + index)),
    );
    await expect(page.getByText('已粘贴 20 个价格')).toBeVisible();
    await expect(button).not.toHaveText(before ?? '');
    await page.keyboard.press('Control+z');
    await expect(button).toHaveText(before ?? '');
    await page.keyboard.press('b');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `发布 ${count} 处修改` })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(button).toHaveText(before ?? '');
    await page.keyboard.press('Control+y');
    await expect(page.getByRole('button', { name: `发布 ${count} 处修改` })).toBeVisible();
  });

  await test.step('nothing is live before; a reload keeps what was typed; somebody who was faster is not overwritten', async () => {
    expect(new Set(Object.values(await prices(server, token)))).toEqual(new Set(['5.00']));
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('button', { name: `发布 ${count} 处修改` })).toBeVisible();
    await expect(price(0)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: `发布 ${count} 处修改` });
    await expect(dialog.getByRole('row')).toHaveCount(count + 1);
    await dialog.getByPlaceholder('调价说明').waitFor();
    const { data } = await callAs(server, token, `/goods/page?name_equal=${encodeURIComponent(nameOf(7))}`);
    const [{ id }] = (data as { records: [{ id: string }] }).records;
    const body = JSON.stringify({ ids: id, price: '4.44' });
    await callAs(server, token, '/goods/change-prices', { method: 'POST', body });
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('有人刚改了其中的价格')).toBeVisible();
    await expect(dialog.getByRole('row', { name: new RegExp(nameOf(7)) })).toContainText('4.44');
    expect((await prices(server, token))[nameOf(0)]).toBe('5.00');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${count} 个价格已发布`)).toBeVisible();
    const now = await prices(server, token);
    expect([now[nameOf(0)], now[nameOf(1)], now[nameOf(count - 1)]]).toEqual(['6.40', '5.70', '5.20']);
  });

  await test.step('the line of a price, and the list on paper and for the window', async () => {
    await expect(price(0)).toBeFocused();
    await page.keyboard.press('h');
    await expect(page.getByRole('img', { name: new RegExp(`${nameOf(0)} 近 1 天价格`) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(price(0)).toBeFocused();
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: '打印价目表' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('radio', { name: 'A4 价目表' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const list = page.locator('.price-print[data-layout="window"]');
    await expect(list).toBeVisible();
    await expect(list).toContainText(`${nameOf(0)} 一级`);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.keyboard.press('Escape');
  });

  await test.step('axe finds nothing serious, wide and narrow, in both languages', async () => {
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(page.getByRole('textbox', { name: `Price of ${nameOf(0)} 一级` })).toBeVisible();
    expect(await serious(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});

async function prices(server: MallServer, token: string): Promise<Record<string, string>> {
  const { data } = await callAs(server, token, '/goods/page?size=500');
  const { records } = data as { records: { name: string; price: string }[] };
  return Object.fromEntries(records.map(({ name, price }) => [name, price]));
}

/** A shop with so many goods, each with a price. */
async function fill(server: MallServer, token: string): Promise<void> {
  const add = (index: number) =>
    callAs(server, token, '/goods', {
      method: 'POST',
      body: JSON.stringify({ name: nameOf(index), unit: 'jin', spec: '一级', price: '5', sort: index + 1 }),
    });
  for (let at = 0; at < count; at += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(at + index)));
}
