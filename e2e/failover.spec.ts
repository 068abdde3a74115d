import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { startPgbouncer } from '../tools/lib/pgbouncer.mjs';
import { startReplicated } from '../tools/lib/replica.mjs';
import { adminPassword, MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { mall, startMall } from './support/shell.js';
import { callAs, signIn, tokenOf } from './support/web.js';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Makes one invite code after the other, and remembers which were acknowledged. */
class Writer {
  readonly acknowledged: string[] = [];
  readonly refused: Answer[] = [];
  private going = true;
  private made = 0;

  constructor(
    private readonly server: MallServer,
    private readonly token: string,
    private readonly name: string,
  ) {}

  private async write(code: string): Promise<Answer> {
    const reply = await fetch(`${this.server.url}/mall-api/invite-code`, {
      method: 'POST',
      headers: { 'blade-auth': `bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    await reply.arrayBuffer();
    return { status: reply.status, retryAfter: reply.headers.get('retry-after') };
  }

  async run(): Promise<void> {
    while (this.going) {
      this.made += 1;
      const code = `${this.name}${String(this.made).padStart(8, '0')}`;
      const answer = await this.write(code);
      if (answer.status === 200) this.acknowledged.push(code);
      else this.refused.push(answer);
      if (answer.status !== 200) await pause(50);
    }
  }

  stop(): void {
    this.going = false;
  }
}

/** Codes that the shell makes as one journalled job, batch after batch. */
class Job {
  static readonly count = 30_000;
  private readonly who = { MALL_USERNAME: 'admin', MALL_PASSWORD: adminPassword };
  private readonly ended: Promise<number | null>;
  readonly isRunning: () => boolean;

  constructor(private readonly server: MallServer) {
    const args = ['--count', `${Job.count}`, '--channel', 'failover', '--concurrency', '1'];
    const child = startMall(server, ['invite-code', 'create', ...args], this.who);
    // Nobody reads what it says: a full pipe would hold it.
    child.stdout.resume();
    child.stderr.resume();
    this.ended = new Promise((resolve) => child.once('exit', resolve));
    this.isRunning = () => child.exitCode === null && child.signalCode === null;
  }

  /** Waits for its end; what it left undone is resumed until nothing is. How often that took. */
  async finish(): Promise<number> {
    let code = await this.ended;
    let resumed = 0;
    for (; code !== 0 && resumed < 5; resumed += 1)
      ({ code } = await mall(this.server, ['job', 'resume'], this.who));
    expect(code).toBe(0);
    return resumed;
  }
}

async function madeByJob(server: MallServer, token: string): Promise<number> {
  const { data } = await callAs(server, token, '/invite-code/page?size=1&channel=failover');
  return (data as { total: number } | null)?.total ?? 0;
}

test('a standby takes over while two servers write: nothing acknowledged is lost, no job runs twice, nobody restarts', {
  tag: ['@long', '@postgres', '@pgbouncer'],
}, async ({ page }) => {
  test.setTimeout(scaleTimeout(400_000));
  const database = await startReplicated();
  if (!database) throw new Error('no PostgreSQL on this machine');
  const pooler = await startPgbouncer(database.url, { waits: 3 });
  if (!pooler) throw new Error('no pgbouncer on this machine');
  const env = { MALL_DATABASE_URL: pooler.url, MALL_SECRET_KEY: 'a key that all servers of this test share' };
  const servers = [await MallServer.create(env), await MallServer.create(env)];
  const [first] = servers as [MallServer, MallServer];
  await signIn(page, first);
  const token = await tokenOf(page);
  const writers = servers.flatMap((server, index) =>
    ['A', 'B', 'C'].map((name) => new Writer(server, token, `${name}${index}`)),
  );
  const runs = writers.map((writer) => writer.run());

  await expect
    .poll(() => Math.min(...writers.map((writer) => writer.acknowledged.length)))
    .toBeGreaterThan(20);
  const job = new Job(first);
  await expect
    .poll(() => madeByJob(first, token), { intervals: [20], timeout: scaleTimeout(30_000) })
    .toBeGreaterThan(0);
  const promoted = await database.failOver();
  // The old primary is dead and the new one not behind the pooler yet: what runs now runs across the change.
  expect(job.isRunning()).toBe(true);
  pooler.repoint(promoted);
  const before = writers.map((writer) => writer.acknowledged.length);
  const afterwards = () =>
    Math.min(...writers.map((writer, at) => writer.acknowledged.length - (before[at] ?? 0)));
  await expect.poll(afterwards, { timeout: scaleTimeout(60_000) }).toBeGreaterThan(20);
  const resumed = await job.finish();
  for (const writer of writers) writer.stop();
  await Promise.all(runs);

  const refused = writers.flatMap((writer) => writer.refused);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  const kept = new Set<string>();
  const ofJob: string[] = [];
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    const path = `/invite-code/page?size=500&ascs=id&current=${current}`;
    const page = (await callAs(first, token, path)).data as {
      pages: number;
      records: { code: string; channel: string | null }[];
    };
    for (const { code, channel } of page.records) {
      kept.add(code);
      if (channel === 'failover') ofJob.push(code);
    }
    pages = page.pages;
  }
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  expect(acknowledged.filter((code) => !kept.has(code))).toEqual([]);
  expect([ofJob.length, new Set(ofJob).size]).toEqual([Job.count, Job.count]);
  process.stdout.write(
    `${acknowledged.length} acknowledged, ${refused.length} refused with 503, none lost; the job was resumed ${resumed} times: ${ofJob.length} codes\n`,
  );

  for (const server of servers) await server.dispose();
  await pooler.stop();
  await database.stop();
});
