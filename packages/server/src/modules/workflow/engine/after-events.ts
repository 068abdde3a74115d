import type { MessageKey, TextParams } from '@mall/sdk/contract';
import type { Engine, EventListener, WorkflowEvent } from '@mall/workflow';
import { createSqlStore } from '@mall/workflow/sql';
import type { Services } from '../../../context/context.js';
import type { SqlDriver } from '../../../database/driver.js';
import { followTheClock, isByTheClock } from '../late/by-the-clock.js';
import { type Note, notesOf } from './assignment-notes.js';
import { goBack, markerVariable } from './going-back.js';
import { administrators, joinedNames, namesOf, type Place } from './people.js';
import { timelineText } from './timeline-text.js';

type Given = Pick<Services, 'database' | 'ids' | 'clock' | 'wireTime'>;

/**
 * What follows from what the engine did, before it stays done: timelines say who was skipped or replaced and that nobody
 * was found, what nobody is to decide goes back, and what somebody has ended is shown as he ended it. Then the parts that
 * hear of it are told.
 */
export const afterEvents =
  (services: Given, engine: () => Engine, next: EventListener): EventListener =>
  async (events, transaction) => {
    // The store was made over a driver of this database, and hands it on.
    const driver = transaction as SqlDriver;
    const db = services.database.ormOf(driver);
    const inside = ({ tenantId }: WorkflowEvent['instance']) =>
      engine().within(createSqlStore(driver)).forTenant(tenantId);
    for (const { instance, task } of newTasks(events)) {
      const note = notesOf(transaction).tasks.get(task.id);
      notesOf(transaction).tasks.delete(task.id);
      if (!note) continue;
      const place = { db, tenantId: instance.tenantId ?? '' };
      await follow({ engine: inside(instance), place, instance, task }, note);
    }
    const shown = events.map(asEnded);
    for (const [at, { instance }] of shown.entries())
      if (instance.shown !== events[at]?.instance.shown)
        await inside(instance).updateInstance({
          instanceId: instance.id,
          fields: { shown: instance.shown },
        });
    await followTheClock(events, ({ instance }) => ({
      place: { ...services, db, tenantId: instance.tenantId ?? '' },
      engine: inside(instance),
      wireTime: services.wireTime,
    }));
    await next(
      shown.filter((event) => !isByTheClock(event)),
      transaction,
    );
  };

/** By the marker of an instance that was cancelled: as what people are shown it. */
const endings: Readonly<Record<string, string>> = { true: 'terminate', withdraw: 'withdraw' };

function asEnded(event: WorkflowEvent): WorkflowEvent {
  const { type, instance } = event;
  const shown =
    type === 'instance.cancelled' ? endings[String(instance.variables[markerVariable])] : undefined;
  return shown === undefined ? event : { ...event, instance: { ...instance, shown } };
}

/** Tasks that a command made, whether they wait for somebody or were passed at once. */
const newTasks = (events: readonly WorkflowEvent[]) =>
  events.flatMap(({ type, instance, task }) =>
    task && (type === 'task.created' || (type === 'task.completed' && task.completer === null))
      ? [{ instance, task }]
      : [],
  );

interface Followed {
  readonly engine: Engine;
  readonly place: Place;
  readonly instance: WorkflowEvent['instance'];
  readonly task: NonNullable<WorkflowEvent['task']>;
}

const skips = {
  starter: 'timeline.skipStarter',
  handled: 'timeline.skipHandled',
  nobody: 'timeline.nobodyApproved',
} as const;

async function follow(on: Followed, note: Note): Promise<void> {
  const { engine, task } = on;
  if (note.kind === 'skipped') return say(on, 'skipComment', skips[note.why]);
  if (note.kind === 'onBehalf') {
    await engine.setVariables({
      taskId: task.id,
      local: true,
      variables: { wf_on_behalf: note.of.join(','), wf_stand_in: task.assignee },
    });
    return say(on, 'assigneeComment', 'timeline.onBehalf', { who: await called(on.place, note.of) });
  }
  if (note.rule === 'reject' && (await goesBack(on))) return;
  if (note.rule === 'reject')
    await engine.updateTask({ taskId: task.id, addUsers: note.people, addGroups: administrators });
  await say(on, 'assigneeComment', 'timeline.nobodyGiven', { who: await called(on.place, note.people) });
}

/** How often a step that nobody decides may come up in an instance: two of them could go round for ever. */
const mostRounds = 5;

/** Sends a task back that nobody is to decide; what can go nowhere is given to whoever runs the process. */
async function goesBack(on: Followed): Promise<boolean> {
  const all = await on.engine.query.tasks(on.instance.id);
  if (all.filter(({ activityId }) => activityId === on.task.activityId).length > mostRounds) return false;
  const target = await goBack(on.engine, on.task, {
    say: () => say(on, 'rollbackComment', 'timeline.nobodyRejected'),
  });
  return target !== undefined;
}

async function say(
  { engine, instance, task }: Followed,
  type: string,
  key: MessageKey,
  params: TextParams = {},
): Promise<void> {
  const message = timelineText(key, params);
  await engine.addComment({ instanceId: instance.id, taskId: task.id, type, message });
}

async function called(place: Place, ids: readonly string[]): Promise<string> {
  const names = await namesOf(place, ids);
  return joinedNames(ids.map((id) => names.get(id) ?? id));
}
