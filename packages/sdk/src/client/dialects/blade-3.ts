import { passwordDigest } from '../../session/password-digest.js';
import type { Dialect, RowVariant } from './dialect.js';
import { digested } from './digested.js';
import { labelled } from './mall.js';

export const familyValues = { minusOneIsNone: true, numbersForText: true };

const ofTenant: RowVariant = { ownTenant: true };

/** Rows of both editions: what a tenant's own must say, and what is known by another field. */
export const familyRows: Dialect['rows'] = {
  '/blade-system/menu': labelled,
  // An id of its own would be the code once more.
  '/blade-system/region': { instead: { id: 'code', parentId: 'parentCode' } },
  '/blade-system/dept': ofTenant,
  '/blade-system/dict-biz': ofTenant,
  '/blade-system/post': ofTenant,
  '/blade-system/role': ofTenant,
  '/blade-system/top-menu': ofTenant,
  '/blade-desk/notice': ofTenant,
  '/blade-resource/oss': ofTenant,
  '/blade-resource/sms': ofTenant,
  '/blade-user/submit': ofTenant,
};

/** Releases 3.x: the contract's own paths, without a prefix; of passwords the md5 (wire contract, section 3.15). */
export const blade3: Dialect = {
  basePath: '',
  path: (path) => path,
  calls: { 'POST /blade-user/update-password': digested('oldPassword', 'newPassword', 'newPassword1') },
  rows: familyRows,
  password: passwordDigest,
  values: familyValues,
  plainSearch: true,
  leavesOut: true,
};
