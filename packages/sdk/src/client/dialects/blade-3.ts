import { passwordDigest } from '../../session/password-digest.js';
import type { Dialect } from './dialect.js';
import { digested } from './digested.js';

export const familyValues = { minusOneIsNone: true, numbersForText: true };

/** Releases 3.x: the contract's own paths, without a prefix; of passwords the md5 (wire contract, section 3.15). */
export const blade3: Dialect = {
  basePath: '',
  path: (path) => path,
  calls: { 'POST /blade-user/update-password': digested('oldPassword', 'newPassword', 'newPassword1') },
  rows: {},
  password: passwordDigest,
  values: familyValues,
  plainSearch: true,
};
