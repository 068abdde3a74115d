import { auth, type TokenReply } from '@mall/sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../support/passwords.js';
import { callsOf } from '../../../testing/calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer, testPassword } from '../../../testing/test-server.js';
import { tokenCalls } from '../../../testing/token-calls.js';
import { userCalls } from '../../../testing/user-calls.js';

const clock = new TestClock();
let server: TestServer;
let calls: ReturnType<typeof tokenCalls>;
beforeAll(async () => {
  server = await createTestServer({ switchMode: true }, clock);
  calls = tokenCalls(server.app);
});
afterAll(() => server.close());
beforeEach(() => clock.advance(31 * 60));

async function signIn(headers: Record<string, string> = {}, account = 'admin', tenantId = '000000') {
  const fields = { grant_type: 'password', username: account, password: digestOf(testPassword), tenantId };
  return (await calls.token(fields, 'mall-cli', headers)).json<TokenReply>();
}

describe('a session that ended', () => {
  it('is known to have at the next call, though it was remembered', async () => {
    const { access_token } = await signIn();
    expect((await calls.info(access_token)).statusCode).toBe(200);
    await server.inject({
      method: 'GET',
      url: auth.operations.logout.path,
      headers: { 'blade-auth': access_token },
    });
    expect((await calls.info(access_token)).json().errorCode).toBe('auth.token_revoked');
  });

  it('by a refresh token used twice is known to have, though it was remembered', async () => {
    const first = await signIn();
    const second = (await calls.refresh(first)).json<TokenReply>();
    expect((await calls.info(second.access_token)).statusCode).toBe(200);
    clock.advance(31);
    expect((await calls.refresh(first)).json().errorCode).toBe('auth.refresh_reused');
    expect((await calls.info(second.access_token)).json().errorCode).toBe('auth.token_revoked');
    expect((await calls.refresh(second)).json().errorCode).toBe('auth.refresh_invalid');
  });
});

it('a session ends with its tenant’s licence, and lives on when that is prolonged, though it was remembered', async () => {
  const licence = (seconds: number | null) =>
    server.services.database.query('update mall_tenant set expire_time = $1 where tenant_id = $2', [
      seconds === null ? null : new Date(clock.now().getTime() + seconds * 1000).toISOString(),
      '100001',
    ]);
  await licence(60);
  const { access_token } = await signIn({}, 'admin', '100001');
  expect((await calls.info(access_token)).statusCode).toBe(200);
  clock.advance(59);
  expect((await calls.info(access_token)).statusCode).toBe(200);
  clock.advance(1);
  expect((await calls.info(access_token)).json().errorCode).toBe('tenant.expired');
  await licence(60);
  expect((await calls.info(access_token)).statusCode).toBe(200);
  clock.advance(61);
  expect((await calls.info(access_token)).json().errorCode).toBe('tenant.expired');
  await licence(null);
});

it('somebody whose account is closed renews nothing, until it is open again', async () => {
  const first = await signIn({}, 'hr');
  const set = (status: number) =>
    server.services.database.query("update mall_user set status = $1 where account = 'hr'", [status]);
  await set(0);
  expect((await calls.refresh(first)).json().errorCode).toBe('auth.refresh_invalid');
  await set(1);
  expect((await signIn({}, 'hr')).account).toBe('hr');
});

it('an application that is switched off, or is gone, signs nobody in and renews nothing', async () => {
  const first = await signIn();
  const set = (column: string, value: number) =>
    server.services.database.query(`update mall_client set ${column} = $1 where client_id = 'mall-cli'`, [
      value,
    ]);
  for (const [column, off, on] of [
    ['status', 2, 1],
    ['is_deleted', 1, 0],
  ] as const) {
    await set(column, off);
    expect((await calls.byPassword()).json().errorCode, column).toBe('auth.client_unknown');
    expect((await calls.refresh(first)).json().errorCode, column).toBe('auth.client_unknown');
    await set(column, on);
  }
  expect((await calls.refresh(first)).statusCode).toBe(200);
});

it('a refresh token is of its own tenant alone', async () => {
  const first = await signIn();
  const foreign = await calls.refresh(first, 'mall-cli', { tenantId: '100001' });
  expect(foreign.json().errorCode).toBe('auth.refresh_invalid');
});

describe('a choice of role and department', () => {
  it('narrows to one that the person has, and adds none that they lack', async () => {
    const root = callsOf(await server.signIn());
    const { roleId: administrator, deptId } = await userCalls(root).me();
    const roles = ['first', 'second'].map(async (roleAlias) => {
      const made = await root.post('/blade-system/role/submit', { roleName: roleAlias, roleAlias, sort: 1 });
      return made.data.id as string;
    });
    const [one = '', two = ''] = await Promise.all(roles);
    await userCalls(root).make('chooser', { roleId: `${one},${two}`, deptId, password: testPassword });
    const aliasesWith = async (headers: Record<string, string>): Promise<string[]> => {
      const { access_token } = await signIn(headers, 'chooser');
      return (await calls.info(access_token)).json().data.roles.sort();
    };
    expect(await aliasesWith({})).toEqual(['first', 'second']);
    expect(await aliasesWith({ 'role-id': two })).toEqual(['second']);
    expect(await aliasesWith({ 'role-id': administrator })).toEqual(['first', 'second']);
    const { access_token } = await signIn({ 'role-id': one, 'dept-id': '77' }, 'chooser');
    expect((await calls.info(access_token)).json().data).toMatchObject({ roles: ['first'], dept_id: deptId });
  });
});

describe('a switch of role and department', () => {
  const selects = async (accessToken: string, what: 'dept' | 'role', userId: string) => {
    const url = `/blade-system/${what}/select?userId=${userId}`;
    const headers = { 'blade-auth': accessToken };
    const response = await server.inject({ method: 'GET', url, headers });
    return response.json().data.map((row: { id: string }) => row.id);
  };

  it('is in force at the next call, though the session was remembered; the choices stay all of one’s own', async () => {
    const root = callsOf(await server.signIn());
    const { deptId } = await userCalls(root).me();
    const addRole = async (roleAlias: string): Promise<string> =>
      (await root.post('/blade-system/role/submit', { roleName: roleAlias, roleAlias, sort: 1 })).data.id;
    const [one, two] = [await addRole('buyer'), await addRole('seller')];
    const roleId = `${one},${two}`;
    const { id } = await userCalls(root).make('switcher', { roleId, deptId, password: testPassword });
    const first = await signIn({}, 'switcher');
    expect(first.role_id).toBe(roleId);
    const rolesOf = async (accessToken: string) => (await calls.info(accessToken)).json().data.roles.sort();
    expect(await rolesOf(first.access_token)).toEqual(['buyer', 'seller']);
    const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
    const second = (await calls.token(refresh, 'mall-cli', { 'role-id': two })).json<TokenReply>();
    expect(second).toMatchObject({ role_id: two, role_name: 'seller' });
    expect(await rolesOf(second.access_token)).toEqual(['seller']);
    expect((await selects(second.access_token, 'role', id)).sort()).toEqual([one, two].sort());
    expect(await selects(second.access_token, 'dept', id)).toEqual([deptId]);
    const third = (await calls.refresh(second)).json<TokenReply>();
    expect(third.role_id).toBe(two);
  });
});

it('a role of another tenant grants nothing, however its id came into a person’s row', async () => {
  const root = await userCalls(callsOf(await server.signIn())).me();
  const shop = callsOf(await server.signIn('100001'));
  const { roleId } = await userCalls(shop).me();
  const { id } = await userCalls(shop).make('smuggler', { password: testPassword });
  const other = await userCalls(callsOf(await server.signIn('100002'))).me();
  await server.services.database.query('update mall_user set role_id = $1 where id = $2', [
    `${root.roleId},${other.roleId}`,
    id,
  ]);
  const { access_token } = await signIn({}, 'smuggler', '100001');
  expect((await calls.info(access_token)).json().data).toMatchObject({ roles: [], permissions: [] });
  expect(roleId).not.toBe(other.roleId);
});
