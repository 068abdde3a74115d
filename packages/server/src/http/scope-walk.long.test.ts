import { type AnyResource, listsOf, loadResource, resourceNames } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowByTable } from '../samples/named-rows.js';
import type { Operation } from '../samples/operation.js';
import { requestOf } from '../samples/request-of.js';
import { namingFields } from '../samples/sample-input.js';
import { tableOf } from '../samples/table-of.js';
import { bodyOf } from '../testing/body-of.js';
import { type Calls, callsOf } from '../testing/calls.js';
import { aimedInputs, rowsFor, sampleInput } from '../testing/declared-fields.js';
import { dumpShared, dumpTenant } from '../testing/dump.js';
import { everyOperation } from '../testing/every-operation.js';
import { grantAll, type Planted, plantedFor, plantRows, plantShared } from '../testing/plant-rows.js';
import { createTestServer, type SignedIn, type TestServer, testPassword } from '../testing/test-server.js';
import { userCalls } from '../testing/user-calls.js';
import { type Walked, walk } from '../testing/walk.js';

const tenantId = '100001';
const ending = new Set(['auth.logout', 'blade4.logout']);

let server: TestServer;
let root: Calls;
let admin: SignedIn;
let narrow: SignedIn;
let operations: Operation[];
/** Resources whose rows grants can narrow. */
let narrowed: string[];
let hidden: Planted;
let shown: Planted;

/** The newest rows of every table that all tenants share: one for each of these names. */
async function sharedRows(): Promise<readonly [Planted, Planted]> {
  const found: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const resource of await Promise.all(resourceNames.map(loadResource))) {
    if (resource.tenancy !== 'global') continue;
    const { rows } = await server.services.database.query<{ id: string }>(
      `select id::text from ${tableOf(resource.name)} t where is_deleted = 0 ${leaf(resource)} order by id desc limit 2`,
    );
    rows.forEach(({ id }, index) => {
      (found[index] ?? {})[resource.name] = id;
    });
  }
  return found;
}

/** Rows below a hidden one are there all the same: of a tree, rows without any. */
const leaf = ({ name, tree }: AnyResource): string =>
  tree?.parent === 'parentId'
    ? `and not exists (select 1 from ${tableOf(name)} c where c.parent_id = t.id and c.is_deleted = 0)`
    : '';

/** One scope for each of them, which hides one row and shows the others. */
const scopes = (): Promise<string[]> =>
  Promise.all(
    narrowed.map(async (resource) => {
      const form = {
        menuId: '1123598815738675203',
        resourceCode: `hides_${resource}`,
        scopeName: resource,
        scopeClass: `${resource}.page`,
        scopeType: 5,
        scopeValue:
          resource === 'goods-price' ? `goodsId != '${hidden.goods}'` : `id != '${hidden[resource]}'`,
      };
      const { status, text, data } = await root.post('/blade-system/data-scope/submit', form);
      expect(status, text).toBe(200);
      return data.id as string;
    }),
  );

beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  operations = (await everyOperation()).filter(({ name }) => !ending.has(name));
  await plantShared(server, 'shared', 2);
  const [one, other] = await sharedRows();
  // In this order: what is deployed keeps the buttons of its time, and what is shown is nobody's who is hidden.
  shown = { ...other, ...(await plantRows(server, tenantId, 'shown-row', [], other)) };
  hidden = { ...one, ...(await plantRows(server, tenantId, 'hidden-row', [], one)) };
  await root.send('/blade-system/tenant/package-setting', { tenantId, packageId: '' });
  const classes = (await root.get('/blade-system/data-scope/classes')).data as { value: string }[];
  narrowed = classes
    .map(({ value }) => value.replace(/\.page$/, ''))
    .filter((name) => hidden[name] !== undefined && hidden[name] !== shown[name]);
  admin = await server.signIn(tenantId);
  await grantAll(server, (await callsOf(admin).get('/blade-user/info')).data.roleId);
  await userCalls(callsOf(admin)).make('narrow', { roleId: shown.role, password: testPassword });
  await grantAll(server, shown.role ?? '', await scopes());
  narrow = await server.signIn(tenantId, 'narrow');
});
afterAll(() => server.close());

const hiddenRows = (): RowByTable =>
  new Map(narrowed.map((resource) => [tableOf(resource), hidden[resource] ?? '']));

/** Hidden rows that a reply shows although nobody named them. */
const leaks = ({ text, sent }: Pick<Walked, 'text' | 'sent'>): string[] =>
  narrowed.filter((resource) => {
    const id = hidden[resource] ?? '';
    // Short ones are parts of other numbers.
    return !sent.includes(id) && text.includes(id.length > 12 ? id : `"id":"${id}"`);
  });

/** What somebody has is theirs to see, whatever of the resource's rows they may look after; a condition is text in a scope's row. */
const beyond = new Set([
  ...['menu.routes', 'menu.buttons', 'menu.tree', 'menu.grantTree', 'menu.grantTopTree', 'menu.topMenu'],
  // At its other address, too.
  ...['data-scope.list', 'data-scope.list.1'],
]);

/** What runs is called as the model was when it was deployed, and is nobody's row of the model's. */
const deployed = new Set([
  ...['workflow-deployment', 'process-definition', 'operation-process', 'operation-task'],
  // What the caller has started himself, and what waits for him.
  ...['process', 'task', 'process-copy', 'workflow-draft'],
]);

/** Every stored row that is one of the hidden ones or names one. */
async function storedNaming(): Promise<string[]> {
  const { database } = server.services;
  const dumps = { ...(await dumpTenant(database, tenantId)), ...(await dumpShared(database)) };
  const ids = narrowed.map((resource) => hidden[resource] ?? '').filter((id) => id.length > 12);
  return Object.values(dumps)
    .flat()
    .filter((row) => ids.some((id) => row.includes(id)));
}

function inputsOf(operation: Operation): unknown[] {
  const ownFor = (name: string, field: string) => plantedFor(shown, name, field);
  const plain = (unique: string) =>
    sampleInput(operation.endpoint, {
      idFor: (field) => ownFor(operation.name, field),
      tenantId,
      unique,
      optional: true,
    });
  const searches = operation.endpoint.kind === 'read' ? [{}, plain('hidden')] : [];
  return [
    ...searches,
    ...aimedInputs(operation, { rows: hiddenRows(), tenantId, ownTenant: tenantId, ownFor }),
  ];
}

describe('a row that no grant of the caller shows', () => {
  it('is there for every resource that grants narrow', async () => {
    const { data } = await root.get('/blade-system/data-scope/classes');
    const all = (data as { value: string }[]).map(({ value }) => value.replace('.page', ''));
    // A shop sees one tenant; logs are lines of the server, and nothing is logged or sent here; scopes are made of ids.
    // Data sources and what is made of them are for administrators of the whole, whom nothing narrows.
    const without = [
      'code',
      'datasource',
      'model',
      'tenant',
      'log-api',
      'log-error',
      'log-usual',
      'sms-message',
      'api-scope',
      'data-scope',
    ];
    expect([...narrowed, ...without].sort()).toEqual(all.sort());
  });

  it('is in no reply, and neither changed nor named by a row because of any call', async () => {
    const before = await storedNaming();
    expect(before.length).toBeGreaterThanOrEqual(narrowed.length);
    const replies = await walk(narrow, operations, inputsOf);
    const leaking = replies
      .filter(({ name }) => !beyond.has(name))
      .flatMap((reply) => leaks(reply).map((resource) => `${reply.name} shows a ${resource}`));
    expect([...new Set(leaking)]).toEqual([]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await storedNaming()).toEqual(before);
  });

  it('is answered about exactly as one that is not there', async () => {
    // The number of a change is no row's, however short rows' numbers are; changes of hidden rows are asked for below.
    const named = operations.filter(({ name }) => name !== 'history.undo');
    for (const operation of named.filter(({ endpoint }) => namingFields(endpoint).length > 0))
      for (const id of rowsFor(operation, hiddenRows())) {
        const { name, endpoint } = operation;
        const answers = [];
        for (const asked of [id, '4242424242424242']) {
          const options = { idFor: () => asked, tenantId, unique: 'same', optional: false };
          const response = await narrow.inject(requestOf(endpoint, sampleInput(endpoint, options)));
          const { requestId: _id, ...body } = bodyOf(response);
          const told = endpoint.kind === 'read' ? body : body.errorCode;
          answers.push([response.statusCode, JSON.stringify(told ?? null).replaceAll(asked, 'ID')]);
        }
        expect(answers[0], name).toEqual(answers[1]);
      }
  });

  it('has a history for others alone, and nothing of it is taken back', async () => {
    const base = '/blade-system/history';
    const { rows } = await server.services.database.query<{ id: string; resource: string; row: string }>(
      'select id::text, resource, row_id::text as row from mall_history where row_id::text = any($1)',
      [narrowed.map((resource) => hidden[resource])],
    );
    expect(rows.length).toBeGreaterThanOrEqual(10);
    const before = await storedNaming();
    for (const { id, resource, row } of rows) {
      const query = `?resource=${resource}&rowId=`;
      const list = async (who: SignedIn, rowId: string) =>
        (await callsOf(who).get(`${base}/list${query}${rowId}`)).status;
      expect([resource, await list(narrow, row)]).toEqual([resource, 404]);
      expect([resource, await list(narrow, shown[resource] ?? '')]).toEqual([resource, 200]);
      expect([resource, await list(admin, row)]).toEqual([resource, 200]);
      expect([resource, await callsOf(narrow).send(`${base}/undo`, { id })]).toMatchObject([
        resource,
        { status: 404, errorCode: 'row.not_found' },
      ]);
    }
    expect(await storedNaming()).toEqual(before);
  });

  it('is in no file that a list is, and in those of others', async () => {
    const file = async (who: SignedIn, path: string) =>
      (await who.inject({ method: 'GET', url: path, headers: { accept: 'text/csv' } })).body.toLowerCase();
    const seen = new Set<string>();
    for (const resource of await Promise.all(resourceNames.map(loadResource)))
      for (const { operation } of listsOf(resource)) {
        const path = resource.operations[operation]?.path ?? '';
        if (!deployed.has(resource.name))
          expect([path, (await file(narrow, path)).includes('hidden-row')]).toEqual([path, false]);
        if ((await file(admin, path)).includes('hidden-row')) seen.add(resource.name);
      }
    const planted = [
      'dept',
      'dict-biz',
      'post',
      'role',
      'top-menu',
      'user',
      'goods',
      'goods-category',
      'notice',
    ];
    expect([...seen]).toEqual(expect.arrayContaining(planted));
  });

  it('would have been caught: whoever is not narrowed is shown it by every resource', async () => {
    const shows = async (name: string): Promise<boolean> => {
      const own = operations.filter((one) => one.endpoint.kind === 'read' && one.name.split('.')[0] === name);
      // The first call that shows it says enough.
      for (const operation of own)
        for (const reply of await walk(admin, [operation], inputsOf))
          if (leaks({ ...reply, sent: '' }).includes(name)) return true;
      return false;
    };
    // Nobody but the administrator of all reads these.
    const own = narrowed.filter((name) => !['client', 'param', 'tenant-package'].includes(name));
    const missed: string[] = [];
    for (const name of own) if (!(await shows(name))) missed.push(name);
    expect(missed).toEqual([]);
  });
});
