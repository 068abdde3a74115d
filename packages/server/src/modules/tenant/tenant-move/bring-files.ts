import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { keyOf } from '../../../files/file-key.js';
import { createLocalStore } from '../../../files/local-store.js';
import { StartError } from '../../../support/start-error.js';
import type { Departure } from './departure.js';

interface Brought {
  readonly files: number;
  /** Names of files whose bytes were not there either. */
  readonly lost: readonly string[];
}

/**
 * Brings the bytes of files along, each read back and compared before the next; `note` keeps how far that is.
 *
 * @throws StartError move.files_place, move.file_differs
 */
export async function bringFiles(
  { facts, files, hasFiles }: Departure,
  folder: string | undefined,
  after: string,
  note: (id: string) => Promise<void>,
): Promise<Brought> {
  if (!hasFiles) return { files: 0, lost: [] };
  if (folder === undefined) throw new StartError('move.files_place');
  const store = createLocalStore(folder);
  const lost: string[] = [];
  let count = 0;
  for await (const { id, name, size, open } of files(after)) {
    const key = keyOf(facts.tenantId, name);
    const bytes = await open();
    if (bytes) {
      const sent = createHash('sha256');
      await store.put(key, bytes.pipe(seenBy(sent)), { size, type: '' });
      const kept = await store.get(key);
      if (!kept || (await digestOf(kept)) !== sent.digest('hex'))
        throw new StartError('move.file_differs', { name });
      count += 1;
    } else lost.push(name);
    await note(id);
  }
  return { files: count, lost };
}

const seenBy = (hash: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

export async function digestOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
