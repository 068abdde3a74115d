import type { CommonErrorCode } from '../../contract/errors.js';
import { type ApiError, isApiError } from './mall-error.js';

/**
 * True where a call was refused with this code. Of a call that declares its refusals (`refusing`) only those can be
 * asked for, and the codes that any call may be refused with.
 *
 * @example
 * const { redeem } = inviteCode.operations;
 * isRefusedWith(new Error('offline'), redeem, 'row.not_found'); // false
 */
export const isRefusedWith = <Own extends string, Code extends Own | CommonErrorCode>(
  error: unknown,
  _call: { readonly errors?: readonly Own[] | undefined },
  code: Code,
): error is ApiError & { readonly code: Code } => isApiError(error) && error.code === code;
