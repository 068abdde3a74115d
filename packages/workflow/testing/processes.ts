import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import type { WorkerAnswer, WorkerJob } from './worker.js';

/** A worker that runs: its answers so far, and its end. */
export interface RunningWorker {
  readonly process: ChildProcess;
  readonly answers: readonly WorkerAnswer[];
  readonly ended: Promise<void>;
}

/** Makes one file of the worker, so that a real process can run it. */
export async function buildWorker(): Promise<{ readonly file: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-workflow-worker-'));
  await build({
    entry: { worker: fileURLToPath(new URL('./worker.ts', import.meta.url)) },
    outDir: folder,
    format: 'cjs',
    target: 'node20',
    config: false,
    silent: true,
    noExternal: [/.*/],
    external: ['pg-native', 'pg-cloudflare'],
    // As in every test: other packages are taken as they are in the checkout, built or not.
    esbuildOptions: (options) => {
      options.conditions = ['@mall/source'];
    },
  });
  return { file: join(folder, 'worker.cjs'), remove: () => rmSync(folder, { recursive: true }) };
}

/** Starts a worker on a job. */
export function startWorker(file: string, databaseUrl: string, job: WorkerJob): RunningWorker {
  const env = { ...process.env, MALL_TEST_DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [file], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const answers: WorkerAnswer[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => answers.push(JSON.parse(line) as WorkerAnswer));
  const ended = Promise.all([
    new Promise<void>((resolve) => child.once('exit', () => resolve())),
    new Promise<void>((resolve) => lines.once('close', () => resolve())),
  ]).then(() => undefined);
  child.stdin.end(JSON.stringify(job));
  return { process: child, answers, ended };
}
