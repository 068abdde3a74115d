import type { FieldIssue } from '../../contract/core/validation.js';

export interface ErrorDetails {
  readonly code: string;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly issues?: readonly FieldIssue[] | undefined;
  /** The row as it is now, on a conflict. */
  readonly current?: unknown;
  readonly quiet?: boolean | undefined;
  readonly unsent?: boolean | undefined;
  readonly cause?: unknown;
}

/** Root of everything the SDK throws. `code` is stable; `message` is for a person, in the call's language. */
export class MallError extends Error {
  override readonly name: string = 'MallError';
  readonly code: string;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** Seconds to wait before another try, when the server said so. */
  readonly retryAfter: number | undefined;
  readonly issues: readonly FieldIssue[];
  readonly current: unknown;
  /** True when no message is to be shown for it (specification, section 8). */
  readonly quiet: boolean;
  /** True when it is known that the request never left: repeating it can do no harm. */
  readonly unsent: boolean;

  constructor(message: string, details: ErrorDetails) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.issues = details.issues ?? [];
    this.current = details.current;
    this.quiet = details.quiet ?? false;
    this.unsent = details.unsent ?? false;
  }
}

/** The server answered, and refused. */
export class ApiError extends MallError {
  override readonly name: string = 'ApiError';
}
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';
}
/** 401: not signed in, or not any more. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}
/** A sign-in that was refused: the reply carried `error_description`. No session is set. */
export class SignInError extends ApiError {
  override readonly name = 'SignInError';
}

/** Nothing readable came back. Shown quietly by the web (specification, section 8). */
export class NetworkError extends MallError {
  override readonly name: string = 'NetworkError';

  constructor(message: string, details: ErrorDetails) {
    super(message, { quiet: true, ...details });
  }
}
export class TimeoutError extends NetworkError {
  override readonly name = 'TimeoutError';
}
/** The reply was cut off, or something between here and the server answered in its place. */
export class ReplyError extends NetworkError {
  override readonly name = 'ReplyError';
}
/** Which call's reply broke the contract, and where. */
export interface Breach {
  readonly call: string;
  readonly field: string;
  readonly value: string;
}

/** The reply arrived whole and is not what the contract says; another try would bring the same. */
export class ContractError extends MallError {
  override readonly name = 'ContractError';
  /** Method and path: `GET /blade-system/param/list`. */
  readonly call: string;
  /** Where in the data it is (`records.0.paramName`); empty for all of it. */
  readonly field: string;
  /** What came there, shortened; `***` where it may be a secret. */
  readonly value: string;

  constructor(message: string, details: ErrorDetails & Breach) {
    const { call, field, value } = details;
    super(`${message}: ${call}, ${field === '' ? '' : `${field} = `}${value}`, details);
    this.call = call;
    this.field = field;
    this.value = value;
  }
}
/** The caller gave up by its AbortSignal. */
export class CancelledError extends MallError {
  override readonly name = 'CancelledError';

  constructor(message: string, details: ErrorDetails) {
    super(message, { quiet: true, ...details });
  }
}

/** A bulk job that cannot be planned or run as it is. */
export class JobError extends MallError {
  override readonly name = 'JobError';
}
/** A file or a lock that others hold, or that is not what it should be. */
export class StoreError extends MallError {
  override readonly name = 'StoreError';
}

/** Guards work by name, so that a second copy of the SDK does not break them. */
const named =
  <E extends MallError>(...names: string[]) =>
  (error: unknown): error is E =>
    error instanceof Error && names.includes(error.name) && 'code' in error;

const apiNames = [
  'ApiError',
  'ValidationError',
  'AuthenticationError',
  'PermissionError',
  'NotFoundError',
  'ConflictError',
  'RateLimitError',
  'ServerError',
  'SignInError',
];
const networkNames = ['NetworkError', 'TimeoutError', 'ReplyError'];

const otherNames = ['MallError', 'CancelledError', 'ContractError', 'JobError', 'StoreError'];

/**
 * The server answered, and refused.
 *
 * @example
 * if (isApiError(error) && error.status === 409) showConflict(error.current);
 */
export const isApiError = named<ApiError>(...apiNames);

/**
 * Nothing readable came back: offline, timed out, cut off.
 *
 * @example
 * if (isNetworkError(error)) showOfflineBanner();
 */
export const isNetworkError = named<NetworkError>(...networkNames);

/**
 * Anything the SDK throws.
 *
 * @example
 * if (isMallError(error)) report(error.code, error.requestId);
 */
export const isMallError = named<MallError>(...otherNames, ...apiNames, ...networkNames);
