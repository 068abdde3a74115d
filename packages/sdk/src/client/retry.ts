import type { Endpoint } from '../contract/core/endpoint.js';
import { isMallError, isNetworkError } from '../core/errors/mall-error.js';
import type { Random } from '../core/ports.js';

export interface RetryPolicy {
  /** Tries in all, the first included. */
  readonly attempts: number;
  /** First wait and longest wait, in milliseconds; the wait doubles and is drawn from 0 up (full jitter). */
  readonly baseDelay: number;
  readonly maxDelay: number;
  /** Longest Retry-After that is waited for, in milliseconds; a longer one is the caller's to decide. */
  readonly maxRetryAfter: number;
  /** Retries allowed per first try over the client's life, so that a broken server is not beaten: 0.2 = one in five. */
  readonly budget: number;
}

export const defaultRetry: RetryPolicy = {
  attempts: 3,
  baseDelay: 250,
  maxDelay: 8_000,
  maxRetryAfter: 30_000,
  budget: 0.2,
};

const transient = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * True when another try may help and cannot do harm: any call that is known not to have happened (it never left, or
 * 429 or 503 asked to come again later); reads and idempotent writes after a network failure or a transient status.
 */
export function mayRetry(
  endpoint: Pick<Endpoint, 'idempotent'>,
  error: unknown,
  policy: Pick<RetryPolicy, 'maxRetryAfter'> = defaultRetry,
): boolean {
  if (!isMallError(error)) return false;
  const { status, retryAfter, unsent } = error;
  if (retryAfter !== undefined && retryAfter * 1000 > policy.maxRetryAfter) return false;
  if (unsent || ((status === 429 || status === 503) && retryAfter !== undefined)) return true;
  return endpoint.idempotent && (isNetworkError(error) || (status !== undefined && transient.has(status)));
}

/** How long to wait before try number `attempt` + 1, in milliseconds. */
export function retryDelay(policy: RetryPolicy, attempt: number, error: unknown, random: Random): number {
  const asked = isMallError(error) ? error.retryAfter : undefined;
  if (asked !== undefined) return asked * 1000 + Math.floor(random() * policy.baseDelay);
  return Math.floor(random() * Math.min(policy.maxDelay, policy.baseDelay * 2 ** (attempt - 1)));
}

/** Tries earn a share of a retry, retries spend one; `reserve` lets a new client retry at once. */
export class RetryBudget {
  private tokens: number;

  constructor(
    private readonly ratio: number,
    private readonly reserve = 10,
  ) {
    this.tokens = reserve;
  }

  earn(): void {
    this.tokens = Math.min(this.reserve, this.tokens + this.ratio);
  }

  spend(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
