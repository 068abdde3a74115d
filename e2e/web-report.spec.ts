import { expect, test } from './support/fixtures.js';
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

test('a report is opened from its list: figures, a chart, groups, rows, and a file of them', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server);
  const template = {
    resource: 'param',
    columns: ['paramName', 'paramKey', 'paramValue'],
    groupBy: ['paramValue'],
    measures: [{ kind: 'count' }],
    chart: 'bar',
  };
  const body = JSON.stringify({ name: '参数统计', content: JSON.stringify(template) });
  const path = '/blade-report/report/rest/submit';
  const made = await callAs(server, await tokenOf(page), path, { method: 'POST', body });
  expect(made.code).toBe(200);
  await page.goto(`${server.url}/report/reportlist`);
  await page.getByRole('button', { name: '参数统计' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '参数统计' })).toBeVisible();
  const chart = page.getByRole('img', { name: /参数统计, 数量: / });
  await expect(chart).toBeVisible();
  // Something is drawn: a canvas that nobody drew on is one colour.
  const colours = await chart.evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const context = (canvas as HTMLCanvasElement).getContext('2d');
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    return new Set(new Uint32Array(data.buffer)).size;
  });
  expect(colours).toBeGreaterThan(2);
  await expect(page.getByRole('region', { name: '分组' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('参数统计.csv');
  await page.reload();
  await expect(chart).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: '返回列表' }).click();
  await expect(page.getByRole('button', { name: '参数统计' })).toBeVisible();
});
