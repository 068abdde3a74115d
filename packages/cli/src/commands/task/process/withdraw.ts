import { randomUUID } from 'node:crypto';
import { confirm } from '../../../command/confirm.js';
import type { Define, Run } from '../../../command/context.js';
import { textFlag } from '../../../command/flags.js';
import { Failure } from '../../../failure/failure.js';
import { send } from '../../../resource/calls/send.js';
import { validated } from '../../../resource/input/validate.js';
import { instanceArgument, openProcess } from './open-process.js';

export const defineProcessWithdraw: Define = (t) => ({
  words: ['process', 'withdraw'],
  summary: t('process:withdraw.summary'),
  details: t('process:withdraw.details'),
  arguments: [instanceArgument(t)],
  flags: [
    { name: 'end', type: 'switch', group: 'command', summary: t('process:flag.end') },
    { name: 'comment', short: 'm', type: 'text', group: 'command', summary: t('process:flag.comment') },
    { name: 'request-key', type: 'text', group: 'command', summary: t('process:flag.requestKey') },
  ],
  effect: 'write',
  examples: [
    {
      command: 'mall process withdraw 1123598815738675201 --yes',
      summary: t('process:withdraw.example.again'),
    },
    {
      command: 'mall process withdraw 1123598815738675201 --end --dry-run',
      summary: t('process:withdraw.example.dry'),
    },
  ],
});

/** `mall process withdraw INSTANCE`: its starter takes it back, to begin again or for good. */
export const runProcessWithdraw: Run = async ({ args, flags }, context) => {
  const { resource, labels } = await context.describe('task');
  const { withdraw } = resource.operations;
  if (!withdraw) return undefined;
  const { io, t } = context;
  const { process } = await openProcess(args[0] ?? '', context);
  const title = String(process.processDefinitionName ?? '');
  if (!process.taskId) throw new Failure('process:error.noTask', { exit: 'conflict', params: { title } });
  const comment = textFlag(flags, 'comment');
  const input = {
    taskId: process.taskId,
    withdrawType: flags.end ? 'wf_withdraw_end' : 'wf_withdraw_start',
    requestKey: textFlag(flags, 'request-key') ?? randomUUID(),
    ...(comment === undefined ? {} : { comment }),
  };
  const call = validated(withdraw, input, { context, resource, labels });
  await confirm(t(flags.end ? 'process:withdraw.askEnd' : 'process:withdraw.ask', { title }), context);
  const sent = await send(withdraw, call, context);
  if (sent.dryRun) {
    const comes = flags.end ? 'process:withdraw.comesEnd' : 'process:withdraw.comes';
    io.say(t(process.isReturnable === true ? comes : 'process:withdraw.cannot', { title }));
    return undefined;
  }
  // The endpoint's own schema has parsed it.
  const { withdrawType } = sent.data as { readonly withdrawType: string };
  io.say(
    t(withdrawType === 'wf_withdraw_end' ? 'process:withdraw.ended' : 'process:withdraw.done', { title }),
  );
  return undefined;
};
