import { tell } from '../notices/telling.js';
import { workflowUrges } from '../operations/urge.table.js';
import { askedOf, type ClockPlace, calledOf, dueText, sayByClock } from './clock-place.js';

/** Who urges where no person does. */
export const theClock = '0';

/**
 * Reminds whoever has a task, or may claim it, that it waits: the one place where the clock tells somebody to hurry. It is
 * kept beside what people urge, stands in the timeline, and everybody concerned is told.
 *
 * @example
 * await remindTask({ place, engine, instance, task, wireTime });
 */
export async function remindTask(on: ClockPlace): Promise<void> {
  const { place, engine, instance, task } = on;
  const people = await askedOf(on);
  const [who, due] = [await calledOf(place, people), dueText(on)];
  const id = place.ids.next();
  await place.db.insert(workflowUrges).values({
    ...{ id, tenantId: place.tenantId, userId: theClock, taskId: task.id, instanceId: instance.id },
    ...{ people: people.join(','), comment: '', createTime: place.clock.now().toISOString() },
  });
  await sayByClock(on, 'remarkComment', 'timeline.reminded', { who, due });
  await tell(place, engine, {
    event: 'task.reminded',
    people,
    instance,
    task,
    occasion: id,
    params: { due },
  });
}
