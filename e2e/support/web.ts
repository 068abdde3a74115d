import type { Page } from 'playwright/test';
import { adminPassword, type MallServer } from './mall-server.js';

export interface SignIn {
  readonly path?: string;
  readonly tenantId?: string;
  readonly account?: string;
  readonly password?: string;
  readonly language?: 'zh' | 'en';
}

/** Signs in through the form and waits for the page that was asked for. */
export async function signIn(page: Page, server: MallServer, options: SignIn = {}): Promise<void> {
  const { path = '/wel', tenantId, account = 'admin', password = adminPassword, language } = options;
  if (language)
    await page.addInitScript((content) => {
      localStorage.setItem('mall-language', JSON.stringify({ dataType: 'string', content, datetime: 1 }));
    }, language);
  await page.goto(`${server.url}/login?redirect=${encodeURIComponent(path)}`);
  if (tenantId) await page.locator('input[name=tenantId]').fill(tenantId);
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** The access token of this page, as it is stored. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mall-token') ?? '{}').content as string);

/** Calls the server as this page's user would, past the page. */
export async function callAs(
  server: MallServer,
  token: string,
  path: string,
  init: RequestInit = {},
): Promise<{ readonly data: never; readonly code: number }> {
  const headers = { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json', ...init.headers };
  const reply = await fetch(`${server.url}/mall-api${path}`, { ...init, headers });
  return (await reply.json()) as { data: never; code: number };
}
