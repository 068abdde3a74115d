import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathMatcher } from '../../../accounts/access/path-pattern.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

let server: TestServer;
let root: Calls;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
});
afterAll(() => server.close());

describe('an API scope', () => {
  it('keeps its paths for roles that have it, and is lifted and granted at once', async () => {
    const { rows } = await server.services.database.query<{ id: string }>(
      "select id::text from mall_menu where code = 'dept'",
    );
    const made = await root.post('/blade-system/api-scope/submit', {
      menuId: rows[0]?.id,
      resourceCode: 'dept_calls',
      scopeName: 'Department calls',
      scopePath: '/blade-system/dept/**',
      scopeType: 2,
    });
    const scopeId = made.data.id as string;
    const roles = roleCalls(server, root);
    const roleId = await roles.make('clerk', { codes: ['dept'] });
    await userCalls(root).make('clerk', { roleId, password: 'first-pass-1' });
    const clerk = callsOf(await server.signIn('000000', 'clerk', 'first-pass-1'));
    const tree = () => clerk.get('/blade-system/dept/tree');
    expect(await tree()).toMatchObject({ status: 403, errorCode: 'request.forbidden' });
    expect((await clerk.get('/blade-user/info')).status).toBe(200);
    expect((await root.get('/blade-system/dept/tree')).status).toBe(200);
    await roles.grant(roleId, { codes: ['dept'], apiScopeIds: [scopeId] });
    expect((await tree()).status).toBe(200);
    expect((await root.send('/blade-system/api-scope/remove', { ids: scopeId })).errorCode).toBe(
      'row.in_use',
    );
    await roles.grant(roleId, { codes: ['dept'] });
    expect((await tree()).status).toBe(403);
    expect((await root.send('/blade-system/api-scope/remove', { ids: scopeId })).status).toBe(200);
    expect((await tree()).status).toBe(200);
  });
});

describe('of several API scopes', () => {
  let menuId: string;
  const scope = async (resourceCode: string, scopePath: string): Promise<string> => {
    const values = { menuId, resourceCode, scopeName: resourceCode, scopePath, scopeType: 2 };
    const { data, text } = await root.post('/blade-system/api-scope/submit', values);
    expect(data?.id, text).toBeTypeOf('string');
    return data.id;
  };
  beforeAll(async () => {
    const { rows } = await server.services.database.query<{ id: string }>(
      "select id::text from mall_menu where code = 'dept'",
    );
    menuId = rows[0]?.id ?? '';
  });

  it('each opens its own paths, at every address of a call', async () => {
    const depts = await scope('dept_paths', '/blade-system/dept/**');
    const people = await scope('user_paths', '/blade-system/user/**');
    const roles = roleCalls(server, root);
    const codes = ['dept', 'user'];
    const roleId = await roles.make('one-of-two', { codes, apiScopeIds: [depts] });
    await userCalls(root).make('one-of-two', { roleId, password: 'first-pass-1' });
    const one = callsOf(await server.signIn('000000', 'one-of-two', 'first-pass-1'));
    expect((await one.get('/blade-system/dept/tree')).status).toBe(200);
    // The same call has two addresses, and the scope lists one of them.
    for (const list of ['/blade-system/user/page', '/blade-user/page'])
      expect((await one.get(list)).status, list).toBe(403);
    await roles.grant(roleId, { codes, apiScopeIds: [people] });
    expect((await one.get('/blade-system/dept/tree')).status).toBe(403);
    for (const list of ['/blade-system/user/page', '/blade-user/page'])
      expect((await one.get(list)).status, list).toBe(200);
    await roles.grant(roleId, { codes });
    for (const ids of [depts, people]) await root.send('/blade-system/api-scope/remove', { ids });
  });
});

describe('calls of scopes', () => {
  it.each(['api', 'data'])('of %s are below /api too, with the same guards', async (kind) => {
    const [own, other] = [`/blade-system/${kind}-scope`, `/api/blade-system/${kind}-scope`];
    const list = await root.get(`${other}/list`);
    expect(list.status).toBe(200);
    expect(list.data).toEqual((await root.get(`${own}/list`)).data);
    const shop = callsOf(await server.signIn('100001'));
    for (const base of [own, other]) {
      expect((await root.get(`${base}/detail`, { id: '1' })).errorCode).toBe('row.not_found');
      expect((await root.send(`${base}/remove`, { ids: '1' })).errorCode).toBe('row.not_found');
      expect((await root.post(`${base}/submit`, {})).errorCode).toBe('request.invalid');
      expect((await shop.post(`${base}/submit`, {})).errorCode).toBe('global.administrator_only');
      expect((await shop.get(`${base}/list`)).status).toBe(403);
      expect((await server.inject({ method: 'GET', url: `${base}/list` })).statusCode).toBe(401);
    }
  });
});

describe('a path', () => {
  it.each([
    ['/blade-user/page', '/blade-user/page', true],
    ['/blade-user/page', '/blade-user/pages', false],
    ['/blade-user/page', '/blade-user/page/2', false],
    ['/blade-user/*', '/blade-user/page', true],
    ['/blade-user/*', '/blade-user/page/2', false],
    ['/blade-user/**', '/blade-user/page/2', true],
    ['/blade-user/**', '/blade-user', true],
    ['/blade-user/**', '/blade-users/page', false],
    ['/invite-code/{id}', '/invite-code/{id}', true],
    ['/a.c/x', '/abc/x', false],
    ['/**/remove', '/blade-system/dept/remove', true],
    ['/up*/x', '/update/x', true],
  ])('%s means %s: %s', (pattern, path, is) => {
    expect(pathMatcher([pattern])(path)).toBe(is);
  });
});
