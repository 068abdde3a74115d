import type { Engine, InstanceRow, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { TellingPlace } from '../../../messages/announce.js';
import type { MessageEvent } from '../../../messages/kinds.js';
import { notify } from '../../../messages/notify.js';
import { detailLink } from './links.js';

/** Something that people are told about an instance or a task of it. */
export interface Telling {
  readonly event: MessageEvent;
  readonly people: readonly string[];
  readonly instance: Pick<InstanceRow, 'id' | 'name' | 'definitionKey' | 'definitionId'>;
  /** The task that it is about; who is told of it need not be told any more once it is done. */
  readonly task?: Pick<TaskRow, 'id' | 'name' | 'activityId'>;
  readonly occasion?: string;
  readonly from?: string | null | undefined;
  readonly params?: Readonly<Record<string, string>>;
  /** Stays although the task is done. */
  readonly stays?: boolean;
}

/**
 * Tells people of an approval, in the transaction of what it tells of. The event's sentence may name `{title}` and `{step}`
 * beside what is given.
 *
 * @example
 * await tell({ ...ctx, tenantId }, engine, { event: 'task.reminded', people, instance, task, occasion: '2', params: { due } });
 */
export async function tell(place: TellingPlace, engine: Engine, told: Telling): Promise<void> {
  const { event, people, instance, task, occasion, from, params, stays = false } = told;
  if (people.length === 0) return;
  const title = await titleOf(engine, instance);
  await notify(place, [
    {
      ...{ event, people, from, about: instance.id },
      ...(occasion === undefined ? {} : { occasion }),
      ...(task && !stays ? { subject: task.id } : {}),
      params: { title, ...(task ? { step: task.name ?? task.activityId } : {}), ...params },
      link: detailLink({ ...(task ? { taskId: task.id } : {}), processInsId: instance.id }),
    },
  ]);
}

/** What people call an instance. */
export async function titleOf(
  engine: Engine,
  { name, definitionId, definitionKey }: Telling['instance'],
): Promise<string> {
  return name || (await engine.query.definition(definitionId))?.name || definitionKey;
}

/** Where a caller tells: his tenant, in his transaction. */
export const placeOf = (ctx: UserContext): TellingPlace => ({ ...ctx, tenantId: ctx.actor.tenantId });
