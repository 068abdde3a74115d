import { expect, type Page } from 'playwright/test';

/** What the goods of `tools/new-resource/goods.json` are called on their page. */
export const goodsWords = {
  zh: {
    heading: '商品管理',
    add: '新增商品',
    name: '商品名称',
    code: '商品编号',
    category: '分类',
    price: '价格',
    shelf: '上架',
    submit: '创建商品',
    added: '新增成功',
  },
  en: {
    heading: 'Goods',
    add: 'New goods',
    name: 'Name',
    code: 'Code',
    category: 'Category',
    price: 'Price',
    shelf: 'On shelf',
    submit: 'Create goods',
    added: 'Added successfully',
  },
} as const;

/** Fills the form of the page that is open as a person would, submits it, and sees the row. */
export const addGoods = async (
  page: Page,
  language: keyof typeof goodsWords,
  code: string,
): Promise<void> => {
  const words = goodsWords[language];
  page.setDefaultTimeout(15_000);
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible();
  await page.getByRole('button', { name: words.add }).first().click();
  const form = page.getByRole('dialog', { name: words.add });
  await form.getByLabel(words.name).fill(`web ${code}`);
  await form.getByLabel(words.code).fill(code);
  await form.getByLabel(words.category).click();
  await page.locator('.ant-select-item-option', { hasText: '蔬菜' }).click();
  await form.getByLabel(words.price).fill('1234.50');
  await form.getByRole('switch', { name: words.shelf }).click();
  await form.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(words.added)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('1,234.50');
};
