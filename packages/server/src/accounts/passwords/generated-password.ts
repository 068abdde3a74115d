import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** A password for a person to type once: no letters that look alike. */
export const generatePassword = (length = 12): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
