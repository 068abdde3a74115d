import type { Browser } from 'playwright/test';
import { Caller } from './approvals.js';
import { headersOf } from './caller.js';
import { expect } from './fixtures.js';
import type { MallServer } from './mall-server.js';
import { scaleTimeout } from './scale-timeout.js';
import { publish } from './triage.js';
import { signIn } from './web.js';

const base = '/blade-workflow/process';

interface Listed {
  readonly records: readonly { readonly processDefinitionName: string; readonly taskName: string }[];
}

/** What the server says of decisions, whatever browsers show: by people whose sessions outlive its restarts. */
export class Decided {
  private constructor(
    private readonly server: MallServer,
    private readonly manager: Readonly<Record<string, string>>,
    private readonly hr: Readonly<Record<string, string>>,
    private readonly boss: Readonly<Record<string, string>>,
  ) {}

  /** With a model that asks personnel, and behind them the boss. */
  static async at(server: MallServer, browser: Browser): Promise<Decided> {
    const page = await browser.newPage();
    await signIn(page, server);
    const admin = await Caller.of(page, server);
    const next = `<flowable:assignee type="user" value="${await admin.idOf('boss')}"/>`;
    await publish(admin, { key: 'undone', people: [await admin.idOf('hr')], next });
    await page.close();
    const [manager, hr, boss] = [
      await headersOf(server, 'manager'),
      await headersOf(server, 'hr'),
      await headersOf(server, 'boss'),
    ];
    return new Decided(server, manager, hr, boss);
  }

  async start(what: string): Promise<string> {
    const body = { processDefKey: 'undone', what };
    return (await this.call(this.manager, '/startProcessByKey', body)) as string;
  }

  /** How often something waits for the boss, and how often personnel have done it. */
  async done(what: string): Promise<{ readonly waits: number; readonly done: number }> {
    const named = `?size=100&processDefinitionName=${encodeURIComponent(what)}`;
    const waits = (await this.call(this.boss, `/todoList${named}`)) as Listed;
    const done = (await this.call(this.hr, `/myDoneList${named}`)) as Listed;
    return { waits: waits.records.length, done: done.records.length };
  }

  /** It is done in time, once, and nothing comes after it. */
  async isDoneOnce(what: string): Promise<void> {
    const once = { waits: 1, done: 1 };
    await expect
      .poll(() => this.done(what), { timeout: scaleTimeout(30_000), intervals: [300] })
      .toEqual(once);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await this.done(what)).toEqual(once);
  }

  private async call(
    headers: Readonly<Record<string, string>>,
    path: string,
    body?: object,
  ): Promise<unknown> {
    const reply = await fetch(`${this.server.url}/mall-api${base}${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const { data, msg } = (await reply.json()) as { data: unknown; msg: string };
    expect(reply.status, msg).toBe(200);
    return data;
  }
}

/** What a person reads of a decision that is held, in both languages. */
export const heldWords = {
  zh: {
    soon: '通过将在 10 秒后生效，可以撤销',
    undo: '撤销',
    mine: '你的决定即将生效，打开可撤销',
    elsewhere: '你已作出决定，很快生效',
    undone: '已撤销，任务还在等你',
    unsure: '连接不上服务器，不知道你的决定是否已送达',
    notUndone: '连接不上服务器，没有撤销',
    back: '你的决定没有生效，请重新查看',
    pass: '通过',
  },
  en: {
    soon: 'Approved in 10 s; this can be undone',
    undo: 'Undo',
    mine: 'Your decision takes effect in a moment; open it to undo',
    elsewhere: 'You have decided; it takes effect in a moment',
    undone: 'Undone; the task still waits for you',
    unsure: 'The server cannot be reached: nobody knows yet whether your decision has arrived',
    notUndone: 'The server cannot be reached: nothing was undone',
    back: 'What you decided has not come true; please look again',
    pass: 'Approve',
  },
} as const;
