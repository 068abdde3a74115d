import { setTimeout } from 'node:timers/promises';
import { user } from '@mall/sdk/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { createRepository } from '../../../crud/repository.js';
import type { Values } from '../../../crud/row.js';
import { definePart } from '../../../http/part.js';
import { requestContext } from '../../../http/request-context.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type TestServer, testPassword } from '../../../testing/test-server.js';
import { type TestUser, userCalls } from '../../../testing/user-calls.js';
import { changePeople, planChanges } from './change-people.js';
import { hiddenUserColumns } from './user-link.js';

const repository = createRepository(user, { table: users, family: 'entity', hidden: hiddenUserColumns });

/** What becomes of people after the plan was made, and before it is carried out. */
let meanwhile: () => Promise<unknown> = async () => undefined;
/** The same after they were compared with the plan, and before the first of them is written. */
let compared: () => Promise<unknown> = async () => undefined;
const watched: typeof repository = {
  ...repository,
  updateMany: async (...args) => {
    await compared();
    return repository.updateMany(...args);
  },
};

const planted = definePart({
  mount: (host) => {
    host.app.post('/mall-api/planted/people', async (request, response) => {
      const actor = await host.authenticate(request, 'user');
      const ctx = requestContext(host, [request, response], { actor }) as UserContext;
      const planned = await planChanges(ctx, repository, request.body as Values[], ctx.turns.work());
      await meanwhile();
      await ctx.database.ormTransaction((db) => changePeople({ ...ctx, db }, watched, planned));
      return { code: 200, success: true, data: null };
    });
  },
});

let server: TestServer;
let shop: Calls;
let sender: Calls;
let me: TestUser;
let roleId: string;
let ids: string[];
let round = 0;
beforeAll(async () => {
  server = await createTestServer({}, undefined, { parts: [planted] });
  shop = callsOf(await server.signIn('100001'));
  me = await userCalls(shop).me();
  roleId = await roleCalls(server, shop).make('staff', { codes: ['user', 'user_edit'] });
  await userCalls(shop).make('sender', { roleId, password: testPassword });
  sender = callsOf(await server.signIn('100001', 'sender'));
});
afterAll(() => server.close());
beforeEach(async () => {
  round += 1;
  const made = ['a', 'b'].map((name) =>
    userCalls(shop).make(`${name}-${round}`, { roleId, deptId: me.deptId }),
  );
  ids = (await Promise.all(made)).map(({ id }) => id);
  meanwhile = async () => undefined;
  compared = async () => undefined;
});

const change = (values: object = {}) =>
  sender.post(
    '/planted/people',
    ids.map((id, n) => ({ id, realName: `new ${n}`, ...values })),
  );
const sql = (text: string) => () =>
  server.services.database.query(`update mall_user set ${text}, version = version + 1 where id = $1`, [
    ids[0],
  ]);

it('are changed each in their own way, as it was planned', async () => {
  expect((await change()).status).toBe(200);
  expect(await now()).toMatchObject([
    { name: 'new 0', version: 2 },
    { name: 'new 1', version: 2 },
  ]);
});

it('are changed by what they are, where somebody was faster', async () => {
  meanwhile = sql(`audit_status = 1, audit_reason = 'late'`);
  expect((await change({ roleId })).status).toBe(200);
  // Whoever is given roles has been let in.
  expect(await now()).toMatchObject([
    { name: 'new 0', version: 3, audit: null },
    { name: 'new 1', version: 2, audit: null },
  ]);
});

it.each([
  ['has come to outrank whoever changes them', () => sql(`role_id = '${me.roleId}'`), 403, 'user.outranks'],
  ['was removed', () => () => shop.send('/blade-user/remove', { ids: ids[0] }), 404, 'row.not_found'],
] as const)('are not changed, none of them, where one %s meanwhile', async (_, what, status, errorCode) => {
  meanwhile = what();
  expect(await change()).toMatchObject({ status, errorCode });
  expect((await now()).map(({ name }) => name)).not.toContain('new 1');
});

it('are changed by nobody else once they were compared: whoever comes then waits, and is last', async () => {
  const others: Promise<unknown>[] = [];
  compared = async () => {
    if (others.length === 0) others.push(sql(`real_name = 'other'`)());
    await Promise.race([others[0], setTimeout(300)]);
  };
  expect((await change()).status).toBe(200);
  await others[0];
  expect(await now()).toMatchObject([
    { name: 'other', version: 3 },
    { name: 'new 1', version: 2 },
  ]);
});

async function now() {
  const { rows } = await server.services.database.query<{ name: string; version: number; audit: unknown }>(
    'select real_name as name, version, audit_status as audit from mall_user where id = any($1) order by account',
    [ids],
  );
  return rows;
}
