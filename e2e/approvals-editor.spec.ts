import type { Page } from 'playwright/test';
import {
  Caller,
  canvasOf,
  foreignModel,
  openDesigner,
  saveButton,
  shapeOf,
  undrawn,
} from './support/approvals.js';
import { expect, test } from './support/fixtures.js';
import { adminPassword } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { callAs, signIn, tokenOf } from './support/web.js';

const designs = '/blade-workflow/design/model';
const undo = (page: Page) => page.getByRole('button', { name: '撤销', exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: '属性' });
const nameField = (page: Page) => panel(page).getByLabel('名称', { exact: true });

/** As a link of the application goes there: nothing is loaded anew. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What whoever draws would miss: what can be undone, what is chosen, and what is in view. */
const stateOf = async (page: Page) => ({
  undo: await undo(page).isEnabled(),
  chosen: await canvasOf(page).locator('.djs-shape.selected').getAttribute('data-element-id'),
  view: await canvasOf(page).locator('.viewport').first().getAttribute('transform'),
  name: await shapeOf(page, 'check').textContent(),
});

/** Draws something that is not saved, and looks at it from nearer. */
async function drawSomething(page: Page): Promise<void> {
  await expect(shapeOf(page, 'check')).toBeVisible();
  await shapeOf(page, 'check').click();
  await nameField(page).fill('区域经理审批');
  await nameField(page).press('Enter');
  await expect(shapeOf(page, 'check')).toContainText('区域经理审批');
  await page.getByRole('button', { name: '放大' }).click();
}

async function lockAndUnlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: '锁屏' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('1234');
  await dialog.locator('button.ant-btn-primary').click();
  await page.waitForURL('**/lock**');
  await page.locator('input[name=password]').fill('1234');
  await page.locator('button[type=submit]').click();
}

test('what is drawn outlives another tab, the lock, the language, the theme and the end of the session', {
  tag: '@long',
}, async ({ page, server }) => {
  test.setTimeout(scaleTimeout(240_000));
  await openDesigner(page, server, 'life');
  const address = new URL(page.url()).pathname;
  await drawSomething(page);
  const before = await stateOf(page);
  expect(before).toMatchObject({ undo: true, chosen: 'check', name: '区域经理审批' });

  await test.step('another tab, and back', async () => {
    await goTo(page, '/wel');
    await expect(canvasOf(page)).toBeHidden();
    await goTo(page, address);
    await expect(shapeOf(page, 'check')).toBeVisible();
    expect(await stateOf(page)).toEqual(before);
  });

  await test.step('the lock', async () => {
    await lockAndUnlock(page);
    await expect(shapeOf(page, 'check')).toBeVisible();
    expect(await stateOf(page)).toEqual(before);
  });

  await test.step('the other language, and what is drawn with', async () => {
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
    await expect(page.locator('.design-host .djs-shape.selected')).toHaveAttribute(
      'data-element-id',
      'check',
    );
    await page.getByRole('button', { name: '中文', exact: true }).click();
    await expect(undo(page)).toBeEnabled();
    expect(await stateOf(page)).toEqual(before);
  });

  await test.step('a dark theme', async () => {
    await page.evaluate(() => {
      const record = { dataType: 'string', content: 'theme-dark', datetime: Date.now() };
      localStorage.setItem('mall-themeName', JSON.stringify(record));
      dispatchEvent(new StorageEvent('storage', { key: 'mall-themeName' }));
    });
    expect(await stateOf(page)).toEqual(before);
  });

  await test.step('the end of the session, in place', async () => {
    await callAs(server, await tokenOf(page), '/blade-auth/oauth/logout');
    await saveButton(page).click();
    const again = page.getByRole('dialog', { name: '登录已过期，请重新登录' });
    await again.getByLabel('密码', { exact: true }).fill(adminPassword);
    await again.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('已保存')).toBeVisible();
    expect(await stateOf(page)).toEqual(before);
  });

  await undo(page).click();
  await expect(shapeOf(page, 'check')).toContainText('店长审批');
});

test('a designer that is opened in a hidden tab is drawn when it is shown', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await openDesigner(page, server, 'hidden');
  await expect(shapeOf(page, 'check')).toBeVisible();
  const address = new URL(page.url()).pathname;
  // Left before the model has come.
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/design/model/detail**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${server.url}${address}`);
  await page.locator('.tag-active').first().waitFor();
  await goTo(page, '/wel');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  answer();
  await page.waitForTimeout(1500);
  await goTo(page, address);
  await expect(shapeOf(page, 'check')).toBeVisible();
  const box = await shapeOf(page, 'check').boundingBox();
  expect(box?.width).toBeGreaterThan(40);
});

test('a model that nobody has drawn is laid out, has changed by nothing before somebody changes it, and is saved with its drawing then', {
  tag: '@long',
}, async ({ page, server }) => {
  const id = await openDesigner(page, server, 'undrawn', undrawn);
  await expect(shapeOf(page, 'check')).toBeVisible();
  await expect(undo(page)).toBeDisabled();
  const caller = await Caller.of(page, server);
  const text = async () => (await caller.call<{ modelXml: string }>(`${designs}/detail?id=${id}`)).modelXml;
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled();
  await saveButton(page).click();
  await expect(page.getByText('已保存')).toBeVisible();
  expect(await text()).toBe(undrawn(await foreignModel('undrawn')));
  await drawSomething(page);
  await saveButton(page).click();
  await expect.poll(text).toContain('BPMNDiagram>');
  expect(await text()).toContain('flowable:strange="7"');
  await page.reload();
  await expect(shapeOf(page, 'check')).toContainText('区域经理审批');
});

test('a server that is killed while somebody draws takes nothing with it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const id = await openDesigner(page, server, 'killed');
  await drawSomething(page);
  const before = await stateOf(page);
  await server.kill();
  await saveButton(page).click();
  await expect(page.getByText('连接不上服务器').first()).toBeVisible();
  expect(await stateOf(page)).toEqual(before);
  await server.start();
  await saveButton(page).click();
  await expect(page.getByText('已保存')).toBeVisible();
  const caller = await Caller.of(page, server);
  const { modelXml } = await caller.call<{ modelXml: string }>(`${designs}/detail?id=${id}`);
  expect(modelXml).toContain('区域经理审批');
  expect(await stateOf(page)).toEqual(before);
});

test('of two designers the second is told what is different, and keeps what is theirs or takes the other', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const id = await openDesigner(page, server, 'two');
  await expect(shapeOf(page, 'check')).toBeVisible();
  const other = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage();
  await signIn(other, server, { path: `/workflow/design/process/${id}` });
  await shapeOf(other, 'check').click();
  await nameField(other).fill('老板审批');
  await saveButton(other).click();
  await expect(other.getByText('已保存')).toBeVisible();
  await drawSomething(page);
  await saveButton(page).click();
  const conflict = page.getByRole('dialog', { name: '有人先保存了这个流程' });
  await expect(conflict).toContainText('老板审批 → 区域经理审批');
  await conflict.getByRole('button', { name: '用我的覆盖' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  // Whoever was first is the second now.
  await nameField(other).fill('总经理审批');
  await saveButton(other).click();
  const again = other.getByRole('dialog', { name: '有人先保存了这个流程' });
  await expect(again).toContainText('区域经理审批 → 总经理审批');
  await again.getByRole('button', { name: '使用对方的版本' }).click();
  await expect(shapeOf(other, 'check')).toContainText('区域经理审批');
});

test('a designer is opened and closed fifty times, and leaves nothing', { tag: '@long' }, async ({
  page,
  server,
}) => {
  test.setTimeout(scaleTimeout(300_000));
  await openDesigner(page, server, 'often');
  const address = new URL(page.url()).pathname;
  await page.goto(`${server.url}/wel`);
  const devtools = await page.context().newCDPSession(page);
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      await goTo(page, address);
      await expect(shapeOf(page, 'check')).toBeVisible();
      await page.keyboard.press('Alt+w');
      await page.waitForURL('**/wel');
      await expect(canvasOf(page)).toHaveCount(0);
    }
    // What was asked for is answered, and what waits a moment has been done.
    await page.waitForTimeout(1500);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners };
  };
  const settled = await turns(10);
  const later = await turns(50);
  const figures = Object.entries(settled).map(([name, value]) => {
    const now = later[name as keyof typeof later];
    return `${name}: ${value.toFixed(1)} → ${now.toFixed(1)}`;
  });
  process.stdout.write(`fifty times opened and closed, ${figures.join(', ')}\n`);
  expect(later.megabytes / settled.megabytes).toBeLessThan(1.15);
  expect(later.nodes / settled.nodes).toBeLessThan(1.15);
  expect(later.listeners / settled.listeners).toBeLessThan(1.15);
});

test('a form that is designed outlives the lock, and the next new form is empty', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, server, { path: '/workflow/design/form/0' });
  await page.getByRole('button', { name: '添加 数字' }).click();
  await lockAndUnlock(page);
  await expect(page.locator('.form-item-name')).toHaveCount(1);
  await expect(undo(page)).toBeEnabled();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const about = page.getByRole('dialog');
  await about.getByLabel('表单名称').fill('锁屏');
  await about.getByLabel('表单标识').fill('locked');
  await about.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/workflow\/design\/form\/[1-9]\d*$/);
  // The address is there before the page: nobody leaves what they have not seen.
  await expect(page.locator('.tag-active')).toContainText('锁屏');
  await goTo(page, '/workflow/design/form/0');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.form-item-name').filter({ visible: true })).toHaveCount(0);
});
