import { checkModel, type Extension, type FlowNode, type ProcessModel } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import { modelRefusal } from '../deployment/model-refusal.js';
import { workflowModelSources } from './model.table.js';

/** What is drawn, of a model or of an earlier version of one. */
export async function sourceOf(ctx: UserContext, id: string): Promise<string | null> {
  const [source] = await ctx.db
    .select({ modelXml: workflowModelSources.modelXml })
    .from(workflowModelSources)
    .where(and(eq(workflowModelSources.modelId, id), eq(workflowModelSources.tenantId, ctx.actor.tenantId)));
  return source?.modelXml ?? null;
}

/** Keeps what is drawn; nothing where nothing was given. */
export async function keepSource(ctx: UserContext, modelId: string, modelXml: unknown): Promise<void> {
  if (typeof modelXml !== 'string' || modelXml === '') return;
  await ctx.db
    .insert(workflowModelSources)
    .values({ modelId, modelXml, tenantId: ctx.actor.tenantId })
    .onConflictDoUpdate({ target: workflowModelSources.modelId, set: { modelXml } });
}

/**
 * What a model is called follows the process that is drawn: key, name and description, as far as it says them. A draft
 * need not run, but what is no XML is refused.
 *
 * @throws AppError workflow.model_invalid
 */
export async function namedByProcess(ctx: UserContext, values: Values): Promise<Values> {
  const { modelXml } = values;
  if (typeof modelXml !== 'string' || modelXml === '') return values;
  const { models, issues } = await checkModel(modelXml);
  const unreadable = issues.filter(({ rule }) => rule === 'xml');
  if (unreadable.length > 0) throw modelRefusal(ctx, unreadable);
  const [process] = models;
  if (!process) return values;
  return {
    ...values,
    ...(process.key && { modelKey: process.key.slice(0, 64) }),
    ...(process.name?.trim() && { name: process.name.trim().slice(0, 128) }),
    ...(process.documentation?.trim() && { description: process.documentation.trim().slice(0, 500) }),
  };
}

/** The process of a drawn model that runs first: the one that is called as the model, or the only one. */
export const mainProcess = (models: readonly ProcessModel[], key: string): ProcessModel | undefined =>
  models.find((model) => model.key === key) ?? models[0];

/**
 * What a node says of the fields of its form (wire contract of workflows, section 4), as the engine's form properties.
 * Where it does not say whether one must be filled in, its form does.
 */
export const formPropertiesOf = (
  node: Pick<FlowNode, 'extensions'> | undefined,
  wanted: ReadonlySet<string> = new Set(),
) =>
  (node?.extensions ?? [])
    .filter(({ name }) => name === 'formProp' || name === 'formProperty')
    .map((one) => propertyOf(one, wanted));

function propertyOf({ attributes }: Extension, wanted: ReadonlySet<string>) {
  const { id = '', name, type, value, readable, writable, required } = attributes;
  return {
    id,
    name: name ?? null,
    type: type ?? null,
    value: value ?? null,
    readable: readable !== 'false',
    writable: writable !== 'false',
    required: writable !== 'false' && (required ? required === 'true' : wanted.has(id)),
  };
}
