import type { InputOf } from '../contract/core/endpoint.js';
import type { auth } from '../contract/modules/auth/auth/auth.js';
import { formatDate } from './format-date.js';
import type { RecordStore } from './record-store.js';
import { redactSecrets } from './redact.js';

/** One thing that went wrong here (specification, section 3). */
export interface LogEntry {
  readonly url: string;
  /** `yyyy-MM-dd hh:mm:ss`. */
  readonly time: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly info: string;
}

export interface ErrorLog {
  readonly entries: () => readonly LogEntry[];
  /** Type is `error` unless said otherwise. */
  add(error: unknown, about?: { readonly info?: string; readonly type?: string }): void;
  clear(): void;
  /** The count for the badge: 99 at most. */
  badge(): number;
  /** The entries as the upload call takes them. */
  upload(): InputOf<typeof auth.operations.uploadLogs>;
}

export interface ErrorLogOptions {
  readonly records: Pick<RecordStore, 'get' | 'set' | 'remove'>;
  readonly now: () => Date;
  /** Address of the page. */
  readonly url: () => string;
}

/** The most the badge shows (specification, section 9). */
export const maxLogBadge = 99;

/** The most entries that are kept, and that one upload carries. */
const maxEntries = 500;

const key = 'logsList';

const isEntry = (value: unknown): value is LogEntry =>
  typeof value === 'object' && value !== null && typeof (value as LogEntry).message === 'string';

const cut = (text: string, length: number): string => redactSecrets(text).slice(0, length);

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/**
 * The local error log. Tokens and passwords are taken out before anything is kept.
 *
 * @example
 * const records = createRecordStore({ session: sessionStorage, local: localStorage, clock: systemClock });
 * const log = createErrorLog({ records, now: () => new Date(), url: () => location.href });
 * window.addEventListener('error', (event) => log.add(event.error));
 */
export function createErrorLog({ records, now, url }: ErrorLogOptions): ErrorLog {
  const entries = (): LogEntry[] => {
    const stored = records.get(key);
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  };
  return {
    entries,
    add: (error, { info = '', type = 'error' } = {}) => {
      const entry: LogEntry = {
        url: cut(url(), 2_000),
        time: formatDate(now()),
        type,
        message: cut(messageOf(error), 4_000),
        stack: cut((error instanceof Error && error.stack) || '', 20_000),
        info: cut(info, 4_000),
      };
      records.set(key, [...entries(), entry].slice(-maxEntries));
    },
    clear: () => records.remove(key),
    badge: () => Math.min(entries().length, maxLogBadge),
    upload: () => entries(),
  };
}
