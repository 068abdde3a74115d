import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

const base = '/blade-system/data-scope';
let server: TestServer;
let root: Calls;
let acting: Calls;
let made = 0;

beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  acting = callsOf(await server.signIn(), '100001');
  await root.send('/blade-system/tenant/package-setting', { tenantId: '100001', packageId: '' });
});
afterAll(() => server.close());

async function scope(values: object = {}): Promise<string> {
  made += 1;
  const form = { menuId: '1123598815738675203', resourceCode: `held_${made}`, scopeName: `Held ${made}` };
  const { data } = await root.post(`${base}/submit`, {
    ...{ ...form, scopeClass: 'invite-code.page', scopeType: 2 },
    ...values,
  });
  return data.id;
}
const role = (name: string, dataScopeIds: string[], codes = ['invite_code'], who = acting) =>
  roleCalls(server, who).make(name, { codes, dataScopeIds });
const holders = async (who: Calls, ids?: string[]) =>
  (await who.get(`${base}/holders`, ids ? { ids: ids.join(',') } : {})).data;

describe('the roles that have a data scope', () => {
  it('are those of the tenant that the call is about, in their order; a scope that none has is left out', async () => {
    const [held, free] = [await scope(), await scope()];
    const [one, two] = [await role('one', [held]), await role('two', [held])];
    const roles = [
      { id: one, name: 'one' },
      { id: two, name: 'two' },
    ];
    expect(await holders(acting, [held, free])).toEqual([{ id: held, roles, others: 0 }]);
    expect(await holders(acting)).toEqual([{ id: held, roles, others: 0 }]);
  });

  it('of other tenants are counted, without names, for whoever looks after all of them', async () => {
    const id = await scope();
    const own = await role('at-home', [id], ['invite_code'], root);
    await role('elsewhere', [id]);
    expect(await holders(root, [id])).toEqual([{ id, roles: [{ id: own, name: 'at-home' }], others: 1 }]);
    expect(await holders(acting, [id])).toMatchObject([{ roles: [{ name: 'elsewhere' }], others: 0 }]);
  });

  it('are named to whoever may read roles, as far as scopes show them', async () => {
    const id = await scope();
    await role('shown', [id]);
    await role('kept-back', [id]);
    const hides = await scope({
      ...{ scopeClass: 'role.page', scopeType: 5, scopeValue: "roleName != 'kept-back'" },
    });
    const looker = async (name: string, codes: string[], scopes: string[]) => {
      const { deptId } = await userCalls(callsOf(await server.signIn('100001'))).me();
      await userCalls(acting).make(name, {
        ...{ roleId: await role(name, scopes, codes), password: 'first-pass-1', deptId },
      });
      return callsOf(await server.signIn('100001', name, 'first-pass-1'));
    };
    const narrowed = await looker('reads-some', ['data_scope', 'role'], [hides]);
    expect(await holders(narrowed, [id])).toMatchObject([{ roles: [{ name: 'shown' }], others: 1 }]);
    const without = await looker('reads-none', ['data_scope'], []);
    expect(await holders(without, [id])).toEqual([{ id, roles: [], others: 2 }]);
    const stranger = await looker('no-code', ['role'], []);
    expect((await stranger.get(`${base}/holders`)).status).toBe(403);
  });

  it('keep it from being removed until they give it back', async () => {
    const id = await scope();
    const roleId = await role('gives-back', [id]);
    expect((await root.send(`${base}/remove`, { ids: id })).errorCode).toBe('row.in_use');
    await roleCalls(server, acting).grant(roleId, { codes: ['invite_code'] });
    expect(await holders(root, [id])).toEqual([]);
    expect((await root.send(`${base}/remove`, { ids: id })).status).toBe(200);
  });
});

describe('what can be narrowed', () => {
  it('says which fields hold people and which departments', async () => {
    const answer = await root.get(`${base}/classes`);
    expect(answer.status, answer.text).toBe(200);
    const classes = answer.data as { value: string; people: string[]; depts: string[] }[];
    const of = (value: string) => classes.find((one) => one.value === value);
    expect(of('user.page')?.people).toEqual(expect.arrayContaining(['id', 'createUser', 'updateUser']));
    expect(of('user.page')?.depts.sort()).toEqual(['createDept', 'deptId']);
    expect(of('dept.page')?.depts).toContain('id');
    expect(of('invite-code.page')?.people).not.toContain('remark');
  });
});
