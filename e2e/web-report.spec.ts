import { serious } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { lookAt, Watch } from './support/look.js';
import { callAs, signIn, tokenOf } from './support/web.js';

test('a message is tried out from its configuration, and stands in the log without its number', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server);
  const config = { category: 6, smsCode: 'tryout', templateId: 'T-1', signName: '果蔬' };
  const made = await callAs(server, await tokenOf(page), '/blade-resource/sms/submit', {
    method: 'POST',
    body: JSON.stringify(config),
  });
  expect(made.code).toBe(200);
  await page.goto(`${server.url}/resource/sms`);
  const row = page.getByRole('row', { name: /tryout/ });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '发送短信' }).click();
  const dialog = page.getByRole('dialog', { name: '发送短信' });
  await dialog.getByLabel('手机号码').fill('123');
  await dialog.getByRole('button', { name: '添加一项' }).click();
  await dialog.getByLabel('名称 1').fill('code');
  await dialog.getByLabel('内容 1').fill('4711');
  await dialog.getByRole('button', { name: '发送短信' }).click();
  await expect(dialog.getByText('手机号码长度不为11位')).toBeVisible();
  await dialog.getByLabel('手机号码').fill('13800138000');
  await dialog.getByRole('button', { name: '发送短信' }).click();
  await expect(page.getByText('短信发送成功')).toBeVisible();
  await page.goto(`${server.url}/resource/sms-message`);
  await expect(page.getByText('138****8000')).toBeVisible();
});

const words = {
  zh: {
    ...{ form: '报表参数', name: '参数名称', run: '运行', restore: '恢复默认参数', back: '返回列表' },
    ...{ groups: '分组', csv: '导出 CSV', print: '打印', figure: '数量', search: '搜索报表名称' },
    ...{
      none: '没有符合参数的数据，放宽参数再运行',
      open: '不限参数运行',
      choose: '从列表中选一张报表，结果显示在这里',
    },
  },
  en: {
    ...{
      form: 'Parameters of the report',
      name: 'Parameter name',
      run: 'Run',
      restore: 'Default parameters',
    },
    ...{ back: 'Back to the list', groups: 'Groups', csv: 'Export as CSV', print: 'Print', figure: 'Count' },
    ...{ search: 'Search by name', none: 'Nothing matches these parameters; widen them and run it again' },
    ...{ open: 'Run without parameters', choose: 'Choose a report from the list; it is shown here' },
  },
} as const;

for (const language of ['zh', 'en'] as const)
  for (const width of [1440, 800, 375])
    test(`a report beside its list: parameters, a chart, groups, paper and a file, ${language} ${width}`, {
      tag: '@long',
    }, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      const say = words[language];
      const title = `counted ${language} ${width}`;
      const watch = new Watch(page);
      // Printers are not asked: that they would be is what is seen.
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', 'true');
      });
      await signIn(page, server, { language });
      const template = {
        ...{ resource: 'param', columns: ['paramName', 'paramKey', 'paramValue'], groupBy: ['paramValue'] },
        ...{ measures: [{ kind: 'count' }], chart: 'bar', parameters: ['paramName', 'createTime'] },
      };
      const body = JSON.stringify({ name: title, content: JSON.stringify(template) });
      const path = '/blade-report/report/rest/submit';
      const made = await callAs(server, await tokenOf(page), path, { method: 'POST', body });
      expect(made.code).toBe(200);
      await page.goto(`${server.url}/report/reportlist`);
      const name = page.getByRole('link', { name: title, exact: true });
      await expect(page.getByText(say.choose)).toBeVisible({ visible: width === 1440 });
      await page.getByRole('textbox', { name: say.search }).fill(title);
      await expect(page.getByRole('list').locator('.report-name')).toHaveCount(1);
      await name.click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      // Beside the list, or over it where there is no room for both.
      await expect(name).toBeVisible({ visible: width === 1440 });
      if (width < 992) {
        await page.getByRole('button', { name: say.back }).click();
        await expect(name).toBeFocused();
        await page.keyboard.press('Enter');
      }
      const chart = page.getByRole('img', { name: new RegExp(`${title}, ${say.figure}: `) });
      await expect(chart).toBeVisible();
      // Something is drawn: a canvas that nobody drew on is one colour.
      const colours = await chart.evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const context = (canvas as HTMLCanvasElement).getContext('2d');
        const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
        return new Set(new Uint32Array(data.buffer)).size;
      });
      expect(colours).toBeGreaterThan(2);
      await expect(page.getByRole('region', { name: say.groups })).toBeVisible();
      await watch.settled();
      const look = await lookAt(page, language, [title, 'counted']);
      // Between a telephone and a desk the menu is folded to its icons, with its names in their place.
      const clipped = width === 800 ? [] : look.clipped;
      expect([look.sideways, clipped, look.failures, look.foreign]).toEqual([0, [], [], []]);
      expect(await serious(page)).toEqual([]);

      const form = page.getByRole('form', { name: say.form });
      const field = form.getByRole('textbox', { name: say.name, exact: true });
      await field.fill('no parameter is called so');
      await field.press('Enter');
      await expect(page.getByText(say.none)).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue('no parameter is called so');
      await expect(page.getByText(say.none)).toBeVisible();
      await page.goBack();
      await expect(chart).toBeVisible();
      await expect(field).toHaveValue('');
      await page.goForward();
      await page.getByRole('button', { name: say.open }).click();
      await expect(chart).toBeVisible();

      await page.getByRole('button', { name: say.print }).click();
      await expect(page.locator('html[data-printed]')).toHaveCount(1);
      await page.emulateMedia({ media: 'print' });
      const paper = page.locator('body > .report-print');
      await expect(paper.getByRole('heading', { name: title })).toHaveCount(0);
      await expect(paper.locator('h1')).toHaveText(title);
      await expect(paper.locator('img')).toBeVisible();
      expect(await paper.locator('tr').count()).toBeGreaterThan(3);
      await expect(page.locator('#root')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(paper).toHaveCount(0);

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: say.csv }).click();
      expect((await saved).suggestedFilename()).toBe(`${title}.csv`);
      if (width < 992) {
        await page.getByRole('button', { name: say.back }).click();
        await expect(chart).toHaveCount(0);
      }
      await expect(name).toBeVisible();
      expect(watch.complaints).toEqual([]);
    });
