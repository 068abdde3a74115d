import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { MallServer } from './support/mall-server.js';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Processes from the server up to the one that was started: server, start script, npm. */
const parentsOf = (pid: number): number[] => {
  const up = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  return up === process.pid || up <= 1 ? [pid] : [pid, ...parentsOf(up)];
};

const npmStart = () => MallServer.create({}, ['npm', 'start']);

/** Everything that was started is gone, and the database was closed in order. */
const expectGone = async (server: MallServer, pids: readonly number[]): Promise<void> => {
  await expect.poll(() => pids.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  expect(existsSync(join(server.dataDir, 'server.lock'))).toBe(false);
  await expect(fetch(`${server.url}/mall-api/health`)).rejects.toThrow();
};

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)
  test(`${signal} to npm start ends the server, which closes its database`, async () => {
    const server = await npmStart();
    const pids = parentsOf(server.pid);
    expect(pids).toContain(server.startPid);
    process.kill(server.startPid, signal);
    await expectGone(server, pids);
    await server.dispose();
  });

test('kill -9 of the script between npm and the server ends both', async () => {
  const server = await npmStart();
  const pids = parentsOf(server.pid);
  process.kill(pids[1]!, 'SIGKILL');
  await expectGone(server, pids);
  await server.dispose();
});

test('a closed terminal (SIGHUP to the server itself) is an orderly end', async () => {
  const server = await npmStart();
  const pids = parentsOf(server.pid);
  process.kill(server.pid, 'SIGHUP');
  await expectGone(server, pids);
  await server.dispose();
});
