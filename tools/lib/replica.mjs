import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asUser, findBinaries, freePort, waitUntilReady } from './postgres.mjs';

const quiet = { stdio: 'ignore' };
// Whoever writes meanwhile in this process goes on.
const execute = promisify(execFile);

/**
 * A PostgreSQL and a standby that each transaction waits for, or undefined where none can be had. `failOver` kills the
 * one and promotes the other.
 */
export async function startReplicated() {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mall-replica-'));
  chmodSync(folder, 0o777);
  const as = (program, args) => execute(...asUser(join(binaries, program), args));
  const running = [];
  const start = async (data, port) => {
    const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    const child = spawn(...asUser(join(binaries, 'postgres'), [...options, '-c', 'fsync=off']), quiet);
    running.push({ data, gone: new Promise((resolve) => child.once('exit', resolve)) });
    await waitUntilReady(binaries, port);
  };
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  await as('initdb', ['-D', primary, '-U', 'mall', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  await start(primary, primaryPort);
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'mall'];
  await as('pg_basebackup', [...from, '-D', standby, '-R', '-X', 'stream', '--no-sync']);
  await start(standby, standbyPort);
  await as('psql', [...from, '-d', 'postgres', '-c', "alter system set synchronous_standby_names = '*'"]);
  await as('pg_ctl', ['reload', '-D', primary, '-s']);
  const kill = (data) => as('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-s']);
  const failOver = async () => {
    await kill(primary);
    await as('pg_ctl', ['promote', '-D', standby, '-s', '-w']);
    return standbyPort;
  };
  const stop = async () => {
    for (const { data, gone } of running) {
      try {
        await kill(data);
      } catch {
        // It was killed by the test.
      }
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://mall@127.0.0.1:${primaryPort}/postgres`, failOver, stop };
}
