import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray } from 'drizzle-orm';
import { files, type StoredFile } from '../../../attachments/file.table.js';
import type { Services } from '../../../context/context.js';
import { keyOf, newFileName } from '../../../files/file-key.js';
import type { ByteRange, FileStore } from '../../../files/file-store.js';
import { createLocalStore, type LocalStore } from '../../../files/local-store.js';
import type { Host } from '../../../http/host.js';
import { AppError } from '../../../support/app-error.js';
import type { FileLinks } from '../../../support/file-links.js';
import type { StoredOss } from '../oss/oss.table.js';
import { createOpenStores, storeById } from '../oss/oss-stores.js';
import { createThumbnails } from './thumbnails.js';

/** Bytes of files by their rows, whichever store they lie in. */
export interface FileKeeper {
  readonly local: LocalStore;
  readonly links: FileLinks;
  /** A file that is wholly there, by the name it is served under. */
  find(name: string): Promise<StoredFile | undefined>;
  /** @throws AppError file.store_failed */
  write(file: StoredFile, path: string): Promise<void>;
  /** @throws AppError file.store_failed */
  read(file: StoredFile, range?: ByteRange): ReturnType<FileStore['get']>;
  /** A smaller picture of it; undefined where the file itself is what is shown. */
  thumbnail(file: StoredFile, width: number): Promise<Buffer | undefined>;
  /** Takes away smaller pictures made before that moment whose file is gone; how many. */
  sweepThumbnails(before: Date): Promise<number>;
  /** Puts a few bytes into a store, reads them and takes them away; how many. @throws AppError file.store_failed */
  tryOut(store: StoredOss): Promise<number>;
  /** Takes the bytes away, and then the row. @throws AppError file.store_failed */
  drop(file: StoredFile): Promise<void>;
}

const keepers = new WeakMap<Host, FileKeeper>();

/** The one of this server, for all parts that deal with files. */
export function fileKeeperOf(host: Host): FileKeeper {
  const known = keepers.get(host);
  if (known) return known;
  const made = open(host);
  keepers.set(host, made);
  return made;
}

function open(host: Host): FileKeeper {
  const { database, settings }: Services = host.services;
  const local = createLocalStore(folderFor(host));
  const opened = createOpenStores({ secrets: host.rowSecrets, local, listed: settings.ossHosts });
  const within = async <T>(file: StoredFile, run: (store: FileStore, key: string) => Promise<T>) => {
    const key = keyOf(file.tenantId, file.name);
    if (file.ossId === null) return run(local, key);
    const row = await storeById(database.orm, file.tenantId, file.ossId);
    return callStore(row?.ossCode ?? file.ossId, async () => {
      if (!row) throw new Error(`no store ${file.ossId}`);
      return run(await opened(row), key);
    });
  };
  const find: FileKeeper['find'] = async (name) => {
    const where = and(eq(files.name, name), eq(files.state, 'kept'));
    return (await database.orm.select().from(files).where(where))[0];
  };
  const read: FileKeeper['read'] = (file, range) => within(file, (store, key) => store.get(key, range));
  const keptAmong = async (names: readonly string[]) => {
    const where = and(inArray(files.name, [...names]), eq(files.state, 'kept'));
    const rows = await database.orm.select({ name: files.name }).from(files).where(where);
    return new Set(rows.map(({ name }) => name));
  };
  const thumbnails = createThumbnails({ local, read, keptAmong });
  return {
    local,
    find,
    read,
    thumbnail: thumbnails.of,
    sweepThumbnails: thumbnails.sweep,
    links: host.fileLinks,
    write: (file, path) =>
      within(file, (store, key) =>
        store.put(key, createReadStream(path), { size: file.size, type: file.type }),
      ),
    tryOut: (row) => callStore(row.ossCode, async () => tryStore(await opened(row), row.tenantId)),
    drop: async (file) => {
      await within(file, (store, key) => store.remove(key));
      await thumbnails.drop(file);
      await database.orm.delete(files).where(eq(files.id, file.id));
    },
  };
}

/** What is read must be what was written: a page of a proxy is an answer, too. */
async function tryStore(store: FileStore, tenantId: string): Promise<number> {
  const key = keyOf(tenantId, newFileName('txt'));
  const bytes = Buffer.from(key);
  await store.put(key, Readable.from([bytes]), { size: bytes.length, type: 'text/plain' });
  try {
    const found = await store.get(key);
    if (!found || !bytes.equals(await buffer(found))) throw new Error('another file came back');
  } finally {
    await store.remove(key);
  }
  return bytes.length;
}

/** A server that forgets everything forgets its files too; the folder is made with the first of them. */
function folderFor({ app, services: { settings } }: Host): string {
  if (settings.dataDir !== 'memory') return join(settings.dataDir, 'files');
  const folder = join(tmpdir(), `mall-files-${randomUUID()}`);
  app.addHook('onClose', () => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What a store says when it refuses is for the log; people learn which store it was. */
async function callStore<T>(code: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('file.store_failed', { params: { code }, cause });
  }
}
