import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U, so that nobody misreads a code aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 10;

/** Ten random characters after an own prefix; upper case, since codes are case-insensitive. */
export const generateCode = (prefix = '', bytes: Uint8Array = randomBytes(codeLength)): string =>
  prefix.toUpperCase() + Array.from(bytes, (byte) => alphabet[byte % 32]).join('');

export const normalizeCode = (code: string): string => code.trim().toUpperCase();
