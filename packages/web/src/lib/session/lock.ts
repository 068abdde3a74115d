import { passwordDigest } from '@mall/sdk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Records } from '../storage/records.js';
import type { SessionChannel } from './channel.js';

interface Secret {
  readonly salt: string;
  readonly hash: string;
}

export interface Lock {
  readonly state: StoreApi<{ readonly locked: boolean }>;
  /** True when a lock password was set in this browser session. */
  hasPassword(): boolean;
  lock(password?: string): Promise<void>;
  /** False when the password is wrong. */
  unlock(password: string): Promise<boolean>;
  /** Forgets state and password, as every sign-in and sign-out does. */
  clear(): void;
  /** Follows the browser's other tabs; returns the stop. */
  follow(): () => void;
}

/** The lock screen's state: a salted hash and a flag in session storage, the same in all tabs (decisions, product). */
export function createLock(records: Records, channel: SessionChannel): Lock {
  const isLocked = () => records.get<boolean>('isLock') === true;
  const secret = () => records.get<Secret>('lockPasswd');
  const state = createStore<{ readonly locked: boolean }>(() => ({ locked: isLocked() }));
  const put = (locked: boolean) => {
    records.set('isLock', locked, 'session');
    state.setState({ locked });
  };
  const keep = (next: Secret) => records.set('lockPasswd', { salt: next.salt, hash: next.hash }, 'session');
  return {
    state,
    hasPassword: () => secret() !== undefined,
    lock: async (password) => {
      if (password !== undefined) {
        const salt = newSalt();
        keep({ salt, hash: await digestOf(password, salt) });
      }
      put(true);
      const now = secret();
      if (now) channel.tell({ kind: 'locked', ...now });
    },
    unlock: async (password) => {
      const now = secret();
      if (!now || (await digestOf(password, now.salt)) !== now.hash) return false;
      put(false);
      channel.tell({ kind: 'unlocked' });
      return true;
    },
    clear: () => {
      records.remove('isLock');
      records.remove('lockPasswd');
      state.setState({ locked: false });
    },
    follow: () => {
      const stop = channel.listen((event) => {
        const now = secret();
        if (event.kind === 'locked') {
          keep(event);
          put(true);
        } else if (event.kind === 'unlocked') put(false);
        else if (event.kind === 'who-is-locked' && isLocked() && now)
          channel.tell({ kind: 'locked', ...now });
      });
      channel.tell({ kind: 'who-is-locked' });
      return stop;
    },
  };
}

const newSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const rounds = 120_000;

async function digestOf(password: string, salt: string): Promise<string> {
  const { subtle } = crypto;
  if (!subtle) return chained(password, salt);
  const bytes = new TextEncoder();
  const key = await subtle.importKey('raw', bytes.encode(password), 'PBKDF2', false, ['deriveBits']);
  const options = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds };
  return hex(await subtle.deriveBits(options, key, 256));
}

/** Pages from plain http have no Web Crypto; a salted chain of digests is what is left there. */
function chained(password: string, salt: string): string {
  let digest = salt + password;
  for (let round = 0; round < 2000; round += 1) digest = passwordDigest(salt + digest);
  return digest;
}
