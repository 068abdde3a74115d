import { execFile, execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { adminPassword, checkout } from './mall-server.js';
import { scaleTimeout } from './scale-timeout.js';
import { Unit } from './unit.js';

const run = promisify(execFile);
const names = ['a', 'b', 'c'] as const;
export type NodeName = (typeof names)[number];

interface Machine {
  readonly name: NodeName;
  readonly address: string;
  /** What stands before /etc and /var, where a machine of its own has nothing. */
  readonly root: string;
  readonly etcd: Unit;
  readonly patroni: Unit;
  readonly pgbouncer: Unit;
  readonly haproxy: Unit;
  readonly server: Unit;
}

const asRoot = process.getuid?.() === 0;
const secret = (): string => randomBytes(16).toString('hex');
const value = (text: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';

/**
 * The cluster of `deploy/cluster` on one machine: each of its three machines is a loopback address and a folder, filled by the
 * very files and script of that folder, its programs begun as the units begin them. A and b have servers; c has a voice and a
 * database.
 */
export class Cluster {
  /** Where the package of a server is, for whichever begins next. */
  readonly packageOf = new Map<NodeName, string>();
  readonly machines: ReadonlyMap<NodeName, Machine>;
  private readonly folder = mkdtempSync(join(tmpdir(), 'mall-cluster-'));
  private readonly password = secret();

  private constructor() {
    chmodSync(this.folder, 0o755);
    // A network of our own among the loopback addresses, so that each program has the port that it always has.
    const network = `127.${randomInt(16, 250)}.${randomInt(1, 250)}`;
    const values = {
      ...{ NODE_A: `${network}.1`, NODE_B: `${network}.2`, NODE_C: `${network}.3`, NETWORK: '127.0.0.0/8' },
      ...{ POSTGRES: newestPostgres(), MALL_PASSWORD: this.password, SUPERUSER_PASSWORD: this.password },
      ...{ REPLICATION_PASSWORD: secret(), PATRONI_PASSWORD: secret(), MALL_SECRET_KEY: secret() },
    };
    this.machines = new Map(
      names.map((name, index) => [name, this.fill(name, `${network}.${index + 1}`, values)]),
    );
  }

  static async start(): Promise<Cluster> {
    const cluster = new Cluster();
    for (const { etcd } of cluster.each()) etcd.start();
    await expect.poll(() => cluster.etcdLeader(), patience(60)).not.toBeUndefined();
    for (const { patroni } of cluster.each()) patroni.start();
    await expect.poll(() => cluster.members(), patience(60)).toEqual(['leader', 'replica', 'sync_standby']);
    for (const { haproxy, pgbouncer, server, name } of cluster.each())
      if (name !== 'c') for (const unit of [haproxy, pgbouncer, server]) unit.start();
    for (const name of ['a', 'b'] as const)
      await expect.poll(() => cluster.sends(name), patience(60)).toBe(true);
    return cluster;
  }

  machine(name: NodeName): Machine {
    const found = this.machines.get(name);
    if (!found) throw new Error(`no machine ${name}`);
    return found;
  }

  each(): readonly Machine[] {
    return [...this.machines.values()];
  }

  /** Where people come in: HAProxy of the first machine. */
  get url(): string {
    return `http://${this.machine('a').address}:8000`;
  }

  /** What a server says of itself, past HAProxy. */
  status(name: NodeName, path = '/ready'): Promise<number> {
    return fetch(`http://${this.machine(name).address}:8080/mall-api${path}`).then(
      (reply) => reply.status,
      () => 0,
    );
  }

  async etcdLeader(): Promise<NodeName | undefined> {
    for (const { name, address } of this.each()) {
      const said = await json(`http://${address}:2379/v3/maintenance/status`, { method: 'POST', body: '{}' });
      const { leader, header } = (said ?? {}) as { leader?: string; header?: { member_id: string } };
      if (leader !== undefined && leader === header?.member_id) return name;
    }
    return undefined;
  }

  async primary(): Promise<NodeName | undefined> {
    const asked = this.each().map(async ({ name, address }) => {
      const reply = await fetch(`http://${address}:8008/primary`).catch(() => undefined);
      return reply?.status === 200 ? name : undefined;
    });
    return (await Promise.all(asked)).find((name) => name !== undefined);
  }

  /** Which parts the databases have, in the order of the alphabet; those that do not run have none. */
  async members(): Promise<readonly string[]> {
    for (const { address } of this.each()) {
      const said = (await json(`http://${address}:8008/cluster`)) as
        | { members: readonly { role: string; state: string }[] }
        | undefined;
      if (said)
        return said.members
          .filter(({ state }) => ['running', 'streaming'].includes(state))
          .map(({ role }) => role)
          .sort();
    }
    return [];
  }

  /** The process that has a machine's database open. */
  postmaster(name: NodeName): number {
    const folder = join(this.machine(name).root, 'var/lib/postgresql', newestPostgres(), 'mall');
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Statements that are asked of the primary as its owner. */
  async sql(text: string): Promise<readonly (readonly string[])[]> {
    const url = `postgres://mall:${this.password}@${this.machine('a').address}:5000/mall`;
    const { stdout } = await run('psql', ['--no-psqlrc', '-At', '-F', '\t', url, '-c', text]);
    return stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'));
  }

  /** What `systemctl restart mall` does by its unit: the server is drained, and another begun. */
  async restartServer(name: NodeName): Promise<void> {
    const { server } = this.machine(name);
    await server.stopBy(async (pid) => {
      await run(process.execPath, [this.program(name), 'drain', String(pid)]);
    });
    server.start();
    await expect.poll(() => this.sends(name), patience(60)).toBe(true);
  }

  /** Whether HAProxy sends calls to a server. */
  async sends(name: NodeName): Promise<boolean> {
    const socket = connect(join(this.machine('a').root, 'run/haproxy/admin.sock'));
    let said = '';
    try {
      socket.write('show stat\n');
      for await (const chunk of socket) said += String(chunk);
    } catch {
      // It has only just begun.
    }
    return new RegExp(`^servers,${name},.*,UP,`, 'm').test(said);
  }

  async dispose({ keep = false } = {}): Promise<void> {
    await Promise.all(this.each().map(({ server }) => server.stop()));
    for (const { haproxy, pgbouncer } of this.each())
      await Promise.all([haproxy.stop('SIGKILL'), pgbouncer.stop('SIGKILL')]);
    await Promise.all(this.each().map(({ patroni }) => patroni.stop()));
    await Promise.all(this.each().map(({ etcd }) => etcd.stop('SIGKILL')));
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }

  /** A machine of the guide: its folders, and its configuration by the guide's own script. */
  private fill(name: NodeName, address: string, values: Readonly<Record<string, string>>): Machine {
    const root = join(this.folder, name);
    for (const folder of [
      'var/lib/etcd',
      'var/lib/postgresql',
      'var/lib/mall',
      'var/log/postgresql',
      'run/postgresql',
      'run/haproxy',
    ])
      mkdirSync(join(root, folder), { recursive: true });
    const given = join(root, 'cluster.env');
    const lines = Object.entries({ ...values, WEB_BIND: `${address}:8000`, ROOT: root });
    writeFileSync(given, lines.map(([key, text]) => `${key}=${text}\n`).join(''));
    execFileSync('sh', [join(checkout, 'deploy/cluster/fill.sh'), given, name]);
    const owned = ['etcd', 'postgresql'].map((folder) => join(root, 'var/lib', folder));
    if (asRoot)
      execFileSync('chown', [
        '-R',
        'postgres:postgres',
        ...owned,
        ...['var/log', 'run'].map((one) => join(root, one)),
      ]);
    const unit = (log: string, after: number, command: () => readonly string[], env = () => ({})) =>
      new Unit(() => {
        const [program = '', ...args] = command();
        const clean = { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', TZ: 'UTC' };
        return { program, args, env: { ...clean, ...env() }, log: join(root, `${log}.log`) };
      }, after);
    const etc = (file: string): string => join(root, 'etc', file);
    return {
      ...{ name, address, root },
      etcd: unit(
        'etcd',
        100,
        () => owner('/usr/bin/etcd'),
        () => settings(etc('default/etcd')),
      ),
      patroni: unit('patroni', 100, () => owner('/usr/bin/patroni', etc('patroni/config.yml'))),
      pgbouncer: unit('pgbouncer', restartSeconds('deploy/cluster/pooler.conf'), () =>
        owner('/usr/sbin/pgbouncer', etc('pgbouncer/pgbouncer.ini')),
      ),
      haproxy: unit('haproxy', 100, () => ['/usr/sbin/haproxy', '-db', '-f', etc('haproxy/haproxy.cfg')]),
      server: unit(
        'server',
        restartSeconds('deploy/one/mall.service'),
        () => [process.execPath, this.program(name)],
        () => ({
          ...settings(etc('mall/mall.env')),
          ...{ MALL_DATA_DIR: join(root, 'var/lib/mall'), MALL_ADMIN_PASSWORD: adminPassword },
          ...{ MALL_SEED: 'demo', MALL_CAPTCHA_MODE: 'off', MALL_LOG_LEVEL: 'warn' },
        }),
      ),
    };
  }

  private program(name: NodeName): string {
    const folder = this.packageOf.get(name) ?? join(checkout, 'packages/server');
    return join(folder, 'bin/mall-server.mjs');
  }
}

const patience = (seconds: number) => ({ timeout: scaleTimeout(seconds * 1000), intervals: [200] });

const newestPostgres = (): string =>
  readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one))[0] ?? '';

/** PostgreSQL and its companions refuse to run as root; this becomes the program, so that a signal is the program's. */
const owner = (...command: string[]): string[] =>
  asRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command] : command;

/** Lines of an environment file of a unit. */
const settings = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) =>
        /^[A-Z]\w*=/.test(line)
          ? [[line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]]
          : [],
      ),
  ) as Record<string, string>;

/** Milliseconds before a unit begins its program again. */
const restartSeconds = (file: string): number =>
  Number(value(readFileSync(join(checkout, file), 'utf8'), 'RestartSec')) * 1000;

async function json(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(3000) });
    return reply.ok ? await reply.json() : undefined;
  } catch {
    return undefined;
  }
}
