import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createKeyedLimit } from './keyed-limit.js';

/** What scrypt costs (RFC 7914): memory and time by N and r, time by p. */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** At least what OWASP asks of scrypt (N = 2^14, r = 8, p = 5), with the least memory of its equals. */
export const strongCost: HashCost = { N: 16_384, r: 8, p: 5 };

const keyLength = 32;

/** The cores are the process's, however many servers run in it; half of them at least are for everything else. */
export const hashersOn = (cores: number): number => Math.min(3, Math.max(1, Math.floor(cores / 2)));
const workers = hashersOn(availableParallelism());
const inLine = createKeyedLimit(workers, 64 * workers);

type Derive = (digest: string, salt: Buffer, cost: HashCost) => Promise<Buffer>;

/** Never inside a transaction: the wait may be long, and an embedded database has one connection for all. */
export const deriveInLine: Derive = (digest, salt, { N, r, p }) =>
  inLine(
    'scrypt',
    () =>
      new Promise((resolve, reject) => {
        scrypt(digest, salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/** The md5 that travels instead of a password (wire contract, section 2.2). */
export const digestOf = (password: string): string =>
  createHash('md5').update(password, 'utf8').digest('hex');

/** How passwords are kept. What goes in is always the md5 that travels (wire contract, section 2.2). */
export interface Passwords {
  /**
   * `scrypt$N$r$p$salt$key`.
   *
   * @throws AppError request.too_many when more are waiting than can be made soon
   */
  hash(digest: string): Promise<string>;
  /** Compares in constant time, and in the same time whatever it was stored at; no hash of ours never matches. */
  verify(digest: string, stored: string): Promise<boolean>;
  /** Stored at another cost than today's: to be stored anew when the password is next known. */
  isWeak(stored: string): boolean;
  /** Somebody who does not exist takes as long to refuse as somebody who does. */
  wasteTime(digest: string): Promise<undefined>;
}

export const createPasswords = (cost: HashCost, derive = deriveInLine): Passwords => ({
  hash: async (digest) => {
    const salt = randomBytes(16);
    const key = await derive(digest.toLowerCase(), salt, cost);
    const parts = [cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')];
    return ['scrypt', ...parts].join('$');
  },
  verify: async (digest, stored) => {
    const read = readStored(stored);
    if (!read) return false;
    const found = await derive(digest.toLowerCase(), read.salt, read);
    if (read.p < cost.p) await derive(digest, read.salt, { ...read, p: cost.p - read.p });
    return read.key.length === found.length && timingSafeEqual(read.key, found);
  },
  isWeak: (stored) => !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`),
  wasteTime: async (digest) => {
    await derive(digest, Buffer.alloc(16), cost);
  },
});

interface Stored extends HashCost {
  readonly salt: Buffer;
  readonly key: Buffer;
}

function readStored(stored: string): Stored | undefined {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return undefined;
  const [N = 0, r = 0, p = 0] = match.slice(1, 4).map(Number);
  if (N < 2 || r < 1 || p < 1) return undefined;
  const [salt = '', key = ''] = match.slice(4);
  return { N, r, p, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}
