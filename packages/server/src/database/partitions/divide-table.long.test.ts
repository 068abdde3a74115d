import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { everyPart } from '../../app/modules.js';
import { partitionCommand } from '../../app/partition-command.js';
import { purge } from '../../modules/auth/retention/retention.js';
import { endUnnamed, unnamedDaysKey } from '../../modules/storage/file/unnamed-files.js';
import { reapTenants } from '../../modules/tenant/ephemeral-tenant/remove-tenant.js';
import { readKinds } from '../../modules/tenant/tenant-move/read-kinds.js';
import { sharedTablesOf } from '../../modules/tenant/tenant-move/row-kinds.js';
import type { Tell } from '../../support/tell.js';
import { type Calls, callsOf } from '../../testing/calls.js';
import { dumpTenant } from '../../testing/dump.js';
import { createTestServer, type TestServer, testPassword } from '../../testing/test-server.js';
import type { Database } from '../driver.js';
import { wallAround } from '../row-wall.js';
import { beginning } from './divide-statements.js';
import { divideTable, leaveUndivided } from './divide-table.js';
import { growingTables } from './growing-tables.js';
import { readFacts } from './table-facts.js';

const url = process.env.MALL_TEST_DATABASE_URL;
const parts = 4;
const nobody: Tell = () => undefined;
const tenants = ['000000', '100001', '100002', '100003'];

const rowsIn = async (database: Database, tables: readonly string[] = growingTables) =>
  Object.fromEntries(
    await Promise.all(
      tenants.map(async (tenantId) => {
        const all = await dumpTenant(database, tenantId);
        return [tenantId, Object.fromEntries(tables.map((table) => [table, all[table]]))] as const;
      }),
    ),
  );

/** Lines of the log and messages, of each tenant some, in turn: of other days at the same place of another partition. */
async function fill({ query }: Database, count: number): Promise<void> {
  await query(
    `insert into mall_log_error (id, tenant_id, create_by, create_time)
     select 1000 + n * 4 + t, (array['000000', '100001', '100002', '100003'])[t + 1], 'p' || n % 7,
       now() - (n + t * 40) * interval '1 day' from generate_series(0, ${count - 1}) n, generate_series(0, 3) t`,
  );
  await query(
    `insert into mall_message (id, tenant_id, user_id, event, occasion, params, link, create_time)
     select 1000 + n * 4 + t, (array['000000', '100001', '100002', '100003'])[t + 1], n % 9, 'told', n || ' ' || t,
       '{}', '/', now() from generate_series(0, ${count - 1}) n, generate_series(0, 3) t`,
  );
}

/** As a tenant's move has them, whichever order they have here. */
async function kindsOf(database: Database) {
  const kinds = await readKinds({ database, sharedTables: sharedTablesOf(everyPart) });
  return kinds.map((kind) => ({ ...kind, unique: kind.unique.map((one) => JSON.stringify(one)).sort() }));
}

const kindOf = async ({ query }: Database, table: string) =>
  (await query<{ kind: string }>('select relkind::text as kind from pg_class where relname = $1', [table]))
    .rows[0]?.kind;

/** What begins to be divided and then dies at that moment. */
const diesAt =
  (event: string): Tell =>
  (line) => {
    if (line.event === event) throw new Error('killed');
  };

describe.skipIf(!url)('a table that is divided by tenants', () => {
  let server: TestServer;
  let database: Database;
  let root: Calls;
  const servers: TestServer[] = [];
  beforeEach(async () => {
    server = await createTestServer({}, undefined, { alone: true });
    servers.push(server);
    database = server.services.database;
    root = callsOf(await server.signIn());
  });
  afterAll(async () => {
    for (const one of servers) await one.close();
  });
  const divideAll = async () => {
    for (const table of growingTables) await divideTable(database, table, { parts, tell: nobody });
  };

  it('has the same rows as before, and its keys count on', async () => {
    await fill(database, 300);
    const shop = callsOf(await server.signIn('100001'));
    const goods = { name: '山竹', price: '12.00', unit: 'jin' };
    expect((await shop.post('/goods', goods)).status).toBe(200);
    const before = await rowsIn(database);
    const kinds = await kindsOf(database);
    await divideAll();
    expect(await rowsIn(database)).toEqual(before);
    // A tenant that moves goes to and from databases that are not divided.
    expect(await kindsOf(database)).toEqual(kinds);
    expect(await Promise.all(growingTables.map((table) => kindOf(database, table)))).toEqual(
      growingTables.map(() => 'p'),
    );
    const counted = async () =>
      Number((await database.query<{ n: string }>('select max(id)::text as n from mall_history')).rows[0]?.n);
    const last = await counted();
    expect((await shop.post('/goods', { ...goods, name: '莲雾' })).status).toBe(200);
    expect(await counted()).toBeGreaterThan(last);
    // Once more says that it is done.
    const told: object[] = [];
    await divideTable(database, 'mall_history', { parts, tell: (line) => told.push(line) });
    expect(told).toEqual([{ event: 'divided', table: 'mall_history', already: true }]);
  });

  it('is one of those that a command divides, and of another release none', async () => {
    const { rows } = await database.query<{ name: string }>('select current_database() as name');
    const databaseUrl = Object.assign(new URL(url ?? ''), { pathname: `/${rows[0]?.name}` }).href;
    const where = { databaseUrl, databaseDirectUrl: undefined, timeZone: 'UTC' };
    const told: string[] = [];
    const run = (...args: string[]) =>
      partitionCommand(args, where, ({ event, table = '' }) => told.push(`${event} ${table}`));
    const had = 'update drizzle.__drizzle_migrations set created_at = created_at';
    await database.query(`${had} - 1`);
    await expect(run()).rejects.toMatchObject({ code: 'partition.release', exitCode: 3 });
    await database.query(`${had} + 1`);
    await run('--abort');
    expect(told.splice(0)).toEqual(['aborted ']);
    await run('--parts', '3');
    expect(told).toEqual(growingTables.flatMap((table) => [`copied ${table}`, `divided ${table}`]));
    const names = 'select relname as name from pg_class where relispartition and relkind = $1 order by 1';
    const found = (await database.query<{ name: string }>(names, ['r'])).rows.map(({ name }) => name);
    expect(found).toEqual(growingTables.flatMap((table) => [0, 1, 2].map((at) => `${table}_p${at}`)).sort());
  });

  it('loses and doubles nothing of what many write meanwhile', async () => {
    await fill(database, 5_000);
    const known = new Map<string, string | undefined>();
    let over = false;
    const writer = async (own: number) => {
      for (let n = 0; !over; n += 1) {
        const [id, tenantId] = [String(1_000_000 + own * 100_000 + n), tenants[n % 4] ?? ''];
        await database.query(
          `insert into mall_message (id, tenant_id, user_id, event, occasion, params, link, create_time)
           values ($1::bigint, $2, 1, 'live', $3, '{}', '/', now())`,
          [id, tenantId, id],
        );
        known.set(id, '/');
        // One of what was there before, each writer its own; and one of what it has just written.
        const old = String(1000 + (randomInt(5_000 / 5) * 5 + own) * 4 + randomInt(4));
        for (const changed of [old, id]) {
          const link = `/${n}/${own}`;
          await database
            .transaction(async (tx) => {
              await tx.query('update mall_message set link = $2 where id = $1', [changed, link]);
              if (n % 7 === 0) await tx.query('delete from mall_message where id = $1', [changed]);
              if (n % 3 === 0) throw new Error('on second thoughts');
            })
            .catch((error: Error) => expect(error.message).toBe('on second thoughts'));
          if (n % 3 === 0) continue;
          known.set(changed, n % 7 === 0 || known.get(changed) === 'gone' ? 'gone' : link);
        }
      }
    };
    const writers = [0, 1, 2, 3, 4].map(writer);
    await divideTable(database, 'mall_message', { parts, tell: nobody });
    await new Promise((resolve) => setTimeout(resolve, 300));
    over = true;
    await Promise.all(writers);
    const { rows } = await database.query<{ id: string; link: string }>(
      'select id::text as id, link from mall_message',
    );
    const there = new Map(rows.map(({ id, link }) => [id, link]));
    expect(there.size).toBe(rows.length);
    const wrong = [...known].filter(([id, link]) => (there.get(id) ?? 'gone') !== link);
    expect(wrong).toEqual([]);
    const untouched = 5_000 * 4 - [...known.keys()].filter((id) => Number(id) < 1_000_000).length;
    expect([...there.keys()].filter((id) => !known.has(id))).toHaveLength(untouched);
  });

  it('is come back to where somebody has a row in hand and lets it be', async () => {
    await fill(database, 5);
    const facts = await readFacts(database, 'mall_message');
    for (const statement of facts ? beginning('mall_message', facts, parts) : [])
      await database.query(statement);
    let divided: Promise<void> | undefined;
    const changing = database.transaction(async (tx) => {
      await tx.query(`update mall_message set link = '/never' where id = 1000`);
      divided = divideTable(database, 'mall_message', { parts, tell: nobody });
      await new Promise((resolve) => setTimeout(resolve, 400));
      throw new Error('on second thoughts');
    });
    await expect(changing).rejects.toThrow('on second thoughts');
    await divided;
    const { rows } = await database.query('select link from mall_message where id = 1000');
    expect(rows).toEqual([{ link: '/' }]);
  });

  it('is gone on with where somebody was killed, who has done no harm', async () => {
    await fill(database, 50);
    const dying = divideTable(database, 'mall_message', { parts, tell: diesAt('copied') });
    await expect(dying).rejects.toThrow('killed');
    await database.query(`update mall_message set link = '/later' where user_id = 1`);
    await database.query('delete from mall_message where user_id = 2');
    const before = await rowsIn(database);
    await divideTable(database, 'mall_message', { parts, tell: nobody });
    expect(await kindOf(database, 'mall_message')).toBe('p');
    expect(await rowsIn(database)).toEqual(before);
  });

  it('is taken back before its end, without a trace', async () => {
    await fill(database, 50);
    const names = async () =>
      (
        await database.query<{ name: string }>(
          `select relname as name from pg_class where relname like 'mall\\_message%' union all
           select tgname from pg_trigger union all select proname from pg_proc where proname like 'mall\\_%' order by 1`,
        )
      ).rows;
    const [before, had] = [await rowsIn(database), await names()];
    const dying = divideTable(database, 'mall_message', { parts, tell: diesAt('copied') });
    await expect(dying).rejects.toThrow('killed');
    await leaveUndivided(database, 'mall_message');
    expect(await names()).toEqual(had);
    expect(await rowsIn(database)).toEqual(before);
  });

  it.each([
    ['has another column by then', 'alter table mall_message add column mood text', 'partition.changed'],
    [
      'is to be unique in all tenants together',
      'create unique index mall_message_all on mall_message (occasion)',
      'partition.unique',
    ],
    [
      'has a trigger of somebody else',
      `create function mall_other() returns trigger language plpgsql as 'begin return new; end';
       create trigger other before insert on mall_message for each row execute function mall_other()`,
      'partition.moving',
    ],
  ])('is refused where it %s', async (_, change, code) => {
    await fill(database, 5);
    if (code === 'partition.changed')
      await divideTable(database, 'mall_message', { parts, tell: diesAt('copied') }).catch(() => undefined);
    for (const statement of change.split(';\n')) await database.query(statement);
    const refused = divideTable(database, 'mall_message', { parts, tell: nobody });
    await expect(refused).rejects.toMatchObject({ code });
    expect(await kindOf(database, 'mall_message')).toBe('r');
  });

  it.each([
    ['', false],
    [', also where a server has started meanwhile', true],
  ])('stays behind the second wall, and open to who may read it%s', async (_, started) => {
    const reader = `mall_reader_${randomBytes(4).toString('hex')}`;
    await database.query(`create role ${reader}`);
    await database.query(`grant select on mall_log_api to ${reader}`);
    await wallAround(database, 'mall_log_api');
    if (started) {
      const dying = divideTable(database, 'mall_log_api', { parts, tell: diesAt('copied') });
      await expect(dying).rejects.toThrow('killed');
      await wallAround(database, 'mall_log_api_divided');
    }
    await divideTable(database, 'mall_log_api', { parts, tell: nobody });
    const { rows } = await database.query(
      `select c.relrowsecurity as on, c.relforcerowsecurity as forced, p.polname as policy,
         has_table_privilege($1, c.oid, 'select') as reads, has_table_privilege($1, c.oid, 'insert') as writes
       from pg_class c left join pg_policy p on p.polrelid = c.oid where c.relname = 'mall_log_api'`,
      [reader],
    );
    expect(rows).toEqual([{ on: true, forced: true, policy: 'mall_wall', reads: true, writes: false }]);
    await database.query(`drop owned by ${reader}`);
    await database.query(`drop role ${reader}`);
  });

  it('loses what is too old, and nothing that lies at the same place of another partition', async () => {
    await fill(database, 200);
    await divideAll();
    const left = async () =>
      (
        await database.query<{ day: number; count: number }>(
          `select (now()::date - create_time::date) as day, count(*)::int as count from mall_log_error
           where create_by like 'p%' group by 1 order by 1`,
        )
      ).rows;
    await purge(server.services);
    const days = Array.from({ length: 90 }, (_, day) => ({
      day,
      count: 1 + Math.min(3, Math.floor(day / 40)),
    }));
    expect(await left()).toEqual(days);
  });

  it('loses what is a tenant’s that ends, and nothing of others', async () => {
    await divideAll();
    const opened = await root.post('/blade-system/tenant/ephemeral', {
      ...{ tenantName: '会过去', minutes: 10, adminPassword: testPassword },
    });
    const tenantId = opened.data.tenantId as string;
    await database.query(
      `insert into mall_message (id, tenant_id, user_id, event, occasion, params, link, create_time)
       select 900000 + n, $1, 1, 'told', n::text, '{}', '/', now() from generate_series(1, 150) n`,
      [tenantId],
    );
    await fill(database, 200);
    const before = await rowsIn(database, ['mall_message', 'mall_log_error']);
    await database.query(
      `update mall_tenant set ephemeral_until = now() - interval '1 hour' where tenant_id = $1`,
      [tenantId],
    );
    expect(await reapTenants(server.services)).toBe(1);
    expect(await rowsIn(database, ['mall_message', 'mall_log_error'])).toEqual(before);
    const { rows } = await database.query('select 1 from mall_message where tenant_id = $1', [tenantId]);
    expect(rows).toEqual([]);
  });

  it('still names files that are shown, and its lines of the log name none', async () => {
    const name = (letter: string) => `${letter.repeat(40)}.png`;
    for (const [at, letter] of ['a', 'b', 'c'].entries())
      await database.query(
        `insert into mall_file (id, tenant_id, name, original_name, state, is_private, size, type, create_user, create_time)
         values ($1, '100001', $2, 'x.png', 'kept', false, 1, 'image/png', 1, now() - interval '400 days')`,
        [9_000 + at, name(letter)],
      );
    await database.query(
      `insert into mall_message (id, tenant_id, user_id, event, params, link, create_time)
       values (77, '100001', 1, 'told', $1, '/', now())`,
      [JSON.stringify({ picture: name('a') })],
    );
    await database.query(
      `insert into mall_log_error (id, tenant_id, message, create_time) values (78, '100001', $1, now())`,
      [name('b')],
    );
    await divideAll();
    await database.query(
      `insert into mall_param (id, param_name, param_key, param_value, status, is_deleted)
       values (79, 'x', $1, '30', 1, 0) on conflict do nothing`,
      [unnamedDaysKey],
    );
    await database.query('update mall_param set param_value = $2 where param_key = $1', [
      unnamedDaysKey,
      '30',
    ]);
    await endUnnamed(server.services);
    const { rows } = await database.query<{ name: string }>(
      `select name from mall_file where state = 'kept' and id between 9000 and 9002`,
    );
    expect(rows.map((row) => row.name)).toEqual([name('a')]);
  });
});
