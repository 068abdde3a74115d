import type { InstanceRow, TaskRow } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { workflowCopies } from '../copy/copy.table.js';
import { isOperator } from '../instance/readers.js';
import { modelsOf } from './models.js';
import { type NodeOf, type Reading, readingAt, readsAll } from './readable.js';

export interface ReadingOf {
  readonly instance: InstanceRow;
  /** All tasks of the instance. */
  readonly tasks: readonly TaskRow[];
  /** The task that the caller is about to act on: what its node shows is all they are shown. */
  readonly todo?: TaskRow | undefined;
  /** Open tasks that the caller may claim. */
  readonly claimable: ReadonlySet<string>;
}

/**
 * What the caller may read of an instance's form: at a task of theirs what its node shows; otherwise what any node shows
 * at which they were asked or copied; its starter what the start shows as well; operators everything.
 */
export async function instanceReading(
  ctx: UserContext,
  { instance, tasks, todo, claimable }: ReadingOf,
): Promise<Reading> {
  const { definitionId } = instance;
  if (todo) return readingAt(await modelsOf(ctx, [definitionId]), [todo]);
  if (isOperator(ctx)) return readsAll;
  const { userId } = ctx.actor;
  const models = await modelsOf(ctx, [definitionId]);
  const start: NodeOf = { definitionId, activityId: models.get(definitionId)?.start ?? '' };
  const own = tasks.filter(
    ({ id, assignee, owner, completer }) =>
      [assignee, owner, completer].includes(userId) || claimable.has(id),
  );
  const copied = await copiedAt(ctx, instance);
  const byCopy = tasks.filter(({ id }) => copied.includes(id));
  const atStart = instance.starter === userId || (copied.length > 0 && byCopy.length === 0);
  return readingAt(models, [...own, ...byCopy, ...(atStart ? [start] : [])]);
}

/** The tasks with which somebody has copied the instance to the caller; an empty one is its start. */
async function copiedAt({ db, actor }: UserContext, { id }: InstanceRow): Promise<string[]> {
  const rows = await db
    .select({ taskId: workflowCopies.taskId })
    .from(workflowCopies)
    .where(
      and(
        eq(workflowCopies.tenantId, actor.tenantId),
        eq(workflowCopies.processId, id),
        eq(workflowCopies.userId, actor.userId),
      ),
    );
  return rows.map(({ taskId }) => taskId ?? '');
}
