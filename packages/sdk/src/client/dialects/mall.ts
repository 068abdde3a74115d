import { passwordDigest } from '../../session/password-digest.js';
import type { Dialect, RowVariant } from './dialect.js';
import { digested } from './digested.js';

/** A menu is called by either name (specification, section 3). */
export const labelled: RowVariant = { instead: { name: 'label' } };

/** This product's own server: the contract as it stands. */
export const mall: Dialect = {
  basePath: '/mall-api',
  path: (path) => path,
  calls: { 'POST /blade-user/update-password': digested('oldPassword') },
  rows: { '/blade-system/menu': labelled },
  password: passwordDigest,
  values: { minusOneIsNone: false, numbersForText: false },
  plainSearch: false,
  leavesOut: false,
};
