import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { workflowModelCases } from './model-case.table.js';

/** The most cases that a model keeps: all of them are played before each deployment. */
export const maxCases = 50;

export type CaseRow = typeof workflowModelCases.$inferSelect;

/** The cases of a model, by their names. */
export const casesOf = (ctx: UserContext, modelId: string): Promise<CaseRow[]> =>
  ctx.db
    .select()
    .from(workflowModelCases)
    .where(ofModels(ctx, [modelId]))
    .orderBy(workflowModelCases.name);

/**
 * Keeps a case; one of the same name is kept anew. Whoever calls has locked the model, so that two do not pass the
 * limit together.
 *
 * @throws AppError workflow.too_many_cases
 */
export async function keepRow(
  ctx: UserContext,
  given: Pick<CaseRow, 'modelId' | 'name' | 'starterId' | 'variables' | 'decisions' | 'expected'>,
): Promise<CaseRow> {
  const { modelId, name, ...kept } = given;
  const [others] = await ctx.db
    .select({ count: count() })
    .from(workflowModelCases)
    .where(and(ofModels(ctx, [modelId]), ne(workflowModelCases.name, name)));
  if ((others?.count ?? 0) >= maxCases) throw fail('workflow.too_many_cases', { most: String(maxCases) });
  const { tenantId, userId } = ctx.actor;
  const now = { updateUser: userId, updateTime: ctx.clock.now().toISOString() };
  const [row] = await ctx.db
    .insert(workflowModelCases)
    .values({ id: ctx.ids.next(), tenantId, ...given, ...now })
    .onConflictDoUpdate({
      target: [workflowModelCases.tenantId, workflowModelCases.modelId, workflowModelCases.name],
      set: { ...kept, ...now },
    })
    .returning();
  // An insert that does not throw answers its row.
  return row as CaseRow;
}

/** Removes some cases of a model; what is not there is gone already. */
export async function removeRows(ctx: UserContext, modelId: string, ids: readonly string[]): Promise<void> {
  await ctx.db
    .delete(workflowModelCases)
    .where(and(ofModels(ctx, [modelId]), inArray(workflowModelCases.id, [...ids])));
}

/** The cases of models that are no more. */
export async function dropCases(ctx: UserContext, modelIds: readonly string[]): Promise<void> {
  await ctx.db.delete(workflowModelCases).where(ofModels(ctx, modelIds));
}

const ofModels = (ctx: UserContext, modelIds: readonly string[]) =>
  and(
    eq(workflowModelCases.tenantId, ctx.actor.tenantId),
    inArray(workflowModelCases.modelId, [...modelIds]),
  );
