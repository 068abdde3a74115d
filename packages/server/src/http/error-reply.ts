import {
  errorText,
  type FieldIssue,
  type Language,
  labelWithin,
  messageText,
  type Words,
} from '@mall/sdk/contract';
import { constraintError, type Refusals } from '../database/constraint-error.js';
import { isStorageFull, isUnavailable } from '../database/unavailable.js';
import { AppError, fail, paramsIn, type WordlessIssue } from '../support/app-error.js';

export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly code: number;
    readonly success: false;
    readonly data: null;
    readonly msg: string;
    readonly errorCode: string;
    readonly requestId: string;
    readonly issues?: readonly FieldIssue[] | undefined;
    readonly current?: unknown;
    readonly error_code?: number;
    readonly error_description?: string;
  };
}

/** Fastify's own refusals, by its codes. */
const frameworkErrors: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => fail('request.too_large', { limit: '1 MB' }),
  FST_REQ_FILE_TOO_LARGE: () => fail('request.too_large', { limit: '50 MB' }),
  FST_FILES_LIMIT: () => fail('request.media_type'),
  FST_FIELDS_LIMIT: () => fail('request.too_large', { limit: '1 MB' }),
  FST_PARTS_LIMIT: () => fail('request.too_large', { limit: '1 MB' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => fail('request.media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => fail('request.body_unreadable'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => fail('request.body_missing'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => fail('request.body_unreadable'),
  FST_ERR_BAD_URL: () => fail('request.not_found'),
};

/** Anything thrown as a refusal with a stable code; what nobody foresaw becomes `server.error`. */
export function toAppError(error: unknown, refusals?: Refusals): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const framework = typeof code === 'string' ? frameworkErrors[code] : undefined;
  if (framework) return framework();
  if (isStorageFull(error)) return new AppError('server.storage_full', { cause: error });
  if (isUnavailable(error)) return new AppError('server.unavailable', { cause: error, retryAfter: 1 });
  const constraint = constraintError(error, refusals);
  if (constraint) return constraint;
  if (error instanceof SyntaxError || statusCode === 400) return fail('request.body_unreadable');
  return new AppError('server.error', { cause: error });
}

/** What was found wrong with a field where nobody knew the caller's language, said in the resource's own words. */
export function inWords(error: AppError, words: Words): AppError {
  const { issues, params, ...details } = error.details;
  if (!issues) return error;
  const field = params?.field === undefined ? {} : { field: labelWithin(String(params.field), words) };
  return new AppError(error.code, {
    ...details,
    issues: issues.map((issue) => worded(issue, words)),
    ...(params ? { params: { ...params, ...field } } : {}),
  });
}

function worded(issue: FieldIssue | WordlessIssue, words: Words): FieldIssue {
  if ('message' in issue) return issue;
  const { field, rule, named, params } = issue;
  const label = named ?? labelWithin(field, words);
  const message = messageText(`validation.${rule}`, words.language, { field: label, label, ...params });
  return { field, rule, message };
}

/** The reply to a refusal. Token failures also carry `error_code` and `error_description` (decisions). */
export function errorReply(
  error: AppError,
  language: Language,
  requestId: string,
  oauth: boolean,
): ErrorReply {
  const { current, retryAfter, headers = {} } = error.details;
  const params = paramsIn(error.details, language);
  const issues = error.details.issues?.map((issue) => worded(issue, { language }));
  const fields = issues?.map((issue) => issue.message).join('; ');
  const msg = errorText(error.code, language, issues ? { fields, ...params } : params);
  return {
    status: error.status,
    headers: { ...headers, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) },
    body: {
      code: error.status,
      success: false,
      data: null,
      msg,
      errorCode: error.code,
      requestId,
      ...(issues ? { issues } : {}),
      ...(current === undefined ? {} : { current }),
      ...(oauth ? { error_code: error.status, error_description: msg } : {}),
    },
  };
}
