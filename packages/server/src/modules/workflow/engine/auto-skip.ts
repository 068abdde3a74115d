import type { Call } from '@mall/workflow';
import { or, sql } from 'drizzle-orm';
import type { Place } from './people.js';

/** The first step of a model, where a starter looks again at what he has written. */
const starterStep = '发起人';

/** The variable of a new token by which a task that was sent back is asked for, whoever does it. */
export const appointedVariable = 'wf_appoint';

/** Whoever was appointed is asked, too. */
export const appointedPeople = 'wf_assignee';

/**
 * Why the only person of a new task need not be asked (wire contract of workflows, 3.12): he started it, or has dealt with
 * another step of it, and the model wants such tasks skipped. The same step is asked each time it comes up.
 */
export async function skipReason(
  place: Place,
  { model, node, instance, variables }: Call,
  person: string,
): Promise<'starter' | 'handled' | undefined> {
  const { skipWhenStartUser, skipWhenAssignee } = model.attributes;
  if (node.name === starterStep || variables[appointedVariable] === node.id) return undefined;
  if (variables[appointedPeople]) return undefined;
  if (skipWhenStartUser === 'true' && instance.starter === person) return 'starter';
  if (skipWhenAssignee !== 'true') return undefined;
  const has = place.ahead
    ? await place.ahead.hasHandled(instance.id, node.id, person)
    : await hasHandled(place, instance.id, node.id, person);
  return has ? 'handled' : undefined;
}

async function hasHandled(
  { db }: Place,
  instanceId: string,
  nodeId: string,
  person: string,
): Promise<boolean> {
  const his = or(sql`completer = ${person}`, sql`(end_time is null and assignee = ${person})`);
  const { rows } = await db.execute(
    sql`select 1 from mall_wf_task where instance_id = ${instanceId} and activity_id <> ${nodeId} and ${his} limit 1`,
  );
  return rows.length > 0;
}
