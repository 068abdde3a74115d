import type { Locator } from 'playwright/test';
import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { adminPassword } from './support/mall-server.js';
import { openWindow } from './support/roles.js';
import { callAs } from './support/web.js';

const company = '鲜果商城';

/** What the screen is called and says, by language. */
const words = {
  zh: {
    ...{ add: '新增机构', below: '新增下级', name: '机构名称', full: '机构全称', create: '创建机构' },
    ...{ more: '更多', edit: '修改', parent: '上级机构', save: '保存修改', remove: '删除' },
    ...{ circle: '父节点不可选择自身的下级!', kept: '请先删除子节点!', missing: '请输入机构全称' },
    people: (name: string) => `${name}的人员: 1`,
  },
  en: {
    ...{ add: 'New department', below: 'Add child', name: 'Department name', full: 'Full name' },
    ...{ create: 'Create department', more: 'More', edit: 'Edit', parent: 'Parent department' },
    ...{ save: 'Save changes', remove: 'Delete', circle: 'A node cannot be put below itself!' },
    ...{ kept: 'Delete the children first!', missing: 'Please enter the full name' },
    people: (name: string) => `People of ${name}: 1`,
  },
} as const;

inEveryWindow('a department is made, led, counted, moved and removed', 'administrator', async (visit) => {
  await visit.open('/system/dept');
  await expect(rowOf(visit, company)).toBeVisible();
  await visit.isRight('departments', namesOf(visit));
  const sales = await makesBelow(visit);
  const person = await leads(visit, sales);
  await readsWhoLeads(visit, sales);
  await moves(visit, sales);
  await isRefusedACircle(visit, sales);
  await visit.call('/blade-user/remove', { ids: person });
  await removesBoth(visit);
});

test('departments are looked at by who may only look', { tag: '@long' }, async ({
  browser,
  server,
  people: { narrow },
}) => {
  for (const language of ['zh', 'en'] as const) {
    const page = await openWindow(browser, { person: narrow, language });
    await page.goto(`${server.url}/system/dept`);
    await expect(page.getByRole('link', { name: company, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: words[language].add })).toHaveCount(0);
    await page.context().close();
  }
  const body = JSON.stringify({ deptName: 'x', fullName: 'x', deptCategory: 2, sort: 1 });
  const path = '/blade-system/dept/submit';
  expect((await callAs(server, narrow.token, path, { method: 'POST', body })).code).toBe(403);
});

const namesOf = ({ mark }: Visit) => [
  company,
  '城东鲜果店',
  '江南果蔬行',
  '绿野生鲜仓',
  mark,
  'Sales',
  'East',
];

const rowOf = ({ page }: Visit, name: string): Locator =>
  page.locator('tr, .row-card').filter({ has: page.getByRole('link', { name, exact: true }) });

interface Kept {
  readonly id: string;
  readonly parentId: string;
  readonly deptName: string;
}

/** Below the company. */
async function makesBelow(visit: Visit): Promise<string> {
  const { page, language, mark } = visit;
  const say = words[language];
  await rowOf(visit, company).getByRole('button', { name: say.more }).click();
  await page.getByRole('menuitem', { name: say.below }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.name, { exact: true }).fill(`Sales ${mark}`);
  await dialog.getByRole('button', { name: say.create }).click();
  await expect(dialog.getByText(say.missing)).toBeVisible();
  await dialog.getByLabel(say.full, { exact: true }).fill(`Sales ${mark}`);
  await visit.isRight('a new one', namesOf(visit));
  await dialog.getByRole('button', { name: say.create }).click();
  await expect(dialog).toBeHidden();
  const made = await held(visit, `Sales ${mark}`);
  expect(made?.parentId).toBe((await held(visit, company))?.id);
  return made?.id ?? '';
}

/** The department of this name that the server has. */
async function held(visit: Visit, name: string): Promise<Kept | undefined> {
  const path = `/blade-system/dept/lazy-list?deptName=${encodeURIComponent(name)}`;
  const rows: readonly Kept[] = (await visit.call(path)).data;
  return rows.find(({ deptName }) => deptName === name);
}

/** Somebody of it has a post that leads. */
async function leads(visit: Visit, deptId: string): Promise<string> {
  const { mark } = visit;
  const posts = await visit.call('/blade-system/post/list?postCode=manager');
  const [post] = (posts.data as { readonly records: readonly { id: string }[] }).records;
  const roles: readonly { id: string; roleAlias: string }[] = (await visit.call('/blade-system/role/list'))
    .data;
  const roleId = roles.find(({ roleAlias }) => roleAlias === 'user')?.id;
  const name = `Lin ${mark}`;
  const duties = { deptId, postId: post?.id, roleId, userType: 1, password: adminPassword };
  const body = { account: `lin${mark}`, realName: name, name, ...duties };
  expect((await visit.call('/blade-user/submit', body)).code).toBe(200);
  const people = await visit.call(`/blade-user/page?account=lin${mark}`);
  return (people.data as { readonly records: readonly { id: string }[] }).records[0]?.id ?? '';
}

/** By name in its line, which leads to those that are counted there. */
async function readsWhoLeads(visit: Visit, sales: string): Promise<void> {
  const { page, language, mark } = visit;
  const row = await found(visit, `Sales ${mark}`);
  await expect(row.getByText(`Lin ${mark}`)).toBeVisible();
  await visit.isRight('who leads it', namesOf(visit));
  await row.getByRole('link', { name: words[language].people(`Sales ${mark}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/system/user\\?q\\.deptId=${sales}`));
  // The departments are behind it, in their tab.
  await expect(page.getByText(`Lin ${mark}`).filter({ visible: true }).first()).toBeVisible();
}

/** In the list, by its name. */
async function found(visit: Visit, name: string): Promise<Locator> {
  const { page, language } = visit;
  await visit.open('/system/dept');
  const box = page.getByRole('textbox', { name: words[language].name }).first();
  await box.fill(name);
  await box.press('Enter');
  await expect(rowOf(visit, name)).toBeVisible();
  return rowOf(visit, name);
}

/** Another one comes below it. */
async function moves(visit: Visit, sales: string): Promise<void> {
  const { mark } = visit;
  const name = `East ${mark}`;
  const own = { deptName: name, fullName: name, deptCategory: 2, sort: 9 };
  await visit.call('/blade-system/dept/submit', { ...own, parentId: (await held(visit, company))?.id });
  const dialog = await putsBelow(visit, name, `Sales ${mark}`);
  await expect.poll(async () => (await held(visit, name))?.parentId).toBe(sales);
  await expect(dialog).toBeHidden();
  await visit.isRight('moved', namesOf(visit));
}

/** In its form: it has another above it, and is saved. */
async function putsBelow(visit: Visit, name: string, above: string): Promise<Locator> {
  const { page, language } = visit;
  const say = words[language];
  const row = await found(visit, name);
  await row.getByRole('link', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.edit }).first().click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: say.save }) });
  const parent = dialog.getByRole('combobox', { name: say.parent });
  await parent.click();
  await parent.pressSequentially(above);
  await page.locator('.ant-select-dropdown:visible').getByText(above, { exact: true }).click();
  await dialog.getByRole('button', { name: say.save }).click();
  return dialog;
}

/** Nothing stands below what is below it; the form stays as it was filled in. */
async function isRefusedACircle(visit: Visit, sales: string): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  const before = await held(visit, `Sales ${mark}`);
  const dialog = await putsBelow(visit, `Sales ${mark}`, `East ${mark}`);
  await expect(page.getByText(say.circle)).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(await held(visit, `Sales ${mark}`)).toMatchObject({ id: sales, parentId: before?.parentId });
}

/** Not before what is below it. */
async function removesBoth(visit: Visit): Promise<void> {
  const { page, language, mark } = visit;
  await removes(visit, `Sales ${mark}`);
  await expect(page.getByText(words[language].kept)).toBeVisible();
  for (const name of [`East ${mark}`, `Sales ${mark}`]) {
    await removes(visit, name);
    await expect(rowOf(visit, name)).toHaveCount(0);
    expect(await held(visit, name)).toBeUndefined();
  }
  await visit.isRight('without them', namesOf(visit));
}

async function removes(visit: Visit, name: string): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const row = await found(visit, name);
  await row.getByRole('button', { name: say.more }).click();
  await page.getByRole('menuitem', { name: say.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.remove }).click();
}
