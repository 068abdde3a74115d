import { codesFor } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../testing/body-of.js';
import { callsOf } from '../testing/calls.js';
import { dumpShared, dumpTenant, newestOf } from '../testing/dump.js';
import { everyOperation, type Operation } from '../testing/every-operation.js';
import { globalResources } from '../testing/every-resource.js';
import type { RowByTable } from '../testing/named-rows.js';
import { plantRows } from '../testing/plant-rows.js';
import { requestOf } from '../testing/request-of.js';
import { roleCalls } from '../testing/role-calls.js';
import { createTestServer, type SignedIn, type TestServer, testPassword } from '../testing/test-server.js';
import { userCalls } from '../testing/user-calls.js';
import { plainInputs } from '../testing/walk.js';

const shop = '100001';

/** Who calls, and what the contract says that they may do. */
interface Caller {
  readonly person: SignedIn;
  readonly codes: ReadonlySet<string>;
  readonly administrator: boolean;
  readonly admin: boolean;
}

let server: TestServer;
let operations: Operation[];
let global: ReadonlySet<string>;
let rows: RowByTable;
beforeAll(async () => {
  server = await createTestServer();
  operations = (await everyOperation()).filter(({ endpoint }) => endpoint.caller === 'user');
  global = await globalResources();
  await plantRows(server, shop, 'walked');
  const acting = callsOf(await server.signIn(), shop);
  const { deptId } = (await callsOf(await server.signIn(shop)).get('/blade-user/info')).data;
  for (const [name, codes] of [
    ['none', []],
    ['narrow', ['dept', 'dept_edit', 'notice']],
  ] as const) {
    const roleId = await roleCalls(server, acting).make(name, { codes });
    await userCalls(acting).make(name, { roleId, deptId, password: testPassword });
  }
  rows = newestOf(await dumpTenant(server.services.database, shop));
});
afterAll(() => server.close());

async function callerOf(tenantId: string, account: string): Promise<Caller> {
  const person = await server.signIn(tenantId, account);
  const { permissions, roles } = (await callsOf(person).get('/blade-auth/oauth/user-info')).data;
  const administrator = roles.includes('administrator');
  return {
    person,
    codes: new Set(permissions),
    administrator,
    admin: administrator || roles.includes('admin'),
  };
}

/** Whether the contract keeps this call from them. */
function isKept({ name, endpoint }: Operation, input: unknown, caller: Caller): boolean {
  const { codes, administrator, admin } = caller;
  if (administrator) return false;
  const needed = codesFor(endpoint.permission, input);
  const unheld = needed.length > 0 && !needed.some((code) => codes.has(code));
  const role = endpoint.role === 'administrator' || (endpoint.role === 'admin' && !admin);
  return unheld || role || (endpoint.kind === 'write' && global.has(name.split('.')[0] ?? ''));
}

const callers = [
  ['a plain person of the platform', '000000', 'hr', 60],
  ['the administrator of a tenant', shop, 'admin', 40],
  ['somebody with a few codes', shop, 'narrow', 100],
  ['somebody without any', shop, 'none', 100],
] as const;

/** What is about the caller alone, or asks for the code of the row that it is about. */
const own = [
  'auth.uploadLogs',
  'auth.userInfo',
  // Who is signed in says so elsewhere, and links what is their own.
  'authorize.grant',
  // One's own portrait.
  'file.putFile',
  'history.list',
  'history.undo',
  // Files go into what their resource's own code opens, and are their sender's alone.
  'import.cancel',
  'import.check',
  'import.detail',
  'import.fix',
  'import.list',
  'import.rows',
  'import.run',
  'import.template',
  'invite-code.redeem',
  'menu.buttons',
  'menu.grantTopTree',
  'menu.grantTree',
  'menu.routes',
  'menu.topMenu',
  'notice-board.markAllRead',
  'notice-board.markRead',
  'notice-board.page',
  'notice-board.unread',
  'social.beginLink',
  'social.link',
  'social.links',
  'social.unlink',
  'user.info',
  'user.search',
  'user.updateInfo',
  'user.updatePassword',
  'user.userList',
];

it('somebody with a few codes has those: granted ones that their shop has no page for would be none', async () => {
  expect([...(await callerOf(shop, 'narrow')).codes]).toEqual(
    expect.arrayContaining(['dept', 'dept_edit', 'notice']),
  );
});

describe('whoever has not the code, or not the role', () => {
  it.each(callers)('is refused whatever they send: %s', async (_who, tenantId, account, least) => {
    const caller = await callerOf(tenantId, account);
    const { database } = server.services;
    const before = { rows: await dumpTenant(database, shop), shared: await dumpShared(database) };
    const kept = new Set<string>();
    for (const operation of operations)
      for (const input of plainInputs(operation, rows, shop).filter((one) =>
        isKept(operation, one, caller),
      )) {
        const response = await caller.person.inject(requestOf(operation.endpoint, input));
        const answer = [operation.name, response.statusCode, bodyOf(response).errorCode];
        const codes = expect.stringMatching(/^(request\.forbidden|global\.administrator_only)$/);
        expect(answer, JSON.stringify(input)).toEqual([operation.name, 403, codes]);
        kept.add(operation.name);
      }
    expect(kept.size).toBeGreaterThan(least);
    expect({ rows: await dumpTenant(database, shop), shared: await dumpShared(database) }).toEqual(before);
  });

  it('has these calls left, and nobody leaves one open by forgetting its code', async () => {
    const open = operations.filter(
      ({ name, endpoint }) =>
        codesFor(endpoint.permission, {}).length === 0 &&
        endpoint.role === undefined &&
        !(endpoint.kind === 'write' && global.has(name.split('.')[0] ?? '')),
    );
    const names = open.map(({ name }) => name).filter((name) => !/\.\d$/.test(name));
    // Choices of forms: names of what can be chosen, as far as grants show it.
    const choices = /\.(select|tree|lazyTree|treeById|dictionary)$|^search\./;
    expect(names.filter((name) => !choices.test(name)).sort()).toEqual(own);
  });

  it('would have been caught: the administrator is kept from nothing', async () => {
    const person = await server.signIn();
    const reads = operations.filter(({ endpoint }) => endpoint.kind === 'read');
    for (const operation of reads)
      for (const input of plainInputs(operation, rows, shop)) {
        const response = await person.inject(requestOf(operation.endpoint, input));
        expect([operation.name, response.statusCode]).not.toEqual([operation.name, 403]);
      }
  });
});
