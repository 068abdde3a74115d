import { expect, type Page } from 'playwright/test';
import { scaleTimeout } from './scale-timeout.js';

/** What the gift baskets of `tools/new-resource/basket.json` are called on their page. */
export const basketWords = {
  zh: {
    heading: '礼篮管理',
    add: '新增礼篮',
    name: '礼篮名称',
    code: '礼篮编号',
    category: '分类',
    vegetables: '蔬菜',
    price: '价格',
    shelf: '上架',
    submit: '创建礼篮',
    added: '新增成功',
  },
  en: {
    heading: 'Gift baskets',
    add: 'New gift basket',
    name: 'Name',
    code: 'Code',
    category: 'Category',
    vegetables: 'Vegetables',
    price: 'Price',
    shelf: 'On shelf',
    submit: 'Create gift basket',
    added: 'Added successfully',
  },
} as const;

/** Fills the form of the page that is open as a person would, submits it, and sees the row. */
export async function addBasket(page: Page, language: keyof typeof basketWords, code: string): Promise<void> {
  const words = basketWords[language];
  page.setDefaultTimeout(scaleTimeout(15_000));
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible();
  await page.getByRole('button', { name: words.add }).first().click();
  const form = page.getByRole('dialog', { name: words.add });
  await form.getByLabel(words.name).fill(`web ${code}`);
  await form.getByRole('textbox', { name: words.code }).fill(code);
  await form.getByLabel(words.category).click();
  await page.locator('.ant-select-item-option', { hasText: words.vegetables }).click();
  await form.getByLabel(words.price).fill('1234.50');
  await form.getByRole('switch', { name: words.shelf }).click();
  await form.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(words.added)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('1,234.50');
}
