import { randomUUID } from 'node:crypto';
import { confirm } from '../../../command/confirm.js';
import type { Define, Run } from '../../../command/context.js';
import { textFlag } from '../../../command/flags.js';
import { Failure } from '../../../failure/failure.js';
import { send } from '../../../resource/calls/send.js';
import { validated } from '../../../resource/input/validate.js';
import type { Detail } from '../read-detail.js';
import { instanceArgument, openProcess } from './open-process.js';

export const defineProcessTerminate: Define = (t) => ({
  words: ['process', 'terminate'],
  summary: t('process:terminate.summary'),
  details: t('process:terminate.details'),
  arguments: [instanceArgument(t)],
  flags: [
    { name: 'comment', short: 'm', type: 'text', group: 'command', summary: t('process:flag.comment') },
  ],
  effect: 'write',
  examples: [
    {
      command: 'mall process terminate 1123598815738675201 --comment "重复提交" --yes',
      summary: t('process:terminate.example.why'),
    },
    {
      command: 'mall process terminate 1123598815738675201 --dry-run',
      summary: t('process:terminate.example.dry'),
    },
  ],
});

/** `mall process terminate INSTANCE`: it ends where it stands. */
export const runProcessTerminate: Run = async ({ args, flags }, context) => {
  const { io, t } = context;
  const detail = await openProcess(args[0] ?? '', context);
  const title = String(detail.process.processDefinitionName ?? '');
  const { noun, step, input } = placeOf(detail, title);
  const { resource, labels } = await context.describe(noun);
  const { terminate } = resource.operations;
  if (!terminate) return undefined;
  const comment = textFlag(flags, 'comment');
  const more = comment === undefined ? {} : { comment };
  const call = validated(terminate, { ...input, ...more }, { context, resource, labels });
  await confirm(t('process:terminate.ask', { title, step }), context);
  const sent = await send(terminate, call, context);
  io.say(t(sent.dryRun ? 'process:terminate.comes' : 'process:terminate.done', { title, step }));
  return undefined;
};

interface Place {
  /** Whoever has a task of it ends it there; anybody else as an operator. */
  readonly noun: 'task' | 'operation-task';
  readonly step: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** @throws Failure for one that is over */
function placeOf({ process, flow }: Detail, title: string): Place {
  if (process.status === 'todo' && process.taskId)
    return {
      noun: 'task',
      step: String(process.taskName ?? ''),
      input: { taskId: process.taskId, requestKey: randomUUID() },
    };
  const open = flow.find(({ type, ended, taskId }) => type === 'userTask' && ended === '' && taskId !== '');
  if (open) return { noun: 'operation-task', step: open.name, input: { taskId: open.taskId } };
  throw new Failure('process:error.over', { exit: 'conflict', params: { title } });
}
