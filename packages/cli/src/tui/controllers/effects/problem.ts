import { isApiError, isMallError, isNetworkError } from '@mall/sdk';
import { clean } from '../../components/text/clean.js';
import type { Phrase } from '../phrase.js';

/**
 * What to say about an error. The server's own words where it answered, ours where it did not.
 *
 * @example
 * problemOf(error); // { text: '系统中存在子节点!', requestId: '…' }
 */
export function problemOf(error: unknown): Phrase {
  if (isApiError(error)) {
    if (error.status === 401) return { key: 'problem.signedOut', params: { reason: clean(error.message) } };
    const missing = error.status === 404 ? { isMissing: true as const } : {};
    return { text: clean(error.message), requestId: error.requestId, ...missing };
  }
  if (isNetworkError(error))
    return { key: error.code === 'network.timeout' ? 'problem.timeout' : 'problem.network' };
  if (isMallError(error)) return { text: clean(error.message) };
  return {
    key: 'problem.unexpected',
    params: { reason: clean(error instanceof Error ? error.message : String(error)) },
  };
}

/** True for a request that was given up because nobody waits for it any more. */
export const isCancelled = (error: unknown): boolean =>
  isMallError(error) && error.code === 'client.cancelled';
