import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { thumbnailWidths } from '@mall/sdk/contract';
import { keyOf } from '../../../files/file-key.js';
import type { LocalStore } from '../../../files/local-store.js';
import { hasThumbnail, makeThumbnail } from '../../../files/thumbnail.js';
import type { StoredFile } from './file.table.js';

const keyFor = ({ tenantId, name }: StoredFile, width: number): string =>
  `thumbnails/${keyOf(tenantId, name)}.${width}.webp`;

/** The width that was asked for, where it is one that is made. */
export const widthOf = (asked: unknown): number | undefined =>
  thumbnailWidths.find((width) => String(width) === asked);

interface Ports {
  readonly local: LocalStore;
  read(file: StoredFile): Promise<Readable | undefined>;
  /** Whether the file has not been removed meanwhile. */
  isKept(file: StoredFile): Promise<boolean>;
}

/** Smaller pictures of files, made when somebody first asks, and kept here whichever store the file lies in. */
export interface Thumbnails {
  /** Undefined where the file itself has to be shown: it is no picture, a broken one, or of too many pixels. */
  of(file: StoredFile, width: number): Promise<Buffer | undefined>;
  drop(file: StoredFile): Promise<void>;
}

export const createThumbnails = ({ local, read, isKept }: Ports): Thumbnails => {
  const under = new Map<string, Promise<Buffer | undefined>>();

  const drop = async (file: StoredFile): Promise<void> => {
    for (const width of thumbnailWidths) await local.remove(keyFor(file, width));
  };

  const make = async (file: StoredFile, width: number): Promise<Buffer | undefined> => {
    const made = await makeThumbnail(() => read(file), width).catch(() => undefined);
    if (!made) return undefined;
    const facts = { size: made.length, type: 'image/webp' };
    await local.put(keyFor(file, width), Readable.from([made]), facts);
    if (!(await isKept(file))) await drop(file);
    return made;
  };

  const keptOrMade = async (file: StoredFile, width: number): Promise<Buffer | undefined> => {
    const kept = await local.get(keyFor(file, width));
    return kept ? buffer(kept) : make(file, width);
  };

  return {
    of: async (file, width) => {
      if (!hasThumbnail(file.type)) return undefined;
      const key = keyFor(file, width);
      const known = under.get(key);
      if (known) return known;
      const wanted = keptOrMade(file, width).finally(() => under.delete(key));
      under.set(key, wanted);
      return wanted;
    },
    drop,
  };
};
