import type { Locator, Page } from 'playwright/test';
import { expect } from './support/fixtures.js';
import { lookAt, Watch } from './support/look.js';
import type { MallServer } from './support/mall-server.js';
import { type Language, openWindow, type Person, type Role, test } from './support/roles.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { callAs } from './support/web.js';

// A trace films the page and keeps it before and after every action: with twelve tabs alive that is most of a walk.
test.use({
  trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
});

const windows = [1440, 800, 375].flatMap((width) =>
  (['zh', 'en'] as const).map((language) => ({ width, language })),
);

/** What a person sees of the application, and in which language it speaks to them. */
interface Visit {
  readonly page: Page;
  readonly watch: Watch;
  readonly language: Language;
  readonly person: Person;
}

interface Entry {
  readonly path: string;
  readonly name: string;
}

/** A row that a role may make: where, and by which fields. */
const writes: Readonly<Record<Exclude<Role, 'narrow'>, { path: string; fields: readonly string[] }>> = {
  administrator: { path: '/system/param', fields: ['paramName', 'paramKey', 'paramValue'] },
  shop: { path: '/shop/goods-category', fields: ['categoryName'] },
};

const isTelephone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Every page of the menu, once all its folders are open. */
async function entriesOf(page: Page): Promise<Entry[]> {
  const menu = await showMenu(page);
  const folded = menu.locator('[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
  return menu
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ path: link.getAttribute('href') ?? '', name: link.textContent ?? '' })),
    );
}

/** The menu: beside the page, unfolded where it starts folded, or in its drawer. */
async function showMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('menu').filter({ has: page.locator('a[href="/wel"]') });
  const folded = page.locator('.side-collapsed');
  await page.locator('.header').waitFor();
  if (isTelephone(page) ? !(await menu.isVisible()) : await folded.isVisible())
    await page.locator('.header .header-tool').first().click();
  await folded.waitFor({ state: 'hidden' });
  await menu.locator('[aria-expanded]').first().waitFor();
  return menu;
}

async function goTo({ page, watch }: Visit, { path, name }: Entry): Promise<void> {
  const menu = await showMenu(page);
  await menu.locator(`a[href="${path}"]`).click();
  const named = path === '/wel' ? {} : { name, exact: true };
  await page.getByRole('heading', { level: 1, ...named }).waitFor();
  await watch.settled();
  // The drawer is gone with the choice.
  if (isTelephone(page)) await menu.waitFor({ state: 'hidden' });
}

/** `names` are those of rows, which are in whatever language somebody wrote them. */
async function seesNothingWrong(
  { page, language, person }: Visit,
  where: string,
  names: readonly string[] = [],
): Promise<void> {
  const known = [person.name, ...names].filter(Boolean);
  const look = await lookAt(page, language, known);
  expect
    .soft(look, where)
    .toEqual({ headings: 1, failures: [], sideways: 0, hanging: [], foreign: [], clipped: [] });
}

const rowWords = { zh: /^(修改|查看)$/, en: /^(Edit|View)$/ };

/** The dialogs of a list that change nothing by being opened. */
async function opensDialogs(visit: Visit, path: string): Promise<void> {
  const ofList = visit.page.locator('.screen-head-actions:visible').first();
  const create = ofList.locator('[data-key=create]');
  const others = ofList.getByRole('button', { name: /^(导入|Import)$/ });
  for (const opener of [create, others])
    if (await opener.isVisible())
      await opensAndReturns(visit, { opener, where: `${path} ${await opener.textContent()}` });
  await opensRow(visit, path);
}

interface Opening {
  readonly opener: Locator;
  readonly where: string;
  /** In the menu that the opener drops down. */
  readonly choice?: Locator;
  readonly names?: readonly string[];
}

/** Opens a dialog, looks at it, closes it, and is where they were before. */
async function opensAndReturns(visit: Visit, { opener, where, choice, names = [] }: Opening): Promise<void> {
  const { page, watch } = visit;
  const dialog = page.getByRole('dialog');
  await opener.click();
  await choice?.click();
  await dialog.waitFor();
  await watch.settled();
  // What is marked as a name is one within the labels of its dialog, too.
  const marked = await dialog.locator('[lang=""]').allTextContents();
  await seesNothingWrong(visit, where, [...names, ...marked]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.soft(opener, where).toBeFocused();
}

/** The dialogs of the first row: those of its buttons, and the question before it goes or what stands last behind the dots. */
async function opensRow(visit: Visit, path: string): Promise<void> {
  const row = visit.page.locator('.ant-table-row:visible, .row-card:visible').first();
  if (!(await row.isVisible())) return;
  const names = await row.locator('td, dd, .row-card-head, .link-button').allTextContents();
  const told = { names };
  for (const opener of await row.getByRole('button', { name: rowWords[visit.language] }).all())
    await opensAndReturns(visit, { opener, where: `${path} ${await opener.textContent()}`, ...told });
  const dots = row.locator('.row-actions button').last();
  if (!(await dots.isVisible())) return;
  const choices = visit.page.locator('.ant-dropdown:visible').getByRole('menuitem');
  const remove = choices.filter({ hasText: /^(删除|Delete)$/ });
  const choice = remove.or(choices.last()).first();
  await opensAndReturns(visit, { opener: dots, where: `${path} …`, choice, ...told });
  // Where there is no room for words, they are behind the dots as well.
  await dots.click();
  await choices.first().waitFor();
  const words = (await choices.allTextContents()).filter((word) => rowWords[visit.language].test(word));
  await visit.page.keyboard.press('Escape');
  await choices.first().waitFor({ state: 'hidden' });
  for (const word of words)
    await opensAndReturns(visit, {
      opener: dots,
      where: `${path} … ${word}`,
      choice: choices.filter({ hasText: word }).first(),
      ...told,
    });
}

/** The dialogs of the layout, by what opens them. */
async function opensLayoutDialogs(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const [theme, lock, log] =
    language === 'zh' ? ['主题', '锁屏', '本地日志'] : ['Theme', 'Lock screen', 'Local log'];
  await opensAndReturns(visit, { opener: page.locator('.header-search'), where: 'palette' });
  await opensAndReturns(visit, {
    opener: page.getByRole('button', { name: lock, exact: true }),
    where: lock,
  });
  const opener = page.locator('.user-menu');
  for (const where of [theme, log]) {
    const choice = page.getByRole('menuitem', { name: where, exact: true });
    await opensAndReturns(visit, { opener, where, choice });
  }
}

async function makes(visit: Visit, { path, fields }: (typeof writes)['shop']): Promise<void> {
  const { page, watch, language } = visit;
  const text = `journey.${language}.${page.viewportSize()?.width}`;
  const create = page.locator('[data-key=create]:visible').first();
  await create.click();
  const form = page.getByRole('dialog');
  for (const field of fields) await form.locator(`#${field}`).fill(text);
  await form.locator('.ant-btn-primary').click();
  await expect(form, path).toBeHidden();
  await watch.settled();
  await expect(
    page.locator('#main').getByText(text, { exact: true }).locator('visible=true').first(),
  ).toBeVisible();
  await expect(create, `${path}, saved`).toBeFocused();
}

/** Who may only look is offered nothing else, finds nothing else by its address, and is refused by the server. */
async function isRefused({ page, person }: Visit, server: MallServer): Promise<void> {
  await page.goto(`${server.url}/system/dept?open=new`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-key=create]')).toHaveCount(0);
  const body = JSON.stringify({ deptName: 'x', parentId: '0', deptCategory: 1, sort: 1 });
  const reply = await callAs(server, person.token, '/blade-system/dept/submit', { method: 'POST', body });
  expect(reply.code).toBe(403);
  await page.goto(`${server.url}/system/tenant`);
  await expect(page.locator('.refused .error-code')).toHaveText('403');
  await expect(page.locator('.refused-why')).toContainText('tenant');
  await expect(page).toHaveURL(/\/system\/tenant$/);
}

for (const role of ['administrator', 'shop', 'narrow'] as const)
  for (const [turn, { width, language }] of windows.entries()) {
    test(`${role}, ${width} wide, ${language}`, { tag: '@long' }, async ({ browser, server, people }) => {
      test.setTimeout(scaleTimeout(300_000));
      const person = people[role];
      const page = await openWindow(browser, { person, language, width });
      const visit: Visit = { page, watch: new Watch(page), language, person };
      await page.goto(`${server.url}/wel`);
      const entries = await entriesOf(page);
      expect(entries.map(({ path }) => path)).toEqual(['/wel', ...person.pages.map(({ path }) => path)]);
      for (const [place, entry] of entries.entries()) {
        await goTo(visit, entry);
        await seesNothingWrong(visit, entry.path);
        // Over the windows of a role every list has its dialogs opened, in some language at some width.
        if (place % windows.length === turn) await opensDialogs(visit, entry.path);
        if (role !== 'narrow' && entry.path === writes[role].path) await makes(visit, writes[role]);
      }
      await opensLayoutDialogs(visit);
      expect(visit.watch.complaints).toEqual([]);
      if (role === 'narrow') await isRefused(visit, server);
      await page.context().close();
    });
  }
