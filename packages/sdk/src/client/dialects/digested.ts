import { passwordDigest } from '../../session/password-digest.js';
import type { CallVariant, Fields } from './dialect.js';

/** A call that sends the md5 of these passwords; one that is an md5 already stays. */
export const digested = (...names: readonly string[]): CallVariant => ({
  input: (input: Fields) =>
    Object.fromEntries(
      Object.entries(input).map(([key, value]) => [key, names.includes(key) ? digest(value) : value]),
    ),
});

const digest = (value: unknown): unknown =>
  typeof value === 'string' && !/^[0-9a-f]{32}$/i.test(value) ? passwordDigest(value) : value;
