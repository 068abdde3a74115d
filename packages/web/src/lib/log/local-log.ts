import { redactSecrets } from '@mall/sdk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Records } from '../storage/records.js';
import { dateTimeText } from './date-time-text.js';

/** One runtime error, as the specification's section 3 names its fields. */
export interface LogEntry {
  readonly url: string;
  readonly time: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly info: string;
}

export interface LocalLog {
  readonly state: StoreApi<{ readonly entries: readonly LogEntry[] }>;
  add(error: unknown, info?: string): void;
  clear(): void;
  /** Listens to the window's uncaught errors; returns the stop. */
  watch(target: Window): () => void;
}

/** As many as are worth reading, and as one upload takes. */
const kept = 200;

/** What is kept may be uploaded: passwords and tokens in it are not. */
const described = (error: unknown): Pick<LogEntry, 'message' | 'stack'> =>
  error instanceof Error
    ? { message: redactSecrets(error.message), stack: redactSecrets(error.stack ?? '').slice(0, 20_000) }
    : { message: redactSecrets(String(error)), stack: '' };

/** The badge of the log: at most 99 (specification, section 9). */
export const badgeCount = (entries: readonly unknown[]): number => Math.min(99, entries.length);

/** Runtime errors of this browser, kept until they are uploaded or cleared. */
export function createLocalLog(records: Records): LocalLog {
  const state = createStore<{ readonly entries: readonly LogEntry[] }>(() => ({
    entries: records.get<LogEntry[]>('logsList') ?? [],
  }));
  const put = (entries: readonly LogEntry[]) => {
    records.set('logsList', entries);
    state.setState({ entries });
  };
  const add: LocalLog['add'] = (error, info = '') => {
    const entry = {
      url: redactSecrets(location.href).slice(0, 2000),
      time: dateTimeText(new Date()),
      type: 'error',
      ...described(error),
      info: redactSecrets(info).slice(0, 4000),
    };
    put([{ ...entry, message: entry.message.slice(0, 4000) }, ...state.getState().entries].slice(0, kept));
  };
  return {
    state,
    add,
    clear: () => put([]),
    watch: (target) => {
      const onError = (event: ErrorEvent) => {
        // Browsers report a harmless loop of size observers as an error without one.
        if (event.error !== undefined && event.error !== null) add(event.error);
      };
      const onRejection = (event: PromiseRejectionEvent) => add(event.reason, 'unhandledrejection');
      target.addEventListener('error', onError);
      target.addEventListener('unhandledrejection', onRejection);
      return () => {
        target.removeEventListener('error', onError);
        target.removeEventListener('unhandledrejection', onRejection);
      };
    },
  };
}
