import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createKeyedLimit } from '../../support/keyed-limit.js';

/** At least what OWASP asks of scrypt (N = 2^14, r = 8, p = 5), with the least memory of its equals. */
const cost = { N: 16_384, r: 8, p: 5 } as const;
const keyLength = 32;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The cores are the process's, however many servers run in it; one of them is for everything else. */
const workers = Math.min(3, Math.max(1, availableParallelism() - 1));
const inLine = createKeyedLimit(workers, 64 * workers);

/** Never inside a transaction: the wait may be long, and an embedded database has one connection for all. */
const derive = (digest: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
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

/**
 * scrypt over the md5 that travels: `scrypt$N$r$p$salt$key`.
 *
 * @throws AppError request.too_many when more are waiting than can be made soon
 */
export const hashDigest = async (digest: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(digest.toLowerCase(), salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

interface Stored extends Cost {
  readonly salt: Buffer;
  readonly key: Buffer;
}

const readStored = (stored: string): Stored | undefined => {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return undefined;
  const [N = 0, r = 0, p = 0] = match.slice(1, 4).map(Number);
  if (N < 2 || r < 1 || p < 1) return undefined;
  const [salt = '', key = ''] = match.slice(4);
  return { N, r, p, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
};

/** Stored at another cost than today's: to be stored anew when the password is next known. */
export const isWeakHash = (stored: string): boolean =>
  !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`);

/** Compares in constant time, and in the same time whatever it was stored at; no hash of ours never matches. */
export const verifyDigest = async (digest: string, stored: string): Promise<boolean> => {
  const read = readStored(stored);
  if (!read) return false;
  const found = await derive(digest.toLowerCase(), read.salt, read);
  if (read.p < cost.p) await derive(digest, read.salt, { ...read, p: cost.p - read.p });
  return read.key.length === found.length && timingSafeEqual(read.key, found);
};

/** Somebody who does not exist takes as long to refuse as somebody who does. */
export const wasteTime = async (digest: string): Promise<undefined> => {
  await derive(digest, Buffer.alloc(16), cost);
};

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** A password for a person to type once: no letters that look alike. */
export const generatePassword = (length = 12): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
