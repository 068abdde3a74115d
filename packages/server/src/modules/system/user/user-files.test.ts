import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipped } from '../../../http/export/unzipped.fixture.js';
import { csvFile, formOf, workbook } from '../../../import/import-calls.fixture.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';
import { type TestUser, userCalls } from '../../../testing/user-calls.js';
import { userColumns } from './user-columns.js';

const columns = Object.keys(userColumns);
let server: TestServer;
let person: SignedIn;
let shop: Calls;
let me: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  person = await server.signIn('100001');
  shop = callsOf(person);
  me = await userCalls(shop).me();
});
afterAll(() => server.close());

async function send(file: Buffer, isCovered = 0, who = person) {
  const url = `/blade-user/import-user?isCovered=${isCovered}`;
  const reply = await who.inject({ method: 'POST', url, ...formOf({}, file, 'a.xlsx') });
  return { status: reply.statusCode, text: reply.body, ...reply.json() };
}
function line(account: string, more: Readonly<Record<string, string>> = {}): string[] {
  const values: Record<string, string> = {
    用户平台: '1',
    账户: account,
    昵称: account,
    姓名: account,
    角色ID: me.roleId,
    部门ID: me.deptId,
    ...more,
  };
  return columns.map((column) => values[column] ?? '');
}
async function sheet(url: string, who = person): Promise<string[][]> {
  const reply = await who.inject({ method: 'GET', url });
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.+\.xlsx$/);
  const xml = unzipped(reply.rawPayload)['xl/worksheets/sheet1.xml'] ?? '';
  return [...xml.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>|[^>]*>(.*?)<\/c>)/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  );
}
const found = async (account: string) =>
  (await shop.get('/blade-user/page', { account_equal: account })).data.records;

describe('people as a file', () => {
  it('have the columns of the family, and no hash; the template has nothing else', async () => {
    const [heads, ...rows] = await sheet('/blade-user/export-user?account=dmi');
    expect(heads).toEqual(columns);
    const admin = rows.find((row) => row[3] === 'admin');
    expect(admin).toEqual(expect.arrayContaining(['100001', 'admin', me.roleId, me.deptId]));
    expect(JSON.stringify(rows)).not.toContain('scrypt');
    expect(await sheet('/blade-user/export-user?account=nobody')).toEqual([columns]);
    expect(await sheet('/blade-system/user/export-template')).toEqual([columns]);
  });

  it('come in as they went out, all at once', async () => {
    const file = await workbook([columns, line('file-one', { 生日: '1990/1/2' }), line('file-two')]);
    expect(await send(file)).toMatchObject({ status: 200, msg: '操作成功', data: null });
    const [one] = await found('file-one');
    expect(one).toMatchObject({ roleId: me.roleId, deptId: me.deptId, birthday: '1990-01-02 00:00:00' });
    const { rows } = await server.services.database.query<{ must: boolean }>(
      "select must_change_password as must from mall_user where account in ('file-one', 'file-two')",
    );
    expect(rows).toEqual([{ must: true }, { must: true }]);
    const again = (await sheet('/blade-user/export-user?account=file-')).slice(1);
    expect(again).toHaveLength(2);
    const changed = again.map((row) => row.map((cell, index) => (columns[index] === '姓名' ? '改名' : cell)));
    expect((await send(await workbook([columns, ...changed]))).status).toBe(400);
    expect((await send(await workbook([columns, ...changed]), 1)).text).toContain('操作成功');
    expect((await found('file-one'))[0]).toMatchObject({ id: one.id, realName: '改名' });
  });

  it('are all refused with one of them, line by line', async () => {
    const file = csvFile([
      columns.join(','),
      line('good-one').join(','),
      line('admin').join(','),
      line('', { 邮箱: 'x', 角色ID: '没有的角色' }).join(','),
      line('good-one').join(','),
    ]);
    const { status, errorCode, issues } = await send(file);
    expect([status, errorCode]).toEqual([400, 'request.invalid']);
    expect(issues.map(({ field }: { field: string }) => field)).toEqual([
      '3',
      '4.roleId',
      '4.account',
      '4.realName',
      '4.name',
      '4.email',
      '5',
    ]);
    expect(issues[0].message).toBe('第 3 行: 当前用户 [admin] 已存在!');
    expect(await found('good-one')).toEqual([]);
  });

  it('are given roles by their names where no id is', async () => {
    const roleName = (await found('admin'))[0].roleName;
    const file = await workbook([columns, line('by-name', { 角色ID: '', 角色名称: roleName })]);
    expect((await send(file)).status).toBe(200);
    expect((await found('by-name'))[0].roleId).toBe(me.roleId);
  });

  it('bring no password, no other tenant and no role beyond their giver', async () => {
    const heads = [...columns, '密码'];
    const refused = await send(await workbook([heads, [...line('with-password'), 'Abc12345!x']]));
    expect(refused.errorCode).toBe('import.unknown_columns');
    const elsewhere = await send(await workbook([columns, line('elsewhere', { 租户编号: '100002' })]));
    expect(elsewhere.status).toBe(400);
    const administrator = (await callsOf(await server.signIn()).get('/blade-user/info')).data.roleId;
    const higher = await send(await workbook([columns, line('higher', { 角色ID: administrator })]));
    expect(higher.status).toBe(400);
    const { rows } = await server.services.database.query(
      "select 1 from mall_user where account in ('with-password', 'elsewhere', 'higher')",
    );
    expect(rows).toEqual([]);
  });

  it('are at most two thousand', async () => {
    const many = Array.from({ length: 2_001 }, (_, n) => line(`many${n}`).join(','));
    expect((await send(csvFile([columns.join(','), ...many]))).errorCode).toBe('import.too_many_rows');
  });
});
