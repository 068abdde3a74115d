import type { Session } from '../agenda/context.js';
import { emit } from '../agenda/events.js';
import { WorkflowError } from '../errors.js';
import { addDuration } from '../model/durations.js';
import type { PassedOver } from '../store/port.js';
import type { TimerRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';
import { refuseSuspended } from './open-task.js';

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

async function fireRow(session: Session, timer: TimerRow): Promise<void> {
  const instance = await session.loadInstance(timer.instanceId);
  await session.loadRegion(instance, timer.region);
  session.timer.load([timer]);
  repeatOrRemove(session, timer);
  emit(session, 'timer.fired', instance, { activityId: timer.activityId });
  session.plan({ do: 'fire', execution: timer.executionId, activity: timer.activityId });
}

function repeatOrRemove(session: Session, timer: TimerRow): void {
  const next = nextRound(session, timer);
  if (next === undefined) {
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

/** Rounds that nobody looked at are not made up: where the next one has gone by already, it is counted from now. */
function nextRound(session: Session, { every, timesLeft, dueTime }: TimerRow): number | undefined {
  if (every === null || timesLeft === 1) return undefined;
  const now = Date.parse(session.now);
  const next = addDuration(Date.parse(dueTime), every);
  return next !== undefined && next <= now ? addDuration(now, every) : next;
}

/** One step of a look at the timers: what it may not touch, and who is told which timer it is about. */
export interface DueTimerInput extends Acting {
  readonly passedOver: PassedOver;
  onPick(timerId: string): void;
}

/**
 * Fires the timer that is due first and whose tree nobody else works on. `gone`: somebody else was faster.
 * What is picked was read before the lock, so everything is read again under it.
 */
export const fireDueTimer: Command<DueTimerInput, 'none' | 'gone' | 'fired'> = {
  name: 'fireDueTimer',
  async run(session, { passedOver, onPick }) {
    const timerId = await session.tx.lockDueTimer(session.now, passedOver);
    if (timerId === null) return 'none';
    onPick(timerId);
    const root = await session.lock({ timer: timerId });
    const timer = root && (await session.tx.find('timer', timerId));
    if (!timer || !isDue(timer, session.now)) return 'gone';
    session.instance.load([root]);
    await fireRow(session, timer);
    return 'fired';
  },
};

/** Timers that failed this often are left alone until somebody fires them by hand. */
const maxFailures = 3;

const isDue = (timer: TimerRow, now: string) =>
  timer.dueTime <= now && timer.failures < maxFailures && !timer.suspended;

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
