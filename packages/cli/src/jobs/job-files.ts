import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface JobFile {
  readonly id: string;
  readonly path: string;
  readonly changedAt: number;
  /** In bytes. */
  readonly size: number;
}

const suffix = '.jsonl';
const idPattern = /^[\w-]{1,64}$/;

/**
 * A new job's id: the moment, so that ids sort, and some randomness.
 *
 * @example
 * newJobId(Date.now()); // '20261121-021500-4f2a9c'
 */
export function newJobId(now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `${stamp}-${randomBytes(3).toString('hex')}`;
}

/** Where a job's journal lies; ids are never paths. */
export function jobPath(folder: string, id: string): string {
  if (!idPattern.test(id)) throw new RangeError(`job id: ${id}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${id}${suffix}`);
}

/** Every journal, the latest change first. */
export function readJobs(folder: string): JobFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .map((name) => {
      const path = join(folder, name);
      const { mtimeMs, size } = statSync(path);
      return { id: name.slice(0, -suffix.length), path, changedAt: mtimeMs, size };
    })
    .sort((a, b) => b.changedAt - a.changedAt);
}

/** The process that runs a job now, if one does: the one whose lock lies beside the journal. */
export function runningPid(path: string): number | undefined {
  try {
    const { pid } = JSON.parse(readFileSync(`${path}.lock`, 'utf8')) as { pid?: unknown };
    return typeof pid === 'number' && lives(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
