import { closedState } from '../../../database/closed-tenants.js';
import type { Database, SqlDriver } from '../../../database/driver.js';
import { inTurn } from '../../../database/in-turn.js';
import { StartError } from '../../../support/start-error.js';
import { type Kind, quoted } from './read-kinds.js';
import { logTables, purgedTables } from './row-kinds.js';

/** Whose own writes a transaction makes in spite of what is closed; gone with the transaction. */
const variable = 'mall.mover';

/** A transaction of the move's own. */
export const asMover = <T>(
  database: Pick<Database, 'transaction'>,
  tenantId: string,
  run: (tx: SqlDriver) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.query(`select set_config('${variable}', $1, true)`, [tenantId]);
    return run(tx);
  });

/** How long others may have to wait for one table, and for all together, while somebody else is at one; and how often that is tried. */
const [waitMs, togetherMs] = [200, 1_000];
const tries = 150;

/**
 * Closes a tenant: from the moment this returns no server, whatever it is at, writes a row of it; who is at one has ended
 * before. The database itself refuses it, by triggers that are about this tenant alone and gone with its move.
 *
 * @param within what else is to be true from that moment
 * @throws StartError move.busy where something writes for longer than anybody should wait
 */
export const closeRows = <T>(
  database: Database,
  kinds: readonly Kind[],
  tenantId: string,
  within: (tx: SqlDriver) => Promise<T>,
): Promise<T> =>
  takingTurns(database, tenantId, async (tx) => {
    for (const statement of functions) await tx.query(statement);
    const names = kinds.map(({ table }) => quoted(table)).join(', ');
    // Together: who has written a row of any of them has ended, and nobody is in the middle of something.
    await tx.query(`set local statement_timeout = '${togetherMs}ms'`);
    await tx.query(`lock table ${names} in share row exclusive mode`);
    await tx.query('set local statement_timeout = 0');
    for (const kind of kinds) for (const statement of closing(kind, tenantId)) await tx.query(statement);
    return within(tx);
  });

/** Opens it again, one table after the other. */
export async function openRows(database: Database, kinds: readonly Kind[], tenantId: string): Promise<void> {
  const { rows } = await database.query<{ table: string; name: string }>(
    `select c.relname as "table", g.tgname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where c.relnamespace = current_schema()::regnamespace and g.tgname = any(array[$1, $2, $3])`,
    ways.map((way) => nameOf(way, tenantId)),
  );
  for (const { table } of kinds) {
    const names = rows.filter((one) => one.table === table).map(({ name }) => name);
    if (names.length > 0)
      await takingTurns(database, tenantId, async (tx) => {
        for (const name of names) await tx.query(`drop trigger if exists ${name} on ${quoted(table)}`);
      });
  }
}

const takingTurns = <T>(
  database: Database,
  tenantId: string,
  run: (tx: SqlDriver) => Promise<T>,
): Promise<T> =>
  inTurn(
    {
      ...{ ms: waitMs, tries, transaction: (within) => asMover(database, tenantId, within) },
      busy: (cause) => new StartError('move.busy', { tenantId }, cause),
    },
    run,
  );

type Way = 'in' | 'on' | 'out';
const ways: readonly Way[] = ['in', 'on', 'out'];

const nameOf = (way: Way, tenantId: string): string => `mall_closed_${way}_${tenantId}`;

const raise = `raise exception 'the tenant is on its way to another database' using errcode = '${closedState}'`;
const given = `if tg_op = 'DELETE' then return old; end if; return new`;

const functions = [
  `create or replace function mall_closed_refuse() returns trigger language plpgsql as $$ begin ${raise}; end $$`,
  `create or replace function mall_closed_leave_out() returns trigger language plpgsql as $$ begin return null; end $$`,
  // For rows that say no tenant: (tenant, then column, table and type for each row that they may hang on).
  `create or replace function mall_closed_hanging() returns trigger language plpgsql as $$
   declare
     found boolean;
     value text;
     held jsonb;
   begin
     if coalesce(current_setting('${variable}', true), '') = tg_argv[0] then ${given}; end if;
     if tg_op = 'INSERT' then held := to_jsonb(new); else held := to_jsonb(old); end if;
     for at in 0 .. (tg_nargs - 2) / 3 loop
       value := held ->> tg_argv[1 + at * 3];
       execute format('select exists (select from %I p where p.id = $1::%s and p.tenant_id = $2)',
         tg_argv[2 + at * 3], tg_argv[3 + at * 3]) into found using value, tg_argv[0];
       if found then ${raise}; end if;
     end loop;
     ${given};
   end $$`,
];

const events = { in: 'insert', on: 'update', out: 'delete' };

/** The triggers of one table. */
function closing(kind: Kind, tenantId: string): string[] {
  const { table, hanging } = kind;
  const links = hanging.flatMap(({ name, parent, type }) => [name, parent, type]);
  const args = [tenantId, ...links].map((one) => `'${one}'`).join(', ');
  const trigger = (way: Way, does: string): string =>
    `create or replace trigger ${nameOf(way, tenantId)} before ${events[way]} on ${quoted(table)} for each row ${does}`;
  if (hanging.length > 0)
    return ways.map((way) => trigger(way, `execute function mall_closed_hanging(${args})`));
  const mine = (way: Way): string => `when (${way === 'in' ? 'new' : 'old'}.tenant_id = '${tenantId}'
    and coalesce(current_setting('${variable}', true), '') <> '${tenantId}')`;
  return ways.map((way) => trigger(way, `${mine(way)} execute function ${answer(table, way)}()`));
}

/** Lines of the log come for many tenants in one statement, and what is old goes so: there a closed one's are left out. */
function answer(table: string, way: Way): string {
  const isLeftOut = (way === 'in' && logTables.has(table)) || (way === 'out' && purgedTables.has(table));
  return isLeftOut ? 'mall_closed_leave_out' : 'mall_closed_refuse';
}
