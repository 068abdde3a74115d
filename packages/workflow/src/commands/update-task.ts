import { addCandidates } from '../agenda/assignment.js';
import { rearmLimit } from '../agenda/time-limit.js';
import type { TaskRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';
import { openTask } from './open-task.js';

export interface UpdateTaskInput extends Acting {
  readonly taskId: string;
  readonly fields?: Partial<
    Pick<TaskRow, 'name' | 'description' | 'priority' | 'dueTime' | 'category' | 'formKey'>
  >;
  readonly addUsers?: readonly string[];
  readonly addGroups?: readonly string[];
  /** take all candidates away first */
  readonly replaceCandidates?: boolean;
}

/** Changes what a task says, when it is due, and who may claim it. Reminders, and what is done when it is due, follow. */
export const updateTask: Command<UpdateTaskInput, void> = {
  name: 'updateTask',
  light: true,
  async run(session, { taskId, fields = {}, addUsers = [], addGroups = [], replaceCandidates = false }) {
    const { task, execution } = await openTask(session, taskId);
    session.task.patch(taskId, fields);
    if (fields.dueTime !== undefined && fields.dueTime !== task.dueTime)
      await rearmLimit(session, execution, taskId);
    if (replaceCandidates) session.candidate.removeWhere('taskId', taskId);
    addCandidates(session, taskId, 'user', addUsers);
    addCandidates(session, taskId, 'group', addGroups);
  },
};
