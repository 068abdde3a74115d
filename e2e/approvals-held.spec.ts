import { setTimeout as pause } from 'node:timers/promises';
import { callingProcess, headersOf } from './support/caller.js';
import { expect, test } from './support/fixtures.js';
import type { MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';

const base = '/blade-workflow/process';

interface Row {
  readonly processInstanceId: string;
  readonly taskId: string;
  readonly heldBy?: string;
}

interface Entry {
  readonly historyActivityName: string;
  readonly historyActivityType: string;
  readonly endTime: string | null;
  readonly comments: readonly { readonly fullMessage: string }[];
}

/** Somebody of the demo at a server, who outlives its restarts. */
class Person {
  private constructor(
    private readonly server: MallServer,
    readonly headers: Readonly<Record<string, string>>,
  ) {}

  static async signIn(server: MallServer, account: string): Promise<Person> {
    return new Person(server, await headersOf(server, account));
  }

  async call<Data>(path: string, body?: object): Promise<Data> {
    const reply = await fetch(`${this.server.url}/mall-api${path}`, {
      headers: this.headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const { data, msg } = (await reply.json()) as { data: Data; msg: string };
    expect(reply.status, msg).toBe(200);
    return data;
  }

  leave = (reason: string): Promise<string> =>
    this.call(`${base}/startProcessByKey`, {
      ...{ processDefKey: 'leave', creator: '门店经理', creatorDept: '鲜果商城', reason, days: 6 },
      datetime: ['2026-12-01 09:00:00', '2026-12-07 18:00:00'],
    });

  async task(instance: string): Promise<Row> {
    const { records } = await this.call<{ records: readonly Row[] }>(`${base}/todoList?size=100`);
    const found = records.find(({ processInstanceId }) => processInstanceId === instance);
    if (!found) throw new Error(`nothing to do at ${instance}`);
    return found;
  }

  /** Approves, and may take it back for that many seconds. */
  async holds(instance: string, sendAfter: number, comment: string): Promise<string> {
    const { taskId } = await this.task(instance);
    await this.call(`${base}/completeTask`, { taskId, pass: true, comment, sendAfter });
    return taskId;
  }

  /** Of which decisions this person was told that they came too late. */
  async refused(): Promise<string[]> {
    const path = '/blade-desk/message/page?size=100';
    const { records } = await this.call<{ records: readonly { event: string; text: string }[] }>(path);
    return records.filter(({ event }) => event === 'task.not_decided').map(({ text }) => text);
  }

  /** The steps that an instance has been at, each with what was said there, and a mark where it still is. */
  async way(processInsId: string): Promise<string[]> {
    const { flow } = await this.call<{ flow: readonly Entry[] }>(
      `${base}/detail?processInsId=${processInsId}`,
    );
    return flow
      .filter(({ historyActivityType: type }) => type === 'userTask')
      .map(({ historyActivityName: name, endTime, comments }) =>
        [name, ...comments.map(({ fullMessage }) => fullMessage), endTime === null ? '…' : '']
          .join(' ')
          .trim(),
      );
  }
}

const poll = { timeout: scaleTimeout(30_000), intervals: [200] };

test('a decision is done exactly once although the server was killed while it could be taken back', {
  tag: '@long',
}, async ({ server }) => {
  test.setTimeout(scaleTimeout(240_000));
  const manager = await Person.signIn(server, 'manager');
  const hr = await Person.signIn(server, 'hr');
  const soon = await manager.leave('探亲');
  const held = ['发起人', '人事审批 …'];
  await hr.holds(soon, 5, '马上生效');
  expect(await hr.way(soon)).toEqual(held);
  await server.kill();
  // Its time comes while nobody is there to do it.
  await pause(5500);
  await server.start();
  await expect.poll(() => hr.way(soon), poll).toEqual(['发起人', '人事审批 马上生效', '老板审批 …']);
  // What has time left is held by the server that has come instead, and may still be taken back.
  const { late, back, undone } = await heldMeanwhile(server, manager, hr);
  await hr.call(`${base}/cancelHeld`, { taskId: undone });
  expect((await hr.task(late)).heldBy).toMatch(/^\d+$/);
  expect(await hr.way(late)).toEqual(held);
  await server.kill();
  await server.start();
  await expect
    .poll(() => hr.way(late), { ...poll, timeout: scaleTimeout(60_000) })
    .toEqual(['发起人', '人事审批 晚些生效', '老板审批 …']);
  expect(await hr.way(back)).toEqual(held);
  expect((await hr.task(back)).heldBy ?? null).toBeNull();
  expect(await hr.way(soon)).toEqual(['发起人', '人事审批 马上生效', '老板审批 …']);
  expect(await hr.refused()).toEqual([]);
});

/**
 * Two decisions that are held while the server is killed and comes back. Nobody may wait longer than half a minute, however
 * slow the machine: where that is over when the server is there again, it is done once more.
 */
async function heldMeanwhile(server: MallServer, manager: Person, hr: Person) {
  for (;;) {
    const late = await manager.leave('体检');
    const back = await manager.leave('搬家');
    const begun = Date.now();
    await hr.holds(late, 30, '晚些生效');
    const undone = await hr.holds(back, 30, '不会生效');
    await server.kill();
    await server.start();
    if (Date.now() - begun < 20_000) return { late, back, undone };
  }
}

test('the same where it is killed while it does some, one after the other', {
  tag: '@long',
}, async ({ server }) => {
  test.setTimeout(scaleTimeout(240_000));
  const manager = await Person.signIn(server, 'manager');
  const hr = await Person.signIn(server, 'hr');
  for (const moment of [1200, 1600, 2000]) {
    const instances: string[] = [];
    for (let nth = 1; nth <= 8; nth += 1) instances.push(await manager.leave(`第 ${nth} 份`));
    for (const instance of instances) await hr.holds(instance, 2, '同意');
    await pause(moment);
    await server.kill();
    await server.start();
    const ways = () => Promise.all(instances.map((instance) => hr.way(instance)));
    const once = instances.map(() => ['发起人', '人事审批 同意', '老板审批 …']);
    await expect.poll(ways, poll).toEqual(once);
    // Nothing comes after it.
    await pause(1500);
    expect(await ways(), `${moment}`).toEqual(once);
    expect(await hr.refused(), `${moment}`).toEqual([]);
  }
});

test('the same where whoever has decided is killed', { tag: '@long' }, async ({ server }) => {
  const manager = await Person.signIn(server, 'manager');
  const hr = await Person.signIn(server, 'hr');
  const instance = await manager.leave('出差');
  const { taskId } = await hr.task(instance);
  const body = { taskId, pass: true, comment: '同意', sendAfter: 3, requestKey: 'of-a-killed-client' };
  const { child, answer } = await callingProcess(
    `${server.url}/mall-api${base}/completeTask`,
    hr.headers,
    body,
  );
  expect(answer).toMatch(/^200 /);
  const gone = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  child.kill('SIGKILL');
  expect(await gone).toBe('SIGKILL');
  expect(await hr.way(instance)).toEqual(['发起人', '人事审批 …']);
  // Whoever comes back and is not sure whether it arrived says it again.
  await hr.call(`${base}/completeTask`, body);
  await expect.poll(() => hr.way(instance), poll).toEqual(['发起人', '人事审批 同意', '老板审批 …']);
  await hr.call(`${base}/completeTask`, body);
  await pause(1500);
  expect(await hr.way(instance)).toEqual(['发起人', '人事审批 同意', '老板审批 …']);
});
