import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { checkout, MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';

/** Processes from the server up to the one that was started: server, start script, npm. */
function parentsOf(pid: number): number[] {
  const up = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  return up === process.pid || up <= 1 ? [pid] : [pid, ...parentsOf(up)];
}

const npmStart = () => MallServer.create({}, ['npm', 'start']);

/** Everything that was started is gone, and the database was closed in order. */
async function expectGone(server: MallServer, pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(isAlive), { timeout: scaleTimeout(10_000) }).toEqual([]);
  expect(existsSync(join(server.dataDir, 'server.lock'))).toBe(false);
  await expect(fetch(`${server.url}/mall-api/health`)).rejects.toThrow();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)
  test(`${signal} to npm start ends the server, which closes its database`, { tag: '@long' }, async () => {
    const server = await npmStart();
    const pids = parentsOf(server.pid);
    expect(pids).toContain(server.startPid);
    process.kill(server.startPid, signal);
    await expectGone(server, pids);
    await server.dispose();
  });

test('kill -9 of the script between npm and the server ends both', { tag: '@long' }, async () => {
  const server = await npmStart();
  const pids = parentsOf(server.pid);
  process.kill(pids[1]!, 'SIGKILL');
  await expectGone(server, pids);
  await server.dispose();
});

test('a closed terminal (SIGHUP to the server itself) is an orderly end', { tag: '@long' }, async () => {
  const server = await npmStart();
  const pids = parentsOf(server.pid);
  process.kill(server.pid, 'SIGHUP');
  await expectGone(server, pids);
  await server.dispose();
});

/** A sign-in whose body stops halfway: the server is reading it when this resolves. */
async function stalledSignIn(
  server: MallServer,
): Promise<{ socket: Socket; rest: string; answer: () => string }> {
  const body = 'grant_type=password&tenantId=000000&username=nobody&password=wrong';
  const socket = connect(server.port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString();
  });
  // Being cut off is what is waited for here.
  socket.on('error', () => undefined);
  const basic = Buffer.from('mall-cli:mall-cli_secret').toString('base64');
  const head = [
    'POST /mall-api/blade-auth/oauth/token HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Basic ${basic}`,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server says so once it has read the head: from then on the call is under way.
  await expect.poll(() => said).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  said = '';
  socket.write(body.slice(0, 20));
  return { socket, rest: body.slice(20), answer: () => said };
}

test('a call that stalls is waited for as long as MALL_STOP_GRACE says, then cut off', {
  tag: '@long',
}, async () => {
  const server = await MallServer.create({ MALL_STOP_GRACE: '2' });
  const { socket, answer } = await stalledSignIn(server);
  const cut = new Promise((resolve) => socket.once('close', resolve));
  const began = Date.now();
  await server.stop();
  const seconds = (Date.now() - began) / 1000;
  await cut;
  expect(seconds).toBeGreaterThan(1.5);
  expect(seconds).toBeLessThan(12);
  expect(answer()).toBe('');
  expect(existsSync(join(server.dataDir, 'server.lock'))).toBe(false);
  await server.dispose();
});

test('a call that ends within that time has its answer, and the server ends with it', {
  tag: '@long',
}, async () => {
  const server = await MallServer.create({ MALL_STOP_GRACE: '30' });
  const { socket, rest, answer } = await stalledSignIn(server);
  const cut = new Promise((resolve) => socket.once('close', resolve));
  const stopped = server.stop();
  const health = () =>
    fetch(`${server.url}/mall-api/health`).then(
      ({ status }) => status,
      () => 'refused',
    );
  await expect.poll(health).toBe('refused');
  socket.write(rest);
  const began = Date.now();
  await stopped;
  expect(Date.now() - began).toBeLessThan(15_000);
  await cut;
  expect(answer()).toMatch(/^HTTP\/1\.1 400 [\s\S]*auth\.bad_credentials/);
  await server.dispose();
});

/** As a service unit does it. */
const drain = (pid: number) =>
  promisify(execFile)(
    process.execPath,
    [join(checkout, 'packages/server/bin/mall-server.mjs'), 'drain', String(pid)],
    { env: { ...process.env, MALL_LANG: 'en' } },
  );

test('a drained server is not ready at once, answers until its time is over, and ends', {
  tag: '@long',
}, async () => {
  // Long enough for a second call to be there in it.
  const delay = scaleTimeout(4000);
  const server = await MallServer.create({ MALL_DRAIN_DELAY: String(delay / 1000) });
  const status = (path: string) => fetch(`${server.url}/mall-api${path}`).then((reply) => reply.status);
  const began = Date.now();
  const drained = drain(server.pid);
  await expect.poll(() => status('/ready'), { intervals: [50] }).toBe(503);
  const again = drain(server.pid);
  expect(await status('/health')).toBe(200);
  await Promise.all([drained, again]);
  expect(Date.now() - began).toBeGreaterThan(delay);
  await expect(fetch(`${server.url}/mall-api/health`)).rejects.toThrow();
  expect(existsSync(join(server.dataDir, 'server.lock'))).toBe(false);
  await server.dispose();
});

test('what is no server is not drained', { tag: '@long' }, async () => {
  const said = await drain(process.pid).catch((error: { code: number; stderr: string }) => error);
  expect(said).toMatchObject({ code: 1, stderr: expect.stringContaining('drain <pid>') });
});
