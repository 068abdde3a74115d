import { isEmptyValue } from '@mall/sdk/contract';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { offsetOf, pageOf, pagingOf } from '../../../crud/paging.js';
import type { Values } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { workflowDrafts } from './draft.table.js';

/** Where a draft belongs: to a task, or else to a process that is about to be started. */
export interface DraftPlace {
  readonly processDefId?: string | null | undefined;
  readonly taskId?: string | null | undefined;
  /** A computer's, where nothing is said. */
  readonly platform?: string | undefined;
}

export type Draft = typeof workflowDrafts.$inferSelect;

/** Nobody sees or touches anybody else's. */
const mine = ({ actor }: UserContext): SQL =>
  and(eq(workflowDrafts.tenantId, actor.tenantId), eq(workflowDrafts.userId, actor.userId)) as SQL;

export async function findDraft(ctx: UserContext, place: DraftPlace): Promise<Draft | undefined> {
  const [row] = await ctx.db.select().from(workflowDrafts).where(at(ctx, place));
  return row;
}

/** Keeps the caller's draft at its place; two at once leave one, the later. */
export async function keepDraft(
  ctx: UserContext,
  place: DraftPlace,
  { formKey, variables }: { readonly formKey: string | null; readonly variables: string },
): Promise<void> {
  at(ctx, place);
  const { tenantId, userId } = ctx.actor;
  const [taskId, processDefId] = [place.taskId || null, place.processDefId || null];
  const values = { formKey, variables, updateTime: ctx.clock.now().toISOString() };
  const key = taskId === null ? workflowDrafts.processDefId : workflowDrafts.taskId;
  const kind =
    taskId === null ? sql`${workflowDrafts.taskId} is null` : sql`${workflowDrafts.taskId} is not null`;
  await ctx.db
    .insert(workflowDrafts)
    .values({
      ...{ id: ctx.ids.next(), tenantId, userId, taskId, processDefId, platform: place.platform ?? 'pc' },
      ...values,
    })
    .onConflictDoUpdate({
      target: [workflowDrafts.tenantId, workflowDrafts.userId, key, workflowDrafts.platform],
      targetWhere: kind,
      set: values,
    });
}

/**
 * Forgets the caller's draft at a place, if there is one: what was sent needs none.
 *
 * @example
 * await removeDraft(ctx, { taskId });
 */
export async function removeDraft(ctx: UserContext, place: DraftPlace): Promise<void> {
  await ctx.db.delete(workflowDrafts).where(at(ctx, place));
}

/** Forgets the caller's drafts of a task, on whatever he kept them. */
export async function removeTaskDrafts(ctx: UserContext, taskId: string): Promise<void> {
  await ctx.db.delete(workflowDrafts).where(and(mine(ctx), eq(workflowDrafts.taskId, taskId)));
}

/** Of these drafts the caller's own are forgotten; the others are not there. */
export async function removeDrafts(ctx: UserContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await ctx.db.delete(workflowDrafts).where(and(mine(ctx), inArray(workflowDrafts.id, [...ids])));
}

/** The caller's drafts, the one kept last first. */
export async function pageOfDrafts(ctx: UserContext, query: Values) {
  const paging = pagingOf(query);
  const asked = (['processDefId', 'taskId'] as const).flatMap((name) =>
    isEmptyValue(query[name]) ? [] : [eq(workflowDrafts[name], String(query[name]))],
  );
  const where = and(mine(ctx), ...asked);
  const total = await ctx.db.$count(workflowDrafts, where);
  const records = await ctx.db
    .select()
    .from(workflowDrafts)
    .where(where)
    .orderBy(desc(workflowDrafts.updateTime), desc(workflowDrafts.id))
    .limit(paging.size)
    .offset(offsetOf(paging));
  return pageOf(records, total, paging);
}

/** @throws AppError workflow.draft_place */
function at(ctx: UserContext, { processDefId, taskId, platform = 'pc' }: DraftPlace): SQL {
  const where = [mine(ctx), eq(workflowDrafts.platform, platform)];
  if (taskId) where.push(eq(workflowDrafts.taskId, taskId));
  else if (processDefId)
    where.push(eq(workflowDrafts.processDefId, processDefId), isNull(workflowDrafts.taskId));
  else throw fail('workflow.draft_place');
  return and(...where) as SQL;
}
