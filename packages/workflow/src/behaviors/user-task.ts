import { assignNew } from '../agenda/assignment.js';
import type { Behavior, Session } from '../agenda/context.js';
import { evaluateAt } from '../agenda/evaluate.js';
import { emit } from '../agenda/events.js';
import { notifyListeners } from '../agenda/listeners.js';
import { involve } from '../agenda/participants.js';
import { armLimit, limitOf, timeHasCome } from '../agenda/time-limit.js';
import { setVariables, toVariables } from '../agenda/variables.js';
import { WorkflowError } from '../errors.js';
import { noteVisit } from '../history/record.js';
import { addDuration, parseInstant } from '../model/durations.js';
import type { FlowNode } from '../model/process-model.js';
import type { Assignment } from '../ports.js';
import type { ExecutionRow, TaskRow } from '../store/rows.js';

/** A user task makes a piece of work for somebody and rests until it is completed. */
export const userTask: Behavior = {
  async enter(session, execution, node) {
    const task = await createTask(session, execution, node);
    const assignment = await assignNew(session, execution, task);
    await notifyListeners(session, execution, node.listeners, 'create', session.task.get(task.id) ?? task);
    if (assignment.skip) return skipTask(session, execution, task, assignment.skip);
    await armLimit(session, execution, { node, task });
    emit(session, 'task.created', session.instanceOf(execution), { task: session.task.get(task.id) ?? task });
  },
  fire: timeHasCome,
};

async function createTask(session: Session, execution: ExecutionRow, node: FlowNode): Promise<TaskRow> {
  const instance = session.instanceOf(execution);
  const text = async (key: string) => {
    const template = node.texts[key];
    const value = template && (await evaluateAt(session, execution, template));
    return value === undefined || value === null || value === '' ? null : String(value);
  };
  const task: TaskRow = {
    id: session.newId(),
    instanceId: instance.id,
    rootId: instance.rootId,
    executionId: execution.id,
    region: execution.region,
    definitionId: instance.definitionId,
    definitionKey: instance.definitionKey,
    tenantId: instance.tenantId,
    activityId: node.id,
    name: await text('name'),
    description: await text('documentation'),
    assignee: null,
    owner: await text('owner'),
    delegation: null,
    priority: priorityOf(await text('priority')),
    dueTime: (await limitOf(session, execution, node)) ?? dueOf(session, node, await text('dueDate')),
    category: await text('category'),
    formKey: await text('formKey'),
    suspended: instance.suspended,
    createTime: session.now,
    claimTime: null,
    endTime: null,
    completer: null,
    reason: null,
    locals: {},
    sequence: session.number(instance),
  };
  session.task.put(task);
  involve(session, instance, 'owner', task.owner);
  noteVisit(session, execution.id, { taskId: task.id });
  return task;
}

function priorityOf(text: string | null): number {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) ? number : 50;
}

function dueOf(session: Session, node: FlowNode, text: string | null): string | null {
  if (text === null) return null;
  const at = addDuration(Date.parse(session.now), text) ?? parseInstant(text, session.engine.zone);
  if (at === undefined) throw new WorkflowError('bad_timer', { element: node.name ?? node.id, value: text });
  return new Date(at).toISOString();
}

/** The host decided that nobody has to do it: it is on record, with the reason, and passed. */
function skipTask(
  session: Session,
  execution: ExecutionRow,
  task: TaskRow,
  skip: NonNullable<Assignment['skip']>,
): void {
  const instance = session.instanceOf(execution);
  setVariables(session, instance, execution, toVariables(skip.variables));
  session.task.patch(task.id, { endTime: session.now, reason: skip.reason });
  emit(session, 'task.completed', instance, { task: session.task.get(task.id) ?? task });
  session.plan({ do: 'leave', execution: execution.id });
}
