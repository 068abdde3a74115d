import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { adminPassword } from './mall-server.js';

interface Written {
  readonly key: string;
  /** What the acknowledgement named. */
  readonly id: string;
}

/** Moments of acknowledgements, and what was said instead, of all clients together. */
export class Load {
  readonly clients: readonly Client[];
  readonly moments: number[] = [];
  readonly troubles: string[] = [];
  private going = true;
  private running: readonly Promise<void>[] = [];

  /** Half of them make invite codes, half begin approvals; each is somebody who has signed in once. */
  constructor(
    readonly url: string,
    count: number,
  ) {
    this.clients = Array.from({ length: count }, (_, at) => new Client(this, at % 2 === 0 ? codes : leaves));
  }

  async start(): Promise<void> {
    for (const client of this.clients) while (!(await client.signsIn())) await pause(200);
    this.running = this.clients.map((client) => client.run(() => this.going));
  }

  /** Ends when each has the acknowledgement that it waits for. */
  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.running);
  }

  /** The longest time within which nobody was acknowledged, in milliseconds. */
  silenceSince(from: number): number {
    const moments = [from, ...this.moments.filter((moment) => moment > from), performance.now()];
    return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0)));
  }

  written(kind: Kind): readonly Written[] {
    return this.clients.filter((client) => client.kind === kind).flatMap(({ acknowledged }) => acknowledged);
  }
}

interface Kind {
  readonly account: string;
  readonly path: string;
  body(key: string): object;
  idOf(data: unknown): string;
}

/** Two codes of a batch, which the same key never makes twice. */
export const codes: Kind = {
  account: 'admin',
  path: '/invite-code/batch',
  body: (batchKey) => ({ count: 2, batchKey }),
  idOf: (data) => [...(data as { codes: readonly string[] }).codes].sort().join(),
};

/** An approval, which the same key never begins twice. */
export const leaves: Kind = {
  account: 'manager',
  path: '/blade-workflow/process/startProcessByKey',
  body: (requestKey) => ({
    ...{ processDefKey: 'leave', creator: '门店经理', creatorDept: '鲜果商城', reason: requestKey, days: 2 },
    ...{ datetime: ['2026-12-01 09:00:00', '2026-12-02 18:00:00'], requestKey },
  }),
  idOf: String,
};

/** Writes one thing after the other, and repeats each with its key until it is acknowledged. */
class Client {
  readonly acknowledged: Written[] = [];
  private token = '';

  constructor(
    private readonly load: Load,
    readonly kind: Kind,
  ) {}

  /** False while no server is there. */
  async signsIn(): Promise<boolean> {
    const password = createHash('md5').update(adminPassword).digest('hex');
    const form = { grant_type: 'password', tenantId: '000000', username: this.kind.account, password };
    const reply = await fetch(`${this.load.url}/mall-api/blade-auth/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('mall-cli:mall-cli_secret').toString('base64')}` },
      body: new URLSearchParams(form),
    });
    if (reply.status === 503) return false;
    const { access_token: token, msg } = (await reply.json()) as Record<string, string>;
    if (!token) throw new Error(msg);
    this.token = token;
    return true;
  }

  async run(going: () => boolean): Promise<void> {
    while (going()) {
      const key = randomUUID();
      let id = await this.write(key);
      for (; id === undefined; id = await this.write(key)) await pause(100);
      this.acknowledged.push({ key, id });
      this.load.moments.push(performance.now());
      // People, not a flood: what is measured is silence.
      await pause(50);
    }
  }

  /** What was acknowledged; undefined for whatever leaves it open whether it was done. */
  async write(key: string): Promise<string | undefined> {
    try {
      const reply = await fetch(`${this.load.url}/mall-api${this.kind.path}`, {
        method: 'POST',
        headers: { 'blade-auth': `bearer ${this.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(this.kind.body(key)),
        signal: AbortSignal.timeout(15_000),
      });
      const text = await reply.text();
      if (reply.status === 200) return this.kind.idOf((JSON.parse(text) as { data: unknown }).data);
      this.load.troubles.push(
        `${reply.status} ${/"errorCode":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80)}`,
      );
    } catch (error) {
      this.load.troubles.push(error instanceof Error ? error.name : String(error));
    }
    return undefined;
  }
}
