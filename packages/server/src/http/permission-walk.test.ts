import { auth, codesFor } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowByTable } from '../samples/named-rows.js';
import type { Operation } from '../samples/operation.js';
import { requestOf } from '../samples/request-of.js';
import { newestOf } from '../samples/row-ids.js';
import { bodyOf } from '../testing/body-of.js';
import { callsOf } from '../testing/calls.js';
import { plainInputs, sampleInput } from '../testing/declared-fields.js';
import { dumpShared, dumpTenant } from '../testing/dump.js';
import { everyOperation } from '../testing/every-operation.js';
import { globalResources } from '../testing/every-resource.js';
import { inTurn } from '../testing/in-turn.js';
import { losses, removeApplication, signInByOwnApplication } from '../testing/lost-sessions.js';
import { plantRows } from '../testing/plant-rows.js';
import { roleCalls } from '../testing/role-calls.js';
import { createTestServer, type SignedIn, type TestServer, testPassword } from '../testing/test-server.js';
import { userCalls } from '../testing/user-calls.js';

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
  ['a plain person of the platform', '000000', 'hr', 20],
  ['the administrator of a tenant', shop, 'admin', 20],
  ['somebody with a few codes', shop, 'narrow', 40],
  ['somebody without any', shop, 'none', 40],
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
  'live.events',
  'message.markAllRead',
  'message.markRead',
  'message.page',
  'message.renewSecret',
  'message.saveSetting',
  'message.setting',
  'notice-board.markAllRead',
  'notice-board.markRead',
  'notice-board.page',
  'notice-board.unread',
  // Those of others, with the code of seeing them.
  'session.end',
  'session.endOthers',
  'session.list',
  'social.beginLink',
  'social.link',
  'social.links',
  'social.unlink',
  // Each figure asks for the call of its list.
  'today.show',
  'user.info',
  'user.search',
  'user.updateInfo',
  'user.updatePassword',
  'user.userList',
  // About others, whoever has the code of seeing them.
  'why.ask',
];

it('somebody with a few codes has those: granted ones that their shop has no page for would be none', async () => {
  expect([...(await callerOf(shop, 'narrow')).codes]).toEqual(
    expect.arrayContaining(['dept', 'dept_edit', 'notice']),
  );
});

const oneInTurn = inTurn(1);
/** Who asks differs more than what is asked: each asks so many calls that together they ask all of them. */
const someInTurn = inTurn(250);
const fewInTurn = inTurn(80);

describe('whoever has not the code, or not the role', () => {
  it.each(callers)('is refused whatever they send: %s', async (_who, tenantId, account, least) => {
    const caller = await callerOf(tenantId, account);
    const { database } = server.services;
    const before = { rows: await dumpTenant(database, shop), shared: await dumpShared(database) };
    const kept = new Set<string>();
    for (const operation of someInTurn(operations))
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
    expect(names.filter((name) => !choices.test(name)).sort()).toEqual([...own, ...ofApprovals].sort());
  });

  it('would have been caught: the administrator is kept from nothing', async () => {
    const person = await server.signIn();
    const reads = operations.filter(({ endpoint }) => endpoint.kind === 'read');
    for (const operation of fewInTurn(reads))
      for (const input of oneInTurn(plainInputs(operation, rows, shop))) {
        const response = await person.inject(requestOf(operation.endpoint, input));
        expect([operation.name, response.statusCode]).not.toEqual([operation.name, 403]);
      }
  });
});

/** Any input will do: who may not make a call at all is told so before it is read. */
async function answersTo(who: Pick<SignedIn, 'inject'>, asked: readonly Operation[] = operations) {
  const answers: (readonly [name: string, status: number, code: string | undefined])[] = [];
  for (const { name, endpoint } of asked) {
    const options = { idFor: () => '1', tenantId: shop, unique: 'asked', optional: false };
    const response = await who.inject(requestOf(endpoint, sampleInput(endpoint, options)));
    answers.push([name, response.statusCode, bodyOf(response).errorCode]);
  }
  return answers;
}

/** People's own processes and tasks, which the calls look for under their names; and lists of words that designers choose from. */
const ofApprovals = [
  ...['flow-leave.detail', 'flow-leave.start', 'workflow-leave.detail'],
  ...['claim', 'claimList', 'complete', 'deleteTask', 'doneList', 'history', 'sendList'].map(
    (name) => `flow-work.${name}`,
  ),
  ...['startList', 'todoList', 'view'].map((name) => `flow-work.${name}`),
  ...['changes', 'comment', 'forecast', 'look', 'person', 'show'].map((name) => `process.${name}`),
  ...['button', 'condition', 'default-value', 'form'].map((name) => `workflow-${name}.listType`),
];

describe('at every address of every call', () => {
  it('nobody is answered who has not signed in', async () => {
    const open = operations.filter(({ endpoint }) => endpoint.signedOut !== undefined);
    expect(open.length).toBeLessThan(5);
    const answered = await answersTo(
      server,
      operations.filter((one) => !open.includes(one)),
    );
    expect(answered.filter(([, status]) => status !== 401)).toEqual([]);
  });

  it.each(Object.entries(losses))('nobody is answered who sends %s', async (_what, { code, lose, mend }) => {
    const walker = await signInByOwnApplication(server, shop);
    const withToken = (token: string): Pick<SignedIn, 'inject'> => ({
      inject: (options) =>
        server.inject({ ...options, headers: { ...options.headers, 'blade-auth': `bearer ${token}` } }),
    });
    const info = { method: 'GET', url: auth.operations.userInfo.path } as const;
    expect((await withToken(walker.reply.access_token).inject(info)).statusCode).toBe(200);
    const answered = await answersTo(withToken(await lose(walker)), fewInTurn(operations));
    await mend?.(walker);
    await removeApplication(walker);
    expect(answered.length).toBeGreaterThan(70);
    expect(answered.filter(([, status, said]) => status !== 401 || said !== code)).toEqual([]);
  });

  it('nobody does anything before a generated password is changed, but change it', async () => {
    const person = await server.signIn(shop, 'none');
    const { database, accessEpoch } = server.services;
    const must = async (value: boolean) => {
      await database.query("update mall_user set must_change_password = $1 where account = 'none'", [value]);
      await accessEpoch.raise(database.orm);
    };
    await must(true);
    const kept = operations.filter(({ endpoint }) => !endpoint.beforePasswordChange);
    const answered = await answersTo(person, someInTurn(kept));
    await must(false);
    expect(answered.filter(([, , code]) => code !== 'auth.password_change_required')).toEqual([]);
    expect(operations.length - kept.length).toBeLessThan(10);
  });

  it('a path scope keeps a call whichever of its addresses it lists', async () => {
    const { database, accessEpoch, ids } = server.services;
    const person = await server.signIn(shop);
    const isOf = (call: string) => (one: Operation) => one.name.replace(/\.\d$/, '') === call;
    const several = operations
      .filter(({ name }) => name.endsWith('.1'))
      .map(({ name }) => operations.filter(isOf(name.replace(/\.1$/, ''))));
    expect(several.length).toBeGreaterThan(20);
    for (const which of [0, 1]) {
      for (const { endpoint } of several.flatMap((addresses) => addresses[which] ?? []))
        await database.query(
          `insert into mall_scope_api (id, menu_id, scope_name, resource_code, scope_path, scope_type)
           values ($1::bigint, 1, 'walk', $2, $2, 2)`,
          [ids.next(), endpoint.path],
        );
      await accessEpoch.raise(database.orm);
      const answered = await answersTo(person, several.flat());
      await database.query("delete from mall_scope_api where scope_name = 'walk'");
      await accessEpoch.raise(database.orm);
      expect(answered.filter(([, status]) => status !== 403)).toEqual([]);
    }
    // Without any scope some of them are open.
    expect(
      (await answersTo(person, several.flat())).filter(([, status]) => status === 403).length,
    ).toBeLessThan(several.flat().length);
  });
});

describe('what has been done to rows', () => {
  it('is read by nobody without the code of reading them, and taken back by nobody without that of doing it', async () => {
    const { database } = server.services;
    const { rows: changes } = await database.query<{ id: string; resource: string; row: string }>(
      'select id::text, resource, row_id::text as row from mall_history where tenant_id = $1',
      [shop],
    );
    const resources = new Set(changes.map(({ resource }) => resource));
    expect(resources.size).toBeGreaterThan(8);
    const people = await Promise.all(
      ['none', 'narrow'].map(
        async (account) => [account, callsOf(await server.signIn(shop, account))] as const,
      ),
    );
    const before = await dumpTenant(database, shop);
    for (const [account, who] of people) {
      // These it may read, and change.
      const open = account === 'narrow' ? ['dept', 'notice'] : [];
      for (const { id, resource, row } of changes.filter((one) => !open.includes(one.resource))) {
        const list = await who.get('/blade-system/history/list', { resource, rowId: row });
        expect([resource, list.status]).toEqual([resource, 403]);
        expect([resource, (await who.send('/blade-system/history/undo', { id })).status]).toEqual([
          resource,
          403,
        ]);
      }
      for (const { id } of changes.filter(({ resource }) => resource === 'notice'))
        expect((await who.send('/blade-system/history/undo', { id })).status).toBe(403);
    }
    expect(await dumpTenant(database, shop)).toEqual(before);
  });
});
