import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 16_384, r: 8, p: 1 } as const;
const keyLength = 32;

const derive = (digest: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(digest, salt, keyLength, { N, r, p }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** The md5 that travels instead of a password (wire contract, section 2.2). */
export const digestOf = (password: string): string =>
  createHash('md5').update(password, 'utf8').digest('hex');

/** scrypt over the md5 that travels: `scrypt$N$r$p$salt$key`. */
export const hashDigest = async (digest: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(digest.toLowerCase(), salt, cost.N, cost.r, cost.p);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Compares in constant time; a text that is no hash of ours never matches. */
export const verifyDigest = async (digest: string, stored: string): Promise<boolean> => {
  const [kind, N, r, p, salt, key] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const found = await derive(
    digest.toLowerCase(),
    Buffer.from(salt, 'base64url'),
    Number(N),
    Number(r),
    Number(p),
  );
  return expected.length === found.length && timingSafeEqual(expected, found);
};

/** Somebody who does not exist takes as long to refuse as somebody who does. */
export const wasteTime = async (digest: string): Promise<undefined> => {
  await derive(digest, Buffer.alloc(16), cost.N, cost.r, cost.p);
};

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** A password for a person to type once: no letters that look alike. */
export const generatePassword = (length = 12): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
