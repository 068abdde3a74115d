import { parseArgs } from 'node:util';
import type { Database } from '../database/driver.js';
import { lastMigration } from '../database/newer-database.js';
import { divideTable, leaveUndivided } from '../database/partitions/divide-table.js';
import { growingTables } from '../database/partitions/growing-tables.js';
import { migrationOf } from '../modules/tenant/tenant-move/tenant-facts.js';
import type { Settings } from '../support/settings.js';
import { StartError } from '../support/start-error.js';
import type { Tell } from '../support/tell.js';

type Where = Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'timeZone'>;

/**
 * `mall-server partition`: divides the tables that grow by the hash of the tenant, one after the other, while servers
 * work (decision 049).
 *
 * @throws StartError partition.usage, partition.embedded, partition.release, and all that a table is refused with
 */
export async function partitionCommand(args: readonly string[], where: Where, tell: Tell): Promise<void> {
  const { parts, abort } = parse(args);
  const { databaseUrl, databaseDirectUrl, timeZone } = where;
  if (databaseUrl === undefined) throw new StartError('partition.embedded');
  const { openPostgres } = await import('../database/postgres.js');
  const database = await openPostgres(databaseDirectUrl ?? databaseUrl, {
    timeZone,
    onIdleError: () => undefined,
  });
  try {
    await requireThisRelease(database);
    for (const table of growingTables)
      if (abort) await leaveUndivided(database, table);
      else await divideTable(database, table, { parts, tell });
    if (abort) tell({ event: 'aborted' });
  } finally {
    await database.close();
  }
}

/** So many, where nobody says otherwise: each of a size to be tidied in minutes when the whole has ten times a hundred million rows. */
const usualParts = '16';

function parse(args: readonly string[]): { readonly parts: number; readonly abort: boolean } {
  const { values } = read(args);
  const parts = Number(values.parts);
  if (!Number.isInteger(parts) || parts < 2 || parts > 256) throw new StartError('partition.usage');
  return { parts, abort: values.abort };
}

function read(args: readonly string[]) {
  const options = {
    parts: { type: 'string', default: usualParts },
    abort: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true });
  } catch (error) {
    throw new StartError('partition.usage', {}, error);
  }
}

async function requireThisRelease(database: Database): Promise<void> {
  const had = await migrationOf(database).catch((error: unknown) => {
    throw new StartError('partition.release', {}, error);
  });
  if (Number(had) !== lastMigration()) throw new StartError('partition.release');
}
