import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindResource } from '../client/bind-resource.js';
import { type ClientOptions, createClient } from '../client/create-client.js';
import type { AttemptState } from '../client/hooks.js';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { notice } from '../contract/modules/desk/notice/notice.js';
import { dict } from '../contract/modules/system/dict/dict.js';
import { menu } from '../contract/modules/system/menu/menu.js';
import { param } from '../contract/modules/system/param/param.js';
import { post } from '../contract/modules/system/post/post.js';
import { region } from '../contract/modules/system/region/region.js';
import { role } from '../contract/modules/system/role/role.js';
import { user } from '../contract/modules/system/user/user.js';
import { tenant } from '../contract/modules/tenant/tenant/tenant.js';
import type { MallError } from '../core/errors/mall-error.js';
import { envelope, fakeNetwork, json, tokenReplyOf } from '../testing/index.js';
import { httpTransport } from './http-transport.js';
import { startOpenEdition } from './open-edition.fixture.js';

let server: Awaited<ReturnType<typeof startOpenEdition>>;
beforeAll(async () => {
  server = await startOpenEdition();
});
afterAll(() => server.close());

const who = { tenantId: '000000', username: 'admin', password: 'Admin-1!' };

const clientOf = (
  more: Partial<Pick<ClientOptions, 'hooks' | 'actingTenant'>> & {
    publicKey?: string;
    onSignedOut?: (reason: MallError) => void;
  } = {},
) =>
  createClient({
    ...{ url: server.url, basePath: '/api', dialect: 'blade-4', publicKey: server.publicKey },
    application: { id: 'saber3', secret: 'saber3_secret' },
    transport: httpTransport(),
    retry: { attempts: 1 },
    ...more,
  });

async function signedIn(more = {}) {
  const client = clientOf(more);
  await client.session.signIn(who);
  return client;
}

describe('signing in to the open edition 4.x', () => {
  it('sends its own names, the password by SM2, and reads who signed in', async () => {
    const client = clientOf();
    expect(await client.session.signIn(who)).toMatchObject({
      ...{ tenantId: '000000', userId: '2', account: 'admin', userName: '管理员', roles: ['administrator'] },
    });
    const seen = server.seen.at(-1);
    const { password = '', ...sent } = Object.fromEntries(new URLSearchParams(seen?.body));
    expect(sent).toEqual({ grantType: 'password', tenantId: '000000', account: 'admin' });
    expect(seen?.headers['tenant-id']).toBe('000000');
    // A point of 128 digits without the leading 04, a digest of 64, and as many bytes as the password has.
    expect(password).toMatch(/^[0-9a-f]{208}$/);
  });

  it('takes the public key with and without its leading 04, and says where it is missing', async () => {
    await clientOf({ publicKey: server.publicKey.slice(2) }).session.signIn(who);
    const before = server.seen.length;
    for (const publicKey of ['', '05', `05${server.publicKey.slice(2)}`])
      await expect(clientOf({ publicKey }).session.signIn(who)).rejects.toMatchObject({
        ...{ name: 'MallError', code: 'client.public_key' },
      });
    expect(server.seen).toHaveLength(before);
  });

  it('a wrong password is a refused sign-in in its words', async () => {
    await expect(clientOf().session.signIn({ ...who, password: 'x' })).rejects.toMatchObject({
      ...{ name: 'SignInError', message: '用户名或密码错误', status: 400 },
    });
  });

  it('renews after a 401 that is in the body alone, and repeats the call', async () => {
    const client = await signedIn();
    server.forgetTokens();
    expect((await bindResource(client, param).list({})).total).toBe(1);
    const refresh = server.seen.findLast(({ call }) => call === 'POST /blade-auth/token');
    expect(Object.fromEntries(new URLSearchParams(refresh?.body))).toEqual({
      ...{ grantType: 'refresh_token', tenantId: '000000', refreshToken: expect.stringMatching(/^refresh-/) },
    });
  });

  it('a session that cannot be renewed ends, and says why', async () => {
    const reasons: string[] = [];
    const client = await signedIn({ onSignedOut: (reason: MallError) => reasons.push(reason.message) });
    server.forgetSessions();
    await expect(bindResource(client, param).list({})).rejects.toMatchObject({ status: 401 });
    expect(reasons[0]).toBe('用户名或密码错误');
    expect(await client.session.tokens()).toBeUndefined();
  });

  it('fetches a captcha and signs out', async () => {
    const client = await signedIn();
    expect((await client.call(auth.operations.captcha, {})).key).toBe('k');
    expect(await client.session.signOut()).toBe(true);
    expect(server.seen.at(-1)?.call).toBe('POST /blade-auth/logout');
  });
});

describe('the resources of the open edition 4.x', () => {
  it('lists and edits tenants, whose domain has another name', async () => {
    const tenants = bindResource(await signedIn(), tenant);
    const [row] = (await tenants.list({})).records;
    expect(row).toMatchObject({ domainUrl: 'http://a.example', accountNumber: null, linkman: null });
    await tenants.submit({ id: '1', tenantName: '菜园', domainUrl: 'http://b.example' });
    expect(server.rows('/blade-system/tenant')[0]).toMatchObject({
      tenantName: '菜园',
      domain: 'http://b.example',
    });
    expect((await tenants.detail({ id: '1' })).domainUrl).toBe('http://b.example');
  });

  it('lists and edits users beside the other system calls', async () => {
    const users = bindResource(await signedIn(), user);
    const page = await users.list({ account: 'admin' });
    expect(server.seen.at(-1)?.call).toBe('GET /blade-system/user/list');
    expect(page).toMatchObject({
      records: [{ account: 'admin', realName: null, userType: null, createUser: null }],
    });
    const change = { id: '2', realName: '王' };
    await users.update(change);
    expect(await users.detail({ id: '2' })).toMatchObject(change);
  });

  it('lists and edits roles and parameters', async () => {
    const client = await signedIn();
    const [roles, params] = [bindResource(client, role), bindResource(client, param)];
    expect((await roles.list({}))[0]).toMatchObject({ roleAlias: 'administrator', parentName: null });
    await roles.submit({ id: '3', roleName: '总管' });
    expect((await roles.detail({ id: '3' })).roleName).toBe('总管');
    await params.submit({ id: '6', paramValue: '2' });
    expect((await params.list({})).records[0]).toMatchObject({ paramValue: '2', remark: null });
  });

  it('lists and edits dictionaries, whose keys are numbers and which nothing seals', async () => {
    const dicts = bindResource(await signedIn(), dict);
    expect(await dicts.list({})).toMatchObject([
      { dictKey: '-1', isSealed: 0, children: [{ dictKey: '1', isSealed: 0, sort: null }] },
    ]);
    await dicts.submit({ id: '4', dictValue: '性' });
    expect((await dicts.detail({ id: '4' })).dictValue).toBe('性');
  });

  it('lists menus; a row that is missing is not found, and so is a call that it does not have', async () => {
    const client = await signedIn();
    const menus = bindResource(client, menu);
    expect(await menus.list({})).toMatchObject([{ code: 'desk', remark: null }]);
    await expect(menus.detail({ id: '99' })).rejects.toMatchObject({ name: 'NotFoundError' });
    await expect(client.call(auth.operations.userInfo, {})).rejects.toMatchObject({ name: 'NotFoundError' });
  });

  it('makes rows of the tenant of the session, or of the one that is said', async () => {
    const client = await signedIn();
    const posts = bindResource(client, post);
    const values = { category: 1, postCode: 'clerk', postName: '店员', sort: 1 };
    await posts.submit(values);
    expect(server.rows('/blade-system/post').at(-1)).toMatchObject({ postName: '店员', tenantId: '000000' });
    // Whoever says it, as a file may, is not overruled.
    await posts.submit({ ...values, tenantId: '100002' } as typeof values);
    expect(server.rows('/blade-system/post').at(-1)).toMatchObject({ tenantId: '100002' });
    await posts.submit({ id: '8', postName: '总裁' });
    expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ id: '8', postName: '总裁' });
    const person = { account: 'li', name: '李', realName: '李', roleId: '3', deptId: '1', userType: 1 };
    await bindResource(client, user).create(person);
    expect(server.rows('/blade-system/user').at(-1)).toMatchObject({ account: 'li', tenantId: '000000' });
    await bindResource(client, param).submit({ paramName: 'a', paramKey: 'b', paramValue: 'c' });
    expect(server.rows('/blade-system/param').at(-1)).not.toHaveProperty('tenantId');
  });

  it('acting for another tenant makes rows of that one', async () => {
    const client = await signedIn({ actingTenant: () => '100001' });
    await bindResource(client, post).submit({ category: 1, postCode: 'a', postName: 'a', sort: 1 });
    expect(server.rows('/blade-system/post').at(-1)).toMatchObject({ tenantId: '100001' });
  });

  it('reads what rows lack as null and says it once; a region is known by its code', async () => {
    const said: string[] = [];
    const hooks = [
      {
        onLeftOut: ({ endpoint }: AttemptState, fields: readonly string[]) => {
          said.push(`${endpoint.path}: ${fields}`);
        },
      },
    ];
    const client = await signedIn({ hooks });
    const regions = bindResource(client, region);
    const { records } = await regions.list({});
    expect(records).toMatchObject([
      { id: '11', code: '11', name: '北京市' },
      { id: '12', name: '天津市' },
    ]);
    await regions.list({});
    for (const _again of [1, 2])
      expect((await bindResource(client, notice).list({})).records[0]).toMatchObject({
        ...{ id: '9', title: '公告', state: null },
      });
    expect(said).toEqual(['/blade-desk/notice/list: state']);
  });

  it('changes a password by the passwords themselves', async () => {
    const users = bindResource(await signedIn(), user);
    const change = users.updatePassword({ oldPassword: 'admin', newPassword: 'a-1', newPassword1: 'a-1' });
    await expect(change).rejects.toMatchObject({ status: 404 });
    expect(server.seen.at(-1)).toMatchObject({
      call: 'POST /blade-system/user/update-password',
      body: 'oldPassword=admin&newPassword=a-1&newPassword1=a-1',
    });
  });
});

describe('what a reply may lack', () => {
  const { list } = role.operations;
  const row = { id: '1', tenantId: '000000', parentId: '0', roleName: 'n', roleAlias: 'a' };
  const asked = async (dialect: 'mall' | 'blade-3', rows: object[]) => {
    const network = fakeNetwork().on(auth.operations.token, json(tokenReplyOf())).on(list, envelope(rows));
    const client = createClient({
      ...{ url: 'http://a', dialect, transport: network.transport },
      application: { id: 'saber', secret: 'saber_secret' },
    });
    await client.session.signIn(who);
    return bindResource(client, role).list({});
  };

  it.each([
    ['of our own server nothing', 'mall', { ...row, roleAlias: undefined }],
    ['nobody could name', 'blade-3', { ...row, id: undefined }],
    ['is of another kind', 'blade-3', { ...row, sort: 'first' }],
  ] as const)('%s', async (_what, dialect, wrong) => {
    await expect(asked(dialect, [wrong])).rejects.toMatchObject({ code: 'client.unexpected_reply' });
  });

  it('of another back end a field', async () => {
    expect(await asked('blade-3', [{ ...row, roleAlias: undefined }])).toMatchObject([{ roleAlias: null }]);
  });

  it.each(['mall', 'blade-3'] as const)('the name of a menu that has a label, at %s', async (dialect) => {
    const menuRow = { id: '7', parentId: '0', code: 'desk', path: '/desk', sort: 1 };
    const child = { ...menuRow, id: '8', parentId: '7', code: 'sub', label: '子菜单' };
    const replied = envelope([{ ...menuRow, label: '工作台', children: [child] }]);
    const network = fakeNetwork()
      .on(auth.operations.token, json(tokenReplyOf()))
      .on(menu.operations.list, replied)
      .on(menu.operations.routes, replied);
    const client = createClient({
      ...{ url: 'http://a', dialect, transport: network.transport },
      application: { id: 'saber', secret: 'saber_secret' },
    });
    await client.session.signIn(who);
    const menus = bindResource(client, menu);
    for (const read of [menus.list, menus.routes])
      expect(await read({})).toMatchObject([{ name: '工作台', children: [{ name: '子菜单' }] }]);
  });
});

describe('a back end of 3.x', () => {
  it('takes the digest of the password, and its empties are no values', async () => {
    const { token } = auth.operations;
    const raw = {
      id: '1',
      paramName: 'n',
      paramKey: 'k',
      paramValue: 'v',
      remark: '',
      createUser: -1,
      version: -1,
    };
    const page = { records: [raw], total: 1, size: 10, current: 1, pages: 1 };
    const network = fakeNetwork().on(token, json(tokenReplyOf())).on(param.operations.list, envelope(page));
    const client = createClient({
      ...{ url: 'http://a/mall-api', dialect: 'blade-3', transport: network.transport },
      application: { id: 'saber', secret: 'saber_secret' },
    });
    await client.session.signIn({ ...who, password: 'admin' });
    expect(network.requests[0]?.body).toMatchObject({ password: '21232f297a57a5a743894a0e4a801fc3' });
    const { records } = await bindResource(client, param).list({});
    expect(records[0]).toMatchObject({ remark: null, createUser: null, version: null });
    network.verify();
  });
});
