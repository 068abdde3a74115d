import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipped } from '../../../http/export/unzipped.fixture.js';
import { csvFile, formOf, workbook } from '../../../import/import-calls.fixture.js';
import { systemClock } from '../../../support/clock.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import {
  createTestServer,
  type SignedIn,
  type TestServer,
  testPassword,
} from '../../../testing/test-server.js';
import { tickingTurns } from '../../../testing/ticking-turns.js';
import { type TestUser, userCalls } from '../../../testing/user-calls.js';
import { userColumns } from './user-columns.js';

const columns = Object.keys(userColumns);
const { turns, given, at } = tickingTurns();
let server: TestServer;
let person: SignedIn;
let shop: Calls;
let me: TestUser;
beforeAll(async () => {
  server = await createTestServer({}, systemClock, { turns });
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

  describe('of which there are many', () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => line(`${name}${n}`).join(','));
    const fileOf = (...lines: readonly string[]) => csvFile([columns.join(','), ...lines]);
    const room = (of: string) =>
      server.services.database.query(
        `update mall_tenant set account_number = ${of} where tenant_id = '100001'`,
      );
    beforeAll(() => room('-1'));
    const made = async (name: string) => {
      const { rows } = await server.services.database.query<{ made: number; writes: number }>(
        'select count(*)::int as made, count(distinct xmin::text)::int as writes from mall_user where account like $1',
        [`${name}%`],
      );
      return rows[0];
    };

    it('let others in while they are looked at, and are there at one moment', async () => {
      const other = callsOf(await server.signIn('100002'));
      let done = false;
      const sent = send(fileOf(...many('crowd', 160))).finally(() => {
        done = true;
      });
      const seen = new Set<number | undefined>();
      const before = given();
      while (!done) {
        expect((await other.get('/invite-code/page')).status).toBe(200);
        seen.add((await made('crowd'))?.made);
        // As requests from outside come: by way of the event loop, and not as many as it can take.
        await setTimeout(10);
      }
      expect((await sent).status).toBe(200);
      // Reading the file gives 13 turns; embedded, every eighth line or so ends a transaction.
      const embedded = server.services.database.kind === 'pglite';
      expect(given() - before).toBeGreaterThan(embedded ? 20 : 13);
      expect([...seen].filter((count) => count !== 0 && count !== 160)).toEqual([]);
      expect(await made('crowd')).toEqual({ made: 160, writes: 1 });
    });

    it('are changed each in their own way where lines may cover, at one moment, and each change is kept', async () => {
      expect((await send(fileOf(...many('cover', 12)))).status).toBe(200);
      const lines = Array.from({ length: 12 }, (_, n) =>
        line(`cover${n}`, { 姓名: `改${n}`, ...(n % 3 === 0 ? { 手机: `1380000${1000 + n}` } : {}) }).join(
          ',',
        ),
      );
      expect((await send(fileOf(...lines), 1)).status).toBe(200);
      expect(await made('cover')).toEqual({ made: 12, writes: 1 });
      const { rows } = await server.services.database.query<{ name: string; phone: string; after: object }>(
        `select u.real_name as name, u.phone, h.after from mall_user u join mall_history h on h.row_id = u.id and h.kind = 2
          where u.account like 'cover%' order by u.id`,
      );
      expect(rows.map(({ name }) => name)).toEqual(lines.map((_, n) => `改${n}`));
      expect(rows.map(({ phone }) => phone ?? '')).toEqual(
        lines.map((_, n) => (n % 3 === 0 ? `1380000${1000 + n}` : '')),
      );
      expect(Object.keys(rows[1]?.after ?? {})).not.toContain('phone');
      expect(rows[3]?.after).toMatchObject({ realName: '改3', phone: '13800001003' });
    });

    it('are not changed where one of them has come to outrank whoever sent the file, once all lines were looked at', async () => {
      const roleId = await roleCalls(server, shop).make('file-staff', {
        codes: ['user', 'user_add', 'user_edit'],
      });
      await userCalls(shop).make('file-sender', { roleId, password: testPassword });
      const sender = await server.signIn('100001', 'file-sender');
      const staff = (name: string) =>
        fileOf(
          ...['x', 'y'].map((n) => line(`rank-${n}`, { 角色ID: roleId, 姓名: `${name}${n}` }).join(',')),
        );
      expect((await send(staff('a'))).status).toBe(200);
      const before = given();
      const changed = await send(staff('b'), 1, sender);
      expect(changed.status, changed.text).toBe(200);
      const turnsOfOne = given() - before;
      expect(turnsOfOne).toBeGreaterThan(0);
      // After the last turn nobody is looked at any more before it counts.
      at(given() + turnsOfOne, () =>
        server.services.database.query(
          "update mall_user set role_id = $1, version = version + 1 where account = 'rank-x'",
          [me.roleId],
        ),
      );
      expect((await send(staff('c'), 1, sender)).errorCode).toBe('user.outranks');
      expect([(await found('rank-x'))[0].realName, (await found('rank-y'))[0].realName]).toEqual([
        'bx',
        'by',
      ]);
    });

    it('are all refused for an account that two lines far apart have, and one person where lines may cover', async () => {
      const twice = [line('twice', { 姓名: '先' }), line('twice', { 姓名: '后' })].map((one) =>
        one.join(','),
      );
      const [first = '', last = ''] = twice;
      const file = fileOf(first, ...many('apart', 60), last);
      const { errorCode, issues } = await send(file);
      expect(errorCode).toBe('request.invalid');
      expect(issues).toMatchObject([{ field: '63', message: '第 63 行: 当前用户 [twice] 已存在!' }]);
      expect(await made('apart')).toMatchObject({ made: 0 });
      expect((await send(file, 1)).status).toBe(200);
      expect(await found('twice')).toMatchObject([{ realName: '后' }]);
      expect(await made('apart')).toMatchObject({ made: 60 });
    });

    it('are all refused where the tenant has room for some of them only', async () => {
      await room("(select count(*) from mall_user where tenant_id = '100001' and is_deleted = 0) + 39");
      expect((await send(fileOf(...many('full', 40)))).errorCode).toBe('tenant.account_limit');
      expect(await made('full')).toMatchObject({ made: 0 });
      await room('account_number + 1');
      expect((await send(fileOf(...many('full', 40)))).status).toBe(200);
      await room('-1');
    });
  });

  it('are at most two thousand', async () => {
    const many = Array.from({ length: 2_001 }, (_, n) => line(`many${n}`).join(','));
    expect((await send(csvFile([columns.join(','), ...many]))).errorCode).toBe('import.too_many_rows');
  });
});
