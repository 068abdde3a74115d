import type { Browser, BrowserContext, Page } from 'playwright/test';
import { test as base } from './fixtures.js';
import type { MallServer } from './mall-server.js';
import { scaleTimeout } from './scale-timeout.js';
import { callAs, signIn, tokenOf } from './web.js';

export type Role = 'administrator' | 'shop' | 'narrow';
export type Language = 'zh' | 'en';
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One person of the demo a role. */
const accounts = {
  administrator: { tenantId: '000000', account: 'admin' },
  shop: { tenantId: '100001', account: 'admin' },
  narrow: { tenantId: '000000', account: 'hr' },
} as const satisfies Readonly<Record<Role, object>>;

export interface MenuRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly category: 1 | 2;
  readonly children?: readonly MenuRow[];
}

/** Somebody who is signed in, for any number of windows. */
export interface Person {
  readonly state: State;
  readonly token: string;
  readonly name: string;
  /** The pages that the role was granted, in the order of the menu. */
  readonly pages: readonly MenuRow[];
}

const flat = (rows: readonly MenuRow[]): MenuRow[] =>
  rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

const isPage = ({ category, children = [] }: MenuRow): boolean =>
  category === 1 && children.every((child) => child.category === 2);

interface RoleRow {
  readonly id: string;
  readonly tenantId: string;
  readonly roleAlias: string;
  readonly children?: readonly RoleRow[];
}

/** Journeys of three roles over the demo's data, who sign in once. */
export const test = base.extend<object, { people: Readonly<Record<Role, Person>> }>({
  settings: [{ MALL_SEED: 'demo' }, { scope: 'worker' }],
  people: [
    async ({ browser, server }, use) => use(await meet(browser, server)),
    { scope: 'worker', timeout: scaleTimeout(60_000) },
  ],
});

/** The demo's people, the narrow one's role cut down to looking; what each was granted, as the server keeps it. */
async function meet(browser: Browser, server: MallServer): Promise<Readonly<Record<Role, Person>>> {
  const administrator = await signInAs(browser, server, 'administrator');
  const ask = async (path: string) => (await callAs(server, administrator.token, path)).data;
  const rows = flat((await ask('/blade-system/menu/list')) as readonly MenuRow[]);
  const roles = (await ask('/blade-system/role/list')) as readonly RoleRow[];
  const [shopRole, narrowRole] = [findRole(roles, '100001', 'admin'), findRole(roles, '000000', 'hr')];
  await narrow(server, administrator.token, rows, narrowRole);
  const pagesOf = async (roleId: string) => {
    const granted = await grantedTo(server, administrator.token, roleId);
    return rows.filter((row) => isPage(row) && granted.has(row.id));
  };
  return {
    administrator: { ...administrator, pages: rows.filter(isPage) },
    shop: { ...(await signInAs(browser, server, 'shop')), pages: await pagesOf(shopRole) },
    narrow: { ...(await signInAs(browser, server, 'narrow')), pages: await pagesOf(narrowRole) },
  };
}

async function signInAs(browser: Browser, server: MallServer, role: Role) {
  const { tenantId, account } = accounts[role];
  const page = await browser.newPage();
  await signIn(page, server, { tenantId, account });
  const token = await tokenOf(page);
  const name = (await page.locator('.user-name').textContent()) ?? '';
  const state = await page.context().storageState();
  await page.context().close();
  return { state, token, name };
}

function findRole(rows: readonly RoleRow[], tenantId: string, alias: string): string {
  const all = (list: readonly RoleRow[]): RoleRow[] =>
    list.flatMap((row) => [row, ...all(row.children ?? [])]);
  const found = all(rows).find((row) => row.tenantId === tenantId && row.roleAlias === alias);
  if (!found) throw new Error(`no role ${alias} in ${tenantId}`);
  return found.id;
}

/** Takes everything but looking from a role of the demo. */
async function narrow(server: MallServer, token: string, rows: readonly MenuRow[], roleId: string) {
  const granted = await grantedTo(server, token, roleId);
  const menus = rows.filter(
    ({ id, category, code }) => granted.has(id) && (category === 1 || code.endsWith('_view')),
  );
  const menuIds = menus.map(({ id }) => id);
  const body = JSON.stringify({ roleIds: [roleId], menuIds, dataScopeIds: [], apiScopeIds: [] });
  const { code } = await callAs(server, token, '/blade-system/role/grant', { method: 'POST', body });
  if (code !== 200) throw new Error(`the role could not be narrowed: ${code}`);
}

async function grantedTo(server: MallServer, token: string, roleId: string): Promise<ReadonlySet<string>> {
  const { data } = await callAs(server, token, `/blade-system/menu/role-tree-keys?roleIds=${roleId}`);
  return new Set((data as { menu: string[] }).menu);
}

export interface Window {
  readonly person: Person;
  readonly language: Language;
  readonly width?: number;
  readonly theme?: string;
}

/** A browser window of somebody who is signed in already. */
export async function openWindow(
  browser: Browser,
  { person, language, width = 1440, theme }: Window,
): Promise<Page> {
  const context = await browser.newContext({
    storageState: person.state,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    viewport: { width, height: width < 500 ? 720 : 900 },
  });
  await context.addInitScript(
    (records) => {
      for (const [name, content] of Object.entries(records)) {
        const record = { dataType: 'string', content, datetime: 1 };
        if (content) localStorage.setItem(`mall-${name}`, JSON.stringify(record));
      }
    },
    { language, themeName: theme },
  );
  return context.newPage();
}
