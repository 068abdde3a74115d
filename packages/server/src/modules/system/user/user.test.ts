import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../support/passwords.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { type TestUser, userCalls } from '../../../testing/user-calls.js';

const { server, signIn, root, shop, other } = await openTenants();

const base = '/blade-user';
const change = (who: Calls, oldPassword: string, newPassword: string, again = newPassword) =>
  who.send(`${base}/update-password`, {
    oldPassword: digestOf(oldPassword),
    newPassword,
    newPassword1: again,
  });

describe('adding people', () => {
  it('generates a password, shows it once, and has it changed at the first sign-in', async () => {
    const made = await userCalls(shop).make('fresh');
    expect(made.password).toMatch(/^[A-Za-z0-9]{12}$/);
    expect((await shop.get(`${base}/detail`, { id: made.id })).text).not.toContain(made.password);
    const fresh = await signIn('100001', 'fresh', made.password!);
    expect(await fresh.get(`${base}/page`)).toMatchObject({
      status: 403,
      errorCode: 'auth.password_change_required',
    });
    expect((await change(fresh, made.password!, 'changed-it-9')).status).toBe(200);
    expect((await fresh.get(`${base}/page`)).status).toBe(200);
  });

  it('says when somebody was here last, and of nobody else', async () => {
    const lastOf = async (account: string) =>
      (await shop.get(`${base}/page`, { account_equal: account })).data.records[0].lastActiveTime;
    for (const account of ['comes', 'stays-away'])
      await userCalls(shop).make(account, { password: 'given-pass-1' });
    expect(await lastOf('comes')).toBeNull();
    await signIn('100001', 'comes', 'given-pass-1');
    expect(await lastOf('comes')).toMatch(/^\d{4}-\d\d-\d\d \d\d:/);
    expect(await lastOf('stays-away')).toBeNull();
  });

  it('takes a given password as it is, keeps it to itself, and refuses a short one', async () => {
    const made = await userCalls(shop).make('given', { password: 'given-pass-1' });
    expect(made).not.toHaveProperty('password');
    expect((await (await signIn('100001', 'given', 'given-pass-1')).get(`${base}/page`)).status).toBe(200);
    const weak = await shop.post(`${base}/submit`, await userCalls(shop).form('weak', { password: 'short' }));
    expect(weak).toMatchObject({ status: 400, errorCode: 'user.password_weak' });
    expect(weak.msg).toContain('8');
  });

  it('refuses a taken account, in this tenant only', async () => {
    await userCalls(shop).make('twice');
    const again = await shop.post(`${base}/submit`, await userCalls(shop).form('twice'));
    expect(again).toMatchObject({ errorCode: 'user.exists', msg: '当前用户 [twice] 已存在!' });
    expect((await userCalls(other).make('twice')).tenantId).toBe('100002');
  });

  it('stops at the tenant quota, and goes on when somebody left', async () => {
    const row = (await root.get('/blade-system/tenant/list', { tenantId_equal: '100003' })).data.records[0];
    const third = callsOf(await server.signIn('100003'));
    await root.send('/blade-system/tenant/setting', { ids: row.id, accountNumber: 2 });
    const second = await userCalls(third).make('second');
    const refused = await third.post(`${base}/submit`, await userCalls(third).form('third'));
    expect(refused).toMatchObject({ errorCode: 'tenant.account_limit' });
    await third.send(`${base}/remove`, { ids: second.id });
    await userCalls(third).make('third');
  });

  it('refuses roles and departments of another tenant, as if they were not there', async () => {
    const { roleId, deptId } = await userCalls(other).me();
    for (const wrong of [{ roleId }, { deptId }, { roleId: '4242' }])
      expect(await shop.post(`${base}/submit`, await userCalls(shop).form('stranger', wrong))).toMatchObject({
        status: 404,
        errorCode: 'row.not_found',
      });
  });

  it('puts people into another tenant for the administrator only', async () => {
    const { roleId, deptId } = await userCalls(shop).me();
    const sent = { tenantId: '100001', roleId, deptId };
    expect((await userCalls(root).make('from-above', sent)).tenantId).toBe('100001');
    expect(await other.post(`${base}/submit`, await userCalls(other).form('x', sent))).toMatchObject({
      errorCode: 'tenant.header_mismatch',
    });
    expect(
      await root.post(`${base}/submit`, await userCalls(root).form('y', { ...sent, tenantId: '999999' })),
    ).toMatchObject({
      errorCode: 'tenant.unknown',
    });
  });
});

describe('looking at people', () => {
  it('finds a department with everything below it', async () => {
    const { deptId } = await userCalls(shop).me();
    const dept = (name: string, parentId: string) =>
      shop.post('/blade-system/dept/submit', {
        deptName: name,
        fullName: name,
        deptCategory: 2,
        sort: 1,
        parentId,
      });
    const upper = (await dept('upper', deptId)).data.id as string;
    const lower = (await dept('lower', upper)).data.id as string;
    await userCalls(shop).make('in-upper', { deptId: upper });
    await userCalls(shop).make('in-lower', { deptId: lower });
    await userCalls(shop).make('in-both', { deptId: `${deptId},${lower}` });
    const accounts = async (id: string) =>
      ((await shop.get(`${base}/page`, { deptId: id, size: 100 })).data.records as TestUser[]).map(
        (row) => row.account,
      );
    expect(await accounts(lower)).toEqual(['in-lower', 'in-both']);
    expect(await accounts(upper)).toEqual(['in-upper', 'in-lower', 'in-both']);
    expect(await accounts(deptId)).toEqual(expect.arrayContaining(['admin', 'in-upper', 'in-lower']));
    expect(await accounts((await userCalls(other).me()).deptId)).toEqual([]);
  });

  it('names roles, departments, tenant and keys', async () => {
    const { id } = await userCalls(shop).me();
    expect((await shop.get(`${base}/detail`, { id })).data).toMatchObject({
      roleName: '管理员',
      deptName: '城东鲜果店',
      tenantName: '城东鲜果店',
      userTypeName: 'WEB',
      sexName: '未知',
    });
  });

  it('lets the person picker search names, in the own tenant, with nothing private', async () => {
    await userCalls(shop).make('picked', { realName: '拣货员_甲', phone: '13912345678' });
    const found = (await shop.get(`${base}/search/user`, { name: '货员_' })).data.records;
    expect(found).toHaveLength(1);
    expect(Object.keys(found[0]).sort()).toEqual(
      ['account', 'avatar', 'deptName', 'id', 'name', 'postName', 'realName']
        .filter((key) => key in found[0])
        .sort(),
    );
    expect(found[0]).toMatchObject({ realName: '拣货员_甲', deptName: '城东鲜果店' });
    expect((await other.get(`${base}/search/user`, { name: '货员' })).data.records).toEqual([]);
    expect((await root.get(`${base}/search/user`, { name: '货员' })).data.records).toEqual([]);
    const byDept = (await shop.get(`${base}/search/user`, { deptName: '城东' })).data;
    expect(byDept.total).toBeGreaterThan(0);
    expect((await shop.get(`${base}/search/user`, { deptName: '%' })).data.total).toBe(0);
  });

  it('finds people by the names of their posts, and gives no post of another tenant', async () => {
    const admin = await server.signIn();
    const post = async (tenantId: string, postName: string): Promise<string> =>
      (
        await callsOf(admin, tenantId).post('/blade-system/post/submit', {
          category: 4,
          postCode: 'p',
          postName,
          sort: 1,
        })
      ).data.id;
    const mine = await post('100001', '称重员');
    const theirs = await post('100002', '称重员');
    await userCalls(shop).make('weigher', { postId: mine });
    const found = (await shop.get(`${base}/search/user`, { postName: '称重' })).data.records;
    expect(found).toMatchObject([{ account: 'weigher', postName: '称重员' }]);
    expect((await other.get(`${base}/search/user`, { postName: '称重' })).data.total).toBe(0);
    const refused = await shop.post(`${base}/submit`, await userCalls(shop).form('x', { postId: theirs }));
    expect(refused).toMatchObject({ status: 404, errorCode: 'row.not_found' });
  });

  it('never lists, sorts or filters by what is secret', async () => {
    for (const query of [
      { ascs: 'password_hash' },
      { descs: 'passwordHash' },
      { ascs: 'must_change_password' },
    ])
      expect((await root.get(`${base}/page`, query)).status).toBe(400);
    expect((await root.get(`${base}/page`, { passwordHash: 'x' })).status).toBe(400);
    expect((await root.get(`${base}/page`, { size: 500 })).text).not.toContain('scrypt');
  });
});

describe('passwords', () => {
  it('change only with the old one, twice the same, and different', async () => {
    await userCalls(shop).make('changer', { password: 'first-pass-1' });
    const changer = await signIn('100001', 'changer', 'first-pass-1');
    const elsewhere = await signIn('100001', 'changer', 'first-pass-1');
    expect(await change(changer, 'wrong', 'second-pass')).toMatchObject({ errorCode: 'user.password_wrong' });
    expect(await change(changer, 'first-pass-1', 'a', 'b')).toMatchObject({
      errorCode: 'user.password_mismatch',
    });
    expect(await change(changer, 'first-pass-1', 'first-pass-1')).toMatchObject({
      errorCode: 'user.password_same',
    });
    expect(await change(changer, 'first-pass-1', '')).toMatchObject({ errorCode: 'request.invalid' });
    expect((await change(changer, 'first-pass-1', 'second-pass-2')).status).toBe(200);
    expect((await changer.get(`${base}/info`)).status).toBe(200);
    expect(await elsewhere.get(`${base}/info`)).toMatchObject({
      status: 401,
      errorCode: 'auth.token_revoked',
    });
    await signIn('100001', 'changer', 'second-pass-2');
  });

  it('that are reset are shown once, end all sessions and must be changed', async () => {
    const made = await userCalls(shop).make('forgot', { password: 'forgotten-1' });
    const session = await signIn('100001', 'forgot', 'forgotten-1');
    const [shown] = (await shop.send(`${base}/reset-password`, { userIds: made.id })).data;
    expect(shown).toMatchObject({ id: made.id, account: 'forgot' });
    expect((await session.get(`${base}/info`)).status).toBe(401);
    await expect(signIn('100001', 'forgot', 'forgotten-1')).rejects.toThrow('auth.bad_credentials');
    const again = await signIn('100001', 'forgot', shown.password);
    expect((await again.get(`${base}/page`)).errorCode).toBe('auth.password_change_required');
  });

  it('are the one that an operator set on purpose', async () => {
    const set = await root.post('/blade-system/param/submit', {
      ...{ paramName: '初始密码', paramKey: 'account.initPassword', paramValue: 'Welcome-2026' },
    });
    expect((await userCalls(shop).make('welcomed')).password).toBe('Welcome-2026');
    await root.send('/blade-system/param/remove', { ids: set.data.id });
    expect((await userCalls(shop).make('generated')).password).not.toBe('Welcome-2026');
  });

  it('that were tried too often are unlocked by an administrator', async () => {
    const made = await userCalls(shop).make('locked', { password: 'locked-out-1' });
    for (let turn = 0; turn < 5; turn += 1)
      await expect(signIn('100001', 'locked', 'wrong')).rejects.toThrow('auth.bad_credentials');
    await expect(signIn('100001', 'locked', 'locked-out-1')).rejects.toThrow('auth.locked');
    expect((await shop.send(`${base}/unlock`, { userIds: made.id })).status).toBe(200);
    await signIn('100001', 'locked', 'locked-out-1');
  });
});

describe('changing people', () => {
  it('keeps account, tenant and password of a row whatever the body says', async () => {
    const made = await userCalls(shop).make('steady', { password: 'steady-pass-1' });
    const answer = await root.post(`${base}/update`, {
      ...{ id: made.id, account: 'renamed', tenantId: '100002', password: 'other-pass-1', realName: '新名' },
    });
    expect(answer.data).toMatchObject({ account: 'steady', tenantId: '100001', realName: '新名' });
    await signIn('100001', 'steady', 'steady-pass-1');
  });

  it('lets everybody change themselves and nobody else through update-info', async () => {
    const made = await userCalls(shop).make('self', { password: 'self-pass-12' });
    const self = await signIn('100001', 'self', 'self-pass-12');
    const victim = await userCalls(shop).me();
    await self.post(`${base}/update-info`, { id: victim.id, realName: '自己', phone: '13900000000' });
    expect(await userCalls(self).me()).toMatchObject({ id: made.id, realName: '自己', phone: '13900000000' });
    expect(await userCalls(shop).me()).not.toMatchObject({ realName: '自己' });
    expect((await self.post(`${base}/update-info`, { roleId: victim.roleId })).status).toBe(400);
  });

  it('does not remove oneself, and ends the sessions of who is removed', async () => {
    const made = await userCalls(shop).make('leaving', { password: 'leaving-pass-1' });
    const leaving = await signIn('100001', 'leaving', 'leaving-pass-1');
    const self = (await userCalls(shop).me()).id;
    expect(await shop.send(`${base}/remove`, { ids: `${made.id},${self}` })).toMatchObject({
      errorCode: 'user.not_self',
    });
    expect((await leaving.get(`${base}/info`)).status).toBe(200);
    expect((await shop.send(`${base}/remove`, { ids: made.id })).status).toBe(200);
    expect((await leaving.get(`${base}/info`)).status).toBe(401);
  });

  it('sets the platform', async () => {
    const made = await userCalls(shop).make('platform');
    await shop.send(`${base}/update-platform`, { userId: made.id, userType: 2, userExt: '{"a":1}' });
    expect((await shop.get(`${base}/platform-detail`, { id: made.id })).data).toMatchObject({
      userType: 2,
      userTypeName: 'APP',
      userExt: '{"a":1}',
    });
    // An empty value in a write clears, also where it travels in the query (wire contract, section 1.4).
    await shop.send(`${base}/update-platform`, { userId: made.id, userType: 2, userExt: '' });
    expect((await shop.get(`${base}/platform-detail`, { id: made.id })).data.userExt ?? '').toBe('');
  });
});
