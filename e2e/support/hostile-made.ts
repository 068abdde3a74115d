import type { Browser } from 'playwright/test';
import { Caller } from './approvals.js';
import { expect } from './fixtures.js';
import { hostileForm, hostileProcess, hostileValues } from './hostile-process.js';
import { hostileTexts, shortHostile } from './hostile-texts.js';
import { type Elsewhere, HostileWatch } from './hostile-watch.js';
import type { MallServer } from './mall-server.js';
import { signIn } from './web.js';

const designs = '/blade-workflow/design';
const processes = '/blade-workflow/process';

/** What the process is called, and all that run of it. */
export const hostileTitle = shortHostile('title');

/** What journeys of hostile texts look at, by its ids. */
export interface Made {
  readonly model: string;
  readonly form: string;
  readonly definition: string;
  readonly instance: string;
  readonly task: string;
}
/** A process, a form and what people said, all of hostile texts: nothing of it is refused. */
export async function makeHostile(browser: Browser, server: MallServer, elsewhere: Elsewhere): Promise<Made> {
  const texts = (place: string) => hostileTexts(place, elsewhere.url);
  const admin = await sitDown(browser, server, { account: 'admin', elsewhere });
  const boss = await sitDown(browser, server, { account: 'boss', elsewhere });
  const { caller } = admin;
  await caller.call(`${designs}/category/submit`, { name: shortHostile('category'), sort: 1, status: 1 });
  await caller.call(`${designs}/button/submit`, {
    ...{ name: shortHostile('button'), buttonKey: 'hostile_button', display: 1, sort: 90, status: 1 },
  });
  const form = await caller.call<{ id: string }>(`${designs}/form/submit`, {
    ...{ formKey: 'hostile', name: texts('form').markup, status: 1 },
    content: JSON.stringify(hostileForm(elsewhere.url)),
  });
  const userId = await caller.idOf('boss');
  const xml = hostileProcess({ key: 'hostile', name: hostileTitle, elsewhere: elsewhere.url, userId });
  const model = await caller.published({
    modelKey: 'hostile',
    modelXml: xml,
    formKey: 'hostile',
    name: hostileTitle,
  });
  const [{ id: definition } = { id: '' }] = (
    await caller.call<{ records: { id: string }[] }>(`${processes}/processList?key=hostile&size=1`)
  ).records;
  const link = `/files/${'a'.repeat(20)}.bin`;
  const instance = await caller.start('hostile', hostileValues(elsewhere.url, link));
  const taskOf = async () => {
    const { records } = await boss.caller.call<{
      records: { taskId: string; processInstanceId: string }[];
    }>(`${processes}/todoList?size=100`);
    return records.find((row) => row.processInstanceId === instance)?.taskId ?? '';
  };
  await boss.caller.call(`${processes}/completeTask`, {
    ...{ taskId: await taskOf(), pass: true, comment: texts('opinion').markup },
    attachment: [
      { name: texts('attached').markup, url: link },
      { name: texts('attached').turned, url: link },
      { name: 'W'.repeat(250), url: link },
      { name: 'address', url: texts('address').link },
    ],
  });
  for (const comment of Object.values(texts('remark')))
    await caller.call(`${processes}/comment`, { processInstanceId: instance, comment });
  const task = await taskOf();
  expect(task).not.toBe('');
  admin.nothingHappened();
  boss.nothingHappened();
  for (const { page } of [admin, boss]) await page.context().close();
  return { model, form: form.id, definition, instance, task };
}

interface Seat {
  readonly account: string;
  readonly elsewhere: Elsewhere;
}

/** Somebody in a browser of their own, and what hostile texts bring about there. */
export async function sitDown(browser: Browser, server: MallServer, { account, elsewhere }: Seat) {
  const context = await browser.newContext({
    ...{ locale: 'zh-CN', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
  });
  const page = await context.newPage();
  const watch = await HostileWatch.of(page);
  await signIn(page, server, { account });
  const nothingHappened = () => {
    expect.soft(watch.happened, 'what happened').toEqual([]);
    expect.soft(elsewhere.asked, 'what somebody elsewhere was asked for').toEqual([]);
  };
  return { page, watch, nothingHappened, caller: await Caller.of(page, server) };
}
