import type { Endpoint } from '../contract/core/endpoint.js';
import { messageText } from '../contract/sentences.js';
import type { Language } from '../contract/texts/language.js';
import { errorFromStatus } from '../core/errors/from-status.js';
import { type ApiError, SignInError } from '../core/errors/mall-error.js';
import type { TransportResponse } from '../core/ports.js';
import { type Body, words } from './reply-body.js';

export interface Refusing {
  readonly endpoint: Endpoint;
  readonly language: Language;
  /** Codes that are rejected without a message (specification, section 8). */
  readonly quiet: ReadonlySet<number>;
  readonly now: number;
}

/** The error for a reply whose status is not 200: msg, else error_description, else 未知错误 (section 8). */
export function refusal(response: TransportResponse, body: Body, status: number, how: Refusing): ApiError {
  const message =
    words(body.msg) ??
    words(body.error_description) ??
    words(body.message) ??
    words(body.error) ??
    messageText('error.unknown', how.language);
  const code = codeOf(body, status);
  const details = {
    code,
    status,
    requestId: words(body.requestId) ?? response.header('x-request-id'),
    retryAfter: retryAfterOf(response.header('retry-after'), how.now),
    issues: Array.isArray(body.issues) ? body.issues : undefined,
    current: body.current,
    quiet: how.quiet.has(status) || isAway(status, code),
  };
  return isSignIn(how.endpoint, status)
    ? new SignInError(message, details)
    : errorFromStatus(status, message, details);
}

/** The stable code: the server's own, else one made of the status; `gateway.` when no server of ours answered. */
function codeOf(body: Body, status: number): string {
  const own = words(body.errorCode);
  if (own) return own;
  return Object.keys(body).length === 0 ? `gateway.${status}` : `http.${status}`;
}

/**
 * Section 8 takes HTTP 200 to 500 for replies; what lies beyond is a failure of the network, and quiet like one. What a
 * server of ours says by its name is a reply all the same: a full disk, a store of files that does not answer.
 */
const isAway = (status: number, code: string): boolean =>
  status > 500 && /^(gateway|http)\.|^server\.unavailable$/.test(code);

/** Seconds to wait, from either form of Retry-After. */
function retryAfterOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

const isSignIn = (endpoint: Endpoint, status: number): boolean =>
  endpoint.caller === 'client' && [400, 401, 403].includes(status);
