import { everyProcess, longestProxyChain } from '@mall/sdk/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { nameOfUser, usable } from '../../../accounts/people.js';
import { users } from '../../../accounts/tables/user.table.js';
import { isOneOf } from '../../../crud/statement.js';
import { isRowId } from '../../../support/row-id.js';
import type { Person, Place } from '../engine/people.js';
import { workflowProxies } from './proxy.table.js';

/** Who does somebody's tasks instead. */
export interface Standing extends Person {
  /** The ids from who was asked to who acts: two of them, or more where a proxy has one. */
  readonly chain: readonly string[];
}

/** People who are to be given something to do, and who acts for them. */
export interface Asked {
  /** Those of them who can be given something to do, in the order of the list. */
  readonly usable: readonly Person[];
  /** By the id of whom they act for; who acts for himself is not among them. */
  readonly standIns: ReadonlyMap<string, Standing>;
}

interface At {
  readonly definitionKey: string;
  readonly now: Date;
}

/**
 * Those of these people who can be given something to do, and who acts for them in a process at a moment (wire contract
 * of workflows, 3.12). A proxy for the process goes before one for all of them. At most three follow one another, and
 * nobody ends at himself; who has left or is disabled stands in for nobody. One statement where nobody has a proxy.
 *
 * @example
 * const { standIns } = await askedAt(place, [assignee], { definitionKey: 'leave', now });
 */
export async function askedAt(place: Place, ids: readonly string[], at: At): Promise<Asked> {
  const wanted = [...new Set(ids)].filter(isRowId);
  const known = new Map<string, WithProxies>();
  let next = wanted;
  for (let step = 0; step <= longestProxyChain && next.length > 0; step += 1) {
    const reached = await withProxies(place, next, at);
    for (const one of reached) known.set(one.person.id, one);
    next = [...new Set(reached.flatMap(({ proxies }) => proxies))].filter((id) => !known.has(id));
  }
  const asked = wanted.flatMap((id) => known.get(id)?.person ?? []);
  return {
    usable: asked,
    standIns: new Map(
      asked.flatMap(({ id }) => {
        const chain = chainFrom(known, id);
        const person = known.get(chain.at(-1) ?? '')?.person;
        return chain.length > 1 && person ? [[id, { ...person, chain }] as const] : [];
      }),
    ),
  };
}

function chainFrom(known: ReadonlyMap<string, WithProxies>, id: string): string[] {
  const chain = [id];
  while (chain.length <= longestProxyChain) {
    const next = known.get(chain.at(-1) ?? '')?.proxies.find((proxy) => known.has(proxy));
    if (next === undefined || chain.includes(next)) break;
    chain.push(next);
  }
  return chain;
}

interface WithProxies {
  readonly person: Person;
  /** The ids of who is named to act for him, the one for the process first. */
  readonly proxies: readonly string[];
}

/** Those of these people who can be given something to do, each with his proxies. */
async function withProxies(
  { db, tenantId }: Place,
  ids: readonly string[],
  { definitionKey, now }: At,
): Promise<readonly WithProxies[]> {
  const p = workflowProxies;
  const moment = now.toISOString();
  const holds = and(
    ...[eq(p.tenantId, tenantId), eq(p.isDeleted, 0), eq(p.status, 1), eq(p.userId, users.id)],
    inArray(p.processDefKey, [definitionKey, everyProcess]),
    sql`(${p.type} = '1' or (${p.startTime} < ${moment}::timestamptz and ${moment}::timestamptz < ${p.endTime}))`,
  );
  const rows = await db
    .select({ id: users.id, name: nameOfUser, proxy: p.proxyUserId })
    .from(users)
    .leftJoin(p, holds)
    .where(and(usable(tenantId), isOneOf(users.id, ids)))
    .orderBy(sql`${p.processDefKey} = ${everyProcess}`, p.id);
  const found = new Map<string, WithProxies>();
  for (const { id, name, proxy } of rows) {
    const before = found.get(id)?.proxies ?? [];
    found.set(id, { person: { id, name }, proxies: proxy === null ? before : [...before, proxy] });
  }
  return [...found.values()];
}
