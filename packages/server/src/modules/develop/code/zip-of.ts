import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An archive of texts, each with the time it was made. */
export async function zipOf(files: ReadonlyMap<string, string>, now: Date): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, text] of files) zip.addBuffer(Buffer.from(text), path, { mtime: now });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
