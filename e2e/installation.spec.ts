import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'playwright/test';
import { blocksOf } from './support/documents.js';
import { InstalledServer, runSql, type Statements } from './support/installed-server.js';
import { adminPassword, checkout } from './support/mall-server.js';
import { exec, pack, strangerEnv } from './support/packed.js';
import { scaleTimeout } from './support/scale-timeout.js';

test.describe.configure({ timeout: scaleTimeout(420_000), mode: 'serial' });

const guide = readFileSync(join(checkout, 'docs/server.md'), 'utf8');
const steps = new Map(
  blocksOf('docs/server.md', guide).flatMap(({ skip, code }) => {
    const [, name] = /^the journey of the installation plays it, (.+)$/.exec(skip ?? '') ?? [];
    return name === undefined ? [] : [[name, code] as const];
  }),
);

let root: string;
let installed: string;
let data: string;
let passwordHash: string;
const played = new Set<string>();

function shell(code: string, env: Readonly<Record<string, string>> = {}): void {
  execFileSync('sh', ['-e', '-c', code], { cwd: root, env: strangerEnv(env), stdio: 'pipe' });
}

/** A block of the guide with its folders moved to ours; its systemctl lines are done to our server. */
async function play(
  name: string,
  server?: InstalledServer,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const code = steps.get(name);
  if (code === undefined) throw new Error(`the guide has no step "${name}"`);
  played.add(name);
  const moved = code.replaceAll('/opt/mall', join(root, 'opt')).replaceAll('/var/lib', join(root, 'var'));
  for (const line of moved.trim().split('\n'))
    if (line === 'systemctl stop mall') await server?.stop();
    else if (line === 'systemctl start mall') await server?.start();
    else shell(line, env);
}

async function mall(server: InstalledServer, ...args: string[]): Promise<string> {
  const { code, output } = await exec(join(checkout, 'node_modules/.bin/mall'), args, root, {
    MALL_URL: server.url,
    MALL_USERNAME: 'admin',
    MALL_PASSWORD: adminPassword,
    MALL_CONFIG_DIR: join(root, 'config'),
  });
  expect(code, output).toBe(0);
  return output;
}

const codesOf = async (server: InstalledServer): Promise<readonly string[]> =>
  (await mall(server, 'invite-code', 'list', '--all', '-o', 'name')).trim().split('\n').sort();

test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mall-installation-'));
  data = join(root, 'var/mall');
  installed = join(root, 'opt/current');
  mkdirSync(data, { recursive: true });
  mkdirSync(join(root, 'opt'));
  const tarball = await pack();
  for (const version of ['0.1.0', '0.2.0'])
    cpSync(tarball('server'), join(root, `mall-server-${version}.tgz`));
});
test.afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the releases before the last migrations left, its administrator with the password of these journeys. */
function makeOldDatabase(where: Pick<Statements, 'folder' | 'url'>): void {
  const migrationsFolder = join(root, 'migrations-0002');
  cpSync(join(installed, 'node_modules/@mall/server/migrations'), migrationsFolder, { recursive: true });
  const journal = join(migrationsFolder, 'meta/_journal.json');
  const all = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, 3) }));
  const fixture = readFileSync(
    join(checkout, 'packages/server/src/testing/fixtures/database-0002.sql'),
    'utf8',
  );
  const statements = [
    // Migrations wrote totals of nothing; the fixture brings its own.
    ...['mall_row_count', 'mall_epoch', 'mall_seed'].map((table) => `delete from ${table}`),
    ...fixture.split(/;\n(?=INSERT|$)/).filter((one) => one.trim()),
    `update mall_user set password_hash = '${passwordHash}' where account = 'admin'`,
  ];
  runSql(installed, { ...where, migrationsFolder, statements });
  rmSync(migrationsFolder, { recursive: true });
}

test('the guide installs a server of its own packages alone, within 170 MB, that starts and serves', {
  tag: '@long',
}, async () => {
  await play('install');
  const size = Number(execFileSync('du', ['-sm', join(root, 'opt')], { encoding: 'utf8' }).split('\t')[0]);
  test.info().annotations.push({ type: 'installed', description: `${size} MB` });
  expect(size).toBeLessThanOrEqual(170);
  expect(readdirSync(join(installed, 'node_modules/@mall'))).toEqual(['server']);
  for (const stranger of ['typescript', 'vitest', 'react', 'antd', 'drizzle-kit', 'esbuild'])
    expect(existsSync(join(installed, 'node_modules', stranger)), stranger).toBe(false);
  const unit = readFileSync(join(checkout, 'deploy/one/mall.service'), 'utf8');
  const [, program = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
  expect(existsSync(program.replace('/opt/mall', join(root, 'opt')))).toBe(true);
  const first = new InstalledServer(installed, { MALL_DATA_DIR: data, MALL_ADMIN_PASSWORD: adminPassword });
  await first.start();
  expect(await mall(first, 'tenant', 'list')).not.toBe('');
  await first.stop();
  const [admin] = runSql(installed, {
    folder: join(data, 'database'),
    statements: ["select password_hash from mall_user where account = 'admin' and tenant_id = '000000'"],
  });
  passwordHash = String(admin?.password_hash);
  expect(passwordHash.length).toBeGreaterThan(20);
});

test('a folder of the release before is backed up, upgraded, taken back and restored', {
  tag: '@long',
}, async () => {
  rmSync(join(data, 'database'), { recursive: true });
  makeOldDatabase({ folder: join(data, 'database') });
  const server = new InstalledServer(installed, { MALL_DATA_DIR: data });
  await play('backup of the folder', server);
  const tenants = await mall(server, 'tenant', 'list', '-o', 'json');
  expect(tenants).toContain('江南果蔬行');
  const before = await codesOf(server);
  await play('new version', server);
  await mall(server, 'invite-code', 'create', '--count', '3');
  expect(await codesOf(server)).not.toEqual(before);
  await play('way back', server);
  expect(await codesOf(server)).toEqual(before);
  expect(execFileSync('readlink', [installed], { encoding: 'utf8' }).trim()).toBe('0.1.0');
  await mall(server, 'invite-code', 'create', '--count', '3');
  await play('restore of the folder', server);
  expect(await codesOf(server)).toEqual(before);
  await server.stop();
});

test('the same on PostgreSQL', { tag: ['@long', '@postgres'] }, async () => {
  // The path is told at run time: e2e's compiler knows nothing of the root scripts.
  const { startPostgres } = (await import(pathToFileURL(join(checkout, 'tools/lib/postgres.mjs')).href)) as {
    startPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined>;
  };
  const postgres = await startPostgres();
  if (!postgres) throw new Error('no PostgreSQL on this machine');
  const { hostname, port, username, password } = new URL(postgres.url);
  const env = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    ...(password ? { PGPASSWORD: password } : {}),
  };
  const url = postgres.url.replace(/\/\w+$/, '/mall');
  const server = new InstalledServer(installed, { MALL_DATA_DIR: data, MALL_DATABASE_URL: url });
  try {
    shell('createdb mall', env);
    makeOldDatabase({ url });
    await server.start();
    expect(await mall(server, 'tenant', 'list', '-o', 'json')).toContain('江南果蔬行');
    const before = await codesOf(server);
    await play('backup of PostgreSQL', server, env);
    await mall(server, 'invite-code', 'create', '--count', '3');
    await play('restore of PostgreSQL', server, env);
    expect(await codesOf(server)).toEqual(before);
  } finally {
    await server.stop();
    shell('dropdb --force mall', env);
    await postgres.stop();
  }
});

test('every step of the guide was played', { tag: ['@long', '@postgres'] }, () => {
  expect([...played].sort()).toEqual([...steps.keys()].sort());
});
