import { passwordDigest } from '../../session/password-digest.js';
import type { CallVariant, Dialect, Fields } from './dialect.js';

const digest = (value: unknown): unknown =>
  typeof value === 'string' && !/^[0-9a-f]{32}$/i.test(value) ? passwordDigest(value) : value;

/** The family takes new passwords as it takes old ones: their md5 (wire contract, section 3.15). */
export const digestedPasswords: CallVariant = {
  input: ({ newPassword, newPassword1, ...rest }: Fields) => ({
    ...rest,
    newPassword: digest(newPassword),
    newPassword1: digest(newPassword1),
  }),
};

export const familyValues = { minusOneIsNone: true, numbersForText: true };

/** Releases 3.x: the contract's own paths, without a prefix. */
export const blade3: Dialect = {
  basePath: '',
  path: (path) => path,
  calls: { 'POST /blade-user/update-password': digestedPasswords },
  rows: {},
  password: passwordDigest,
  values: familyValues,
};
