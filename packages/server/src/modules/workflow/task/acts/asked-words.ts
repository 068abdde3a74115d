import { type FlowNode, requiresOf, type TaskRow } from '@mall/workflow';
import { fail } from '../../../../support/app-error.js';
import { isLent } from '../is-lent.js';
import type { Acting } from './act.js';

/** Whether a step asks whoever passes a task of it for words; whoever was only lent it says what he likes. */
export const asksForWords = (
  node: FlowNode | undefined,
  task: Pick<TaskRow, 'delegation'> | undefined,
): boolean => requiresOf(node).comment && !isLent(task);

/** @throws AppError workflow.comment_required where the step asks for words and there are none */
export async function requireWords({ engine, task }: Acting, words: string): Promise<void> {
  const { model } = await engine.query.model(task.definitionId);
  if (words === '' && asksForWords(model.nodes[task.activityId], task))
    throw fail('workflow.comment_required', { name: task.name ?? task.activityId });
}
