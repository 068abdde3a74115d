import type { MessageKey, TextParams } from '@mall/sdk/contract';
import type { Engine, InstanceRow, TaskRow } from '@mall/workflow';
import type { TellingPlace } from '../../../messages/announce.js';
import { joinedNames, namesOf } from '../engine/people.js';
import { timelineText } from '../engine/timeline-text.js';
import { askedByTask, peopleIn } from '../notices/asked.js';

/** A task that the clock does something about, in the transaction in which its time has come. */
export interface ClockPlace {
  readonly place: TellingPlace;
  /** Of the instance's tenant, in that transaction. */
  readonly engine: Engine;
  readonly instance: InstanceRow;
  readonly task: TaskRow;
  /** How moments are written for people. */
  readonly wireTime: (moment: Date) => string;
}

/** Who has a task, or else may claim it. */
export async function askedOf({
  place,
  task,
}: Pick<ClockPlace, 'place' | 'task'>): Promise<readonly string[]> {
  if (task.assignee !== null) return [task.assignee];
  const asked = (await askedByTask(place, [task.id])).get(task.id);
  return asked ? peopleIn(place, asked) : [];
}

/** Puts into the timeline what nobody but the clock has done. */
export async function sayByClock(
  { engine, instance, task }: Pick<ClockPlace, 'engine' | 'instance' | 'task'>,
  type: string,
  key: MessageKey,
  params: TextParams = {},
): Promise<void> {
  const message = timelineText(key, params);
  await engine.addComment({ instanceId: instance.id, taskId: task.id, type, message });
}

/** What people are called, as a timeline says it. */
export async function calledOf(place: TellingPlace, ids: readonly string[]): Promise<string> {
  const names = await namesOf(place, ids);
  const [first, second, third, ...others] = ids.map((id) => names.get(id) ?? id);
  const shown = [first, second, third].filter((name) => name !== undefined);
  return others.length > 0 ? `${joinedNames(shown)} 等共${ids.length}人` : joinedNames(shown);
}

/** When the task is due, as people read it. */
export const dueText = ({ task, wireTime }: Pick<ClockPlace, 'task' | 'wireTime'>): string =>
  task.dueTime === null ? '' : wireTime(new Date(task.dueTime));
