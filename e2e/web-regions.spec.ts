import type { Locator } from 'playwright/test';
import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { openWindow } from './support/roles.js';
import { callAs } from './support/web.js';

const path = '/blade-system/region';

/** What the screen is called and says, by language. */
const words = {
  zh: {
    ...{ find: '区划编号或名称', about: '选中的区划', below: '新增下级', create: '创建行政区划' },
    ...{ code: '区划编号', name: '区划名称', missing: '请输入区划名称', taken: '区划编号已经是「拱墅区」的' },
    ...{ edit: '修改', save: '保存修改', more: '更多', remove: '删除', keeps: /还有下级，先删除下级/ },
    ...{ counties: /^区县/, none: '没有符合的区划' },
    refused: '这个页面需要的权限你还没有，需要时请联系管理员授权',
  },
  en: {
    ...{ find: 'Region code or name', about: 'Chosen region', below: 'New below', create: 'Create region' },
    ...{ code: 'Region code', name: 'Region name', missing: 'Please enter the region name' },
    ...{ taken: 'This code is already that of 拱墅区', edit: 'Edit', save: 'Save changes', more: 'More' },
    ...{ remove: 'Delete', keeps: /It has regions below it: delete those first/, counties: /^Districts/ },
    none: 'No region is called so',
    refused: 'You do not have what this page needs; ask an administrator if you need it',
  },
} as const;

/** As they are called in every language. */
const names = ['北京市', '浙江省', '杭州市', '拱墅区', '中华人民共和国'];

inEveryWindow(
  'regions are gone down and found, and one is made, changed and removed',
  'administrator',
  async (visit) => {
    await visit.open('/base/region');
    await goesByKeys(visit);
    await finds(visit);
    const county = await makes(visit);
    await changes(visit);
    await keepsWhatHasOthersBelow(visit, county);
    await removesIt(visit, county);
  },
);

test('regions are the platform’s', { tag: '@long' }, async ({ browser, server, people }) => {
  for (const person of [people.narrow, people.shop]) {
    for (const language of ['zh', 'en'] as const) {
      const page = await openWindow(browser, { person, language });
      await page.goto(`${server.url}/base/region`);
      await expect(page.getByText(words[language].refused)).toBeVisible();
      await expect(page.getByRole('button', { name: words[language].below })).toHaveCount(0);
      await page.context().close();
    }
    const body = JSON.stringify({ parentCode: '11', code: '1199', name: 'x', regionLevel: 2 });
    const { token } = person;
    expect((await callAs(server, token, `${path}/submit`, { method: 'POST', body })).code).toBe(403);
    expect((await callAs(server, token, `${path}/list`)).code).toBe(403);
  }
});

/** Down to the counties of Beijing and one column back, without a mouse. */
async function goesByKeys(visit: Visit): Promise<void> {
  const { page, language } = visit;
  await lineOf(visit, '11').focus();
  await visit.isRight('the country', names);
  await page.keyboard.press('ArrowRight');
  await expect(lineOf(visit, '1101')).toBeFocused();
  await expect(page).toHaveURL(/q\.at=11$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: words[language].counties })).toBeVisible();
  if (!visit.isTelephone) await page.keyboard.press('ArrowRight');
  await expect(lineOf(visit, '110101')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(lineOf(visit, '110102')).toBeFocused();
  await visit.isRight('two below the country', names);
  await page.keyboard.press('ArrowLeft');
  await expect(lineOf(visit, '1101')).toBeFocused();
}

const lineOf = ({ page }: Visit, code: string): Locator => page.locator(`[data-line="${code}"]`);

/** By a code the one that has it, by a name each that is called so; it is where it is after a reload, too. */
async function finds(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const find = page.getByRole('textbox', { name: say.find });
  const found = page.locator('[data-found]');
  await find.fill('no such');
  await expect(page.getByText(say.none)).toBeVisible();
  await find.fill('330106');
  await expect(found).toHaveCount(1);
  await find.press('Enter');
  await expect(aboutOf(visit)).toContainText('330106');
  await expect(find).toHaveValue('');
  await find.fill('杭州');
  await expect(found.first()).toContainText('浙江省');
  await visit.isRight('found by name', names);
  await find.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(aboutOf(visit)).toContainText('3301');
  await expect(page).toHaveURL(/q\.at=3301$/);
  await page.reload();
  await expect(aboutOf(visit)).toContainText('3301');
  await expect(lineOf(visit, '330106')).toBeVisible();
  if (!visit.isTelephone) await expect(lineOf(visit, '33')).toBeInViewport();
}

const aboutOf = ({ page, language }: Visit): Locator =>
  page.getByRole('region', { name: words[language].about });

/** A county of Hangzhou; a code that is another's is said at its field. */
async function makes(visit: Visit): Promise<string> {
  const { page, language, mark, width } = visit;
  const say = words[language];
  const code = `3301${(language === 'zh' ? 91 : 94) + [1440, 800, 375].indexOf(width)}`;
  await aboutOf(visit).getByRole('button', { name: say.below }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByLabel(say.code, { exact: true });
  await expect(box).toHaveValue('3301');
  await box.fill('330105');
  await dialog.getByRole('button', { name: say.create }).click();
  await expect(dialog.getByText(say.missing)).toBeVisible();
  await dialog.getByLabel(say.name, { exact: true }).fill(mark);
  await dialog.getByRole('button', { name: say.create }).click();
  await expect(dialog.getByText(say.taken)).toBeVisible();
  await visit.isRight('a code that is taken', [...names, mark]);
  await box.fill(code);
  await dialog.getByRole('button', { name: say.create }).click();
  await expect(dialog).toBeHidden();
  await expect(aboutOf(visit)).toContainText(`${mark} ${code}`);
  expect(await held(visit, code)).toMatchObject({ name: mark, parentCode: '3301', regionLevel: 3 });
  expect(await held(visit, '330105')).toMatchObject({ name: '拱墅区' });
  return code;
}

/** As the server has it. */
const held = async (visit: Visit, code: string): Promise<object> =>
  (await visit.call(`${path}/detail?code=${code}`)).data;

async function changes(visit: Visit): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  await aboutOf(visit).getByRole('button', { name: say.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.name, { exact: true }).fill(`${mark} east`);
  await visit.isRight('it is changed', [...names, mark, 'east']);
  await dialog.getByRole('button', { name: say.save }).click();
  await expect(dialog).toBeHidden();
  await expect(aboutOf(visit)).toContainText(`${mark} east`);
}

/** A town below it: the page says why it stays, and so does the server. */
async function keepsWhatHasOthersBelow(visit: Visit, county: string): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  const town = { parentCode: county, code: `${county}001`, name: `${mark} town`, regionLevel: 4, sort: 1 };
  expect((await visit.call(`${path}/submit`, town)).code).toBe(200);
  await page.reload();
  await expect(lineOf(visit, town.code)).toBeVisible();
  await aboutOf(visit).getByRole('button', { name: say.more }).click();
  await expect(page.getByRole('menuitem', { name: say.keeps })).toBeDisabled();
  await visit.isRight('it stays', [...names, mark, 'east', 'town']);
  await page.keyboard.press('Escape');
  expect((await visit.call(`${path}/remove?id=${county}`, {})).code).toBe(400);
  await lineOf(visit, town.code).click();
  await expect(aboutOf(visit)).toContainText(town.code);
  await removes(visit);
  await expect(aboutOf(visit)).toContainText(`${mark} east`);
  await expect(lineOf(visit, town.code)).toHaveCount(0);
}

/** One is then where it was. */
async function removes(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await aboutOf(visit).getByRole('button', { name: say.more }).click();
  await page.getByRole('menuitem', { name: say.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.remove }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function removesIt(visit: Visit, county: string): Promise<void> {
  await removes(visit);
  await expect(visit.page).toHaveURL(/q\.at=3301$/);
  await expect(lineOf(visit, '330106')).toBeVisible();
  await expect(lineOf(visit, county)).toHaveCount(0);
  expect((await visit.call(`${path}/detail?code=${county}`)).code).toBe(404);
  await visit.isRight('without it', names);
}
