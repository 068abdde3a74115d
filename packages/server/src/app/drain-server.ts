import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../database/process-start.js';
import { StartError } from '../support/start-error.js';

/** Node keeps the other one of the two for its debugger. */
export const drainSignal = 'SIGUSR2';

/**
 * Tells a server of this machine to take no more work and to end, and waits until it has.
 *
 * @throws StartError drain.pid for what is no server
 */
export async function drainServer(value = ''): Promise<void> {
  const pid = Number(value);
  if (!Number.isSafeInteger(pid) || pid < 1 || !isServer(pid)) throw new StartError('drain.pid', { value });
  process.kill(pid, drainSignal);
  while (isAlive(pid)) await pause(100);
}

/** The signal would end any other program at once. */
function isServer(pid: number): boolean {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return (
      basename(program).startsWith('node') && args.some((arg) => /^mall-server(\.mjs)?$/.test(basename(arg)))
    );
  } catch {
    return process.platform !== 'linux' && isAlive(pid);
  }
}
