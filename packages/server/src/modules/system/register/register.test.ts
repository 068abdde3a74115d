import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../support/passwords.js';
import { createTokenSigner } from '../../../support/token-signer.js';
import { type Answer, type Calls, callsOf } from '../../../testing/calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { tokenCalls } from '../../../testing/token-calls.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, root, shop, other, signIn } = await openTenants();

/** What the servers of tests sign with; a guest's token comes from a third party's sign-in, which tests have not. */
const key = new TextEncoder().encode('a signing key for tests, long enough to be one');
const signer = createTokenSigner(key, server.services.clock);
const password = 'guest-pass-9';

interface Known {
  readonly oauthId: string;
  readonly token: string;
}

/** Somebody whom a third party knows. */
async function guest(tenantId = '100001'): Promise<Known> {
  const oauthId = server.services.ids.next();
  await server.services.database.query(
    `insert into mall_user_oauth (id, tenant_id, source, uuid, avatar) values ($1::bigint, $2, 'github', $1::bigint::text, '/face.png')`,
    [oauthId, tenantId],
  );
  return { oauthId, token: await signer.guest({ tenantId, oauthId }, 3600) };
}

async function register({ oauthId, token }: Known, account: string, more: object = {}): Promise<Answer> {
  const form = { tenantId: '100001', name: account, account, password, oauthId, ...more };
  const response = await server.inject({
    method: 'POST',
    url: '/blade-user/register-guest',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'blade-auth': `bearer ${token}` },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });
  const { errorCode, msg, data } = response.json();
  return { status: response.statusCode, errorCode, msg, data, text: response.body };
}

const { token: askToken } = tokenCalls(server.app);
async function tryToSignIn(account: string) {
  const fields = { tenantId: '100001', grant_type: 'password', username: account };
  return (await askToken({ ...fields, password: digestOf(password) })).json();
}

const waiting = async (who: Calls, account: string) =>
  (await who.get('/blade-user/waiting-page', { account })).data.records;

async function apply(account: string): Promise<string> {
  expect((await register(await guest(), account)).status).toBe(200);
  return (await waiting(shop, account))[0].id;
}

const approve = (who: Calls, userIds: string, more: object) =>
  who.send('/blade-user/audit-pass', { userIds, ...more });

/** A post of the shop, made by the platform's people: the shop's own have no page of posts. */
async function makePost(): Promise<string> {
  const acting = callsOf(await server.signIn(), '100001');
  const post = { category: 1, postCode: 'clerk', postName: '店员', sort: 1 };
  return (await acting.post('/blade-system/post/submit', post)).data.id;
}

const usedOf = async (id: string): Promise<number> => (await shop.get(`/invite-code/${id}`)).data.usedCount;

describe('a guest who registers', () => {
  it('waits, is let in with role, department and post, and signs in', async () => {
    const known = await guest();
    const done = await register(known, 'patient');
    expect(done).toMatchObject({ status: 200, data: {}, msg: '注册申请已提交,请耐心等待管理员通过!' });
    const [row] = await waiting(shop, 'patient');
    expect(row).toMatchObject({ account: 'patient', realName: 'patient', avatar: '/face.png', roleId: null });
    expect(await tryToSignIn('patient')).toMatchObject({ errorCode: 'auth.no_role' });
    const { roleId, deptId } = await userCalls(shop).me();
    const postId = await makePost();
    expect((await approve(shop, row.id, { roleId, deptId, postId })).status).toBe(200);
    expect(await waiting(shop, 'patient')).toEqual([]);
    const me = await (await signIn('100001', 'patient', password)).get('/blade-user/info');
    expect(me.data).toMatchObject({ roleId, deptId, postId, auditStatus: null });
    expect((await register(known, 'second-self')).errorCode).toBe('register.oauth_wrong');
  });

  it('who is refused is told so, with the reason, and may be let in all the same', async () => {
    const id = await apply('unwanted');
    const refused = await shop.send('/blade-user/audit-refuse', { userIds: id, reason: '不是本店员工' });
    expect(refused.status).toBe(200);
    expect(await waiting(shop, 'unwanted')).toEqual([]);
    const answer = await tryToSignIn('unwanted');
    expect(answer).toMatchObject({ errorCode: 'auth.registration_refused' });
    expect(answer.error_description).toContain('不是本店员工');
    const { roleId, deptId } = await userCalls(shop).me();
    expect((await approve(shop, id, { roleId, deptId })).status).toBe(200);
    expect((await tryToSignIn('unwanted')).access_token).toBeTypeOf('string');
  });

  it('learns of a refusal only with the right password', async () => {
    const id = await apply('curious');
    await shop.send('/blade-user/audit-refuse', { userIds: id, reason: 'secret reason' });
    const fields = { tenantId: '100001', grant_type: 'password', username: 'curious' };
    const answer = (await askToken({ ...fields, password: digestOf('wrong-pass-9') })).json();
    expect(answer.errorCode).toBe('auth.bad_credentials');
  });

  it('has been let in once somebody gave a role by whichever call', async () => {
    const id = await apply('granted');
    const { roleId } = await userCalls(shop).me();
    await shop.send('/blade-user/grant', { userIds: id, roleIds: roleId });
    expect(await waiting(shop, 'granted')).toEqual([]);
    const again = await approve(shop, id, { roleId, deptId: (await userCalls(shop).me()).deptId });
    expect(again).toMatchObject({ status: 409, errorCode: 'user.not_waiting' });
  });
});

describe('a registration is refused', () => {
  it('without a guest’s token, with a user’s, and with another guest’s', async () => {
    const known = await guest();
    const { reply } = await server.signIn('100001');
    for (const token of ['', reply.access_token, 'nonsense'])
      expect(await register({ ...known, token }, 'nobody')).toMatchObject({ status: 401 });
    const foreign = { ...known, token: (await guest()).token };
    expect((await register(foreign, 'nobody')).errorCode).toBe('register.oauth_wrong');
  });

  it('and a guest’s token opens nothing else', async () => {
    const headers = { 'blade-auth': `bearer ${(await guest()).token}` };
    for (const url of ['/blade-user/info', '/blade-user/user-list', '/blade-system/dept/select'])
      expect((await server.inject({ method: 'GET', url, headers })).statusCode).toBe(401);
  });

  it('for another tenant, for none, and of somebody whom the third party’s row does not know', async () => {
    const known = await guest();
    for (const tenantId of ['100002', '999999'])
      expect(await register(known, 'stray', { tenantId })).toMatchObject({
        errorCode: 'register.tenant_wrong',
        msg: '租户信息错误!',
      });
    const oauthId = server.services.ids.next();
    const unknown = { oauthId, token: await signer.guest({ tenantId: '100001', oauthId }, 60) };
    expect(await register(unknown, 'stray')).toMatchObject({ msg: '第三方登陆信息错误!' });
  });

  it('of a taken account and a weak or common password; the third party’s row stays free', async () => {
    const known = await guest();
    expect((await register(known, 'admin')).errorCode).toBe('user.exists');
    expect((await register(known, 'weak', { password: 'short' })).errorCode).toBe('user.password_weak');
    const own = { password: 'sheep-sheep' };
    expect((await register(known, 'sheep-sheep', own)).errorCode).toBe('user.password_common');
    expect((await register(known, 'strong')).status).toBe(200);
  });

  it('beyond the tenant’s accounts', async () => {
    const row = (await root.get('/blade-system/tenant/list', { tenantId_equal: '100002' })).data.records[0];
    await root.send('/blade-system/tenant/setting', { ids: row.id, accountNumber: 1 });
    const full = await register(await guest('100002'), 'too-many', { tenantId: '100002' });
    expect(full).toMatchObject({ errorCode: 'tenant.account_limit', msg: '当前租户已到最大账号额度!' });
    await root.send('/blade-system/tenant/setting', { ids: row.id, accountNumber: -1 });
  });

  it('twice with the same third party’s row at the same moment', async () => {
    const known = await guest();
    const answers = await Promise.all(['twin-a', 'twin-b', 'twin-c'].map((name) => register(known, name)));
    expect(answers.map(({ errorCode }) => errorCode ?? 'ok').sort()).toEqual([
      'ok',
      'register.oauth_wrong',
      'register.oauth_wrong',
    ]);
  });

  it('while registering is switched off', async () => {
    const where = { paramKey: 'account.registerUser' };
    const [param] = (await root.get('/blade-system/param/list', where)).data.records;
    await root.post('/blade-system/param/submit', { ...param, paramValue: 'false', version: undefined });
    expect((await register(await guest(), 'late')).errorCode).toBe('register.closed');
    await root.post('/blade-system/param/submit', { ...param, paramValue: 'true', version: undefined });
  });
});

describe('an invite code', () => {
  it('gives one use, and none to a registration that is refused', async () => {
    const code = (await shop.post('/invite-code', { useLimit: 1 })).data;
    const taken = await register(await guest(), 'admin', { inviteCode: code.code });
    expect(taken.errorCode).toBe('user.exists');
    expect(await usedOf(code.id)).toBe(0);
    const done = await register(await guest(), 'invited', { inviteCode: code.code.toLowerCase() });
    expect(done.status).toBe(200);
    expect(await usedOf(code.id)).toBe(1);
    const late = await register(await guest(), 'uninvited', { inviteCode: code.code });
    expect(late.errorCode).toBe('invite_code.unusable');
    expect(await waiting(shop, 'uninvited')).toEqual([]);
  });

  it('of another tenant is none', async () => {
    const code = (await other.post('/invite-code', {})).data;
    const answer = await register(await guest(), 'foreign-code', { inviteCode: code.code });
    expect(answer.errorCode).toBe('invite_code.unusable');
  });
});

describe('who decides', () => {
  it('sees and decides of their own tenant’s alone', async () => {
    const id = await apply('guarded');
    expect(await waiting(other, 'guarded')).toEqual([]);
    const { roleId, deptId } = await userCalls(other).me();
    expect((await approve(other, id, { roleId, deptId })).errorCode).toBe('row.not_found');
    const refused = await other.send('/blade-user/audit-refuse', { userIds: id, reason: 'no' });
    expect(refused.errorCode).toBe('row.not_found');
    // Nor are roles of another tenant given here.
    expect((await approve(shop, id, { roleId, deptId })).errorCode).toBe('row.not_found');
    expect(await waiting(shop, 'guarded')).toHaveLength(1);
  });

  it('cannot decide of somebody who never registered', async () => {
    const { id, roleId, deptId } = await userCalls(shop).make('ordinary');
    expect((await approve(shop, id, { roleId, deptId })).errorCode).toBe('user.not_waiting');
    const refused = await shop.send('/blade-user/audit-refuse', { userIds: id, reason: 'no' });
    expect(refused.errorCode).toBe('user.not_waiting');
  });

  it('needs the code of what they do', async () => {
    const role = { roleName: 'bare', roleAlias: 'bare', sort: 9 };
    const { id: roleId } = (await shop.post('/blade-system/role/submit', role)).data;
    await userCalls(shop).make('bare', { roleId, password: 'bare-pass-9' });
    const bare = await signIn('100001', 'bare', 'bare-pass-9');
    expect((await bare.get('/blade-user/waiting-page')).status).toBe(403);
    expect((await approve(bare, '1', { roleId, deptId: '1' })).status).toBe(403);
  });

  it('finds the decision in the history', async () => {
    const id = await apply('recorded');
    await shop.send('/blade-user/audit-refuse', { userIds: id, reason: 'kept' });
    const { records } = (await shop.get('/blade-system/history/list', { resource: 'user', rowId: id })).data;
    expect(records).toMatchObject([
      { kind: 'update', account: 'admin' },
      { kind: 'create', account: 'recorded' },
    ]);
  });
});

describe('people to choose from', () => {
  it('are there for anybody who is signed in, of their tenant, without what is nobody’s business', async () => {
    await userCalls(shop).make('choosable', { phone: '13800138000' });
    const all = (await shop.get('/blade-user/user-list')).data;
    expect(all.map((one: { account: string }) => one.account)).toEqual(
      expect.arrayContaining(['admin', 'choosable']),
    );
    const [one] = (await shop.get('/blade-user/user-list', { account: 'choosable' })).data;
    expect(Object.keys(one).sort()).toEqual(['account', 'avatar', 'id', 'name', 'realName']);
    expect((await shop.get('/blade-user/user-list', { account: 'choos' })).data).toEqual([]);
    expect((await other.get('/blade-user/user-list', { account: 'choosable' })).data).toEqual([]);
  });
});
