import type { Browser, Page } from 'playwright/test';
import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { Keys } from './support/keys.js';
import { lookAt } from './support/look.js';
import type { MallServer } from './support/mall-server.js';
import { callAs, signIn, tokenOf } from './support/web.js';

type Language = 'zh' | 'en';

const words = {
  zh: {
    name: '菜单名称',
    code: '菜单编号',
    allSaved: '已全部保存',
    save: /^保存 \d+ 处修改$/,
    refused: /没有保存：/,
    find: '名称、编号或描述',
    held: (name: string) => `岗位「${name}」的人员: 1`,
    type: '基层',
    dept: /^鲜果商城的人员/,
    notices: '通知公告',
    unsaved: '未保存',
    add: '新增顶部菜单',
    bar: '顶部菜单',
  },
  en: {
    name: 'Menu name',
    code: 'Menu code',
    allSaved: 'All saved',
    save: /^Save \d+ changes?$/,
    refused: /was not saved:/,
    find: 'Name, code or description',
    held: (name: string) => `People with the post ${name}: 1`,
    type: 'Junior',
    dept: /^People of 鲜果商城/,
    notices: 'Notices',
    unsaved: 'Not saved',
    add: 'Add top menu',
    bar: 'Top menu',
  },
} as const;

/** What tests of either language have made: it is in both of them. */
const topMenus = ['office', 'market', 'back'] as const;
const ofTests = [...topMenus, 'picker', 'packer'].flatMap((one) => [`${one}-zh`, `${one}-en`]);

/** Nothing that a person would see wrong, and nothing that axe finds. */
async function isRight(page: Page, language: Language, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { sideways, failures, foreign, clipped } = await lookAt(page, language, ofTests);
  expect
    .soft({ sideways, failures, foreign, clipped }, where)
    .toEqual({ sideways: 0, failures: [], foreign: [], clipped: [] });
  expect.soft(await serious(page, '#main'), where).toEqual([]);
}

/** Somebody else at another machine, signed in as the same person. */
async function another(browser: Browser, server: MallServer, language: Language): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(page, server, { path: '/system/topmenu', language });
  return page;
}

const pill = (page: Page, name: string) => page.getByRole('tab', { name });
const order = (page: Page) => page.locator('.top-menus-name').allTextContents();

for (const language of ['zh', 'en'] as const)
  test(`top menus are made, put in order and given pages by keyboard alone, and the slower is told: ${language}`, {
    tag: '@long',
  }, async ({ page, browser, server }) => {
    const say = words[language];
    const names = topMenus.map((one) => `${one}-${language}`);
    const [office = '', market = '', back = ''] = names;
    const keys = new Keys(page);
    const save = page.getByRole('button', { name: say.save });
    const saved = page.getByRole('button', { name: say.allSaved });
    const bar = page.getByRole('navigation', { name: say.bar });
    await signIn(page, server, { path: '/system/topmenu', language });
    await expect(page.getByRole('button', { name: say.add })).toBeVisible();
    const before = await page.getByRole('tab').count();
    for (const [at, name] of names.entries()) {
      await page.keyboard.press('Alt+n');
      await expect(page.getByLabel(say.name)).toBeFocused();
      await page.keyboard.type(name);
      await keys.fill(page.getByLabel(say.code), name);
      await page.keyboard.press('Enter');
      await expect(pill(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(saved).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(before + at + 1);
    }
    const slower = await another(browser, server, language);
    await expect(pill(slower, office)).toBeVisible();

    await keys.to(pill(page, back), { back: true });
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(page.getByRole('status').filter({ hasText: back })).toContainText(`${before + 2}`);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(pill(page, back)).toBeFocused();
    expect((await order(page)).slice(before)).toEqual([back, office, market]);
    await page.keyboard.press('ArrowRight');
    await expect(pill(page, office)).toBeFocused();
    const tree = page.getByRole('tree');
    await keys.to(tree);
    for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(tree.getByText(`${say.notices} ${say.unsaved}`)).toBeVisible();
    await expect(page.locator('.top-menus-changes')).toContainText(say.notices);
    await isRight(page, language, 'before it is saved');
    await keys.to(save, { back: true });
    await page.keyboard.press('Enter');
    await expect(saved).toBeVisible();
    const entries = async () => (await bar.getByRole('button').allTextContents()).slice(1 + before);
    await expect.poll(entries).toEqual([back, office, market]);
    await page.reload();
    await expect(pill(page, back)).toBeVisible();
    expect((await order(page)).slice(before)).toEqual([back, office, market]);
    await isRight(page, language, 'saved');

    // What the slower has read is older: they are told, and nothing is lost.
    await pill(slower, back).focus();
    await slower.keyboard.press('Alt+ArrowLeft');
    await slower.getByRole('button', { name: say.save }).focus();
    await slower.keyboard.press('Enter');
    await expect(slower.getByText(say.refused)).toBeVisible();
    await expect(slower.getByRole('button', { name: say.save })).toBeVisible();
    await slower.context().close();
  });

/** The person who is signed in has one of two new posts. */
async function givePost(page: Page, server: MallServer, language: Language): Promise<string[]> {
  const token = await tokenOf(page);
  const post = (path: string, body: object) =>
    callAs(server, token, path, { method: 'POST', body: JSON.stringify(body) });
  const names = [`picker-${language}`, `packer-${language}`];
  const made: string[] = [];
  for (const [at, postName] of names.entries()) {
    const form = { postName, postCode: `p${at}${language}`, category: 3, sort: 9 };
    made.push(((await post('/blade-system/post/submit', form)).data as { id: string }).id);
  }
  const list = await callAs(server, token, '/blade-user/page?account=admin&tenantId=000000');
  const [me] = (list.data as { records: { id: string; version: number }[] }).records;
  await post('/blade-user/update', { id: me?.id, version: me?.version, postId: made[0] });
  return names;
}

for (const language of ['zh', 'en'] as const)
  test(`posts stand by their type and lead to who has them, on a telephone from the card: ${language}`, {
    tag: '@long',
  }, async ({ page, server }) => {
    const say = words[language];
    await signIn(page, server, { path: '/wel', language });
    const [picker = '', packer = ''] = await givePost(page, server, language);
    await page.goto(`${server.url}/system/post`);
    const type = page.getByRole('region', { name: say.type });
    const people = page.getByRole('link', { name: say.held(picker) });
    await expect(type.getByRole('link', { name: packer, exact: true })).toBeVisible();
    await isRight(page, language, 'posts by type');
    await type.getByRole('button', { name: say.type }).click();
    await expect(people).toBeHidden();
    await page.getByRole('textbox', { name: say.find }).fill(`p0${language}`);
    await expect(page.locator('.post')).toHaveCount(1);
    await people.click();
    await expect(page).toHaveURL(/system\/user\?q\.postId_like=\d+/);
    await expect(page.locator('.filter-chip').filter({ hasText: picker })).toBeVisible();
    await expect(page.locator('.ant-table-row')).toHaveCount(1);

    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${server.url}/system/post`);
    await expect(people).toBeVisible();
    await isRight(page, language, 'posts on a telephone');
    await page.goto(`${server.url}/system/post?tab=list&size=100`);
    const link = page
      .locator('.row-card')
      .filter({ hasText: picker })
      .getByRole('link', { name: say.held(picker) });
    const title = page.locator('.row-card-head .link-button').first();
    const colour = (one: typeof link) => one.evaluate((element) => getComputedStyle(element).color);
    expect(await colour(link)).toBe(await colour(title));
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await link.click();
    await expect(page.locator('.row-card:visible')).toHaveCount(1);

    await page.goto(`${server.url}/system/dept`);
    await page.locator('.row-card:visible').getByRole('link', { name: say.dept }).click();
    await expect(page).toHaveURL(/system\/user\?q\.deptId=\d+/);
    await expect(page.locator('.row-card:visible').first()).toBeVisible();
  });
