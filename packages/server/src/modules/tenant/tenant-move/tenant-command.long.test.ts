import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/driver.js';
import { openPglite } from '../../../database/pglite.js';
import { keyOf, newFileName } from '../../../files/file-key.js';
import { createLocalStore } from '../../../files/local-store.js';
import { plantWorkflow } from '../../../samples/plant-workflow.js';
import { callsOf } from '../../../testing/calls.js';
import { grantAll } from '../../../testing/plant-rows.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { rowsAt } from './moved-rows.fixture.js';

/** The same moments of dying again: MALL_TEST_SEED. */
const seed = Number(process.env.MALL_TEST_SEED ?? Date.now() % 1_000_000);
const url = process.env.MALL_TEST_DATABASE_URL;
/** Each life of its mover begins with opening the database, which takes the embedded one long. */
const kills = url ? 6 : 4;
const manyRows = 25_000;
const manyFiles = 200;
const shop = '100001';
/** Of each run: another goes on beside it, on another database. */
const program = join(import.meta.dirname, `../../../../node_modules/.cache/mall-tenant-move-${process.pid}`);

/** What lies in the server's own folder of packages; all else is put into the program. */
const { dependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { readonly dependencies: object };
const installed = Object.keys(dependencies).map((name) => new RegExp(`^${name}($|/)`));

/** One of two databases, each with its data folder; an embedded one has a server only while nobody else is at it. */
interface End {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  withServer<T>(run: (server: TestServer) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

let root: string;
/** An approval that waits. */
let task: string;
let from: End;
let to: End;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mall-move-test-'));
  await build({
    ...{ entry: { main: join(import.meta.dirname, '../../../main.ts') }, outDir: program, format: 'esm' },
    ...{ target: 'node20', config: false, silent: true, dts: false },
    ...{ noExternal: [/^@mall\//], external: installed },
    esbuildOptions: (options) => {
      options.conditions = ['@mall/source'];
    },
  });
  from = await openEnd('a', 'demo');
  to = await openEnd('b', 'base');
  await from.withServer(async (server) => {
    await plantMuch(server.services.database, join(from.folder, 'files'));
    const { roleId, deptId } = (await callsOf(await server.signIn(shop)).get('/blade-user/info')).data;
    await grantAll(server, roleId);
    const person = callsOf(await server.signIn(shop));
    const form = { account: 'stand-in', name: 'x', realName: 'x', userType: 1, deptId, roleId };
    const standIn = await person.post('/blade-user/submit', form);
    expect(standIn.status, standIn.text).toBe(200);
    task = (await plantWorkflow(person, 'moved', standIn.data.id)).task ?? '';
  });
});
afterAll(async () => {
  await from?.close();
  await to?.close();
  await rm(root, { recursive: true, force: true });
  await rm(program, { recursive: true, force: true });
});

async function openEnd(name: string, seeds: 'demo' | 'base'): Promise<End> {
  const folder = join(root, name);
  await mkdir(folder);
  // Each seals by a secret of its own.
  await writeFile(join(folder, 'signing-key'), Buffer.alloc(64, name).toString('base64'));
  const settings = { dataDir: folder, seed: seeds };
  if (url === undefined) return embedded(folder, settings);
  const server = await createTestServer(settings, undefined, { alone: true });
  const { rows } = await server.services.database.query<{ name: string }>(
    'select current_database() as name',
  );
  const own = new URL(url);
  own.pathname = `/${rows[0]?.name}`;
  return {
    ...{ folder, env: { MALL_DATABASE_URL: own.href } },
    withServer: (run) => run(server),
    close: () => server.close(),
  };
}

async function embedded(
  folder: string,
  settings: { readonly dataDir: string; readonly seed: 'demo' | 'base' },
) {
  const withServer: End['withServer'] = async (run) => {
    const database = await openPglite(join(folder, 'database'), 'Asia/Shanghai');
    const over = { database, again: async () => database, drop: () => database.close() };
    const server = await createTestServer(settings, undefined, { alone: true, over });
    return run(server).finally(() => server.close());
  };
  await withServer(async () => undefined);
  return { ...{ folder, env: {}, withServer }, close: async () => undefined };
}

async function plantMuch(database: Database, files: string): Promise<void> {
  await database.query(
    `insert into mall_invite_code (id, tenant_id, code, use_limit, used_count, status)
     select 8000000000000000000 + n, '${shop}', 'MOVE' || n, 1, 0, 1 from generate_series(1, ${manyRows}) n`,
  );
  await database.query(
    `insert into mall_log_usual (id, tenant_id, log_id, log_level, create_time, log_data)
     select 8000000000000000000 + n, '${shop}', 'x', 'info', now(), repeat('x', 200) from generate_series(1, ${manyRows}) n`,
  );
  const store = createLocalStore(files);
  for (let at = 1; at <= manyFiles; at += 1) {
    const name = newFileName('txt');
    const bytes = Buffer.from(`file ${at}`.repeat(1000));
    await store.put(keyOf(shop, name), Readable.from([bytes]), { size: bytes.length, type: 'text/plain' });
    await database.query(
      `insert into mall_file (id, tenant_id, name, original_name, type, size, is_private, state, create_user, create_time)
       values ($1::bigint, '${shop}', $2, 'x', 'text/plain', $3::bigint, false, 'kept', 1, now())`,
      [String(8000000000000000000n + BigInt(at)), name, bytes.length],
    );
  }
}

/** A command as somebody types it; its lines as they come. */
function command(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const lines: { readonly event: string }[] = [];
  const env = {
    ...{
      PATH: process.env.PATH ?? '',
      MALL_LANG: 'en',
      MALL_DATA_DIR: from.folder,
      MALL_MOVE_DATA_DIR: to.folder,
    },
    ...from.env,
    ...(to.env.MALL_DATABASE_URL ? { MALL_MOVE_DATABASE_URL: to.env.MALL_DATABASE_URL } : {}),
    ...more,
  };
  const child = spawn(process.execPath, [join(program, 'main.js'), 'tenant', ...args], { env });
  const read = createInterface({ input: child.stdout });
  read.on('line', (line) => lines.push(JSON.parse(line) as { event: string }));
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, lines, read, ended, errors: () => errors };
}

let last = seed;
/** Whole numbers below one, the same for the same seed. */
function random(below: number): number {
  last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((last / 2_147_483_648) * below);
}

describe('a large tenant moves although its mover is killed again and again', () => {
  let before: Awaited<ReturnType<typeof rowsAt>>;
  let map: string;
  let args: readonly string[];
  const ends: (number | null)[] = [];
  const killed = async (times: number, when: () => number | string) => {
    for (let count = 0; count < times && ends.at(-1) !== 0; count += 1)
      ends.push(await killedAt(args, when(), random(500)));
  };
  beforeAll(async () => {
    process.stderr.write(`MALL_TEST_SEED=${seed}\n`);
    before = await from.withServer((server) => rowsAt(server.services, shop));
    map = join(root, 'tenants.map');
    await writeFile(map, `${shop} one\n100002 one\n`);
    args = ['move', shop, '--group', 'two', '--map', map];
  });

  it('while rows come', () => killed(kills / 2, () => 1 + random(15)));

  it('while they are compared, opened and taken away', () => killed(kills / 2, () => 'files'));

  it('comes to its end, and says where it is', async () => {
    if (ends.at(-1) !== 0) {
      const whole = command(args);
      expect(await whole.ended, whole.errors()).toBe(0);
    }
    process.stderr.write(`killed: ${ends.filter((code) => code === null).length} of ${kills}\n`);
    expect(await readFile(map, 'utf8')).toBe(`100002 one\n${shop} two\n`);
  });

  it('is there once with all its rows, and no more where it was', async () => {
    const after = await to.withServer((server) => rowsAt(server.services, shop));
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table]?.length, table).toBe(rows.length);
      expect(after[table]?.join('\n') === rows.join('\n'), table).toBe(true);
    }
    expect(
      await from.withServer(async (server) => Object.values(await rowsAt(server.services, shop)).flat()),
    ).toEqual([]);
  });

  it('has its files, and goes on with its approvals', async () => {
    const store = createLocalStore(join(to.folder, 'files'));
    await to.withServer(async ({ services, signIn }) => {
      const { rows } = await services.database.query<{ name: string }>(
        `select name from mall_file where tenant_id = '${shop}' and original_name = 'x'`,
      );
      expect(rows).toHaveLength(manyFiles);
      for (const { name } of rows)
        expect(await store.get(keyOf(shop, name)).then((bytes) => bytes?.destroy())).toBeDefined();
      // Who had an approval to decide decides it.
      const person = callsOf(await signIn(shop));
      const done = await person.post('/blade-workflow/process/completeTask', { taskId: task, pass: true });
      expect(done.status, done.text).toBe(200);
    });
  });

  it('is not moved once more', async () => {
    const again = command(args);
    expect([await again.ended, again.errors()]).toEqual([
      3,
      expect.stringContaining('There is no tenant 100001'),
    ]);
  });
});

/** Killed some milliseconds after some lines, or after a line that says this, if it has not come to its end. */
async function killedAt(
  args: readonly string[],
  when: number | string,
  milliseconds: number,
): Promise<number | null> {
  const { child, lines, read, ended } = command(args);
  const kill = () => setTimeout(() => die(child), milliseconds);
  read.on('line', () => {
    if (lines.length === when || lines.at(-1)?.event === when) kill();
  });
  return ended;
}

const die = (child: ChildProcess): boolean => child.kill('SIGKILL');

it('says what is wrong with a command, and takes no address of a database in it', async () => {
  const address = 'postgres://mall:secret@db/mall';
  const [wrong, told] = [command(['mov', shop]), command(['move', '100002', '--to-database', address])];
  expect([await wrong.ended, wrong.errors()]).toEqual([
    2,
    expect.stringContaining('Usage: mall-server tenant'),
  ]);
  expect([await told.ended, told.errors()]).toEqual([2, expect.stringContaining('MALL_MOVE_DATABASE_URL')]);
  expect(told.errors()).not.toContain('secret');
});
