import type { Page } from 'playwright/test';
import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { lookAt } from './support/look.js';
import type { Language } from './support/roles.js';
import { callAs, signIn, tokenOf } from './support/web.js';

/** What the screen is called and says, by language. */
const words = {
  zh: {
    ...{ list: '哪个列表', kind: '哪些行', condition: '条件', name: '权限名称', code: '权限编号' },
    ...{ users: '用户管理', ownRows: '本人和本人创建的', fits: '符合条件的', choose: '选择人员' },
    ...{ now: '现在看到', later: '这样之后', first: '先改好条件', noField: /第 1 个字符：没有字段 shelf/ },
    ...{
      create: '创建数据权限',
      save: '保存修改',
      ok: '确定',
      edit: '修改',
      remove: '删除',
      roles: '使用的角色',
    },
    ...{ kept: '有角色在用，收回后才能删除', look: '以某人身份看看' },
  },
  en: {
    ...{
      list: 'Which list',
      kind: 'Which rows',
      condition: 'Condition',
      name: 'Scope name',
      code: 'Scope code',
    },
    ...{
      users: 'Users',
      ownRows: 'themselves and whom they added',
      fits: 'what fits',
      choose: 'Choose a person',
    },
    ...{ now: 'Shown now', later: 'Shown then', first: 'Put the condition right first' },
    noField: /Character 1: there is no field shelf/,
    ...{ create: 'Create data scope', save: 'Save changes', ok: 'OK', edit: 'Edit', remove: 'Delete' },
    ...{ roles: 'Roles that have it', look: 'Look as somebody' },
    kept: 'In use: take it from the roles before deleting it',
  },
} as const;

const windows = [1440, 800, 375].flatMap((width) =>
  (['zh', 'en'] as const).map((language) => ({ width, language })),
);

/** Nothing that a person would see wrong, and nothing that axe finds. */
async function isRight(page: Page, language: Language, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { sideways, failures, hanging, foreign } = await lookAt(page, language, ['管理员', '店长']);
  expect
    .soft({ sideways, failures, hanging, foreign }, where)
    .toEqual({ sideways: 0, failures: [], hanging: [], foreign: [] });
  expect.soft(await serious(page), where).toEqual([]);
}

/** Takes a choice of one of the sentence's lists. */
async function choose(page: Page, control: string, choice: string): Promise<void> {
  const box = page.getByRole('combobox', { name: control });
  await box.click();
  // Of a long list only what is in sight is drawn: what is typed brings it there.
  if (await box.isEditable()) await box.pressSequentially(choice);
  await page.locator('.ant-select-dropdown:visible').getByText(choice, { exact: true }).click();
}

for (const { width, language } of windows)
  test(`a data scope is written as a sentence, looked at as somebody and given to a role, ${width} wide in ${language}`, {
    tag: '@long',
  }, async ({ page, server }) => {
    const t = words[language];
    const name = `own${width}${language}`;
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server, { path: '/authority/datascope?open=new', language });
    await choose(page, t.list, t.users);
    await choose(page, t.kind, t.ownRows);
    await page.getByLabel(t.name, { exact: true }).last().fill(name);
    await page.getByLabel(t.code, { exact: true }).last().fill(name);
    const look = page.getByRole('region', { name: t.look });
    await look.getByRole('button', { name: t.choose }).click();
    const picker = page.getByRole('dialog').last();
    await picker.getByText('管理员', { exact: true }).first().click();
    await picker.getByRole('button', { name: t.ok, exact: true }).click();
    await expect(look.getByText(t.now)).toBeVisible();
    // Nobody narrows who administers the platform.
    const counts = await look.locator('dd strong').allTextContents();
    expect(counts[0]).toBe(counts[1]);
    await isRight(page, language, 'written');
    await page.getByRole('button', { name: t.create }).click();
    const cell = page.locator('.scope-cell').filter({ hasText: name });
    await expect(cell).toContainText(t.ownRows);

    await choosesCondition(page, language, name);
    await isHeld(page, server, { language, name });
  });

/** Changes what it says to a condition, whose mistake is told before anything is asked or sent. */
async function choosesCondition(page: Page, language: Language, name: string): Promise<void> {
  const t = words[language];
  const row = page.locator('tr, .row-card').filter({ hasText: name });
  await row.getByRole('button', { name: t.edit, exact: true }).click();
  await choose(page, t.kind, t.fits);
  const condition = page.getByLabel(t.condition, { exact: true });
  await condition.fill('shelf == 1');
  await expect(page.getByText(t.noField)).toBeVisible();
  await condition.fill('account == ');
  await page.getByRole('button', { name: /^(插入|Insert) .*user\.account/ }).click();
  await expect(condition).toHaveValue('account == user.account');
  await isRight(page, language, 'a condition');
  await page.getByRole('button', { name: t.save }).click();
  await expect(row.locator('.scope-cell')).toContainText('account == user.account');
}

interface Held {
  readonly language: Language;
  readonly name: string;
}

/** Given to a role it says so, and is not offered to be removed. */
async function isHeld(page: Page, server: Parameters<typeof callAs>[0], { language, name }: Held) {
  const t = words[language];
  const token = await tokenOf(page);
  const post = async (path: string, body: object): Promise<{ readonly id: string }> =>
    (await callAs(server, token, path, { method: 'POST', body: JSON.stringify(body) })).data;
  const found = await callAs(server, token, `/blade-system/data-scope/list?resourceCode=${name}`);
  const [scope] = (found.data as { readonly records: { readonly id: string }[] }).records;
  const role = await post('/blade-system/role/submit', { roleName: `R${name}`, roleAlias: name, sort: 9 });
  await post('/blade-system/role/grant', {
    ...{ roleIds: [role.id], menuIds: [], dataScopeIds: [scope?.id], apiScopeIds: [] },
  });
  await page.reload();
  const row = page.locator('tr, .row-card').filter({ hasText: name });
  await expect(row.locator('.scope-cell')).toContainText(`R${name}`);
  await expect(row.getByText(t.kept)).toBeVisible();
  await expect(row.getByRole('button', { name: t.remove, exact: true })).toHaveCount(0);
  await isRight(page, language, 'the list');
  await row.locator('.scope-cell button').click();
  await page.getByRole('tab', { name: t.roles }).click();
  await expect(page.getByRole('link', { name: `R${name}` })).toBeVisible();
  await isRight(page, language, 'the roles');
}
