import { isMallError, type MallError } from '@mall/sdk';

/** The only table of exit codes; `mall help exit-codes` and the documentation are made from it. */
export const exitCodes = {
  ok: 0,
  error: 1,
  usage: 2,
  differences: 3,
  signedOut: 4,
  forbidden: 5,
  notFound: 6,
  conflict: 7,
  timeout: 8,
  partial: 9,
  network: 10,
  rateLimited: 11,
  cancelled: 12,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitName = keyof typeof exitCodes;

/**
 * Which exit an error leads to.
 *
 * @example
 * exitCodes[exitOf(error)]; // 6 for a row that is not there
 */
export function exitOf(error: unknown): ExitName {
  if (error instanceof Error && 'exit' in error && typeof error.exit === 'string' && error.exit in exitCodes)
    return error.exit as ExitName;
  return isMallError(error) ? exitOfMallError(error) : 'error';
}

const byStatus: Readonly<Record<number, ExitName>> = {
  400: 'usage',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  405: 'usage',
  408: 'timeout',
  409: 'conflict',
  413: 'usage',
  415: 'usage',
  422: 'usage',
  429: 'rateLimited',
};

/** What the family answers with 400 though it is something else. */
const byCode: Readonly<Record<string, ExitName>> = { 'tenant.unknown': 'notFound' };

const byName: Readonly<Record<string, ExitName>> = {
  TimeoutError: 'timeout',
  NetworkError: 'network',
  ReplyError: 'network',
  CancelledError: 'cancelled',
  SignInError: 'signedOut',
  StoreError: 'conflict',
};

function exitOfMallError(error: MallError): ExitName {
  if (error.code.startsWith('auth.')) return error.status === 403 ? 'forbidden' : 'signedOut';
  return byCode[error.code] ?? byName[error.name] ?? byStatus[error.status ?? 0] ?? 'error';
}
