import { and, inArray, lt } from 'drizzle-orm';
import type { Services } from '../context/context.js';
import { isOpen } from '../database/closed-tenants.js';
import { imports } from './import.table.js';
import { dropImport } from './read-import.js';

const day = 86_400_000;

/** How long an import is kept after its last change, by where it stands. */
const keptFor = [
  { states: ['reading'], time: day },
  // Nobody has come back for what waits or has failed, and such cells may hold secrets.
  { states: ['checked', 'done', 'cancelled'], time: 7 * day },
] as const;

/** Takes imports away that nobody asks for any more; how many. */
export async function sweepImports({ database, clock }: Services): Promise<number> {
  let gone = 0;
  for (const { states, time } of keptFor) {
    const before = new Date(clock.now().getTime() - time).toISOString();
    const old = await database.orm
      .select({ id: imports.id, tenantId: imports.tenantId })
      .from(imports)
      .where(
        and(inArray(imports.state, [...states]), lt(imports.updateTime, before), isOpen(imports.tenantId)),
      )
      .limit(100);
    for (const one of old) await database.ormTransaction((db) => dropImport({ db }, one));
    gone += old.length;
  }
  return gone;
}
