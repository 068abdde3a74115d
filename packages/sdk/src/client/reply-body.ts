import type { Endpoint } from '../contract/core/endpoint.js';
import type { FieldIssue } from '../contract/core/validation.js';

/** What a refusal or an envelope may carry, whoever wrote it: the envelope R, Spring OAuth2, Spring Boot, a gateway. */
export interface Body {
  readonly code?: unknown;
  readonly msg?: unknown;
  readonly data?: unknown;
  readonly errorCode?: unknown;
  readonly requestId?: unknown;
  readonly issues?: readonly FieldIssue[];
  readonly current?: unknown;
  readonly error_code?: unknown;
  readonly error_description?: unknown;
  readonly error?: unknown;
  readonly message?: unknown;
}

export const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/**
 * The status that counts: the body's code, else that of HTTP. Raw replies carry a code only when they are refused
 * in an envelope after all, or as `error_code` (wire contract, section 2.2).
 */
export function replyStatus(endpoint: Endpoint, body: Body, http: number): number {
  if (endpoint.reply !== 'raw') return numeric(body.code) ?? http;
  if (http !== 200) return http;
  if (words(body.error_description)) return numeric(body.error_code) ?? 400;
  const enveloped = 'msg' in body && ('data' in body || 'success' in body);
  return (enveloped ? numeric(body.code) : undefined) ?? http;
}

function numeric(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  return typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : undefined;
}
