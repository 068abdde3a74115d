import type { ErrorCode } from '../locales/zh-CN/errors.js';

/** HTTP status of the codes that are not 400; the body's `code` is the same number. */
const status: Readonly<Partial<Record<ErrorCode, number>>> = {
  'request.unauthorized': 401,
  'request.forbidden': 403,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.too_large': 413,
  'request.media_type': 415,
  'request.too_many': 429,
  'request.timeout': 408,
  'server.error': 500,
  'server.unavailable': 503,
  'row.not_found': 404,
  'row.conflict': 409,
  'row.duplicate': 409,
  'row.in_use': 409,
  'tenant.header_mismatch': 403,
  'global.administrator_only': 403,
  'auth.client_missing': 401,
  'auth.client_unknown': 401,
  'auth.grant_unknown': 401,
  'auth.grant_forbidden': 401,
  'auth.refresh_invalid': 401,
  'auth.refresh_reused': 401,
  'auth.token_expired': 401,
  'auth.token_revoked': 401,
  'auth.password_change_required': 403,
  'auth.locked': 400,
  'role.administrator_create': 403,
  'role.administrator_grant': 403,
  'role.admin_grant': 403,
  'role.grant_exceeds': 403,
  'user.outranks': 403,
  'invite_code.exists': 409,
  'invite_code.batch_changed': 409,
};

/**
 * The HTTP status and body code of an error code (decisions: the two are equal).
 *
 * @example
 * statusOfError('row.conflict'); // 409
 */
export const statusOfError = (code: ErrorCode): number => status[code] ?? 400;
