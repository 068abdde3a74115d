import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '../support/start-error.js';
import { lockFolder } from './folder-lock.js';

let folder: string;
let file: string;
let other: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-lock-'));
  file = join(folder, 'server.lock');
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
});
afterEach(() => {
  other.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** What a server that runs as `pid` leaves when it is killed. */
const leaveLock = (more: object): void => writeFileSync(file, JSON.stringify({ host: hostname(), ...more }));

function refusal(): StartError {
  try {
    lockFolder(folder)();
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error('the folder was not refused');
}

describe('the lock of a data folder', () => {
  it('names its process while it is held, and is gone when it is given back', () => {
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    unlock();
    expect(existsSync(file)).toBe(false);
  });

  it('is taken once, in one process too; the refusal names file, process and what to do', () => {
    const unlock = lockFolder(folder);
    const refused = refusal();
    unlock();
    for (const language of ['zh-CN', 'en-US'] as const) {
      expect(refused.in(language)).toContain(file);
      expect(refused.in(language)).toContain(String(process.pid));
      expect(refused.in(language)).toContain('MALL_DATA_DIR');
    }
    expect(refused.in('en-US')).toContain('delete');
  });

  it('means nothing when another process has the pid of the one that was killed', () => {
    leaveLock({ pid: other.pid, started: 'at some other time' });
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
    unlock();
  });

  it('holds while the very process that took it lives', () => {
    const unlock = lockFolder(folder);
    const { started } = JSON.parse(readFileSync(file, 'utf8')) as { started: string };
    expect(started).toMatch(/\d/);
    unlock();
    // The other process began at another moment, so ours is no proof of it.
    leaveLock({ pid: other.pid, started });
    lockFolder(folder)();
    leaveLock({ pid: process.pid, started });
    expect(refusal().code).toBe('folder.locked');
  });

  it('is believed by its pid alone where an earlier release wrote no more', () => {
    leaveLock({ pid: other.pid });
    expect(refusal().params.pid).toBe(other.pid);
  });

  it('means nothing when its process has ended, reaped or not', async () => {
    leaveLock({ pid: 2 ** 22 + 1 });
    lockFolder(folder)();
    // A shell that became something else never asks how its child ended: the child stays as a zombie.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)));
    leaveLock({ pid });
    try {
      await vi.waitFor(() => lockFolder(folder)(), { timeout: 10_000, interval: 50 });
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('of another machine is believed while its file is kept fresh', () => {
    leaveLock({ pid: 1, host: 'elsewhere' });
    expect(refusal().params.pid).toBe('1@elsewhere');
    const minuteAgo = new Date(Date.now() - 60_000);
    utimesSync(file, minuteAgo, minuteAgo);
    lockFolder(folder)();
  });

  it('that is being written at this moment is not taken for a broken one', () => {
    writeFileSync(file, '');
    expect(refusal().code).toBe('folder.locked');
    const minuteAgo = new Date(Date.now() - 60_000);
    utimesSync(file, minuteAgo, minuteAgo);
    lockFolder(folder)();
  });
});
