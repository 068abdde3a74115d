import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.js';
import { signIn } from './support/web.js';

const languages = [
  { button: '中文', name: '鲜果商城', more: '更多', columns: '模型字段' },
  { button: 'English', name: 'Fresh Mall', more: 'More', columns: 'Columns of a model' },
] as const;

/** A model with columns of long names, as a server that can reach its database would answer. */
async function withModel(page: Page): Promise<void> {
  const names = ['id', 'goods_category_name', 'unit_price_before_tax', 'on_sale', 'arrival_warehouse_id'];
  const columns = names.map((jdbcName, index) => ({
    id: String(index + 1),
    modelId: '5',
    jdbcName,
    jdbcType: 'String',
    columnType: 'varchar(64)',
    comment: jdbcName,
    propertyName: jdbcName.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    propertyType: 'String',
    ...{ isList: 1, isForm: 1, isRequired: 0, isQuery: 0, componentType: 'input', version: 1 },
  }));
  const row = { id: '5', datasourceId: '9', modelName: '商品', modelCode: 'goods', modelTable: 'goods' };
  const answer = (data: unknown) => ({ json: { code: 200, success: true, msg: 'ok', data } });
  const list = { records: [row], total: 1, size: 10, current: 1, pages: 1 };
  await page.route('**/blade-develop/model/list*', (route) => route.fulfill(answer(list)));
  await page.route('**/blade-develop/model/model-prototype*', (route) => route.fulfill(answer(columns)));
}

test('the product is called in the language of the moment, before a sign-in and after it', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  for (const { button, name } of [...languages].reverse()) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page).toHaveTitle(new RegExp(name));
  }
  await signIn(page, server);
  for (const { button, name } of [...languages].reverse()) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('.brand')).toContainText(name);
    await expect(page).toHaveTitle(new RegExp(name));
  }
});

test('the heads of numbers leave a little room before their arrows', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server, { path: '/shop/goods', tenantId: '100001' });
  await expect(page.getByRole('columnheader', { name: '价格' }).first()).toBeVisible();
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('.data-table thead th')].flatMap((head) => {
      const [title, arrows] = ['title', 'sorter'].map((part) =>
        head.querySelector(`.ant-table-column-${part}`),
      );
      if (!title || !arrows || getComputedStyle(head).textAlign !== 'right') return [];
      const words = document.createRange();
      words.selectNodeContents(title);
      return [arrows.getBoundingClientRect().left - words.getBoundingClientRect().right];
    }),
  );
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
});

test('the columns of a model stand in the window, and none of their names is cut', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await withModel(page);
  await signIn(page, server, { path: '/tool/model' });
  for (const { button, more, columns } of languages) {
    const other = page.getByRole('button', { name: button });
    if (await other.isVisible()) await other.click();
    await page.getByRole('button', { name: more, exact: true }).click();
    await page.getByRole('menuitem', { name: columns }).click();
    await expect(page.locator('.rows-frame input').first()).toBeVisible();
    const seen = await page.evaluate(() => {
      const frame = document.querySelector('.rows-frame');
      const cut = [...document.querySelectorAll<HTMLInputElement>('.rows-frame input.ant-input')]
        .filter((input) => input.scrollWidth > input.clientWidth)
        .map(({ value }) => value);
      return { over: (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0), cut };
    });
    expect(seen).toEqual({ over: 0, cut: [] });
    await page.keyboard.press('Escape');
    await expect(page.locator('.rows-frame')).toBeHidden();
  }
});
