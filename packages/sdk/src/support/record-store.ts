import type { Clock } from '../core/ports.js';

/** Storage of a browser, or anything like it. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** How a value is stored (specification, section 3). */
export interface StoredRecord {
  /** `typeof` the content. */
  readonly dataType: string;
  readonly content: unknown;
  /** `session` for what lives as long as the tab, else absent. */
  readonly type?: string;
  /** When it was stored, in milliseconds. */
  readonly datetime: number;
}

export interface RecordStore {
  /** Undefined when there is none, or when it cannot be read. */
  get(name: string): unknown;
  record(name: string): StoredRecord | undefined;
  set(name: string, content: unknown, options?: { readonly type?: string | undefined }): void;
  remove(name: string): void;
}

export interface RecordStoreOptions {
  readonly session: TextStorage;
  readonly local: TextStorage;
  readonly clock: Pick<Clock, 'now'>;
  readonly prefix?: string;
}

/**
 * Named values in browser storage: the session's when a type is given, else the local one; the session's is read
 * first (specification, section 9). A full or forbidden storage loses the value, not the page.
 *
 * @example
 * const records = createRecordStore({ session: sessionStorage, local: localStorage, clock: systemClock });
 * records.set('language', 'en-US'); // localStorage['mall-language']
 */
export function createRecordStore(options: RecordStoreOptions): RecordStore {
  const { session, local, clock, prefix = 'mall-' } = options;
  const record = (name: string): StoredRecord | undefined => {
    const key = prefix + name;
    return parse(session.getItem(key)) ?? parse(local.getItem(key));
  };
  return {
    record,
    get: (name) => record(name)?.content,
    set: (name, content, { type } = {}) => {
      const base = { dataType: typeof content, content, datetime: clock.now() };
      try {
        (type ? session : local).setItem(prefix + name, JSON.stringify(type ? { ...base, type } : base));
      } catch {
        // Quota or privacy mode: the value lives as long as the page does elsewhere.
      }
    },
    remove: (name) => {
      session.removeItem(prefix + name);
      local.removeItem(prefix + name);
    },
  };
}

function parse(text: string | null): StoredRecord | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isRecord = typeof value === 'object' && value !== null && 'dataType' in value;
    return isRecord ? (value as StoredRecord) : undefined;
  } catch {
    return undefined;
  }
}
