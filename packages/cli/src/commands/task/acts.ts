import { randomUUID } from 'node:crypto';
import { confirm } from '../../command/confirm.js';
import type { Command, Context } from '../../command/context.js';
import { type Flags, textFlag } from '../../command/flags.js';
import type { FlagSpec } from '../../command/spec.js';
import { Failure } from '../../failure/failure.js';
import { send } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import type { TextKey, Translate } from '../../words/texts.js';
import { peopleOf } from './people.js';
import { taskIdOf, taskTitle } from './shown-tasks.js';

/** What is done about one task beside approving and rejecting: the verb, its call, and what it takes. */
interface Act {
  readonly verb: 'claim' | 'transfer' | 'delegate' | 'rollback' | 'terminate' | 'add-signers';
  readonly operation: string;
  readonly says: TextKey;
  /** What `--to` names: people, or a step before. */
  readonly to?: 'people' | 'step';
  /** Asked about first. */
  readonly asks: boolean;
}

const acts: readonly Act[] = [
  { verb: 'claim', says: 'task:act.claim', operation: 'claim', asks: false },
  { verb: 'transfer', says: 'task:act.transfer', operation: 'transfer', to: 'people', asks: true },
  { verb: 'delegate', says: 'task:act.delegate', operation: 'delegate', to: 'people', asks: true },
  { verb: 'rollback', says: 'task:act.rollback', operation: 'rollback', to: 'step', asks: true },
  { verb: 'terminate', says: 'task:act.terminate', operation: 'terminate', asks: true },
  { verb: 'add-signers', says: 'task:act.add-signers', operation: 'addSigners', to: 'people', asks: true },
];

/** `mall task claim TASK`, `mall task transfer TASK --to 王芳` and so on. */
export function actCommand(verb: Act['verb']): Command {
  const act = acts.find((one) => one.verb === verb);
  if (!act) throw new Error(`no act ${verb}`);
  return {
    define: (t) => ({
      words: ['task', verb],
      summary: t(act.says),
      arguments: [{ name: 'TASK', summary: t('task:argument.task'), required: true, many: false }],
      flags: flagsOf(act, t),
      effect: 'write',
      examples: [
        { command: sampleOf(act, ''), summary: t(act.says) },
        { command: sampleOf(act, ' --dry-run'), summary: t('task:act.example.dry') },
      ],
    }),
    run: async ({ args, flags }, context) => {
      const { resource, labels } = await context.describe('task');
      const endpoint = resource.operations[act.operation];
      if (!endpoint) return undefined;
      const taskId = taskIdOf(args[0] ?? '', context);
      const comment = textFlag(flags, 'comment');
      const input = {
        taskId,
        requestKey: randomUUID(),
        ...(comment === undefined ? {} : { comment }),
        ...(await targetOf(act, taskId, flags, context)),
      };
      const call = validated(endpoint, input, { context, resource, labels });
      if (act.asks) await confirm(`${context.t(act.says)}: ${taskTitle(taskId, context)}?`, context);
      const sent = await send(endpoint, call, context);
      if (!sent.dryRun)
        context.io.say(sent.message ?? context.t('task:act.done', { task: taskTitle(taskId, context) }));
      return undefined;
    },
  };
}

function sampleOf({ verb, to }: Act, more: string): string {
  const target = to === undefined ? '' : to === 'people' ? ' --to 1123598821738675201' : ' --to ask';
  return `mall task ${verb} 1123598815738675201${target}${verb === 'claim' ? '' : ' --yes'}${more}`;
}

const flagsOf = ({ to }: Act, t: Translate): FlagSpec[] => [
  ...(to === undefined
    ? []
    : [
        {
          name: 'to',
          type: 'text' as const,
          group: 'command' as const,
          required: true,
          summary: t(to === 'people' ? 'task:flag.toPeople' : 'task:flag.toStep'),
        },
      ]),
  { name: 'comment', short: 'm', type: 'text', group: 'command', summary: t('task:flag.comment') },
];

async function targetOf({ to }: Act, taskId: string, flags: Flags, context: Context): Promise<object> {
  const named = textFlag(flags, 'to') ?? '';
  if (to === undefined) return {};
  if (to === 'people') return { assignee: await peopleOf(named, context) };
  return { nodeId: await stepOf(named, taskId, context) };
}

/** A step before by its id or name; what it can go back to is said where it is none of those. */
async function stepOf(named: string, taskId: string, context: Context): Promise<string> {
  const { backNodes } = (await context.describe('task')).resource.operations;
  // A dry run shows the call as it was typed.
  if (!backNodes || context.flags['dry-run']) return named;
  const client = await context.client();
  // The endpoint's own schema has parsed it.
  const nodes = (await client.call(backNodes, { taskId }, { signal: context.signal })) as readonly {
    readonly nodeId: string;
    readonly nodeName: string | null;
  }[];
  const found = nodes.filter(({ nodeId, nodeName }) => nodeId === named || nodeName === named);
  const [only] = found;
  if (only && found.length === 1) return only.nodeId;
  const steps = nodes.map(({ nodeId, nodeName }) => nodeName ?? nodeId).join(', ');
  throw new Failure('task:error.noStep', { exit: 'usage', params: { step: named, steps } });
}
