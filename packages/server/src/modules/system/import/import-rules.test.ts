import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipped } from '../../../http/export/unzipped.fixture.js';
import { csvFile, importCalls, inline, rawWorkbook, workbook } from '../../../import/import-calls.fixture.js';
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
import { userCalls } from '../../../testing/user-calls.js';

const { turns, given } = tickingTurns();
let server: TestServer;
let person: SignedIn;
let shop: Calls;
let mine: ReturnType<typeof importCalls>;
beforeAll(async () => {
  server = await createTestServer({}, systemClock, { turns });
  person = await server.signIn('100001');
  shop = callsOf(person);
  mine = importCalls(person);
});
afterAll(() => server.close());

const heads = 'name,unit,price,stock';
const goods = async (name: string) => (await shop.get('/goods/page', { name_equal: name })).data.records;
async function journal(id: string): Promise<string> {
  const { rows } = await server.services.database.query<{ all: string }>(
    'select json_agg(r)::text as all from mall_import_row r where import_id = $1',
    [id],
  );
  return rows[0]?.all ?? '';
}

describe('rows of a file', () => {
  it('that say again what another says are refused, naming its line', async () => {
    const lines = ['梨一,箱,1,1', '梨二,箱,1,1', '梨一,箱,2,2'];
    const job = await mine.checked('goods', csvFile([heads, ...lines]));
    expect(await mine.rows(job.id, '&state=refused')).toMatchObject([
      { line: 4, reasons: [{ field: 'name', rule: 'import.duplicate', message: '与第 2 行重复' }] },
    ]);
  });

  it('that are only looked at change nobody’s rights, and keep nobody from changing some', async () => {
    const { database, accessEpoch } = server.services;
    const told = async () => ({
      number: await accessEpoch.current(),
      ...(await database.query("select value::text, xmax::text from mall_epoch where name = 'access'"))
        .rows[0],
    });
    // What a server has raised before is written, so that there is something to write over.
    await accessEpoch.raise(database.orm);
    const before = await told();
    const lines = ['roleName,roleAlias,sort', '看一看,looked-at,1', '再看看,looked-at-again,1'];
    expect(await mine.checked('role', csvFile(lines))).toMatchObject({ checked: 2, refused: 0 });
    expect(await told()).toEqual(before);
  });

  it('that an earlier import says as well, in whatever order, are said once in each', async () => {
    const [one, two] = ['梅一,箱,1,1', '梅二,箱,1,1'];
    await mine.checked('goods', csvFile([heads, one, two]));
    // What stands higher up in the earlier file stands further down in this one.
    const again = await mine.checked('goods', csvFile([heads, two, one]));
    await mine.until(again.id, 'checked');
    expect((await mine.rows(again.id)).map(({ state }: { state: string }) => state)).toEqual([
      'waiting',
      'waiting',
    ]);
  });

  it('that are there already are refused, or changed where that is asked for', async () => {
    const first = await mine.checked('goods', csvFile([heads, '桃,箱,5,1']));
    await mine.run(first.id);
    await mine.until(first.id, 'done');
    const [before] = await goods('桃');
    const again = csvFile([heads, '桃,箱,6,7', '李,箱,1,1']);
    expect(await mine.checked('goods', again)).toMatchObject({ refused: 1 });
    const job = await mine.checked('goods', again, { cover: '1' });
    expect(job).toMatchObject({ refused: 0, cover: 1 });
    expect((await goods('桃'))[0].stock).toBe(before.stock);
    await mine.run(job.id);
    expect(await mine.until(job.id, 'done')).toMatchObject({ done: 2 });
    expect((await goods('桃'))[0]).toMatchObject({ id: before.id, stock: '7.000' });
    expect(await goods('李')).toHaveLength(1);
  });

  it('have faults of their cells, until those are put right', async () => {
    const row = `<row r="2">${inline('柿')}${inline('箱')}<c><f>1+1</f><v>2</v></c><c t="e"><v>#N/A</v></c></row>`;
    const top = `<row r="1">${heads.split(',').map(inline).join('')}</row>`;
    const job = await mine.checked('goods', await rawWorkbook(top + row));
    const [line] = await mine.rows(job.id);
    expect(line.reasons.map(({ field, rule }: Record<string, string>) => [field, rule])).toEqual([
      ['price', 'import.cell_formula'],
      ['stock', 'import.cell_error'],
    ]);
    expect((await mine.fix(job.id, 2, { price: '3' })).data.reasons).toHaveLength(1);
    expect((await mine.fix(job.id, 2, { stock: '3' })).data.state).toBe('waiting');
    expect((await mine.fix(job.id, 2, { nothing: '3' })).errorCode).toBe('request.invalid');
  });

  it('name others by what they are called, where one alone is', async () => {
    const { data: made } = await shop.post('/goods-category/submit', { categoryName: '核果', sort: 1 });
    const file = csvFile(['name,unit,price,categoryId', '杏,箱,1,核果', '枣,箱,1,没有的分类']);
    const job = await mine.checked('goods', file);
    const [well, bad] = await mine.rows(job.id);
    expect(well).toMatchObject({ state: 'waiting', reasons: [] });
    expect(bad.reasons).toMatchObject([{ field: 'categoryId', rule: 'import.cell_no_name' }]);
    await mine.run(job.id);
    await mine.until(job.id, 'done');
    expect((await goods('杏'))[0].categoryId).toBe(made.id);
  });
});

describe('a file', () => {
  it('of many rows has been counted by a database that counts none by itself, so that no slice looks at all of them', async () => {
    const { database } = server.services;
    const lines = Array.from({ length: 600 }, (_, n) => `数${n},箱,1,1`);
    const { id } = await mine.checked('goods', csvFile([heads, ...lines]));
    const { rows } = await database.query<{ counted: number }>(
      "select reltuples::int as counted from pg_class where relname = 'mall_import_row'",
    );
    // PostgreSQL counts in its own time.
    if (database.kind === 'pglite') expect(rows[0]?.counted).toBeGreaterThanOrEqual(600);
    await mine.cancel(id);
  });

  it('of refused rows with the reason of each is taken as it is, in either language', async () => {
    for (const head of ['原因', 'Reasons']) {
      const job = await mine.checked('goods', csvFile([`${heads},${head}`, `莓${head},箱,1,1,单位不存在`]));
      expect(job).toMatchObject({ state: 'checked', total: 1, refused: 0 });
      expect(job.columns).toEqual(heads.split(','));
      await mine.cancel(job.id);
    }
  });

  it.each([
    ['of no resource', 'nothing', csvFile([heads, 'a,b,1,1']), 404, undefined],
    ['with unknown columns', 'goods', csvFile(['name,什么', 'a,b']), 400, 'import.unknown_columns'],
    ['with a column twice', 'goods', csvFile(['name,名称,name', 'a,b,c']), 400, undefined],
    ['without rows', 'goods', csvFile([heads]), 400, 'import.no_rows'],
    ['that is no table', 'goods', Buffer.from('%PDF\u0000\u0001'), 400, 'import.not_a_table'],
    [
      'of a resource that cannot be added to',
      'history',
      csvFile([heads, 'a,b,1,1']),
      400,
      'import.no_resource',
    ],
    ['of a log', 'log-api', csvFile([heads, 'a,b,1,1']), 400, 'import.no_resource'],
  ])('%s is refused', async (_name, resource, file, status, code) => {
    const reply = await mine.check(resource, file);
    expect(reply.status).toBe(status === 404 ? 400 : status);
    expect(reply.errorCode).toBe(code ?? (resource === 'nothing' ? 'import.no_resource' : reply.errorCode));
    expect(reply.errorCode).toMatch(/^import\./);
    expect(
      (await server.services.database.query("select 1 from mall_import where state = 'reading'")).rows,
    ).toEqual([]);
  });

  it.each([
    ['zh-CN', '无法识别的列: 什么；可用的列: 商品名称,', /[A-Za-z]/],
    ['en', 'Unknown columns: 什么; there are Name,', /there are .*[\u4e00-\u9fff]/],
  ])('with unknown columns is told which there are, in words of %s', async (language, start, foreign) => {
    const { msg } = await importCalls(person, language).check('goods', csvFile(['name,什么', 'a,b']));
    expect(msg).toContain(start);
    expect(msg).not.toMatch(foreign);
  });

  it('with more rows than a file may have is refused before anything is written', async () => {
    const { database } = server.services;
    await database.query(`
      create function refuse_writing() returns trigger language plpgsql as $$ begin
        raise exception 'it was written'; end $$`);
    await database.query(
      'create trigger refuse_writing before insert on mall_import for each row execute function refuse_writing()',
    );
    try {
      const file = csvFile(['name', ...Array.from({ length: 50_001 }, (_, n) => `g${n}`)]);
      const reply = await mine.check('goods', file);
      expect([reply.status, reply.errorCode]).toEqual([413, 'import.too_many_rows']);
    } finally {
      await database.query('drop trigger refuse_writing on mall_import');
    }
  });

  it('is read, looked at and written in slices, and others get their turn between', async () => {
    const file = csvFile([heads, ...Array.from({ length: 60 }, (_, n) => `slice${n},箱,1,1`)]);
    const read = given();
    const { id } = await mine.checked('goods', file);
    await mine.until(id, 'checked');
    // Each row looks at the time once: twelve milliseconds are over after twelve of them. A database with connections
    // for everybody has larger slices.
    const embedded = server.services.database.kind === 'pglite';
    expect(given() - read).toBeGreaterThanOrEqual((embedded ? 3 : 2) * (60 / 13));
    const written = given();
    await mine.run(id);
    expect(await mine.until(id, 'done')).toMatchObject({ done: 60 });
    expect(given() - written).toBeGreaterThanOrEqual(embedded ? 60 / 13 : 2);
  });

  it('larger than a file may be is not read', async () => {
    expect((await mine.check('goods', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
  });

  it('that is a list’s own export has the rows that it was made of', async () => {
    const made = { name: '出口梨', unit: 'box', price: '12.50', stock: '3.250', spec: '2026-01-02' };
    expect((await shop.post('/goods', made)).status).toBe(200);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const url = `/goods/page?name_equal=${encodeURIComponent(made.name)}`;
    const { rawPayload } = await person.inject({ method: 'GET', url, headers: { accept: type } });
    const job = await mine.checked('goods', rawPayload, { cover: '1' });
    expect(await mine.until(job.id, 'checked')).toMatchObject({ total: 1, refused: 0 });
    const before = (await goods(made.name))[0];
    await mine.run(job.id);
    expect(await mine.until(job.id, 'done')).toMatchObject({ done: 1, failed: 0 });
    const after = (await goods(made.name))[0];
    const { version: _v, updateTime: _t, ...kept } = before;
    expect(after).toMatchObject(kept);
  });

  it('to fill in has heads that are read, and hints that are none of its rows', async () => {
    const reply = await person.inject({ method: 'GET', url: '/blade-system/import/template?resource=goods' });
    const xml = unzipped(reply.rawPayload)['xl/worksheets/sheet1.xml'] ?? '';
    const rows = [...xml.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[^>]*>(.*?)<\/t>/g)].map(([, text = '']) => text),
    );
    expect(rows).toHaveLength(2);
    const [top = [], hints = []] = rows;
    expect(hints[0]).toMatch(/^※必填/);
    const values = new Map([
      [0, '模板果'],
      [top.indexOf('单位'), '箱'],
      [top.indexOf('价格'), '2'],
    ]);
    const job = await mine.checked(
      'goods',
      await workbook([top, hints, top.map((_, at) => values.get(at) ?? '')]),
    );
    expect(job).toMatchObject({ total: 1 });
  });
});

describe('an import', () => {
  it('is its own person’s: not another’s, not another tenant’s', async () => {
    const job = await mine.checked('goods', csvFile([heads, '私,箱,1,1']));
    const root = callsOf(await server.signIn(), '100001');
    await userCalls(shop).make('colleague', { password: testPassword });
    const others = [await server.signIn('100002'), await server.signIn('100001', 'colleague')];
    for (const other of others) {
      const calls = importCalls(other);
      expect((await calls.ask('GET', `/detail?id=${job.id}`)).status).toBe(404);
      expect((await calls.ask('GET', `/rows?id=${job.id}`)).status).toBe(404);
      expect((await calls.run(job.id)).status).toBe(404);
      expect((await calls.cancel(job.id)).status).toBe(404);
      expect((await calls.fix(job.id, 2, { name: 'x' })).status).toBe(404);
      expect((await calls.list()).data.records.map(({ id }: { id: string }) => id)).not.toContain(job.id);
    }
    expect((await root.get('/blade-system/import/detail', { id: job.id })).status).toBe(404);
    expect((await mine.list('?resource=goods&size=1')).data.records[0].id).toBe(job.id);
  });

  it('takes the right to add, when it is looked at and when it is written', async () => {
    const roles = roleCalls(server, shop);
    const roleId = await roles.make('importer', { codes: ['goods', 'goods_add'] });
    await userCalls(shop).make('importer', { roleId, password: testPassword });
    const importer = await server.signIn('100001', 'importer');
    const theirs = importCalls(importer);
    const job = await theirs.checked('goods', csvFile([heads, '权一,箱,1,1']));
    expect((await theirs.check('goods', csvFile([heads, '权,箱,1,1']), { cover: '1' })).status).toBe(403);
    expect((await theirs.check('post', csvFile([heads, 'a,b,c,d']))).status).toBe(403);
    // The call is let in before the right is lost, and written afterwards: as if it had waited its turn.
    await roles.grant(roleId, { codes: ['goods'] });
    expect((await theirs.run(job.id)).status).toBe(403);
    await server.services.database.query("update mall_import set state = 'running' where id = $1", [job.id]);
    await theirs.check('goods', csvFile([heads, 'x,x,1,1']));
    await mine.checked('goods', csvFile([heads, '催,箱,1,1']));
    const stopped = await theirs.until(job.id, 'checked');
    expect(stopped).toMatchObject({ done: 0, errorCode: 'request.forbidden' });
    expect(stopped.message).toContain('goods_add');
    expect(await goods('权一')).toEqual([]);
    await roles.grant(roleId, { codes: ['goods', 'goods_add'] });
    await theirs.run(job.id);
    expect(await theirs.until(job.id, 'done')).toMatchObject({ done: 1, errorCode: null });
  });

  it('that is cancelled writes no more', async () => {
    const job = await mine.checked('goods', csvFile([heads, '弃,箱,1,1']));
    expect((await mine.cancel(job.id)).data.state).toBe('cancelled');
    expect((await mine.run(job.id)).errorCode).toBe('import.not_open');
    expect((await mine.fix(job.id, 2, { name: 'x' })).errorCode).toBe('import.not_open');
    expect(await goods('弃')).toEqual([]);
  });

  it('shows no password, and keeps none once it is of no more use', async () => {
    const me = await userCalls(shop).me();
    const secret = 'Never-shown-77';
    const top = 'account,password,name,realName,userType,roleId,deptId';
    const line = (account: string) => `${account},${secret},n,r,1,${me.roleId},${me.deptId}`;
    const job = await mine.checked('user', csvFile([top, line('secret-a'), line('admin')]));
    const rows = await mine.rows(job.id);
    expect(rows[0].values.password).toBe('***');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await mine.fix(job.id, 3, { account: 'secret-b', password: '***' })).text).not.toContain(secret);
    await mine.run(job.id);
    expect(await mine.until(job.id, 'done')).toMatchObject({ done: 2, failed: 0 });
    expect(await journal(job.id)).not.toContain(secret);
    await server.signIn('100001', 'secret-b', secret);
  });

  it('has its passwords sealed while it waits, in the lines that somebody mends too, and drops them when it is cancelled', async () => {
    const me = await userCalls(shop).me();
    const [first, mended] = ['Sealed-first-77', 'Sealed-mended-77'];
    const top = 'account,password,name,realName,userType,roleId,deptId';
    const line = (account: string) => `${account},${first},n,r,1,${me.roleId},${me.deptId}`;
    const job = await mine.checked('user', csvFile([top, line('sealed-a'), line('sealed-b'), line('admin')]));
    await mine.fix(job.id, 3, { password: mended });
    expect(await journal(job.id)).not.toMatch(/Sealed-(first|mended)-77/);
    await mine.run(job.id);
    expect(await mine.until(job.id, 'done')).toMatchObject({ done: 2 });
    await server.signIn('100001', 'sealed-a', first);
    await server.signIn('100001', 'sealed-b', mended);
    expect(await journal(job.id)).toContain('sealed:');
    await mine.cancel(job.id);
    expect(await journal(job.id)).not.toContain('sealed:');
  });
});
