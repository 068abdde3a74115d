import { createReadStream, existsSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { thumbnailLink } from '@mall/sdk/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../attachments/file.table.js';
import { createLocalStore } from '../../../files/local-store.js';
import { hasThumbnail, makeThumbnail } from '../../../files/thumbnail.js';
import { callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { filesBelow, openLink, uploadCalls } from '../storage-calls.fixture.js';
import { createThumbnails } from './thumbnails.js';

let folder: string;
let server: TestServer;
let mine: ReturnType<typeof uploadCalls>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-thumbnail-test-'));
  server = await createTestServer({ dataDir: folder });
  mine = uploadCalls(await server.signIn('100001'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** A photograph as a camera writes it: lying on its side, with where it was taken. */
const photograph = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2f8f4e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Wang Fang' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
/** Files of that folder that this process has open, where the system tells. */
const openBelow = (place: string): string[] =>
  existsSync('/proc/self/fd')
    ? readdirSync('/proc/self/fd').flatMap((one) => {
        try {
          const path = readlinkSync(`/proc/self/fd/${one}`);
          return path.startsWith(place) ? [path] : [];
        } catch {
          return [];
        }
      })
    : [];
const smaller = async () =>
  (await filesBelow(join(folder, 'files', 'thumbnails'))).filter((name) => name.endsWith('.webp'));

describe('a smaller picture', () => {
  it('is upright, within its square, without what the camera wrote, and made once', async () => {
    const { data } = await mine.open(await photograph(), { name: 'photo.jpg' });
    const answers = await Promise.all([1, 2, 3].map(() => openLink(server, thumbnailLink(data.link, 160))));
    for (const { status, headers, bytes } of answers) {
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([107, 160, undefined]);
    }
    expect(await smaller()).toHaveLength(1);
    const { headers } = answers[0] ?? expect.unreachable();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      etag: expect.stringContaining('-160'),
    });
    const link = thumbnailLink(data.link, 160);
    expect((await openLink(server, link, { 'if-none-match': headers.etag as string })).status).toBe(304);
    expect((await openLink(server, data.link)).headers['content-type']).toBe('image/jpeg');
    // Whoever is shown the smaller one has not opened the file itself.
    await expect.poll(() => openBelow(join(folder, 'files'))).toEqual([]);
  });

  it('of a private file takes the same proof, and is gone with the file', async () => {
    const shop = callsOf(await server.signIn('100001'));
    const { data } = await mine.attach(await photograph(), { name: 'secret.jpg' });
    const bare = data.link.split('?')[0] as string;
    expect((await openLink(server, `${bare}?w=160`)).errorCode).toBe('file.link_invalid');
    const link = thumbnailLink(data.link, 480);
    expect((await openLink(server, link)).headers).toMatchObject({
      ...{ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' },
    });
    const before = (await smaller()).length;
    await shop.send('/blade-resource/attach/remove', { ids: data.attachId });
    expect((await openLink(server, link)).status).toBe(404);
    expect((await smaller()).length).toBe(before - 1);
  });

  it.each([
    ['a text', 'a.txt', async () => Buffer.from('no picture'), '160'],
    ['a width that is none', 'b.jpg', photograph, '161'],
    ['a broken picture', 'c.jpg', async () => (await photograph()).subarray(0, 900), '160'],
  ])('is the file itself for %s', async (_what, name, make, width) => {
    const bytes = await make();
    const { data } = await mine.open(bytes, { name });
    const shown = await openLink(server, `${data.link}?w=${width}`);
    expect([shown.status, shown.bytes.equals(bytes)]).toEqual([200, true]);
  });

  it('is refused where it would be of too many pixels, however few its bytes', async () => {
    const path = join(folder, 'bomb.png');
    const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'black' } }).png();
    await bomb.toFile(path);
    await expect(makeThumbnail(async () => createReadStream(path), 160)).rejects.toThrow('pixel limit');
    const read = async () => Readable.from([await photograph()]);
    expect((await sharp(await makeThumbnail(read, 480)).metadata()).width).toBe(320);
    await expect(makeThumbnail(async () => undefined, 160)).rejects.toThrow('not there');
    expect(hasThumbnail('image/svg+xml')).toBe(false);
  });

  it('of a file that was removed while it was made is not kept', async () => {
    const root = join(folder, 'meanwhile');
    const read = async () => Readable.from([await photograph()]);
    // What a row says beside these is not asked for.
    const file = { tenantId: '100001', name: `${'a'.repeat(40)}.jpg`, type: 'image/jpeg' } as StoredFile;
    for (const kept of [false, true]) {
      const thumbnails = createThumbnails({
        ...{ local: createLocalStore(root), read },
        keptAmong: async (names) => new Set(kept ? names : []),
      });
      expect(await thumbnails.of(file, 160)).toBeInstanceOf(Buffer);
      expect((await filesBelow(root)).length).toBe(kept ? 1 : 0);
    }
  });

  it('is made again for nobody while it is kept, and for whoever asks after it was dropped', async () => {
    const local = createLocalStore(join(folder, 'again'));
    let reads = 0;
    const read = async () => {
      reads += 1;
      return Readable.from([await photograph()]);
    };
    const file = { tenantId: '100001', name: `${'b'.repeat(40)}.jpg`, type: 'image/jpeg' } as StoredFile;
    const ports = { local, read, keptAmong: async (names: readonly string[]) => new Set(names) };
    const thumbnails = createThumbnails(ports);
    const made = await thumbnails.of(file, 160);
    // A server that has just started knows no more than the store does.
    for (const one of [thumbnails, createThumbnails(ports)]) expect(await one.of(file, 160)).toEqual(made);
    expect(reads).toBe(1);
    await thumbnails.drop(file);
    await thumbnails.of(file, 160);
    expect(reads).toBe(2);
  });

  it('is made after the one before it, whatever became of that, and no larger than the picture', async () => {
    const held = new PassThrough();
    const seen: string[] = [];
    const first = makeThumbnail(async () => held, 160).catch(() => seen.push('first failed'));
    const small = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).png();
    const second = makeThumbnail(async () => {
      seen.push('second read');
      return Readable.from([await small.toBuffer()]);
    }, 160);
    await new Promise((resolve) => setTimeout(resolve, 20));
    held.end('no picture');
    await first;
    const { width, height } = await sharp(await second).metadata();
    expect([width, height, ...seen]).toEqual([40, 20, 'first failed', 'second read']);
    expect(held.destroyed).toBe(true);
  });

  it('is asked for by addresses of files alone', async () => {
    expect(thumbnailLink('https://cdn.example/a.png', 160)).toBe('https://cdn.example/a.png');
    expect(thumbnailLink('https://mall.example/mall-api/files/a.png?e=1&s=x', 960)).toBe(
      'https://mall.example/mall-api/files/a.png?e=1&s=x&w=960',
    );
  });
});
