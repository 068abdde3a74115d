import type { UserContext } from '../../../context/context.js';
import { idsIn, namesOf } from '../engine/people.js';
import type { Held } from '../held/held-column.js';
import { candidatesOf } from '../instance/candidates.js';
import { formAddress } from '../instance/form-address.js';
import { instanceFields } from '../instance/instance-facts.js';
import { peopleText } from '../instance/people-text.js';
import { modelsOf } from '../rights/models.js';
import { type Reading, readingAt } from '../rights/readable.js';
import type { ListedTask } from './task-lists-sql.js';

export interface TaskRowsOptions {
  readonly status: 'todo' | 'claim' | 'done';
  /** What may be read of every one; what each task's own node shows, where nothing is said. */
  readonly reading?: Reading;
}

/** Tasks as lists show them (wire contract of workflows, section 2); a few statements for any number of them. */
export async function taskRows(
  ctx: UserContext,
  tasks: readonly ListedTask[],
  { status, reading }: TaskRowsOptions,
) {
  const [models, { candidates, names }] = await Promise.all([
    modelsOf(
      ctx,
      tasks.map(({ definitionId }) => definitionId),
    ),
    peopleOfTasks(ctx, tasks),
  ]);
  const called = (ids: readonly string[]) =>
    peopleText(
      ctx,
      ids.map((id) => names.get(id) ?? id),
    );
  return tasks.map((task) => ({
    ...instanceFields(ctx, task.facts, reading ?? readingAt(models, [task])),
    ...formAddress(models.get(task.definitionId), task.activityId),
    id: task.id,
    taskId: task.id,
    taskName: task.name,
    taskDefinitionKey: task.activityId,
    createTime: wireTime(ctx, task.createTime),
    endTime: wireTime(ctx, task.endTime),
    dueTime: wireTime(ctx, task.dueTime),
    assignee: task.assignee,
    assigneeName: called(havingIt(task, candidates)),
    ownerName: called(formerly(task)),
    ...heldFields(ctx, status === 'done' ? null : task.held, names),
    processInstanceId: task.instanceId,
    status,
  }));
}

/** Who may claim what nobody has, and what everybody is called who has to do with the tasks. */
async function peopleOfTasks(ctx: UserContext, tasks: readonly ListedTask[]) {
  const free = tasks.filter(({ assignee, endTime }) => assignee === null && endTime === null);
  const candidates = await candidatesOf(
    ctx,
    free.map(({ id }) => id),
  );
  const people = tasks.flatMap((task) => [
    ...havingIt(task, candidates),
    ...formerly(task),
    ...(task.held ? [task.held.userId] : []),
  ]);
  const names = await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, people);
  return { candidates, names };
}

function heldFields(ctx: UserContext, held: Held | null, names: ReadonlyMap<string, string>) {
  if (!held) return {};
  const { userId, sendTime } = held;
  return { heldBy: userId, heldByName: names.get(userId) ?? userId, heldUntil: wireTime(ctx, sendTime) };
}

const havingIt = (
  { id, assignee }: ListedTask,
  candidates: ReadonlyMap<string, readonly string[]>,
): readonly string[] => (assignee === null ? (candidates.get(id) ?? []) : [assignee]);

/** Whose it was: of whom it was taken over, or for whom a proxy does it. */
const formerly = ({ owner, assignee, onBehalf }: ListedTask): string[] =>
  owner !== null && owner !== assignee ? [owner] : idsIn(onBehalf ?? undefined);

const wireTime = (ctx: UserContext, time: Date | string | null): string | null =>
  time === null ? null : ctx.wireTime(new Date(time));
