import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

let server: TestServer;
let admin: Calls;
let editor: Calls;
let topDept: string;
let ownDept: string;
let editorRole: string;

const grant = (roleIds: string[], menuIds: string[]) =>
  admin.post('/blade-system/role/grant', { roleIds, menuIds, dataScopeIds: [], apiScopeIds: [] });
const submitRole = (who: Calls, more: object) =>
  who.post('/blade-system/role/submit', {
    ...{ roleAlias: 'r', sort: 1 },
    ...named(more, (next) => ({ roleName: `r${next}` })),
  });
const submitDept = (who: Calls, more: object) =>
  who.post('/blade-system/dept/submit', {
    ...{ fullName: 'd', deptCategory: 1, sort: 1 },
    ...named(more, (next) => ({ deptName: `d${next}` })),
  });
/** Names in one place are told apart. */
let count = 0;
function named(more: object, name: (next: number) => object): object {
  count += 1;
  return { ...('id' in more ? {} : name(count)), ...more };
}
async function made(answer: Promise<Awaited<ReturnType<Calls['post']>>>): Promise<string> {
  const { status, text, data } = await answer;
  expect(status, text).toBe(200);
  return data.id as string;
}
async function menusLike(...likes: string[]): Promise<string[]> {
  const { rows } = await server.services.database.query<{ id: string }>(
    'select id::text from mall_menu where is_deleted = 0 and code like any($1)',
    [likes],
  );
  return rows.map((row) => row.id);
}

beforeAll(async () => {
  server = await createTestServer();
  admin = callsOf(await server.signIn('100001'));
  topDept = (await userCalls(admin).me()).deptId;
  ownDept = await made(submitDept(admin, { parentId: topDept, deptName: 'own' }));
  editorRole = await made(submitRole(admin, { roleAlias: 'editor' }));
  await grant([editorRole], await menusLike('role%', 'dept%'));
  const more = { roleId: editorRole, deptId: ownDept, password: 'long-enough-9' };
  await userCalls(admin).make('editor', more);
  editor = callsOf(await server.signIn('100001', 'editor', 'long-enough-9'));
});
afterAll(() => server.close());

describe('a role', () => {
  it('is given no alias of a role that its editor does not hold', async () => {
    await made(submitRole(admin, { roleAlias: 'boss' }));
    expect(await submitRole(editor, { roleAlias: 'boss' })).toMatchObject({
      status: 403,
      errorCode: 'role.grant_exceeds',
    });
    const renamed = await submitRole(editor, { id: editorRole, roleAlias: 'boss' });
    expect(renamed.errorCode).toBe('role.grant_exceeds');
    expect((await submitRole(editor, { roleAlias: 'admin' })).errorCode).toBe('role.admin_grant');
    const free = await made(submitRole(editor, { roleAlias: 'fresh' }));
    await made(submitRole(editor, { id: free, roleAlias: 'editor' }));
    await made(submitRole(editor, { id: free, roleAlias: 'editor', roleName: 'renamed' }));
    await made(submitRole(admin, { id: free, roleAlias: 'boss' }));
  });

  it('stays under its superior, whoever has it, wherever else it is said to be', async () => {
    const above = await made(submitRole(admin, { roleName: 'above', roleAlias: 'above' }));
    await made(submitRole(admin, { id: editorRole, parentId: above }));
    const place = async () =>
      (await admin.get('/blade-system/role/detail', { id: editorRole })).data.parentId;
    for (const parentId of ['', '0', 0, null]) {
      const moved = await submitRole(editor, { id: editorRole, roleAlias: 'editor', parentId });
      expect(moved, String(parentId)).toMatchObject({ status: 403, errorCode: 'role.grant_exceeds' });
    }
    expect(await place()).toBe(above);
    await made(submitRole(editor, { id: editorRole, roleAlias: 'editor', parentId: above, sort: 2 }));
    await made(submitRole(admin, { id: editorRole, roleAlias: 'editor', parentId: '' }));
    expect(await place()).toBe('0');
  });

  it('that may do more than its editor is left alone', async () => {
    const high = await made(submitRole(admin, { roleAlias: 'high' }));
    await grant([high], await menusLike('user%'));
    const edit = { id: high, roleAlias: 'high', roleName: 'taken' };
    expect((await submitRole(editor, edit)).errorCode).toBe('role.grant_exceeds');
    const removed = await editor.send('/blade-system/role/remove', { ids: high });
    expect(removed.errorCode).toBe('role.grant_exceeds');
    await made(submitRole(admin, edit));
    expect((await admin.send('/blade-system/role/remove', { ids: high })).status).toBe(200);
  });
});

describe('a department', () => {
  it('is moved within what its editor reaches, by whoever administers nothing', async () => {
    const below = await made(submitDept(admin, { parentId: ownDept, deptName: 'below' }));
    const deeper = await made(submitDept(admin, { parentId: ownDept, deptName: 'deeper' }));
    const beside = await made(submitDept(admin, { parentId: topDept, deptName: 'beside' }));
    const move = (who: Calls, id: string, parentId: string) => submitDept(who, { id, parentId });
    for (const [id, parentId] of [
      [beside, ownDept],
      [ownDept, beside],
      [below, beside],
      [below, '0'],
    ] as const)
      expect((await move(editor, id, parentId)).errorCode, `${id} under ${parentId}`).toBe(
        'role.grant_exceeds',
      );
    await made(move(editor, deeper, below));
    await made(submitDept(editor, { id: ownDept, parentId: topDept, deptName: 'renamed' }));
    await made(move(admin, beside, ownDept));
  });
});

describe('an administrator', () => {
  it('is managed by nobody who administers nothing, though they may do the same', async () => {
    const { rows } = await server.services.database.query<{ id: string }>(
      "select id::text from mall_menu where is_deleted = 0 and code like 'user%'",
    );
    const menus = rows.map((row) => row.id);
    const [boss, clerk] = [
      await made(submitRole(admin, { roleAlias: 'admin' })),
      await made(submitRole(admin, { roleAlias: 'clerk' })),
    ];
    await grant([clerk], menus);
    const place = { deptId: ownDept, password: 'long-enough-9' };
    const chief = await userCalls(admin).make('chief', { ...place, roleId: boss });
    await userCalls(admin).make('clerk', { ...place, roleId: clerk });
    const who = callsOf(await server.signIn('100001', 'clerk', 'long-enough-9'));
    const edit = { id: chief.id, account: 'chief', name: 'x', realName: 'x', userType: 1 };
    const { roleId, deptId } = chief;
    const changed = await who.post('/blade-user/update', { ...edit, roleId, deptId });
    expect(changed.errorCode).toBe('user.outranks');
    const removed = await who.send('/blade-user/remove', { ids: chief.id });
    expect(removed.errorCode).toBe('user.outranks');
  });
});
