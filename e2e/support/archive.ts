import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { checkout } from './mall-server.js';

interface Entry {
  readonly fileName: string;
}
interface ZipFile {
  eachEntry(): AsyncIterable<Entry>;
  openReadStreamPromise(entry: Entry): Promise<NodeJS.ReadableStream>;
}
interface Yauzl {
  fromBufferPromise(bytes: Buffer, options: { lazyEntries: boolean }): Promise<ZipFile>;
}

/** The texts of an archive by their paths; the reader refuses paths that lead out of it. */
export async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  // The server's own reader: the journeys have none of theirs.
  const yauzl = createRequire(join(checkout, 'packages/server/package.json'))('yauzl') as Yauzl;
  const files = new Map<string, string>();
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
}
