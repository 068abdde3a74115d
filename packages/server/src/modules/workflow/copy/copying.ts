import {
  type DefinitionRow,
  type Engine,
  extensions,
  type InstanceRow,
  type ProcessModel,
} from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { idsIn, usablePeople } from '../engine/people.js';
import { placeOf, tell } from '../notices/telling.js';
import { startFormOf } from '../process/start-form.js';
import { usableIds } from '../task/acts/usable.js';
import { workflowCopies } from './copy.table.js';

interface Copied {
  readonly engine: Engine;
  readonly instance: InstanceRow;
  /** The step at which it was copied; none at the start. */
  readonly task?: { readonly id: string; readonly name: string | null };
}

/** Gives people an instance to read: a row each, and the right to read it. */
export async function copyTo(
  ctx: UserContext,
  { engine, instance, task }: Copied,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const { userId, userName, tenantId } = ctx.actor;
  const definition = await engine.query.definition(instance.definitionId);
  const { model } = await engine.query.model(instance.definitionId);
  const createTime = ctx.clock.now().toISOString();
  const title = [titleOf(instance, definition), task?.name].filter(Boolean).join(' - ');
  const row = {
    tenantId,
    title,
    initiator: userName,
    processId: instance.id,
    createUser: userId,
    createTime,
  };
  const { exFormKey: formKey, exFormUrl: formUrl } = startFormOf(model);
  const more = { taskId: task?.id ?? null, formKey, formUrl, deploymentId: definition?.deploymentId ?? null };
  await ctx.db
    .insert(workflowCopies)
    .values(people.map((person) => ({ ...row, ...more, id: ctx.ids.next(), userId: person })));
  await tell(placeOf(ctx), engine, {
    ...{ event: 'process.copied', people, instance, from: userId },
    ...(task ? { occasion: task.id } : {}),
  });
  await engine.copyTo({ instanceId: instance.id, users: people, actor: userId });
}

const titleOf = (instance: InstanceRow, definition: DefinitionRow | null): string =>
  instance.name || definition?.name || instance.definitionKey;

/**
 * Who gets a copy: whom the caller names; where he says nothing at all, whom the node names, as far as they are there.
 *
 * @throws AppError workflow.person_unusable for people whom the caller names
 */
export async function copiedPeople(
  ctx: UserContext,
  model: ProcessModel,
  { nodeId, copyUser }: { readonly nodeId: string; readonly copyUser: string | undefined },
): Promise<readonly string[]> {
  if (copyUser !== undefined) return usableIds(ctx, idsIn(copyUser));
  const node = model.nodes[nodeId];
  const named = node ? extensions(node, 'copyUser').flatMap(({ attributes }) => idsIn(attributes.value)) : [];
  const usable = await usablePeople({ db: ctx.db, tenantId: ctx.actor.tenantId }, named);
  return usable.map(({ id }) => id);
}
