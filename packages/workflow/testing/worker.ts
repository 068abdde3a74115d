import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createEngine } from '../src/engine.js';
import { isWorkflowError } from '../src/errors.js';
import { createSqlStore } from '../src/sql/sql-store.js';
import { openPostgres } from './postgres-driver.js';

/** What a worker process is told on its standard input. */
export interface WorkerJob {
  readonly complete?: readonly string[];
  readonly fireTimers?: boolean;
  /** everybody begins at this moment */
  readonly at: number;
  readonly parallel: number;
}

/** What it answers, one line each, only after the database has acknowledged. */
export type WorkerAnswer =
  | { readonly done: string }
  | { readonly refused: string; readonly code: string }
  | { readonly fired: number };

const say = (answer: WorkerAnswer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

async function main(): Promise<void> {
  const job = JSON.parse(await text(process.stdin)) as WorkerJob;
  const database = openPostgres(process.env.MALL_TEST_DATABASE_URL ?? '', job.parallel);
  const engine = createEngine({
    store: createSqlStore(database),
    clock: { now: () => new Date() },
    ids: { next: () => randomUUID() },
  });
  await new Promise((resolve) => setTimeout(resolve, job.at - Date.now()));
  const waiting = [...(job.complete ?? [])];
  const completeAll = async () => {
    for (let taskId = waiting.shift(); taskId; taskId = waiting.shift()) {
      try {
        await engine.complete({ taskId });
        say({ done: taskId });
      } catch (error) {
        if (!isWorkflowError(error)) throw error;
        say({ refused: taskId, code: error.code });
      }
    }
  };
  const fireAll = async () => {
    // A look passes over trees that somebody else holds, so one looks until nothing waits.
    do say({ fired: (await engine.fireDueTimers({ limit: 10_000 })).fired });
    while ((await database.query('select 1 from mall_wf_timer limit 1')).rows.length > 0);
  };
  const work = job.fireTimers ? fireAll : completeAll;
  await Promise.all(Array.from({ length: job.parallel }, work));
  await database.close();
}

void main();
