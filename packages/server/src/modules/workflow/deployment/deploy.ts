import { checkModel, ModelRefused, type ProcessModel } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { AppError, fail } from '../../../support/app-error.js';
import { usableButtons } from '../button/button-service.js';
import type { Workflow } from '../engine/engine.js';
import { mainProcess, sourceOf } from '../model/model-source.js';
import { keepSerialRule } from '../serial/rule-of-version.js';
import { type KeptButton, workflowDeploymentForms, workflowDeployments } from './deployment.table.js';
import { formByKey } from './form-by-key.js';
import { formPlacesOf } from './form-places.js';
import { findingOn, type ModelFinding, modelRefusal } from './model-refusal.js';
import { productFindings } from './product-findings.js';

/**
 * Makes a version that runs of what is drawn, and keeps what it was made of: whatever is drawn, renamed or filled in
 * otherwise later, its instances stay as they are (wire contract of workflows, 3.1).
 *
 * @throws AppError workflow.model_invalid with everything that is wrong, workflow.model_empty
 */
export async function deployModel(ctx: UserContext, workflow: Workflow, model: Row, category: string | null) {
  const xml = await sourceOf(ctx, model.id);
  if (xml === null) throw fail('workflow.model_empty', { name: String(model.name) });
  const { models } = await checkModel(xml);
  const formKey = (model.formKey as string | null) ?? null;
  const found = await productFindings(ctx, models, formKey);
  const { deploymentId, definitions, warnings } = await workflow
    .of(ctx)
    .deploy({
      resources: [{ name: `${model.name}${model.modelVersion}.bpmn20.xml`, xml }],
      category,
      actor: ctx.actor.userId,
    })
    .catch((error: unknown) => {
      throw refusedWith(ctx, found.errors, error);
    });
  if (found.errors.length > 0) throw modelRefusal(ctx, found.errors);
  const main = mainProcess(models, String(model.modelKey));
  const made = definitions.find(({ key }) => key === main?.key);
  if (!main || !made) throw fail('workflow.model_empty', { name: String(model.name) });
  await keepWhatItIsMadeOf(ctx, { model, formKey, deploymentId, definitionId: made.id });
  await keepForms(ctx, deploymentId, models, formKey);
  await keepSerialRule(ctx, workflow.of(ctx), { deploymentId, modelKey: made.key, model: main });
  return {
    id: deploymentId,
    name: String(model.name),
    key: made.key,
    category,
    tenantId: ctx.actor.tenantId,
    deploymentTime: ctx.wireTime(new Date(made.createTime)),
    processDefinitionId: made.id,
    version: made.version,
    warnings: [...warnings, ...found.warnings].map((each) => findingOn(ctx, each)),
  };
}

/** What the engine refuses a model for, together with what the product does. */
function refusedWith(ctx: UserContext, errors: readonly ModelFinding[], error: unknown): unknown {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof ModelRefused ? modelRefusal(ctx, [...cause.issues, ...errors]) : error;
}

interface Made {
  readonly model: Row;
  readonly formKey: string | null;
  readonly deploymentId: string;
  readonly definitionId: string;
}

async function keepWhatItIsMadeOf(
  ctx: UserContext,
  { model, formKey, deploymentId, definitionId }: Made,
): Promise<void> {
  const { tenantId, userId: createUser } = ctx.actor;
  await ctx.db.insert(workflowDeployments).values({
    ...{ tenantId, deploymentId, definitionId, formKey, createUser },
    modelId: model.id,
    modelKey: String(model.modelKey),
    modelVersion: Number(model.modelVersion),
    name: String(model.name),
    icon: (model.icon as string | null) ?? null,
    buttons: await keptButtons(ctx),
    createTime: ctx.clock.now().toISOString(),
  });
}

async function keptButtons(ctx: UserContext): Promise<KeptButton[]> {
  const buttons = await usableButtons(ctx);
  return buttons.map((button, index) => ({ ...button, display: button.display === 1, sort: index + 1 }));
}

async function keepForms(
  ctx: UserContext,
  deploymentId: string,
  models: readonly ProcessModel[],
  formKey: string | null,
): Promise<void> {
  const { tenantId } = ctx.actor;
  for (const model of models)
    for (const { node, key } of formPlacesOf(model, formKey)) {
      const form = key === undefined ? undefined : await formByKey(ctx, key);
      if (!form) continue;
      await ctx.db
        .insert(workflowDeploymentForms)
        .values({
          ...{ tenantId, deploymentId, ...form },
          taskKey: node?.id ?? '',
          taskName: node?.name ?? null,
          isStart: node === undefined || node.id === model.start,
        })
        .onConflictDoNothing();
    }
}
