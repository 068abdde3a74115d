import { isMallError, isNetworkError } from '@mall/sdk';
import type { WordsInUse } from '../../i18n/use-words.js';

export interface ErrorView {
  readonly text: string;
  readonly requestId: string | undefined;
  readonly status: number | undefined;
}

/** What to tell a person about an error: the server's words, or ours for a network that is away. */
export function errorView(error: unknown, words: Pick<WordsInUse, 't' | 'message'>): ErrorView {
  if (isNetworkError(error))
    return { text: words.t('offline'), requestId: error.requestId, status: undefined };
  if (!isMallError(error))
    return { text: words.message('error.unknown'), requestId: undefined, status: undefined };
  return { text: error.message, requestId: error.requestId, status: error.status };
}
