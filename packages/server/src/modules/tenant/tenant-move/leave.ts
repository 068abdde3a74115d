import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asMover } from './closed-rows.js';
import type { Place } from './departure.js';
import { noteProgress } from './move-state.js';
import { type Kind, quoted, rowsOf } from './read-kinds.js';

/** Rows of one statement; whoever waits for the connection waits no longer than for these. */
const most = 2_000;

/** Takes every row and every file of a tenant away, in slices, its own row last; whoever is killed in between is followed by the next. */
export async function removeAll(place: Place, kinds: readonly Kind[], tenantId: string): Promise<void> {
  const { database, files } = place;
  // What hangs on others goes before them.
  for (const kind of kinds.toReversed().sort(ownRowLast)) {
    for (let gone = most; gone === most; )
      gone = await asMover(database, tenantId, async (tx) => {
        await noteProgress(tx, tenantId, {});
        const { rows } = await tx.query(
          // Said twice: a place of a row is unique within one partition, and a tenant's rows are all in one.
          `delete from ${quoted(kind.table)} t where ${rowsOf(kind)} and t.ctid = any(array(
             select t.ctid from ${quoted(kind.table)} t where ${rowsOf(kind)} limit ${most})) returning 1`,
          [tenantId],
        );
        return rows.length;
      });
  }
  for (const table of ['mall_live_event', 'mall_apply_lease'])
    await database.query(`delete from ${table} where tenant_id = $1`, [tenantId]);
  if (files === undefined) return;
  for (const folder of [files, join(files, 'thumbnails')])
    await rm(join(folder, tenantId), { recursive: true, force: true });
}

const ownRowLast = (one: Kind, other: Kind): number =>
  Number(one.table === 'mall_tenant') - Number(other.table === 'mall_tenant');
