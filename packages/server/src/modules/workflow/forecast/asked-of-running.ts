import { isDeepStrictEqual } from 'node:util';
import type { Engine, InstanceRow, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { groupsOf, namesOf } from '../engine/people.js';
import { requireReader } from '../instance/readers.js';
import { instanceReading } from '../rights/instance-reading.js';
import { type Reading, readable } from '../rights/readable.js';
import { appointedIds } from '../task/acts/appointing.js';
import { writableValues } from '../task/acts/complete.js';
import type { Asked, Input } from './asked.js';
import { formFieldsOf } from './form-fields.js';
import { passAs } from './pass-as.js';

/** What runs, as whoever reads it is told of it; nothing where it has ended. With values: a task of the caller's. */
export async function askedOfRunning(
  ctx: UserContext,
  engine: Engine,
  input: Input & { readonly processInsId: string },
): Promise<Asked | undefined> {
  const read = await requireReader(ctx, engine, input.processInsId);
  const root = read.id === read.rootId ? read : await engine.query.instance(read.rootId);
  const open = await engine.query.openTasks({ rootId: read.rootId });
  const task = open.find(({ id }) => id === input.taskId);
  if (input.taskId !== undefined && !task) throw fail('workflow.task_not_found', { id: input.taskId });
  const claimable = await claimableBy(ctx, engine, read.rootId);
  const isMine = (one: TaskRow) => one.assignee === ctx.actor.userId || claimable.has(one.id);
  const says = input.variables ?? input.wf_picks ?? input.wf_assignee;
  if (says !== undefined && !(task && isMine(task))) throw await notYours(ctx, task);
  if (root?.state !== 'running') return undefined;
  const readings = new Map<string, Reading>();
  const hidden = new Map<string, ReadonlySet<string>>();
  for (const instance of await engine.query.tree(root.id)) {
    const tasks = await engine.query.tasks(instance.id);
    const todo = task && task.instanceId === instance.id && isMine(task) ? task : undefined;
    const reading = await instanceReading(ctx, { instance, tasks, claimable, todo });
    readings.set(instance.id, reading);
    hidden.set(instance.id, hiddenFrom(reading, instance));
  }
  const at = (task && (await engine.query.instance(task.instanceId))) ?? root;
  const { model } = await engine.query.model(at.definitionId);
  const definition = await engine.query.definition(at.definitionId);
  const fields = definition ? await formFieldsOf(ctx, definition, model) : new Map<string, string>();
  const acting = task && { ctx, engine, task, instance: at, root };
  const variables = acting && input.variables ? await writableValues(acting, input) : undefined;
  const ids = await appointedIds({ ctx }, input.wf_assignee);
  const isKnown = (name: string) => Object.hasOwn({ ...at.variables, ...variables }, name);
  const unseen = [...hidden.values()].flatMap((names) => [...names]);
  return {
    fields,
    reading: readings.get(at.id) ?? { all: false, rights: [] },
    play: {
      ...{ at: { rootId: root.id }, starter: root.starter ?? ctx.actor.userId, taskId: task?.id, variables },
      without: (instanceId) => hidden.get(instanceId) ?? new Set(),
      unknown: new Set([...unseen, ...[...fields.keys()].filter((name) => !isKnown(name))]),
      pass: passAs(ctx, { taskId: task?.id, wf_picks: input.wf_picks, ids }),
    },
  };
}

/** The product's own, which everybody's way hangs from, and nobody has entered. */
const own = /^(wf_|_FLOWABLE_|_ACTIVITI_)/;

/** Values that somebody may not read, or of which he may read only a part. */
function hiddenFrom(reading: Reading, { variables }: InstanceRow): ReadonlySet<string> {
  const shown = readable(reading, variables);
  return new Set(
    Object.entries(variables).flatMap(([name, value]) =>
      own.test(name) || isDeepStrictEqual(shown[name], value) ? [] : [name],
    ),
  );
}

async function claimableBy({ actor }: UserContext, engine: Engine, rootId: string): Promise<Set<string>> {
  const { userId: candidateUser } = actor;
  const open = await engine.query.openTasks({ rootId, candidateUser, candidateGroups: groupsOf(actor) });
  return new Set(open.map(({ id }) => id));
}

async function notYours(ctx: UserContext, task: TaskRow | undefined) {
  if (!task) return fail('workflow.task_not_found', { id: '' });
  const names = await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, [task.assignee ?? '']);
  return fail('workflow.not_yours', {
    name: task.name ?? task.activityId,
    who: names.get(task.assignee ?? '') ?? '-',
  });
}
