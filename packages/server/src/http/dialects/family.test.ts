import { sm2 } from 'sm-crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../support/passwords.js';
import { createTestServer, type TestServer, testPassword } from '../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const basicOf = (client: string): string =>
  `Basic ${Buffer.from(`${client}:${client}_secret`).toString('base64')}`;

interface Person {
  readonly client: string;
  readonly token: string;
  /** The path of the people's calls in this generation. */
  readonly people: string;
}

/** As Saber of generation 3 does it: everything in the address, the password's md5. */
async function signInAsThird(): Promise<Person> {
  const query = new URLSearchParams({
    tenantId: '000000',
    username: 'admin',
    password: digestOf(testPassword),
    grant_type: 'password',
    scope: 'all',
    type: 'account',
  });
  const headers = { authorization: basicOf('saber'), 'tenant-id': '000000' };
  const reply = await server.inject({ method: 'POST', url: `/blade-auth/oauth/token?${query}`, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return { client: 'saber', token: reply.json().access_token, people: '/blade-user' };
}

async function encrypted(password: string): Promise<string> {
  const { passwordKey } = (await server.inject({ method: 'GET', url: '/settings' })).json().data;
  return sm2.doEncrypt(password, passwordKey, 0);
}

const tokenOfFourth = (fields: Readonly<Record<string, string>>) =>
  server.inject({
    method: 'POST',
    url: `/blade-auth/token?${new URLSearchParams(fields)}`,
    headers: { authorization: basicOf('saber3') },
  });

/** As the family's generation 4 does it: its own path and names, the password encrypted, a reply in R. */
async function signInAsFourth(): Promise<Person> {
  const password = await encrypted(testPassword);
  const reply = await tokenOfFourth({
    tenantId: '000000',
    account: 'admin',
    password,
    grantType: 'password',
  });
  expect(reply.json(), reply.body).toMatchObject({
    code: 200,
    success: true,
    data: {
      tokenType: 'bearer',
      tenantId: '000000',
      account: 'admin',
      authority: 'administrator',
      oauthId: '',
    },
  });
  return { client: 'saber3', token: reply.json().data.accessToken, people: '/blade-system/user' };
}

function callsOf({ client, token }: Person) {
  const headers = { authorization: basicOf(client), 'blade-auth': `bearer ${token}` };
  return {
    get: (url: string) => server.inject({ method: 'GET', url, headers }),
    post: (url: string, payload: object) => server.inject({ method: 'POST', url, headers, payload }),
    form: (url: string, name: string, value: string) =>
      server.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
        payload: `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--edge--\r\n`,
      }),
  };
}

const generations = [
  ['third', signInAsThird],
  ['fourth', signInAsFourth],
] as const;

function nullsIn(value: unknown, path = ''): string[] {
  if (value === null) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => nullsIn(one, `${path}.${key}`));
}

describe.each(generations)('a front end of the %s generation', (name, signIn) => {
  let person: Person;
  beforeAll(async () => {
    person = await signIn();
  });

  it('lists and edits tenants, people, roles, dictionaries and parameters', async () => {
    const { get, post } = callsOf(person);
    const rows = async (url: string) => {
      const { data } = (await get(url)).json();
      return (Array.isArray(data) ? data : data.records) as Record<string, unknown>[];
    };
    const lists = [
      ['/blade-system/tenant/list?current=1&size=10', '/blade-system/tenant/submit', 'linkman'],
      [`${person.people}/page?current=1&size=10`, `${person.people}/update`, 'realName'],
      ['/blade-system/role/list?current=1&size=10', '/blade-system/role/submit', 'roleName'],
      ['/blade-system/dict/parent-list?current=1&size=10', '/blade-system/dict/submit', 'dictValue'],
      ['/blade-system/param/list?current=1&size=10', '/blade-system/param/submit', 'remark'],
    ] as const;
    for (const [list, write, field] of lists) {
      const all = await rows(list);
      expect(all.length, list).toBeGreaterThan(0);
      const row = all.find((one) => one.tenantId !== '000000') ?? all[0] ?? {};
      const changed = await post(write, { id: row.id, [field]: `changed by ${name}` });
      expect([changed.statusCode, changed.json().msg], changed.body).toEqual([200, '修改成功']);
      const after = (await rows(list)).find((one) => one.id === row.id);
      expect(after?.[field], list).toBe(`changed by ${name}`);
    }
  });

  it('reads no null, but where the family writes one', async () => {
    const { get } = callsOf(person);
    for (const list of ['/blade-system/param/list', `${person.people}/page`, '/blade-system/menu/routes'])
      expect(nullsIn((await get(list)).json()), list).toEqual([]);
    const tenants = (await get('/blade-system/tenant/list')).json();
    expect(nullsIn(tenants).filter((path) => !/\.(packageId|datasourceId)$/.test(path))).toEqual([]);
    expect(nullsIn(tenants).length).toBeGreaterThan(0);
  });

  it('may send what nobody knows, and is told what was ignored', async () => {
    const { post, get } = callsOf(person);
    const body = { paramName: name, paramKey: `family.${name}`, paramValue: 'v', colour: 'red', $index: 3 };
    const made = await post('/blade-system/param/submit', body);
    expect([made.statusCode, made.json().msg, made.headers.warning]).toEqual([
      200,
      '新增成功',
      '299 - "ignored: colour, %24index"',
    ]);
    expect((await get('/blade-system/param/list?nobodyKnows=1')).statusCode).toBe(200);
    const own = await server.signIn();
    const refused = await own.inject({
      method: 'POST',
      url: '/blade-system/param/submit',
      payload: { ...body, paramKey: 'ours' },
    });
    expect([refused.statusCode, refused.json().errorCode]).toEqual([400, 'request.invalid']);
  });

  it('may send fields as a form of parts, and no file', async () => {
    const { form } = callsOf(person);
    const removed = await form('/blade-system/param/remove', 'ids', '42');
    expect([removed.statusCode, removed.json().errorCode]).toEqual([404, 'row.not_found']);
    const file = await form('/blade-system/param/remove', 'ids"; filename="a.txt', '42');
    expect([file.statusCode, file.json().errorCode]).toEqual([415, 'request.media_type']);
    const broken = await form('/blade-system/param/remove', 'ids', '42\r\n--edgy');
    expect(broken.statusCode).toBeLessThan(500);
  });
});

describe('the fourth generation', () => {
  // An account is locked after five: half of them ask about another one.
  it.each([
    ['another password', async () => encrypted('wrong-password')],
    ['a digest', async () => digestOf(testPassword)],
    ['the password itself', async () => testPassword],
    [
      'what is encrypted for somebody else',
      async () => sm2.doEncrypt(testPassword, sm2.generateKeyPairHex().publicKey, 0),
    ],
    ['noise', async () => '00'.repeat(150)],
    ['nothing', async () => ''],
  ])('is refused with %s', async (what, password) => {
    const tenantId = what.startsWith('a') ? '100001' : '100002';
    const given = { tenantId, account: 'admin', password: await password(), grantType: 'password' };
    expect((await tokenOfFourth(given)).json()).toMatchObject({
      code: 400,
      errorCode: 'auth.bad_credentials',
    });
  });

  it('may leave the 04 before its text, renews its token, and signs out', async () => {
    const password = `04${await encrypted(testPassword)}`;
    const first = await tokenOfFourth({ account: 'admin', password, grantType: 'password' });
    const { refreshToken } = first.json().data;
    const again = await tokenOfFourth({ tenantId: '000000', grantType: 'refresh_token', refreshToken });
    const { accessToken } = again.json().data;
    const headers = { 'blade-auth': `bearer ${accessToken}` };
    expect((await server.inject({ method: 'GET', url: '/blade-system/user/info', headers })).statusCode).toBe(
      200,
    );
    const out = await server.inject({ method: 'POST', url: '/blade-auth/logout', headers });
    expect(out.json()).toMatchObject({ code: 200, data: { code: '200' } });
    expect((await server.inject({ method: 'GET', url: '/blade-system/user/info', headers })).statusCode).toBe(
      401,
    );
  });

  it('asks for its captcha in the envelope', async () => {
    const { data } = (await server.inject({ method: 'GET', url: '/blade-auth/captcha' })).json();
    expect([typeof data.key, String(data.image).slice(0, 22)]).toEqual(['string', 'data:image/png;base64,']);
  });
});

describe('a front end of release 4.9', () => {
  let calls: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    calls = callsOf(await signInAsFourth());
  });
  const first = async (url: string) => {
    const { data } = (await calls.get(url)).json();
    return (Array.isArray(data) ? data[0] : data.records[0]) as Record<string, unknown>;
  };

  it('has its sign-in page answered in its own way: nothing is an object', async () => {
    const url = '/blade-system/tenant/info?domain=http://nobody.example';
    const info = async (headers: Record<string, string>) =>
      (await server.inject({ method: 'GET', url, headers })).json().data;
    expect(await info({ authorization: basicOf('saber3') })).toEqual({});
    expect(await info({ authorization: basicOf('mall-web') })).toBeNull();
    expect(await info({ authorization: basicOf('nobody') })).toBeNull();
    expect(await info({})).toBeNull();
  });

  const person = {
    ...{ tenantId: '', account: 'saber49', password: 'saber-49-pass', password2: 'saber-49-pass' },
    ...{ name: 'saber49', realName: '四九', phone: '', email: '', sex: '', birthday: '', code: '' },
    ...{ roleId: '', deptId: '', postId: '' },
  };

  /** What its forms send for a new row: none of them knows every field that ours demand. */
  const forms = [
    {
      ...{ list: '/blade-system/dept/lazy-list?parentId=0', write: '/blade-system/dept/submit' },
      ...{ search: '/blade-system/dept/list?deptName=四九', name: 'deptName' },
      body: async () => ({
        deptName: '四九',
        fullName: '四九部',
        parentId: '',
        sort: 1,
        remark: '',
        tenantId: '',
      }),
      became: { deptCategory: 2 },
    },
    {
      ...{ list: '/blade-system/user/page?current=1&size=10', write: '/blade-system/user/submit' },
      ...{
        search: '/blade-system/user/page?account=saber49',
        name: 'realName',
        update: '/blade-system/user/update',
      },
      body: async () => {
        const { roleId, deptId } = await first('/blade-system/user/page?account=admin&tenantId=000000');
        return { ...person, roleId, deptId };
      },
      became: { userType: 1 },
    },
    {
      ...{ list: '/blade-system/client/list?current=1&size=10', write: '/blade-system/client/submit' },
      ...{ search: '/blade-system/client/list?clientId=saber49', name: 'scope' },
      body: async () => ({
        ...{ clientId: 'saber49', clientSecret: 'saber49_secret', scope: 'all', webServerRedirectUri: '' },
        ...{ authorizedGrantTypes: 'refresh_token,password', additionalInformation: '' },
      }),
      became: { accessTokenValidity: 3600, clientSecret: '******' },
    },
  ] as const;

  it.each(forms)('adds a row at $write and sends it back as it came', async (form) => {
    const added = await calls.post(form.write, await form.body());
    expect([added.statusCode, added.json().msg], added.body).toEqual([200, '新增成功']);
    const row = await first(form.search);
    expect(row).toMatchObject(form.became);
    const update = 'update' in form ? form.update : form.write;
    const changed = await calls.post(update, { ...row, [form.name]: '四九二' });
    expect([changed.statusCode, changed.json().msg], changed.body).toEqual([200, '修改成功']);
    const after = await first(`${form.search}`.replace('deptName=四九', 'deptName=四九二'));
    expect(after[form.name]).toBe('四九二');
    expect({ ...after, [form.name]: row[form.name] }).toMatchObject(
      Object.fromEntries(Object.entries(row).filter(([key]) => !/^(update|version)/.test(key))),
    );
  });

  it('sends an application’s secret back as it came, which leaves it as it was, and a new one', async () => {
    const row = await first('/blade-system/client/list?clientId=saber49');
    const hash = async () =>
      (
        await server.services.database.query(
          "select client_secret_hash as hash from mall_client where client_id = 'saber49'",
        )
      ).rows[0];
    const before = await hash();
    await calls.post('/blade-system/client/submit', { ...row, clientSecret: '******' });
    expect(await hash()).toEqual(before);
    await calls.post('/blade-system/client/submit', { id: row.id, clientSecret: 'another_secret' });
    expect(await hash()).not.toEqual(before);
    const nobody = await calls.post('/blade-system/client/submit', {
      ...{ clientId: 'no-secret', clientSecret: '******', scope: 'all', authorizedGrantTypes: 'password' },
    });
    expect([nobody.statusCode, nobody.json().errorCode]).toEqual([400, 'request.invalid']);
  });

  it('changes its own password, both as they are, or by their md5', async () => {
    const token = async (password: string) =>
      (
        await tokenOfFourth({
          ...{ tenantId: '000000', account: 'saber49', grantType: 'password' },
          password: await encrypted(password),
        })
      ).json().data.accessToken as string;
    // The administrator has set the first one, so it is changed before anything else.
    const me = async (password: string) =>
      callsOf({ client: 'saber3', token: await token(password), people: '' });
    const change = async (own: typeof calls, from: string, to: string) => {
      const query = new URLSearchParams({ oldPassword: from, newPassword: to, newPassword1: to });
      return (await own.post(`/blade-system/user/update-password?${query}`, {})).json();
    };
    const own = await me('saber-49-pass');
    expect((await change(own, 'saber-49-pass', 'short')).errorCode).toBe('user.password_weak');
    expect((await change(own, 'another-pass-1', 'saber-50-pass')).errorCode).toBe('user.password_wrong');
    expect((await change(own, 'saber-49-pass', 'saber-50-pass')).code).toBe(200);
    const again = await me('saber-50-pass');
    expect((await change(again, digestOf('saber-50-pass'), digestOf('saber-51-pass'))).code).toBe(200);
    await me('saber-51-pass');
  });
});

describe('what everybody may ask', () => {
  it.each(['/blade-system/menu/routes', '/blade-system/menu/top-menu'])(
    '%s without a token is empty',
    async (url) => {
      expect((await server.inject({ method: 'GET', url })).json()).toMatchObject({ code: 200, data: [] });
      const broken = await server.inject({ method: 'GET', url, headers: { 'blade-auth': 'bearer x' } });
      expect(broken.statusCode).toBe(401);
    },
  );

  it('suffixes filter lists that compare for equality too', async () => {
    const own = await server.signIn();
    const reply = await own.inject({ method: 'GET', url: '/blade-user/page?account_likeright=adm' });
    expect(reply.json().data.records.map((row: { account: string }) => row.account)).toContain('admin');
    const none = await own.inject({ method: 'GET', url: '/blade-user/page?account_likeright=dmin' });
    expect(none.json().data.total).toBe(0);
  });
});
