import { callJob, type JobDefinition } from '@mall/sdk';
import type { Context } from '../app/context.js';
import { Failure } from '../app/failure.js';

/** Definitions of kinds that do more than repeat one call; registered beside the command they belong to. */
const own: Readonly<Record<string, (context: Context) => Promise<JobDefinition>>> = {
  'invite-code.batch': async (context) => {
    const { inviteCodeJob } = await import('../commands/invite-code/batch-job.js');
    return inviteCodeJob(context);
  },
};

const idOf = (output: unknown): unknown => {
  const id = (output as { id?: unknown } | null | undefined)?.id;
  return id === undefined ? null : { id };
};

/** What the units of a kind do: `<noun>.<operation>` calls that operation. Of a reply only the row's id is kept. */
export const definitionOf = async (kind: string, context: Context): Promise<JobDefinition> => {
  const special = own[kind];
  if (special) return special(context);
  const [noun = '', operation = ''] = kind.split('.');
  const { resource } = await context.describe(noun);
  const endpoint = resource.operations[operation];
  if (!endpoint) throw new Failure('job.unknownKind', { exit: 'usage', params: { kind } });
  return callJob(await context.client(), endpoint, { keep: idOf });
};
