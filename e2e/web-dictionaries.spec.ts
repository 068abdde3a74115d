import type { Locator } from 'playwright/test';
import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { openWindow } from './support/roles.js';
import { callAs } from './support/web.js';

/** As long as programs call things. */
const longKey = 'picked_up_at_the_counter';

/** What the screens are called and say, by language. */
const words = {
  zh: {
    ...{ none: '还没有字典', add: '新增字典', dialog: '新增业务字典', code: '字典编号', name: '字典名称' },
    ...{ create: '创建业务字典', entry: '新增字典项', key: '字典键值', sealed: '封存', saved: '字典项' },
    ...{ save: (count: number) => `保存 ${count} 处修改`, line: (at: number) => `第 ${at} 行` },
    ...{ cell: (field: string, name: string) => `${field}：${name}`, taken: /当前字典键值已存在/ },
    ...{ more: '更多', moreOf: (name: string) => `${name} 的更多操作`, remove: '删除' },
    ...{
      entriesOf: (name: string) => `${name} 的字典项`,
      create1: '新增系统字典',
      createEntry: '创建字典项',
    },
    refused: '这个页面需要的权限你还没有，需要时请联系管理员授权',
  },
  en: {
    ...{ none: 'No dictionaries yet', add: 'New dictionary', dialog: 'New business dictionary' },
    ...{ code: 'Dictionary code', name: 'Dictionary name', create: 'Create business dictionary' },
    ...{ entry: 'New entry', key: 'Dictionary key', sealed: 'Sealed', saved: 'Entries' },
    ...{ save: (count: number) => `Save ${count} ${count === 1 ? 'change' : 'changes'}` },
    ...{ line: (at: number) => `Line ${at}`, cell: (field: string, name: string) => `${field}: ${name}` },
    ...{ taken: /This dictionary key exists already/, more: 'More', remove: 'Delete' },
    ...{ moreOf: (name: string) => `More about ${name}`, entriesOf: (name: string) => `Entries of ${name}` },
    ...{ create1: 'New system dictionary', createEntry: 'Create entry' },
    refused: 'You do not have what this page needs; ask an administrator if you need it',
  },
} as const;

inEveryWindow('a shop keeps a dictionary of its own', 'shop', async (visit) => {
  await visit.open('/system/dictbiz');
  await addsDictionary(visit);
  await typesEntries(visit);
  await putsInOrder(visit);
  await removesAll(visit);
});

inEveryWindow(
  'what all shops share is kept as two lists, one above the other',
  'administrator',
  async (visit) => {
    const { page, language, mark } = visit;
    const say = words[language];
    await visit.open('/dict-vertical');
    await expect(page.getByText('sex', { exact: true }).first()).toBeVisible();
    await visit.isRight('two lists', ['性别']);
    await page.getByRole('button', { name: say.create1 }).click();
    await fillsIn(visit, page.getByRole('dialog', { name: say.create1 }));
    const [dictionary] = await rowsAt(visit, `/blade-system/dict/parent-list?code=way_${mark}`);
    await page.goto(`${visit.server.url}/dict-vertical?q.parent=${dictionary?.id}`);
    await expect(page.getByRole('heading', { name: say.entriesOf(`Way ${mark}`) })).toBeVisible();
    // Above the list, and where it would stand.
    await page.getByRole('button', { name: say.entry, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: say.entry });
    await dialog.getByLabel(say.name).fill(`Counter ${mark}`);
    await dialog.getByLabel(say.key).fill(longKey);
    await visit.isRight('an entry is filled in', [mark]);
    await dialog.getByRole('button', { name: say.createEntry }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(longKey).first()).toBeVisible();
    const offered: readonly Kept[] = (await visit.call(`/blade-system/dict/dictionary?code=way_${mark}`))
      .data;
    expect(offered.map(({ dictKey }) => dictKey)).toEqual([longKey]);
    await visit.isRight('with its entry', [mark]);
    for (const one of [...offered, dictionary])
      await visit.call('/blade-system/dict/remove', { ids: one?.id });
  },
);

test('dictionaries are changed by who was given them', { tag: '@long' }, async ({
  browser,
  server,
  people,
}) => {
  for (const language of ['zh', 'en'] as const)
    for (const [person, path] of [
      [people.narrow, '/system/dictbiz'],
      [people.shop, '/system/dict'],
    ] as const) {
      const page = await openWindow(browser, { person, language });
      await page.goto(`${server.url}${path}`);
      await expect(page.getByText(words[language].refused)).toBeVisible();
      await expect(page.getByRole('button', { name: words[language].add })).toHaveCount(0);
      await page.context().close();
    }
  const body = JSON.stringify({ code: 'x', dictValue: 'x', sort: 1, isSealed: 0 });
  const submit = async (token: string, of: string) =>
    (await callAs(server, token, `/blade-system/${of}/submit`, { method: 'POST', body })).code;
  expect(await submit(people.narrow.token, 'dict-biz')).toBe(403);
  expect(await submit(people.shop.token, 'dict')).toBe(403);
});

/** The code and the name of a new dictionary. */
async function fillsIn({ language, mark }: Visit, dialog: Locator): Promise<void> {
  const say = words[language];
  await dialog.getByLabel(say.code).fill(`way_${mark}`);
  await dialog.getByLabel(say.name).fill(`Way ${mark}`);
  await dialog.getByRole('button', { name: /^(创建|Create)/ }).click();
  await expect(dialog).toBeHidden();
}

interface Kept {
  readonly id: string;
  readonly dictKey: string;
}

async function rowsAt(visit: Visit, path: string): Promise<readonly Kept[]> {
  return ((await visit.call(path)).data as { readonly records: readonly Kept[] }).records;
}

/** Where there was none. */
async function addsDictionary(visit: Visit): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  await expect(page.getByText(say.none)).toBeVisible();
  await visit.isRight('no dictionary yet');
  await page.getByRole('button', { name: say.add }).click();
  const dialog = page.getByRole('dialog', { name: say.dialog });
  await visit.isRight('a new dictionary');
  await fillsIn(visit, dialog);
  await expect(page.getByRole('heading', { level: 2, name: `Way ${mark}` })).toBeVisible();
}

const cell = ({ page, language }: Visit, field: 'name' | 'key', name: string): Locator =>
  page.getByRole('textbox', { name: words[language].cell(words[language][field], name), exact: true });

/** Enter keeps a line and goes on to the next; a key that is there already is said at the line. */
async function typesEntries(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await page.getByRole('button', { name: say.entry }).click();
  await cell(visit, 'name', say.line(1)).fill('Counter');
  await cell(visit, 'key', 'Counter').fill(longKey);
  await cell(visit, 'key', 'Counter').press('Enter');
  await cell(visit, 'name', say.line(2)).fill('Courier');
  await cell(visit, 'key', 'Courier').fill(longKey);
  await visit.isRight('a line is typed', [visit.mark, 'Counter', 'Courier']);
  await savesChanges(visit, 1);
  await expect(page.getByText(say.taken)).toBeVisible();
  await cell(visit, 'key', 'Courier').fill('courier');
  await savesChanges(visit, 1);
  await expect(page.getByRole('button', { name: say.save(1) })).toHaveCount(0);
  expect(await keysOffered(visit)).toEqual([longKey, 'courier']);
  // Keys are read whole.
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  expect(await cell(visit, 'key', 'Counter').evaluate(isCut)).toBe(false);
}

/** What others may choose of it, as the server says it. */
async function keysOffered(visit: Visit): Promise<readonly string[]> {
  const { data } = await visit.call(`/blade-system/dict-biz/dictionary?code=way_${visit.mark}`);
  return (data as readonly Kept[]).map(({ dictKey }) => dictKey);
}

const savesChanges = ({ page, language }: Visit, count: number): Promise<void> =>
  page.getByRole('button', { name: words[language].save(count) }).click();

/** Alt and an arrow move a line; what is sealed is no longer offered. */
async function putsInOrder(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await cell(visit, 'name', 'Courier').press('Alt+ArrowUp');
  await savesChanges(visit, 1);
  await expect.poll(() => keysOffered(visit)).toEqual(['courier', longKey]);
  await page.getByRole('switch', { name: say.cell(say.sealed, 'Counter') }).click();
  await savesChanges(visit, 1);
  await expect.poll(() => keysOffered(visit)).toEqual(['courier']);
  await visit.isRight('in order', [visit.mark, 'Counter', 'Courier']);
}

/** Line by line, and then the dictionary. */
async function removesAll(visit: Visit): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  const removes = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menuitem', { name: say.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.remove }).click();
  };
  for (const name of ['Counter', 'Courier']) {
    await removes(say.moreOf(name));
    await expect(cell(visit, 'name', name)).toHaveCount(0);
  }
  await removes(say.more);
  await expect(page.getByText(say.none)).toBeVisible();
  expect(await rowsAt(visit, `/blade-system/dict-biz/parent-list?code=way_${mark}`)).toEqual([]);
}
