import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './support/fixtures.js';
import type { MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { Decided, heldWords } from './support/undone.js';
import { signIn } from './support/web.js';

test.describe.configure({ mode: 'serial' });

const completing = '**/process/completeTask';
let decided: Decided;

test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(scaleTimeout(180_000));
  decided = await Decided.at(server, browser);
});

const row = (page: Page, what: string) => page.locator('.inbox-list li').filter({ hasText: what });
const bar = (page: Page) => page.locator('.flow-held');

/** Contexts whose tabs are signed in. */
const known = new WeakSet<BrowserContext>();

/** The inbox of personnel, before what is called so. */
async function inbox(context: BrowserContext, server: MallServer, { what, language }: Case): Promise<Page> {
  const page = await context.newPage();
  const path = `/workflow/process/todo?q.title=${encodeURIComponent(what)}`;
  if (known.has(context)) await page.goto(`${server.url}${path}`);
  else await signIn(page, server, { account: 'hr', path, language });
  known.add(context);
  await expect(page.getByRole('heading', { level: 2, name: what })).toBeVisible();
  await expect(
    page.locator('.inbox-detail').getByRole('button', { name: heldWords[language].pass }),
  ).toBeVisible();
  return page;
}

/** Approves by its letter; the server holds it. */
async function approve(page: Page, language: Case['language']): Promise<void> {
  await page.locator('h1').click();
  await expect(
    page.locator('.flow-bar').getByRole('button', { name: heldWords[language].pass }),
  ).toBeEnabled();
  const taken = page.waitForResponse((response) => response.url().endsWith('/process/completeTask'));
  await page.keyboard.press('a');
  expect((await taken).status()).toBe(200);
}

interface Case {
  readonly what: string;
  readonly language: 'zh' | 'en';
}

for (const language of ['zh', 'en'] as const) {
  const words = heldWords[language];

  test(`a tab that is closed takes nothing with it, and the next one can still undo it (${language})`, {
    tag: '@long',
  }, async ({ context, server }) => {
    test.setTimeout(scaleTimeout(240_000));
    const [done, undone] = [`关页 ${language}`, `关页撤销 ${language}`];
    for (const what of [done, undone]) await decided.start(what);

    const first = await inbox(context, server, { what: done, language });
    await approve(first, language);
    await expect(bar(first).getByRole('status')).toContainText(words.soon);
    await first.close();
    await decided.isDoneOnce(done);

    const second = await inbox(context, server, { what: undone, language });
    // As long as the server holds one at most: the next tab has to be read first.
    await second.route(completing, (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), sendAfter: 30 } }),
    );
    await approve(second, language);
    await second.close();
    const third = await context.newPage();
    await third.goto(`${server.url}/workflow/process/todo?q.title=${encodeURIComponent(undone)}`);
    await expect(row(third, undone)).toContainText(words.mine);
    await expect(third.getByText(words.elsewhere)).toBeVisible();
    await bar(third).getByRole('button', { name: words.undo }).click();
    await expect(third.getByText(words.undone)).toBeVisible();
    await expect(row(third, undone)).not.toContainText(words.mine);
    // Longer than it would have been held.
    await third.waitForTimeout(32_000);
    expect(await decided.done(undone)).toEqual({ waits: 0, done: 0 });
    await expect(third.locator('.inbox-detail').getByRole('button', { name: words.pass })).toBeEnabled();
  });

  test(`a network that is gone meanwhile changes nothing, and what is not known is said (${language})`, {
    tag: '@long',
  }, async ({ context, server }) => {
    test.setTimeout(scaleTimeout(300_000));
    const [held, before, undo, lost] = ['断网', '断网在前', '断网撤销', '断网失答'].map(
      (name) => `${name} ${language}`,
    ) as [string, string, string, string];
    for (const what of [held, before, undo, lost]) await decided.start(what);

    await test.step('while it is held', async () => {
      const page = await inbox(context, server, { what: held, language });
      await approve(page, language);
      await context.setOffline(true);
      await decided.isDoneOnce(held);
      await expect(bar(page)).toHaveCount(0);
      await expect(row(page, held)).toHaveCount(0);
      const listed = page.waitForResponse((response) => response.url().includes('/process/todoList'));
      await context.setOffline(false);
      await listed;
      await expect(row(page, held)).toHaveCount(0);
      await page.close();
    });

    await test.step('before it is decided', async () => {
      const page = await inbox(context, server, { what: before, language });
      await page.locator('h1').click();
      await context.setOffline(true);
      await page.keyboard.press('a');
      await expect(row(page, before)).toContainText(words.unsure);
      await expect(bar(page)).toHaveCount(0);
      expect(await decided.done(before)).toEqual({ waits: 0, done: 0 });
      await context.setOffline(false);
      // The server says that it has nothing.
      await expect(row(page, before)).toContainText(words.back);
      await row(page, before).locator('.inbox-row').click();
      await approve(page, language);
      await expect(row(page, before)).toHaveCount(0);
      await decided.isDoneOnce(before);
      await page.close();
    });

    await test.step('before it is undone', async () => {
      const page = await inbox(context, server, { what: undo, language });
      await approve(page, language);
      await context.setOffline(true);
      await page.keyboard.press('u');
      await expect(page.getByText(words.notUndone)).toBeVisible();
      await expect(row(page, undo)).toHaveCount(0);
      await context.setOffline(false);
      await decided.isDoneOnce(undo);
      await expect(row(page, undo)).toHaveCount(0);
      await page.close();
    });

    await test.step('after it has arrived, and before that is answered', async () => {
      const page = await inbox(context, server, { what: lost, language });
      await page.route(completing, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.locator('h1').click();
      await page.keyboard.press('a');
      await expect(row(page, lost)).toContainText(words.mine);
      await decided.isDoneOnce(lost);
      await expect(row(page, lost)).toHaveCount(0);
      await page.close();
    });
  });

  test(`a server that is killed while it holds one does it once it is back (${language})`, {
    tag: '@long',
  }, async ({ context, server }) => {
    test.setTimeout(scaleTimeout(300_000));
    const [held, alone, never] = ['停机', '停机单页', '停机在前'].map((name) => `${name} ${language}`) as [
      string,
      string,
      string,
    ];
    for (const what of [held, never]) await decided.start(what);
    const instance = await decided.start(alone);

    await test.step('in the inbox', async () => {
      const page = await inbox(context, server, { what: held, language });
      await approve(page, language);
      await server.kill();
      // Its time comes while nobody is there to do it.
      await expect(bar(page)).toHaveCount(0);
      await expect(row(page, held)).toHaveCount(0);
      await server.start();
      await decided.isDoneOnce(held);
      await expect(row(page, held)).toHaveCount(0);
      await expect(page.getByText(words.back)).toHaveCount(0);
      await page.close();
    });

    await test.step('on a page of its own', async () => {
      const page = await inbox(context, server, { what: alone, language });
      await expect(page).toHaveURL(/open=view/);
      await page.goto(`${server.url}${ownAddress(page, instance)}`);
      await expect(page.getByRole('heading', { level: 1, name: alone })).toBeVisible();
      await expect(page.getByRole('button', { name: words.pass })).toBeVisible();
      await approve(page, language);
      await expect(bar(page).getByRole('status')).toContainText(words.soon);
      await server.kill();
      await expect(bar(page)).toHaveCount(0);
      // Nobody knows yet: nothing is claimed, and nothing is offered twice.
      await expect(page.getByText(words.back)).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.pass })).toHaveCount(0);
      await server.start();
      await decided.isDoneOnce(alone);
      await expect(page.getByText(words.back)).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.pass })).toHaveCount(0);
      await page.close();
    });

    await test.step('before it has heard of it', async () => {
      const page = await inbox(context, server, { what: never, language });
      await page.locator('h1').click();
      await server.kill();
      await page.keyboard.press('a');
      await expect(row(page, never)).toContainText(words.unsure);
      await server.start();
      await expect(row(page, never)).toContainText(words.back, { timeout: scaleTimeout(60_000) });
      expect(await decided.done(never)).toEqual({ waits: 0, done: 0 });
      await row(page, never).locator('.inbox-row').click();
      await approve(page, language);
      await decided.isDoneOnce(never);
      await page.close();
    });
  });
}

/** Where a process is by itself whose task is open in the inbox. */
function ownAddress(page: Page, processInsId: string): string {
  const taskId = (new URL(page.url()).searchParams.get('open') ?? '').replace('view:', '');
  const params = Buffer.from(JSON.stringify({ processInsId, taskId })).toString('base64url');
  return `/workflow/process/detail/${params}`;
}

test('on a telephone what was decided can be undone although the next one is open', { tag: '@long' }, async ({
  context,
  server,
}) => {
  for (const what of ['手机 1', '手机 2']) await decided.start(what);
  const page = await context.newPage();
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, server, { account: 'hr', path: '/workflow/process/todo?q.title=手机' });
  await row(page, '手机 1').locator('.inbox-row').click();
  await page.locator('.flow-bar').getByRole('button', { name: '通过' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '手机 2' })).toBeVisible();
  await expect(bar(page)).toContainText('手机 1');
  await bar(page).getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '手机 1' })).toBeVisible();
  await expect(page.locator('.flow-bar').getByRole('button', { name: '通过' })).toBeEnabled();
});
