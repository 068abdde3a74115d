import { splitIds } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { AppError } from '../../../support/app-error.js';
import { workflowDeployments } from '../deployment/deployment.table.js';
import { kindWords } from '../deployment/finding-words.js';
import { isPlaceKind, missingIn, type PlaceKind } from '../deployment/named-rows.js';
import { workflowModelScopes } from './model-scope.table.js';

/** One kind of those to whom a model is open. */
export interface GivenScope {
  readonly type: string;
  readonly val: string;
  readonly text?: string | null | undefined;
}

/** To whom a model is open. */
export const scopesOf = (ctx: UserContext, { id, modelKey }: Row) =>
  ctx.db
    .select({
      id: workflowModelScopes.id,
      modelId: workflowModelScopes.modelId,
      modelKey: workflowModelScopes.modelKey,
      type: workflowModelScopes.type,
      val: workflowModelScopes.val,
      text: workflowModelScopes.text,
    })
    .from(workflowModelScopes)
    .where(and(ofModel(ctx, id), eq(workflowModelScopes.modelKey, String(modelKey))))
    .orderBy(workflowModelScopes.id);

/**
 * Opens a model to these and to nobody else, in one go; what runs of it can be started by them from now on.
 *
 * @throws AppError workflow.scope_unknown for somebody or something that the tenant does not have
 */
export async function setScope(ctx: UserContext, model: Row, given: readonly GivenScope[]): Promise<void> {
  const scopes = given.filter(({ val }) => val.trim() !== '');
  for (const { type, val } of scopes) if (isPlaceKind(type)) await refuseUnknown(ctx, type, splitIds(val));
  await replaceScope(ctx, model, scopes);
}

/** Rows that a removed model of the same key has left are replaced with its own. */
async function replaceScope(ctx: UserContext, model: Row, scopes: readonly GivenScope[]): Promise<void> {
  const { tenantId } = ctx.actor;
  const modelKey = String(model.modelKey);
  await ctx.db
    .delete(workflowModelScopes)
    .where(and(eq(workflowModelScopes.tenantId, tenantId), eq(workflowModelScopes.modelKey, modelKey)));
  if (scopes.length === 0) return;
  await ctx.db.insert(workflowModelScopes).values(
    scopes.map(({ type, val, text }) => ({
      ...{ id: ctx.ids.next(), tenantId, modelId: model.id, modelKey },
      ...{ type, val: splitIds(val).join(','), text: text ?? '' },
    })),
  );
}

async function refuseUnknown(ctx: UserContext, kind: PlaceKind, ids: readonly string[]): Promise<void> {
  const missing = await missingIn(ctx, kind, ids);
  if (missing.length === 0) return;
  throw new AppError('workflow.scope_unknown', {
    params: { ids: missing.join(', ') },
    words: { kind: kindWords[kind] },
  });
}

/** A model that is called otherwise is open to the same; what was deployed under the old key stays open, too. */
export async function renameScope(ctx: UserContext, row: Row, before: Row): Promise<void> {
  if (row.modelKey === before.modelKey) return;
  const scopes = await scopesOf(ctx, before);
  await dropScope(ctx, [before]);
  if (scopes.length > 0) await replaceScope(ctx, row, scopes);
}

/** The scopes of models that are no more; where a version of one runs, it stays open to whom it was. */
export async function dropScope(ctx: UserContext, models: readonly Row[]): Promise<void> {
  for (const { id, modelKey } of models) {
    const [deployed] = await ctx.db
      .select({ id: workflowDeployments.deploymentId })
      .from(workflowDeployments)
      .where(
        and(
          eq(workflowDeployments.tenantId, ctx.actor.tenantId),
          eq(workflowDeployments.modelKey, String(modelKey)),
        ),
      )
      .limit(1);
    if (!deployed)
      await ctx.db
        .delete(workflowModelScopes)
        .where(and(ofModel(ctx, id), eq(workflowModelScopes.modelKey, String(modelKey))));
  }
}

const ofModel = (ctx: UserContext, modelId: string) =>
  and(eq(workflowModelScopes.tenantId, ctx.actor.tenantId), eq(workflowModelScopes.modelId, modelId));
