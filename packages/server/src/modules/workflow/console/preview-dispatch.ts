import type { Engine, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Workflow } from '../engine/engine.js';
import { namesOf } from '../engine/people.js';
import { takenBack } from '../engine/taken-back.js';
import { askedByTask, peopleIn } from '../notices/asked.js';
import { lockTrees } from '../operations/operating.js';
import { dispatch } from '../operations/operation-acts.js';
import { actingOn } from '../task/acts/act.js';
import { lockTask } from '../task/task-access.js';

interface Asked {
  readonly taskId: string | number;
  readonly nodeId: string;
}

/** What dispatching would do, by doing it and taking it back: nothing else knows it as well. */
export const previewDispatch =
  (workflow: Workflow) =>
  (ctx: UserContext, { taskId, nodeId }: Asked) =>
    lookingAhead(ctx, async (inner) => {
      const engine = workflow.of(inner);
      const id = String(taskId);
      await lockTrees(inner, [id]);
      const on = await actingOn(inner, engine, id, lockTask);
      const { rootId } = on.task;
      const before = await standing(inner, engine, rootId);
      await dispatch(on, { taskId: id, nodeId, comment: '' });
      const after = await standing(inner, engine, rootId);
      return {
        cancelled: without(before.tasks, after.tasks),
        opened: without(after.tasks, before.tasks),
        called: without(before.called, after.called).length,
        ended: after.tasks.length === 0 && after.called.length === 0,
      };
    });

/** A call that reads has no transaction of its own. */
const lookingAhead = <Result>(ctx: UserContext, act: (inner: UserContext) => Promise<Result>) =>
  ctx.database.ormTransaction((db) => takenBack({ ...ctx, db }, act));

interface Standing {
  readonly id: string;
}

/** Where a process stands, with all that it has called. */
async function standing(ctx: UserContext, engine: Engine, rootId: string) {
  const tree = await engine.query.tree(rootId);
  const titles = new Map(tree.map(({ id, name, definitionKey }) => [id, name || definitionKey]));
  const open = await engine.query.openTasks({ rootId });
  const people = await peopleAt(ctx, open);
  const called = tree.filter(({ id, state }) => id !== rootId && state === 'running');
  return {
    called: called.map(({ id }) => ({ id })),
    tasks: open.map(({ id, name, activityId, instanceId }) => ({
      id,
      taskName: name ?? activityId,
      title: titles.get(instanceId) ?? '',
      people: people.get(id) ?? [],
    })),
  };
}

/** By task, the names of who has it, or may claim it. */
async function peopleAt(ctx: UserContext, tasks: readonly TaskRow[]): Promise<ReadonlyMap<string, string[]>> {
  const place = { db: ctx.db, tenantId: ctx.actor.tenantId };
  const asked = await askedByTask(
    ctx,
    tasks.map(({ id }) => id),
  );
  const ids = await Promise.all(
    tasks.map(async ({ id, assignee }) => {
      if (assignee !== null) return [id, [assignee]] as const;
      return [id, await peopleIn(place, asked.get(id) ?? { users: [], groups: [] })] as const;
    }),
  );
  const names = await namesOf(
    place,
    ids.flatMap(([, people]) => people),
  );
  return new Map(ids.map(([id, people]) => [id, people.map((one) => names.get(one) ?? one)]));
}

const without = <Each extends Standing>(all: readonly Each[], others: readonly Each[]): Each[] =>
  all.filter(({ id }) => !others.some((other) => other.id === id));
