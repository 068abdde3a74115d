import { raise } from '../lib/throw-away.mjs';
import { watchAssets } from './lib/asset-sizes.mjs';
import { moveTo, openBrowser, openSignIn, submitSignIn } from './lib/browser.mjs';

// JavaScript and CSS that a browser really loads, each file gzipped, on the way to the sign-in form, to the first
// list, and to every later route. Goals: 300 kB, 520 kB in at most 40 files, 250 kB more per route.
const routes = [
  '/wel',
  '/wel/dashboard',
  '/info',
  '/test',
  '/system/user',
  '/system/dept',
  '/system/menu',
  '/system/dict',
  '/system/dictbiz',
  '/system/param',
  '/system/client',
  '/system/tenant-package',
  '/authority/role',
  '/shop/invite-code',
];

// A reader that goes away (head) must not leave the server behind.
process.stdout.on('error', () => undefined);

const over = [];
function report(name, bytes, goal, files, most = Number.POSITIVE_INFINITY) {
  if (bytes > goal * 1000 || files > most) over.push(name);
  const size = `${(bytes / 1000).toFixed(1).padStart(9)} kB in ${String(files).padStart(3)} files`;
  const goals = `${goal} kB${Number.isFinite(most) ? `, ${most} files` : ''}`;
  process.stdout.write(`${name.padEnd(34)}${size}   goal ${goals}\n`);
}

const server = await raise({ env: { MALL_SEED: 'demo', MALL_CAPTCHA_MODE: 'off' } });
const { url } = server;
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  const loaded = watchAssets(page);
  await openSignIn(page, url, '/system/tenant');
  report('before the sign-in form', loaded.total(), 300, loaded.files());
  await submitSignIn(page);
  await page.locator('.ant-table-row').first().waitFor();
  await page.waitForLoadState('networkidle');
  report('shell and first list, in all', loaded.total(), 520, loaded.files(), 40);
  for (const route of routes) {
    const [before, filesBefore] = [loaded.total(), loaded.files()];
    await moveTo(page, route);
    await page.waitForTimeout(400);
    await page.waitForLoadState('networkidle');
    report(`then ${route}`, loaded.total() - before, 250, loaded.files() - filesBefore);
  }
} finally {
  await browser.close();
  await server.dispose();
}
if (over.length > 0) {
  process.stdout.write(`over the goal: ${over.join(', ')}\n`);
  process.exitCode = 1;
}
