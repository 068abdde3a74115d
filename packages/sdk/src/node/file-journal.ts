import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { messageText } from '../contract/sentences.js';
import { defaultLanguage, type Language } from '../contract/texts/language.js';
import { JobError, StoreError } from '../core/errors/mall-error.js';
import type { Journal, JournalEntry } from '../jobs/journal.js';
import { type HeldLock, LockBusy, takeLock } from './file-lock.js';

export interface FileJournal extends Journal {
  /** Gives the file free for other processes. */
  close(): Promise<void>;
}

export interface FileJournalOptions {
  readonly language?: () => Language;
}

/** Appends lines; all that wait at a time are written and synced together. */
class Writer {
  private waiting: string[] = [];
  private flight: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly file: FileHandle) {}

  append(text: string): Promise<void> {
    this.waiting.push(text);
    this.next ??= this.afterFlight();
    return this.next;
  }

  private async afterFlight(): Promise<void> {
    await this.flight;
    this.flight = this.flush();
    this.next = undefined;
    return this.flight;
  }

  private async flush(): Promise<void> {
    const text = this.waiting.join('');
    this.waiting = [];
    await this.file.appendFile(text);
    await this.file.datasync();
  }
}

/**
 * Reads a journal without taking it from the process that writes it.
 *
 * @example
 * const job = jobStateOf(await readJournalFile('jobs/j1.jsonl'));
 */
export const readJournalFile = async (
  path: string,
  options: FileJournalOptions = {},
): Promise<JournalEntry[]> =>
  parse(await readBytes(path), path, options.language?.() ?? defaultLanguage).entries;

interface Parsed {
  readonly entries: JournalEntry[];
  /** Bytes that are whole lines; what follows was being written at the moment of death. */
  readonly whole: number;
}

function parse(bytes: Buffer, path: string, language: Language): Parsed {
  const whole = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes
    .subarray(0, whole)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  return { whole, entries: lines.map((line) => parseLine(line, path, language)) };
}

function parseLine(line: string, path: string, language: Language): JournalEntry {
  try {
    return JSON.parse(line) as JournalEntry;
  } catch (cause) {
    throw new JobError(messageText('job.foreign', language, { path }), { code: 'job.foreign', cause });
  }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/**
 * Opens a journal file for one process at a time: a line per entry, synced to the disk before `append` resolves. A
 * line that a death cut off is dropped.
 *
 * @example
 * const journal = await fileJournal('jobs/j2.jsonl');
 * await planJob(journal, { id: 'j2', kind: 'invite-code.batch' }, units);
 * await runJob(journal, definition);
 * await journal.close();
 */
export async function fileJournal(path: string, options: FileJournalOptions = {}): Promise<FileJournal> {
  const language = options.language?.() ?? defaultLanguage;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const lock = await lockJournal(path, language);
  try {
    const { whole, entries } = parse(await readBytes(path), path, language);
    const file = await open(path, 'a', 0o600);
    await file.truncate(whole);
    const writer = new Writer(file);
    return {
      read: async () => [...entries],
      append: async (more) => {
        await writer.append(more.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
        entries.push(...more);
      },
      close: async () => {
        await file.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A run may take hours; while it does, its lock is touched. */
const lockTimes = { wait: 500, stale: 60_000 };

async function lockJournal(path: string, language: Language): Promise<HeldLock> {
  try {
    return await takeLock(`${path}.lock`, lockTimes);
  } catch (error) {
    if (!(error instanceof LockBusy)) throw error;
    const message = messageText('store.busy', language, { path, pid: error.pid ?? '?' });
    throw new StoreError(message, { code: 'store.busy', cause: error });
  }
}
