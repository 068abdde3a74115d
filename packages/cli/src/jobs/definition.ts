import { randomUUID } from 'node:crypto';
import { callJob, type JobDefinition } from '@mall/sdk';
import { verbsOf } from '@mall/sdk/contract';
import type { Context, JobKind } from '../command/context.js';
import { Failure } from '../failure/failure.js';
import { splitRows } from './targets.js';

/** The noun's own definition of `<noun>.<name>`, where it has one. */
export async function ownKind(kind: string, context: Context): Promise<JobKind | undefined> {
  const [noun = '', name = ''] = kind.split('.');
  return (await context.noun(noun))?.jobs?.[name]?.();
}

/** Runs a job of this kind, alone where it has to be. */
export async function runAlone<Made>(
  kind: string,
  context: Context,
  run: (context: Context) => Promise<Made>,
  holder: string = randomUUID(),
): Promise<Made> {
  const own = await ownKind(kind, context);
  return own?.alone ? own.alone(context, run, holder) : run(context);
}

/** A job of the shell; `inTurn`: the units rest on those before them, so that none may overtake another. */
export interface ShellJob extends JobDefinition {
  readonly inTurn?: boolean;
}

/**
 * What the units of a kind do: `<noun>.<operation>` calls that operation. A new row and an action's reply are kept as the
 * server answered, since some of it is said only once; of other replies the id is enough. In a tree a row goes when what is
 * below it has gone; a call about several rows that is refused is made for each of them.
 */
export async function definitionOf(kind: string, context: Context): Promise<ShellJob> {
  const own = await ownKind(kind, context);
  if (own) return own.define(context);
  const [noun = '', operation = ''] = kind.split('.');
  const { resource } = await context.describe(noun);
  const endpoint = resource.operations[operation];
  if (!endpoint) throw new Failure('jobs:unknownKind', { exit: 'usage', params: { kind } });
  const verbs = verbsOf(resource);
  const plain = operation !== verbs.create && (operation === verbs.update || operation === verbs.remove);
  const split = endpoint.target?.many ? { split: splitRows(endpoint) } : {};
  const job = callJob(await context.client(), endpoint, { ...split, ...(plain ? { keep: idOf } : {}) });
  return { ...job, inTurn: resource.listing === 'tree' && operation === verbs.remove };
}

function idOf(output: unknown): unknown {
  const id = (output as { id?: unknown } | null | undefined)?.id;
  return id === undefined ? null : { id };
}
