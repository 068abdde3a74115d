import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { startPgbouncer } from '../tools/lib/pgbouncer.mjs';
import { startPostgres } from '../tools/lib/postgres.mjs';
import { headersOf } from './support/caller.js';
import { adminPassword, checkout, MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';

const base = '/blade-workflow/process';
type Headers = Readonly<Record<string, string>>;

async function call<Data>(server: MallServer, headers: Headers, path: string, body?: object): Promise<Data> {
  const reply = await fetch(`${server.url}/mall-api${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const { data, msg } = (await reply.json()) as { data: Data; msg: string };
  expect(reply.status, msg).toBe(200);
  return data;
}

/** Two servers of one PostgreSQL, with a pooler in transaction mode before it. */
async function twoServers() {
  const postgres = await startPostgres();
  const pooler = postgres && (await startPgbouncer(postgres.url));
  if (!postgres || !pooler) throw new Error('no PostgreSQL or no pgbouncer on this machine');
  const env = {
    MALL_DATABASE_URL: pooler.url,
    MALL_DATABASE_DIRECT_URL: postgres.url,
    MALL_SECRET_KEY: 'a key that all servers of this test share',
    MALL_SEED: 'demo',
  };
  // The server itself, so that it is what is killed and what is weighed.
  const program = [process.execPath, join(checkout, 'packages/server/bin/mall-server.mjs')] as const;
  const here = await MallServer.create(env, program);
  const there = await MallServer.create(env, program);
  const close = async () => {
    for (const server of [here, there]) await server.dispose();
    await pooler.stop();
    await postgres.stop();
  };
  return { here, there, close };
}

/** A stream of events, which remembers when it has heard of tasks last, and when it was ended. */
class Stream {
  heard = 0;
  ended = 0;
  private readonly stop = new AbortController();

  private constructor(readonly headers: Headers) {}

  static async open(server: MallServer, headers: Headers): Promise<Stream> {
    const stream = new Stream(headers);
    const reply = await fetch(`${server.url}/mall-api/blade-desk/events`, {
      headers: { ...headers, accept: 'text/event-stream' },
      signal: stream.stop.signal,
    });
    expect(reply.status).toBe(200);
    await new Promise<void>((begun) => void stream.read(reply, begun).catch(() => undefined));
    return stream;
  }

  private async read({ body }: Response, begun: () => void): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true });
      if (text.includes('event: counts')) begun();
      if (text.includes('"kind":"tasks"')) this.heard = performance.now();
      if (text.includes('event: end')) this.ended = performance.now();
    }
    this.ended ||= performance.now();
  }

  close(): void {
    this.stop.abort();
  }
}

/** Leave that the manager asks for; who decides first is the personnel department. */
const leave = (server: MallServer, headers: Headers, reason: string): Promise<string> =>
  call(server, headers, `${base}/startProcessByKey`, {
    ...{ processDefKey: 'leave', creator: '门店经理', creatorDept: '鲜果商城', reason, days: 6 },
    datetime: ['2026-12-01 09:00:00', '2026-12-07 18:00:00'],
  });

async function taskOf(server: MallServer, headers: Headers, instance: string): Promise<string> {
  const { records } = await call<{ records: readonly { processInstanceId: string; taskId: string }[] }>(
    server,
    headers,
    `${base}/todoList?size=100`,
  );
  const found = records.find(({ processInstanceId }) => processInstanceId === instance);
  if (!found) throw new Error(`nothing to do at ${instance}`);
  return found.taskId;
}

interface Entry {
  readonly historyActivityName: string;
  readonly historyActivityType: string;
  readonly endTime: string | null;
  readonly comments: readonly { readonly fullMessage: string }[];
}

/** The steps that an instance has been at, each with what was said there, and a mark where it still is. */
async function way(server: MallServer, headers: Headers, instance: string): Promise<string[]> {
  const { flow } = await call<{ flow: readonly Entry[] }>(
    server,
    headers,
    `${base}/detail?processInsId=${instance}`,
  );
  return flow
    .filter(({ historyActivityType }) => historyActivityType === 'userTask')
    .map(({ historyActivityName: name, endTime, comments }) =>
      [name, ...comments.map(({ fullMessage }) => fullMessage), endTime === null ? '…' : ''].join(' ').trim(),
    );
}

const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const tags = { tag: ['@long', '@postgres', '@pgbouncer'] };

test(
  'held decisions are done exactly once although both servers were killed while they could be taken back',
  tags,
  async () => {
    test.setTimeout(scaleTimeout(300_000));
    const { here, there, close } = await twoServers();
    try {
      const [manager, hr] = [await headersOf(here, 'manager'), await headersOf(here, 'hr')];
      const instances: string[] = [];
      for (let nth = 1; nth <= 6; nth += 1) instances.push(await leave(here, manager, `第 ${nth} 份`));
      for (const [at, instance] of instances.entries()) {
        const server = at % 2 === 0 ? here : there;
        const taskId = await taskOf(server, hr, instance);
        await call(server, hr, `${base}/completeTask`, {
          taskId,
          pass: true,
          comment: '同意',
          sendAfter: 2 + (at % 3),
        });
      }
      // Some of them are being done at this moment, by either server.
      await pause(2200);
      await Promise.all([here.kill(), there.kill()]);
      await pause(3000);
      await Promise.all([here.start(), there.start()]);
      const ways = () => Promise.all(instances.map((instance) => way(there, hr, instance)));
      const once = instances.map(() => ['发起人', '人事审批 同意', '老板审批 …']);
      await expect.poll(ways, { timeout: scaleTimeout(60_000), intervals: [200] }).toEqual(once);
      await pause(1500);
      expect(await ways()).toEqual(once);
    } finally {
      await close();
    }
  },
);

test(
  '200 streams on one server hear of a decision within a second, on whichever server it was made; one whose session has ended ends',
  tags,
  async () => {
    test.setTimeout(scaleTimeout(400_000));
    const { here, there, close } = await twoServers();
    const streams: Stream[] = [];
    try {
      const [manager, hr] = [await headersOf(there, 'manager'), await headersOf(there, 'hr')];
      // The other server makes them, so that this one's memory is that of their streams.
      const people = await newPeople(there, 25);
      streams.push(await Stream.open(here, hr));
      await pause(1000);
      const before = residentKb(here.pid);
      // As many as one person may have.
      for (const headers of people)
        for (let nth = 1; nth <= 8; nth += 1) streams.push(await Stream.open(here, headers));
      await pause(2000);
      const each = (residentKb(here.pid) - before) / 200;
      const delays: number[] = [];
      for (let round = 1; round <= 6; round += 1) {
        const server = round % 2 === 0 ? here : there;
        const [own] = streams as [Stream];
        own.heard = 0;
        await leave(server, manager, `第 ${round} 份`);
        const decided = performance.now();
        await expect.poll(() => own.heard, { intervals: [20] }).toBeGreaterThan(0);
        delays.push(own.heard - decided);
      }
      const slowest = Math.max(...delays);
      const [, ...others] = streams;
      // All of one person's, whose session they share.
      const leaving = others.slice(0, 8);
      const out = performance.now();
      await fetch(`${here.url}/mall-api/blade-auth/oauth/logout`, { headers: people[0] ?? {} });
      await expect
        .poll(() => leaving.filter(({ ended }) => ended === 0).length, { timeout: scaleTimeout(20_000) })
        .toBe(0);
      const lived = Math.max(...leaving.map(({ ended }) => ended - out));
      process.stdout.write(
        `200 streams: ${each.toFixed(0)} kB each; a decision is seen after ${slowest.toFixed(0)} ms at most; a stream outlives its session by ${lived.toFixed(0)} ms at most\n`,
      );
      expect(others.filter((one) => one.ended > 0 && !leaving.includes(one))).toEqual([]);
      // Less than nothing where what the start had left was collected meanwhile.
      expect(each).toBeLessThan(500);
      expect(slowest).toBeLessThan(scaleTimeout(1000));
      expect(lived).toBeLessThan(scaleTimeout(10_000));
    } finally {
      for (const stream of streams) stream.close();
      await close();
    }
  },
);

/** Somebody's headers each, for people who were not there before. */
async function newPeople(server: MallServer, count: number): Promise<readonly Headers[]> {
  const admin = await headersOf(server, 'admin');
  const { roleId, deptId } = await call<{ roleId: string; deptId: string }>(
    server,
    admin,
    '/blade-user/info',
  );
  const people: Headers[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const account = `listener${nth}`;
    const more = { userType: 1, roleId, deptId, password: adminPassword };
    await call(server, admin, '/blade-user/submit', { account, name: account, realName: account, ...more });
    people.push(await headersOf(server, account));
  }
  return people;
}
