import { sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';
import { takenBack } from '../engine/taken-back.js';
import { timelineText } from '../engine/timeline-text.js';
import { placeOf, tell } from '../notices/telling.js';
import { once } from '../request/once.js';
import { type Acting, say } from '../task/acts/act.js';
import { askedPeople, namesText, onEach, type Reason, type Told } from './operating.js';

interface Due extends Told {
  readonly dueTime: string;
  readonly preview?: unknown;
}

/** Other times by which tasks are to be done; what a preview has seen is undone. */
export const changeDue =
  (workflow: Workflow) =>
  (ctx: UserContext, input: Due): Promise<Changed[]> => {
    const change = (inner: UserContext) => onEach(workflow, inner, { input, act: giveDue });
    return Number(input.preview ?? 0) === 1
      ? takenBack(ctx, change)
      : once(ctx, 'operation.changeDue', input, () => change(ctx));
  };

interface Changed {
  readonly taskId: string;
  readonly taskName: string;
  readonly assigneeName: string;
  readonly before: string | null;
  readonly dueTime: string;
  readonly nextTime: string | null;
}

/**
 * The clock begins anew from there: no reminder of before is left over. The timeline says who has changed it and why, and
 * whoever has the task, or may claim it, is told.
 *
 * @throws AppError workflow.due_past
 */
async function giveDue(on: Acting, { dueTime, comment }: Due & Reason): Promise<Changed> {
  const { ctx, engine, task, instance } = on;
  const at = await momentOf(ctx, dueTime);
  if (at <= ctx.clock.now()) throw fail('workflow.due_past', { time: dueTime });
  const before = task.dueTime === null ? null : ctx.wireTime(new Date(task.dueTime));
  const due = ctx.wireTime(at);
  const said = { from: before ?? '—', to: due, reason: comment };
  await say(on, 'remarkComment', timelineText('timeline.dueChanged', said));
  const fields = { dueTime: at.toISOString() };
  await engine.updateTask({ taskId: task.id, fields, actor: ctx.actor.userId });
  const people = await askedPeople(on);
  await tell(placeOf(ctx), engine, {
    ...{ event: 'task.due_changed', people, instance, task },
    ...{ occasion: ctx.ids.next(), from: ctx.actor.userId, params: { due, reason: comment } },
  });
  return {
    ...{ taskId: task.id, taskName: task.name ?? task.activityId, before, dueTime: due },
    assigneeName: await namesText(ctx, people),
    nextTime: await nextOf(on),
  };
}

/** A moment of the wire; the database knows the server's zone. A day without a time means its end. */
async function momentOf({ db }: UserContext, text: string): Promise<Date> {
  const whole = text.length > 10 ? text : `${text} 23:59:59`;
  const { rows } = await db.execute<{ at: number }>(
    sql`select (extract(epoch from ${whole}::timestamptz) * 1000)::float8 as at`,
  );
  return new Date(Number(rows[0]?.at));
}

/** When the clock does something about a task for the first time. */
async function nextOf({ ctx, engine, task }: Acting): Promise<string | null> {
  const timers = await engine.query.timers(task.instanceId);
  const own = timers.find(
    ({ executionId, activityId }) => executionId === task.executionId && activityId === task.activityId,
  );
  return own ? ctx.wireTime(new Date(own.dueTime)) : null;
}
