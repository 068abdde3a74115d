import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context/context.js';
import { definePart } from '../http/part.js';
import { requestContext } from '../http/request-context.js';
import { type Calls, callsOf } from '../testing/calls.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import type { Database } from './driver.js';
import { openPostgres } from './postgres.js';

const url = process.env.MALL_TEST_DATABASE_URL;
const account = `mall_wall_${randomBytes(4).toString('hex')}`;

/** Statements as somebody would write them who has forgotten the tenant. */
const forgetful: Readonly<Record<string, (ctx: Context) => Promise<unknown>>> = {
  read: async (ctx) => (await ctx.db.execute(sql`select tenant_id, name from mall_goods`)).rows,
  count: async (ctx) =>
    (await ctx.db.execute(sql`select sum(count) as n from mall_row_count where table_name = 'mall_goods'`))
      .rows,
  plain: async (ctx) => (await ctx.database.query('select tenant_id from mall_user')).rows,
  driver: async (ctx) => (await ctx.database.driverOf(ctx.db).query('select tenant_id from mall_dept')).rows,
  transaction: (ctx) =>
    ctx.database.ormTransaction(async (db) => {
      // The first of a transaction is sent with its BEGIN.
      const { rows } = await db.execute(sql`select tenant_id from mall_goods`);
      await db.execute(sql`update mall_goods set remark = 'forgotten'`);
      return rows;
    }),
  steps: (ctx) =>
    ctx.database.transaction(async (tx) => {
      await tx.query(`update mall_goods set origin = 'forgotten'`);
      return (await tx.query('select tenant_id from mall_goods')).rows;
    }),
  foreign: async (ctx) =>
    (
      await ctx.db.execute(
        sql`update mall_goods set tenant_id = '100002' where tenant_id = '100001' returning id`,
      )
    ).rows,
};

const planted = definePart({
  mount: (host) => {
    host.app.get<{ Params: { what: string } }>('/mall-api/planted/:what', async (request, response) => {
      const actor = await host.authenticate(request, 'user');
      const ctx = requestContext(host, [request, response], { actor });
      return { code: 200, success: true, data: await forgetful[request.params.what]?.(ctx) };
    });
  },
});

describe.skipIf(!url)('row-level security', () => {
  let owner: Database;
  let server: TestServer;
  let shop: Calls;
  let root: Calls;
  beforeAll(async () => {
    owner = await openPostgres(url ?? '', { timeZone: 'UTC', onIdleError: () => undefined });
    await owner.query(`create role ${account} login createdb`);
    const databaseUrl = Object.assign(new URL(url ?? ''), { username: account }).href;
    server = await createTestServer({ databaseUrl, rowSecurity: true }, undefined, {
      parts: [planted],
      before: async () => undefined,
      alone: true,
    });
    shop = callsOf(await server.signIn('100001'));
    root = callsOf(await server.signIn());
  });
  afterAll(async () => {
    await server.close();
    await owner.query(`drop role ${account}`);
    await owner.close();
  });

  const tenantsIn = async (who: Calls, what: string): Promise<unknown[]> => {
    const { status, data, text } = await who.get(`/planted/${what}`);
    expect(status, text).toBe(200);
    return [...new Set((data as { tenant_id: string }[]).map((row) => row.tenant_id))].sort();
  };

  it.each(['read', 'plain', 'driver', 'transaction', 'steps'])(
    'shows nothing of another tenant where a condition is missing: %s',
    async (what) => {
      const seen = await tenantsIn(shop, what);
      expect(seen.filter((tenant) => tenant !== '100001')).toEqual([]);
      // Nobody of this shop has begun a process; the platform's are there.
      if (what !== 'driver') expect(seen).toEqual(['100001']);
      else expect(await tenantsIn(root, what)).toContain('000000');
    },
  );

  it('has let nobody write another tenant’s rows', async () => {
    const { rows } = await server.services.database.query<{ tenant_id: string }>(
      `select distinct tenant_id from mall_goods where remark = 'forgotten' or origin = 'forgotten'`,
    );
    expect(rows).toEqual([{ tenant_id: '100001' }]);
  });

  it('holds an update that is one statement, and says so where it was not kept at its end', async () => {
    const { id } = (await shop.post('/invite-code', {})).data;
    const { status, data } = await shop.put('/invite-code', { id, remark: 'within the wall' });
    expect({ status, remark: data.remark }).toEqual({ status: 200, remark: 'within the wall' });
    const { database } = server.services;
    await database.query(
      `create table mall_at_the_end (tenant_id varchar(12), name text unique deferrable initially deferred)`,
    );
    const within = database.within?.('100001');
    const add = () => within?.query(`insert into mall_at_the_end values ('100001', $1)`, ['twice']);
    await add();
    await expect(add()).rejects.toMatchObject({ code: '23505' });
  });

  it('refuses to give a row to another tenant', async () => {
    const { status } = await shop.get('/planted/foreign');
    expect(status).toBe(500);
    const { rows } = await server.services.database.query(
      `select 1 from mall_goods where tenant_id = '100001'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('leaves administrators of all, and what a server does by itself, what they need', async () => {
    expect((await tenantsIn(root, 'read')).length).toBeGreaterThan(1);
    const { rows } = await server.services.database.query<{ tenants: number }>(
      'select count(distinct tenant_id)::int as tenants from mall_goods',
    );
    expect(rows[0]?.tenants).toBeGreaterThan(1);
  });

  it('is about a transaction: many tenants ask over the same connections', async () => {
    const other = callsOf(await server.signIn('100002'));
    const asked = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? root : at % 3 === 1 ? shop : other));
    const seen = await Promise.all(asked.map((who) => tenantsIn(who, 'read')));
    expect(new Set(seen.map((one) => one.join()))).toEqual(
      new Set([(await tenantsIn(root, 'read')).join(), '100001', '100002']),
    );
  });

  it('goes on after a statement that was refused', async () => {
    await shop.get('/planted/foreign');
    expect(await tenantsIn(shop, 'read')).toEqual(['100001']);
    expect((await shop.get('/goods/page')).data.total).toBeGreaterThan(0);
  });

  it('is asked of no account that would pass it by', async () => {
    const open = openPostgres(url ?? '', {
      timeZone: 'UTC',
      onIdleError: () => undefined,
      rowSecurity: true,
    });
    const database = await open;
    await expect(database.migrate()).rejects.toMatchObject({ code: 'setting.row_security', exitCode: 2 });
    await database.close();
  });
});
