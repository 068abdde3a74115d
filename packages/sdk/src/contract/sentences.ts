import { errors as authErrors } from './modules/auth/errors.js';
import { messages as authMessages } from './modules/auth/messages.js';
import { errors as developErrors } from './modules/develop/errors.js';
import { messages as developMessages } from './modules/develop/messages.js';
import { errors as reportErrors } from './modules/report/errors.js';
import { messages as reportMessages } from './modules/report/messages.js';
import { errors as shopErrors } from './modules/shop/errors.js';
import { errors as smsErrors } from './modules/sms/errors.js';
import { messages as smsMessages } from './modules/sms/messages.js';
import { errors as storageErrors } from './modules/storage/errors.js';
import { messages as storageMessages } from './modules/storage/messages.js';
import { errors as systemErrors } from './modules/system/errors.js';
import { messages as systemMessages } from './modules/system/messages.js';
import { errors as tenantErrors } from './modules/tenant/errors.js';
import { messages as tenantMessages } from './modules/tenant/messages.js';
import { errors as workflowErrors } from './modules/workflow/errors.js';
import { messages as workflowMessages } from './modules/workflow/messages.js';
import type { ErrorEntry, Sentence } from './texts/define-texts.js';
import { generalErrors } from './texts/general-errors.js';
import { generalMessages } from './texts/general-messages.js';
import { fill, type Language, type TextParams } from './texts/language.js';

/** Every error code: the general ones, and each module's beside the module. */
const errors = {
  ...generalErrors,
  ...authErrors,
  ...systemErrors,
  ...tenantErrors,
  ...shopErrors,
  ...smsErrors,
  ...reportErrors,
  ...developErrors,
  ...storageErrors,
  ...workflowErrors,
};

/** Every sentence that surfaces share. */
const messages = {
  ...generalMessages,
  ...authMessages,
  ...systemMessages,
  ...tenantMessages,
  ...smsMessages,
  ...storageMessages,
  ...reportMessages,
  ...developMessages,
  ...workflowMessages,
};

export type ErrorCode = keyof typeof errors;
/** Codes that no single call declares: of what travels, of who calls, and of rows as such. */
export type CommonErrorCode = keyof typeof generalErrors;
export type MessageKey = keyof typeof messages;

/**
 * True for a code that any call may be refused with; the others are declared by the calls that use them (`refusing`).
 *
 * @example
 * isCommonError('row.conflict'); // true
 */
export const isCommonError = (code: string): code is CommonErrorCode => Object.hasOwn(generalErrors, code);

/** All of them, for what looks at each: tests, generated documents. */
export const everyError: Readonly<Record<ErrorCode, ErrorEntry>> = errors;
export const everyMessage: Readonly<Record<MessageKey, Sentence>> = messages;

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

/**
 * A text that every surface shares.
 *
 * @example
 * messageText('select.atLeastOne', 'zh-CN'); // '请选择至少一条数据'
 */
export const messageText = (key: MessageKey, language: Language, params?: TextParams): string =>
  fill(everyMessage[key][language], params);
