import type { Locator } from 'playwright/test';
import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { openWindow } from './support/roles.js';
import { callAs } from './support/web.js';

const path = '/blade-system/param';

/** What the screen is called and says, by language. */
const words = {
  zh: {
    ...{ accounts: '账号', others: '其他', find: '名称、键名或备注', none: '没有符合的参数' },
    ...{ back: (value: string) => `撤销，改回 ${value}`, saved: /^已保存/, more: '更多' },
    ...{ add: '新增参数', name: '参数名称', key: '参数键名', value: '参数键值', remark: '备注' },
    ...{ create: '创建参数', taken: /参数键名.*已存在/, missing: '请输入参数键值' },
    ...{ about: '查看与修改记录', history: '变更历史', remove: '删除', sure: '确定' },
    refused: '这个页面需要的权限你还没有，需要时请联系管理员授权',
  },
  en: {
    ...{ accounts: 'Accounts', others: 'Others', find: 'Name, key or remark' },
    ...{ none: 'No parameter is called so', back: (value: string) => `Undo: back to ${value}` },
    ...{ saved: /^Saved/, more: 'More', add: 'New parameter', name: 'Parameter name' },
    ...{ key: 'Parameter key', value: 'Parameter value', remark: 'Remark', create: 'Create parameter' },
    ...{ taken: /parameter key.*already/i, missing: 'Please enter the parameter value' },
    ...{ about: 'Details and history', history: 'History', remove: 'Delete', sure: 'OK' },
    refused: 'You do not have what this page needs; ask an administrator if you need it',
  },
} as const;

inEveryWindow(
  'parameters are found, changed, taken back, and made for what the shop needs',
  'administrator',
  async (visit) => {
    await visit.open('/system/param');
    await changesNumber(visit);
    await changesSwitch(visit);
    await makesOne(visit);
    await readsHistory(visit);
    await removesIt(visit);
  },
);

test('parameters are not for those who were not given them: narrow', { tag: '@long' }, async ({
  browser,
  server,
  people,
}) => {
  for (const language of ['zh', 'en'] as const) {
    const page = await openWindow(browser, { person: people.narrow, language });
    await page.goto(`${server.url}/system/param`);
    await expect(page.getByText(words[language].refused)).toBeVisible();
    await expect(page.getByRole('button', { name: words[language].add })).toHaveCount(0);
    await page.context().close();
  }
  const body = JSON.stringify({ paramName: 'x', paramKey: 'x', paramValue: 'x' });
  const { token } = people.narrow;
  expect((await callAs(server, token, `${path}/submit`, { method: 'POST', body })).code).toBe(403);
  expect((await callAs(server, token, `${path}/list`)).code).toBe(403);
});

/** Looks for one by its key, changes it with Enter, and takes that back. */
async function changesNumber(visit: Visit): Promise<void> {
  const { page, language, person } = visit;
  const [say, key] = [words[language], 'account.failCount'];
  const line = lineOf(visit, key);
  const find = page.getByRole('textbox', { name: say.find });
  await expect(page.getByRole('region', { name: say.accounts })).toBeVisible();
  await visit.isRight('groups');
  await find.fill('no such');
  await expect(page.getByText(say.none)).toBeVisible();
  await find.fill('FAILCOUNT');
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
  await line.getByRole('spinbutton').fill('6');
  await line.getByRole('spinbutton').press('Enter');
  await expect(line.getByRole('status')).toHaveText(say.saved);
  await expect(line.getByText(person.name.split('·').at(-1)?.trim() ?? '')).toBeVisible();
  expect(await holds(visit, key)).toBe('6');
  await visit.isRight('a number was changed');
  await line.getByRole('button', { name: say.back('5') }).click();
  await expect(line.getByRole('spinbutton')).toHaveValue('5');
  await expect.poll(() => holds(visit, key)).toBe('5');
  await find.fill('');
}

const lineOf = ({ page }: Visit, key: string): Locator => page.getByRole('listitem').filter({ hasText: key });

const holds = async (visit: Visit, key: string) => (await held(visit, key))[0]?.paramValue;

interface Held {
  readonly id: string;
  readonly paramValue: string;
}

/** The parameters that the server has by this key. */
async function held(visit: Visit, key: string): Promise<readonly Held[]> {
  const { data } = await visit.call(`${path}/list?paramKey=${key}`);
  return (data as { readonly records: readonly Held[] }).records;
}

/** What is pressed holds at once. */
async function changesSwitch(visit: Visit): Promise<void> {
  const [say, key] = [words[visit.language], 'account.registerUser'];
  const line = lineOf(visit, key);
  await line.getByRole('switch').click();
  await expect(line.getByRole('switch')).not.toBeChecked();
  await expect(line.getByRole('status')).toHaveText(say.saved);
  expect(await holds(visit, key)).toBe('false');
  await line.getByRole('button', { name: say.back('true') }).click();
  await expect(line.getByRole('switch')).toBeChecked();
  await expect.poll(() => holds(visit, key)).toBe('true');
}

/** A key that is taken is said at its field; what was filled in stays. */
async function makesOne(visit: Visit): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  await page.getByRole('button', { name: say.add }).click();
  const dialog = page.getByRole('dialog', { name: say.add });
  await dialog.getByLabel(say.name).fill(mark);
  await dialog.getByLabel(say.key).fill('account.failCount');
  await dialog.getByRole('button', { name: say.create }).click();
  await expect(dialog.getByText(say.missing)).toBeVisible();
  await dialog.getByLabel(say.value).fill('30');
  await dialog.getByRole('button', { name: say.create }).click();
  await expect(dialog.getByText(say.taken)).toBeVisible();
  await visit.isRight('a key that is taken');
  await dialog.getByLabel(say.key).fill(`own.${mark}`);
  await dialog.getByRole('button', { name: say.create }).click();
  await expect(dialog).toBeHidden();
  const own = page.getByRole('region', { name: say.others }).getByRole('spinbutton', { name: mark });
  await expect(own).toHaveValue('30');
  expect(await holds(visit, `own.${mark}`)).toBe('30');
  // Left, it is kept as with Enter.
  await own.fill('45');
  await own.blur();
  await expect(lineOf(visit, `own.${mark}`).getByRole('status')).toHaveText(say.saved);
  expect(await holds(visit, `own.${mark}`)).toBe('45');
}

/** What it was, and what it has become. */
async function readsHistory(visit: Visit): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  await choosesOfMore(visit, say.about);
  const drawer = page.getByRole('dialog', { name: mark });
  await drawer.getByRole('tab', { name: say.history }).click();
  await expect(drawer.getByText('30').first()).toBeVisible();
  await expect(drawer.getByText('45').first()).toBeVisible();
  // Who did it is called as they sign in.
  await visit.isRight('history', [mark, 'admin']);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

async function choosesOfMore(visit: Visit, item: string): Promise<void> {
  const { page, language, mark } = visit;
  await lineOf(visit, `own.${mark}`).getByRole('button', { name: words[language].more }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function removesIt(visit: Visit): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  await choosesOfMore(visit, say.remove);
  await page.getByRole('dialog').getByRole('button', { name: say.remove }).click();
  await expect(lineOf(visit, `own.${mark}`)).toHaveCount(0);
  expect(await held(visit, `own.${mark}`)).toEqual([]);
  await visit.isRight('without it');
}
