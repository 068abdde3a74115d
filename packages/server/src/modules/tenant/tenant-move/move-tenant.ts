import { randomUUID } from 'node:crypto';
import { createAccessEpoch } from '../../../database/access-epoch.js';
import { StartError } from '../../../support/start-error.js';
import type { Tell } from '../../../support/tell.js';
import { arrive, refuseArrival, settle } from './arrive.js';
import { asMover, closeRows, openRows } from './closed-rows.js';
import { type Departure, departureFrom, type Place } from './departure.js';
import { removeAll } from './leave.js';
import { forgetMove, holdMove, isOver, type Move, moveOf, noteMove, noteProgress } from './move-state.js';
import { type Kind, readKinds } from './read-kinds.js';
import { readFacts, type TenantFacts } from './tenant-facts.js';

/** Tells the balancer where a tenant is from now on; told again is told once. */
export type TellBalancer = (facts: TenantFacts) => void | Promise<void>;

/**
 * Moves a tenant to another database. It is closed to writes until it is there, whole and compared; then its rows here are
 * taken away. Whoever is killed is followed by whoever calls this again, so the balancer is told before the move is over.
 *
 * @throws StartError move.held, move.under_way, and all that an arrival is refused with
 */
export async function moveTenant(
  from: Place,
  to: Place,
  tenantId: string,
  { tell, tellBalancer }: { readonly tell: Tell; readonly tellBalancer?: TellBalancer },
): Promise<TenantFacts> {
  const { database } = from;
  const kinds = await readKinds(from);
  const known = await moveOf(database, tenantId);
  const isBegun = known !== undefined && !isOver(known);
  if (isBegun) await goOn(from, to, tenantId, known);
  const moveId = isBegun ? known.moveId : await close(from, to, kinds, tenantId);
  const facts =
    known?.state === 'leaving'
      ? // Written below.
        (JSON.parse(known.facts) as TenantFacts)
      : await bring(from, to, { kinds, tenantId, moveId, tell });
  await removeAll(from, kinds, tenantId);
  await openRows(database, kinds, tenantId);
  await tellBalancer?.(facts);
  await asMover(database, tenantId, async (tx) => {
    await noteProgress(tx, tenantId, { state: 'moved', progress: '{}' });
    await createAccessEpoch(database, 0).raise(database.ormOf(tx));
  });
  tell({ event: 'moved', tenantId, to: to.name });
  return facts;
}

/** @throws StartError move.under_way, move.other_place, move.held */
async function goOn({ database }: Place, to: Place, tenantId: string, move: Move): Promise<void> {
  if (move.state === 'arriving') throw new StartError('move.under_way', { tenantId });
  // At another place nobody knows how far it is.
  if (move.place !== to.name) throw new StartError('move.other_place', { tenantId, place: move.place });
  await holdMove(database, tenantId, move);
}

/** Nothing is closed for a move that would be refused. */
async function close(from: Place, to: Place, kinds: readonly Kind[], tenantId: string): Promise<string> {
  const moveId = randomUUID();
  const facts = await readFacts(from.database, kinds, tenantId, moveId);
  await refuseArrival(to, await departureFrom(from, from.database, facts));
  await closeRows(from.database, kinds, tenantId, (tx) =>
    noteMove(tx, tenantId, { moveId, state: 'closed', place: to.name, facts: '{}' }),
  );
  return moveId;
}

interface Bringing {
  readonly kinds: readonly Kind[];
  readonly tenantId: string;
  readonly moveId: string;
  readonly tell: Tell;
}

/** All of it is at the other place, opened there and noted here, in this order: from then on there is no way back. */
async function bring(
  from: Place,
  to: Place,
  { kinds, tenantId, moveId, tell }: Bringing,
): Promise<TenantFacts> {
  const { database } = from;
  const facts = await readFacts(database, kinds, tenantId, moveId);
  const departure = await holding(from, await departureFrom(from, database, facts));
  if (await isThere(to, facts)) return leaving(from, facts);
  const arrived = await arrive(to, departure, tell);
  for (const name of arrived.lost) tell({ event: 'lost', tenantId, file: name });
  await settle(to, departure, arrived);
  tell({ event: 'opened', tenantId, to: to.name });
  return leaving(from, facts);
}

/** Whoever brings a slice has the move for a while longer. */
const holding = async ({ database }: Place, departure: Departure): Promise<Departure> => ({
  ...departure,
  slice: async (kind, after) => {
    await noteProgress(database, departure.facts.tenantId, {});
    return departure.slice(kind, after);
  },
  sum: async (kind) => {
    await noteProgress(database, departure.facts.tenantId, {});
    return departure.sum(kind);
  },
  files: async function* (after) {
    for await (const file of departure.files(after)) {
      await noteProgress(database, departure.facts.tenantId, {});
      yield file;
    }
  },
});

/** It was opened there, and whoever did that was killed before it was noted here. */
async function isThere({ database }: Place, { tenantId, moveId }: Pick<TenantFacts, 'tenantId' | 'moveId'>) {
  const there = await moveOf(database, tenantId);
  return there?.state === 'arrived' && there.moveId === moveId;
}

async function leaving({ database }: Place, facts: TenantFacts): Promise<TenantFacts> {
  await asMover(database, facts.tenantId, async (tx) => {
    await noteProgress(tx, facts.tenantId, { state: 'leaving' });
    await tx.query('update mall_tenant_move set facts = $2 where tenant_id = $1', [
      ...[facts.tenantId, JSON.stringify(facts)],
    ]);
  });
  return facts;
}

/**
 * Takes a move back that has not come to its end: what has arrived is taken away, and the tenant is open as it was.
 *
 * @param to where it was going; not asked for where it was arriving here
 * @throws StartError move.none, move.too_late, move.held, move.other_place
 */
export async function abortMove(here: Place, to: () => Promise<Place>, tenantId: string): Promise<void> {
  const move = await moveOf(here.database, tenantId);
  if (!move || isOver(move)) throw new StartError('move.none', { tenantId });
  if (move.state === 'arriving') {
    await holdMove(here.database, tenantId, move);
    return undo(here, tenantId, move.moveId);
  }
  const place = await to();
  await goOn(here, place, tenantId, move);
  const { moveId } = move;
  if (move.state === 'leaving' || (await isThere(place, { tenantId, moveId })))
    throw new StartError('move.too_late', { tenantId });
  const there = await moveOf(place.database, tenantId);
  if (there?.state === 'arriving' && there.moveId === moveId) await undo(place, tenantId, moveId);
  await openRows(here.database, await readKinds(here), tenantId);
  return forgetMove(here.database, tenantId, moveId);
}

async function undo(place: Place, tenantId: string, moveId: string): Promise<void> {
  const kinds = await readKinds(place);
  await removeAll(place, kinds, tenantId);
  await openRows(place.database, kinds, tenantId);
  await forgetMove(place.database, tenantId, moveId);
}
