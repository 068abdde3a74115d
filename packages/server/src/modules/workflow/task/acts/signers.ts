import { fail } from '../../../../support/app-error.js';
import { idsIn, joinedNames } from '../../engine/people.js';
import { type Acting, nameOf, type Said, say, wordsOf } from './act.js';
import { usableIds } from './usable.js';

/**
 * More people sign a step that several sign at the same time (wire contract of workflows, 3.10).
 *
 * @throws AppError workflow.not_multi_instance, workflow.signs_in_turn, workflow.person_unusable, workflow.person_has_it
 */
export async function addSigners(on: Acting, input: Said & { readonly assignee: string }): Promise<void> {
  const { ctx, engine, task } = on;
  const { model } = await engine.query.model(task.definitionId);
  const node = model.nodes[task.activityId];
  const name = task.name ?? task.activityId;
  if (!node?.loop) throw fail('workflow.not_multi_instance', { element: name });
  if (node.loop.sequential) throw fail('workflow.signs_in_turn', { element: name });
  const people = await usableIds(ctx, idsIn(input.assignee));
  if (people.length === 0) throw fail('workflow.person_unusable', { who: input.assignee });
  const names = await Promise.all(people.map((id) => nameOf(ctx, id)));
  const open = await engine.query.openTasks({ instanceId: task.instanceId, activityId: task.activityId });
  const has = open.find(({ assignee }) => assignee !== null && people.includes(assignee));
  if (has) throw fail('workflow.person_has_it', { who: await nameOf(ctx, has.assignee ?? '') });
  const words = wordsOf(input);
  const message = joinedNames(names) + (words ? `：${words}` : '');
  await say(on, 'addMultiInstanceComment', message, input.attachment);
  const under = await loopAround(on);
  const variable = node.loop.elementVariable ?? 'assignee';
  for (const id of people)
    await engine.addInstance({
      instanceId: task.instanceId,
      activityId: task.activityId,
      variables: { [variable]: id },
      ...(under === undefined ? {} : { under }),
      actor: ctx.actor.userId,
    });
}

/** The loop that the task is one of: the same step may run in several branches of a loop around it. */
async function loopAround({ engine, task }: Acting): Promise<string | undefined> {
  const executions = await engine.query.executions(task.instanceId);
  const own = executions.find(({ id }) => id === task.executionId);
  return executions.find(({ id, kind }) => kind === 'loop' && id === own?.parentId)?.id;
}
