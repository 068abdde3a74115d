import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The moment a process began, which tells it from a later one with its pid; undefined where the system does not say. */
export function startOfProcess(pid: number): string | undefined {
  try {
    return (process.platform === 'linux' ? onLinux(pid) : elsewhere(pid)) || undefined;
  } catch {
    return undefined;
  }
}

function onLinux(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${fromProc(pid).ticks}`;
}

/** Fields of /proc/<pid>/stat after the program's name, which may itself hold spaces and brackets. */
function fromProc(pid: number): { state: string; ticks: string } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', ticks: fields[19] ?? '' };
}

const elsewhere = (pid: number): string =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process that was killed and that nobody has buried yet answers signals, but holds nothing any more. */
function isZombie(pid: number): boolean {
  try {
    return process.platform === 'linux' && /[ZX]/.test(fromProc(pid).state);
  } catch {
    return false;
  }
}
