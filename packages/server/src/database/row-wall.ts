import pg from 'pg';
import { StartError } from '../support/start-error.js';
import { withWays } from './client-ways.js';
import type { SqlDriver } from './driver.js';

/** What a call's transaction says, and policies ask: the tenant whose rows it may touch; empty or unset is all. */
const variable = 'mall.tenant';
const policy = 'mall_wall';

/** The platform's rows of these are every tenant's to read (they are used until a tenant has its own). */
const shared: ReadonlySet<string> = new Set([
  'mall_workflow_button',
  'mall_workflow_condition',
  'mall_workflow_default_value',
]);

/**
 * Row-level security as a second wall: a policy for every table that has a tenant, for its owner too. A statement whose
 * transaction says a tenant sees and writes that tenant's rows, whatever condition was forgotten in it.
 *
 * @throws StartError setting.row_security for an account that no policy holds
 */
export async function raiseWall(client: Pick<pg.PoolClient, 'query'>): Promise<void> {
  const { rows: accounts } = await client.query<{ held: boolean }>(
    'select not (rolsuper or rolbypassrls) as held from pg_roles where rolname = current_user',
  );
  if (!accounts[0]?.held) throw new StartError('setting.row_security');
  const { rows } = await client.query<Walled>(openTables, [policy]);
  for (const table of rows) for (const statement of policiesOf(table)) await client.query(statement);
}

interface Walled {
  readonly name: string;
  /** Every row of it is some tenant's. */
  readonly required: boolean;
}

/** Tables with a tenant that have no policy yet; what asks a partitioned one is held by that one's. */
const openTables = `select c.relname as name, a.attnotnull as required
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace = current_schema()::regnamespace and starts_with(c.relname, 'mall_')
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)
  order by 1`;

/** The same for one table whose rows all say their tenant. */
export async function wallAround({ query }: Pick<SqlDriver, 'query'>, name: string): Promise<void> {
  for (const statement of policiesOf({ name, required: true })) await query(statement);
}

function policiesOf({ name, required }: Walled): string[] {
  const own = `coalesce(current_setting('${variable}', true), '') in ('', tenant_id)`;
  // Totals of tables without a tenant are kept under none, and so are definitions that are everybody's.
  const nobodys = name === 'mall_row_count' ? ` or tenant_id = ''` : required ? '' : ' or tenant_id is null';
  return [
    `alter table ${name} enable row level security, force row level security`,
    `create policy ${policy} on ${name} using (${own}${nobodys})`,
    ...(shared.has(name)
      ? [`create policy ${policy}_shared on ${name} for select using (tenant_id = '000000')`]
      : []),
  ];
}

/** A pool whose statements run in a transaction that says the tenant: sent at once, so that it costs no round trip. */
export const poolWithin = (pool: pg.Pool, tenant: string): pg.Pool =>
  withWays(pool, {
    query: async (...statement: Parameters<Ask>) => {
      const client = await pool.connect();
      try {
        return await askWithin(client as unknown as { query: Ask }, tenant, statement);
      } finally {
        client.release();
      }
    },
  });

type Ask = (statement: unknown, ...rest: unknown[]) => Promise<unknown>;

async function askWithin(
  client: { query: Ask },
  tenant: string,
  statement: Parameters<Ask>,
): Promise<unknown> {
  const sent = [client.query(`BEGIN; ${saying(tenant)}`), client.query(...statement), client.query('COMMIT')];
  const [begun, answer, ended] = await Promise.allSettled(sent);
  // What the statement says of itself says more than what was said around it.
  for (const part of [answer, begun, ended]) if (part?.status === 'rejected') throw part.reason;
  return answer?.status === 'fulfilled' ? answer.value : undefined;
}

/** What a transaction says first. */
export const saying = (tenant: string): string => `SET LOCAL ${variable} = ${pg.escapeLiteral(tenant)}`;
