import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './support/fixtures.js';
import { adminPassword, checkout } from './support/mall-server.js';
import { exec, installed, pack, strangerEnv, write } from './support/packed.js';
import { scaleTimeout } from './support/scale-timeout.js';

test.describe.configure({ timeout: scaleTimeout(300_000) });

const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };
const folders: string[] = [];
let tarball: (name: string) => string;

async function fresh(name: string): Promise<string> {
  const folder = await installed(tarball(name));
  folders.push(folder);
  return folder;
}

test.beforeAll(async () => {
  tarball = await pack();
});
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('manifests name nothing of the workspace; guide and licence are inside', async () => {
  for (const name of ['sdk', 'expression', 'workflow', 'cli', 'server']) {
    const inside = (file: string) =>
      exec('tar', ['xzOf', tarball(name), `package/${file}`], checkout).then(({ output }) => output);
    const manifest = await inside('package.json');
    expect(manifest).not.toMatch(/workspace:|@mall\/source|devDependencies|scripts/);
    expect(JSON.parse(manifest)).toMatchObject({ name: `@mall/${name}`, version, license: 'MIT' });
    expect(JSON.parse(manifest).engines.node).toBe('>=20.19.0');
    expect(JSON.parse(manifest).keywords.length).toBeGreaterThan(2);
    expect(await inside('README.md')).toMatch(/^# /);
    expect(await inside('LICENSE')).toContain('MIT');
    const { output } = await exec('tar', ['tzf', tarball(name)], checkout);
    expect(output).not.toMatch(/test-types|\.tsbuildinfo|\.test\.|package\/src\//);
  }
});

function readmeExample(): string {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(checkout, 'README.md'), 'utf8')) ?? [];
  return code;
}

const program = `
import { createClient, isApiError, type Client } from '@mall/sdk';
import { loadLabels, param, type RowOf } from '@mall/sdk/contract';
import { httpTransport } from '@mall/sdk/node';
import { envelope, withFakeNetwork } from '@mall/sdk/testing';

const application = { id: 'mall-cli', secret: 'mall-cli_secret' };
const main = async (): Promise<void> => {
  const client: Client = createClient({ url: process.env.URL ?? '', application, transport: httpTransport() });
  const code = await client.call(param.operations.detail, { id: '1' }).catch((error: unknown) =>
    isApiError(error) ? String(error.status) : 'no API error',
  );
  const row: Pick<RowOf<typeof param>, 'paramKey'> = { paramKey: 'k' };
  await withFakeNetwork(async (network) => {
    network.on(param.operations.remove, envelope(null));
    const faked = createClient({ url: '', application, transport: network.transport });
    await faked.call(param.operations.remove, { ids: '1' });
  });
  console.log(JSON.stringify([code, row.paramKey, (await loadLabels('param', 'en-US')).title]));
};
void main();
`;

const compiler = (more: object) =>
  JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      strict: true,
      types: ['node'],
      typeRoots: [join(checkout, 'node_modules/@types')],
      ...more,
    },
    include: ['src'],
  });

test('the SDK runs and type-checks as ES module and as CommonJS, under nodenext and under bundler', {
  tag: '@long',
}, async ({ server }) => {
  const folder = await fresh('sdk');
  const bad = `${program}\nconst wrong: number = createClient;\n`;
  write(folder, {
    'nodenext/src/module.mts': program,
    'nodenext/src/common.cts': program,
    'nodenext/tsconfig.json': compiler({ module: 'nodenext', rootDir: 'src', outDir: 'out' }),
    'bundler/src/module.ts': program,
    'bundler/src/readme.ts': readmeExample(),
    'bundler/tsconfig.json': compiler({ module: 'preserve', moduleResolution: 'bundler', noEmit: true }),
    'wrong/src/common.cts': bad,
    'wrong/tsconfig.json': compiler({ module: 'nodenext', noEmit: true }),
  });
  const tsc = join(checkout, 'node_modules/.bin/tsc');
  for (const project of ['nodenext', 'bundler'])
    expect(await exec(tsc, ['-p', project], folder)).toEqual({ code: 0, output: '' });
  expect((await exec(tsc, ['-p', 'wrong'], folder)).output).toContain('TS2322');
  for (const file of ['module.mjs', 'common.cjs'])
    expect(await exec(process.execPath, [`nodenext/out/${file}`], folder, { URL: server.url })).toEqual({
      code: 0,
      output: '["401","k","Parameter"]\n',
    });
  write(folder, {
    'readme.mjs': `${readmeExample().replace('http://127.0.0.1:8080', server.url)}\nconsole.log(page.total);`,
  });
  const read = await exec(process.execPath, ['readme.mjs'], folder, { MALL_PASSWORD: adminPassword });
  expect(read).toEqual({ code: 0, output: expect.stringMatching(/^\d+\n$/) });
});

const approval = `
import { createEngine, createMemoryStore, type Engine } from '@mall/workflow';
import { createSqlStore } from '@mall/workflow/sql';

const xml =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="leave">' +
  '<startEvent id="s"/><userTask id="approve"/><endEvent id="e"/>' +
  '<sequenceFlow id="f" sourceRef="s" targetRef="approve"/><sequenceFlow id="g" sourceRef="approve" targetRef="e"/>' +
  '</process></definitions>';
const main = async (): Promise<void> => {
  const engine: Engine = createEngine({
    store: createMemoryStore(),
    clock: { now: () => new Date() },
    ids: { next: () => crypto.randomUUID() },
  });
  await engine.deploy({ resources: [{ name: 'leave.bpmn', xml }] });
  const leave = await engine.start({ key: 'leave', actor: 'ann' });
  const [task] = await engine.query.openTasks({ instanceId: leave.id });
  await engine.complete({ taskId: task?.id ?? '' });
  const open = await engine.query.openTasks({ instanceId: leave.id });
  console.log(leave.state, open.length, typeof createSqlStore);
};
void main();
`;

test('the engine runs and type-checks from its tarball and that of its expressions', {
  tag: '@long',
}, async () => {
  const folder = await fresh('expression');
  const added = await exec('npm', ['install', '--no-audit', '--no-fund', tarball('workflow')], folder);
  expect(added.code, added.output).toBe(0);
  write(folder, {
    'src/leave.mts': approval,
    'tsconfig.json': compiler({ module: 'nodenext', rootDir: 'src', outDir: 'out' }),
  });
  const tsc = join(checkout, 'node_modules/.bin/tsc');
  expect(await exec(tsc, ['-p', '.'], folder)).toEqual({ code: 0, output: '' });
  const ran = await exec(process.execPath, ['out/leave.mjs'], folder);
  expect(ran).toEqual({ code: 0, output: 'running 0 function\n' });
});

test('the shell runs from its tarball alone', { tag: '@long' }, async ({ server }) => {
  const folder = await fresh('cli');
  const mall = join(folder, 'node_modules/.bin/mall');
  expect((await exec(mall, ['--version'], folder)).output).toContain(version);
  const env = server.env({ MALL_USERNAME: 'admin', MALL_PASSWORD: adminPassword });
  const listed = await exec(mall, ['tenant', 'list', '-o', 'json'], folder, env);
  expect(listed.code, listed.output).toBe(0);
  expect(JSON.parse(listed.output)[0]).toHaveProperty('tenantName');
});

/** Starts the installed server and waits for its line that it is ready. */
async function serve(folder: string, data: string): Promise<{ child: ChildProcess; url: string }> {
  const env = strangerEnv({ MALL_PORT: '0', MALL_DATA_DIR: data, MALL_ADMIN_PASSWORD: adminPassword });
  const child = spawn(join(folder, 'node_modules/.bin/mall-server'), [], { cwd: folder, env });
  let talk = '';
  child.stderr.on('data', (chunk) => {
    talk += chunk;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    talk += `${line}\n`;
    const { event, url } = JSON.parse(line) as { event?: string; url?: string };
    if (event === 'ready') return { child, url: url ?? '' };
  }
  throw new Error(`the server ended:\n${talk}`);
}

test('the server runs from its tarball alone, with its web app', { tag: '@long' }, async () => {
  const folder = await fresh('server');
  const data = mkdtempSync(join(tmpdir(), 'mall-packed-data-'));
  folders.push(data);
  const { child, url } = await serve(folder, data);
  try {
    expect((await fetch(`${url}/mall-api/health`)).status).toBe(200);
    const page = await (await fetch(`${url}/`)).text();
    expect(page).toContain('<div id="root"');
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];
    const asset = await fetch(new URL(script, url));
    expect([asset.status, asset.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
    const env = {
      MALL_URL: url,
      MALL_USERNAME: 'admin',
      MALL_PASSWORD: adminPassword,
      MALL_CONFIG_DIR: data,
    };
    const mall = join(checkout, 'node_modules/.bin/mall');
    const listed = await exec(mall, ['tenant', 'list', '-o', 'json'], checkout, env);
    expect(listed.code, listed.output).toBe(0);
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await gone).toBe(0);
  }
});
