import { passwordDigest } from '../../session/password-digest.js';
import type { Dialect } from './dialect.js';
import { digested } from './digested.js';

/** This product's own server: the contract as it stands. */
export const mall: Dialect = {
  basePath: '/mall-api',
  path: (path) => path,
  calls: { 'POST /blade-user/update-password': digested('oldPassword') },
  rows: {},
  password: passwordDigest,
  values: { minusOneIsNone: false, numbersForText: false },
  plainSearch: false,
};
