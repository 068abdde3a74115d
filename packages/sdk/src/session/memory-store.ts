import type { TokenSet, TokenStore } from '../core/ports.js';

/**
 * Tokens for as long as the process lives.
 *
 * @example
 * const client = createClient({ url, application, store: memoryStore() });
 */
export function memoryStore(initial?: TokenSet): TokenStore {
  let tokens = initial;
  let tail: Promise<unknown> = Promise.resolve();
  return {
    read: async () => tokens,
    write: async (next) => {
      tokens = next;
    },
    exclusive: (run) => {
      const result = tail.then(run, run);
      tail = result.catch(() => undefined);
      return result;
    },
  };
}
