import type { Browser, Page } from 'playwright/test';
import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { Watch } from './support/look.js';
import type { MallServer } from './support/mall-server.js';
import { callAs, signIn, tokenOf } from './support/web.js';

test.use({ settings: { MALL_SEED: 'demo' } });

const bell = (page: Page) => page.getByRole('button', { name: /^(通知|Notices)/ });
const lists = (page: Page) => page.getByRole('dialog', { name: /^(通知|Notices)$/ });

/** A browser of somebody's own, whose minutes go by when the journey says so. */
async function browserOf(browser: Browser, server: MallServer, account: string, width = 1440) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  await page.clock.install();
  await signIn(page, server, { account });
  return { context, page };
}

async function write(page: Page, server: MallServer, notice: object): Promise<string> {
  const init = { method: 'POST', body: JSON.stringify({ category: 1, ...notice }) };
  const { data } = await callAs(server, await tokenOf(page), '/blade-desk/notice/submit', init);
  return (data as { id: string }).id;
}

/** Who is in a browser of their own reads all there is: each journey begins with what it brings. */
async function readAll(page: Page, server: MallServer): Promise<void> {
  await callAs(server, await tokenOf(page), '/notice/read-all', { method: 'POST' });
}

test('a notice that is released is there without a reload, is read, and counts no more in any tab', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  await signIn(page, server);
  const title = '冷库检修';
  await write(page, server, { title, content: '<p>周六 <strong>22:00</strong> 起检修</p>' });
  const reader = await browserOf(browser, server, 'hr');
  await readAll(reader.page, server);
  const second = await reader.context.newPage();
  await second.goto(`${server.url}/wel`);
  await reader.page.clock.fastForward(61_000);
  for (const tab of [reader.page, second]) await expect(bell(tab)).toHaveAccessibleName('通知');

  await page.goto(`${server.url}/desk/notice?q.title=${encodeURIComponent(title)}`);
  const row = page.locator('.ant-table-row').first();
  await row.locator('.row-actions button').last().click();
  await page.getByRole('menuitem', { name: '发布' }).click();
  await expect(row.getByText('已发布')).toBeVisible();
  await reader.page.clock.fastForward(61_000);
  await expect(bell(reader.page)).toHaveAccessibleName('通知，1 条未读');
  await second.reload();
  await expect(bell(second)).toHaveAccessibleName('通知，1 条未读');

  await bell(reader.page).press('Enter');
  await expect(lists(reader.page)).toBeFocused();
  const item = lists(reader.page).getByRole('button', { name: title });
  await expect(item).toContainText('周六 22:00 起检修');
  await expect(item).toContainText('刚刚');
  await reader.page.keyboard.press('Tab');
  await expect(reader.page.getByRole('tab', { name: '待读' })).toBeFocused();
  await item.press('Enter');
  const notice = reader.page.getByRole('dialog', { name: title });
  await expect(notice.getByText('周六 22:00 起检修')).toBeVisible();
  await expect(reader.page).toHaveURL(/\/wel\?notice=\d+$/);
  for (const tab of [reader.page, second]) await expect(bell(tab)).toHaveAccessibleName('通知');
  await reader.page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(bell(reader.page)).toBeFocused();

  await bell(reader.page).press('Enter');
  await expect(lists(reader.page).getByRole('button', { name: title })).toBeVisible();
  await reader.page.keyboard.press('Escape');
  await expect(lists(reader.page)).toBeHidden();
  await expect(bell(reader.page)).toBeFocused();
  await reader.context.close();
});

test('many notices come as one scrolls, and go at once; the way back closes one, its link opens it', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/system/param' });
  await readAll(page, server);
  for (let index = 1; index <= 25; index += 1)
    await write(page, server, { title: `盘点 ${index}`, releaseTime: '2020-01-01 08:00:00' });
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('通知，25 条未读');
  await bell(page).click();
  const items = lists(page).locator('.notice-item');
  await expect(items).toHaveCount(10);
  for (const count of [20, 25]) {
    await items.last().scrollIntoViewIfNeeded();
    await expect(items).toHaveCount(count);
  }
  await items.last().click();
  const notice = page.getByRole('dialog', { name: '盘点 1', exact: true });
  await expect(notice).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: '盘点 2', exact: true })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('通知，23 条未读');
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/system\/param$/);
  await bell(page).click();
  await lists(page).getByRole('button', { name: '全部标为已读' }).click();
  await expect(lists(page).getByText('没有待读的通知')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('通知');
  await page.goto(link);
  await expect(page.getByRole('dialog', { name: '盘点 2', exact: true })).toBeVisible();
});

for (const { width, language } of [
  { width: 1440, language: 'en' },
  { width: 375, language: 'zh' },
] as const)
  test(`the lists are in sight and axe finds nothing serious in them, ${width}, ${language}`, {
    tag: '@long',
  }, async ({ browser, server }) => {
    const context = await browser.newContext({
      locale: 'zh-CN',
      reducedMotion: 'reduce',
      viewport: { width, height: 720 },
    });
    const page = await context.newPage();
    const watch = new Watch(page);
    await signIn(page, server, { language });
    await write(page, server, {
      title: 'Plums',
      content: '<p>Plums</p>',
      releaseTime: '2020-01-01 08:00:00',
    });
    await bell(page).click();
    // Whoever counts tabs does not wait for them: before the lists are there, there are none to look at.
    const tabs = lists(page).getByRole('tab');
    await expect(tabs).toHaveCount(3);
    for (const tab of await tabs.all()) {
      await tab.click();
      await watch.settled();
      expect(await serious(page)).toEqual([]);
    }
    const box = await lists(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    await tabs.first().click();
    await lists(page).locator('.notice-item:visible').first().click();
    await expect(page.getByRole('dialog').locator('.notice-article')).toBeVisible();
    await watch.settled();
    expect(await serious(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(watch.complaints).toEqual([]);
    await context.close();
  });

const deskWords = {
  zh: {
    list: '通知列表',
    article: '通知正文',
    back: '返回列表',
    toCome: '将于 2999-12-05 21:09 发布',
    read: /^已读 1\/\d+$/,
    readers: '已读人员',
    hasNot: /^未读 \d+$/,
    close: '关闭',
    search: '搜索标题',
    save: '保存修改',
  },
  en: {
    list: 'Notices',
    article: 'Article',
    back: 'Back to the list',
    toCome: 'Goes out 2999-12-05 21:09',
    read: /^Read 1\/\d+$/,
    readers: 'Who has read it',
    hasNot: /^Not yet \d+$/,
    close: 'Close',
    search: 'Search titles',
    save: 'Save changes',
  },
} as const;
const acts =
  '<p>Sorted by <b>size</b></p><script>window.acted=1</script><img src="/favicon.svg" alt="" onload="window.acted=1">';

for (const language of ['zh', 'en'] as const)
  for (const width of [1440, 800, 375])
    test(`who writes notices reads them as their readers do, and who has read them, ${width}, ${language}`, {
      tag: '@long',
    }, async ({ browser, server }) => {
      const words = deskWords[language];
      const context = await browser.newContext({
        locale: 'zh-CN',
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      const watch = new Watch(page);
      await signIn(page, server, { language });
      const out = `Plums ${width} ${language}`;
      const toCome = `Pears ${width} ${language}`;
      const id = await write(page, server, { title: out, content: acts, releaseTime: '2020-01-01 08:00:00' });
      const later = await write(page, server, {
        title: toCome,
        releaseTime: '2999-12-05 21:09:00',
      });
      await callAs(server, await tokenOf(page), `/notice/read?ids=${id}`, { method: 'POST' });
      await page.goto(`${server.url}/desk/notice`);
      const list = page.getByRole('list', { name: words.list });
      const article = page.getByRole('region', { name: words.article });
      const lineOf = (title: string) => list.getByRole('button', { name: title });
      await expect(lineOf(toCome)).toContainText(words.toCome);
      if (width === 1440) await expect(article.getByRole('heading', { name: toCome })).toBeVisible();
      else await expect(article).toBeHidden();
      await watch.settled();
      expect(await serious(page)).toEqual([]);

      await lineOf(out).click();
      await expect(article.locator('.notice-article b')).toHaveText('size');
      await expect(article.locator('.notice-article')).not.toContainText('acted');
      await expect(list).toBeVisible({ visible: width === 1440 });
      expect(new URL(page.url()).searchParams.get('q.at')).toBe(id);
      await watch.settled();
      expect(await serious(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await page.reload();
      await expect(article.getByRole('heading', { name: out })).toBeVisible();
      expect(await page.evaluate(() => 'acted' in window)).toBe(false);

      await article.getByRole('button', { name: words.read }).click();
      const readers = page.getByRole('dialog', { name: words.readers });
      await expect(readers.getByText('管理员')).toBeVisible();
      await readers.getByRole('tab', { name: words.hasNot }).click();
      await expect(readers.getByRole('listitem').filter({ hasText: 'hr' })).toBeVisible();
      await watch.settled();
      expect(await serious(page)).toEqual([]);
      // A letter that is pressed here is none of the list behind it.
      await page.keyboard.press('j');
      await page.keyboard.press('Escape');
      await expect(readers).toBeHidden();
      expect(new URL(page.url()).searchParams.get('q.at')).toBe(id);

      await page.keyboard.press('k');
      await expect(article.getByRole('heading', { name: toCome })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('q.at')).toBe(later);
      await page.keyboard.press('e');
      await expect(page.getByRole('dialog').getByRole('button', { name: words.save })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      if (width === 1440) {
        await page.getByLabel(words.search).fill('jeke');
        await expect(lineOf(out)).toBeHidden();
        expect(new URL(page.url()).searchParams.get('q.at')).toBe(later);
      } else {
        await article.getByRole('button', { name: words.back }).click();
        await expect(lineOf(toCome)).toBeFocused();
        await expect(article).toBeHidden();
      }
      expect(watch.complaints).toEqual([]);
      await context.close();
    });

test('a page that is older than what the server gives out says so, and takes nothing away unasked', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.clock.install();
  let upgraded = false;
  // Another release begins with another script.
  await page.route(`${server.url}/`, async (route) => {
    if (!upgraded || route.request().resourceType() !== 'fetch') return route.fallback();
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/src="\/assets\/[^"]+"/, 'src="/assets/index-another.js"');
    return route.fulfill({ response: reply, body });
  });
  await signIn(page, server, { path: '/system/param' });
  const offer = page.getByRole('button', { name: '有新版本 重新加载' });
  // The page asks one thing at a time: who asks while an answer is on its way gets that one.
  const answered = page.waitForResponse(
    (response) => response.url() === `${server.url}/` && response.request().resourceType() === 'fetch',
  );
  await page.clock.fastForward(301_000);
  await (await answered).finished();
  await expect(bell(page)).toBeVisible();
  await expect(offer).toBeHidden();
  upgraded = true;
  await page.clock.fastForward(301_000);
  await expect(offer).toBeVisible();

  await page.locator('[data-key=create]').click();
  await page.getByRole('dialog').getByLabel('参数名称').fill('正在填写');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>('.release-button')?.click());
  const sure = page.getByRole('dialog', { name: '重新加载页面？' });
  await expect(sure).toBeVisible();
  await sure.getByRole('button', { name: '继续编辑' }).click();
  await expect(sure).toBeHidden();
  await expect(page.getByLabel('参数名称').last()).toHaveValue('正在填写');
  let asked = false;
  page.on('dialog', (dialog) => {
    asked = true;
    return dialog.accept();
  });
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => document.querySelector<HTMLElement>('.release-button')?.click());
  await sure.getByRole('button', { name: '重新加载' }).click();
  await loaded;
  await expect(page.getByRole('dialog').getByLabel('参数名称')).toHaveValue('正在填写');
  expect(asked).toBe(false);
});
