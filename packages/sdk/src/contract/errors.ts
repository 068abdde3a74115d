import { errors as authErrors } from './modules/auth/errors.js';
import { errors as deskErrors } from './modules/desk/errors.js';
import { errors as developErrors } from './modules/develop/errors.js';
import { errors as reportErrors } from './modules/report/errors.js';
import { errors as shopErrors } from './modules/shop/errors.js';
import { errors as smsErrors } from './modules/sms/errors.js';
import { errors as storageErrors } from './modules/storage/errors.js';
import { errors as systemErrors } from './modules/system/errors.js';
import { errors as tenantErrors } from './modules/tenant/errors.js';
import { errors as workflowErrors } from './modules/workflow/errors.js';
import type { ErrorEntry } from './texts/define-texts.js';
import { generalErrors } from './texts/general-errors.js';
import { fill, type Language, type TextParams } from './texts/language.js';

/** Every error code: the general ones, and each module's beside the module. */
const errors = {
  ...generalErrors,
  ...authErrors,
  ...deskErrors,
  ...systemErrors,
  ...tenantErrors,
  ...shopErrors,
  ...smsErrors,
  ...reportErrors,
  ...developErrors,
  ...storageErrors,
  ...workflowErrors,
};

export type ErrorCode = keyof typeof errors;
/** Codes that no single call declares: of what travels, of who calls, and of rows as such. */
export type CommonErrorCode = keyof typeof generalErrors;

/**
 * True for a code that any call may be refused with; the others are declared by the calls that use them (`refusing`).
 *
 * @example
 * isCommonError('row.conflict'); // true
 */
export const isCommonError = (code: string): code is CommonErrorCode => Object.hasOwn(generalErrors, code);

/** All of them, for what looks at each: tests, generated documents. */
export const everyError: Readonly<Record<ErrorCode, ErrorEntry>> = errors;

/**
 * The text of an error code.
 *
 * @example
 * errorText('auth.captcha_wrong', 'en-US'); // 'Wrong captcha'
 */
export const errorText = (code: ErrorCode, language: Language, params?: TextParams): string =>
  fill(everyError[code][language], params);

/**
 * The HTTP status and body code of an error code (decisions: the two are equal).
 *
 * @example
 * statusOfError('row.conflict'); // 409
 */
export const statusOfError = (code: ErrorCode): number => everyError[code].status ?? 400;

/**
 * True for a code this contract knows; replies of other back ends may carry none.
 *
 * @example
 * isErrorCode('row.conflict'); // true
 */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errors, code);
