import { readFile, rm } from 'node:fs/promises';
import { messageText } from '../contract/sentences.js';
import { defaultLanguage, type Language } from '../contract/texts/language.js';
import { StoreError } from '../core/errors/mall-error.js';
import type { TokenSet, TokenStore } from '../core/ports.js';
import { LockBusy, takeLock } from './file-lock.js';
import { writePrivateFile } from './write-file.js';

export interface FileStoreOptions {
  readonly language?: () => Language;
  /** Milliseconds to wait for other processes; 30,000 when absent. */
  readonly wait?: number;
}

/** A refresh gives up after ten seconds; who holds the lock much longer is gone. */
const stale = 60_000;

/**
 * Tokens in a file of mode 0600 that any number of processes share: written at once or not at all, and one refresh at
 * a time through a lock file beside it, which is taken over from a process that died.
 *
 * @example
 * const store = fileStore('tokens/shop.json');
 * const client = createClient({ url, application, store });
 */
export function fileStore(path: string, options: FileStoreOptions = {}): TokenStore {
  const { language = () => defaultLanguage, wait = 30_000 } = options;
  const alone = chain();
  const failed = failing(path, language);
  const lock = async () => {
    try {
      return await takeLock(`${path}.lock`, { wait, stale });
    } catch (error) {
      if (!(error instanceof LockBusy)) return failed(error as NodeJS.ErrnoException);
      const message = messageText('store.busy', language(), { path, pid: error.pid ?? '?' });
      throw new StoreError(message, { code: 'store.busy', cause: error });
    }
  };
  return {
    read: () => readTokens(path).catch(failed),
    write: (tokens) =>
      (tokens
        ? writePrivateFile(path, `${JSON.stringify({ version: 1, tokens })}\n`)
        : rm(path, { force: true })
      ).catch(failed),
    exclusive: (run) =>
      alone(async () => {
        const held = await lock();
        try {
          return await run();
        } finally {
          await held.release();
        }
      }),
  };
}

/** What two refreshes in one process wait for, before they compete with other processes. */
function chain() {
  let tail: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = tail.then(run, run);
    tail = result.catch(() => undefined);
    return result;
  };
}

/** What the disk refuses, in words. */
const failing =
  (path: string, language: () => Language) =>
  (cause: NodeJS.ErrnoException): never => {
    const message = messageText('store.failed', language(), { path, reason: cause.code ?? cause.message });
    throw new StoreError(message, { code: 'store.failed', cause });
  };

/** The tokens in the file; a missing or a broken file holds none. */
async function readTokens(path: string): Promise<TokenSet | undefined> {
  try {
    const { tokens } = JSON.parse(await readFile(path, 'utf8')) as { tokens?: unknown };
    return isTokenSet(tokens) ? tokens : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function isTokenSet(value: unknown): value is TokenSet {
  const { accessToken, refreshToken, expiresAt } = (value ?? {}) as Partial<TokenSet>;
  return typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof expiresAt === 'number';
}
