import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import type { MallServer } from './support/mall-server.js';
import { callAs, signIn, tokenOf } from './support/web.js';

interface Param {
  readonly id: string;
  readonly version: number;
}

async function submit(server: MallServer, page: Page, body: object): Promise<Param> {
  const init = { method: 'POST', body: JSON.stringify(body) };
  const reply = await callAs(server, await tokenOf(page), '/blade-system/param/submit', init);
  expect(reply.code).toBe(200);
  return reply.data as Param;
}
const detail = async (server: MallServer, page: Page, id: string) =>
  (await callAs(server, await tokenOf(page), `/blade-system/param/detail?id=${id}`)).data as object;

const dialog = (page: Page) => page.getByRole('dialog');
const line = (page: Page, place: number) => dialog(page).locator('.condition-row').nth(place);
async function pick(page: Page, control: string, word: string, place: number): Promise<void> {
  await line(page, place).getByLabel(control).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(word, { exact: true }).click();
}

/** How the list is looked at, but for that it is one. */
function address(page: Page) {
  const { tab: _, ...view } = Object.fromEntries(new URL(page.url()).searchParams);
  return view;
}

test('conditions on any field: any of them, days that stay relative, a file, a view and a command of them', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/system/param?tab=list' });
  await submit(server, page, {
    paramName: '秋梨',
    paramKey: 'fruit.pear',
    paramValue: '7',
    remark: 'autumn',
  });
  await submit(server, page, { paramName: '春笋', paramKey: 'fruit.shoot', paramValue: '3' });
  await submit(server, page, { paramName: '冬枣', paramKey: 'fruit.date', paramValue: '5' });
  await page.reload();

  const more = page.getByRole('button', { name: '更多条件' });
  await more.click();
  await expect(line(page, 0).getByLabel('字段')).toBeFocused();
  await line(page, 0).getByLabel('参数名称 值').fill('秋');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(more).toBeFocused();
  expect(address(page)).toEqual({ 'q.paramName_like': '秋' });
  await expect(page.getByText('共 1 条')).toBeVisible();

  await more.click();
  await dialog(page).getByRole('button', { name: '添加条件' }).click();
  await pick(page, '字段', '备注', 1);
  await pick(page, '比较方式', '为空', 1);
  await dialog(page).getByText('满足任一条件').click();
  expect(await serious(page, '.ant-modal')).toEqual([]);
  await dialog(page).getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('button', { name: '移除条件 备注 为空' })).toBeVisible();
  await expect(page.getByText('满足任一', { exact: true })).toBeVisible();
  await expect(page.getByText('共 3 条')).toBeVisible();
  expect(address(page)).toEqual({ 'q.paramName_like': '秋', 'q.remark_null': '1', 'q.match': 'any' });

  // Of any, one alone; and the days, which hold in the address as they were said.
  await page.getByRole('button', { name: '移除条件 备注 为空' }).click();
  await expect(page.getByText('共 1 条')).toBeVisible();
  await page.getByRole('button', { name: '清空条件' }).click();
  await more.click();
  await pick(page, '字段', '创建时间', 0);
  await line(page, 0).getByLabel('时间段').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('今天', { exact: true }).click();
  await dialog(page).getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('button', { name: '移除条件 创建时间' })).toBeVisible();
  expect(address(page)).toEqual({ 'q.createTime_within': 'today' });
  await page.goto(`${page.url()}&q.paramKey_likeright=fruit.&q.paramValue_equal=7&q.match=all`);
  await expect(page.getByText('共 1 条')).toBeVisible();

  // A file has what is shown, a view keeps what was said.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: '导出' })
      .click()
      .then(() => page.getByText('导出 CSV').click()),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('fruit.pear');
  expect(text).not.toContain('fruit.shoot');
  await page.getByRole('button', { name: /^视图/ }).click();
  const views = page.locator('.view-save');
  await views.getByRole('textbox').fill('今天的七');
  await views.getByRole('button').click();
  await page.goto(`${server.url}/system/param?tab=list`);
  await expect(page.getByText('共 1 条')).toBeHidden();
  await page.getByRole('button', { name: /^视图/ }).click();
  await page.getByRole('button', { name: '今天的七', exact: true }).click();
  await expect(page.getByText('共 1 条')).toBeVisible();
  expect(address(page)).toMatchObject({ 'q.createTime_within': 'today', 'q.paramValue_equal': '7' });

  // The command asks for the same.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '复制为命令或代码' }).click();
  await expect(dialog(page)).toContainText('--filter paramValue_equal=7');
  await expect(dialog(page)).toContainText('--filter createTime_within=today');
});

test('ticked rows get the same values; whoever was faster is told of by their row, and keeps what they wrote', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/system/param' });
  const made: Param[] = [];
  for (const name of ['甲', '乙', '丙'])
    made.push(
      await submit(server, page, { paramName: `同批 ${name}`, paramKey: `bulk.${name}`, paramValue: '1' }),
    );
  await page.goto(`${server.url}/system/param?q.paramName_likeright=同批`);
  await expect(page.getByText('共 3 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '全选' }).check();
  const { id = '', version = 0 } = made[1] ?? {};
  await submit(server, page, { id, version, paramValue: 'theirs' });

  await page.getByRole('button', { name: '批量修改' }).click();
  const fields = dialog(page).getByLabel('要修改的字段');
  await expect(fields).toBeFocused();
  await page.keyboard.type('备注');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('textbox', { name: '备注' }).fill('一起改');
  expect(await serious(page, '.ant-modal')).toEqual([]);
  await dialog(page).getByRole('button', { name: '核对修改' }).click();
  await expect(dialog(page).getByText('将修改 3 条数据')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: '备注 一起改' })).toBeVisible();
  await dialog(page).getByRole('button', { name: '修改 3 条' }).click();

  const retry = dialog(page).getByRole('button', { name: '重试未完成的 1 条' });
  await expect(retry).toBeVisible();
  await expect(dialog(page).getByText('同批 乙')).toBeVisible();
  expect(await detail(server, page, id)).toMatchObject({ paramValue: 'theirs', remark: null });
  await retry.click();
  await expect(page.getByText('修改成功')).toBeVisible();
  for (const one of made)
    expect(await detail(server, page, one.id)).toMatchObject({
      remark: '一起改',
      paramValue: one.id === id ? 'theirs' : '1',
    });
  await expect(page.getByRole('cell', { name: '一起改' })).toHaveCount(3);

  // History says it of each row, as of any other change.
  const history = `/blade-system/history/list?resource=param&rowId=${id}`;
  const { data } = await callAs(server, await tokenOf(page), history);
  expect(JSON.stringify(data)).toContain('一起改');
});

test('on a telephone conditions come from below, and nothing is wider than it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signIn(page, server, {
    path: '/system/param?q.createTime_within=last-14-days&q.paramKey_like=a&q.match=any',
  });
  await page.getByRole('button', { name: '更多条件' }).click();
  await expect(page.locator('.ant-drawer-bottom')).toBeVisible();
  await expect(line(page, 1).getByLabel('天数')).toHaveValue('14');
  // Whichever line has the focus, what a field is compared with has the room of a line.
  for (const value of await page.locator('.condition-value').all())
    expect((await value.boundingBox())?.width).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await serious(page, '.ant-drawer-content-wrapper')).toEqual([]);
  await dialog(page).getByRole('button', { name: '清空' }).click();
  await dialog(page).getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('button', { name: '清空条件' })).toBeHidden();
  expect(address(page)).toEqual({});
});
