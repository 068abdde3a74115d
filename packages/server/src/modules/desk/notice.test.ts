import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { roleCalls } from '../../testing/role-calls.js';
import { TestClock } from '../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import { userCalls } from '../../testing/user-calls.js';

const clock = new TestClock();
let server: TestServer;
let root: Calls;
let shop: Calls;
let other: Calls;
let reader: Calls;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' }, clock);
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
  const roleId = await roleCalls(server, shop).make('readers', { codes: [] });
  await userCalls(shop).make('reader', { roleId, realName: '读者', password: 'reader-pass-9' });
  reader = callsOf(await server.signIn('100001', 'reader', 'reader-pass-9'));
});
afterAll(() => server.close());

interface Notice {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly state: string;
  readonly releaseTime: string | null;
}

const past = '2020-01-01 08:00:00';
async function write(title: string, more: object = {}, who = shop): Promise<Notice> {
  const answer = await who.post('/blade-desk/notice/submit', { title, category: 1, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
const board = async (who: Calls, query: object = {}) =>
  (await who.get('/notice/page', { size: 100, ...query })).data.records as (Notice & { read: boolean })[];
const titles = async (who: Calls) => (await board(who)).map(({ title }) => title);
const unread = async (who: Calls) => (await who.get('/notice/unread-count')).data.count;

describe('authors', () => {
  it('write a draft, release it, and it keeps its time from then on', async () => {
    const { id, state } = await write('from draft to release');
    expect(state).toBe('draft');
    expect(await titles(reader)).not.toContain('from draft to release');
    expect((await shop.send('/blade-desk/notice/release', { ids: id })).status).toBe(200);
    const { data } = await shop.get('/blade-desk/notice/detail', { id });
    expect(data).toMatchObject({ state: 'released', categoryName: '发布通知' });
    clock.advance(600);
    await shop.send('/blade-desk/notice/release', { ids: id });
    expect((await shop.get('/blade-desk/notice/detail', { id })).data.releaseTime).toBe(data.releaseTime);
    expect(await titles(reader)).toContain('from draft to release');
  });

  it('release all of the chosen or none', async () => {
    const { id } = await write('not alone');
    const theirs = await write('of another', {}, other);
    const answer = await shop.send('/blade-desk/notice/release', { ids: `${id},${theirs.id}` });
    expect([answer.status, answer.errorCode]).toEqual([404, 'row.not_found']);
    expect((await shop.get('/blade-desk/notice/detail', { id })).data.state).toBe('draft');
  });

  it('find notices by their type, their state and their days', async () => {
    const [group] = (await root.get('/blade-system/dict/parent-list', { code: 'notice' })).data.records;
    const tenth = { parentId: group.id, code: 'notice', dictKey: '10', dictValue: 'ten', sort: 10 };
    expect((await root.post('/blade-system/dict/submit', tenth)).status).toBe(200);
    await write('type ten', { category: 10, releaseTime: past });
    const list = async (query: object) =>
      ((await shop.get('/blade-desk/notice/list', { size: 100, ...query })).data.records as Notice[]).map(
        ({ title }) => title,
      );
    expect(await list({ category: 10 })).toEqual(['type ten']);
    expect(await list({ category: 1 })).not.toContain('type ten');
    expect(await list({ title: 'ype te' })).toEqual(['type ten']);
    expect(await list({ state: 'released', releaseTime_datelt: '2021-01-01 00:00:00' })).toEqual([
      'type ten',
    ]);
    expect(await list({ releaseTime_datege: '2021-01-01 00:00:00' })).not.toContain('type ten');
    expect(await list({ state: 'draft' })).not.toContain('type ten');
    expect(await list({ state: 'scheduled' })).toContain('春节值班表');
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a script as an address', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['one that is hidden', '<a href=" java\nscript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['a picture that fails', '<img src="x" onerror="alert(1)" />', '<img src="x" />'],
    ['a frame', '<iframe src="https://example.com"></iframe>', ''],
    ['a form', '<form action="/x"><input name="a" />a</form>', 'a'],
    ['a drawing', '<svg onload="alert(1)"><p>a</p></svg>', '<p>a</p>'],
    [
      'a style that covers the page',
      '<p style="position:fixed;color:#f00">a</p>',
      '<p style="color:#f00">a</p>',
    ],
  ])('store nothing that acts: %s', async (_what, content, kept) => {
    const { id } = await write('unsafe', { content, releaseTime: past });
    const { rows } = await server.services.database.query<{ content: string }>(
      'select content from mall_notice where id = $1',
      [id],
    );
    expect(rows[0]?.content).toBe(kept);
    await shop.post('/blade-desk/notice/submit', { id, content: `<b>b</b>${content}` });
    const { data } = await shop.get('/blade-desk/notice/detail', { id });
    expect(data.content).toBe(`<b>b</b>${kept}`);
  });

  it('store what an editor writes as it is', async () => {
    const content =
      '<h2>标题</h2><p style="text-align:center"><strong>果</strong> &amp; <em>蔬</em></p><ul><li>一</li></ul>' +
      '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer">链接</a>';
    expect((await write('rich', { content })).content).toBe(content);
  });

  it('need their codes, and have the page in their menu', async () => {
    for (const url of [
      '/blade-desk/notice/list',
      '/blade-desk/notice/detail?id=1',
      '/blade-desk/notice/readers?id=1',
      '/blade-desk/notice/read-counts?ids=1',
    ])
      expect((await reader.get(url)).status, url).toBe(403);
    expect((await reader.post('/blade-desk/notice/submit', { title: 'a', category: 1 })).status).toBe(403);
    expect((await reader.send('/blade-desk/notice/release?ids=1')).status).toBe(403);
    const menus = (await shop.get('/blade-system/menu/routes')).text;
    expect(menus).toContain('/desk/notice');
  });

  it('see who has read a notice', async () => {
    const { id } = await write('who reads', { releaseTime: past });
    await reader.send('/notice/read', { ids: id });
    const { data } = await shop.get('/blade-desk/notice/readers', { id });
    expect(data).toMatchObject({ total: 1, current: 1, records: [{ account: 'reader', name: '读者' }] });
    expect((await other.get('/blade-desk/notice/readers', { id })).errorCode).toBe('row.not_found');
    // What has been read keeps its time.
    const [first] = data.records;
    clock.advance(60);
    await reader.send('/notice/read', { ids: id });
    await shop.send('/notice/read', { ids: id });
    const again = (await shop.get('/blade-desk/notice/readers', { id })).data;
    expect(again.records.map(({ account }: { account: string }) => account)).toEqual(['admin', 'reader']);
    expect(again.records[1].readTime).toBe(first.readTime);
    // People who are gone are neither named nor counted.
    await server.services.database.query("update mall_user set is_deleted = 1 where account = 'reader'");
    const left = (await shop.get('/blade-desk/notice/readers', { id })).data;
    await server.services.database.query("update mall_user set is_deleted = 0 where account = 'reader'");
    expect([left.total, left.records.length]).toEqual([1, 1]);
  });
});

describe('readers', () => {
  it('see what is released in their tenant, the newest first, once its time has come', async () => {
    await write('later', { releaseTime: '2099-01-01 00:00:00' });
    await write('old', { releaseTime: '2020-01-01 00:00:00' });
    await write('older', { releaseTime: '2019-01-01 00:00:00' });
    await write('theirs', { releaseTime: past }, other);
    const seen = await titles(reader);
    expect(seen).not.toContain('later');
    expect(seen).not.toContain('theirs');
    expect(seen.indexOf('old')).toBeLessThan(seen.indexOf('older'));
    // The management administrator reads the own tenant's board as anybody else.
    expect(await titles(root)).not.toContain('old');
  });

  it('see a scheduled notice from its moment on, without anybody doing anything', async () => {
    const soon = new Date(clock.now().getTime() + 60_000);
    await write('soon', { releaseTime: server.services.wireTime(soon) });
    expect(await titles(reader)).not.toContain('soon');
    clock.advance(120);
    expect(await titles(reader)).toContain('soon');
  });

  it('mark notices as read, one by one and all at once, each for themselves', async () => {
    await reader.send('/notice/read-all');
    expect(await unread(reader)).toBe(0);
    const first = await write('first unread', { releaseTime: past });
    await write('second unread', { releaseTime: past });
    await write('unread draft');
    expect(await unread(reader)).toBe(2);
    await reader.send('/notice/read', { ids: first.id });
    await reader.send('/notice/read', { ids: first.id });
    expect(await unread(reader)).toBe(1);
    const read = Object.fromEntries((await board(reader)).map((one) => [one.title, one.read]));
    expect(read).toMatchObject({ 'first unread': true, 'second unread': false });
    expect(await unread(shop)).toBeGreaterThan(2);
    await reader.send('/notice/read-all');
    expect(await unread(reader)).toBe(0);
    await shop.send('/blade-desk/notice/remove', { ids: first.id });
    expect(await unread(reader)).toBe(0);
  });

  it('ask for what they have not read yet, or have, page after page', async () => {
    await reader.send('/notice/read-all');
    const [first, second] = [
      await write('unread one', { releaseTime: past }),
      await write('unread two', { releaseTime: '2020-01-01 08:00:01' }),
    ];
    await write('unread and not out');
    const asked = async (query: object) => (await board(reader, query)).map(({ title }) => title);
    expect(await asked({ read: 0 })).toEqual(['unread two', 'unread one']);
    const { data } = await reader.get('/notice/page', { read: 0, size: 1, current: 2 });
    expect([data.total, data.records[0].title]).toEqual([2, 'unread one']);
    expect(await asked({ read: 1 })).not.toContain('unread one');
    await reader.send('/notice/read', { ids: first.id });
    expect(await asked({ read: 0 })).toEqual(['unread two']);
    expect(await asked({ read: 1, title: 'unread o' })).toEqual(['unread one']);
    // What somebody else has read is nobody's mark of theirs.
    expect((await board(shop, { read: 1, title: 'unread o' })).length).toBe(0);
    expect((await reader.get('/notice/page', { read: 2 })).status).toBe(400);
    expect((await board(reader, { id_equal: second.id })).map(({ title }) => title)).toEqual(['unread two']);
  });

  it('are told the time of the server, as it writes a release', async () => {
    const { data } = await reader.get('/notice/unread-count');
    expect(data.now).toBe(server.services.wireTime(clock.now()));
    const { id } = await write('to be out');
    await shop.send('/blade-desk/notice/release', { ids: id });
    const [out] = await board(reader, { id_equal: id });
    expect(out?.releaseTime).toBe(data.now);
  });

  it('are told of no notice that they may not read', async () => {
    const draft = await write('hidden draft');
    const theirs = await write('hidden', { releaseTime: past }, other);
    for (const ids of [draft.id, theirs.id, '4242'])
      expect((await reader.send('/notice/read', { ids })).errorCode).toBe('row.not_found');
    const { rows } = await server.services.database.query(
      'select 1 from mall_notice_read where notice_id = any($1)',
      [[draft.id, theirs.id]],
    );
    expect(rows).toEqual([]);
  });
});
