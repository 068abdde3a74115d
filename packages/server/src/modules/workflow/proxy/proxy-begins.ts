import { everyProcess } from '@mall/sdk/contract';
import type { Engine, TaskRow } from '@mall/workflow';
import { sql } from 'drizzle-orm';
import type { TellingPlace } from '../../../messages/announce.js';
import { notify } from '../../../messages/notify.js';
import { behalfOf } from '../detail/on-behalf.js';
import { joinedNames, namesOf } from '../engine/people.js';
import { timelineText } from '../engine/timeline-text.js';
import { askedAt } from './proxies-at.js';

/** A proxy as its rows have it: moments are written as the wire writes them. */
export interface HeldProxy {
  readonly id: string;
  readonly userId: string;
  readonly proxyUserId: string;
  readonly processDefKey: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** Both are told who acts for whom, and until when; who has said it knows. */
export async function tellOfProxy(
  place: TellingPlace,
  { id, userId, proxyUserId, startTime, endTime }: HeldProxy,
  from: string | null,
): Promise<void> {
  const names = await namesOf(place, [userId, proxyUserId]);
  const [to, until] = [startTime ?? timelineText('proxy.atOnce'), endTime ?? timelineText('proxy.always')];
  const told = (event: 'proxy.appointed' | 'proxy.given', person: string, other: string) => ({
    ...{ event, people: [person], about: id, from, link: '/workflow/process/proxy' },
    occasion: String(place.clock.now().getTime()),
    params: { who: names.get(other) ?? other, from: to, to: until },
  });
  await notify(place, [
    told('proxy.appointed', proxyUserId, userId),
    told('proxy.given', userId, proxyUserId),
  ]);
}

/** Whether it holds at a moment; both are written as the wire writes them. */
export const holdsAt = ({ startTime, endTime }: HeldProxy, now: string): boolean =>
  (startTime === null || startTime < now) && (endTime === null || now < endTime);

/**
 * What somebody who goes away has open goes to whoever acts for him, as new tasks would: he is candidate beside him of what
 * nobody has claimed. Tasks of suspended processes stay.
 *
 * @returns how many changed hands
 */
export async function handOpen(place: TellingPlace, engine: Engine, proxy: HeldProxy): Promise<number> {
  const { rows } = await place.db.execute<{ id: string; key: string }>(sql`
    select t.id, t.definition_key as key from mall_wf_task t
    where t.tenant_id = ${place.tenantId} and t.end_time is null and not t.suspended
      and ${proxy.processDefKey} in (t.definition_key, ${everyProcess})
      and (t.assignee = ${proxy.userId} or (t.assignee is null and exists (select 1 from mall_wf_candidate c
        where c.task_id = t.id and c.type = 'user' and c.value = ${proxy.userId})))
    order by t.root_id, t.sequence, t.id limit ${mostTasks}`);
  const standIns = new Map<string, string | undefined>();
  let moved = 0;
  for (const { id, key } of rows) {
    if (!standIns.has(key)) standIns.set(key, await standIn(place, proxy.userId, key));
    const to = standIns.get(key);
    const task = to === undefined ? null : await engine.query.task(id);
    if (to === undefined || !task || task.endTime !== null) continue;
    await handOne(place, engine, { task, of: proxy.userId, to });
    moved += 1;
  }
  return moved;
}

/** As many as change hands at once: whoever has more has no proxy for that. */
const mostTasks = 1000;

async function standIn(place: TellingPlace, userId: string, definitionKey: string) {
  const { standIns } = await askedAt(place, [userId], { definitionKey, now: place.clock.now() });
  return standIns.get(userId)?.id;
}

interface Handed {
  readonly task: TaskRow;
  readonly of: string;
  readonly to: string;
}

async function handOne(place: TellingPlace, engine: Engine, { task, of, to }: Handed): Promise<void> {
  if (task.assignee === null) {
    await engine.updateTask({ taskId: task.id, addUsers: [to] });
    return;
  }
  // Whoever already acts for somebody hands that on as well.
  const before = behalfOf(task);
  const behalf = before.length > 0 ? before : [of];
  const variables = { wf_on_behalf: behalf.join(','), wf_stand_in: to };
  await engine.setVariables({ taskId: task.id, local: true, variables });
  const names = await namesOf(place, behalf);
  const who = joinedNames(behalf.map((id) => names.get(id) ?? id));
  const message = timelineText('timeline.onBehalf', { who });
  await engine.addComment({
    ...{ instanceId: task.instanceId, taskId: task.id, type: 'assigneeComment', message },
  });
  await engine.assign({ taskId: task.id, user: to });
}
