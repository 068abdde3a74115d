import { type AnyResource, isResourceName, loadResource } from '@mall/sdk/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyPart } from '../../../app/modules.js';
import { closedState } from '../../../database/closed-tenants.js';
import { freeLeases } from '../../../import/import-store.js';
import { sweepImports } from '../../../import/sweep-imports.js';
import { deliverDue } from '../../../messages/delivery/deliver.js';
import { forgetMessages } from '../../../messages/delivery/forget.js';
import { tableOf } from '../../../samples/table-of.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { dumpTenant } from '../../../testing/dump.js';
import { plantOne } from '../../../testing/plant-bare.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { purge } from '../../auth/retention/retention.js';
import { createLogQueue } from '../../monitor/log-queue.js';
import { settleMessages } from '../../sms/sending/settle.js';
import { workflowOf } from '../../workflow/engine/engine.js';
import { tellOfLeavers } from '../../workflow/handover/leavers.js';
import { proxiesBegin } from '../../workflow/proxy/proxies-begin.js';
import { fireTimers } from '../../workflow/timers/fire-timers.js';
import { closeRows, openRows } from './closed-rows.js';
import { forgetMove, noteMove } from './move-state.js';
import { sharedTables } from './moved-rows.fixture.js';
import { type Kind, readKinds } from './read-kinds.js';
import { namings } from './row-kinds.js';

const [closed, open] = ['100001', '100002'];
let server: TestServer;
let kinds: Kind[];
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({}, undefined, { alone: true });
  kinds = await readKinds({ database: server.services.database, sharedTables });
  [shop, other] = [callsOf(await server.signIn(closed)), callsOf(await server.signIn(open))];
});
afterAll(() => server.close());

const close = () =>
  closeRows(server.services.database, kinds, closed, (tx) =>
    noteMove(tx, closed, { moveId: 'm', state: 'closed', place: 'elsewhere', facts: '{}' }),
  );
async function reopen(): Promise<void> {
  await openRows(server.services.database, kinds, closed);
  await forgetMove(server.services.database, closed, 'm');
}
const code = { useLimit: 1 };

/** A row that says no tenant, and hangs on one that does. */
const grant = (tenantId: string) =>
  server.services.database.query(
    'insert into mall_role_menu select id, 77 from mall_role where tenant_id = $1 order by id limit 1',
    [tenantId],
  );

it('whoever writes in a tenant that is on its way is told so, whoever reads is answered; others notice nothing', async () => {
  await close();
  const written = [
    await shop.post('/invite-code', code),
    await callsOf(await server.signIn(), closed).post('/invite-code', code),
    await shop.post('/blade-user/update-info', { name: 'x' }),
  ];
  expect(written.map(({ status, errorCode }) => [status, errorCode])).toEqual(
    written.map(() => [409, 'tenant.moving']),
  );
  await expect(server.signIn(closed)).rejects.toThrow('tenant.moving');
  expect((await shop.get('/invite-code/page')).status).toBe(200);
  expect((await other.post('/invite-code', code)).status).toBe(200);
  await expect(grant(closed)).rejects.toMatchObject({ code: closedState });
  await grant(open);
  await reopen();
  expect((await shop.post('/invite-code', code)).status).toBe(200);
});

it('what a server does by itself for all tenants leaves out one that is on its way, and does the others', async () => {
  const { services } = server;
  const { database } = services;
  const delivered: string[] = [];
  for (const tenantId of [closed, open]) await plantDue(tenantId);
  await close();
  const before = await dumpTenant(database, closed);
  const errors: unknown[] = [];
  const log = { error: (what: unknown) => errors.push(what), warn: () => undefined };
  await deliverDue(services, { mail: async ({ messageId }) => void delivered.push(messageId) }, log);
  await settleMessages(services);
  await purge(services);
  await forgetMessages(services);
  await sweepImports(services);
  await freeLeases(database.orm);
  await tellOfLeavers(services);
  await proxiesBegin(services, workflowOf(server));
  await fireTimers(workflowOf(server).alone, log as never);
  const queue = createLogQueue({ database, onFailure: (error) => errors.push(error) });
  for (const tenantId of [closed, open])
    queue.push('usual', {
      ...{ id: services.ids.next(), tenantId, createTime: '2026-01-01', logLevel: 'info', logId: 'sign-in' },
    } as never);
  await queue.close();
  expect(errors).toEqual([]);
  expect(await dumpTenant(database, closed)).toEqual(before);
  const left = await database.query<{ table: string }>(
    `select 'session' as "table" from mall_session where tenant_id = '${open}' and id = 71
     union all select 'import' from mall_import where tenant_id = '${open}' and lease_owner is not null
     union all select 'sms' from mall_sms_message where tenant_id = '${open}' and state = 'sending'
     union all select 'message' from mall_message where tenant_id = '${open}' and id = 71`,
  );
  expect(left.rows).toEqual([]);
  await reopen();
});

/** What is due at once, of everything that servers do by themselves. */
async function plantDue(tenantId: string): Promise<void> {
  const { database } = server.services;
  const number = tenantId === open ? 71 : 72;
  const own = { id: String(number), tenant_id: `'${tenantId}'`, create_time: `'2020-01-01'` };
  const user = `(select id from mall_user where tenant_id = '${tenantId}' limit 1)`;
  await plantOne(database, 'mall_message', { ...own, occasion: `'old'`, user_id: user });
  const { id: _id, ...timed } = own;
  await plantOne(database, 'mall_message_delivery', {
    ...{ ...timed, message_id: String(number), user_id: user, channel: `'mail'`, next_time: `'2020-01-01'` },
  });
  await plantOne(database, 'mall_sms_message', { ...own, state: `'sending'` });
  const session = { rotated_at: `'2020-01-01'`, expires_at: `'2020-01-01'`, user_id: user };
  await plantOne(database, 'mall_session', { ...own, ...session });
  await plantOne(database, 'mall_log_usual', own);
  const old = { update_time: `'2020-01-01'`, lease_owner: `'x'` };
  await plantOne(database, 'mall_import', { ...own, ...old, state: `'done'` });
}

it('what a tenant names of what all share is known under a word of every database', async () => {
  const named = new Set(namings.map(({ table, column }) => `${table}.${column}`));
  const links = everyPart.flatMap((part) => part.links);
  const unnamed: string[] = [];
  for (const { resource, target, field } of links) {
    if (resource.tenancy === 'global' || !(await isShared(target))) continue;
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const name = `${tableOf(resource.name)}.${column}`;
    if (!named.has(name)) unnamed.push(`${name} of ${target}`);
  }
  expect(unnamed).toEqual([]);
});

async function isShared(target: string): Promise<boolean> {
  if (!isResourceName(target)) return false;
  const { tenancy }: AnyResource = await loadResource(target);
  return tenancy === 'global';
}
