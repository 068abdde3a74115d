import {
  type Destination,
  OutgoingError,
  type OutgoingReply,
  postTo,
} from '../../../support/outgoing-post.js';
import { ProviderError } from './provider.js';

/**
 * One request to a provider.
 *
 * @throws ProviderError when there was no answer, or more of it than any provider gives
 */
export const post = (
  to: Destination,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<OutgoingReply> =>
  postTo(to, headers, body).catch((error: unknown) => {
    throw error instanceof OutgoingError ? new ProviderError(error.message, { cause: error.cause }) : error;
  });
