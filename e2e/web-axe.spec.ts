import type { Page } from 'playwright/test';
import { serious } from './support/axe.js';
import { expect } from './support/fixtures.js';
import { Watch } from './support/look.js';
import { type Language, openWindow, type Person, test } from './support/roles.js';
import { scaleTimeout } from './support/scale-timeout.js';

interface Dress {
  readonly language: Language;
  readonly theme: 'default' | 'theme-dark';
}

/** Every page by day and by night in both languages. */
const dresses: readonly Dress[] = [
  { language: 'zh', theme: 'default' },
  { language: 'en', theme: 'theme-dark' },
  { language: 'zh', theme: 'theme-dark' },
  { language: 'en', theme: 'default' },
];

/** What no row of a menu leads to. */
const besides = [
  '/wel/dashboard',
  '/info',
  '/info?tab=info',
  '/runs',
  '/why?q.code=user',
  '/test',
  '/desk/notice?open=new',
  '/system/tenant?open=new',
  '/system/user?open=new',
  '/system/tenant-package?open=new',
];

/** As a link of the application goes there: nothing is loaded anew. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The whole page first; what changes after that stands in its main part, or over it. */
async function walk(page: Page, watch: Watch, paths: readonly string[]): Promise<void> {
  const found = (within?: string) => serious(page, within);
  expect.soft(await found(), 'the first page').toEqual([]);
  for (const path of paths) {
    await goTo(page, path);
    // A page that is loaded for the first time stands there a moment after its address.
    await page.locator('.tag-active:nth-child(2)').waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (path.includes('open=')) await page.getByRole('dialog').waitFor();
    await watch.settled();
    expect.soft(await found(path.includes('open=') ? undefined : '#main'), path).toEqual([]);
    await close(page, path);
  }
}

/** Pages that are kept behind their tags are looked through by axe as well, which is most of its time. */
async function close(page: Page, path: string): Promise<void> {
  if (path.includes('open=')) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('Alt+w');
  await page.waitForURL('**/wel').catch(async (cause: unknown) => {
    throw new Error(`Alt+w does not close ${path}: ${await page.evaluate(whoHasTheKeys)}`, { cause });
  });
}

/** What may keep a key of the application for itself, as it stands in the page. */
function whoHasTheKeys(): string {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent);
  return JSON.stringify({
    address: location.pathname + location.search,
    focus: document.activeElement?.outerHTML.slice(0, 200),
    dialogs: texts('[role=dialog]'),
    tabs: texts('.tag'),
    active: texts('.tag-active'),
  });
}

test.use({
  trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
});

for (const { language, theme } of dresses)
  test(`axe finds nothing serious on any page, ${language}, ${theme}`, { tag: '@long' }, async ({
    browser,
    server,
    people,
  }) => {
    test.setTimeout(scaleTimeout(420_000));
    const { administrator, shop } = people;
    const paths = administrator.pages.map(({ path }) => path);
    const goods = shop.pages.map(({ path }) => path).filter((path) => path.startsWith('/shop/goods'));
    const walks: readonly (readonly [Person, readonly string[]])[] = [
      [administrator, [...paths.filter((path) => !goods.includes(path)), ...besides]],
      [shop, goods],
    ];
    for (const [person, pages] of walks) {
      const page = await openWindow(browser, { person, language, theme });
      const watch = new Watch(page);
      await page.goto(`${server.url}/wel`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await watch.settled();
      await walk(page, watch, pages);
      await page.context().close();
    }
  });

test('axe finds nothing serious where one signs in', async ({ page, server }) => {
  for (const language of ['中文', 'English']) {
    await page.goto(`${server.url}/login`);
    await page.locator('input[name=password]').waitFor();
    const other = page.getByRole('button', { name: language, exact: true });
    if (await other.isVisible()) await other.click();
    expect.soft(await serious(page), language).toEqual([]);
  }
});

test('axe finds nothing serious in the other dark themes', { tag: '@long' }, async ({
  browser,
  server,
  people,
}) => {
  for (const theme of ['theme-star', 'theme-cool', 'theme-bule']) {
    const page = await openWindow(browser, { person: people.administrator, language: 'zh', theme });
    const watch = new Watch(page);
    await page.goto(`${server.url}/system/tenant`);
    await page.locator('.ant-table-row').first().waitFor();
    await watch.settled();
    expect.soft(await serious(page), theme).toEqual([]);
    await page.context().close();
  }
});
