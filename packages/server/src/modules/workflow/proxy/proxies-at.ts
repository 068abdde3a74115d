import { everyProcess, longestProxyChain } from '@mall/sdk/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isOneOf } from '../../../crud/statement.js';
import { type Person, type Place, usablePeople } from '../engine/people.js';
import { workflowProxies } from './proxy.table.js';

/** Who does somebody's tasks instead. */
export interface Standing extends Person {
  /** The ids from who was asked to who acts: two of them, or more where a proxy has one. */
  readonly chain: readonly string[];
}

/**
 * Who acts for these people in a process at a moment (wire contract of workflows, 3.12), by the id of whom they act
 * for; who acts for himself is not among them. A proxy for the process goes before one for all of them. At most three
 * follow one another, and nobody ends at himself; who has left or is disabled stands in for nobody.
 *
 * @example
 * (await proxiesOf(place, [assignee], 'leave', clock.now())).get(assignee)?.id
 */
export async function proxiesOf(
  place: Place,
  userIds: readonly string[],
  definitionKey: string,
  now: Date,
): Promise<ReadonlyMap<string, Standing>> {
  const chains = new Map(userIds.map((id) => [id, [id]]));
  const people = new Map<string, Person>();
  for (let step = 0; step < longestProxyChain; step += 1) {
    const ends = [...chains.values()].flatMap((chain) =>
      chain.length === step + 1 ? (chain.at(-1) ?? []) : [],
    );
    if (ends.length === 0) break;
    const next = await oneStep(place, [...new Set(ends)], { definitionKey, now });
    for (const chain of chains.values()) {
      const person = chain.length === step + 1 ? next.get(chain.at(-1) ?? '') : undefined;
      if (!person || chain.includes(person.id)) continue;
      people.set(person.id, person);
      chain.push(person.id);
    }
  }
  return new Map(
    [...chains].flatMap(([id, chain]) => {
      const person = people.get(chain.at(-1) ?? '');
      return chain.length > 1 && person ? [[id, { ...person, chain }] as const] : [];
    }),
  );
}

/** Who acts for each of these people, as far as they can be given something to do. */
async function oneStep(
  place: Place,
  ids: readonly string[],
  { definitionKey, now }: { readonly definitionKey: string; readonly now: Date },
): Promise<ReadonlyMap<string, Person>> {
  const t = workflowProxies;
  const moment = now.toISOString();
  const rows = await place.db
    .select({ userId: t.userId, proxyUserId: t.proxyUserId })
    .from(t)
    .where(
      and(
        eq(t.tenantId, place.tenantId),
        eq(t.isDeleted, 0),
        eq(t.status, 1),
        isOneOf(sql`${t.userId}`, ids),
        inArray(t.processDefKey, [definitionKey, everyProcess]),
        sql`(${t.type} = '1' or (${t.startTime} < ${moment}::timestamptz and ${moment}::timestamptz < ${t.endTime}))`,
      ),
    )
    .orderBy(sql`${t.processDefKey} = ${everyProcess}`, t.id);
  if (rows.length === 0) return new Map();
  const usable = await usablePeople(
    place,
    rows.map(({ proxyUserId }) => proxyUserId),
  );
  const byId = new Map(usable.map((person) => [person.id, person]));
  const found = new Map<string, Person>();
  for (const { userId, proxyUserId } of rows) {
    const person = byId.get(proxyUserId);
    if (person && !found.has(userId)) found.set(userId, person);
  }
  return found;
}
