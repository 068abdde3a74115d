import type { Locator } from 'playwright/test';
import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { act, picture, rowOf } from './support/listed.js';
import { Outsider } from './support/outsider.js';

const words = {
  zh: {
    ...{ category: '商品分类', unfold: '展开查询', add: '新增商品', create: '创建商品' },
    ...{ name: '商品名称', unit: '单位', jin: '斤', price: '价格', stock: '库存', cover: '封面图片' },
    ...{ missing: '请输入商品名称', taken: /商品名称已存在/, types: /5 MB/ },
    ...{ fallen: /^比前一日下降 \d+\.\d%$/, risen: /^比前一日上涨 \d+\.\d%$/ },
    ...{ shelf: (name: string) => `上架 ${name}`, edit: '修改' },
    ...{ save: '保存修改', more: '更多', remove: '删除', undo: '撤回删除' },
  },
  en: {
    ...{ category: 'Category', unfold: 'All filters', add: 'New goods', create: 'Create goods' },
    ...{ name: 'Name', unit: 'Unit', jin: 'jin', price: 'Price', stock: 'Stock', cover: 'Cover' },
    ...{ missing: 'Please enter the name', taken: /^The name .* already exists$/ },
    ...{ types: /5 MB/, edit: 'Edit', risen: /^\d+\.\d% more than the day before$/ },
    ...{ fallen: /^\d+\.\d% less than the day before$/ },
    ...{ shelf: (name: string) => `Sell ${name}`, save: 'Save changes', more: 'More', remove: 'Delete' },
    ...{ undo: 'Undo' },
  },
} as const;

/** Of the demo: one of the goods, what is sold beside it, and where both stand. */
const [pear, orange, group] = ['皇冠梨', '赣南脐橙', '仁果类'];

const nameOf = ({ mark }: Visit): string => `Plum ${mark}`;

inEveryWindow(
  'goods are looked through, added with a picture, sold and taken away',
  'shop',
  async (visit) => {
    await visit.open('/shop/goods');
    await looksThrough(visit);
    await showsChange(visit);
    await adds(visit);
    await sells(visit);
    await reprices(visit);
    await removes(visit);
  },
);

test('goods are not for those who were not given them: narrow', { tag: '@long' }, async ({
  browser,
  server,
  people,
}) => {
  const narrow = new Outsider(browser, server, people.narrow);
  await narrow.isTurnedAway('/shop/goods', words);
  expect(await narrow.codeOf('/goods', { name: 'x', unit: 'jin', price: '1' })).toBe(403);
  expect(await narrow.codeOf('/goods/off-sale', { ids: '1' })).toBe(403);
  expect(await narrow.codeOf('/goods/page')).toBe(403);
});

/** All of them with their looks and prices, then those of one category: beside the list, or above it where there is no room. */
async function looksThrough(visit: Visit): Promise<void> {
  const { page, width } = visit;
  const row = rowOf(page, pear);
  await expect(row.locator('.goods-thumb')).toHaveText('皇');
  await expect(row.getByText('260', { exact: true })).toBeVisible();
  await expect(rowOf(page, orange)).toBeVisible();
  await visit.isRight('the goods');
  if (width < 992) await picksCategory(visit);
  else await findsCategory(visit);
  await expect(page).toHaveURL(/q\.categoryId=\d+/);
  await expect(rowOf(page, orange)).toHaveCount(0);
  await expect(row).toBeVisible();
  await visit.isRight('of one category', [group]);
}

/** A price that is another than the day before: the demo's have fallen on its first day, and risen on its second. */
async function showsChange(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const { data } = await visit.call('/goods/page?size=500');
  const goods = (data as { readonly records: readonly Good[] }).records;
  const changed = goods.find(({ price, previousPrice }) => previousPrice !== null && previousPrice !== price);
  if (!changed) throw new Error('no price has changed');
  const isRisen = Number(changed.price) > Number(changed.previousPrice);
  await visit.open(`/shop/goods?q.name_equal=${encodeURIComponent(changed.name)}`);
  const sign = rowOf(page, changed.name).getByRole('img', { name: isRisen ? say.risen : say.fallen });
  await expect(sign).toHaveText(isRisen ? '▲' : '▼');
  await visit.open('/shop/goods');
}

/** It stands below another, which the filter of the tree opens. */
async function findsCategory({ page, language }: Visit): Promise<void> {
  const tree = page.getByRole('region', { name: words[language].category });
  await tree.getByRole('textbox').fill(group);
  await tree.getByTitle(group).click();
}

async function picksCategory({ page, language, isTelephone }: Visit): Promise<void> {
  const say = words[language];
  if (isTelephone) await page.getByRole('button', { name: say.unfold }).click();
  const field = page.getByRole('combobox', { name: say.category });
  await field.click();
  await field.fill(group);
  await page.locator('.ant-select-dropdown:visible').getByTitle(group).click();
}

/** What is missing or taken is said at its field; a file that is no picture is not taken. */
async function adds(visit: Visit): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  await page.getByRole('button', { name: say.add }).click();
  const form = page.getByRole('dialog', { name: say.add });
  await form.getByRole('button', { name: say.create }).click();
  await expect(form.getByText(say.missing)).toBeVisible();
  await form.getByLabel(say.name, { exact: true }).fill(pear);
  await choosesUnit(form, visit);
  await form.getByLabel(say.price, { exact: true }).fill('12.5');
  await form.getByLabel(say.stock, { exact: true }).fill('40.5');
  await form.getByRole('button', { name: say.create }).click();
  await expect(form.getByText(say.taken)).toBeVisible();
  await visit.isRight('a name that is taken', [pear]);
  await form.getByLabel(say.name, { exact: true }).fill(nameOf(visit));
  const file = form.locator('input[type=file]').first();
  await file.setInputFiles({ name: 'plum.txt', mimeType: 'text/plain', buffer: Buffer.from('plum') });
  await expect(page.locator('.ant-message-error').getByText(say.types)).toBeVisible();
  await file.setInputFiles({ name: `${mark}.png`, mimeType: 'image/png', buffer: picture(320, 320) });
  await expect(form.locator('.form-picture')).toBeVisible();
  await form.getByRole('button', { name: say.create }).click();
  await expect(form).toBeHidden();
  const [good] = await held(visit);
  expect(good).toMatchObject({ price: '12.50', stock: '40.500', status: 1 });
  expect(good?.cover).toMatch(/\.png/);
}

interface Good {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly previousPrice: string | null;
  readonly stock: string;
  readonly status: number;
  readonly cover: string | null;
}

/** The goods of this name that the shop has. */
async function held(visit: Visit): Promise<readonly Good[]> {
  const { data } = await visit.call(`/goods/page?name_equal=${encodeURIComponent(nameOf(visit))}`);
  return (data as { readonly records: readonly Good[] }).records;
}

async function choosesUnit(form: Locator, { page, language }: Visit): Promise<void> {
  await form.getByLabel(words[language].unit, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(words[language].jin, { exact: true }).click();
}

/** In its row it stands as it looks, and one press takes it off the shelf. */
async function sells(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await visit.open(`/shop/goods?q.name=${encodeURIComponent(nameOf(visit))}`);
  const row = rowOf(page, nameOf(visit));
  const look = row.locator('img.goods-thumb');
  await expect.poll(() => look.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
  await expect(row.getByText('40.5', { exact: true })).toBeVisible();
  // It had no price on the day before.
  await expect(row.getByRole('img', { name: '%' })).toHaveCount(0);
  const shelf = row.getByRole('switch', { name: say.shelf(nameOf(visit)) });
  await expect(shelf).toBeChecked();
  await shelf.click();
  await expect(shelf).not.toBeChecked();
  expect((await held(visit))[0]?.status).toBe(2);
  await visit.isRight('off the shelf', [nameOf(visit)]);
}

/** Another price; the picture stays what it was. */
async function reprices(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const [before] = await held(visit);
  await act(rowOf(page, nameOf(visit)), say.edit, say.more);
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(say.price, { exact: true })).toHaveValue('12.5');
  await form.getByLabel(say.price, { exact: true }).fill('11.8');
  await form.getByRole('button', { name: say.save }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, nameOf(visit)).getByText('11.80', { exact: true })).toBeVisible();
  expect((await held(visit))[0]).toMatchObject({ price: '11.80', status: 2 });
  expect((await held(visit))[0]?.cover?.split('?')[0]).toBe(before?.cover?.split('?')[0]);
}

/** Once too early, and brought back. */
async function removes(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await removesIt(visit);
  await page.getByRole('button', { name: say.undo, exact: true }).click();
  await expect(rowOf(page, nameOf(visit)).getByText('11.80', { exact: true })).toBeVisible();
  expect(await held(visit)).toMatchObject([{ price: '11.80', status: 2 }]);
  await removesIt(visit);
  await visit.isRight('without it', [nameOf(visit)]);
}

async function removesIt(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await act(rowOf(page, nameOf(visit)), say.remove, say.more);
  const sure = page.getByRole('dialog');
  await expect(sure.getByText(nameOf(visit))).toBeVisible();
  await sure.getByRole('button', { name: say.remove, exact: true }).click();
  await expect(page.getByRole('switch', { name: say.shelf(nameOf(visit)) })).toHaveCount(0);
  expect(await held(visit)).toEqual([]);
}
