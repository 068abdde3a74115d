import type { WorkflowEvent } from '@mall/workflow';
import type { ClockPlace } from './clock-place.js';
import { remindTask } from './remind-task.js';
import { actWhenDue } from './when-due.js';

/** What the clock has to do with, and no person: parts that hear what people do are not told. */
export const isByTheClock = ({ type }: Pick<WorkflowEvent, 'type'>): boolean =>
  type === 'task.reminded' || type === 'task.overdue';

/** Reminds of tasks whose time has come, and does what their models say of those that are due. */
export async function followTheClock(
  events: readonly WorkflowEvent[],
  placeOf: (event: WorkflowEvent) => Pick<ClockPlace, 'place' | 'engine' | 'wireTime'>,
): Promise<void> {
  for (const event of events) {
    const { type, instance, task } = event;
    if (!task || !isByTheClock(event)) continue;
    const on = { ...placeOf(event), instance, task };
    if (type === 'task.reminded') await remindTask(on);
    else await actWhenDue(on);
  }
}
