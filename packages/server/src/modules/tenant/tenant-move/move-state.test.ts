import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startOfProcess } from '../../../database/process-start.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { forgetMove, holdMove, moveOf, noteMove, noteProgress } from './move-state.js';

const shop = '100001';
const move = { moveId: 'm', state: 'closed', place: 'elsewhere', facts: '{}' } as const;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const database = () => server.services.database;

beforeEach(async () => {
  await forgetMove(database(), shop, move.moveId);
  await noteMove(database(), shop, move);
});

/** As if another process had it. */
const heldBy = (holder: string, seconds = 60) =>
  database().query(
    `update mall_tenant_move set holder = $2, held_until = now() + make_interval(secs => $3::int) where tenant_id = $1`,
    [shop, holder, seconds],
  );
const take = async (): Promise<string> =>
  holdMove(database(), shop, (await moveOf(database(), shop))!).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

it('is taken from a process of this machine once that has ended, and not before', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(other, 'spawn');
  const pid = other.pid!;
  await heldBy(`${hostname()} ${pid} ${startOfProcess(pid)}`);
  expect(await take()).toBe('move.held');
  other.kill('SIGKILL');
  await once(other, 'close');
  expect(await take()).toBe('taken');
});

it('is nobody it was where another process has got its number', async () => {
  await heldBy(`${hostname()} ${process.ppid} an-earlier-moment`);
  expect(await take()).toBe('taken');
});

it('is kept by a process of another machine for as long as that says so', async () => {
  await heldBy('elsewhere 1 x');
  expect(await take()).toBe('move.held');
  await heldBy('elsewhere 1 x', -1);
  expect(await take()).toBe('taken');
});

it('is for a while longer whoever has just done something', async () => {
  await heldBy('elsewhere 1 x', -1);
  await noteProgress(database(), shop, {});
  expect(await moveOf(database(), shop)).toMatchObject({
    isHeld: true,
    holder: expect.stringContaining(hostname()),
  });
});

it('is of one of two who would both have it', async () => {
  await heldBy('elsewhere 1 x', -1);
  const seen = (await moveOf(database(), shop))!;
  await heldBy('another 2 y');
  await expect(holdMove(database(), shop, seen)).rejects.toMatchObject({ code: 'move.held' });
});

it('is begun by one of two who both found that there was none', async () => {
  await expect(noteMove(database(), shop, { ...move, moveId: 'other' })).rejects.toMatchObject({
    code: 'move.held',
    params: { tenantId: shop, holder: `${hostname()} ${process.pid}` },
  });
  expect(await moveOf(database(), shop)).toMatchObject({ moveId: 'm' });
  await noteProgress(database(), shop, { state: 'moved' });
  await noteMove(database(), shop, { ...move, moveId: 'other' });
  expect(await moveOf(database(), shop)).toMatchObject({ moveId: 'other', state: 'closed' });
  await forgetMove(database(), shop, 'other');
});
