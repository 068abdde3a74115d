import {
  type ErrorCode,
  errorText,
  type FieldIssue,
  type Language,
  type Sentence,
  statusOfError,
  type TextParams,
} from '@mall/sdk/contract';

/** Something wrong with a field, found where nobody knows the caller's language; worded with the reply. */
export interface WordlessIssue {
  readonly field: string;
  readonly rule:
    | 'type'
    | 'unknown'
    | 'tooLong'
    | 'decimal'
    | 'taken'
    | 'missing'
    | 'notAnEntry'
    | 'forbidden'
    | 'differs';
  /** What the message names; the field when absent. */
  readonly named?: string;
  readonly params?: TextParams;
}

export interface AppErrorDetails {
  readonly params?: TextParams;
  /** Parameters that are words themselves, in every language. */
  readonly words?: Readonly<Record<string, Sentence>>;
  readonly issues?: readonly (FieldIssue | WordlessIssue)[];
  /** The row as it is now, for a conflict. */
  readonly current?: unknown;
  readonly retryAfter?: number;
  /** Headers that belong to the refusal. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A refusal with a stable code; its text is chosen when the reply is written. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: AppErrorDetails = {},
  ) {
    super(code, { cause: details.cause });
    this.status = statusOfError(code);
  }
}

/**
 * @example
 * throw fail('row.not_found', { id });
 */
export const fail = (code: ErrorCode, params?: TextParams): AppError =>
  new AppError(code, params ? { params } : {});

/**
 * @example
 * throw failField({ field: 'ascs', rule: 'unknown', named: 'colour' });
 */
export const failField = (issue: WordlessIssue): AppError =>
  new AppError('request.invalid', { issues: [issue] });

interface RefusedField {
  readonly code: ErrorCode;
  readonly field: string;
  /** What it breaks. */
  readonly rule: string;
  readonly params: TextParams;
  readonly cause?: unknown;
}

/**
 * A refusal of one field, which forms say below it.
 *
 * @example
 * throw failAt('zh-CN', { code: 'oss.address_refused', field: 'endpoint', rule: 'address', params: { value } });
 */
export const failAt = (language: Language, { code, field, rule, params, cause }: RefusedField): AppError =>
  new AppError(code, {
    ...{ params, cause },
    issues: [{ field, rule, message: errorText(code, language, params) }],
  });

/** 429 with `Retry-After`: there is more to do than can be done now. */
export const tooBusy = (seconds: number): AppError =>
  new AppError('request.too_many', { params: { seconds }, retryAfter: seconds });

/**
 * What fills the text of a refusal, for a reader of a language.
 *
 * @example
 * paramsIn({ words: { reason: { 'zh-CN': '太长', 'en-US': 'too long' } } }, 'en-US'); // { reason: 'too long' }
 */
export const paramsIn = (
  { params, words }: Pick<AppErrorDetails, 'params' | 'words'>,
  language: Language,
): TextParams | undefined =>
  words
    ? {
        ...params,
        ...Object.fromEntries(Object.entries(words).map(([name, sentence]) => [name, sentence[language]])),
      }
    : params;
