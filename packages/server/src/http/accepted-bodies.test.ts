import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../testing/calls.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';

let server: TestServer;
let root: Calls;
let shop: Calls;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
});
afterAll(() => server.close());

describe('an application', () => {
  const submit = (body: object) => root.post('/blade-system/client/submit', body);
  const form = {
    clientId: 'till',
    clientSecret: 'till_secret',
    scope: 'all',
    authorizedGrantTypes: 'password',
    accessTokenValidity: 3600,
    refreshTokenValidity: 7200,
  };
  const note = '{"till": "north"}';

  it('keeps its additional information as it was written, and gives it back', async () => {
    const { data } = await submit({ ...form, additionalInformation: note });
    expect(data.additionalInformation).toBe(note);
    const read = () => root.get('/blade-system/client/detail', { id: data.id });
    expect((await read()).data.additionalInformation).toBe(note);
    expect((await submit({ id: data.id, scope: 'some' })).data.additionalInformation).toBe(note);
    expect((await submit({ id: data.id, additionalInformation: '' })).data.additionalInformation).toBe(null);
  });

  it('is not found by its secret: one that is sent along narrows nothing', async () => {
    const list = async (query: Record<string, string>) =>
      (await root.get('/blade-system/client/list', { size: 100, ...query })).data;
    const all = await list({});
    expect(all.total).toBeGreaterThan(1);
    expect(await list({ clientSecret: 'mall-cli_secret' })).toEqual(all);
    expect(await list({ clientSecret: 'of nobody' })).toEqual(all);
    expect((await list({ clientId: 'mall-cli', clientSecret: 'of nobody' })).total).toBe(1);
  });

  it('has none that is no JSON', async () => {
    const refused = await submit({ ...form, clientId: 'till-2', additionalInformation: '{"till":' });
    expect([refused.status, refused.errorCode]).toEqual([400, 'request.invalid']);
    expect(refused.text).toContain('additionalInformation');
  });
});

describe('a tenant', () => {
  const submit = (body: object) => root.post('/blade-system/tenant/submit', body);

  it('is told its address as domain or as domainUrl', async () => {
    const { data } = await submit({ tenantName: '南果店', linkman: '南', domain: 'https://south.example' });
    expect(data.domainUrl).toBe('https://south.example');
    expect(data).not.toHaveProperty('domain');
    const renamed = await submit({ id: data.id, domain: 'https://new.example', domainUrl: data.domainUrl });
    expect(renamed.data.domainUrl).toBe('https://new.example');
    expect((await submit({ id: data.id, linkman: '北' })).data.domainUrl).toBe('https://new.example');
    const kept = await submit({ id: data.id, domain: '', domainUrl: 'https://kept.example' });
    expect(kept.data.domainUrl).toBe('https://kept.example');
    expect((await submit({ id: data.id, domain: '' })).data.domainUrl).toBe(null);
  });

  it('has the same rules for either', async () => {
    const refused = await submit({ tenantName: '西果店', linkman: '西', domain: 'javascript:alert(1)' });
    expect([refused.status, refused.errorCode]).toEqual([400, 'request.invalid']);
  });
});

describe('a person', () => {
  it('is given roles as roleIds or as roleId, with the same rules', async () => {
    const roles = (await shop.get('/blade-system/role/tree')).data as { id: string }[];
    const depts = (await shop.get('/blade-system/dept/tree')).data as { id: string }[];
    const person = { account: 'lemon', userType: 1, name: '柠', realName: '柠檬', deptId: depts[0]?.id };
    const made = await shop.post('/blade-user/submit', { ...person, roleIds: roles[0]?.id });
    expect([made.status, made.data?.roleId], made.text).toEqual([200, roles[0]?.id]);
    const listed = { id: made.data.id, roleIds: [roles[0]?.id] };
    expect((await shop.post('/blade-user/update', listed)).data.roleId).toBe(roles[0]?.id);
    const strange = { id: made.data.id, roleIds: '1123598816738675201' };
    expect((await shop.post('/blade-user/update', strange)).errorCode).toBe('row.not_found');
    const none = { ...person, account: 'lime' };
    expect((await shop.post('/blade-user/submit', none)).text).toContain('"roleId"');
  });
});

describe.each([
  ['dict', () => root],
  ['dict-biz', () => shop],
] as const)('an entry of %s', (name, who) => {
  const submit = (body: object) => who().post(`/blade-system/${name}/submit`, body);

  it('has a number for its key, kept as text, and is not sealed unless it says so', async () => {
    const root = await submit({ code: `crate-${name}`, dictValue: '箱', sort: 1 });
    expect([root.status, root.data?.isSealed], root.text).toEqual([200, 0]);
    const entry = { code: `crate-${name}`, dictValue: '大箱', sort: 1, parentId: root.data.id, dictKey: 12 };
    const made = await submit(entry);
    expect([made.data.dictKey, made.data.isSealed]).toEqual(['12', 0]);
    const sealed = await submit({ id: made.data.id, isSealed: 1 });
    expect(sealed.data.isSealed).toBe(1);
    const renamed = await submit({ id: made.data.id, dictKey: 13 });
    expect([renamed.data.dictKey, renamed.data.isSealed]).toEqual(['13', 1]);
    for (const isSealed of [null, '', 2])
      expect((await submit({ ...entry, dictKey: 14, isSealed })).errorCode).toBe('request.invalid');
    expect((await submit({ ...entry, dictKey: 1.5 })).errorCode).toBe('request.invalid');
  });
});
