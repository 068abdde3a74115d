import { dueTime } from '../calendar/due-time.js';
import { plainCalendar, type WorkCalendar } from '../calendar/work-calendar.js';
import type { FlowNode } from '../model/process-model.js';
import { reminderAt, type Timeout, timeoutOf } from '../model/timeout.js';
import type { ExecutionRow, TaskRow } from '../store/rows.js';
import { callAt } from './call-at.js';
import type { Session } from './context.js';
import { emit } from './events.js';
import { place } from './waits.js';

/** The variables of a task that say how often it was reminded of, and what the clock has done about it. */
const [remindedVariable, lateVariable] = ['wf_reminded', 'wf_late'] as const;

/** When a new task is due by the time limit of its node; nothing where that has none. */
export async function limitOf(
  session: Session,
  execution: ExecutionRow,
  node: FlowNode,
): Promise<string | undefined> {
  const timeout = timeoutOf(node);
  if (!timeout) return undefined;
  const calendar = await calendarAt(session, execution);
  return instant(dueTime(calendar, Date.parse(session.now), timeout.due, timeout.unit));
}

/** Begins to wait for the next thing that the clock does about a task, counted from when that is due: one timer at a time. */
export async function armLimit(
  session: Session,
  execution: ExecutionRow,
  { node, task }: { readonly node: FlowNode; readonly task: TaskRow },
): Promise<void> {
  const timeout = timeoutOf(node);
  const next = timeout && nextStep(timeout, task);
  if (!timeout || !next || task.dueTime === null) return;
  const calendar = await calendarAt(session, execution);
  session.timer.put({
    ...place(session, execution, node),
    dueTime: instant(dueTime(calendar, Date.parse(task.dueTime), next.at - timeout.due, timeout.unit)),
    every: null,
    timesLeft: null,
    failures: 0,
    error: null,
    suspended: session.instanceOf(execution).suspended,
  });
}

/** A task is due at another time: what the clock was to do, and has done, counts no more; it begins anew from there. */
export async function rearmLimit(session: Session, execution: ExecutionRow, taskId: string): Promise<void> {
  const node = session.nodeOf(execution);
  const task = session.task.get(taskId);
  if (!task || !timeoutOf(node)) return;
  // What hangs on the task's node waits at the same place, and goes on.
  const timers = await session.tx.select('timer', { executionId: execution.id, activityId: node.id });
  session.timer.load(timers);
  for (const { id } of timers) session.timer.remove(id);
  const { [remindedVariable]: _, [lateVariable]: __, ...locals } = task.locals;
  session.task.patch(taskId, { locals });
  await armLimit(session, execution, { node, task: { ...task, locals } });
}

/** The time of a task has come: it is reminded of, or its host is told that it is due and does what the model says. */
export async function timeHasCome(session: Session, execution: ExecutionRow, node: FlowNode): Promise<void> {
  const timeout = timeoutOf(node);
  const [task] = await session.tx.select('task', { executionId: execution.id, endTime: null });
  const next = timeout && task && nextStep(timeout, task);
  if (!timeout || !task || !next) return;
  session.task.load([task]);
  const reminded =
    next.does === 'remind' ? await roundsGone(session, execution, { timeout, task }) : undefined;
  const noted =
    reminded === undefined ? { [lateVariable]: timeout.action } : { [remindedVariable]: reminded };
  session.task.patch(task.id, { locals: { ...task.locals, ...noted } });
  const now = session.task.get(task.id) ?? task;
  const type = next.does === 'remind' ? 'task.reminded' : 'task.overdue';
  emit(session, type, session.instanceOf(execution), { task: now });
  await armLimit(session, execution, { node, task: now });
}

/** What the clock does next about a task, and how many units after it was made; it is due after all of its time limit. */
function nextStep(
  timeout: Timeout,
  { locals }: TaskRow,
): { readonly does: 'remind' | 'act'; readonly at: number } | undefined {
  if (locals[lateVariable] !== undefined) return undefined;
  const reminder = reminderAt(timeout, Number(locals[remindedVariable] ?? 0));
  if (reminder !== undefined) return { does: 'remind', at: reminder };
  return timeout.action === 'remind' ? undefined : { does: 'act', at: timeout.due };
}

/** How many rounds of reminders are over: those that nobody looked at are not made up. */
async function roundsGone(
  session: Session,
  execution: ExecutionRow,
  { timeout, task }: { readonly timeout: Timeout; readonly task: TaskRow },
): Promise<number> {
  const calendar = await calendarAt(session, execution);
  const [due, now] = [Date.parse(task.dueTime ?? session.now), Date.parse(session.now)];
  let nth = Number(task.locals[remindedVariable] ?? 0) + 1;
  for (;;) {
    const at = reminderAt(timeout, nth);
    if (at === undefined || dueTime(calendar, due, at - timeout.due, timeout.unit) > now) return nth;
    nth += 1;
  }
}

/** The host's calendar at a place; Monday to Friday where it has none. */
async function calendarAt(session: Session, execution: ExecutionRow): Promise<WorkCalendar> {
  const { host, zone } = session.engine;
  if (host.calendar) return host.calendar(callAt(session, execution));
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return plainCalendar((sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)));
}

const instant = (at: number): string => new Date(at).toISOString();
