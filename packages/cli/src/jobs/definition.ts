import { callJob, type JobDefinition } from '@mall/sdk';
import { verbsOf } from '@mall/sdk/contract';
import type { Context, JobKind } from '../command/context.js';
import { Failure } from '../failure/failure.js';

/** The noun's own definition of `<noun>.<name>`, where it has one. */
export const ownKind = async (kind: string, context: Context): Promise<JobKind | undefined> => {
  const [noun = '', name = ''] = kind.split('.');
  return (await context.noun(noun))?.jobs?.[name]?.();
};

const idOf = (output: unknown): unknown => {
  const id = (output as { id?: unknown } | null | undefined)?.id;
  return id === undefined ? null : { id };
};

/**
 * What the units of a kind do: `<noun>.<operation>` calls that operation. A new row is kept as the server answered it,
 * since some of it is said only once; of other replies the id is enough.
 */
export const definitionOf = async (kind: string, context: Context): Promise<JobDefinition> => {
  const own = await ownKind(kind, context);
  if (own) return own.define(context);
  const [noun = '', operation = ''] = kind.split('.');
  const { resource } = await context.describe(noun);
  const endpoint = resource.operations[operation];
  if (!endpoint) throw new Failure('jobs:unknownKind', { exit: 'usage', params: { kind } });
  const creates = operation === verbsOf(resource).create;
  return callJob(await context.client(), endpoint, creates ? {} : { keep: idOf });
};
