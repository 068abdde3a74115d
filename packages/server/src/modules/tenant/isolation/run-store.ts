import type { IsolationDetail, IsolationReport, IsolationRun, IsolationState } from '@mall/sdk/contract';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Context, Services } from '../../../context/context.js';
import { offsetOf, type Paging } from '../../../crud/paging.js';
import type { Orm } from '../../../database/driver.js';
import { fail } from '../../../support/app-error.js';
import { isolationRuns, type StoredRun } from './isolation.table.js';
import { endThrowAways } from './throw-away.js';

/** How long a run is its server’s without a word from it. */
const leaseSeconds = 60;
/** Reports that are kept; the oldest go first. */
const most = 200;

export type NewRun = Pick<StoredRun, 'id' | 'release' | 'askedBy' | 'callsPerSecond' | 'minutes' | 'only'>;

const leaseFrom = (now: Date): string => new Date(now.getTime() + leaseSeconds * 1000).toISOString();

/** @throws AppError isolation.running while another one is under way, whichever server is at it */
export async function beginRun({ clock, db }: Pick<Context, 'clock' | 'db'>, run: NewRun): Promise<void> {
  const now = clock.now();
  const made = await db
    .insert(isolationRuns)
    .values({
      ...run,
      ...{ state: 'running', underWay: 1, startTime: now.toISOString(), leaseUntil: leaseFrom(now) },
    })
    .onConflictDoNothing()
    .returning({ id: isolationRuns.id });
  if (made.length === 0) {
    const [other] = await db.select().from(isolationRuns).where(eq(isolationRuns.underWay, 1));
    throw fail('isolation.running', { person: other?.askedBy ?? '', since: other?.startTime ?? '' });
  }
  const kept = db
    .select({ id: isolationRuns.id })
    .from(isolationRuns)
    .orderBy(desc(isolationRuns.id))
    .limit(most);
  await db.delete(isolationRuns).where(notInArray(isolationRuns.id, kept));
}

export interface Progress {
  readonly total: number;
  readonly asked: number;
  readonly leaks: number;
  readonly tenantIds: string;
  readonly report: IsolationReport | null;
}

/** How far it is; false when somebody has asked for its end, or it is over already. */
export async function keepProgress(
  { database, clock }: Services,
  id: string,
  progress: Partial<Progress>,
): Promise<boolean> {
  const [kept] = await setRun(database.orm, id, { ...progress, leaseUntil: leaseFrom(clock.now()) });
  return kept?.state === 'running' && kept.underWay === 1;
}

export async function endRun(
  { database, clock }: Services,
  id: string,
  state: IsolationState,
  progress: Partial<Progress>,
): Promise<void> {
  await setRun(database.orm, id, {
    ...progress,
    ...{ state, underWay: null, endTime: clock.now().toISOString() },
  });
}

/** A run without a server any more ends with what it had found, and its tenants end now. */
export async function endLostRuns(services: Services, all: boolean): Promise<number> {
  const { database, clock } = services;
  const now = clock.now().toISOString();
  const lost = await database.orm
    .select()
    .from(isolationRuns)
    .where(and(eq(isolationRuns.underWay, 1), ...(all ? [] : [lt(isolationRuns.leaseUntil, now)])));
  for (const { id, tenantIds } of lost) {
    await endRun(services, id, 'brokenOff', {});
    await endThrowAways(services, splitTenants(tenantIds));
  }
  return lost.length;
}

export const splitTenants = (text: string): string[] => text.split(',').filter((one) => one !== '');

/** No row of a resource: it has neither audit columns nor a version that a bare update could forget. */
async function setRun(
  orm: Orm,
  id: string,
  values: Partial<Record<keyof StoredRun, unknown>>,
): Promise<StoredRun[]> {
  const query = orm.update(isolationRuns);
  // Each value is one of its column.
  return query
    .set(values as Partial<StoredRun>)
    .where(and(eq(isolationRuns.id, id), eq(isolationRuns.underWay, 1)))
    .returning();
}

/** @throws AppError row.not_found */
export async function readRun({ db }: Pick<Context, 'db'>, id: string): Promise<StoredRun> {
  const [found] = await db.select().from(isolationRuns).where(eq(isolationRuns.id, id));
  if (!found) throw fail('row.not_found', { id });
  return found;
}

export async function readRuns(
  { db }: Pick<Context, 'db'>,
  paging: Paging,
): Promise<{ readonly total: number; readonly found: StoredRun[] }> {
  const [counted] = await db.select({ total: sql<string>`count(*)::text` }).from(isolationRuns);
  const found = await db
    .select()
    .from(isolationRuns)
    .orderBy(desc(isolationRuns.id))
    .limit(paging.size)
    .offset(offsetOf(paging));
  return { total: Number(counted?.total ?? 0), found };
}

/** It ends after the call that it is at; one that is over already stays as it is. */
export async function askToStop({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await readRun({ db }, id);
  await setRun(db, id, { state: 'stopping' });
}

export const shownRun = (run: StoredRun): IsolationRun => ({
  id: run.id,
  // Rows have no other states than the contract’s.
  state: run.state as IsolationState,
  release: run.release,
  askedBy: run.askedBy,
  callsPerSecond: run.callsPerSecond,
  minutes: run.minutes,
  only: run.only,
  total: run.total,
  asked: run.asked,
  leaks: run.leaks,
  startTime: run.startTime,
  endTime: run.endTime,
});

export const shownWhole = (run: StoredRun): IsolationDetail => ({ ...shownRun(run), report: run.report });
