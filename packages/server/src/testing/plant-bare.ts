import type { Database } from '../database/driver.js';
import { dumpTenant } from './dump.js';

const sampleOf: Readonly<Record<string, string>> = {
  ...{ bigint: '7', integer: '1', smallint: '1', boolean: 'false', jsonb: "'{}'", bytea: "'x'" },
  ...{ 'timestamp with time zone': "'2026-01-01'", date: "'2026-01-01'", ARRAY: "'{}'" },
};

/** SQL for values of columns, by name. */
type Values = Readonly<Record<string, string>>;

/** A row in every table of tenants that has none yet, whatever the table is. */
export async function plantBare(database: Database, tenantId: string): Promise<void> {
  const dump = await dumpTenant(database, tenantId);
  const role = `(select id from mall_role where tenant_id = '${tenantId}' limit 1)`;
  for (const table of Object.keys(dump).filter((name) => dump[name]?.length === 0))
    await plantOne(
      database,
      table,
      table.startsWith('mall_role_') ? { role_id: role } : { tenant_id: `'${tenantId}'` },
    );
}

/** A row with what its table demands, and what is given. */
export async function plantOne(database: Database, table: string, given: Values): Promise<void> {
  const { rows } = await database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}'
       and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
  );
  const bare = Object.fromEntries(rows.map(({ name, type }) => [name, sampleOf[type] ?? "'x'"]));
  const values = { ...bare, ...given };
  await database.query(
    `insert into "${table}" (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`,
  );
}

/** What the engine keeps of an instance without the tenant's number, and no planted process has. */
export async function plantHanging(database: Database, tenantId: string): Promise<void> {
  const { rows } = await database.query<{ id: string; instance: string }>(
    `select id, instance_id as instance from mall_wf_task where tenant_id = '${tenantId}' limit 1`,
  );
  const [task] = rows;
  const ofTask = `'${task?.instance}', '${task?.instance}', 'x'`;
  await database.query(`insert into mall_wf_candidate values ('${task?.id}', 'user', 'x')`);
  await database.query(
    `insert into mall_wf_timer (id, instance_id, root_id, execution_id, region, activity_id, due_time, failures, sequence)
     values ('timer', ${ofTask}, 'x', 'x', now(), 0, 1)`,
  );
  await database.query(
    `insert into mall_wf_attachment (id, instance_id, type, name, url, create_time, sequence)
     values ('attachment', '${task?.instance}', 'x', 'x', 'x', now(), 1)`,
  );
  await database.query(
    `insert into mall_wf_incident values ('incident', ${ofTask}, 'x', 'called_removed', 'x', now(), 1)`,
  );
}
