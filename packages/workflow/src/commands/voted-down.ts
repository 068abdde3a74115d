import { couldPass, countingLoop } from '../agenda/votes.js';
import type { Acting, Command } from './command.js';
import { openTask } from './open-task.js';

/**
 * Whether the countersign of a task can no longer pass once this task is voted for or against, so that a rejection rejects
 * it as a whole. True of a task whose rejections are not counted. Changes nothing.
 */
export const votedDown: Command<Acting & { readonly taskId: string; readonly against: boolean }, boolean> = {
  name: 'votedDown',
  async run(session, { taskId, against }) {
    const { execution } = await openTask(session, taskId);
    const root = countingLoop(session, execution);
    if (!root) return against;
    const could = await couldPass(session, root, against);
    // What would be is asked, and not done.
    session.forget();
    return !could;
  },
};
