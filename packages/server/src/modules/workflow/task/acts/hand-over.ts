import { fail } from '../../../../support/app-error.js';
import { clearMarker } from '../../engine/going-back.js';
import { isLent } from '../is-lent.js';
import { type Acting, claimFirst, copyNamed, nameOf, passed, type Said, say, wordsOf } from './act.js';
import { usableId } from './usable.js';

export interface HandOver extends Said {
  readonly assignee: string;
}

/** Takes a task that several may do. */
export async function claim({ ctx, engine, task }: Acting): Promise<void> {
  const { userId } = ctx.actor;
  await engine.claim({ taskId: task.id, user: userId, actor: userId });
}

/** Gives a task to somebody else for good; whose it was stays its owner (wire contract of workflows, 3.9). */
export async function transfer(on: Acting, input: HandOver): Promise<void> {
  const { ctx, engine, task } = on;
  const user = await receiver(on, input, 'transferComment');
  const { userId: actor } = ctx.actor;
  if (task.owner === null) await engine.setOwner({ taskId: task.id, user: task.assignee ?? actor, actor });
  await engine.assign({ taskId: task.id, user, actor });
  await markerGone(on);
  await copyNamed(on, input);
}

/** Lets somebody else do a task; it comes back to whoever had it, however it had come to him. */
export async function delegate(on: Acting, input: HandOver): Promise<void> {
  const { ctx, engine, task } = on;
  const user = await receiver(on, input, 'delegateComment');
  const { userId: actor } = ctx.actor;
  await claimFirst(on);
  // It comes back to who lends it, and not to who has given it away before; lent on, to who has lent it first.
  if (task.owner !== null && !isLent(task))
    await engine.setOwner({ taskId: task.id, user: task.assignee ?? actor, actor });
  await engine.delegate({ taskId: task.id, user, actor });
  await copyNamed(on, input);
}

/** Who gets it; the timeline says from whom, to whom, and why. */
async function receiver(on: Acting, input: HandOver, type: string): Promise<string> {
  const { ctx, task } = on;
  const user = await usableId(ctx, input.assignee);
  const to = await nameOf(ctx, user);
  if (user === task.assignee) throw fail('workflow.person_has_it', { who: to });
  const from = await nameOf(ctx, task.assignee ?? ctx.actor.userId);
  await say(on, type, passed(from, to, wordsOf(input)), input.attachment);
  return user;
}

async function markerGone({ engine, task }: Acting): Promise<void> {
  const root = await engine.query.instance(task.rootId);
  if (root) await clearMarker(engine, root);
}
