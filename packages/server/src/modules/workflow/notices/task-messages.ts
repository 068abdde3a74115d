import type { Engine, InstanceRow, TaskRow, WorkflowEvent } from '@mall/workflow';
import type { Services } from '../../../context/context.js';
import type { Orm } from '../../../database/driver.js';
import { announce, type TellingPlace } from '../../../messages/announce.js';
import { closeMessages } from '../../../messages/notify.js';
import { together } from '../../../support/together.js';
import type { Workflow } from '../engine/engine.js';
import { type Asked, askedByTask, peopleIn } from './asked.js';
import { tell } from './telling.js';

type Given = Pick<Services, 'ids' | 'clock' | 'database'>;

/**
 * Whoever is asked by what the engine has just done is told, within the transaction of it; what others were told of tasks
 * that are done, or somebody else's now, is over; who has started what has ended is told how. Nobody is told what he has
 * done himself. Everybody concerned who looks at a list sees it change.
 */
export const tellOfTasks =
  (services: Given, workflow: Workflow) =>
  async (events: readonly WorkflowEvent[], db: Orm): Promise<void> => {
    for (const [tenantId, its] of byTenant(events)) {
      const place = { ...services, db, tenantId };
      await tellTenant({ place, engine: workflow.of({ db, actor: { tenantId } }) }, its);
    }
  };

function byTenant(events: readonly WorkflowEvent[]): ReadonlyMap<string, WorkflowEvent[]> {
  const tenants = new Map<string, WorkflowEvent[]>();
  for (const event of events) {
    const { tenantId } = event.instance;
    if (tenantId !== null) tenants.set(tenantId, [...(tenants.get(tenantId) ?? []), event]);
  }
  return tenants;
}

interface Telling {
  readonly place: TellingPlace;
  readonly engine: Engine;
}

async function tellTenant(on: Telling, events: readonly WorkflowEvent[]): Promise<void> {
  const tasks = changedTasks(events);
  const ended = events.filter(
    ({ type, instance }) =>
      (type === 'instance.completed' || type === 'instance.cancelled') && instance.parentId === null,
  );
  await together([
    tasks.length > 0 && tellOfChanged(on, tasks),
    ...ended.map(({ instance, actor }) => tellStarter(on, instance, actor)),
  ]);
}

interface ChangedTask {
  readonly task: TaskRow;
  readonly instance: InstanceRow;
  readonly actor: string | null;
  /** Made by what has just been done: nobody was told of it yet. */
  readonly isNew: boolean;
}

/** Each task once, as the last that happened to it has left it. */
function changedTasks(events: readonly WorkflowEvent[]): readonly ChangedTask[] {
  const last = new Map<string, ChangedTask>();
  for (const { type, task, instance, actor } of events) {
    if (!task) continue;
    const isNew = type === 'task.created' || last.get(task.id)?.isNew === true;
    last.set(task.id, { task, instance, actor, isNew });
  }
  return [...last.values()];
}

async function tellOfChanged(on: Telling, changed: readonly ChangedTask[]): Promise<void> {
  const { place } = on;
  const over = changed.filter(({ task }) => task.endTime !== null);
  const open = changed.filter(({ task }) => task.endTime === null);
  const free = open.filter(({ task }) => task.assignee === null).map(({ task }) => task.id);
  const asked = await askedByTask(place, free);
  const users = changed.flatMap(({ task, instance, actor }) => [task.assignee, instance.starter, actor]);
  const change = {
    kind: 'tasks',
    users: [...users.filter((id) => id !== null), ...[...asked.values()].flatMap((one) => one.users)],
    groups: [...asked.values()].flatMap(({ groups }) => groups),
    data: {
      tasks: changed.map(({ task }) => task.id),
      instances: [...new Set(changed.map(({ instance }) => instance.id))],
    },
  };
  const done = over.filter(({ isNew }) => !isNew).map(({ task }) => task.id);
  // None of them needs another's answer, so the database is waited for once.
  await together([
    closeMessages(place, done),
    ...open.map((one) => tellAsked(on, one, asked.get(one.task.id))),
    announce(place, change),
  ]);
}

async function tellAsked(
  { place, engine }: Telling,
  { task, instance, actor, isNew }: ChangedTask,
  asked: Asked | undefined,
): Promise<void> {
  if (task.assignee !== null) {
    if (!isNew) await closeMessages(place, [task.id], task.assignee);
    const event = instance.shown === 'reject' ? 'task.returned' : 'task.assigned';
    await tell(place, engine, { event, people: [task.assignee], instance, task, from: actor });
    return;
  }
  if (!asked) return;
  const people = await peopleIn(place, asked);
  await tell(place, engine, { event: 'task.candidate', people, instance, task, from: actor });
}

async function tellStarter({ place, engine }: Telling, instance: InstanceRow, actor: string | null) {
  if (instance.starter === null || instance.shown === 'withdraw') return;
  const event = instance.shown === 'completed' ? 'process.approved' : 'process.ended';
  const params = { reason: instance.reason ?? '' };
  await tell(place, engine, { event, people: [instance.starter], instance, from: actor, params });
}
