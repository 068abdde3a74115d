import { type GrantOfRole, type Impact, impactText } from '@mall/sdk/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { runs } from '../../../testing/runs.js';
import { openTenants } from '../../../testing/tenants.js';
import { testPassword } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, signIn, root, shop, other } = await openTenants();
const acting = callsOf(await server.signIn(), '100001');
const roles = roleCalls(server, acting);
const people = userCalls(acting);
const base = '/blade-system/role';
const { deptId } = await userCalls(shop).me();
const addPerson = (account: string, roleId: string, who = people) =>
  who.make(account, { roleId, deptId, password: testPassword });

async function menu(...codes: string[]): Promise<string[]> {
  const { rows } = await server.services.database.query<{ id: string; code: string }>(
    'select id::text, code from mall_menu where is_deleted = 0 and code = any($1)',
    [codes],
  );
  return codes.map((code) => rows.find((row) => row.code === code)?.id ?? code);
}
const granting = (roleId: string, menuIds: readonly string[], more: object = {}): GrantOfRole => ({
  ...{ roleId, menuIds: [...menuIds], dataScopeIds: [], apiScopeIds: [] },
  ...more,
});
async function impact(who: Calls, ...grants: GrantOfRole[]): Promise<Impact> {
  const answer = await who.post(`${base}/impact`, { grants });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
const save = (who: Calls, grants: GrantOfRole[], seen?: string) =>
  who.post(`${base}/grant-each`, { grants, ...(seen ? { seen } : {}) });
const undo = (who: Calls, roleIds: string[], grantId?: string) =>
  who.post(`${base}/undo-grant`, { roleIds, ...(grantId ? { grantId } : {}) });
async function keysOf(roleId: string): Promise<Record<string, string[]>> {
  const { menu, dataScope, apiScope } = (
    await acting.get('/blade-system/menu/role-tree-keys', { roleIds: roleId })
  ).data;
  return { menu: menu.sort(), dataScope: dataScope.sort(), apiScope: apiScope.sort() };
}
const newRole = async (alias: string, parentId?: string): Promise<string> =>
  (await acting.post(`${base}/submit`, { roleName: alias, roleAlias: alias, sort: 1, parentId })).data.id;
const named = (answer: Impact, ids: readonly string[]): string[] =>
  ids.map((id) => [...answer.names.page, ...answer.names.button].find((one) => one.id === id)?.name ?? id);

beforeAll(async () => {
  await root.send('/blade-system/tenant/package-setting', { tenantId: '100001', packageId: '' });
});

describe('a grant of several roles', () => {
  it('is true of the very next call; the same once more is no news to anybody', async () => {
    const [goods] = await menu('goods');
    const role = await roles.make('each-clerk', { codes: [] });
    await addPerson('each-a', role);
    const person = await signIn('100001', 'each-a');
    expect((await person.get('/goods/page')).status).toBe(403);
    expect((await save(acting, [granting(role, [goods ?? ''])])).status).toBe(200);
    expect((await person.get('/goods/page')).status).toBe(200);
    const number = await server.services.accessEpoch.current();
    expect((await save(acting, [granting(role, [goods ?? ''])])).status).toBe(200);
    expect(await server.services.accessEpoch.current()).toBe(number);
    expect((await save(acting, [granting(role, [])])).status).toBe(200);
    expect((await person.get('/goods/page')).status).toBe(403);
  });
});

describe('the impact of a grant', () => {
  it('counts who gains and loses what, by name; who has it by another role is not counted', async () => {
    const [goods, edit, notice] = await menu('goods', 'goods_edit', 'notice');
    const clerk = await roles.make('impact-clerk', { codes: ['notice'] });
    const editor = await roles.make('impact-editor', { codes: ['goods', 'goods_edit', 'notice'] });
    await addPerson('impact-a', clerk);
    await addPerson('impact-b', clerk);
    await addPerson('impact-c', `${clerk},${editor}`);
    const before = await keysOf(clerk);
    const answer = await impact(shop, granting(clerk, [goods ?? '', edit ?? '']));
    expect(answer.people).toEqual({ all: 3, gaining: 2, losing: 2, same: 1 });
    const [group] = answer.groups;
    expect(group?.people.map(({ name }) => name)).toEqual(['impact-a', 'impact-b']);
    expect(named(answer, group?.gained.button ?? [])).toEqual(['修改']);
    expect(named(answer, group?.lost.page ?? [])).toContain('通知公告');
    expect(answer.roles).toMatchObject([
      { id: clerk, below: false, removed: { page: [notice] }, withheld: [] },
    ]);
    expect(impactText(answer, 'zh-CN').head).toMatch(/^2 人得到 \d 个页面、1 个按钮，失去 \d 个页面$/);
    expect(await keysOf(clerk)).toEqual(before);
  });

  it('respects what the package of the tenant leaves out, and says so', async () => {
    const [goods, notice] = await menu('goods', 'notice');
    const role = await roles.make('impact-package', { codes: ['notice'] });
    await addPerson('impact-limited', role);
    const made = await root.post('/blade-system/tenant-package/submit', {
      packageName: 'impact',
      menuId: notice,
    });
    await root.send('/blade-system/tenant/package-setting', { tenantId: '100001', packageId: made.data.id });
    try {
      const answer = await impact(root, granting(role, [goods ?? '', notice ?? '']));
      expect(answer.people).toEqual({ all: 1, gaining: 0, losing: 0, same: 1 });
      expect(answer.roles[0]?.withheld).toEqual([goods]);
      const wider = await root.post('/blade-system/tenant-package/impact', {
        packageId: made.data.id,
        menuIds: [],
      });
      expect(wider.status, wider.text).toBe(200);
      expect(wider.data.tenants.map((one: { tenantId: string }) => one.tenantId)).toEqual(['100001']);
      expect(wider.data.people.losing).toBeGreaterThan(0);
      const refused = await shop.post('/blade-system/tenant-package/impact', {
        packageId: made.data.id,
        menuIds: [],
      });
      expect(refused.status).toBe(403);
    } finally {
      await root.send('/blade-system/tenant/package-setting', { tenantId: '100001', packageId: '' });
    }
  });

  it('is what happens: each person has afterwards what was said', async () => {
    const [goods, notice, add] = await menu('goods', 'notice', 'goods_add');
    const role = await roles.make('impact-true', { codes: ['goods', 'goods_add'] });
    await addPerson('impact-t', role);
    const who = await signIn('100001', 'impact-t');
    const held = async () =>
      new Set((await who.get('/blade-system/menu/buttons')).text.match(/"id":"(\d+)"/g));
    const had = await held();
    const said = await impact(shop, granting(role, [notice ?? '', goods ?? '']));
    await save(shop, [granting(role, [notice ?? '', goods ?? ''])], said.seen);
    const has = await held();
    expect(had.has(`"id":"${add}"`) && !has.has(`"id":"${add}"`)).toBe(true);
    expect(said.groups[0]?.lost.button).toEqual([add]);
  });

  it('takes the roles below along', async () => {
    const [goods] = await menu('goods');
    const top = await newRole('impact-top');
    const leaf = await newRole('impact-leaf', top);
    for (const role of [top, leaf]) await roles.grant(role, { codes: ['goods'] });
    await addPerson('impact-leaf', leaf);
    const answer = await impact(shop, granting(top, []));
    expect(answer.roles.find(({ id }) => id === leaf)).toMatchObject({
      below: true,
      removed: { page: [goods] },
    });
    expect(answer.people).toMatchObject({ all: 1, losing: 1 });
  });

  it('is told to nobody who may not grant, nor of roles that are not theirs', async () => {
    const role = await newRole('impact-foreign');
    const answer = await other.post(`${base}/impact`, { grants: [granting(role, [])] });
    expect(answer).toMatchObject({ status: 404, errorCode: 'row.not_found' });
    const plain = await roles.make('impact-plain', { codes: ['role', 'role_view'] });
    await addPerson('impact-plain', plain);
    const who = await signIn('100001', 'impact-plain');
    expect((await who.post(`${base}/impact`, { grants: [granting(role, [])] })).status).toBe(403);
    expect((await save(who, [granting(role, [])])).status).toBe(403);
    expect((await undo(who, [role])).status).toBe(403);
  });
});

describe('a grant that is taken back', () => {
  it('gives back exactly what was, to the roles below as well', async () => {
    const top = await newRole('undo-top');
    const leaf = await newRole('undo-leaf', top);
    const beside = await newRole('undo-beside');
    const some = await menu('goods', 'goods_add', 'goods_edit', 'notice', 'role', 'user');
    const set = fc.subarray(some);
    await fc.assert(
      fc.asyncProperty(set, set, set, set, set, async (a, b, c, d, e) => {
        await save(shop, [granting(top, a), granting(leaf, b), granting(beside, c)]);
        const before = await Promise.all([top, leaf, beside].map(keysOf));
        const saved = await save(shop, [granting(top, d), granting(beside, e)]);
        expect(saved.status, saved.text).toBe(200);
        const { grantId } = saved.data;
        const changed =
          JSON.stringify(await Promise.all([top, leaf, beside].map(keysOf))) !== JSON.stringify(before);
        expect(grantId !== null).toBe(changed);
        if (!changed) return;
        const { rows } = await server.services.database.query<{ id: string }>(
          'select role_id::text as id from mall_role_grant where grant_key = $1',
          [grantId],
        );
        const answer = await undo(shop, [rows[0]?.id ?? ''], grantId);
        expect(answer.status, answer.text).toBe(200);
        expect(await Promise.all([top, leaf, beside].map(keysOf))).toEqual(before);
      }),
      { numRuns: runs(8) },
    );
  });

  it('is refused once anything has changed it since, and by whoever did not grant it', async () => {
    const [goods, notice] = await menu('goods', 'notice');
    const role = await newRole('undo-refused');
    const first = await save(shop, [granting(role, [goods ?? ''])]);
    expect((await undo(acting, [role])).errorCode).toBe('role.grant_not_kept');
    const { database } = server.services;
    await database.query('insert into mall_role_menu (role_id, menu_id) values ($1, $2)', [role, notice]);
    expect(await undo(shop, [role])).toMatchObject({ status: 409, errorCode: 'role.grant_changed' });
    await save(acting, [granting(role, [notice ?? ''])]);
    expect((await undo(shop, [role], first.data.grantId)).errorCode).toBe('role.grant_changed');
    expect((await undo(shop, [role])).errorCode).toBe('role.grant_not_kept');
    expect((await undo(acting, [role])).status).toBe(200);
    expect((await undo(acting, [role])).errorCode).toBe('role.grant_not_kept');
    expect((await keysOf(role)).menu).toEqual([goods, notice].sort());
  });

  it('is refused where a part of it has been granted anew', async () => {
    const [goods, notice] = await menu('goods', 'notice');
    const [one, two] = [await newRole('undo-one'), await newRole('undo-two')];
    const saved = await save(shop, [granting(one, [goods ?? '']), granting(two, [goods ?? ''])]);
    await save(shop, [granting(two, [notice ?? ''])]);
    expect((await undo(shop, [one], saved.data.grantId)).errorCode).toBe('role.grant_changed');
    expect((await keysOf(one)).menu).toEqual([goods]);
  });

  it('gives nobody what they may not give', async () => {
    const [beyond, within] = [await newRole('undo-beyond'), await newRole('undo-within')];
    const [goods, notice] = await menu('goods', 'notice');
    await save(shop, [granting(beyond, [goods ?? ''])]);
    await save(shop, [granting(within, [notice ?? ''])]);
    for (const role of [beyond, within]) await save(shop, [granting(role, [])]);
    const left = await menu('notice', 'system', 'authority', 'role', 'role_grant');
    const made = await root.post('/blade-system/tenant-package/submit', {
      packageName: 'undo',
      menuId: left.filter((id) => /^\d+$/.test(id)).join(','),
    });
    await root.send('/blade-system/tenant/package-setting', { tenantId: '100001', packageId: made.data.id });
    try {
      const limited = await signIn('100001');
      expect(await undo(limited, [beyond])).toMatchObject({ status: 403, errorCode: 'role.grant_exceeds' });
      // Who may still grant gives back what he has.
      expect((await undo(limited, [within])).status).toBe(200);
    } finally {
      await root.send('/blade-system/tenant/package-setting', { tenantId: '100001', packageId: '' });
    }
    expect([(await keysOf(beyond)).menu, (await keysOf(within)).menu]).toEqual([[], [notice]]);
  });
});

it('of grants at once that are based on the same, one is saved', async () => {
  const some = await menu('goods', 'notice', 'user', 'role');
  const role = await newRole('at-once');
  const { seen } = await impact(shop, granting(role, []));
  const answers = await Promise.all(some.map((id) => save(shop, [granting(role, [id])], seen)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const saved = answers.findIndex(({ status }) => status === 200);
  expect((await keysOf(role)).menu).toEqual([some[saved]]);
});

it('a role of another tenant gives nobody anything, where both tenants are granted at once', async () => {
  const [goods] = await menu('goods');
  const own = await newRole('impact-own');
  const made = { roleName: 'impact-theirs', roleAlias: 'impact-theirs', sort: 1 };
  const theirs = (await other.post(`${base}/submit`, made)).data.id;
  const { id } = await addPerson('impact-stranger', own);
  await server.services.database.query('update mall_user set role_id = $1 where id = $2', [theirs, id]);
  const both = await impact(root, granting(own, []), granting(theirs, [goods ?? '']));
  expect(both.people).toMatchObject({ gaining: 0 });
});

it('a grant based on what is no longer so is refused', async () => {
  const [goods, notice] = await menu('goods', 'notice');
  const role = await newRole('seen');
  const { seen } = await impact(shop, granting(role, [goods ?? '']));
  await roles.grant(role, { codes: ['notice'] });
  expect(await save(shop, [granting(role, [goods ?? ''])], seen)).toMatchObject({
    ...{ status: 409, errorCode: 'role.grant_changed' },
  });
  expect((await keysOf(role)).menu).toEqual([notice]);
});
