import type { Endpoint } from '../contract/core/endpoint.js';
import { isNetworkError, MallError } from './errors/mall-error.js';
import type { Random } from './ports.js';

export interface RetryPolicy {
  /** Tries in all, the first included. */
  readonly attempts: number;
  /** First wait and longest wait, in milliseconds; the wait doubles and is drawn from 0 up (full jitter). */
  readonly baseDelay: number;
  readonly maxDelay: number;
  /** Retries allowed per first try over the client's life, so that a broken server is not beaten: 0.2 = one in five. */
  readonly budget: number;
}

export const defaultRetry: RetryPolicy = { attempts: 3, baseDelay: 250, maxDelay: 8_000, budget: 0.2 };

const transient = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * True when another try may help and cannot do harm: reads and idempotent writes after a network failure or a
 * transient status; any call after 429 or 503 with Retry-After, since those say that nothing happened.
 */
export const mayRetry = (endpoint: Endpoint, error: unknown): boolean => {
  if (!(error instanceof MallError)) return false;
  if ((error.status === 429 || error.status === 503) && error.retryAfter !== undefined) return true;
  if (!endpoint.idempotent) return false;
  return error.status === undefined ? isNetworkError(error) : transient.has(error.status);
};

/** How long to wait before try number `attempt` + 1. */
export const retryDelay = (policy: RetryPolicy, attempt: number, error: unknown, random: Random): number => {
  const asked = error instanceof MallError ? error.retryAfter : undefined;
  const ceiling = Math.min(policy.maxDelay, policy.baseDelay * 2 ** (attempt - 1));
  return asked === undefined
    ? Math.floor(random() * ceiling)
    : asked * 1000 + Math.floor(random() * policy.baseDelay);
};

/** Counts tries and retries of one client. */
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
