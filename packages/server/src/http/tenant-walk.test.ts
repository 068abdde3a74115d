import { everyKind } from '@mall/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Aim } from '../samples/aimed-inputs.js';
import { type Operation, routeName } from '../samples/operation.js';
import { requestOf } from '../samples/request-of.js';
import { idsOf, newestOf } from '../samples/row-ids.js';
import { namingFields } from '../samples/sample-input.js';
import { bodyOf } from '../testing/body-of.js';
import { type Calls, callsOf } from '../testing/calls.js';
import { aimedInputs, plainInputs, rowsFor, sampleInput } from '../testing/declared-fields.js';
import { dumpShared, dumpTenant } from '../testing/dump.js';
import { everyKind as everyKindPart } from '../testing/every-kind/every-kind.part.js';
import { createEveryKinds } from '../testing/every-kind/every-kind.table.js';
import { everyOperation } from '../testing/every-operation.js';
import { inTurn } from '../testing/in-turn.js';
import { approvalPlanter } from '../testing/plant-approvals.js';
import { grantAll, type Planted, plantedFor, plantRows } from '../testing/plant-rows.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { walk } from '../testing/walk.js';

const [mine, theirs] = ['100001', '100002'] as const;
/** Texts that only tenant B's rows hold. */
const markers = ['MARKER-B', '江南果蔬行', '李强', '13800000002'];

/** Asked before anybody is signed in: the third parties of a tenant are buttons of its sign-in page. */
const everybodys = new Set(['settings.get']);

const ending = new Set(['auth.logout', 'blade4.logout']);

let server: TestServer;
let root: Calls;
let operations: Operation[];
let own: Planted;
beforeAll(async () => {
  server = await createTestServer({}, undefined, { parts: [everyKindPart], tables: createEveryKinds });
  root = callsOf(await server.signIn());
  // The end of the own session is tried by itself: after it nothing else could be.
  operations = (await everyOperation([everyKind])).filter(({ name }) => !ending.has(name));
  const { user = '' } = await plantRows(server, theirs, 'MARKER-B', [everyKind]);
  const there = callsOf(await server.signIn(theirs));
  await there.send('/blade-resource/sms/endpoint/send-validate', { phone: '13800000002' });
  await leaveOf(theirs, there, 'MARKER-B', user);
  const planted = await plantRows(server, mine, 'own-row', [everyKind]);
  const here = callsOf(await server.signIn(mine));
  const leave = await leaveOf(mine, here, 'own-row', planted.user ?? '');
  own = { ...planted, 'flow-leave': leave['flow-leave'] ?? '' };
  await root.send('/blade-system/tenant/package-setting', { tenantId: mine, packageId: '' });
  await grantEverything(mine, 'admin');
  await grantEverything('000000', 'hr');
});
afterAll(() => server.close());

/** Leave that somebody has asked for over the older wire. */
async function leaveOf(tenantId: string, who: Calls, text: string, otherId: string): Promise<Planted> {
  return (await approvalPlanter({ who, root, tenantId, otherId, text })).leave();
}

/** No missing code protects tenant B: what holds is the tenant's border alone. */
async function grantEverything(tenantId: string, account: string): Promise<void> {
  const { roleId } = (await callsOf(await server.signIn(tenantId, account)).get('/blade-user/info')).data;
  await grantAll(server, roleId);
}

/** At one row of each table that has rows of tenant B; the newest is the planted one. */
async function aimAtThem(): Promise<Aim> {
  const rows = newestOf(await dumpTenant(server.services.database, theirs));
  return {
    ...{ rows, tenantId: theirs, ownTenant: mine, personId: rows.get('mall_user') ?? '' },
    ownFor: (operation, field) => plantedFor(own, operation, field),
  };
}

const foreignIds = async (): Promise<string[]> =>
  [...idsOf(await dumpTenant(server.services.database, theirs)).values()].flat();

/** Fields that name rows are looked at alike: of each call a few at a time. */
const oneInTurn = inTurn(1);
/** The first says no more than it must: some others are refused for what they say. */
const plainAndOther = ([plain, ...others]: readonly unknown[]) => [plain, ...oneInTurn(others)];

describe('every mounted call', () => {
  it('is known to the walk', async () => {
    const document = (await server.inject({ method: 'GET', url: '/openapi.json' })).json();
    const mounted = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/mall-api/, '')}`),
    );
    const logouts = ['GET /blade-auth/oauth/logout', 'POST /blade-auth/logout'];
    expect([...operations.map(routeName), ...logouts].sort()).toEqual(mounted.sort());
    expect(mounted.length).toBeGreaterThan(70);
  });

  it('has something to find in every table that has tenants', async () => {
    const dump = await dumpTenant(server.services.database, theirs);
    // No list reads the first three; the server itself writes the others, whose own tests keep tenants apart.
    const unread = [
      'mall_acting_audit',
      'mall_apply_lease',
      'mall_user_oauth',
      'mall_log_api',
      'mall_log_error',
      'mall_log_usual',
      // An import is its person's alone.
      'mall_import',
      'mall_import_row',
      // Read by the command that moves a tenant, and by no call.
      'mall_tenant_move',
      // Only counted, each day; its own tests keep tenants apart.
      'mall_invite_code_use',
      // Of the engine: waits for signals, and variables that lists ask for; nothing planted has any.
      'mall_wf_subscription',
      'mall_wf_value',
      // Their person's alone, or an operator's memory; their own tests keep tenants apart.
      'mall_message',
      'mall_message_delivery',
      'mall_message_setting',
      'mall_workflow_draft',
      'mall_workflow_held',
      'mall_workflow_look',
      'mall_workflow_request',
      'mall_workflow_urge',
      'mall_workflow_successor',
      'mall_workflow_deployment_form',
    ];
    const bare = Object.entries(dump).filter(([table, rows]) => rows.length === 0 && !unread.includes(table));
    expect(bare.map(([table]) => table).filter((table) => table !== 'mall_role_scope')).toEqual([]);
    expect(dump.mall_every_kind).toHaveLength(1);
  });

  it('shows a stranger nothing of another tenant, and changes nothing there or of what is shared', async () => {
    const { database } = server.services;
    const before = { theirs: await dumpTenant(database, theirs), shared: await dumpShared(database) };
    const ids = await foreignIds();
    const aim = await aimAtThem();
    expect(aim.rows.size).toBeGreaterThanOrEqual(6);
    const replies = await walk(await server.signIn(mine), operations, (operation) =>
      plainAndOther(aimedInputs(operation, aim)),
    );
    for (const { name, sent, text } of replies) {
      const seen = markers.filter((marker) => text.includes(marker) && !everybodys.has(name));
      expect(seen, `${name} with ${sent} answered ${text.slice(0, 300)}`).toEqual([]);
      const leaked = ids.filter((id) => text.includes(id) && !sent.includes(id));
      expect(leaked, `${name} with ${sent}`).toEqual([]);
    }
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
    expect(await dumpTenant(database, theirs)).toEqual(before.theirs);
    expect(await dumpShared(database)).toEqual(before.shared);
    const naming = Object.entries(await dumpTenant(database, mine)).filter(([, rows]) =>
      ids.some((id) => JSON.stringify(rows).includes(id)),
    );
    expect(
      naming.map(([table]) => table),
      'no own row names a foreign one',
    ).toEqual([]);
    const parsed = new Set(
      replies.filter(({ text }) => !text.includes('request.invalid')).map(({ name }) => name),
    );
    expect(operations.map(({ name }) => name).filter((name) => !parsed.has(name))).toEqual([]);
  });

  it('answers about a row of another tenant exactly as about a row that is not there', async () => {
    const person = await server.signIn(mine);
    const nobody = '4242424242424242';
    const { rows } = await aimAtThem();
    for (const operation of operations.filter(({ endpoint }) => namingFields(endpoint).length > 0))
      for (const id of oneInTurn(rowsFor(operation, rows))) {
        const { name, endpoint } = operation;
        const answers = [];
        for (const asked of [id, nobody]) {
          const input = sampleInput(endpoint, {
            idFor: () => asked,
            tenantId: mine,
            unique: 'same',
            optional: false,
          });
          const response = await person.inject(requestOf(endpoint, input));
          const { requestId: _id, ...body } = bodyOf(response);
          const told = endpoint.kind === 'read' ? body : body.errorCode;
          answers.push([response.statusCode, JSON.stringify(told ?? null).replaceAll(asked, 'ID')]);
        }
        expect(answers[0], name).toEqual(answers[1]);
      }
  });

  it('lets staff of the management tenant change nothing in another tenant', async () => {
    const { database } = server.services;
    const before = { theirs: await dumpTenant(database, theirs), shared: await dumpShared(database) };
    const aim = await aimAtThem();
    const person = await server.signIn('000000', 'hr');
    const writes = operations.filter(({ endpoint }) => endpoint.kind === 'write');
    const replies = await walk(person, writes, (operation) => oneInTurn(aimedInputs(operation, aim)));
    expect(await dumpTenant(database, theirs)).toEqual(before.theirs);
    expect(await dumpShared(database)).toEqual(before.shared);
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
  });

  it('refuses a header that names another tenant, and whoever is not signed in', async () => {
    const person = await server.signIn(mine);
    const aim = await aimAtThem();
    for (const operation of operations.filter(({ endpoint }) => endpoint.caller === 'user')) {
      const request = requestOf(operation.endpoint, aimedInputs(operation, aim)[0]);
      const named = await person.inject({ ...request, headers: { ...request.headers, 'tenant-id': theirs } });
      expect([named.statusCode, named.json().errorCode], operation.name).toEqual([
        403,
        'tenant.header_mismatch',
      ]);
      const stranger = await server.inject(request);
      if ('signedOut' in operation.endpoint) {
        expect([stranger.statusCode, stranger.json().data]).toEqual([200, operation.endpoint.signedOut]);
        continue;
      }
      expect([stranger.statusCode, stranger.json().errorCode], operation.name).toEqual([
        401,
        'request.unauthorized',
      ]);
    }
  });

  it('ends no session but the own', async () => {
    const there = callsOf(await server.signIn(theirs));
    await (await server.signIn(mine)).inject({ method: 'GET', url: '/blade-auth/oauth/logout' });
    expect((await there.get('/blade-user/info')).status).toBe(200);
  });

  it('would have been caught: the administrator sees what the stranger does not', async () => {
    const aim = await aimAtThem();
    const names = ['tenant', 'user', 'role'].flatMap((name) => [`${name}.list`, `${name}.detail`]);
    const telling = new Set([...names, 'dept.lazyList']);
    const reads = operations.filter(({ name }) => telling.has(name));
    const replies = await walk(await server.signIn(), reads, (operation) =>
      plainInputs(operation, aim.rows, theirs),
    );
    const shown = replies.filter(({ text }) => markers.some((marker) => text.includes(marker)));
    expect(new Set(shown.map(({ name }) => name))).toEqual(telling);
  });
});
