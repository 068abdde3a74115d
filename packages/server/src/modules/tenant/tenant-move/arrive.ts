import { createAccessEpoch } from '../../../database/access-epoch.js';
import type { SqlDriver } from '../../../database/driver.js';
import { StartError } from '../../../support/start-error.js';
import type { Tell } from '../../../support/tell.js';
import { refuseCollision, rowsText, writeRows } from './arrive-rows.js';
import { bringFiles } from './bring-files.js';
import { type Changes, changedColumns } from './changed-columns.js';
import { checksumOf } from './checksum.js';
import { asMover, closeRows, openRows } from './closed-rows.js';
import { type Departure, hasRows, type Place } from './departure.js';
import { holdMove, isOver, type Move, moveOf, noteMove, noteProgress } from './move-state.js';
import { type Kind, quoted, readKinds } from './read-kinds.js';
import { counted, nobodysTables } from './row-kinds.js';
import { copyPackages, findShared } from './shared-rows.js';
import { columnsOf, migrationOf, requireAlike, type TenantFacts } from './tenant-facts.js';

/** What has come so far. */
interface Progress {
  /** Tables that are wholly there. */
  readonly done: readonly string[];
  /** The one that is under way, and the last slice of it. */
  readonly table?: string;
  readonly after?: string;
  readonly file?: string;
  readonly lost?: readonly string[];
}

/** A tenant that is wholly there and that nobody knows of yet. */
export interface Arrived {
  readonly kinds: readonly Kind[];
  readonly changes: Changes;
  readonly lost: readonly string[];
}

/** The tenant's own row comes last: with it the tenant is there. */
const ownRow = 'mall_tenant';

/**
 * Refuses what could not come, before anything is closed or written.
 *
 * @throws StartError move.tenant_there, move.collision, move.shared_missing, move.older, move.newer, move.unknown_kind, move.files_place
 */
export async function refuseArrival(place: Place, departure: Departure): Promise<void> {
  const { database } = place;
  const kinds = await readKinds(place);
  const { tenantId, shared } = departure.facts;
  requireAlike(
    departure.facts,
    { migration: await migrationOf(database), columns: columnsOf(kinds) },
    place.name,
  );
  for (const kind of kinds)
    if (!nobodysTables.has(kind.table) && (await hasRows(database, kind, tenantId)))
      throw new StartError('move.tenant_there', { tenantId, place: place.name });
  if (departure.hasFiles && place.files === undefined) throw new StartError('move.files_place');
  await findShared(database, shared);
  const keys = { from: departure.secrets, to: place.secrets };
  for (const kind of kinds.filter(({ unique }) => unique.length > 0))
    for await (const { lines } of slicesOf(departure, kind, null))
      await refuseCollision(database, kind, rowsText(lines, keys));
}

async function* slicesOf(departure: Departure, kind: Kind, after: string | null) {
  for (let at = after; ; ) {
    const found = await departure.slice(kind, at);
    if (!found) return;
    yield found;
    at = found.last;
  }
}

/**
 * Brings everything of a tenant but its own row, closed to everybody else, and compares it with where it comes from. What
 * was begun before is gone on with.
 *
 * @throws StartError move.under_way, move.held, move.differs, move.foreign_row, and all of `refuseArrival`
 */
export async function arrive(place: Place, departure: Departure, tell: Tell): Promise<Arrived> {
  const { database } = place;
  const { facts } = departure;
  const kinds = await readKinds(place);
  const { changes, progress } = await begin(place, departure, kinds);
  let now = progress;
  const note = async (tx: Pick<SqlDriver, 'query'>, next: Progress): Promise<void> => {
    await noteProgress(tx, facts.tenantId, { progress: JSON.stringify(next) });
    now = next;
  };
  const keys = { from: departure.secrets, to: place.secrets };
  for (const kind of kinds.filter(({ table }) => table !== ownRow && !progress.done.includes(table))) {
    const { table } = kind;
    const after = now.table === table ? (now.after ?? null) : null;
    for await (const { lines, last } of slicesOf(departure, kind, after))
      await asMover(database, facts.tenantId, async (tx) => {
        await writeRows(tx, kind, { tenantId: facts.tenantId, rows: rowsText(lines, keys), changes });
        await note(tx, { ...now, table, after: last });
      });
    await note(database, { done: [...now.done, table] });
    tell({ event: 'rows', tenantId: facts.tenantId, table });
  }
  const { files, lost } = await bringFiles(departure, place.files, now.file ?? '0', (file) =>
    note(database, { ...now, file }),
  );
  tell({ event: 'files', tenantId: facts.tenantId, files, lost: lost.length });
  const arrived = { kinds, changes, lost };
  await compare(place, departure, arrived);
  return arrived;
}

async function begin(place: Place, departure: Departure, kinds: readonly Kind[]) {
  const { database } = place;
  const { facts } = departure;
  const known = await moveOf(database, facts.tenantId);
  if (known?.state === 'arriving') {
    requireSame(known, facts);
    await holdMove(database, facts.tenantId, known);
    // Written below.
    return { changes: JSON.parse(known.facts) as Changes, progress: progressOf(known) };
  }
  if (known && !isOver(known)) throw new StartError('move.under_way', { tenantId: facts.tenantId });
  await refuseArrival(place, departure);
  const found = await findShared(database, facts.shared);
  const changes = await closeRows(database, kinds, facts.tenantId, async (tx) => {
    // Lines about calls for a tenant that was not here are nobody's.
    for (const table of nobodysTables)
      await tx.query(`delete from ${quoted(table)} where tenant_id = $1`, [facts.tenantId]);
    await copyPackages(tx, facts.shared, found);
    const made: Changes = { ids: found.ids, shifts: await countOn(tx, facts) };
    await noteMove(tx, facts.tenantId, {
      ...{ moveId: facts.moveId, state: 'arriving', place: facts.tenantName, facts: JSON.stringify(made) },
    });
    return made;
  });
  return { changes, progress: { done: [] } as Progress };
}

function requireSame(known: Move, { tenantId, moveId }: TenantFacts): void {
  if (known.moveId !== moveId) throw new StartError('move.under_way', { tenantId });
}

// Written by `note`.
const progressOf = ({ progress }: Move): Progress => ({
  done: [],
  ...(JSON.parse(progress) as Partial<Progress>),
});

/** Takes as many numbers as come along from what this database counts by; nobody else counts meanwhile. */
async function countOn({ query }: Pick<SqlDriver, 'query'>, { ranges }: TenantFacts) {
  const shifts: Record<string, string> = {};
  for (const { table, column } of counted) {
    const range = ranges[table];
    if (!range) continue;
    const { rows } = await query<{ shift: string }>(
      `with next as (select nextval(pg_get_serial_sequence($1, $2)) as first),
         taken as (select first, setval(pg_get_serial_sequence($1, $2), first + $4::bigint - $3::bigint) from next)
       select (first - $3::bigint)::text as shift from taken`,
      [table, column, ...range],
    );
    shifts[table] = rows[0]?.shift ?? '0';
  }
  return shifts;
}

/** @throws StartError move.differs */
async function compare(place: Place, departure: Departure, { kinds, changes }: Arrived): Promise<void> {
  for (const kind of kinds.filter(({ table }) => table !== ownRow))
    await compareKind(place.database, departure, kind, changes);
}

async function compareKind(
  asked: Pick<SqlDriver, 'query'>,
  departure: Departure,
  kind: Kind,
  changes: Changes,
): Promise<void> {
  const there = await departure.sum(kind);
  const here = await checksumOf(asked, kind, departure.facts.tenantId, changedColumns(kind, changes).back);
  if (there.rows !== here.rows || there.sum !== here.sum)
    throw new StartError('move.differs', { table: kind.table, there: there.rows, here: here.rows });
}

/** The tenant is there from now on, with everything; once. */
export async function settle(place: Place, departure: Departure, { kinds, changes }: Arrived): Promise<void> {
  const { database } = place;
  const { tenantId } = departure.facts;
  const kind = kinds.find(({ table }) => table === ownRow);
  if (!kind) throw new Error(`no ${ownRow}`);
  await openRows(database, kinds, tenantId);
  await asMover(database, tenantId, async (tx) => {
    const own = await departure.slice(kind, null);
    const rows = rowsText(own?.lines ?? [], { from: departure.secrets, to: place.secrets });
    await writeRows(tx, kind, { tenantId, rows, changes });
    await compareKind(tx, departure, kind, changes);
    await noteProgress(tx, tenantId, { state: 'arrived', progress: '{}' });
    await createAccessEpoch(database, 0).raise(database.ormOf(tx));
  });
}
