import { describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, signIn, root, shop, other } = await openTenants();

const base = '/blade-user';

describe('rank', () => {
  const role = async (who: Calls, alias: string, menuIds: string[]): Promise<string> => {
    const made = await who.post('/blade-system/role/submit', { roleName: alias, roleAlias: alias, sort: 1 });
    await who.post('/blade-system/role/grant', {
      ...{ roleIds: [made.data.id], menuIds, dataScopeIds: [], apiScopeIds: [] },
    });
    return made.data.id as string;
  };
  /** Every menu that somebody may grant. */
  const grantable = async (who: Calls): Promise<string[]> => {
    const text = (await who.get('/blade-system/menu/grant-tree')).data.menu;
    const found: string[] = [];
    const walk = (nodes: { id: string; title: string; children?: never[] }[]): void => {
      for (const node of nodes) {
        found.push(node.id);
        walk(node.children ?? []);
      }
    };
    walk(text);
    return found;
  };
  const codes = async (who: Calls, wanted: string[]): Promise<string[]> => {
    const found = await grantable(who);
    const rows = await Promise.all(found.map((id) => root.get('/blade-system/menu/detail', { id })));
    return rows.filter((row) => wanted.includes(row.data.code)).map((row) => row.data.id as string);
  };

  it('holds: a clerk cannot give, take over or remove what is above', async () => {
    const clerkMenus = await codes(shop, [
      'user',
      'user_add',
      'user_edit',
      'user_delete',
      'user_role',
      'user_reset',
    ]);
    const clerkRole = await role(shop, 'clerk', clerkMenus);
    const clerk = await userCalls(shop).make('clerk', { roleId: clerkRole, password: 'clerk-pass-1' });
    const clerkCalls = await signIn('100001', 'clerk', 'clerk-pass-1');
    const boss = await userCalls(shop).me();
    const table: [string, Promise<unknown>, string][] = [
      [
        'adds an admin',
        clerkCalls.post(`${base}/submit`, await userCalls(shop).form('puppet')),
        'role.grant_exceeds',
      ],
      [
        'promotes itself',
        clerkCalls.post(`${base}/update`, { id: clerk.id, roleId: boss.roleId }),
        'role.grant_exceeds',
      ],
      ['edits the admin', clerkCalls.post(`${base}/update`, { id: boss.id, realName: 'x' }), 'user.outranks'],
      ['removes the admin', clerkCalls.send(`${base}/remove`, { ids: boss.id }), 'user.outranks'],
      [
        'resets the admin',
        clerkCalls.send(`${base}/reset-password`, { userIds: boss.id }),
        'request.forbidden',
      ],
    ];
    for (const [what, answer, errorCode] of table) expect(await answer, what).toMatchObject({ errorCode });
    expect((await clerkCalls.post(`${base}/submit`, await userCalls(clerkCalls).form('peer'))).status).toBe(
      200,
    );
  });

  it('is more than menus: who has all of an administrator’s and is none manages no administrator', async () => {
    const twinRole = await role(shop, 'twin', await grantable(shop));
    await userCalls(shop).make('twin', { roleId: twinRole, password: 'twin-pass-1' });
    const twin = await signIn('100001', 'twin', 'twin-pass-1');
    const boss = await userCalls(shop).me();
    const peer = await userCalls(twin).make('twin-peer', { roleId: twinRole, password: 'peer-pass-1' });
    expect((await twin.post(`${base}/update`, { id: peer.id, realName: 'x' })).status).toBe(200);
    const refused = { errorCode: 'user.outranks' };
    expect(await twin.post(`${base}/update`, { id: boss.id, realName: 'x' })).toMatchObject(refused);
    expect(await twin.send(`${base}/remove`, { ids: boss.id })).toMatchObject(refused);
    expect(await twin.post(`${base}/submit`, await userCalls(shop).form('second-boss'))).toMatchObject({
      errorCode: 'role.grant_exceeds',
    });
  });

  it('holds in the management tenant: staff find nothing of other tenants, and nobody above them gives way', async () => {
    const hr = callsOf(await server.signIn('000000', 'hr'));
    const victim = await userCalls(shop).me();
    const gone = { status: 404, errorCode: 'row.not_found' };
    expect(await hr.get(`${base}/detail`, { id: victim.id })).toMatchObject(gone);
    expect(await hr.post(`${base}/update`, { id: victim.id, realName: 'x' })).toMatchObject(gone);
    expect(await hr.send(`${base}/remove`, { ids: victim.id })).toMatchObject(gone);
    const rootUser = await userCalls(root).me();
    expect(await hr.post(`${base}/update`, { id: rootUser.id, realName: 'x' })).toMatchObject({
      errorCode: 'user.outranks',
    });
  });

  it('cannot be dropped by slip', async () => {
    const self = await userCalls(shop).me();
    const low = await role(shop, 'low', []);
    expect(await shop.send(`${base}/grant`, { userIds: self.id, roleIds: low })).toMatchObject({
      errorCode: 'user.own_roles',
    });
    expect(await shop.post(`${base}/update`, { id: self.id, roleId: low })).toMatchObject({
      errorCode: 'user.own_roles',
    });
  });

  it('lets a grant replace the roles of people of the same tenant', async () => {
    const made = await userCalls(shop).make('regranted');
    const low = await role(shop, 'regrant', []);
    const foreign = (await userCalls(other).me()).roleId;
    expect((await shop.send(`${base}/grant`, { userIds: made.id, roleIds: foreign })).status).toBe(404);
    expect((await other.send(`${base}/grant`, { userIds: made.id, roleIds: foreign })).status).toBe(404);
    expect((await shop.send(`${base}/grant`, { userIds: made.id, roleIds: low })).status).toBe(200);
    expect((await shop.get(`${base}/detail`, { id: made.id })).data).toMatchObject({
      roleId: low,
      roleName: 'regrant',
    });
  });

  it('asks for at least one user in words', async () => {
    expect((await shop.send(`${base}/unlock`)).msg).toContain('请至少选择一个用户');
  });
});
