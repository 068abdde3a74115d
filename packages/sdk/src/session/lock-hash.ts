import { md5 } from 'js-md5';

/** How a lock password is kept: never itself, only a salted, slow hash. */
export interface LockHash {
  readonly algorithm: 'pbkdf2' | 'md5';
  readonly rounds: number;
  readonly salt: string;
  readonly hash: string;
}

/** Hashes a new lock password with a salt of its own. */
export async function makeLockHash(password: string, choose = strongest): Promise<LockHash> {
  const how = { ...choose(), salt: hex(crypto.getRandomValues(new Uint8Array(16))) };
  return { ...how, hash: await hashWith(how, password) };
}

/** A browser has `crypto.subtle` on https and localhost only; a shop's intranet may be plain http. */
const strongest = (): Pick<LockHash, 'algorithm' | 'rounds'> =>
  crypto.subtle === undefined
    ? { algorithm: 'md5', rounds: 5_000 }
    : { algorithm: 'pbkdf2', rounds: 100_000 };

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const hashWith = (how: Omit<LockHash, 'hash'>, password: string): Promise<string> =>
  how.algorithm === 'pbkdf2'
    ? pbkdf2(password, how.salt, how.rounds)
    : Promise.resolve(stretchedMd5(password, how.salt, how.rounds));

async function pbkdf2(password: string, salt: string, rounds: number): Promise<string> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(password), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: rounds };
  return hex(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
}

function stretchedMd5(password: string, salt: string, rounds: number): string {
  let hash = md5(salt + password);
  for (let round = 1; round < rounds; round += 1) hash = md5(hash + salt + password);
  return hash;
}

export const matchesLockHash = async (kept: LockHash, password: string): Promise<boolean> =>
  (await hashWith(kept, password)) === kept.hash;
