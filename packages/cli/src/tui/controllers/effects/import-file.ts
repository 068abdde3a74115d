import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ImportJob, type imports, maxPageSize } from '@mall/sdk/contract';
import type { Effect } from '../effects.js';
import { describedAs } from './described.js';
import type { EffectPorts } from './ports.js';
import { isCancelled, problemOf } from './problem.js';

type Of<Type extends Effect['type']> = Extract<Effect, { type: Type }>;
type Calls = (typeof imports)['operations'];

/** So often the server is asked how far it is, in milliseconds. */
const pace = 400;

const importCalls = async (ports: EffectPorts): Promise<Calls> =>
  // The descriptor of that name.
  (await describedAs(ports, 'import')).resource.operations as unknown as Calls;

/** Tells how far it is until the server waits for somebody, or has ended. */
const follow = async (
  screen: number,
  first: ImportJob,
  { detail, rows }: Calls,
  { client, dispatch }: EffectPorts,
  signal: AbortSignal,
): Promise<void> => {
  let job = first;
  dispatch({ type: 'import-stands', screen, job });
  while (job.state === 'checking' || job.state === 'running') {
    await setTimeout(pace, undefined, { signal });
    job = await client.call(detail, { id: job.id }, { signal });
    dispatch({ type: 'import-stands', screen, job });
  }
  const state = job.state === 'done' ? 'failed' : 'refused';
  if (job[state] === 0) return;
  const page = await client.call(rows, { id: job.id, state, current: 1, size: maxPageSize }, { signal });
  dispatch({ type: 'import-rows', screen, rows: page.records });
};

class NoFile extends Error {}

const fileAt = async (path: string): Promise<File> => {
  const { openAsBlob, statSync } = await import('node:fs');
  // What opening says of one that is not there differs from one Node to the next.
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new NoFile(path);
  return new File([await openAsBlob(path)], basename(path));
};

const tellFailure = (screen: number, error: unknown, { dispatch }: EffectPorts): void => {
  if (isCancelled(error) || (error instanceof Error && error.name === 'AbortError')) return;
  const problem = error instanceof NoFile ? ({ key: 'problem.noFile' } as const) : problemOf(error);
  dispatch({ type: 'import-failed', screen, problem });
};

/** Sends a file to be looked at. */
export const importFile = async (
  { screen, name, path }: Of<'import-file'>,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const calls = await importCalls(ports);
    const input = { resource: name, file: await fileAt(path) };
    await follow(screen, await ports.client.call(calls.check, input, { signal }), calls, ports, signal);
  } catch (error) {
    tellFailure(screen, error, ports);
  }
};

/** Lets the server write the rows that are well; it goes on when nobody looks any more. */
export const runImport = async (
  { screen, job }: Of<'import-run'>,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const calls = await importCalls(ports);
    await follow(screen, await ports.client.call(calls.run, { id: job }, { signal }), calls, ports, signal);
  } catch (error) {
    tellFailure(screen, error, ports);
  }
};

/** What nobody has written is taken back; that it could not be is nobody's problem: it is never written. */
export const cancelImport = async ({ job }: Of<'import-cancel'>, ports: EffectPorts): Promise<void> => {
  const { cancel } = await importCalls(ports);
  await ports.client.call(cancel, { id: job }).catch(() => undefined);
};
