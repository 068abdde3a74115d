import { endInstance, mustGoBack, rejectedVariable, waysBack } from '../../engine/going-back.js';
import { timelineText } from '../../engine/timeline-text.js';
import { isLent } from '../is-lent.js';
import { type Acting, claimFirst, copyNamed, nameOf, type Said, say, wordsOf } from './act.js';

/**
 * Rejects a task: it goes whither the model says, or to the step before; from the first one, the process ends. Where
 * rejections are counted, it is a vote until it decides.
 */
export async function reject(on: Acting, input: Said): Promise<void> {
  if (await on.engine.votedDown({ taskId: on.task.id, against: true })) return back(on, input, {});
  await voteAgainst(on, input);
}

async function voteAgainst(on: Acting, input: Said): Promise<void> {
  const { ctx, engine, task } = on;
  const words = wordsOf(input) || timelineText('timeline.votedAgainst');
  await say(on, 'rollbackComment', words, input.attachment);
  await claimFirst(on);
  const actor = ctx.actor.userId;
  // What was lent is voted on by whoever it was lent to.
  if (isLent(task)) await engine.resolve({ taskId: task.id, actor });
  const locals = { [rejectedVariable]: true };
  await engine.complete({ taskId: task.id, against: true, actor, locals });
  await copyNamed(on, input);
}

/** Sends a task back to a step that its person has chosen (wire contract of workflows, 3.7). */
export const rollback = (on: Acting, input: Said & { readonly nodeId: string }): Promise<void> =>
  back(on, input, { to: input.nodeId });

async function back(on: Acting, input: Said, { to }: { readonly to?: string }): Promise<void> {
  const { ctx, engine, task } = on;
  await claimFirst(on);
  const words = wordsOf(input);
  await mustGoBack(engine, task, {
    ...(to === undefined ? {} : { to }),
    ...(words ? { reason: words } : {}),
    actor: ctx.actor.userId,
    say: (target) =>
      say(on, target === 'end' ? 'terminateComment' : 'rollbackComment', words, input.attachment),
  });
  await copyNamed(on, input);
}

/** Ends the whole process (wire contract of workflows, 3.8). */
export async function terminate(on: Acting, input: Said): Promise<void> {
  const { ctx, engine, task } = on;
  await claimFirst(on);
  const words = wordsOf(input);
  await say(on, 'terminateComment', words, input.attachment);
  await endInstance(engine, task, { actor: ctx.actor.userId, ...(words ? { reason: words } : {}) });
  await copyNamed(on, input);
}

/** Where a task can be sent back to, in the order in which it was there: the start, and user tasks on the way. */
export async function backNodesOf({ ctx, engine, task }: Pick<Acting, 'ctx' | 'engine' | 'task'>) {
  const { start, nodes } = await waysBack(engine, task);
  const found = [];
  for (const { nodeId, nodeName, assignee, endTime } of [...nodes].reverse()) {
    const userName = assignee === null ? null : await nameOf(ctx, assignee);
    found.push({ nodeId, nodeName, userCode: assignee, userName, endTime: ctx.wireTime(new Date(endTime)) });
  }
  const first = { ...start, userCode: null, userName: null, endTime: null };
  return task.instanceId === task.rootId ? [first, ...found] : found;
}
