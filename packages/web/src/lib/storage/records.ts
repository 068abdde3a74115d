/** What is stored under a key (specification, section 3: token store record). */
export interface StoreRecord {
  readonly dataType: string;
  readonly content: unknown;
  readonly type?: 'session';
  readonly datetime: number;
}

/** Named values in the browser: the session's first, then the lasting ones. */
export interface Records {
  read(name: string): StoreRecord | undefined;
  get<T>(name: string): T | undefined;
  set(name: string, content: unknown, type?: 'session'): void;
  remove(name: string): void;
}

const prefix = 'mall-';

/**
 * The stored values of this application.
 *
 * @example
 * const records = createRecords(localStorage, sessionStorage, Date.now);
 * records.set('tenantId', '000000');
 */
export function createRecords(local: Storage, session: Storage, now: () => number): Records {
  const read = (name: string) => parse(session.getItem(prefix + name)) ?? parse(local.getItem(prefix + name));
  return {
    read,
    // The caller wrote it under this name; a foreign shape is dropped by `parse`.
    get: <T>(name: string) => read(name)?.content as T | undefined,
    set: (name, content, type) => {
      const record: StoreRecord = {
        dataType: typeof content,
        content,
        ...(type ? { type } : {}),
        datetime: now(),
      };
      attempt(() => (type ? session : local).setItem(prefix + name, JSON.stringify(record)));
    },
    remove: (name) =>
      attempt(() => {
        session.removeItem(prefix + name);
        local.removeItem(prefix + name);
      }),
  };
}

function parse(text: string | null): StoreRecord | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'content' in value
      ? (value as StoreRecord)
      : undefined;
  } catch {
    // Not ours, or cut off by a full disk: as good as absent.
    return undefined;
  }
}

/** Writing may be refused (private mode, quota); the application goes on without the memory. */
function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // Nothing to do: see above.
  }
}
