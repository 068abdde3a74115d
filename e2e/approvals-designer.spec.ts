import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { isMarkSeen } from './support/approvals.js';
import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { callAs, signIn, tokenOf } from './support/web.js';

const models = '/blade-workflow/design/model';

const findings = (page: Page) => page.getByRole('region', { name: '检查结果' });
const canvas = (page: Page) => page.getByRole('region', { name: '流程画布' });
const shape = (page: Page, id: string) => canvas(page).locator(`.djs-shape[data-element-id="${id}"]`);
const save = (page: Page) => page.locator('.screen-head-actions').getByRole('button', { name: /保存$/ });

/** A model that is there already, as a designer elsewhere would have made it. */
async function makeModel(page: Page, url: string, server: Parameters<typeof callAs>[0], key: string) {
  await signIn(page, server);
  const modelXml = await readFile(new URL('support/foreign.bpmn', import.meta.url), 'utf8');
  const body = JSON.stringify({ name: key, modelKey: key, modelXml: modelXml.replaceAll('foreign', key) });
  const made = (await callAs(server, await tokenOf(page), `${models}/submit`, { method: 'POST', body })) as {
    readonly data: { readonly id: string };
  };
  await page.goto(`${url}/workflow/design/process/${made.data.id}`);
  await expect(shape(page, 'check')).toBeVisible();
  return made.data.id;
}

test('a process from nothing: it is named, drawn, checked, published and started', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server, { path: '/workflow/design/model' });
  await page.getByRole('button', { name: '新建流程' }).click();
  await page.locator('.design-new').getByLabel('流程名称').fill('采购审批');
  await page.locator('.design-new').getByLabel('流程标识').fill('buying');
  await page.getByRole('button', { name: '下一步: 画流程图' }).click();
  await expect(shape(page, 'endEvent_1')).toBeVisible();
  await expect(findings(page)).toContainText('没有发现问题');

  await test.step('an end that is missing is found, and an undo brings it back', async () => {
    await shape(page, 'endEvent_1').click();
    await page.keyboard.press('Delete');
    await expect(findings(page)).toContainText('1 个提醒');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(findings(page)).toContainText('没有发现问题');
  });

  await test.step('a step is put behind another one by keys, in the list', async () => {
    await page.getByText('列表', { exact: true }).click();
    await page.getByRole('button', { name: '在后面添加: 发起人' }).press('Enter');
    await page.getByRole('menuitem', { name: '审批' }).press('Enter');
    const name = page.getByLabel('第 3 步的名称');
    await name.fill('经理审批');
    await name.press('Enter');
    await expect(page.getByRole('region', { name: '流程步骤' })).toContainText('未指定审批人');
    expect(await serious(page, '.design-screen')).toEqual([]);
    await page.getByText('流程画布', { exact: true }).click();
    await expect(canvas(page).locator('.djs-container > svg .asks-nobody')).toHaveCount(1);
  });

  await test.step('whom it asks is said beside the canvas', async () => {
    const panel = page.getByRole('complementary', { name: '属性' });
    await panel.getByRole('button', { name: '添加' }).first().click();
    await panel.getByRole('combobox', { name: '审批人' }).first().click();
    await page.locator('.ant-select-item-option', { hasText: /^发起人$/ }).click();
    await expect(canvas(page).locator('.djs-container > svg .asks-nobody')).toHaveCount(0);
    expect(await serious(page, '.design-panel')).toEqual([]);
    expect(await isMarkSeen(page)).toBe(true);
    await save(page).click();
    await expect(page.getByText('已保存')).toBeVisible();
  });

  await test.step('it is tried, with a rejection', async () => {
    await page.getByRole('button', { name: '试运行', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '试运行' });
    await dialog.getByRole('combobox', { name: '经理审批的决定' }).click();
    await page.locator('.ant-select-item-option', { hasText: '驳回一次，之后通过' }).click();
    await dialog.getByRole('button', { name: '开始试运行' }).click();
    const played = dialog.getByRole('region', { name: '试运行结果' });
    // The first list: the outline of the diagram comes later, with each step once more.
    const steps = played.getByRole('list').first().getByRole('listitem');
    await expect(steps.filter({ hasText: '经理审批' })).toHaveCount(2);
    await expect(steps.filter({ hasText: '驳回' })).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('it is published to everybody, and started', async () => {
    await page.getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('还没有人可以发起这个流程')).toBeVisible();
    await page.getByRole('switch', { name: '所有人' }).click();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByText('已发布为第 1 版')).toBeVisible();
    const started = await callAs(server, await tokenOf(page), '/blade-workflow/process/startProcessByKey', {
      method: 'POST',
      body: JSON.stringify({ processDefKey: 'buying' }),
    });
    expect(started.code).toBe(200);
  });
});

test('a file keeps what nobody here knows, through moves, copies and an undo of all', {
  tag: '@long',
}, async ({ page, server }) => {
  await makeModel(page, server.url, server, 'kept');
  const exported = async () => {
    await page.getByRole('button', { name: '更多', exact: true }).last().click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '导出文件' }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  const opened = await exported();
  expect(opened).toContain('other:note');

  await shape(page, 'check').click();
  await canvas(page).locator('svg[tabindex]').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('the canvas has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 90);
  await page.mouse.move(box.x + box.width / 2 + 5, box.y + box.height - 95);
  await page.mouse.click(box.x + box.width / 2 + 5, box.y + box.height - 95);
  const copied = await exported();
  for (const part of [
    'other:note',
    'other:kind="a"',
    'flowable:strange="7"',
    '<flowable:value>1',
    'prop="wf_pass"',
  ])
    expect([part, copied.split(part).length - 1]).toEqual([part, 2]);

  const undo = page.getByRole('button', { name: '撤销' });
  while (await undo.isEnabled()) await undo.click();
  expect(await exported()).toBe(opened);
});

test('whoever saves second is told what the first has changed, and chooses', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const id = await makeModel(page, server.url, server, 'shared');
  const token = await tokenOf(page);
  const before = (await callAs(server, token, `${models}/detail?id=${id}`)) as {
    readonly data: { readonly modelXml: string; readonly revision: number };
  };
  const { modelXml, revision } = before.data;
  const theirs = {
    id,
    name: 'shared',
    modelKey: 'shared',
    revision,
    modelXml: modelXml.replace('店长审批', '老板审批'),
  };
  await callAs(server, token, `${models}/submit`, { method: 'POST', body: JSON.stringify(theirs) });

  await shape(page, 'check').click();
  const name = page.getByRole('complementary', { name: '属性' }).getByLabel('名称', { exact: true });
  await name.fill('<b>经理审批</b>');
  await save(page).click();
  const conflict = page.getByRole('dialog', { name: '有人先保存了这个流程' });
  await expect(conflict).toContainText('老板审批 → <b>经理审批</b>');
  await conflict.getByRole('button', { name: '使用对方的版本' }).click();
  await expect(conflict).toBeHidden();
  await expect(canvas(page)).toContainText('老板审批');
});
