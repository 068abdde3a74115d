import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalStore } from '../../../files/local-store.js';
import { openS3Server } from '../../../files/s3-server.fixture.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import type { StoredOss } from '../oss/oss.table.js';
import { createOpenStores } from '../oss/oss-stores.js';
import { digestOf, filesBelow, openLink, uploadCalls } from '../storage-calls.fixture.js';

let folder: string;
let s3: Awaited<ReturnType<typeof openS3Server>>;
let server: TestServer;
let shop: Calls;
let mine: ReturnType<typeof uploadCalls>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-s3-test-'));
  s3 = await openS3Server(join(folder, 's3'), 'mall');
  server = await createTestServer({ dataDir: folder, ossHosts: ['127.0.0.1'] });
  mine = uploadCalls(await server.signIn('100001'));
  shop = callsOf(await server.signIn(), '100001');
  const { endpoint, accessKey, secretKey, bucket: bucketName } = s3.settings;
  const store = { category: 1, ossCode: 'bucket', endpoint, accessKey, secretKey, bucketName };
  const { data } = await shop.post('/blade-resource/oss/submit', {
    ...store,
    transformEndpoint: 'https://mall.example/',
  });
  await shop.send('/blade-resource/oss/enable', { id: data.id });
});
afterAll(async () => {
  await server.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const inBucket = async () =>
  (await filesBelow(join(folder, 's3'))).filter((name) => name.endsWith('_object'));
const here = () => filesBelow(join(folder, 'files'));

it('new files of a tenant go into the bucket that it has enabled, and are served from here', async () => {
  const bytes = Buffer.alloc(7 * 1024 * 1024, 'in the bucket\n');
  const { data } = await mine.attach(bytes, { name: 'large.log' });
  expect(data).toMatchObject({ domain: 'https://mall.example' });
  expect(data.link).toMatch(/^https:\/\/mall\.example\/mall-api\/files\//);
  expect(await inBucket()).toHaveLength(1);
  expect(await here()).toEqual([]);
  const link = data.link.replace('https://mall.example', '');
  expect(digestOf((await openLink(server, link)).bytes)).toBe(digestOf(bytes));
  const part = await openLink(server, link, { range: 'bytes=3-5' });
  expect([part.status, part.text]).toEqual([206, 'the']);
  const given = await shop.send('/blade-resource/attach/download', { id: data.attachId });
  expect(given.data.link).toMatch(/^https:\/\/mall\.example\/mall-api\/files\//);
  expect((await shop.send('/blade-resource/attach/remove', { ids: data.attachId })).status).toBe(200);
  expect(await inBucket()).toEqual([]);
  expect((await openLink(server, link)).status).toBe(404);
});

it('a store is tried before it is enabled: what was written is read back, and nothing stays', async () => {
  const { endpoint, accessKey, secretKey, bucket: bucketName } = s3.settings;
  const store = { category: 1, endpoint, accessKey, secretKey, bucketName };
  const attempt = async (values: object) => {
    const { data } = await shop.post('/blade-resource/oss/submit', { ...store, ...values });
    return shop.send('/blade-resource/oss/try', { id: data.id });
  };
  const before = await inBucket();
  const tried = await attempt({ ossCode: 'tried' });
  expect(tried).toMatchObject({ status: 200, data: { ok: true, bytes: expect.any(Number) } });
  expect(tried.data.bytes).toBeGreaterThan(0);
  expect(await inBucket()).toEqual(before);
  for (const [ossCode, wrong] of [
    ['no-bucket', { bucketName: 'nothing-there' }],
    ['no-answer', { endpoint: 'http://127.0.0.1:9' }],
  ] as const) {
    const refused = await attempt({ ossCode, ...wrong });
    expect(refused).toMatchObject({ status: 502, errorCode: 'file.store_failed' });
    expect(refused.msg).toContain(ossCode);
    for (const secret of [accessKey, secretKey]) expect(refused.text).not.toContain(secret);
  }
  const here = await shop.post('/blade-resource/oss/submit', { category: 7, ossCode: 'tried-here' });
  expect((await shop.send('/blade-resource/oss/try', { id: here.data.id })).status).toBe(200);
});

it('a store inside is gone to by the host that is listed, and by no name that leads to it', async () => {
  const { endpoint, accessKey, secretKey, bucket: bucketName } = s3.settings;
  const named = endpoint.replace('127.0.0.1', 'localhost');
  const store = { category: 1, ossCode: 'by-name', endpoint: named, accessKey, secretKey, bucketName };
  expect((await shop.post('/blade-resource/oss/submit', store)).status).toBe(200);
  const before = await inBucket();
  expect((await mine.attach('by name', { code: 'by-name' })).errorCode).toBe('file.store_failed');
  expect(await inBucket()).toEqual(before);
  await server.services.database.query("delete from mall_file where state = 'writing'");
});

it('a store that has left the list is gone to no more', async () => {
  const open = createOpenStores({
    secrets: { seal: (_name, text) => text, open: (_name, sealed) => sealed, digest: (_name, text) => text },
    local: createLocalStore(join(folder, 'elsewhere')),
    listed: [],
  });
  // What a row says beside these is not asked for.
  const row = {
    id: '1',
    version: 1,
    category: 1,
    endpoint: s3.settings.endpoint,
    secretKeySealed: 'x',
  } as StoredOss;
  await expect(open(row)).rejects.toMatchObject({ code: 'oss.address_refused' });
});

it('files of another tenant stay here', async () => {
  const others = uploadCalls(await server.signIn('100002'));
  const { data } = await others.attach('of another tenant');
  expect(data.domain).toBe('');
  expect(await inBucket()).toEqual([]);
  expect(await here()).toEqual([data.name]);
});
