import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedLookup } from '../support/addresses.js';
import { keyOf, newFileName } from './file-key.js';
import type { FileStore } from './file-store.js';
import { createLocalStore } from './local-store.js';
import { openS3Server } from './s3-server.fixture.js';
import { createS3Store } from './s3-store.js';

let folder: string;
let s3: Awaited<ReturnType<typeof openS3Server>>;
const stores = new Map<string, FileStore>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-stores-test-'));
  s3 = await openS3Server(join(folder, 's3'), 'mall');
  stores.set('a folder', createLocalStore(join(folder, 'local')));
  stores.set('S3', createS3Store(s3.settings));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const newKey = () => keyOf('100001', newFileName('bin'));
const facts = (size: number) => ({ size, type: 'application/octet-stream' });
/** Comes a little at a time, and breaks off where it is told to. */
async function* slowly(bytes: Buffer, breaksAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < bytes.length; at += 65_536) {
    if (at >= breaksAt) throw new Error('gone');
    yield bytes.subarray(at, at + 65_536);
  }
}

describe.each(['a folder', 'S3'])('files in %s', (name) => {
  const store = () => stores.get(name) as FileStore;

  it('come back as they went, whole and in parts', async () => {
    const key = newKey();
    await store().put(key, Readable.from(['0123456789']), facts(10));
    expect(await text((await store().get(key)) as Readable)).toBe('0123456789');
    expect(await text((await store().get(key, { start: 2, end: 4 })) as Readable)).toBe('234');
  });

  it('may be larger than a part of what is sent at once', async () => {
    const bytes = Buffer.alloc(11 * 1024 * 1024, 'abcdefghijk');
    const key = newKey();
    await store().put(key, Readable.from(slowly(bytes)), facts(bytes.length));
    expect((await buffer((await store().get(key)) as Readable)).equals(bytes)).toBe(true);
  });

  it.each([1, 6])('are not there when their sender breaks off after %i MB', async (megabytes) => {
    const bytes = Buffer.alloc(8 * 1024 * 1024, 'x');
    const key = newKey();
    const broken = Readable.from(slowly(bytes, megabytes * 1024 * 1024));
    await expect(store().put(key, broken, facts(bytes.length))).rejects.toThrow();
    expect(await store().get(key)).toBeUndefined();
  });

  it('are removed once, and again without complaint', async () => {
    const key = newKey();
    await store().put(key, Readable.from(['x']), facts(1));
    await store().remove(key);
    expect(await store().get(key)).toBeUndefined();
    await store().remove(key);
  });
});

it('a store is looked for by name as those ask who may not be everywhere', async () => {
  const { endpoint } = s3.settings;
  const named = { ...s3.settings, endpoint: endpoint.replace('127.0.0.1', 'localhost') };
  const nowhere = guardedLookup(
    () => false,
    (host) => new Error(`not ${host}`),
  );
  await expect(createS3Store(named, nowhere).get('one')).rejects.toThrow('not localhost');
});

it('S3 lets in nobody whom it does not know', async () => {
  const stranger = createS3Store({ ...s3.settings, accessKey: 'guessed' });
  await expect(stranger.put(newKey(), Readable.from(['x']), facts(1))).rejects.toThrow();
});

describe('a key', () => {
  it.each([
    ['../..', newFileName('txt')],
    ['100001', '../../etc/passwd'],
    ['100001', `${'a'.repeat(40)}.txt/../x`],
    ['100001', 'short.txt'],
  ])('is never made of %s and %s', (tenantId, name) => {
    expect(() => keyOf(tenantId, name)).toThrow();
  });
});
