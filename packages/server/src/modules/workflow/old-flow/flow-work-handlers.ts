import { type flowWork, isEmptyValue } from '@mall/sdk/contract';
import type { Engine, HeldTask } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { workflowOf } from '../engine/engine.js';
import { actingOn, claimFirst, say } from '../task/acts/act.js';
import { requireWords } from '../task/acts/asked-words.js';
import { filledIn, pass, writableValues } from '../task/acts/complete.js';
import { claim } from '../task/acts/hand-over.js';
import { requireOwnTask } from '../task/task-access.js';
import { definitionPage, flowPrefix } from './definitions.js';
import { entries } from './entries.js';
import { type EntryQuery, type EntryScope, entryPage } from './entries-sql.js';
import { between, drawnTypes, historyEntries, requireReadable, stepTypes } from './history-entries.js';
import { withPeople } from './task-user.js';

type Acts = Handlers<typeof flowWork.operations>;

/** What is said where nothing is: the older wire's word for agreeing, which its front ends compare with. */
const agreed = '同意';

/** What people do on the older wire: always with their own tasks, or with those that they may claim. */
export function flowWorkHandlers(host: Host): Acts {
  const workflow = workflowOf(host);
  return {
    startList: (ctx, input) => definitionPage(ctx, input, { toStart: true }),
    claimList: lister('claim'),
    todoList: lister('todo'),
    sendList: lister('sent'),
    doneList: lister('done'),
    claim: async (ctx, { taskId }) => {
      const on = await actingOn(ctx, workflow.of(ctx), taskId, requireFlowTask);
      if (on.task.assignee === null) await claim(on);
      return null;
    },
    complete: async (ctx, input) => {
      await complete(ctx, workflow.of(ctx), input);
      return true;
    },
    deleteTask: async (ctx, { taskId, reason }) => {
      const engine = workflow.of(ctx);
      const { instance } = await requireFlowTask(ctx, engine, taskId);
      // Whoever is only asked does not take away what another has asked for.
      if (instance.starter !== ctx.actor.userId) throw fail('workflow.task_not_found', { id: taskId });
      await engine.deleteInstance({ instanceId: instance.id, reason, actor: ctx.actor.userId });
      return null;
    },
    history: async (ctx, { processInstanceId, startActivityId, endActivityId }) => {
      const engine = workflow.of(ctx);
      const instance = await requireReadable(ctx, engine, processInstanceId);
      const steps = await historyEntries(ctx, engine, instance, stepTypes);
      return between(steps, startActivityId, endActivityId);
    },
    view: async (ctx, { processInstanceId, processDefinitionId }) => {
      const engine = workflow.of(ctx);
      if (isEmptyValue(processInstanceId)) return { xml: await drawing(engine, processDefinitionId) };
      const instance = await requireReadable(ctx, engine, String(processInstanceId));
      const flow = await historyEntries(ctx, engine, instance, drawnTypes);
      return { xml: await drawing(engine, instance.definitionId), flow };
    },
  };
}

const lister = (scope: EntryScope) => async (ctx: UserContext, query: EntryQuery) => {
  const page = await entryPage(ctx, query, scope);
  return { ...page, records: await entries(ctx, page.records, scope) };
};

/**
 * A task of the caller's, of a process of the older wire. On others nobody acts here: their rules are not this wire's.
 *
 * @throws AppError workflow.task_not_found, workflow.done_by, workflow.not_yours
 */
async function requireFlowTask(ctx: UserContext, engine: Engine, taskId: string): Promise<HeldTask> {
  const held = await requireOwnTask(ctx, engine, taskId);
  const definition = await engine.query.definition(held.task.definitionId);
  if (!definition?.category?.startsWith(flowPrefix)) throw fail('workflow.task_not_found', { id: taskId });
  return held;
}

async function complete(
  ctx: UserContext,
  engine: Engine,
  { taskId, comment, flag, variables }: Parameters<Acts['complete']>[1],
): Promise<void> {
  const on = await actingOn(ctx, engine, taskId, requireFlowTask);
  const said = comment?.trim() ?? '';
  // Without a flag the words decide; with one they do not, so that nobody agrees by what they say beside it.
  const agrees = isEmptyValue(flag) && flag !== '' ? said === '' || said === agreed : flag === 'ok';
  const { pass: _decided, ...values } = withPeople(variables ?? {});
  // Words that this wire puts in for whoever says none are not theirs.
  if (agrees) await requireWords(on, said);
  if (agrees) return pass(on, { comment: said || agreed, variables: values });
  const written = await writableValues(on, { variables: values });
  await filledIn(on, written, { complete: false });
  const { userId: actor } = ctx.actor;
  await say(on, 'comment', said);
  await claimFirst(on);
  // Whither a refusal goes is what is drawn.
  const { instance } = await engine.complete({ taskId, actor, variables: { ...written, pass: false } });
  if (instance.state === 'running' && instance.shown !== 'reject')
    await engine.updateInstance({ instanceId: instance.id, fields: { shown: 'reject' }, actor });
}

async function drawing(engine: Engine, definitionId: string | undefined): Promise<string> {
  if (isEmptyValue(definitionId)) throw fail('workflow.definition_not_found', { id: '' });
  return engine.query.source(String(definitionId));
}
