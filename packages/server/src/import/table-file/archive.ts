import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fail } from '../../support/app-error.js';

/** More parts than any workbook has. */
const maxEntries = 5_000;

const tooLarge = (most: number) => fail('import.unpacked_too_large', { limit: `${most / 1024 / 1024} MB` });

/** The parts of an archive by name, unpacked as they are read, and no more of them than a file may have. */
export interface Archive {
  has(name: string): boolean;
  read(name: string): Promise<AsyncIterable<Buffer>>;
  close(): void;
}

const entriesOf = (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> =>
  new Promise((resolve, reject) => {
    const found = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      found.set(entry.fileName, entry);
      if (found.size > maxEntries) reject(fail('import.broken_file'));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(found));
    zip.on('error', reject);
    zip.readEntry();
  });

/** Cuts a part off as soon as all that was read is more than one file may be. */
const counted = (unpacked: { bytes: number }, most: number): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, next) {
      unpacked.bytes += chunk.length;
      if (unpacked.bytes > most) next(tooLarge(most));
      else next(null, chunk);
    },
  });

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/**
 * @param most bytes of all parts that are read, unpacked
 * @throws AppError import.broken_file, import.unpacked_too_large
 */
export async function openArchive(path: string, most: number): Promise<Archive> {
  const zip = await open(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw fail('import.broken_file');
  });
  const unpacked = { bytes: 0 };
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  return {
    has: (name) => entries.has(name),
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw fail('import.broken_file');
      if (entry.uncompressedSize > most) throw tooLarge(most);
      const packed = (await promisify(zip.openReadStream.bind(zip) as never)(entry)) as NodeJS.ReadableStream;
      const out = counted(unpacked, most);
      packed.on('error', (error) => out.destroy(error));
      out.on('close', () => (packed as unknown as { destroy(): void }).destroy());
      return packed.pipe(out);
    },
    close: () => zip.close(),
  };
}
