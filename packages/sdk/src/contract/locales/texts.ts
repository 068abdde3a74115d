import { fill, type Language, type TextParams } from '../core/language.js';
import { base as baseEn } from './en-US/base.js';
import { errors as errorsEn } from './en-US/errors.js';
import { messages as messagesEn } from './en-US/messages.js';
import { base as baseZh } from './zh-CN/base.js';
import { type ErrorCode, errors as errorsZh } from './zh-CN/errors.js';
import { type MessageKey, messages as messagesZh } from './zh-CN/messages.js';

const errors: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = {
  'zh-CN': errorsZh,
  'en-US': errorsEn,
};
const messages: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = {
  'zh-CN': messagesZh,
  'en-US': messagesEn,
};

/** Words of the base columns (id, createTime …) in each language. */
export const baseLabels = { 'zh-CN': baseZh, 'en-US': baseEn } as const;

/**
 * The text of an error code.
 *
 * @example
 * errorText('auth.captcha_wrong', 'en-US'); // 'Wrong captcha'
 */
export const errorText = (code: ErrorCode, language: Language, params?: TextParams): string =>
  fill(errors[language][code], params);

/**
 * True for a code this contract knows; replies of other back ends may carry none.
 *
 * @example
 * isErrorCode('row.conflict'); // true
 */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorsZh, code);

/**
 * A text that every surface shares.
 *
 * @example
 * messageText('select.atLeastOne', 'zh-CN'); // '请选择至少一条数据'
 */
export const messageText = (key: MessageKey, language: Language, params?: TextParams): string =>
  fill(messages[language][key], params);
