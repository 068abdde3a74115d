import { StartError } from '../../support/start-error.js';
import type { Tell } from '../../support/tell.js';
import type { Database, SqlDriver } from '../driver.js';
import { inTurn } from '../in-turn.js';
import { wallAround } from '../row-wall.js';
import { copyRows, isWhole } from './copy-rows.js';
import { beginning, besideOf, swapping, takingBack } from './divide-statements.js';
import { readFacts, type TableFacts } from './table-facts.js';

/**
 * Divides a table by the hash of the tenant while servers work with it. The divided one is made beside it, every change
 * is done in both, what was there is copied in slices, and when both hold the same one takes the other's place. Whoever is
 * killed in between is gone on with by the next.
 *
 * @throws StartError partition.unique, partition.moving, partition.changed, partition.differs, partition.busy
 */
export async function divideTable(
  database: Database,
  table: string,
  { parts, tell }: { readonly parts: number; readonly tell: Tell },
): Promise<void> {
  const facts = await factsOf(database, table);
  if (facts.isPartitioned) return tell({ event: 'divided', table, already: true });
  const beside = await readFacts(database, besideOf(table));
  // A newer release may have given it a column meanwhile.
  if (beside && beside.columns !== facts.columns) throw new StartError('partition.changed', { table });
  if (!beside)
    await takingTurns(database, table, async (tx) => {
      for (const statement of beginning(table, facts, parts)) await tx.query(statement);
    });
  const rows = await copyRows(database, table, facts);
  tell({ event: 'copied', table, rows });
  if (!(await isWhole(database, table))) throw new StartError('partition.differs', { table });
  await takingTurns(database, table, (tx) => swap(tx, table));
  // PostgreSQL analyzes partitions by itself, and never what they are the parts of.
  await database.query(`analyze ${table}`);
  tell({ event: 'divided', table, parts });
}

/** Everything as it was before a table began to be divided. */
export const leaveUndivided = (database: Database, table: string): Promise<void> =>
  takingTurns(database, table, async (tx) => {
    for (const statement of takingBack(table)) await tx.query(statement);
  });

async function factsOf(tx: Pick<SqlDriver, 'query'>, table: string): Promise<TableFacts> {
  const facts = await readFacts(tx, table);
  if (!facts) throw new StartError('partition.changed', { table });
  // Whatever else holds a table's rows would be gone with it.
  if (facts.triggers.length > 0) throw new StartError('partition.moving', { table });
  return facts;
}

async function swap(tx: SqlDriver, table: string): Promise<void> {
  await tx.query(`lock table ${table} in access exclusive mode`);
  const facts = await factsOf(tx, table);
  const beside = await readFacts(tx, besideOf(table));
  if (facts.isPartitioned || facts.columns !== beside?.columns)
    throw new StartError('partition.changed', { table });
  for (const statement of swapping(table, facts)) await tx.query(statement);
  // A server that started meanwhile has done so already.
  if (facts.walled && !beside.walled) await wallAround(tx, table);
}

/** How long others may have to wait for the table, and how often that is tried. */
const waitMs = 200;
const tries = 300;

const takingTurns = (database: Database, table: string, run: (tx: SqlDriver) => Promise<void>) =>
  inTurn(
    {
      ...{ ms: waitMs, tries, transaction: database.transaction },
      busy: (cause) => new StartError('partition.busy', { table }, cause),
    },
    run,
  );
