import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InjectRequest } from '../samples/request-of.js';
import { callsOf } from '../testing/calls.js';
import { dumpShared, dumpTenant } from '../testing/dump.js';
import { TestClock } from '../testing/test-clock.js';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';

let server: TestServer;
let admin: SignedIn;
const clock = new TestClock();
beforeAll(async () => {
  server = await createTestServer({}, clock);
  admin = await server.signIn();
});
afterAll(() => server.close());

const languages = ['zh-CN', 'en-US'] as const;
const param = '/blade-system/param/submit';
const json = { 'content-type': 'application/json' };
const valid = { paramName: 'n', paramKey: 'bad-input', paramValue: 'v' };

type Case = readonly [what: string, request: InjectRequest, status: number, errorCode: string];

const post = (payload: unknown, headers: Record<string, string> = {}): InjectRequest => ({
  method: 'POST',
  url: param,
  payload: payload as object,
  headers,
});
const get = (url: string): InjectRequest => ({ method: 'GET', url });

/** What is wrong with the words of a call: the status, and the code that programs read. */
const cases: readonly Case[] = [
  ['a field that nobody knows', post({ ...valid, colour: 'red' }), 400, 'request.invalid'],
  ['a wrong type', post({ ...valid, paramName: { a: 1 } }), 400, 'request.invalid'],
  ['a required field that is blank', post({ ...valid, paramName: '  ' }), 400, 'request.invalid'],
  ['an array for an object', post([valid]), 400, 'request.invalid'],
  ['a text for an object', post('"x"', json), 400, 'request.invalid'],
  ['a number for an object', post('7', json), 400, 'request.invalid'],
  ['a null for an object', post('null', json), 400, 'request.body_missing'],
  ['a broken JSON', post('{"paramName":', json), 400, 'request.body_unreadable'],
  ['an empty body', post('', json), 400, 'request.body_missing'],
  ['no body at all', { method: 'POST', url: param }, 400, 'request.body_missing'],
  ['a body of 10 MB', post({ ...valid, remark: 'x'.repeat(10 * 1024 * 1024) }), 413, 'request.too_large'],
  ['a text longer than its column', post({ ...valid, remark: 'x'.repeat(256) }), 400, 'request.invalid'],
  ['a content type that is none', post('a', { 'content-type': 'nonsense' }), 415, 'request.media_type'],
  [
    'a content type that is not read',
    post('<a/>', { 'content-type': 'application/xml' }),
    415,
    'request.media_type',
  ],
  [
    'a __proto__ key',
    post('{"__proto__":{"admin":true},"paramName":"n"}', json),
    400,
    'request.body_unreadable',
  ],
  ['a constructor key', post('{"constructor":{"prototype":{"a":1}}}', json), 400, 'request.body_unreadable'],
  ['a nul character', post({ ...valid, paramValue: 'a\u0000b' }), 400, 'request.invalid'],
  [
    'a version beyond its column',
    post({ id: '42', version: 2 ** 40, paramValue: 'v' }),
    400,
    'request.invalid',
  ],
  ['an id beyond 64 bits', post({ id: '9999999999999999999', paramValue: 'v' }), 400, 'request.invalid'],
  ['an id that is a fraction', post({ id: 1.5, paramValue: 'v' }), 400, 'request.invalid'],
  ['an id that is a text', post({ id: 'one', paramValue: 'v' }), 400, 'request.invalid'],
  ['an id that no row has', post({ id: '42', paramValue: 'v' }), 404, 'row.not_found'],
  ['a version from long ago', post({ id: '42', version: -1, paramValue: 'v' }), 404, 'row.not_found'],
  ['a wrong method', { method: 'DELETE', url: param }, 405, 'request.method_not_allowed'],
  [
    'a wrong method on a list',
    { method: 'PUT', url: '/blade-system/param/list', payload: {} },
    405,
    'request.method_not_allowed',
  ],
  ['an unknown address', get('/blade-system/nothing'), 404, 'request.not_found'],
  ['an address that cannot be read', get('/blade-system/%E0%A4%A'), 404, 'request.not_found'],
  ['a search key that is no field', get('/blade-system/param/list?nope=1'), 400, 'request.invalid'],
  [
    'SQL in a search key',
    get(`/blade-system/param/list?${encodeURIComponent("paramKey' or 1=1--")}=1`),
    400,
    'request.invalid',
  ],
  [
    'SQL in ascs',
    get(`/blade-system/param/list?ascs=${encodeURIComponent('id;drop table mall_param')}`),
    400,
    'request.invalid',
  ],
  ['a prototype name in ascs', get('/blade-system/param/list?ascs=constructor'), 400, 'request.invalid'],
  ['__proto__ in descs', get('/blade-system/param/list?descs=__proto__'), 400, 'request.invalid'],
  [
    'a secret column in ascs',
    get('/blade-system/client/list?ascs=client_secret_hash'),
    400,
    'request.invalid',
  ],
  ['a deleted flag as a filter', get('/blade-system/param/list?isDeleted_equal=1'), 400, 'request.invalid'],
  [
    'a key that is given twice',
    get('/blade-system/param/list?paramKey=a&paramKey=b'),
    400,
    'request.invalid',
  ],
  ['a page number that is a text', get('/blade-system/param/list?current=first'), 400, 'request.invalid'],
  ['a page number beyond reason', get('/blade-system/param/list?current=999999999999999'), 200, ''],
  ['a page of negative size', get('/blade-system/param/list?size=-5'), 200, ''],
  ['a number filter that is a text', get('/blade-system/param/list?version_gt=x'), 400, 'request.invalid'],
  [
    'a number filter beyond its column',
    get('/blade-system/param/list?version_gt=99999999999'),
    400,
    'request.invalid',
  ],
  [
    'a date filter that is no date',
    get('/blade-system/param/list?createTime_datege=2026-02-30'),
    400,
    'request.invalid',
  ],
  ['an id in the address beyond 64 bits', get('/invite-code/99999999999999999999'), 400, 'request.invalid'],
  [
    'a list of ids with a stranger',
    { method: 'POST', url: '/blade-system/param/remove?ids=1,x' },
    400,
    'request.invalid',
  ],
  ['no ids', { method: 'POST', url: '/blade-system/param/remove' }, 400, 'request.invalid'],
];

const chinese = /[\u4e00-\u9fff]/;

describe('what is wrong is said clearly', () => {
  it.each(cases)('%s', async (_what, request, status, errorCode) => {
    const before = JSON.stringify(await dumpShared(server.services.database));
    for (const language of languages) {
      const response = await admin.inject({
        ...request,
        headers: { ...request.headers, 'accept-language': language },
      });
      const body = response.json();
      expect([response.statusCode, body.errorCode ?? ''], response.body.slice(0, 400)).toEqual([
        status,
        errorCode,
      ]);
      expect(body).toMatchObject({ code: status, success: status === 200, requestId: expect.any(String) });
      if (status !== 200) expect(chinese.test(body.msg), body.msg).toBe(language === 'zh-CN');
      for (const issue of body.issues ?? [])
        expect(chinese.test(issue.message), issue.message).toBe(language === 'zh-CN');
      expect(response.body).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|select .* from|SqlState|drizzle/i);
    }
    expect(JSON.stringify(await dumpShared(server.services.database))).toBe(before);
  });

  it('searches for what looks like SQL as the text it is', async () => {
    for (const value of [
      "' or '1'='1",
      "'; drop table mall_param; --",
      '%',
      '_',
      '\\',
      'a\\%',
      '$1 \' " ;',
    ]) {
      const query = new URLSearchParams({ paramKey: value });
      const response = await admin.inject(get(`/blade-system/param/list?${query}`));
      expect(response.json().data, value).toMatchObject({ total: 0, records: [] });
    }
    expect((await admin.inject(get('/blade-system/param/list'))).json().data.total).toBeGreaterThan(3);
  });

  it('answers a very long address', async () => {
    const url = `/blade-system/param/list?paramKey=${'x'.repeat(15_000)}`;
    const response = await admin.inject(get(url));
    expect([400, 404, 414]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ success: false, errorCode: 'request.invalid' });
  });

  it('leaves nothing half-written when the end of a call fails', async () => {
    const { database } = server.services;
    const shop = callsOf(await server.signIn('100001'));
    const root = callsOf(admin);
    const before = await dumpTenant(database, '100001');
    const rows = (await shop.get('/blade-system/role/list')).data;
    const { id, roleId } = (await shop.get('/blade-user/info')).data;
    const attempts = [
      root.post('/blade-system/role/grant', {
        roleIds: [roleId, '42'],
        menuIds: [],
        dataScopeIds: [],
        apiScopeIds: [],
      }),
      root.post('/blade-system/role/grant', {
        roleIds: [roleId],
        menuIds: ['42'],
        dataScopeIds: [],
        apiScopeIds: [],
      }),
      root.send('/blade-user/remove', { ids: `${id},42` }),
      root.send('/blade-user/reset-password', { userIds: `${id},42` }),
      root.send('/blade-user/grant', { userIds: `${id},42`, roleIds: roleId }),
      root.send('/blade-system/dict-biz/remove', { ids: '41,42' }),
      root.post('/invite-code/batch', { count: 3, batchKey: 'half', expireTime: 'never' }),
    ];
    for (const answer of await Promise.all(attempts))
      expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    expect(rows.length).toBeGreaterThan(0);
    expect(await dumpTenant(database, '100001')).toEqual(before);
  });
});

describe('numbers and cleared fields', () => {
  const entry = { code: 'bad-number', dictValue: 'x', isSealed: 0 };
  const submit = (payload: object) => callsOf(admin).post('/blade-system/dict/submit', payload);

  it('refuses a number that its column cannot hold, by name', async () => {
    for (const sort of [2 ** 31, '2147483648', -(2 ** 40)]) {
      const answer = await submit({ ...entry, sort });
      expect(answer).toMatchObject({ status: 400, errorCode: 'request.invalid' });
      const message = expect.stringContaining('排序');
      expect(JSON.parse(answer.text).issues).toMatchObject([{ field: 'sort', rule: 'type', message }]);
    }
    const made = await submit({ ...entry, sort: 1 });
    const answer = await submit({ id: made.data.id, version: 2 ** 40, dictValue: 'y' });
    expect(answer, answer.text).toMatchObject({ status: 400, errorCode: 'request.invalid' });
    expect(JSON.parse(answer.text).issues).toMatchObject([{ field: 'version' }]);
  });

  it('puts a cleared field of a column that must hold something back to its default', async () => {
    const base = { name: 'cleared', code: 'cleared', sort: 1, category: 1 };
    const made = await callsOf(admin).post('/blade-system/menu/submit', { ...base, isOpen: 2, action: null });
    expect(made.data).toMatchObject({ isOpen: 2, action: 0 });
    const cleared = await callsOf(admin).post('/blade-system/menu/submit', { id: made.data.id, isOpen: '' });
    expect(cleared.data).toMatchObject({ isOpen: 1 });
  });
});

describe('who calls is checked first', () => {
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const token = (headers: Record<string, string>, fields: Record<string, string>): InjectRequest => ({
    method: 'POST',
    url: '/blade-auth/oauth/token',
    headers: { ...form, ...headers },
    payload: new URLSearchParams({ tenantId: '000000', username: 'admin', ...fields }).toString(),
  });
  const web = basic('mall-web:mall-web_secret');
  const signIns: readonly Case[] = [
    ['no application', token({}, { grant_type: 'password' }), 401, 'auth.client_missing'],
    [
      'an unknown application',
      token(basic('nobody:x'), { grant_type: 'password' }),
      401,
      'auth.client_unknown',
    ],
    ['a wrong secret', token(basic('mall-cli:x'), { grant_type: 'password' }), 401, 'auth.client_unknown'],
    [
      'a basic header that is none',
      token({ authorization: 'Basic ???' }, { grant_type: 'password' }),
      401,
      'auth.client_missing',
    ],
    ['a grant that is none', token(web, { grant_type: 'constructor' }), 401, 'auth.grant_unknown'],
    [
      'a grant the application may not use',
      token(web, { grant_type: 'password' }),
      401,
      'auth.grant_forbidden',
    ],
    ['no grant', token(web, {}), 400, 'request.invalid'],
    ['no captcha', token(web, { grant_type: 'captcha', password: 'x' }), 400, 'auth.captcha_wrong'],
    [
      'a wrong captcha',
      token({ ...web, 'captcha-key': 'x', 'captcha-code': 'y' }, { grant_type: 'captcha', password: 'x' }),
      400,
      'auth.captcha_wrong',
    ],
    [
      'a refresh token that is none',
      token(web, { grant_type: 'refresh_token', refresh_token: 'a.b.c' }),
      401,
      'auth.refresh_invalid',
    ],
  ];
  it.each(signIns)('%s', async (_what, request, status, errorCode) => {
    for (const language of languages) {
      const response = await server.inject({
        ...request,
        headers: { ...request.headers, 'accept-language': language },
      });
      const body = response.json();
      expect([response.statusCode, body.errorCode], response.body).toEqual([status, errorCode]);
      expect(body).toMatchObject({
        code: status,
        success: false,
        error_code: status,
        error_description: body.msg,
      });
      expect(chinese.test(body.msg), body.msg).toBe(language === 'zh-CN');
    }
  });

  it('tells a token that is wrong from one that has expired and one that was revoked', async () => {
    const person = await server.signIn('100001');
    const call = (value: string) =>
      server.inject({ ...get('/blade-user/info'), headers: { 'blade-auth': value } });
    const good = person.reply.access_token;
    expect((await call(`bearer ${good}`)).statusCode).toBe(200);
    expect((await call(good)).statusCode).toBe(200);
    const [head, body] = good.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of ['x', `${head}.${body}.AAAA`, `${unsigned}.${body}.`, person.reply.refresh_token])
      expect((await call(`bearer ${forged}`)).json(), forged.slice(0, 20)).toMatchObject({
        code: 401,
        errorCode: 'request.unauthorized',
      });
    const second = await server.signIn('100001');
    await second.inject(get('/blade-auth/oauth/logout'));
    expect((await call(`bearer ${second.reply.access_token}`)).json().errorCode).toBe('auth.token_revoked');
    clock.advance(3700);
    expect((await call(`bearer ${good}`)).json()).toMatchObject({
      code: 401,
      errorCode: 'auth.token_expired',
    });
  });

  it('acts for no tenant that is not there', async () => {
    for (const tenantId of ['424242', 'a tenant code that is far too long', "' or 1=1"]) {
      const request = { ...post(valid), headers: { 'tenant-id': tenantId } };
      expect((await (await server.signIn()).inject(request)).json()).toMatchObject({
        errorCode: 'tenant.unknown',
      });
    }
  });

  it('takes no token from the address', async () => {
    const person = await server.signIn('100001');
    const response = await server.inject(get(`/blade-user/info?Blade-Auth=${person.reply.access_token}`));
    expect(response.statusCode).toBe(401);
  });
});
