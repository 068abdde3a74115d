import type { Browser, Page } from 'playwright/test';
import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import type { MallServer } from './support/mall-server.js';
import { openWindow } from './support/roles.js';
import { callAs, signIn, tokenOf } from './support/web.js';

const base = '/blade-system/session';

const words = {
  zh: {
    ...{
      list: '登录会话',
      current: '本次登录',
      end: '结束会话',
      others: '结束其他会话',
      all: '结束全部会话',
    },
    ...{ ended: '会话已结束', endedMany: '已结束 1 个会话', none: '当前没有登录' },
  },
  en: {
    ...{ list: 'Sessions', current: 'This session', end: 'End session', others: 'End all others' },
    ...{ all: 'End all sessions', ended: 'The session has ended', endedMany: 'Sessions ended: 1' },
    none: 'Not signed in anywhere',
  },
} as const;

/** What other machines say they are. */
const agents = {
  'Firefox 140 · Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Chrome 141 · macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
} as const;
type Device = keyof typeof agents;

/** Somebody who has signed in at another machine. */
interface Elsewhere {
  readonly page: Page;
  readonly token: string;
}

async function elsewhere(
  browser: Browser,
  server: MallServer,
  device: Device,
  account = 'admin',
): Promise<Elsewhere> {
  const context = await browser.newContext({ userAgent: agents[device], reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, server, { account });
  return { page, token: await tokenOf(page) };
}

/** The server takes nothing from them any more, and their page asks who they are. */
async function isOut({ server }: Visit, { page, token }: Elsewhere): Promise<void> {
  expect((await callAs(server, token, `${base}/list`)).code).toBe(401);
  await page.goto(`${server.url}/info`);
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible();
  await page.context().close();
}

const countOf = async (visit: Visit, userId = ''): Promise<number> =>
  ((await visit.call(`${base}/list${userId && `?userId=${userId}`}`)).data as { total: number }).total;

/** Presses what ends something, and says that it is meant. */
async function ends({ page }: Visit, button: string, verb: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: verb, exact: true }).click();
}

inEveryWindow('where one is signed in, and an end to any of it', 'administrator', async (visit) => {
  const { page, server, language } = visit;
  const browser = page.context().browser();
  if (!browser) throw new Error('this window belongs to no browser');
  const say = words[language];
  const before = await countOf(visit);
  const firefox = await elsewhere(browser, server, 'Firefox 140 · Windows');
  const mac = await elsewhere(browser, server, 'Chrome 141 · macOS');
  await visit.open('/info?tab=sessions');
  const list = page.getByRole('region', { name: say.list });
  const lines = list.getByRole('listitem');
  await expect(lines).toHaveCount(before + 2);
  await expect(lines.first()).toContainText(say.current);
  await expect(lines.first().getByRole('button')).toHaveCount(0);
  await visit.isRight('at three places', ['Firefox', 'Chrome', 'Windows', 'macOS', 'Linux']);

  await ends(visit, `${say.end} Firefox 140 · Windows`, say.end);
  await expect(page.getByText(say.ended)).toBeVisible();
  await expect(lines).toHaveCount(before + 1);
  await isOut(visit, firefox);
  await ends(visit, say.others, say.others);
  await expect(lines).toHaveCount(1);
  await expect(list.getByRole('button', { name: say.others })).toHaveCount(0);
  expect(await countOf(visit)).toBe(1);
  await isOut(visit, mac);
  await visit.isRight('here alone', ['Firefox', 'Chrome', 'Windows', 'macOS', 'Linux']);
  await endsAnothers(visit, await elsewhere(browser, server, 'Firefox 140 · Windows', 'boss'));
});

/** Who administers sees where somebody else is signed in, and ends all of it. */
async function endsAnothers(visit: Visit, boss: Elsewhere): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const { records } = (await visit.call('/blade-user/page?account=boss')).data as {
    readonly records: readonly { readonly id: string; readonly realName: string }[];
  };
  const [{ id, realName } = { id: '', realName: '' }] = records;
  await visit.open(`/system/user?open=view:${id}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('tab', { name: say.list }).click();
  await expect(panel.getByText('Firefox 140 · Windows')).toBeVisible();
  await visit.isRight('of somebody else', ['Firefox', 'Windows', realName]);
  await ends(visit, say.all, say.all);
  await expect(page.getByText(say.endedMany)).toBeVisible();
  await expect(panel.getByText(say.none)).toBeVisible();
  expect(await countOf(visit, id)).toBe(0);
  await isOut(visit, boss);
}

test('who may not see the sessions of others has no tab for them, and is refused past the page', {
  tag: '@long',
}, async ({ browser, server, people }) => {
  const { narrow, administrator } = people;
  const mine = (await callAs(server, administrator.token, `${base}/list`)).data as {
    readonly records: readonly { readonly id: string; readonly userId: string }[];
  };
  const [{ id, userId } = { id: '', userId: '' }] = mine.records;
  const page = await openWindow(browser, { person: narrow, language: 'en' });
  await page.goto(`${server.url}/system/user?open=view:${userId}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('tab').first()).toBeVisible();
  await expect(panel.getByRole('tab', { name: words.en.list })).toHaveCount(0);
  expect((await callAs(server, narrow.token, `${base}/list?userId=${userId}`)).code).toBe(403);
  const post = (path: string, body: object) =>
    callAs(server, narrow.token, path, { method: 'POST', body: JSON.stringify(body) });
  expect((await post(`${base}/end-others`, { userId })).code).toBe(403);
  // Not even that there is such a session is told.
  expect((await post(`${base}/end`, { ids: id })).code).toBe(404);
  expect((await callAs(server, administrator.token, `${base}/list`)).code).toBe(200);
  await page.context().close();
});
