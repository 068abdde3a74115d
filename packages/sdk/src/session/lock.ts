import type { MessageKey } from '../contract/sentences.js';
import { type LockHash, makeLockHash, matchesLockHash } from './lock-hash.js';

export interface LockRecord {
  readonly locked: boolean;
  readonly password?: LockHash;
}

/** Where the lock is kept for the session: sessionStorage, or memory in a terminal. */
export interface LockStorage {
  read(): LockRecord | undefined;
  write(record: LockRecord | undefined): void;
  /** Tells the other tabs; they answer by `lock.follow`. */
  announce?(record: LockRecord | undefined): void;
}

export interface Lock {
  isLocked(): boolean;
  /** False: ask for one before locking. */
  hasPassword(): boolean;
  /** Locks with the password there is, or with a new one. The key of what is wrong, if anything. */
  lock(password?: string): Promise<MessageKey | undefined>;
  /** The key of what is wrong, if anything. */
  unlock(password: string): Promise<MessageKey | undefined>;
  /** Signing in and signing out clear the lock and its password. */
  clear(): void;
  /** What another tab has announced. */
  follow(record: LockRecord | undefined): void;
  subscribe(listener: () => void): () => void;
}

/**
 * A storage for one process.
 *
 * @example
 * const lock = createLock(memoryLockStorage());
 */
export function memoryLockStorage(): LockStorage {
  let kept: LockRecord | undefined;
  return {
    read: () => kept,
    write: (record) => {
      kept = record;
    },
  };
}

/**
 * The lock screen's state (specification, section 4).
 *
 * @example
 * const lock = createLock(memoryLockStorage());
 * await lock.lock('0000');
 * lock.isLocked(); // true
 */
export function createLock(storage: LockStorage): Lock {
  const listeners = new Set<() => void>();
  const keep = (record: LockRecord | undefined): void => {
    storage.write(record);
    for (const listener of listeners) listener();
  };
  const change = (record: LockRecord | undefined): void => {
    keep(record);
    storage.announce?.(record);
  };
  return {
    isLocked: () => storage.read()?.locked === true,
    hasPassword: () => storage.read()?.password !== undefined,
    lock: async (given) => {
      const kept = storage.read()?.password;
      if (given === undefined && kept) {
        change({ locked: true, password: kept });
        return undefined;
      }
      if (given === undefined || given.trim() === '') return 'lock.password.required';
      change({ locked: true, password: await makeLockHash(given) });
      return undefined;
    },
    unlock: async (password) => {
      const record = storage.read();
      if (!record?.locked) return undefined;
      if (password === '') return 'lock.password.required';
      if (record.password && !(await matchesLockHash(record.password, password)))
        return 'lock.password.wrong';
      change({ ...record, locked: false });
      return undefined;
    },
    clear: () => change(undefined),
    follow: keep,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
