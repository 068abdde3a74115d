import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadSharp } from '../support/load-sharp.js';

/** Kinds that can be made smaller; others are shown as they are. */
const kinds = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/tiff']);
export const hasThumbnail = (type: string): boolean => kinds.has(type);

/** Decoding takes memory and a core: one picture after another, whoever asks. */
let last: Promise<unknown> = Promise.resolve();

/**
 * A picture within a square of that many pixels, upright, as WebP, without what a camera wrote into it.
 *
 * @throws Error for what is no picture, or one of too many pixels
 */
export const makeThumbnail = (read: () => Promise<Readable | undefined>, width: number): Promise<Buffer> =>
  inTurn(async () => {
    const bytes = await read();
    if (!bytes) throw new Error('the file is not there');
    try {
      return await shrink(bytes, width);
    } finally {
      bytes.destroy();
    }
  });

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** A picture of more than that is somebody's bomb, or a poster: it is shown as it is. */
const maxPixels = 50_000_000;

async function shrink(bytes: Readable, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp({ limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 });
  const [made] = await Promise.all([picture.toBuffer(), pipeline(bytes, picture)]);
  return made;
}
