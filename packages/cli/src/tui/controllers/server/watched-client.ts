import { type Client, isNetworkError } from '@mall/sdk';
import type { OuterPorts } from '../effects/ports.js';
import { isCancelled } from '../effects/problem.js';

/**
 * The same client, whose calls tell the dashboard when the server does not answer any more and when it does again,
 * whichever screen made them. A refusal is an answer, and so is what nobody can read.
 */
export function watchedClient({
  client,
  dispatch,
  now,
}: Pick<OuterPorts, 'client' | 'dispatch' | 'now'>): Client {
  let answered = now();
  let isGone = false;
  const heard = (): void => {
    answered = now();
    if (!isGone) return;
    isGone = false;
    dispatch({ type: 'server-back' });
  };
  const failed = (error: unknown): void => {
    if (isCancelled(error)) return;
    if (!isNetworkError(error)) {
      heard();
      return;
    }
    isGone = true;
    dispatch({ type: 'server-gone', since: answered, now: now() });
  };
  const call: Client['call'] = (endpoint, input, options) => {
    const calling = client.call(endpoint, input, options);
    // Whoever made the call deals with its failure.
    calling.then(heard, failed);
    return calling;
  };
  return { ...client, call };
}
