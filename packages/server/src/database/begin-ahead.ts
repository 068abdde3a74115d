import type pg from 'pg';
import { withWays } from './client-ways.js';

type Ask = (statement: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * A connection for one transaction, which is a round trip shorter: the statement after BEGIN is sent along with it where
 * it only reads, as locking a row does. Anything else waits until the transaction has begun, so that nothing is ever
 * written outside of one.
 *
 * @param said what is said with BEGIN
 */
export function beginAhead(client: pg.PoolClient, said: readonly string[] = []): pg.PoolClient {
  // One of its overloads: nobody asks a transaction with a callback.
  const ask = client.query.bind(client) as unknown as Ask;
  let begun: Promise<unknown> | undefined;
  const query: Ask = async (statement, ...rest) => {
    const text = textOf(statement);
    if (/^begin\b/i.test(text)) {
      begun = said.length > 0 ? ask([text, ...said].join('; ')) : ask(statement, ...rest);
      // Whoever asks next is told.
      begun.catch(() => undefined);
      return { rows: [] };
    }
    if (!/^\s*select\b/i.test(text)) await begun;
    const [answer] = await Promise.all([ask(statement, ...rest), begun]);
    return answer;
  };
  return withWays(client, { query });
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { readonly text?: string }).text ?? '');
