import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { signIn } from './support/web.js';

test('the server is asked whether it keeps tenants apart, and its report is handed on', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/system/isolation' });
  await page.getByLabel('每秒调用数').fill('200');
  await page.getByLabel('只检查这些接口组').fill('goods,invite-code');
  await page.getByRole('button', { name: '开始自检' }).click();
  await expect(page.getByRole('button', { name: '停止' })).toBeVisible();
  await expect(page.getByText(/^未发现泄漏: /)).toBeVisible({ timeout: scaleTimeout(60_000) });
  await expect(page.getByRole('table', { name: '谁问的，得到什么' })).toContainText('未登录者');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 HTML' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^租户隔离自检-\d{4}-\d\d-\d\d\.html$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('<h1>租户隔离自检报告</h1>');
});
