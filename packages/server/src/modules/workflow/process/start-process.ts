import type { DefinitionRow, Engine, InstanceRow, ProcessModel } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { together } from '../../../support/together.js';
import { copiedPeople, copyTo } from '../copy/copying.js';
import { removeDraft } from '../draft/draft-rows.js';
import { nobodyRule } from '../engine/nobody.js';
import { picksVariable } from '../engine/person-functions.js';
import { writtenValues } from '../rights/written-values.js';
import { appoint, appointedIds, appointment, noneWaitsForNobody } from '../task/acts/appointing.js';
import { requireFilledIn } from '../value-check/checked-values.js';
import { keepFormValues } from './form-values.js';
import { titleOf } from './title.js';

/** What a start says beside the values of its form. */
export interface Start {
  readonly businessKey?: string | undefined;
  readonly copyUser?: string | undefined;
  readonly wf_assignee?: string | undefined;
  readonly wf_picks?: Readonly<Record<string, string>> | undefined;
  readonly wf_platform?: 'pc' | 'app' | undefined;
  readonly wf_form_option?: string | undefined;
}

interface Started {
  readonly ctx: UserContext;
  readonly engine: Engine;
  readonly definition: DefinitionRow;
  readonly serialNumber: string | null;
}

/**
 * Starts a version that is open to the caller (wire contract of workflows, 3.3). Answers its instance, or nothing where
 * it has ended already.
 *
 * @throws AppError workflow.field_not_writable, workflow.values_invalid, workflow.person_unusable, workflow.approver_count
 */
export async function startProcess(
  { ctx, engine, definition, serialNumber }: Started,
  input: Start,
  given: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const { model } = await engine.query.model(definition.id);
  const values = startValues(ctx, model, given);
  await requireFilledIn(ctx, { engine, model, definitionId: definition.id, complete: true }, values);
  const ids = await appointedIds({ ctx }, input.wf_assignee);
  const copies = await copiedPeople(ctx, model, { nodeId: model.start, copyUser: input.copyUser });
  for (const list of Object.values(input.wf_picks ?? {})) await appointedIds({ ctx }, list);
  const written = {
    ...values,
    ...startVariables(ctx, input),
    ...(serialNumber === null ? {} : { serialNumber }),
    ...appointment(ids),
  };
  const { userId: actor } = ctx.actor;
  const name = await titleOf(model.attributes.title, factsOf(ctx, definition, written));
  const businessKey = input.businessKey ?? definition.key;
  const rootId = ctx.ids.next();
  const at = { ctx, engine, instance: { id: rootId, definitionId: definition.id } };
  const [instance] = await together([
    engine.start({ id: rootId, definitionId: definition.id, businessKey, name, variables: written, actor }),
    removeDraft(ctx, { processDefId: definition.id, platform: input.wf_platform ?? 'pc' }),
    keepFormValues(at, { values, formOption: input.wf_form_option }),
  ]);
  await skipFirst(engine, model, instance, actor);
  await appoint({ ctx, engine, rootId }, ids, new Set());
  if (ids.length > 0) await noneWaitsForNobody({ ctx, engine, rootId }, new Set());
  await copyTo(ctx, { engine, instance }, copies);
  const asStarted = ids.length === 0 && !isMovedOn(model);
  const now = asStarted ? instance : await engine.query.instance(rootId);
  return now?.state === 'running' ? rootId : null;
}

/** Refuses values that the start's form does not let be written, and names that the product writes itself. */
export function startValues(ctx: UserContext, model: ProcessModel, given: Readonly<Record<string, unknown>>) {
  const newRow = () => ctx.ids.next();
  const { values, refused } = writtenValues({ model, nodeId: model.start, newRow }, given);
  if (refused.length === 0) return values;
  const node = model.nodes[model.start]?.name ?? model.start;
  throw fail('workflow.field_not_writable', { node, fields: refused.join(', ') });
}

/** Whether an instance may be elsewhere than where its start has brought it: what nobody is to decide goes back, or ends. */
const isMovedOn = (model: ProcessModel): boolean =>
  skipsFirst(model) ||
  Object.values(model.nodes).some((node) => node.type === 'callActivity' || nobodyRule(node) === 'reject');

/** The variables that the product writes (wire contract of workflows, 2.1); the serial number is drawn by a start alone. */
export function startVariables(ctx: UserContext, input: Pick<Start, 'wf_platform' | 'wf_picks'>) {
  return {
    applyUser: ctx.actor.userId,
    applyUserName: ctx.actor.userName,
    _FLOWABLE_SKIP_EXPRESSION_ENABLED: true,
    ...(input.wf_platform === undefined ? {} : { wf_platform: input.wf_platform }),
    ...(input.wf_picks === undefined ? {} : { [picksVariable]: input.wf_picks }),
  };
}

const factsOf = (
  ctx: UserContext,
  { id, key, name }: DefinitionRow,
  values: Readonly<Record<string, unknown>>,
) => ({
  processDefName: name ?? key,
  processDefKey: key,
  processDefId: id,
  now: ctx.wireTime(ctx.clock.now()),
  values,
});

/** Where the model wants it, whoever starts need not pass the first step himself. */
export async function skipFirst(
  engine: Engine,
  model: ProcessModel,
  instance: InstanceRow,
  actor: string,
): Promise<void> {
  if (!skipsFirst(model)) return;
  for (const { id: taskId } of await engine.query.openTasks({ rootId: instance.id }))
    await engine.complete({ taskId, actor, variables: { pass: true }, locals: { wf_skip: true } });
}

const skipsFirst = (model: ProcessModel): boolean => model.attributes.skipFirstNode === 'true';
