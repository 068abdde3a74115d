import type { ProcessDetail } from '@mall/sdk/contract';
import {
  backNodes,
  type Engine,
  extensions,
  type FlowNode,
  type Graph,
  type HistoryRow,
  type InstanceRow,
  type ProcessModel,
  type TaskRow,
} from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { deploymentButtonsOf } from '../deployment/snapshots.js';
import { groupsOf, namesOf } from '../engine/people.js';
import { candidatesOf } from '../instance/candidates.js';
import { formAddress, settingOf } from '../instance/form-address.js';
import { instanceFacts, instanceFields } from '../instance/instance-facts.js';
import { isTaskOf, requireReader } from '../instance/readers.js';
import { shownState } from '../instance/shown-state.js';
import { instanceReading } from '../rights/instance-reading.js';
import { asksForWords } from '../task/acts/asked-words.js';
import { mayWithdraw } from '../task/acts/withdraw.js';
import { isLent } from '../task/is-lent.js';
import { tasksAhead } from './ahead.js';
import { usableButtons } from './buttons.js';
import { type FlowFacts, flowOf } from './flow.js';
import { detailForm } from './form.js';
import { behalfOf, calledAt } from './on-behalf.js';
import { type Sayings, sayingsOf } from './sayings.js';

interface Asked {
  readonly processInsId: string;
  readonly taskId?: string | undefined;
}

/** An instance with everything that is read of it once. */
interface Opened {
  readonly instance: InstanceRow;
  readonly tasks: readonly TaskRow[];
  readonly claimable: ReadonlySet<string>;
  readonly task: TaskRow | undefined;
  readonly isTodo: boolean;
  readonly model: ProcessModel;
  readonly graph: Graph;
  readonly xml: string;
  readonly history: readonly HistoryRow[];
}

/**
 * All that a screen of one process shows (wire contract of workflows, 1.2 and 3.14), as far as its reader may see it.
 *
 * @throws AppError workflow.instance_not_found, workflow.task_not_found, workflow.not_readable; workflow.done_by,
 * workflow.task_ended and workflow.not_yours for who was slower at the task
 */
export async function processDetail(ctx: UserContext, engine: Engine, asked: Asked): Promise<ProcessDetail> {
  const opened = await open(ctx, engine, asked);
  const { instance, tasks, claimable, task, isTodo, model } = opened;
  const reading = await instanceReading(ctx, { instance, tasks, claimable, todo: isTodo ? task : undefined });
  const facts = await flowFacts(ctx, engine, opened);
  const sayings = sayingsOf(ctx, facts, await everybodysNames(ctx, facts));
  const node = task && model.nodes[task.activityId];
  const about = (await instanceFacts(ctx, [instance.id])).get(instance.id);
  return {
    process: {
      ...instanceFields(ctx, about, reading),
      ...formAddress(model, task?.activityId ?? model.start),
      ...taskFields(ctx, opened, sayings),
      ...(isTodo && nodeSettings(node, task)),
      deploymentId: about?.deploymentId ?? '',
      processInstanceId: instance.id,
      processIsFinished: shownState(instance.shown),
      isSuspended: instance.suspended,
      businessId: instance.businessKey,
      createTime: ctx.wireTime(new Date(instance.startTime)),
      endTime: instance.endTime === null ? null : ctx.wireTime(new Date(instance.endTime)),
      isOwner: instance.starter === ctx.actor.userId,
      isReturnable: await mayWithdraw(ctx, engine, instance),
      comments: sayings.comments,
      attachments: sayings.attachments,
      xml: opened.xml,
    },
    form: await detailForm(ctx, {
      model,
      node,
      isTodo,
      lent: isLent(task),
      reading,
      tasks,
      deploymentId: about?.deploymentId ?? '',
    }),
    flow: flowOf(ctx, facts, sayings),
    button: await buttonsOf(ctx, opened, about?.deploymentId ?? ''),
  };
}

async function open(ctx: UserContext, engine: Engine, { processInsId, taskId }: Asked): Promise<Opened> {
  const named = taskId === undefined ? undefined : await engine.query.task(taskId);
  const root = await requireReader(ctx, engine, processInsId, named);
  if (named !== undefined && (named === null || !isTaskOf(named, root.id)))
    throw fail('workflow.task_not_found', { id: taskId ?? '' });
  // A task of what the instance has called is shown with the values of that.
  const called = named && named.instanceId !== root.id ? await engine.query.instance(named.instanceId) : null;
  const instance = called ?? root;
  const tasks = await engine.query.tasks(instance.id);
  const claimable = await claimableBy(ctx, engine, instance.id);
  const isMine = (one: TaskRow) =>
    one.endTime === null && (one.assignee === ctx.actor.userId || claimable.has(one.id));
  const newest = tasks.toSorted((one, other) => other.sequence - one.sequence);
  const task = named ?? newest.find(isMine) ?? newest[0];
  const { model, graph } = await engine.query.model(instance.definitionId);
  const xml = await engine.query.source(instance.definitionId);
  const history = await engine.query.history(instance.id);
  const isTodo = task !== undefined && isMine(task) && !task.suspended;
  return { instance, tasks, claimable, task, isTodo, model, graph, xml, history };
}

/** The tasks that nobody has and the caller may take. */
async function claimableBy({ actor }: UserContext, engine: Engine, instanceId: string): Promise<Set<string>> {
  const open = await engine.query.openTasks({
    instanceId,
    candidateUser: actor.userId,
    candidateGroups: groupsOf(actor),
  });
  return new Set(open.map(({ id }) => id));
}

async function flowFacts(ctx: UserContext, engine: Engine, opened: Opened): Promise<FlowFacts> {
  const { instance, tasks, model, history } = opened;
  const free = tasks.filter(({ endTime, assignee }) => endTime === null && assignee === null);
  return {
    ...{ instance, history, tasks },
    comments: await engine.query.comments(instance.id),
    attachments: await engine.query.attachments(instance.id),
    candidates: await candidatesOf(
      ctx,
      free.map(({ id }) => id),
    ),
    ahead: await tasksAhead(ctx, engine, { instance, model, history }),
  };
}

async function everybodysNames(ctx: UserContext, facts: FlowFacts): Promise<ReadonlyMap<string, string>> {
  const ids = [
    facts.instance.starter,
    ...facts.history.map(({ assignee }) => assignee),
    ...facts.tasks.flatMap(({ assignee, completer, owner }) => [assignee, completer, owner]),
    ...facts.tasks.flatMap(behalfOf),
    ...facts.comments.map(({ userId }) => userId),
    ...[...facts.candidates.values(), ...facts.ahead.map(({ people }) => people)].flat(),
  ];
  return namesOf(
    { db: ctx.db, tenantId: ctx.actor.tenantId },
    ids.filter((id) => id !== null),
  );
}

function taskFields(ctx: UserContext, { task, isTodo, model }: Opened, { nameOf }: Sayings) {
  const node = task && model.nodes[task.activityId];
  return {
    status: isTodo ? ('todo' as const) : ('done' as const),
    taskId: task?.id ?? null,
    taskName: task?.name ?? null,
    taskDefinitionKey: task?.activityId ?? null,
    executionId: task?.executionId ?? null,
    assignee: task?.assignee ?? null,
    assigneeName: task?.assignee ? calledAt(ctx, task, task.assignee, nameOf) : null,
    isMultiInstance: isMultiInstance(node),
  };
}

/** Signers are added to a countersign whose signers are all asked at once, and to no other (3.10). */
const isMultiInstance = (node: FlowNode | undefined): boolean =>
  node?.loop !== undefined && !node.loop.sequential;

/** What a node keeps from its people's screen, and whom it copies to unless they say otherwise. */
function nodeSettings(node: FlowNode | undefined, task: TaskRow | undefined) {
  const is = (name: string) => settingOf(node, name) === 'true';
  const copies = node ? extensions(node, 'copyUser') : [];
  const joined = (name: 'value' | 'text') =>
    copies.flatMap(({ attributes }) => attributes[name] || []).join(',');
  return {
    hideAttachment: is('hideAttachment'),
    hideCopy: is('hideCopy'),
    hideExamine: is('hideExamine'),
    requireComment: asksForWords(node, task),
    isLent: isLent(task),
    copyUser: joined('value'),
    copyUserName: joined('text'),
  };
}

async function buttonsOf(ctx: UserContext, opened: Opened, deploymentId: string) {
  const { task, isTodo, model, graph, history } = opened;
  const node = task && model.nodes[task.activityId];
  if (!task || !node) return [];
  const buttons = await deploymentButtonsOf(ctx, deploymentId, node);
  return usableButtons(buttons, {
    isTodo,
    isMultiInstance: isMultiInstance(node),
    isDelegated: isLent(task),
    backNodes: backNodes(model, graph, history, task.activityId),
    mayHandle: ctx.actor.admin || ctx.actor.permissions.has('wf_process_todo_handle'),
  });
}
