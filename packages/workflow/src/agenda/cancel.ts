import { closeVisit } from '../history/record.js';
import type { ExecutionRow, InstanceRow } from '../store/rows.js';
import type { Session } from './context.js';
import { emit } from './events.js';
import { notifyListeners } from './listeners.js';
import { disarm } from './waits.js';

/** Cancels executions with all that is below them: tasks, waits, called instances; history keeps the reason. */
export async function cancelExecutions(
  session: Session,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  const gone = await clearExecutions(session, ids, reason);
  for (const { id } of gone) session.execution.remove(id);
}

/** The same, but the rows stay: for a token that goes on elsewhere. */
async function clearExecutions(
  session: Session,
  ids: readonly string[],
  reason: string,
): Promise<ExecutionRow[]> {
  const all = subtree(session, ids);
  if (all.length === 0) return all;
  await cancelTasks(session, all, reason);
  await cancelCalled(session, all, reason);
  for (const execution of all) {
    disarm(session, execution, session.nodeOf(execution));
    closeVisit(session, execution.id, reason);
  }
  return all;
}

/** Everything below some executions, themselves included; their instances must be loaded whole. */
function subtree(session: Session, roots: readonly string[]): ExecutionRow[] {
  const below = new Map<string, ExecutionRow[]>();
  for (const each of session.execution.values()) {
    if (each.parentId === null) continue;
    const siblings = below.get(each.parentId) ?? [];
    siblings.push(each);
    below.set(each.parentId, siblings);
  }
  const found: ExecutionRow[] = [];
  const open = roots.flatMap((id) => session.execution.get(id) ?? []);
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next);
    open.push(...(below.get(next.id) ?? []));
  }
  return found;
}

async function cancelTasks(
  session: Session,
  executions: readonly ExecutionRow[],
  reason: string,
): Promise<void> {
  const ids = executions.filter((each) => session.nodeOf(each).type === 'userTask').map((each) => each.id);
  if (ids.length === 0) return;
  session.task.load(await session.tx.select('task', { executionId: ids, endTime: null }));
  const wanted = new Set(ids);
  for (const task of [...session.task.values()]) {
    if (!wanted.has(task.executionId) || task.endTime !== null) continue;
    session.task.patch(task.id, { endTime: session.now, reason });
    const ended = session.task.get(task.id) ?? task;
    const execution = session.executionAt(task.executionId);
    await notifyListeners(session, execution, session.nodeOf(execution).listeners, 'delete', ended);
    emit(session, 'task.cancelled', session.instanceOf(execution), { task: ended });
  }
}

async function cancelCalled(
  session: Session,
  executions: readonly ExecutionRow[],
  reason: string,
): Promise<void> {
  const ids = executions
    .filter((each) => session.nodeOf(each).type === 'callActivity')
    .map((each) => each.id);
  if (ids.length === 0) return;
  for (const id of ids) session.incident.removeWhere('executionId', id);
  const stored = await session.tx.select('instance', { callerId: ids, state: 'running' });
  const fresh = [...session.instance.values()].filter((each) => ids.includes(each.callerId ?? ''));
  for (const id of new Set([...stored, ...fresh].map((each) => each.id))) {
    await cancelInstance(session, await session.loadInstance(id), reason);
  }
}

/** Empties an activity that is interrupted and makes its execution a plain token. */
export async function interrupt(session: Session, execution: ExecutionRow, reason: string): Promise<void> {
  // A scope may hold loops whose instances were not loaded.
  if (execution.kind !== 'token') await session.loadAll(session.instanceOf(execution));
  const gone = await clearExecutions(session, [execution.id], reason);
  for (const { id } of gone) if (id !== execution.id) session.execution.remove(id);
  session.execution.patch(execution.id, {
    kind: 'token',
    active: true,
    loop: null,
    ...(execution.kind === 'token' ? {} : { locals: {} }),
  });
}

/** Cancels a whole instance with everything it called. */
export async function cancelInstance(
  session: Session,
  instance: InstanceRow,
  reason: string,
  endActivityId: string | null = null,
): Promise<void> {
  if ((session.instance.get(instance.id) ?? instance).state !== 'running') return;
  await session.loadAll(instance);
  const top = session.children(instance.id, null).map((each) => each.id);
  await cancelExecutions(session, top, reason);
  session.instance.patch(instance.id, {
    state: 'cancelled',
    shown: 'cancelled',
    endTime: session.now,
    reason,
    endActivityId,
  });
  emit(session, 'instance.cancelled', instance);
}
