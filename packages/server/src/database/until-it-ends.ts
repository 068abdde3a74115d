import type pg from 'pg';
import { withWays } from './client-ways.js';

type Ask = (statement: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * A connection for as long as its transaction is open. Of two things that go on side by side one may give up, and what the
 * other asks afterwards would be written for good, or within the transaction of whoever has the connection by then.
 */
export function untilItEnds(client: pg.PoolClient): pg.PoolClient {
  // One of its overloads: nobody asks a transaction with a callback.
  const ask = client.query.bind(client) as unknown as Ask;
  let ended = false;
  const query: Ask = async (statement, ...rest) => {
    const text = textOf(statement);
    // Whoever could not commit rolls back, and says why it could not: nothing is left to roll back.
    if (ended && /^rollback$/i.test(text)) return { rows: [] };
    if (ended) throw new Error('a transaction was asked something after its end');
    ended = /^(?:commit|rollback)$/i.test(text);
    return ask(statement, ...rest);
  };
  return withWays(client, { query });
}

/** What a statement says, in either way of asking. */
export const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { readonly text?: string }).text ?? '');
