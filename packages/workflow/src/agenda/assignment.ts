import { noteVisit } from '../history/record.js';
import type { FlowNode } from '../model/process-model.js';
import { besideOf } from '../model/read-resources.js';
import type { Assignment } from '../ports.js';
import type { CandidateType, ExecutionRow, TaskRow } from '../store/rows.js';
import { callAt } from './call-at.js';
import type { Session } from './context.js';
import { evaluateAt } from './evaluate.js';
import { emit } from './events.js';
import { notifyListeners } from './listeners.js';
import { involve } from './participants.js';

/** Decides who does a new task: what the model says, unless the host knows better. */
export async function assignNew(
  session: Session,
  execution: ExecutionRow,
  task: TaskRow,
): Promise<Assignment> {
  const fromModel = await readModel(session, execution, session.nodeOf(execution));
  const { assign } = session.engine.host;
  const assignment = assign ? await assign({ ...callAt(session, execution), task, fromModel }) : fromModel;
  addCandidates(session, task.id, 'user', assignment.candidateUsers ?? []);
  addCandidates(session, task.id, 'group', assignment.candidateGroups ?? []);
  if (assignment.assignee) await setAssignee(session, task.id, assignment.assignee);
  return assignment;
}

/** Flowable's attributes: one assignee, and lists of candidates that may be texts with commas. */
async function readModel(session: Session, execution: ExecutionRow, node: FlowNode): Promise<Assignment> {
  const value = async (key: string) => {
    const template = node.texts[key];
    return template ? evaluateAt(session, execution, template) : undefined;
  };
  const names = async (key: string) => [...toNames(await value(key)), ...toNames(await value(besideOf(key)))];
  const assignee = await value('assignee');
  return {
    assignee: assignee === undefined || assignee === null || assignee === '' ? null : String(assignee),
    candidateUsers: await names('candidateUsers'),
    candidateGroups: await names('candidateGroups'),
  };
}

function toNames(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(toNames);
  return String(value)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Adds people or groups who may claim a task. */
export function addCandidates(
  session: Session,
  taskId: string,
  type: CandidateType,
  values: readonly string[],
): void {
  for (const value of values) session.candidate.put({ taskId, type, value });
}

/** Gives a task to somebody, or to nobody. The task and its execution must be loaded. */
export async function setAssignee(session: Session, taskId: string, assignee: string | null): Promise<void> {
  session.task.patch(taskId, { assignee });
  const task = session.task.get(taskId);
  if (!task) return;
  noteVisit(session, task.executionId, { assignee });
  const execution = session.executionAt(task.executionId);
  await notifyListeners(session, execution, session.nodeOf(execution).listeners, 'assignment', task);
  involve(session, session.instanceOf(execution), 'assignee', assignee);
  emit(session, 'task.assigned', session.instanceOf(execution), { task });
}
