import { everyKind } from '@mall/sdk/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idsOf } from '../../../samples/row-ids.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { dumpShared, dumpTenant } from '../../../testing/dump.js';
import { everyKind as everyKindPart } from '../../../testing/every-kind/every-kind.part.js';
import { createEveryKinds } from '../../../testing/every-kind/every-kind.table.js';
import { plantBare, plantHanging } from '../../../testing/plant-bare.js';
import { grantAll, plantRows } from '../../../testing/plant-rows.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer, testPassword } from '../../../testing/test-server.js';
import { reapTenants, removeTenant } from './remove-tenant.js';

const clock = new TestClock();
const base = '/blade-system/tenant/ephemeral';
let server: TestServer;
let root: Calls;
beforeAll(async () => {
  server = await createTestServer({}, clock, { parts: [everyKindPart], tables: createEveryKinds });
  root = callsOf(await server.signIn());
});
afterAll(() => server.close());

/** What a test left would be found by the next. */
afterEach(async () => {
  root = callsOf(await server.signIn());
  const rows: { tenantId: string }[] = (await root.get(base)).data;
  for (const { tenantId } of rows) await root.send(`${base}/destroy`, { tenantIds: tenantId });
});

it('no other tenant loses a row, whoever asks for it: its own mark is asked for by every statement', async () => {
  const living = await make('living');
  const { database } = server.services;
  for (const tenantId of ['000000', '100001', living]) {
    const before = await dumpTenant(database, tenantId);
    const shared = await dumpShared(database);
    await removeTenant(server.services, tenantId);
    const after = await dumpTenant(database, tenantId);
    // Logs and audits of what was asked before may still come in: rows may be more, never fewer.
    for (const [table, rows] of Object.entries(before))
      expect(after[table]?.length, table).toBeGreaterThanOrEqual(rows.length);
    expect(await dumpShared(database)).toEqual(shared);
  }
});

async function make(tenantName: string, minutes = 60): Promise<string> {
  const { status, text, data } = await root.post(base, { tenantName, minutes, adminPassword: testPassword });
  expect(status, text).toBe(200);
  return (data as { tenantId: string }).tenantId;
}
const query = async <T>(sql: string): Promise<T[]> => (await server.services.database.query<T>(sql)).rows;
/** Every row of the database as text, by table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema() and tablename like 'mall%'",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables)
    found[name] = (await query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`))
      .map(({ row }) => row)
      .join('\n');
  return found;
}
const total = async () => (await root.get('/blade-system/tenant/list')).data.total;
/** Bytes are taken out of their stores by another job. */
const sweepFiles = () => query("delete from mall_file where state = 'gone'");

/** How many rows each table of approvals and of their engine has. */
const approvalsIn = (rows: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => /^mall_(wf|workflow|process)_/.test(table))
      .map(([table, text]) => [table, text === '' ? 0 : text.split('\n').length]),
  );

describe('a tenant to test with', () => {
  it('is a tenant like others, whose administrator signs in with the given password and changes nothing first', async () => {
    const tenantId = await make('试用');
    const admin = callsOf(await server.signIn(tenantId, 'admin', testPassword));
    expect((await admin.get('/blade-user/info')).data).toMatchObject({
      account: 'admin',
      tenantName: '试用',
    });
    const [row] = (await root.get('/blade-system/tenant/list', { tenantId_equal: tenantId })).data.records;
    expect(row.ephemeralUntil).toBe(row.expireTime);
    expect((await root.get(base)).data).toMatchObject([{ tenantId, tenantName: '试用' }]);
    const twice = await root.send(`${base}/destroy`, { tenantIds: `${tenantId},${tenantId}` });
    expect(twice.status, twice.text).toBe(200);
    expect((await root.get(base)).data).toEqual([]);
    await expect(server.signIn(tenantId, 'admin', testPassword)).rejects.toThrow();
  });

  it('takes with it every row of every table, and no row of another', async () => {
    const before = { total: await total(), others: await dumpTenant(server.services.database, '100001') };
    const tenantId = await make('满', 120);
    const admin = callsOf(await server.signIn(tenantId, 'admin', testPassword));
    await grantAll(server, (await admin.get('/blade-user/info')).data.roleId);
    const approvals = approvalsIn(await everything());
    await plantRows(server, tenantId, 'planted-e', [everyKind]);
    await plantBare(server.services.database, tenantId);
    await plantHanging(server.services.database, tenantId);
    const grown = Object.entries(approvalsIn(await everything()));
    expect(grown.filter(([table, rows]) => rows === approvals[table])).toEqual([]);
    expect(grown.length).toBeGreaterThan(30);
    const dump = await dumpTenant(server.services.database, tenantId);
    expect(Object.keys(dump).filter((table) => dump[table]?.length === 0)).toEqual([]);
    const ids = [...idsOf(dump).values()].flat();
    const { sessions } = (
      await query<{ sessions: number }>(
        `select count(*)::int as sessions from mall_session where user_id in (select id from mall_user where tenant_id = '${tenantId}')`,
      )
    )[0] ?? { sessions: 0 };
    expect(sessions).toBeGreaterThan(0);
    const sent = await root.send(`${base}/destroy`, { tenantIds: tenantId });
    expect(sent.status, sent.text).toBe(200);
    // Its files are out of reach at once; the tenant goes when they are out of their stores.
    expect(await query(`select 1 from mall_user where tenant_id = '${tenantId}'`)).toEqual([]);
    const ended = `tenant_id = '${tenantId}' and expire_time <= '${clock.now().toISOString()}'`;
    expect(await query(`select 1 from mall_tenant where ${ended}`)).toHaveLength(1);
    expect(
      await query(`select 1 from mall_file where tenant_id = '${tenantId}' and state <> 'gone'`),
    ).toEqual([]);
    const stores = `select 1 from mall_oss where tenant_id = '${tenantId}'`;
    expect((await query(stores)).length).toBeGreaterThan(0);
    await sweepFiles();
    expect(await reapTenants(server.services)).toBe(1);
    expect(approvalsIn(await everything())).toEqual(approvals);
    for (const [table, text] of Object.entries(await everything())) {
      const own = text.split('\n').filter((row) => row.includes(`"tenant_id": "${tenantId}"`));
      expect(own, table).toEqual([]);
      const hanging = ids.filter((id) => new RegExp(`\\b${id}\\b`).test(text));
      // What others did is written in their own tenant's rows.
      if (!['mall_history', 'mall_log_api', 'mall_log_usual'].includes(table))
        expect(hanging, table).toEqual([]);
    }
    expect(await total()).toBe(before.total);
    expect(await dumpTenant(server.services.database, '100001')).toEqual(before.others);
  });

  it('goes by itself when its time has come, not before, and nobody signs in there after it', async () => {
    const [soon, late] = [await make('早', 30), await make('晚', 90)];
    const person = callsOf(await server.signIn(soon, 'admin', testPassword));
    expect(await reapTenants(server.services)).toBe(0);
    clock.advance(31 * 60);
    root = callsOf(await server.signIn());
    await expect(server.signIn(soon, 'admin', testPassword)).rejects.toThrow();
    expect(await reapTenants(server.services)).toBe(1);
    expect((await person.get('/blade-user/info')).status).toBe(401);
    expect(((await root.get(base)).data as { tenantId: string }[]).map((row) => row.tenantId)).toEqual([
      late,
    ]);
    clock.advance(60 * 60);
    expect(await reapTenants(server.services)).toBe(1);
  });

  it('is at its end for who was there a moment ago, whatever its licence says', async () => {
    const tenantId = await make('证', 30);
    const [{ id }] = (await root.get('/blade-system/tenant/list', { tenantId_equal: tenantId })).data.records;
    const licence = { ids: id, accountNumber: 9, expireTime: '2099-01-01 00:00:00' };
    expect((await root.send('/blade-system/tenant/setting', licence)).status).toBe(200);
    const person = callsOf(await server.signIn(tenantId, 'admin', testPassword));
    clock.advance(31 * 60);
    expect((await person.get('/blade-user/info')).status).toBe(200);
    expect(await reapTenants(server.services)).toBe(1);
    expect((await person.get('/blade-user/info')).status).toBe(401);
  });

  it('takes with it what is written while it is taken away', async () => {
    const tenantId = await make('迟');
    const { database } = server.services;
    let late = false;
    const meanwhile = {
      ...server.services,
      database: {
        ...database,
        orm: database.orm,
        ormTransaction: (async (run) => {
          const done = await database.ormTransaction(run);
          // Tables have their turn by name: when the people are gone, so are the menus.
          const people = await query(`select 1 from mall_user where tenant_id = '${tenantId}'`);
          if (people.length > 0 || late) return done;
          late = true;
          await query(
            `insert into mall_top_menu (id, tenant_id, code, name) values (7, '${tenantId}', 'late', 'late')`,
          );
          return done;
        }) as typeof database.ormTransaction,
      },
    };
    clock.advance(61 * 60);
    expect(await reapTenants(meanwhile)).toBe(1);
    expect(late).toBe(true);
    expect(await query(`select 1 from mall_top_menu where tenant_id = '${tenantId}'`)).toEqual([]);
    root = callsOf(await server.signIn());
  });

  it('is followed to its end when a server died in the middle of its removal', async () => {
    const tenantId = await make('断');
    const { database } = server.services;
    let left = 12;
    const dying = {
      ...server.services,
      database: {
        ...database,
        orm: database.orm,
        ormTransaction: ((run) => {
          left -= 1;
          if (left < 0) return Promise.reject(new Error('killed'));
          return database.ormTransaction(run);
        }) as typeof database.ormTransaction,
      },
    };
    clock.advance(61 * 60);
    const errors: unknown[] = [];
    expect(await reapTenants(dying, (error) => errors.push(error))).toBe(0);
    expect(errors).toHaveLength(1);
    expect(await query(`select 1 from mall_tenant where tenant_id = '${tenantId}'`)).toHaveLength(1);
    expect(await reapTenants(server.services)).toBe(1);
    const dump = await dumpTenant(database, tenantId);
    expect(Object.values(dump).flat()).toEqual([]);
    root = callsOf(await server.signIn());
  });
});

describe('any other tenant', () => {
  it('is not destroyed, not even together with one that may be, and nobody can mark it', async () => {
    const tenantId = await make('同');
    const others = ['100001', '000000', '999999'];
    for (const other of others) {
      const sent = await root.send(`${base}/destroy`, { tenantIds: `${tenantId},${other}` });
      expect([sent.status, other]).toEqual([other === '999999' ? 400 : 409, other]);
    }
    expect(((await root.get(base)).data as object[]).length).toBe(1);
    const [row] = (await root.get('/blade-system/tenant/list', { tenantId_equal: '100001' })).data.records;
    const marked = await root.post('/blade-system/tenant/submit', {
      ...{ id: row.id, linkman: '王芳', ephemeralUntil: '2020-01-01 00:00:00' },
    });
    expect(marked.data).toMatchObject({ ephemeralUntil: null });
    clock.advance(365 * 86_400);
    await reapTenants(server.services);
    expect(await query("select 1 from mall_tenant where tenant_id in ('100001', '000000')")).toHaveLength(2);
    root = callsOf(await server.signIn());
  });

  it('is the management tenant least of all, whatever its row says', async () => {
    await query("update mall_tenant set ephemeral_until = '2020-01-01' where tenant_id = '000000'");
    const before = (await query('select 1 from mall_user')).length;
    await reapTenants(server.services);
    expect((await query('select 1 from mall_user')).length).toBe(before);
    await query("update mall_tenant set ephemeral_until = null where tenant_id = '000000'");
  });

  it('has administrators who may make none', async () => {
    const shop = callsOf(await server.signIn('100001'));
    const form = { tenantName: 'x', minutes: 5, adminPassword: testPassword };
    expect((await shop.post(base, form)).status).toBe(403);
    expect((await shop.send(`${base}/destroy`, { tenantIds: '100002' })).status).toBe(403);
    expect((await shop.get(base)).status).toBe(403);
  });
});
