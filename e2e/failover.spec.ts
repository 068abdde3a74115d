import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { startPgbouncer } from '../tools/lib/pgbouncer.mjs';
import { startReplicated } from '../tools/lib/replica.mjs';
import { MallServer } from './support/mall-server.js';
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

test('a standby takes over while two servers write: nothing acknowledged is lost, nobody restarts', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const database = await startReplicated();
  if (!database) throw new Error('no PostgreSQL on this machine');
  const pooler = await startPgbouncer(database.url);
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
  pooler.repoint(await database.failOver());
  const before = writers.map((writer) => writer.acknowledged.length);
  const afterwards = () =>
    Math.min(...writers.map((writer, at) => writer.acknowledged.length - (before[at] ?? 0)));
  await expect.poll(afterwards, { timeout: 60_000 }).toBeGreaterThan(20);
  for (const writer of writers) writer.stop();
  await Promise.all(runs);

  const refused = writers.flatMap((writer) => writer.refused);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  const kept = new Set<string>();
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    const path = `/invite-code/page?size=500&ascs=id&current=${current}`;
    const page = (await callAs(first, token, path)).data as { pages: number; records: { code: string }[] };
    for (const { code } of page.records) kept.add(code);
    pages = page.pages;
  }
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  expect(acknowledged.filter((code) => !kept.has(code))).toEqual([]);
  process.stdout.write(
    `${acknowledged.length} acknowledged, ${refused.length} refused with 503, none lost\n`,
  );

  for (const server of servers) await server.dispose();
  await pooler.stop();
  await database.stop();
});
