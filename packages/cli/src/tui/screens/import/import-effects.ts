import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LiveEvent } from '@mall/sdk';
import { type ImportJob, type imports, maxPageSize } from '@mall/sdk/contract';
import { describedAs } from '../../controllers/effects/described.js';
import { asRequest, type ScreenHandlers } from '../../controllers/effects/handlers.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { isCancelled, problemOf } from '../../controllers/effects/problem.js';
import { hearLive } from '../../controllers/server/hear-live.js';
import type { ImportEffect } from './import-state.js';

export const importEffects: ScreenHandlers<'import'> = {
  'import-file': asRequest(importFile),
  'import-run': asRequest(runImport),
  'import-cancel': cancelImport,
};

type Of<Type extends ImportEffect['type']> = Extract<ImportEffect, { type: Type }>;
type Calls = (typeof imports)['operations'];

/** Sends a file to be looked at. */
async function importFile(
  { screen, name, path }: Of<'import-file'>,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  try {
    const calls = await importCalls(ports);
    const input = { resource: name, file: await fileAt(path) };
    await follow(screen, await ports.client.call(calls.check, input, { signal }), calls, ports, signal);
  } catch (error) {
    tellFailure(screen, error, ports);
  }
}

/** Lets the server write the valid rows; that continues after the page was left. */
async function runImport(
  { screen, job }: Of<'import-run'>,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  try {
    const calls = await importCalls(ports);
    await follow(screen, await ports.client.call(calls.run, { id: job }, { signal }), calls, ports, signal);
  } catch (error) {
    tellFailure(screen, error, ports);
  }
}

/** Cancels an import that was not written. A failure is ignored: the import is never written anyway. */
async function cancelImport({ job }: Of<'import-cancel'>, ports: EffectPorts): Promise<void> {
  const { cancel } = await importCalls(ports);
  await ports.client.call(cancel, { id: job }).catch(() => undefined);
}

const importCalls = async (ports: EffectPorts): Promise<Calls> =>
  // The descriptor of that name.
  (await describedAs(ports, 'import')).resource.operations as unknown as Calls;

async function fileAt(path: string): Promise<File> {
  const { openAsBlob, statSync } = await import('node:fs');
  // What opening says of one that is not there differs from one Node to the next.
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new NoFileError(path);
  return new File([await openAsBlob(path)], basename(path));
}

class NoFileError extends Error {}

/** Milliseconds between two requests for the progress; and where the server says so by itself, lest its word is lost. */
const period = 400;
const quietPeriod = 5000;

/** Reports the progress until the server waits for a yes, or has ended. */
async function follow(
  screen: number,
  first: ImportJob,
  { detail, rows }: Calls,
  { client, dispatch }: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  let job = first;
  dispatch({ type: 'import-stands', screen, job });
  const left = new AbortController();
  const progress = progressOf(job.id, client, AbortSignal.any([signal, left.signal]));
  try {
    while (job.state === 'checking' || job.state === 'running') {
      await progress.next(signal);
      job = await client.call(detail, { id: job.id }, { signal });
      dispatch({ type: 'import-stands', screen, job });
    }
  } finally {
    left.abort();
  }
  const state = job.state === 'done' ? 'failed' : 'refused';
  if (job[state] === 0) return;
  const page = await client.call(rows, { id: job.id, state, current: 1, size: maxPageSize }, { signal });
  dispatch({ type: 'import-rows', screen, rows: page.records });
}

/** When it is to be asked how far a job is: as soon as the server says that it has gone on, or else every so often. */
function progressOf(id: string, client: EffectPorts['client'], heard: AbortSignal) {
  let wake: () => void = () => undefined;
  let pace = period;
  let news = false;
  const hear = (event: LiveEvent) => {
    if (event.event !== 'changed' || event.kind !== 'job' || event.data.id !== id) return;
    pace = quietPeriod;
    news = true;
    wake();
  };
  hearLive(client, hear, heard);
  return {
    next: async (signal: AbortSignal): Promise<void> => {
      // It has gone on while it was asked.
      if (news) {
        news = false;
        return;
      }
      const told = new AbortController();
      wake = () => told.abort();
      const woken = AbortSignal.any([signal, told.signal]);
      await setTimeout(pace, undefined, { signal: woken }).catch((error: unknown) => {
        if (!told.signal.aborted) throw error;
      });
      news = false;
    },
  };
}

function tellFailure(screen: number, error: unknown, { dispatch }: EffectPorts): void {
  if (isCancelled(error) || (error instanceof Error && error.name === 'AbortError')) return;
  const problem = error instanceof NoFileError ? ({ key: 'problem.noFile' } as const) : problemOf(error);
  dispatch({ type: 'import-failed', screen, problem });
}
