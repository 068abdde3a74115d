import { fail } from '../../../../support/app-error.js';
import { together } from '../../../../support/together.js';
import { removeTaskDrafts } from '../../draft/draft-rows.js';
import { clearMarker, markActed, markerVariable, rejecterVariable } from '../../engine/going-back.js';
import { picksVariable } from '../../engine/person-functions.js';
import { timelineText } from '../../engine/timeline-text.js';
import { keepFormValues } from '../../process/form-values.js';
import { writtenValues } from '../../rights/written-values.js';
import { requireFilledIn } from '../../value-check/checked-values.js';
import { isLent } from '../is-lent.js';
import { type Acting, claimFirst, copyActed, copyNamed, type Said, say, wordsOf } from './act.js';
import { appoint, appointedIds, appointment, noneWaitsForNobody, openIds } from './appointing.js';
import { requireWords } from './asked-words.js';

export interface Passing extends Said {
  /** Who is asked next, comma-joined. */
  readonly assignee?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  /** By a node: who is asked there. */
  readonly picks?: Readonly<Record<string, string>> | undefined;
}

/**
 * Passes a task (wire contract of workflows, 3.5): a delegated one returns to its owner, one that was rejected goes
 * straight back where the model says so, any other goes on. What is said in the comment decides nothing.
 */
export async function pass(on: Acting, input: Passing): Promise<void> {
  const { ctx, engine, task } = on;
  const variables = await writableValues(on, input);
  // What is only lent comes back to whoever has to fill it in.
  await filledIn(on, variables, { complete: !isLent(task) });
  if (isLent(task)) return resolve(on, input, variables);
  await requireWords(on, wordsOf(input));
  const ids = await appointedIds(on, input.assignee);
  await say(on, 'comment', wordsOf(input), input.attachment);
  await claimFirst(on);
  const { rootId } = task;
  const known = ids.length > 0 ? await openIds(engine, rootId) : new Set<string>();
  // Before it goes on: what nobody decides may be sent back at once.
  await clearMarker(engine, on.root);
  const said = { ...variables, ...(await picked(on, input)), pass: true, ...appointment(ids) };
  // What is written beside it waits for nothing, and nothing waits for that.
  await together([
    goOn(on, said),
    keepFormValues(on, { task, values: variables }),
    removeTaskDrafts(ctx, task.id),
  ]);
  await appoint({ ctx, engine, rootId }, ids, known);
  if (ids.length > 0) await noneWaitsForNobody({ ctx, engine, rootId }, known);
  await copyActed(on, input);
}

/**
 * The values that the step may write.
 *
 * @throws AppError workflow.field_not_writable naming the others
 */
export async function writableValues(
  { ctx, engine, task, instance }: Acting,
  { variables = {} }: Pick<Passing, 'variables'>,
): Promise<Readonly<Record<string, unknown>>> {
  if (Object.keys(variables).length === 0) return {};
  const { model } = await engine.query.model(task.definitionId);
  const newRow = () => ctx.ids.next();
  const place = { model, nodeId: task.activityId, before: instance.variables, newRow };
  const { values, refused } = writtenValues(place, variables);
  if (refused.length > 0)
    throw fail('workflow.field_not_writable', {
      node: task.name ?? task.activityId,
      fields: refused.join(', '),
    });
  return values;
}

/**
 * Refuses values that are not what the form of the step declares, and what it asks for and has not.
 *
 * @throws AppError workflow.values_invalid
 */
export async function filledIn(
  { ctx, engine, task, instance }: Acting,
  values: Readonly<Record<string, unknown>>,
  { complete }: { readonly complete: boolean },
): Promise<void> {
  const { definitionId, activityId: taskKey } = task;
  const { model } = await engine.query.model(definitionId);
  const at = { engine, model, definitionId, taskKey, before: instance.variables, complete };
  await requireFilledIn(ctx, at, values);
}

/** The delegate is done: the task is its owner's again, with what the delegate says. */
async function resolve(
  on: Acting,
  input: Passing,
  variables: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { ctx, engine, task } = on;
  const words = wordsOf(input) || timelineText('timeline.agreed', { who: ctx.actor.userName });
  await say(on, 'comment', words, input.attachment);
  await engine.resolve({ taskId: task.id, variables, actor: ctx.actor.userId });
  await keepFormValues(on, { task, values: variables });
  await copyNamed(on, input);
}

/** It goes on as its model says; straight to whoever rejected it, where that is wanted. */
export async function goOn(on: Acting, variables: Readonly<Record<string, unknown>>): Promise<void> {
  const { ctx, engine, task } = on;
  const actor = ctx.actor.userId;
  const marked = on.instance.variables[markerVariable] ? { [markerVariable]: null } : {};
  const rejecter = await rejecterOf(on);
  if (rejecter === undefined) {
    await engine.complete({ taskId: task.id, variables: { ...variables, ...marked }, actor });
    return;
  }
  await markActed(engine, task, actor);
  await engine.move({
    ...{ instanceId: task.instanceId, taskIds: [task.id], to: [rejecter], actor },
    variables: { ...variables, ...marked, [rejecterVariable]: null },
  });
}

/** The step that rejected, where this one answers it directly. */
async function rejecterOf({ engine, task, instance }: Acting): Promise<string | undefined> {
  const { model } = await engine.query.model(task.definitionId);
  const node = model.nodes[task.activityId];
  if (node?.attributes.backToRejecter !== 'true') return undefined;
  const wanted = instance.variables[rejecterVariable];
  return typeof wanted === 'string' && wanted !== '' && model.nodes[wanted] ? wanted : undefined;
}

/** The people whom somebody picks for later steps, beside those who were picked before. */
export async function picked(on: Acting, { picks }: Passing): Promise<Readonly<Record<string, unknown>>> {
  if (!picks) return {};
  for (const list of Object.values(picks)) await appointedIds(on, list);
  const before = on.instance.variables[picksVariable];
  return { [picksVariable]: { ...(typeof before === 'object' ? before : {}), ...picks } };
}
