import type { Page } from 'playwright/test';
import { serious } from './axe.js';
import { expect } from './fixtures.js';
import { lookAt } from './look.js';
import type { MallServer } from './mall-server.js';
import { type Language, openWindow, type Person, type Role, test } from './roles.js';
import { callAs } from './web.js';

export { expect, test };

/** A desk, half a desk, a telephone. */
const widths = [1440, 800, 375] as const;

/** Somebody at work in an area, in one language at one width. */
export class Visit {
  /** What one visit makes is called otherwise than what another makes: they share a server. */
  readonly mark: string;

  constructor(
    readonly page: Page,
    readonly server: MallServer,
    readonly person: Person,
    readonly language: Language,
    readonly width: number,
  ) {
    this.mark = `${language}${width}`;
  }

  get isTelephone(): boolean {
    return this.width < 500;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.server.url}${path}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Past the page, as the same person. */
  async call(path: string, body?: object): Promise<{ readonly data: never; readonly code: number }> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return await callAs(this.server, this.person.token, path, init);
  }

  /** Nothing that a person would see wrong, and nothing that axe finds; `names` are in whatever language somebody wrote them. */
  async isRight(where: string, names: readonly string[] = []): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    const { sideways, hanging, failures, foreign, clipped } = await lookAt(this.page, this.language, [
      ...names,
      this.person.name,
    ]);
    expect
      .soft({ sideways, hanging, failures, foreign, clipped }, where)
      .toEqual({ sideways: 0, hanging: [], failures: [], foreign: [], clipped: [] });
    expect.soft(await serious(this.page), where).toEqual([]);
  }
}

/** The same work of one role in both languages at each width, over the demo's data. */
export function inEveryWindow(title: string, role: Role, work: (visit: Visit) => Promise<void>): void {
  for (const language of ['zh', 'en'] as const)
    for (const width of widths)
      test(`${title}: ${role}, ${language}, ${width}`, { tag: '@long' }, async ({
        browser,
        server,
        people,
      }) => {
        const person = people[role];
        const page = await openWindow(browser, { person, language, width });
        await work(new Visit(page, server, person, language, width));
        await page.context().close();
      });
}
