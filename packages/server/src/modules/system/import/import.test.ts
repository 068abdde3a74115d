import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvFile, importCalls, workbook } from '../../../import/import-calls.fixture.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';

let server: TestServer;
let person: SignedIn;
let root: Calls;
let mine: ReturnType<typeof importCalls>;
beforeAll(async () => {
  server = await createTestServer();
  person = await server.signIn();
  root = callsOf(person);
  mine = importCalls(person);
});
afterAll(() => server.close());

const heads = '岗位类型,岗位编号,岗位名称,岗位排序';
const posts = async (code: string) =>
  (await root.get('/blade-system/post/list', { postCode_equal: code })).data.records;

describe('a file of rows', () => {
  it('is looked at without anything being written, then written by the form', async () => {
    const file = await workbook([heads.split(','), ['中层', 'imp1', '导入一', 3], [2, 'imp2', '导入二', '']]);
    const job = await mine.checked('post', file);
    expect(job).toMatchObject({ state: 'checked', total: 2, checked: 2, refused: 0, done: 0 });
    expect(job.columns).toEqual(['category', 'postCode', 'postName', 'sort']);
    expect(await posts('imp1')).toEqual([]);
    expect((await mine.run(job.id)).data.state).toMatch(/running|done/);
    const ended = await mine.until(job.id, 'done');
    expect(ended).toMatchObject({ done: 2, failed: 0 });
    const [made] = await posts('imp1');
    expect(made).toMatchObject({ category: 2, postName: '导入一', sort: 3 });
    const rows = await mine.rows(job.id);
    expect(rows[0]).toMatchObject({ line: 2, state: 'done', rowId: made.id, reasons: [] });
    // What is kept of the change says which import it came with.
    const kept = 'select request_id from mall_history where row_id = $1';
    expect((await server.services.database.query(kept, [made.id])).rows).toEqual([
      { request_id: `import-${job.id}` },
    ]);
  });

  it('says of each wrong cell what is wrong with it, and takes it put right', async () => {
    const file = csvFile([heads, '没有这种,bad1,名称一,1', '中层,,名称二,很多', '中层,good1,名称三,1']);
    const job = await mine.checked('post', file);
    expect(job).toMatchObject({ state: 'checked', total: 3, refused: 2 });
    const [first, second] = await mine.rows(job.id, '&state=refused');
    expect(first.reasons).toEqual([
      { field: 'category', rule: 'choice', message: expect.stringContaining('岗位类型') },
    ]);
    expect(second.reasons.map(({ field }: { field: string }) => field)).toEqual(['postCode', 'sort']);
    expect((await mine.fix(job.id, 2, { category: '中层' })).data).toMatchObject({
      state: 'waiting',
      reasons: [],
    });
    expect((await mine.detail(job.id)).refused).toBe(1);
    await mine.run(job.id);
    expect(await mine.until(job.id, 'done')).toMatchObject({ done: 2, refused: 1 });
    expect(await posts('bad1')).toHaveLength(1);
    await mine.fix(job.id, 3, { postCode: 'later1', sort: '2' });
    await mine.run(job.id);
    expect(await mine.until(job.id, 'done')).toMatchObject({ done: 3, refused: 0 });
    expect(await posts('good1')).toHaveLength(1);
  });

  it('is read in the language of its person, heads and words and sentences', async () => {
    const english = importCalls(person, 'en');
    const file = csvFile(['Post code,Post name,category,Post sort', 'eng1,Name,2,x']);
    const job = await english.checked('post', file);
    const [row] = await english.rows(job.id);
    expect(row.reasons[0].message).toMatch(/^[A-Z][\w ,'-]+$/);
  });
});
