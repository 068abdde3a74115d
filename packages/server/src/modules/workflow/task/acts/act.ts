import type { Engine, HeldTask, InstanceRow, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../../context/context.js';
import { fail } from '../../../../support/app-error.js';
import { copiedPeople, copyTo } from '../../copy/copying.js';
import { namesOf } from '../../engine/people.js';

/** The task, for whoever may act on it, with its instance locked until the transaction ends. */
export type Access = (ctx: UserContext, engine: Engine, taskId: string) => Promise<HeldTask>;

/** Somebody at a task. What he does is a function of this and of what he says. */
export interface Acting {
  readonly ctx: UserContext;
  /** In the call's transaction, for its tenant. */
  readonly engine: Engine;
  readonly task: TaskRow;
  /** Of the task: the process itself, or one that it called. */
  readonly instance: InstanceRow;
  readonly root: InstanceRow;
}

/** What anybody may say with an act. */
export interface Said {
  readonly comment?: string | undefined;
  readonly attachment?: readonly { readonly name: string; readonly url: string }[] | undefined;
  readonly copyUser?: string | undefined;
}

/**
 * Somebody at a task, once it is certain that he may be.
 *
 * @example
 * await transfer(await actingOn(ctx, engine, taskId, requireOwnTask), { assignee: '7' });
 */
export async function actingOn(
  ctx: UserContext,
  engine: Engine,
  taskId: string,
  access: Access,
): Promise<Acting> {
  const { task, instance, root } = await access(ctx, engine, taskId);
  if (instance.suspended) throw fail('workflow.instance_suspended', { id: instance.id });
  return { ctx, engine, task, instance, root };
}

/** Puts what somebody says beside his act into the timeline; without words or files there is nothing to put there. */
export async function say(
  { ctx, engine, task }: Pick<Acting, 'ctx' | 'engine' | 'task'>,
  type: string,
  message: string,
  attachment: Said['attachment'] = [],
): Promise<void> {
  const about = { instanceId: task.instanceId, taskId: task.id, actor: ctx.actor.userId, type };
  if (message) await engine.addComment({ ...about, message });
  for (const { name, url } of attachment)
    await engine.addAttachment({ ...about, name, url, ...(message ? { description: message } : {}) });
}

/** What somebody wrote; nothing for blanks. */
export const wordsOf = ({ comment }: Said): string => comment?.trim() ?? '';

/** `from→to`, and what was said. */
export const passed = (from: string, to: string, words: string): string =>
  `${from}→${to}${words ? `：${words}` : ''}`;

/** Gives copies to whom the act names: by what goes no further, the node's own people are told of nothing. */
export const copyNamed = (on: Acting, { copyUser = '' }: Said): Promise<void> => copyActed(on, { copyUser });

/** Gives copies to whom the act or its node names. */
export async function copyActed({ ctx, engine, task, instance }: Acting, { copyUser }: Said): Promise<void> {
  const { model } = await engine.query.model(task.definitionId);
  const people = await copiedPeople(ctx, model, { nodeId: task.activityId, copyUser });
  const { id, name, activityId } = task;
  await copyTo(ctx, { engine, instance, task: { id, name: name ?? activityId } }, people);
}

/** What somebody is called. */
export async function nameOf(ctx: UserContext, id: string): Promise<string> {
  return (await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, [id])).get(id) ?? id;
}

/** A task that several may do becomes whoever acts on it's. */
export async function claimFirst({ ctx, engine, task }: Acting): Promise<void> {
  const { userId } = ctx.actor;
  if (task.assignee === null) await engine.claim({ taskId: task.id, user: userId, actor: userId });
}
