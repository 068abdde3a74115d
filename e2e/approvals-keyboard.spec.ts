import type { Browser, Page } from 'playwright/test';
import { expect, test } from './support/fixtures.js';
import { Keys } from './support/keys.js';
import type { MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { signIn } from './support/web.js';

const findings = (page: Page) => page.getByRole('region', { name: '检查结果' });
const panel = (page: Page) => page.getByRole('complementary', { name: '属性' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameOf = (page: Page, number: number) => page.getByLabel(`第 ${number} 步的名称`);

interface Seat {
  readonly account: string;
  readonly path: string;
  readonly width: number;
}

/** Somebody of the demo before a window, without a pointer. */
async function sit(browser: Browser, server: MallServer, { account, path, width }: Seat) {
  const context = await browser.newContext({
    ...{ locale: 'zh-CN', reducedMotion: 'reduce', viewport: { width, height: 812 } },
  });
  const page = await context.newPage();
  await signIn(page, server, { account, path });
  return { page, keys: new Keys(page) };
}

for (const width of [1440, 375])
  test(`by keys alone: a form and a process are designed, tried, published and started, at ${width}`, {
    tag: '@long',
  }, async ({ browser, server }) => {
    test.setTimeout(scaleTimeout(300_000));
    const key = `keys${width}`;
    await designForm(browser, server, { width, key });
    const { page, keys } = await sit(browser, server, {
      ...{ account: 'admin', path: '/workflow/design/process/0', width },
    });
    await test.step('a new process, with its form', async () => {
      await keys.fill(page.locator('.design-new').getByLabel('流程名称'), `采购${width}`);
      await keys.fill(page.locator('.design-new').getByLabel('流程标识'), key);
      await keys.to(page.getByRole('combobox', { name: '表单', exact: true }));
      await page.keyboard.type(`采购单${width}`);
      await expect(page.getByRole('option', { name: `采购单${width}` })).toBeAttached();
      await page.keyboard.press('Enter');
      await keys.press(button(page, '下一步: 画流程图'));
      await expect(findings(page)).toContainText('没有发现问题');
    });

    await test.step('its steps, in the list', async () => {
      if (width > 600) {
        await keys.to(page.getByRole('radio', { name: '流程画布' }));
        await page.keyboard.press('ArrowRight');
      }
      await addStep(page, keys, '在后面添加: 发起人', '审批');
      await expect(nameOf(page, 3)).toBeFocused();
      await nameStep(page, keys, 3, '经理审批');
      await addStep(page, keys, '在后面添加: 经理审批', '条件分支');
      await nameStep(page, keys, 4, '金额');
      await addStep(page, keys, '在后面添加: 金额', '审批');
      await nameStep(page, keys, 5, '总经理审批');
      await addStep(page, keys, '在后面添加: 金额', '连到: 结束');
      await expect(button(page, '条件: 到 结束')).toBeAttached();
    });

    await test.step('an end that is missing is found, and put back', async () => {
      await keys.press(button(page, '删除: 结束'));
      await expect(findings(page)).toContainText('没有结束节点');
      await addStep(page, keys, '在后面添加: 总经理审批', '结束');
      await addStep(page, keys, '在后面添加: 金额', '连到: 结束');
      await expect(findings(page)).not.toContainText('没有结束节点');
    });

    await test.step('steps that nobody would be found for are found, and asked of somebody', async () => {
      for (const step of ['经理审批', '总经理审批']) {
        await keys.press(button(page, `${step}: 未指定审批人`));
        await expect(panel(page)).toBeFocused();
        await keys.press(panel(page).getByRole('button', { name: '添加' }).first());
        await keys.to(panel(page).getByRole('combobox', { name: '审批人' }));
        await chooseOption(page, '发起人');
      }
      await expect(findings(page)).not.toContainText('未指定审批人');
    });

    await test.step('a condition, and what is gone otherwise', async () => {
      await keys.press(button(page, '条件: 到 总经理审批'));
      await expect(panel(page)).toBeFocused();
      await keys.press(panel(page).getByRole('button', { name: '添加条件' }));
      await keys.fill(panel(page).getByLabel('值', { exact: true }), '1000');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(button(page, '条件: 到 总经理审批')).toBeFocused();
      await keys.press(button(page, '其他情况走这里: 到 结束'));
      await expect(page.getByRole('region', { name: '流程步骤' })).toContainText('number1 > 1000');
      await expect(page.getByRole('region', { name: '流程步骤' })).toContainText('其他情况');
      await expect(findings(page)).toContainText('没有发现问题');
    });

    await test.step('it is saved, and tried', async () => {
      await keys.press(page.locator('.screen-head-actions').getByRole('button', { name: /保存$/ }));
      await expect(page.getByText('已保存')).toBeVisible();
      await keys.press(button(page, '试运行'));
      const dialog = page.getByRole('dialog', { name: '试运行' });
      await keys.fill(dialog.getByLabel('金额'), '5000');
      await keys.press(dialog.getByRole('button', { name: '开始试运行' }));
      await expect(dialog.getByRole('region', { name: '试运行结果' })).toContainText('总经理审批');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('it is published', async () => {
      await keys.press(button(page, '发布'));
      await page.waitForURL('**/workflow/design/publish/**');
      await keys.press(page.getByRole('switch', { name: '所有人' }), 'Space');
      await keys.press(button(page, '发布'));
      await expect(page.getByText('已发布为第 1 版')).toBeVisible();
    });

    await test.step('somebody else starts it', async () => {
      const other = await sit(browser, server, {
        ...{ account: 'manager', path: '/workflow/process/start', width },
      });
      await other.keys.press(other.page.getByRole('link', { name: `采购${width}` }).first());
      await other.keys.fill(other.page.getByLabel('金额'), '200');
      await other.keys.fill(other.page.getByLabel('用途'), '水果箱');
      await other.keys.press(button(other.page, '提交'));
      await other.page.waitForURL('**/workflow/process/detail/**');
      await expect(other.page.getByRole('heading', { level: 1, name: `采购${width}` })).toBeVisible();
    });
  });

/** Two fields, added, moved and labelled. */
async function designForm(
  browser: Browser,
  server: MallServer,
  { width, key }: { readonly width: number; readonly key: string },
): Promise<void> {
  await test.step('a form of two fields', async () => {
    const { page, keys } = await sit(browser, server, {
      ...{ account: 'admin', path: '/workflow/design/form/0', width },
    });
    const properties = page.getByRole('region', { name: '属性' });
    await keys.press(button(page, '添加 数字'));
    await keys.fill(properties.getByLabel('名称', { exact: true }), '金额');
    await keys.press(button(page, '添加 单行文本'));
    await keys.fill(properties.getByLabel('名称', { exact: true }), '用途');
    await keys.press(button(page, '上移 用途'));
    await expect(page.locator('.form-item-name').first()).toContainText('用途');
    await keys.press(button(page, '下移 用途'));
    await expect(page.locator('.form-item-name').first()).toContainText('金额');
    await keys.press(button(page, '保存'));
    const about = page.getByRole('dialog');
    await keys.fill(about.getByLabel('表单名称'), `采购单${width}`);
    await keys.fill(about.getByLabel('表单标识'), key);
    await keys.press(about.getByRole('button', { name: '保存' }));
    await expect(page.getByText('表单已保存')).toBeVisible();
    await page.context().close();
  });
}

async function nameStep(page: Page, keys: Keys, number: number, name: string): Promise<void> {
  await keys.fill(nameOf(page, number), name);
  await page.keyboard.press('Enter');
}

async function addStep(page: Page, keys: Keys, where: string, what: string): Promise<void> {
  await keys.press(button(page, where));
  await keys.choose(what);
}

/** In a list that opens from a field which has the keys. */
async function chooseOption(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Enter');
  const text = page.getByText(name, { exact: true });
  const option = page.locator('.ant-select-item-option').filter({ has: text, visible: true });
  await option.waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await option.evaluate((element) => element.matches('.ant-select-item-option-active')))
      return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`arrows do not come to ${name}`);
}
