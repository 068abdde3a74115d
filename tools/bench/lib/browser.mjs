import { createRequire } from 'node:module';
import { inRoot } from '../../lib/root.mjs';
import { adminPassword } from '../../lib/throw-away.mjs';

const { chromium } = createRequire(inRoot('e2e/package.json'))('playwright');

/** A Chromium for benches. */
export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.MALL_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });

/** The sign-in form, with everything that comes before somebody types. */
export async function openSignIn(page, url, path) {
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  await page.locator('input[name=password]').waitFor();
  await page.waitForLoadState('networkidle');
}

export async function submitSignIn(page) {
  await page.fill('input[name=username]', 'admin');
  await page.fill('input[name=password]', adminPassword);
  await page.click('button[type=submit]');
}

/** Goes somewhere as a link of the application does, without a new page. */
export const moveTo = (page, path) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
