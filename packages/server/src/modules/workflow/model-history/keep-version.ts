import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Row, Values } from '../../../crud/row.js';
import { keepSource, sourceOf } from '../model/model-source.js';
import { historyService } from './history-service.js';
import { workflowModelHistories } from './model-history.table.js';

/** What a model and its earlier versions have alike. */
const drawn = ['name', 'modelKey', 'formKey', 'categoryId', 'description', 'icon'] as const;

/** The fields of a model as one of its versions had them. */
export const drawnOf = (row: Row): Values => Object.fromEntries(drawn.map((name) => [name, row[name]]));

/** Keeps a model as it is as a version of its history; answers the number that comes next. */
export async function intoHistory(ctx: UserContext, model: Row): Promise<{ modelVersion: number }> {
  const [kept] = await historyService.repository.insert(ctx, [
    {
      ...drawnOf(model),
      modelId: model.id,
      modelVersion: model.modelVersion,
      drawnTime: model.createTime,
      drawnBy: model.createUser,
      changedTime: model.updateTime,
      changedBy: model.updateUser,
    },
  ]);
  if (kept) await keepSource(ctx, kept.id, await sourceOf(ctx, model.id));
  const [newest] = await ctx.db
    .select({ version: sql<number>`max(${workflowModelHistories.modelVersion})` })
    .from(workflowModelHistories)
    .where(ofModels(ctx, [model.id]));
  return { modelVersion: Number(newest?.version ?? model.modelVersion) + 1 };
}

/** The newest of a model's earlier versions. */
export async function newestOf(ctx: UserContext, modelId: string): Promise<Row | undefined> {
  const [found] = await ctx.db
    .select({ id: workflowModelHistories.id })
    .from(workflowModelHistories)
    .where(ofModels(ctx, [modelId]))
    .orderBy(desc(workflowModelHistories.modelVersion), desc(workflowModelHistories.id))
    .limit(1);
  return found && historyService.repository.get(ctx, found.id);
}

/** The ids of all earlier versions of these models. */
export async function versionsOf(ctx: UserContext, modelIds: readonly string[]): Promise<string[]> {
  if (modelIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: workflowModelHistories.id })
    .from(workflowModelHistories)
    .where(ofModels(ctx, modelIds));
  return rows.map(({ id }) => id);
}

const ofModels = (ctx: UserContext, modelIds: readonly string[]) =>
  and(
    eq(workflowModelHistories.tenantId, ctx.actor.tenantId),
    eq(workflowModelHistories.isDeleted, 0),
    inArray(workflowModelHistories.modelId, [...modelIds]),
  );
