import type { Browser } from 'playwright/test';
import { expect } from './fixtures.js';
import type { MallServer } from './mall-server.js';
import { openWindow, type Person } from './roles.js';
import { callAs } from './web.js';

const refused = {
  zh: '这个页面需要的权限你还没有，需要时请联系管理员授权',
  en: 'You do not have what this page needs; ask an administrator if you need it',
} as const;

/** Somebody who was not given an area. */
export class Outsider {
  constructor(
    private readonly browser: Browser,
    private readonly server: MallServer,
    private readonly person: Person,
  ) {}

  /** The page says so in either language, and has nothing of what is done there. */
  async isTurnedAway(
    path: string,
    words: Readonly<Record<'zh' | 'en', { readonly add: string }>>,
  ): Promise<void> {
    for (const language of ['zh', 'en'] as const) {
      const page = await openWindow(this.browser, { person: this.person, language });
      await page.goto(`${this.server.url}${path}`);
      await expect(page.getByText(refused[language])).toBeVisible();
      await expect(page.getByRole('button', { name: words[language].add })).toHaveCount(0);
      await page.context().close();
    }
  }

  /** What the server answers to a call past the page. */
  async codeOf(path: string, body?: object): Promise<number> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return (await callAs(this.server, this.person.token, path, init)).code;
  }
}
