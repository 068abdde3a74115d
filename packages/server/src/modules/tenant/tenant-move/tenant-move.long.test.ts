import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { everyKind } from '@mall/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { divideTable } from '../../../database/partitions/divide-table.js';
import { growingTables } from '../../../database/partitions/growing-tables.js';
import { keyOf } from '../../../files/file-key.js';
import { createLocalStore } from '../../../files/local-store.js';
import { openCells, sealedCells } from '../../../import/sealed-cells.js';
import { secretNameOf } from '../../../messages/delivery/webhook.js';
import { createRowSecrets, type RowSecrets, rowSecretsKey } from '../../../support/row-secrets.js';
import type { Tell } from '../../../support/tell.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { everyKind as everyKindPart } from '../../../testing/every-kind/every-kind.part.js';
import { createEveryKinds } from '../../../testing/every-kind/every-kind.table.js';
import { plantBare, plantHanging, plantOne } from '../../../testing/plant-bare.js';
import { grantAll, type Planted, plantRows } from '../../../testing/plant-rows.js';
import { createTestServer, type TestServer, testPassword, usualKey } from '../../../testing/test-server.js';
import { secretName } from '../../auth/social-provider/provider-secret.js';
import { openKey, withSealedKeys } from '../../sms/sms/sms-keys.js';
import { openContent, sealContent } from '../../sms/sms-message/message-content.js';
import { sealSecretKey } from '../../storage/oss/oss-stores.js';
import type { Place } from './departure.js';
import { exportTenant } from './export-tenant.js';
import { importTenant } from './import-tenant.js';
import { abortMove, moveTenant } from './move-tenant.js';
import { rowsAt, sharedTables } from './moved-rows.fixture.js';

const otherKey = new TextEncoder().encode('another signing key, as another database has one');
const extras = { parts: [everyKindPart], tables: createEveryKinds, alone: true };
let folder: string;
let from: TestServer;
let to: TestServer;
let here: Place;
let there: Place;
let tenantId: string;
let planted: Planted;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-move-test-'));
  from = await createTestServer({ dataDir: join(folder, 'a') }, undefined, extras);
  const other = { ...extras, signingKey: otherKey };
  to = await createTestServer({ dataDir: join(folder, 'b'), seed: 'base' }, undefined, other);
  here = placeOf(from, 'a', usualKey);
  there = placeOf(to, 'b', otherKey);
  tenantId = await plantShop();
  // Only one of the two has divided what grows: a tenant moves to and from both.
  if (here.database.kind === 'postgres')
    for (const table of growingTables) await divideTable(here.database, table, { parts: 4, ...silent });
  // What each database counts by itself has come to the same numbers in both.
  await there.database.query(
    `insert into mall_history (tenant_id, resource, row_id, kind, create_time)
     select '000000', 'x', 1, 1, now() from generate_series(1, 2000)`,
  );
});
afterAll(async () => {
  await from?.close();
  await to?.close();
  await rm(folder, { recursive: true, force: true });
});

const silent: { readonly tell: Tell } = { tell: () => undefined };
const placeOf = (server: TestServer, name: string, key: Uint8Array): Place => ({
  database: server.services.database,
  sharedTables,
  secrets: createRowSecrets(rowSecretsKey(key)),
  files: join(folder, name, 'files'),
  name,
});
const admin = async (server: TestServer, id: string): Promise<Calls> =>
  callsOf(await server.signIn(id, 'admin', testPassword));

/** A tenant with a row of every kind. */
async function plantShop(): Promise<string> {
  const root = callsOf(await from.signIn());
  const form = { tenantName: '搬家的店', linkman: '搬', domainUrl: 'https://moving.example.com' };
  const made = await root.post('/blade-system/tenant/submit', { ...form, adminPassword: testPassword });
  expect(made.status, made.text).toBe(200);
  const id: string = made.data.tenantId;
  const { database } = from.services;
  await database.query('update mall_user set must_change_password = false where tenant_id = $1', [id]);
  await grantAll(from, (await (await admin(from, id)).get('/blade-user/info')).data.roleId);
  planted = await plantRows(from, id, 'planted-m', [everyKind]);
  await plantBare(database, id);
  await plantHanging(database, id);
  await database.query(
    `insert into mall_top_menu_setting
     select o.id, m.id from mall_top_menu o, (select id from mall_menu limit 3) m where o.tenant_id = $1`,
    [id],
  );
  await database.query('delete from mall_tenant_move where tenant_id = $1', [id]);
  await sealAll(here, id);
  return id;
}

/** As the product itself seals and opens what is secret in rows; who adds another such column adds it here. */
const asks = (rowSecrets: RowSecrets, id: string) => ({ rowSecrets, actor: { tenantId: id } }) as never;
const user = { name: 'user', secrets: ['password'] } as never;

async function sealAll({ database, secrets }: Place, id: string): Promise<void> {
  const ctx = asks(secrets, id);
  const set = (table: string, column: string, value: string) =>
    database.query(`update ${table} set ${column} = $2 where tenant_id = $1`, [id, value]);
  await set('mall_oss', 'secret_key_sealed', sealSecretKey(secrets, id, 'of a store'));
  const { accessKey, secretKey } = withSealedKeys(ctx, { accessKey: 'of sms', secretKey: 'of sms, too' });
  await set('mall_sms', 'access_key', String(accessKey));
  await set('mall_sms', 'secret_key', String(secretKey));
  await set('mall_sms_message', 'content', sealContent(ctx, 'of a message'));
  await set('mall_social_provider', 'client_secret_sealed', secrets.seal(secretName, 'of a third party'));
  await database.query(`update mall_message_setting set webhook_secret = $2 where tenant_id = $1`, [
    ...[id, secrets.seal(secretNameOf('7'), 'of a program')],
  ]);
  await database.query(`update mall_message_setting set user_id = 7 where tenant_id = $1`, [id]);
  await database.query(`update mall_import set resource = 'user' where tenant_id = $1`, [id]);
  await database.query(
    `update mall_import_row set values = $2::jsonb, import_id = (select max(id) from mall_import where tenant_id = $1)
     where tenant_id = $1`,
    [id, JSON.stringify(sealedCells(ctx, user, { account: 'plain', password: 'of a line' }))],
  );
}

async function openAll({ database, secrets }: Place, id: string): Promise<unknown[]> {
  const ctx = asks(secrets, id);
  const get = async (table: string, column: string): Promise<string> => {
    const { rows } = await database.query<Record<string, string>>(
      `select ${column} as value from ${table} where tenant_id = $1 order by 1 limit 1`,
      [id],
    );
    return rows[0]?.value ?? '';
  };
  return [
    secrets.open(`oss ${id}`, await get('mall_oss', 'secret_key_sealed')),
    openKey(ctx, 'accessKey', await get('mall_sms', 'access_key')),
    openKey(ctx, 'secretKey', await get('mall_sms', 'secret_key')),
    openContent(ctx, await get('mall_sms_message', 'content')),
    secrets.open(secretName, await get('mall_social_provider', 'client_secret_sealed')),
    secrets.open(secretNameOf('7'), await get('mall_message_setting', 'webhook_secret')),
    openCells(ctx, user, (await get('mall_import_row', 'values')) as never),
  ];
}

/** What its files hold, by their names. */
async function bytesAt({ database, files = '' }: Place, id: string): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    `select name from mall_file where tenant_id = $1 and state = 'kept' order by name`,
    [id],
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const bytes = await createLocalStore(files).get(keyOf(id, name));
    found[name] = bytes ? await text(bytes) : 'not there';
  }
  return found;
}

const grantsAt = async ({ database }: Place, id: string): Promise<string[]> =>
  (
    await database.query<{ code: string }>(
      `select distinct m.code from mall_role_menu g join mall_role r on r.id = g.role_id
         join mall_menu m on m.id = g.menu_id where r.tenant_id = $1 order by 1`,
      [id],
    )
  ).rows.map(({ code }) => code);

describe('a tenant', () => {
  it('has rows of every kind that there is, or this test shows nothing', async () => {
    const rows = await rowsAt(here, tenantId);
    expect(Object.keys(rows).length).toBeGreaterThan(70);
    expect(Object.entries(rows).filter(([, all]) => all.length === 0)).toEqual([]);
    expect(Object.values(await bytesAt(here, tenantId))).toHaveLength(2);
  });

  it('moves word for word, is closed meanwhile, and its work goes on at the new place', async () => {
    await expect(moveTenant(here, { ...there, files: undefined }, tenantId, silent)).rejects.toMatchObject({
      code: 'move.files_place',
    });
    const person = await admin(from, tenantId);
    const before = await rowsAt(here, tenantId);
    const [secrets, bytes, grants] = [
      await openAll(here, tenantId),
      await bytesAt(here, tenantId),
      await grantsAt(here, tenantId),
    ];
    expect(secrets).not.toContain(undefined);
    expect(grants.length).toBeGreaterThan(50);
    const asked: Promise<unknown>[] = [];
    const meanwhile = async (): Promise<unknown[]> => [
      (await person.post('/invite-code', { useLimit: 1 })).errorCode,
      await admin(from, tenantId).catch((error: Error) => /tenant\.moving/.test(error.message)),
      (await person.get('/invite-code/page')).status,
      // Nobody is there before all is there.
      await admin(to, tenantId).catch((error: Error) => /bad_credentials/.test(error.message)),
    ];
    const tell: Tell = ({ event, table }) => {
      if (event === 'rows' && table === 'mall_user') asked.push(meanwhile());
    };
    await moveTenant(here, there, tenantId, { tell });
    expect(await Promise.all(asked)).toEqual([['tenant.moving', true, 200, true]]);
    const after = await rowsAt(there, tenantId);
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
    expect(Object.values(await rowsAt(here, tenantId)).flat()).toEqual([]);
    expect([await openAll(there, tenantId), await bytesAt(there, tenantId)]).toEqual([secrets, bytes]);
    expect(await grantsAt(there, tenantId)).toEqual(grants);
    const done = await (await admin(to, tenantId)).post('/blade-workflow/process/completeTask', {
      ...{ taskId: planted.task, pass: true },
    });
    expect(done.status, done.text).toBe(200);
    // Its number is nobody else's here, for balancers know where it went.
    const { rows } = await here.database.query(
      'select state, closed from mall_tenant_move where tenant_id = $1',
      [tenantId],
    );
    expect(rows).toEqual([{ state: 'moved', closed: false }]);
    await expect(admin(from, tenantId)).rejects.toThrow('bad_credentials');
  });

  it('leaves nothing of it behind, in no table, and takes nothing of others along', async () => {
    const { rows: tables } = await here.database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema()`,
    );
    for (const { name } of tables.filter((one) => one.name !== 'mall_tenant_move')) {
      const found = await here.database.query(
        `select 1 from "${name}" t where to_jsonb(t) ->> 'tenant_id' = $1`,
        [tenantId],
      );
      expect(found.rows, name).toEqual([]);
    }
    expect((await from.signIn('100001')).reply.tenant_id).toBe('100001');
  });

  it('comes back through a folder, with secrets and files', async () => {
    const before = await rowsAt(there, tenantId);
    const [secrets, bytes] = [await openAll(there, tenantId), await bytesAt(there, tenantId)];
    const sealing = createRowSecrets(new TextEncoder().encode('what both operators know, and nobody else'));
    const options = { folder: join(folder, 'export'), sealing, ...silent };
    await exportTenant(there, tenantId, options);
    await expect(exportTenant(there, tenantId, options)).rejects.toMatchObject({ code: 'move.folder_taken' });
    await importTenant(here, options);
    const after = await rowsAt(here, tenantId);
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
    expect([await openAll(here, tenantId), await bytesAt(here, tenantId)]).toEqual([secrets, bytes]);
    expect(await (await admin(from, tenantId)).get('/blade-user/info')).toMatchObject({ status: 200 });
    // Once more is once.
    await importTenant(here, options);
    await expect(importTenant(there, { ...options, folder })).rejects.toMatchObject({
      code: 'move.folder_broken',
    });
  });
});

describe('a move', () => {
  const shop = '100001';
  const query = (text: string) => there.database.query(text);
  const refused = async (code: string, id = shop, target = there) =>
    expect(await moveTenant(here, target, id, silent).catch((error) => error)).toMatchObject({ code });

  it.each([
    [
      'move.collision',
      () =>
        query(`update mall_invite_code set code = 'TAKEN' where id = (select min(id) from mall_invite_code)`),
      () => query(`update mall_invite_code set code = 'TAKEN0' where code = 'TAKEN'`),
    ],
    [
      'move.collision',
      () =>
        query(
          `update mall_tenant set domain_url = 'https://one.example.com' where tenant_id = '${tenantId}'`,
        ),
      () => query(`update mall_tenant set domain_url = null where tenant_id = '${tenantId}'`),
    ],
    [
      'move.tenant_there',
      () => plantOne(there.database, 'mall_post', { tenant_id: `'${shop}'`, id: '99' }),
      () => query('delete from mall_post where id = 99'),
    ],
    [
      'move.shared_missing',
      () => query(`update mall_menu set is_deleted = 1 where code = 'invite_code_add'`),
      () => query(`update mall_menu set is_deleted = 0 where code = 'invite_code_add'`),
    ],
    [
      'move.older',
      () => query('update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000'),
      () => query('update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000'),
    ],
    [
      'move.newer',
      () => query('update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000'),
      () => query('update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000'),
    ],
    [
      'move.unknown_kind',
      () => query('create table mall_strange (id bigint)'),
      () => query('drop table mall_strange'),
    ],
    [
      'move.unknown_kind',
      () => query('alter table mall_post add column strange text'),
      () => query('alter table mall_post drop column strange'),
    ],
  ])('is refused with %s, and nothing is closed or written', async (code, spoil, mend) => {
    await here.database.query(
      `update mall_invite_code set code = 'TAKEN' where id = (select min(id) from mall_invite_code where tenant_id = $1)`,
      [shop],
    );
    await here.database.query(
      `update mall_tenant set domain_url = 'https://one.example.com' where tenant_id = $1`,
      [shop],
    );
    await spoil();
    const rows = await rowsAt(here, shop);
    await refused(code);
    await mend();
    expect(await rowsAt(here, shop)).toEqual(rows);
    expect((await query(`select 1 from mall_tenant_move where tenant_id = '${shop}'`)).rows).toEqual([]);
    expect((await here.database.query(`select 1 from mall_tenant_move where closed`)).rows).toEqual([]);
  });

  it('is of tenants that are there, have no end of their own, and are not the platform', async () => {
    await refused('move.no_tenant', '999999');
    await refused('move.management', '000000');
    await here.database.query(`update mall_tenant set ephemeral_until = now() where tenant_id = '100002'`);
    await refused('move.ephemeral', '100002');
    await here.database.query(`update mall_tenant set ephemeral_until = null where tenant_id = '100002'`);
    await expect(abortMove(here, async () => there, shop)).rejects.toMatchObject({ code: 'move.none' });
  });

  it('is taken back halfway, gone on with where it was left, and not taken back any more once it is there', async () => {
    const rows = await rowsAt(here, shop);
    const stopAt = (table: string) => ({
      tell: (event: Readonly<Record<string, unknown>>) => {
        if (event.table === table) throw new Error('stopped');
      },
    });
    await expect(moveTenant(here, there, shop, stopAt('mall_goods'))).rejects.toThrow('stopped');
    await refused('move.other_place', shop, { ...there, name: 'c' });
    await abortMove(here, async () => there, shop);
    expect(Object.values(await rowsAt(there, shop)).flat()).toEqual([]);
    expect(await rowsAt(here, shop)).toEqual(rows);
    const person = callsOf(await from.signIn(shop));
    expect((await person.post('/invite-code', { useLimit: 1 })).status).toBe(200);
    for (const table of ['mall_user', 'mall_goods'])
      await moveTenant(here, there, shop, stopAt(table)).catch(() => undefined);
    const late = (event: Readonly<Record<string, unknown>>) => {
      if (event.event === 'files') throw new Error('stopped');
    };
    await expect(moveTenant(here, there, shop, { tell: late })).rejects.toThrow('stopped');
    const last = await rowsAt(here, shop);
    const unreachable = () => Promise.reject(new Error('no balancer'));
    const untold = moveTenant(here, there, shop, { ...silent, tellBalancer: unreachable });
    await expect(untold).rejects.toThrow('no balancer');
    await expect(abortMove(here, async () => there, shop)).rejects.toMatchObject({ code: 'move.too_late' });
    const told: string[] = [];
    await moveTenant(here, there, shop, {
      ...silent,
      tellBalancer: (facts) => void told.push(facts.tenantId),
    });
    expect(told).toEqual([shop]);
    expect(await rowsAt(there, shop)).toEqual(last);
    await expect(abortMove(here, async () => there, shop)).rejects.toMatchObject({ code: 'move.none' });
  });

  it('takes nothing away where the ends differ, whoever has done that', async () => {
    const spoil = (event: Readonly<Record<string, unknown>>) =>
      event.event === 'files'
        ? void spoiled.push(query(`update mall_post set sort = 77 where tenant_id = '100003'`))
        : undefined;
    const spoiled: Promise<unknown>[] = [];
    await here.database.query(
      `insert into mall_post (id, tenant_id, category, post_code, post_name, sort) values (5, '100003', 1, 'a', 'a', 1)`,
    );
    await query(`select set_config('mall.mover', '100003', false)`);
    const error = await moveTenant(here, there, '100003', { tell: spoil }).catch((one) => one);
    await Promise.all(spoiled);
    await query(`select set_config('mall.mover', '', false)`);
    expect(error).toMatchObject({ code: 'move.differs' });
    expect(
      (await here.database.query(`select 1 from mall_post where tenant_id = '100003'`)).rows,
    ).toHaveLength(1);
    await abortMove(here, async () => there, '100003');
    expect(Object.values(await rowsAt(there, '100003')).flat()).toEqual([]);
  });
});
