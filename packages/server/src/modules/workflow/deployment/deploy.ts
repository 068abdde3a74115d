import { checkModel, ModelRefused, type ProcessModel } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { AppError, fail } from '../../../support/app-error.js';
import { usableButtons } from '../button/button-service.js';
import type { Workflow } from '../engine/engine.js';
import { mainProcess, sourceOf } from '../model/model-source.js';
import { keepSerialRule } from '../serial/rule-of-version.js';
import { formByKey } from './form-by-key.js';
import { formPlacesOf } from './form-places.js';
import { type FormAt, keepVersion } from './keep-version.js';
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
  const { tenantId, userId } = ctx.actor;
  await keepVersion(
    { db: ctx.db, tenantId, userId, now: ctx.clock.now().toISOString() },
    {
      deploymentId,
      definitionId: made.id,
      ...namesOf(model),
      formKey,
      buttons: await keptButtons(ctx),
      forms: await formsNow(ctx, models, formKey),
    },
  );
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

const namesOf = (model: Row) => ({
  modelId: model.id,
  modelKey: String(model.modelKey),
  modelVersion: Number(model.modelVersion),
  name: String(model.name),
  icon: (model.icon as string | null) ?? null,
});

/** The buttons that may be offered now. */
async function keptButtons(ctx: UserContext) {
  const buttons = await usableButtons(ctx);
  return buttons.map((button) => ({ ...button, display: button.display === 1 }));
}

/** The forms as they are designed now, each where the models have it. */
async function formsNow(
  ctx: UserContext,
  models: readonly ProcessModel[],
  formKey: string | null,
): Promise<FormAt[]> {
  const forms: FormAt[] = [];
  for (const model of models)
    for (const { node, key } of formPlacesOf(model, formKey)) {
      const form = key === undefined ? undefined : await formByKey(ctx, key);
      if (form) forms.push({ node, form, isStart: node === undefined || node.id === model.start });
    }
  return forms;
}
