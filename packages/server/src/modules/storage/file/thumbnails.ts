import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { thumbnailWidths } from '@mall/sdk/contract';
import type { StoredFile } from '../../../attachments/file.table.js';
import { keyOf } from '../../../files/file-key.js';
import type { LocalStore } from '../../../files/local-store.js';
import { hasThumbnail, makeThumbnail } from '../../../files/thumbnail.js';

const folder = 'thumbnails';

const keyFor = ({ tenantId, name }: StoredFile, width: number): string =>
  `${folder}/${keyOf(tenantId, name)}.${width}.webp`;

/** The name of the file that this is a smaller picture of. */
const originalOf = (key: string): string => key.replace(/^.*\//, '').replace(/\.\d+\.webp$/, '');

/** So many are looked up at a time. */
const slice = 500;

/** The width that was asked for, where it is one that is made. */
export const widthOf = (asked: unknown): number | undefined =>
  thumbnailWidths.find((width) => String(width) === asked);

interface Ports {
  readonly local: LocalStore;
  read(file: StoredFile): Promise<Readable | undefined>;
  /** Which of these names are still those of files. */
  keptAmong(names: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Smaller pictures of files, made when somebody first asks, and kept here whichever store the file lies in. */
export interface Thumbnails {
  /** Undefined where the file itself has to be shown: it is no picture, a broken one, or of too many pixels. */
  of(file: StoredFile, width: number): Promise<Buffer | undefined>;
  drop(file: StoredFile): Promise<void>;
  /**
   * Takes away those made before that moment whose file is gone: another server that has removed it does not see this
   * one's folder. How many.
   */
  sweep(before: Date): Promise<number>;
}

export function createThumbnails({ local, read, keptAmong }: Ports): Thumbnails {
  const under = new Map<string, Promise<Buffer | undefined>>();

  const drop = async (file: StoredFile): Promise<void> => {
    for (const width of thumbnailWidths) await local.remove(keyFor(file, width));
  };

  const make = async (file: StoredFile, width: number): Promise<Buffer | undefined> => {
    const made = await makeThumbnail(() => read(file), width).catch(() => undefined);
    if (!made) return undefined;
    const facts = { size: made.length, type: 'image/webp' };
    await local.put(keyFor(file, width), Readable.from([made]), facts);
    if (!(await keptAmong([file.name])).has(file.name)) await drop(file);
    return made;
  };

  const keptOrMade = async (file: StoredFile, width: number): Promise<Buffer | undefined> => {
    const kept = await local.get(keyFor(file, width));
    return kept ? buffer(kept) : make(file, width);
  };

  const dropOrphans = async (keys: readonly string[]): Promise<number> => {
    const kept = await keptAmong(keys.map(originalOf));
    const orphans = keys.filter((key) => !kept.has(originalOf(key)));
    for (const key of orphans) await local.remove(key);
    return orphans.length;
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
    sweep: async (before) => {
      let gone = 0;
      let keys: string[] = [];
      for await (const key of local.keysBelow(folder, before)) {
        keys.push(key);
        if (keys.length < slice) continue;
        gone += await dropOrphans(keys);
        keys = [];
      }
      return keys.length === 0 ? gone : gone + (await dropOrphans(keys));
    },
  };
}
