import type { Session } from '../agenda/context.js';
import { emit } from '../agenda/events.js';
import { notifyListeners } from '../agenda/listeners.js';
import { involve } from '../agenda/participants.js';
import { runAgenda } from '../agenda/run.js';
import { setVariables, toVariables } from '../agenda/variables.js';
import { countAgainst } from '../agenda/votes.js';
import { WorkflowError } from '../errors.js';
import type { InstanceRow, TaskRow } from '../store/rows.js';
import type { Acting, Command, GivenVariables } from './command.js';
import { openTask } from './open-task.js';

export interface CompleteInput extends Acting {
  readonly taskId: string;
  readonly variables?: GivenVariables;
  /** variables of the task alone */
  readonly locals?: GivenVariables;
  /** a vote against, where rejections of a countersign are counted */
  readonly against?: boolean;
}

/** A task that came of a command, and for whom. */
export interface NextTask {
  readonly task: TaskRow;
  readonly candidateUsers: readonly string[];
  readonly candidateGroups: readonly string[];
}

export interface Completed {
  /** the instance of the task at its next rest; it may have ended */
  readonly instance: InstanceRow;
  /** the tasks that came next, in the order they were made, those of callers and of called processes included */
  readonly next: readonly NextTask[];
}

/** Completes a task: its variables are set and the process goes on. A delegated task must be resolved first. */
export const complete: Command<CompleteInput, Completed> = {
  name: 'complete',
  light: true,
  async run(session, { taskId, variables, locals, against = false }) {
    const { task, instance, execution } = await openTask(session, taskId);
    if (task.delegation === 'pending')
      throw new WorkflowError('task_delegated', { name: task.name ?? task.id });
    if (against) countAgainst(session, execution, session.nodeOf(execution));
    setVariables(session, instance, execution, toVariables(variables));
    const { listeners } = session.nodeOf(execution);
    await notifyListeners(session, execution, listeners, 'complete', task);
    session.task.patch(taskId, {
      endTime: session.now,
      completer: session.actor,
      locals: { ...task.locals, ...toVariables(locals) },
    });
    emit(session, 'task.completed', instance, { task: session.task.get(taskId) ?? task });
    involve(session, instance, 'completer', session.actor);
    session.plan({ do: 'leave', execution: execution.id });
    await runAgenda(session);
    return { instance: session.instance.get(instance.id) ?? instance, next: nextTasks(session) };
  },
};

function nextTasks(session: Session): NextTask[] {
  const made = new Set(
    session.events.flatMap((each) => (each.type === 'task.created' && each.task ? [each.task.id] : [])),
  );
  return [...made].flatMap((id) => {
    const task = session.task.get(id);
    if (!task || task.endTime !== null) return [];
    const candidates = [...session.candidate.values()].filter((each) => each.taskId === id);
    const of = (type: string) => candidates.filter((each) => each.type === type).map((each) => each.value);
    return [{ task, candidateUsers: of('user'), candidateGroups: of('group') }];
  });
}
