import type { Session } from '../agenda/context.js';
import { emit } from '../agenda/events.js';
import { runAgenda } from '../agenda/run.js';
import { WorkflowError } from '../errors.js';
import { addDuration } from '../model/durations.js';
import type { TimerRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';
import { refuseSuspended } from './open-task.js';

/** Timers that failed this often are left alone until somebody fires them by hand. */
export const maxFailures = 3;

/** A due timer could not fire; which one is needed to remember the failure. */
export class TimerFailure extends Error {
  constructor(
    readonly timerId: string,
    override readonly cause: unknown,
  ) {
    super((cause as Error).message, { cause });
  }
}

/** Fires one timer now, due or not. */
export const fireTimer: Command<Acting & { readonly timerId: string }, void> = {
  name: 'fireTimer',
  async run(session, { timerId }) {
    const root = await session.lock({ timer: timerId });
    const timer = root && (await session.tx.find('timer', timerId));
    if (!timer) throw new WorkflowError('not_waiting', { element: timerId });
    session.instance.load([root]);
    refuseSuspended(await session.loadInstance(timer.instanceId));
    await fireRow(session, timer);
  },
};

/** Fires the timer that is due first and whose tree nobody else works on. Answers whether there was one. */
export const fireDueTimer: Command<Acting, boolean> = {
  name: 'fireDueTimer',
  async run(session) {
    const root = await session.tx.lockDueRoot(session.now);
    if (!root) return false;
    session.instance.load([root]);
    const timer = await firstDue(session, root.id);
    if (!timer) return false;
    try {
      await fireRow(session, timer);
      await runAgenda(session);
    } catch (error) {
      if (session.engine.store.isConflict(error)) throw error;
      throw new TimerFailure(timer.id, error);
    }
    return true;
  },
};

/** Remembers that a timer failed, and tries it again later. */
export const noteTimerFailure: Command<Acting & { readonly timerId: string; readonly error: string }, void> =
  {
    name: 'noteTimerFailure',
    async run(session, { timerId, error }) {
      const root = await session.lock({ timer: timerId });
      const timer = root && (await session.tx.find('timer', timerId));
      if (!timer) return;
      const failures = timer.failures + 1;
      const dueTime = new Date(Date.parse(session.now) + failures * 60_000).toISOString();
      session.timer.load([timer]);
      session.timer.patch(timerId, { failures, error: error.slice(0, 500), dueTime });
    },
  };

async function firstDue(session: Session, rootId: string): Promise<TimerRow | undefined> {
  const timers = await session.tx.select('timer', { rootId });
  const due = timers.filter((timer) => timer.dueTime <= session.now && timer.failures < maxFailures);
  due.sort((left, right) => (left.dueTime < right.dueTime ? -1 : left.dueTime > right.dueTime ? 1 : 0));
  for (const timer of due) {
    if (!(await session.loadInstance(timer.instanceId)).suspended) return timer;
  }
  return undefined;
}

async function fireRow(session: Session, timer: TimerRow): Promise<void> {
  const instance = await session.loadInstance(timer.instanceId);
  await session.loadRegion(instance, timer.region);
  session.timer.load([timer]);
  repeatOrRemove(session, timer);
  emit(session, 'timer.fired', instance, { activityId: timer.activityId });
  session.plan({ do: 'fire', execution: timer.executionId, activity: timer.activityId });
}

function repeatOrRemove(session: Session, timer: TimerRow): void {
  const next = timer.every === null ? undefined : addDuration(Date.parse(timer.dueTime), timer.every);
  if (next === undefined || timer.timesLeft === 1) {
    session.timer.remove(timer.id);
    return;
  }
  session.timer.patch(timer.id, {
    dueTime: new Date(next).toISOString(),
    timesLeft: timer.timesLeft === null ? null : timer.timesLeft - 1,
    failures: 0,
    error: null,
  });
}
