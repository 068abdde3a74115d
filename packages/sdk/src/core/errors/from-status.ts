import {
  ApiError,
  AuthenticationError,
  ConflictError,
  type ErrorDetails,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './mall-error.js';

const classes: Readonly<Record<number, typeof ApiError>> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: ValidationError,
  415: ValidationError,
  422: ValidationError,
  429: RateLimitError,
};

/** The one place where a status becomes a class. */
export function errorFromStatus(status: number, message: string, details: ErrorDetails): ApiError {
  const Class = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Class(message, { ...details, status });
}
