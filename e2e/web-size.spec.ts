import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.js';
import { callAs, signIn, tokenOf } from './support/web.js';

/** A server of its own: lines about what other journeys have changed bring the words of what they changed. */
test.use({ settings: { MALL_LOG_LEVEL: 'warn' } });

interface Loaded {
  readonly files: number;
  readonly kilobytes: number;
}

/** The scripts and styles that the page has loaded so far; each is weighed as it travels, compressed. */
function watchLoads(page: Page): () => Promise<Loaded> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname))
      sizes.set(
        pathname,
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          // What is still on its way when the journey ends is in none of its sums.
          () => 0,
        ),
      );
  });
  return async () => {
    const bytes = await Promise.all(sizes.values());
    return { files: bytes.length, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
  };
}

test('home takes 520 kB in 40 files at most', async ({ page, server }) => {
  const loaded = watchLoads(page);
  await signIn(page, server, { path: '/wel' });
  await expect(page.locator('.figure').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const home = await loaded();
  expect(home.files).toBeGreaterThan(10);
  expect(home.kilobytes).toBeLessThanOrEqual(520);
  expect(home.files).toBeLessThanOrEqual(40);
});

test('the sign-in form takes 250 kB at most, the first list 520 kB in 40 files at most', async ({
  page,
  server,
}) => {
  const loaded = watchLoads(page);
  await page.goto(`${server.url}/login`);
  await page.locator('input[name=password]').waitFor();
  await page.waitForLoadState('networkidle');
  const form = await loaded();
  expect(form.files).toBeGreaterThan(2);
  expect(form.kilobytes).toBeLessThanOrEqual(250);

  await signIn(page, server, { path: '/system/tenant' });
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const list = await loaded();
  expect(list.files).toBeGreaterThan(form.files);
  expect(list.kilobytes).toBeLessThanOrEqual(520);
  expect(list.files).toBeLessThanOrEqual(40);
});

test('a line about a change brings the words of its resource behind the page, and little else', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/wel' });
  await callAs(server, await tokenOf(page), '/invite-code', { method: 'POST', body: '{"useLimit":2}' });
  const loaded = watchLoads(page);
  await page.reload();
  await expect(page.getByRole('link', { name: /新增邀请码/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const home = await loaded();
  expect(home.kilobytes).toBeGreaterThan(400);
  expect(home.kilobytes).toBeLessThanOrEqual(525);
  expect(home.files).toBeLessThanOrEqual(40);
});
