import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import {
  createTestServer,
  type SignedIn,
  type TestServer,
  testPassword,
} from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';
import { digestOf, filesBelow, formOf, openLink, png, uploadCalls } from '../storage-calls.fixture.js';

const clock = new TestClock();
const attachBase = '/blade-resource/attach';
let folder: string;
let server: TestServer;
let person: SignedIn;
let shop: Calls;
let mine: ReturnType<typeof uploadCalls>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-file-test-'));
  server = await createTestServer({ dataDir: folder, ossHosts: ['127.0.0.1:9'] }, clock);
  person = await server.signIn('100001');
  shop = callsOf(person);
  mine = uploadCalls(person);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const stored = () => filesBelow(join(folder, 'files'));

/** What was there before and is there afterwards. */
const everything = async () => ({ rows: await rowCount(), files: (await stored()).length });

async function rowCount(): Promise<number> {
  const { rows } = await server.services.database.query<{ count: number }>(
    'select ((select count(*) from mall_file) + (select count(*) from mall_attach where is_deleted = 0))::int as count',
  );
  return rows[0]?.count ?? -1;
}

async function attached(bytes: Uint8Array | string, name = 'a.txt') {
  const { status, text, data } = await mine.attach(bytes, { name });
  expect([status, text]).toEqual([200, text]);
  return data as { link: string; name: string; attachId: string; originalName: string };
}

describe('a file that is sent', () => {
  it('is an attachment with its name, size and owner, and comes back as it was', async () => {
    const bytes = Buffer.from('草莓,10\r\n梨,20\r\n');
    const { link, name, attachId, originalName } = await attached(bytes, '一月 价格.csv');
    expect(originalName).toBe('一月 价格.csv');
    expect(name).toMatch(/^[0-9a-f]{40}\.csv$/);
    const detail = await shop.get(`${attachBase}/detail`, { id: attachId });
    expect(detail.data).toMatchObject({ originalName, extension: 'csv', attachSize: bytes.length, name });
    expect(detail.data.ownerName).toMatch(/\S/);
    const opened = await openLink(server, link);
    expect(opened.status).toBe(200);
    expect(opened.bytes).toEqual(bytes);
    expect(opened.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('一月 价格.csv')}`,
    );
    expect(opened.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('lies under a name of the server, in the folder of its tenant, readable by nobody else', async () => {
    const { name } = await attached('x', '../../../../etc/passwd');
    const where = join(folder, 'files', '100001', name.slice(0, 2));
    expect(await readdir(where)).toContain(name);
    expect((await stored()).every((one) => /^[0-9a-f]{40}\.[a-z0-9]+$/.test(one))).toBe(true);
  });

  it('is public where no attachment is asked for, and has no row there', async () => {
    const { data } = await mine.open(png, { name: 'face.png' });
    expect(data).toMatchObject({ attachId: null, originalName: 'face.png', domain: '' });
    expect(data.link).toBe(`/mall-api/files/${data.name}`);
    const opened = await openLink(server, data.link);
    expect(opened).toMatchObject({ status: 200, bytes: png });
    expect(opened.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="face.png"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['a page', 'a.html', '<!doctype html><html><script>alert(1)</script></html>'],
    [
      'a drawing with a script',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a drawing that says so', 'b.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page that calls itself a picture', 'a.png', '<html><body onload="alert(1)">'],
  ])('as %s is never served as one', async (_what, name, text) => {
    const { data } = await mine.open(text, { name });
    const { headers, status } = await openLink(server, data.link);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(data.name).toMatch(/\.txt$/);
  });

  it("as a document is read in a frame of our own pages, and of nobody else's", async () => {
    const { link } = await attached(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), 'a.pdf');
    const { headers, status } = await openLink(server, link);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const text = await openLink(server, (await attached('x')).link);
    expect(text.headers['x-frame-options']).toBe('DENY');
  });

  it.each([
    ['a program', 'photo.png', Buffer.concat([Buffer.from('7f454c460201010000', 'hex'), Buffer.alloc(600)])],
    ['bytes of no kind', 'notes.txt', Buffer.from([1, 2, 3, 0, 255, 254, 7, 8])],
  ])('as %s is refused whatever it is called, and nothing of it stays', async (_what, name, bytes) => {
    const before = await everything();
    expect(await mine.attach(bytes, { name })).toMatchObject({ status: 415, errorCode: 'file.type_refused' });
    expect(await everything()).toEqual(before);
  });

  it('is refused when it is empty', async () => {
    expect(await mine.attach('')).toMatchObject({ status: 400, errorCode: 'file.empty' });
  });

  it('is as large as the parameter allows', async () => {
    const root = callsOf(await server.signIn());
    const found = await root.get('/blade-system/param/list', { paramKey: 'file.maxMegabytes' });
    const { id } = found.data.records[0];
    await root.post('/blade-system/param/submit', { id, paramValue: '1' });
    const before = await everything();
    const large = await mine.attach('a'.repeat(1024 * 1024 + 1));
    expect(large).toMatchObject({ status: 413, errorCode: 'request.too_large' });
    expect(large.msg).toContain('1 MB');
    expect(await everything()).toEqual(before);
    await attached('a'.repeat(1024 * 1024));
    await root.post('/blade-system/param/submit', { id, paramValue: '50' });
  });

  describe('is refused where there is no more room', () => {
    const set = async (key: string, paramValue: string) => {
      const root = callsOf(await server.signIn());
      const { records } = (await root.get('/blade-system/param/list', { paramKey: `file.${key}` })).data;
      const { id, paramValue: before } = records[0];
      await root.post('/blade-system/param/submit', { id, paramValue });
      return async () => void (await root.post('/blade-system/param/submit', { id, paramValue: before }));
    };
    const kilobytes = (count: number) => 'a'.repeat(1024 * count);
    /** Somebody without any file. */
    const newcomer = async (account: string) => {
      await userCalls(shop).make(account, { password: 'newcomer-pass-9' });
      return uploadCalls(await server.signIn('100001', account, 'newcomer-pass-9'));
    };

    it('to a person, however many files come at once, and what they delete gives it back', async () => {
      const reset = await set('personMegabytes', '1');
      const one = await newcomer('room-1');
      const answers = await Promise.all([1, 2, 3].map(() => one.open(kilobytes(600), {})));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 413, 413]);
      const refused = answers.find(({ status }) => status === 413);
      expect([refused.errorCode, refused.msg]).toEqual(['file.person_full', expect.stringContaining('1 MB')]);
      expect((await one.open(kilobytes(300))).status).toBe(200);
      expect((await (await newcomer('room-2')).open(kilobytes(600))).status).toBe(200);
      await server.services.database.query(
        `update mall_file set state = 'gone' where create_user = (select id from mall_user where account = 'room-1')`,
      );
      expect((await one.open(kilobytes(600))).status).toBe(200);
      // Nothing is left to a sweep that may come in the middle of another test.
      await server.services.database.query(`delete from mall_file where state = 'gone'`);
      await reset();
    });

    it('to a tenant, and not for another one', async () => {
      const reset = await set('tenantMegabytes', '1');
      expect(await mine.open(kilobytes(1025))).toMatchObject({ status: 413, errorCode: 'file.tenant_full' });
      const other = uploadCalls(await server.signIn('100002'));
      expect((await other.open(kilobytes(600))).status).toBe(200);
      await reset();
    });

    it('for the hour, and says when to come again', async () => {
      const reset = await set('hourlyFiles', '2');
      const one = await newcomer('room-3');
      for (const status of [200, 200, 429]) expect((await one.open('small')).status).toBe(status);
      clock.advance(3600);
      expect((await (await relogin('room-3')).open('small')).status).toBe(200);
      await reset();
    });
    const relogin = async (account: string) =>
      uploadCalls(await server.signIn('100001', account, 'newcomer-pass-9'));
  });

  it('goes to the disk a part at a time, twelve megabytes as well', async () => {
    const bytes = Buffer.alloc(12 * 1024 * 1024, '0123456789abcdef\n');
    const { link } = await attached(bytes, 'long.log');
    expect(digestOf((await openLink(server, link)).bytes)).toBe(digestOf(bytes));
  });
});

describe('a link of a private file', () => {
  it('opens nothing without its proof, nor with one that was changed or is of another file', async () => {
    const [one, two] = [await attached('one'), await attached('two')];
    const [place, query = ''] = one.link.split('?');
    const { e, s } = Object.fromEntries(new URLSearchParams(query));
    const tries = [
      `${place}`,
      `${place}?e=${e}`,
      `${place}?e=${Number(e) + 60}&s=${s}`,
      `${place}?e=${e}&s=${s?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${place}?e=${e}&e=${e}&s=${s}`,
      `${two.link.split('?')[0]}?${query}`,
    ];
    for (const link of tries)
      expect(await openLink(server, link)).toMatchObject({ status: 403, errorCode: 'file.link_invalid' });
    expect((await openLink(server, one.link)).text).toBe('one');
  });

  it('holds for an hour; after that a new one is had', async () => {
    const { link, attachId } = await attached('soon');
    clock.advance(3599);
    expect((await openLink(server, link)).status).toBe(200);
    clock.advance(1);
    expect(await openLink(server, link)).toMatchObject({ status: 403, errorCode: 'file.link_expired' });
    person = await server.signIn('100001');
    [shop, mine] = [callsOf(person), uploadCalls(person)];
    const { data } = await shop.send(`${attachBase}/download`, { id: attachId });
    expect(data).toMatchObject({ originalName: 'a.txt', attachSize: 4 });
    expect((await openLink(server, data.link)).text).toBe('soon');
  });

  it.each([
    '/mall-api/files/nosuch.txt',
    '/mall-api/files/..%2f..%2fsigning-key',
    `/mall-api/files/${'0'.repeat(40)}.txt`,
  ])('finds nothing at %s', async (link) => {
    expect(await openLink(server, link)).toMatchObject({ status: 404, errorCode: 'file.not_found' });
  });
});

describe('a part of a file', () => {
  it('is answered as one', async () => {
    const { link } = await attached('0123456789');
    const part = await openLink(server, link, { range: 'bytes=2-4' });
    expect(part).toMatchObject({ status: 206, text: '234' });
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
    expect((await openLink(server, link, { range: 'bytes=-3' })).text).toBe('789');
    const beyond = await openLink(server, link, { range: 'bytes=10-' });
    expect(beyond).toMatchObject({ status: 416, errorCode: 'file.range' });
    expect(beyond.headers['content-range']).toBe('bytes */10');
    for (const range of ['bytes=1-2,4-5', 'lines=1-2', 'nonsense'])
      expect(await openLink(server, link, { range })).toMatchObject({ status: 200, text: '0123456789' });
  });

  it('is of the file that was asked for before, or is the whole', async () => {
    const { link } = await attached('0123456789');
    const { headers } = await openLink(server, link);
    const etag = String(headers.etag);
    expect((await openLink(server, link, { range: 'bytes=0-0', 'if-range': etag })).text).toBe('0');
    expect((await openLink(server, link, { range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200);
    const known = await openLink(server, link, { 'if-none-match': etag });
    expect([known.status, known.text]).toEqual([304, '']);
    const head = await server.inject({ method: 'HEAD', url: link.replace('/mall-api', '') });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  });
});

describe('somebody else', () => {
  it('of another tenant has no file of ours by its id', async () => {
    const { attachId, link } = await attached('ours');
    const stranger = callsOf(await server.signIn('100002'));
    for (const answer of [
      await stranger.get(`${attachBase}/detail`, { id: attachId }),
      await stranger.send(`${attachBase}/download`, { id: attachId }),
      await stranger.post(`${attachBase}/submit`, { id: attachId, originalName: 'mine.txt' }),
      await stranger.send(`${attachBase}/remove`, { ids: attachId }),
    ])
      expect(answer).toMatchObject({ status: 404, errorCode: 'row.not_found' });
    const { data } = await stranger.get(`${attachBase}/list`, { size: 500 });
    expect(data.records.filter(({ id }: { id: string }) => id === attachId)).toEqual([]);
    expect((await openLink(server, link)).text).toBe('ours');
  });

  it('without the codes neither sends nor takes attachments, but has a portrait', async () => {
    const roleId = await roleCalls(server, callsOf(await server.signIn(), '100001')).make('reader', {
      codes: ['attach'],
    });
    await userCalls(shop).make('reader', { roleId, password: testPassword });
    const signed = await server.signIn('100001', 'reader');
    const [reader, sends] = [callsOf(signed), uploadCalls(signed)];
    const { attachId } = await attached('kept');
    expect((await reader.get(`${attachBase}/list`)).status).toBe(200);
    expect((await reader.send(`${attachBase}/download`, { id: attachId })).status).toBe(403);
    expect((await reader.send(`${attachBase}/remove`, { ids: attachId })).status).toBe(403);
    expect((await sends.attach('text')).status).toBe(403);
    expect((await sends.open(png, { name: 'me.png' })).status).toBe(200);
  });
});

describe('an attachment', () => {
  it('gets another name for people, and keeps its bytes', async () => {
    const { attachId, link } = await attached('text', 'old.txt');
    const renamed = await shop.post(`${attachBase}/submit`, { id: attachId, originalName: '新.txt' });
    expect(renamed).toMatchObject({ status: 200, data: { originalName: '新.txt', attachSize: 4 } });
    expect((await openLink(server, link)).headers['content-disposition']).toContain(
      encodeURIComponent('新.txt'),
    );
  });

  it('comes by its file and by nothing else', async () => {
    const made = await shop.post(`${attachBase}/submit`, { originalName: 'none.txt' });
    expect(made).toMatchObject({ status: 400, errorCode: 'request.invalid' });
  });

  it('takes its bytes along', async () => {
    const before = await everything();
    const { attachId, link } = await attached('gone soon');
    expect((await shop.send(`${attachBase}/remove`, { ids: attachId })).status).toBe(200);
    expect(await openLink(server, link)).toMatchObject({ status: 404, errorCode: 'file.not_found' });
    expect(await everything()).toEqual(before);
  });

  it('stays with its bytes where one of those to be removed is not there', async () => {
    const { attachId, link } = await attached('stays');
    expect((await shop.send(`${attachBase}/remove`, { ids: `${attachId},1` })).status).toBe(404);
    expect((await openLink(server, link)).text).toBe('stays');
  });
});

describe('what is interrupted', () => {
  it('leaves neither row nor bytes where it cannot become an attachment', async () => {
    const { database } = server.services;
    await database.query(
      `alter table mall_attach add constraint no_such check (original_name <> 'no-such.txt')`,
    );
    const before = await everything();
    expect((await mine.attach('written first', { name: 'no-such.txt' })).status).toBeGreaterThanOrEqual(400);
    expect(await everything()).toEqual(before);
    await database.query('alter table mall_attach drop constraint no_such');
  });

  it('is refused where its store does not answer, and its row waits for the sweep', async () => {
    const endpoint = 'http://127.0.0.1:9';
    const store = { category: 1, endpoint, accessKey: 'a', secretKey: 'very-secret', bucketName: 'mall' };
    const root = callsOf(await server.signIn(), '100001');
    await root.post('/blade-resource/oss/submit', { ...store, ossCode: 'closed' });
    const before = await everything();
    const refused = await mine.attach('text', { code: 'closed' });
    expect(refused).toMatchObject({ status: 502, errorCode: 'file.store_failed' });
    expect(refused.text).not.toMatch(/ECONNREFUSED|very-secret|127\.0\.0\.1/);
    // A name that leads inside is not gone to at all.
    await root.post('/blade-resource/oss/submit', {
      ...store,
      ossCode: 'named',
      endpoint: 'http://localhost:9',
    });
    expect((await mine.attach('text', { code: 'named' })).errorCode).toBe('file.store_failed');
    await server.services.database.query(`delete from mall_file where state = 'writing' and oss_id in
      (select id from mall_oss where oss_code = 'named')`);
    // There may be bytes: they are asked for again.
    expect((await everything()).rows).toBe(before.rows + 1);
    await server.services.database.query(`delete from mall_file where state = 'writing'`);
  });

  it('leaves nothing where its sender goes away in the middle', async () => {
    vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'mall-abort-')));
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const address = server.app.server.address() as { port: number };
    const before = await everything();
    const { payload, headers } = await formOf('a'.repeat(3_000_000), 'half.txt');
    const token = person.reply.access_token;
    const head = `POST /mall-api/blade-resource/oss/endpoint/put-file-attach HTTP/1.1\r\nhost: a\r\nblade-auth: bearer ${token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`;
    const socket = connect(address.port, '127.0.0.1');
    socket.write(head);
    await new Promise((sent) => socket.write(payload.subarray(0, 1_500_000), sent));
    await expect.poll(() => filesBelow(process.env.TMPDIR ?? '')).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => filesBelow(process.env.TMPDIR ?? '')).toEqual([]);
    expect(await everything()).toEqual(before);
    await rm(process.env.TMPDIR ?? '', { recursive: true });
    vi.unstubAllEnvs();
  });
});
