import type pg from 'pg';
import { withWays } from './client-ways.js';
import { textOf } from './until-it-ends.js';

type Ask = (statement: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * A connection for one transaction, which is a round trip shorter: the statement after BEGIN is sent along with it where
 * it only reads, as locking a row does. Anything else waits until the transaction has begun, so that nothing is ever
 * written outside of one; statements that are asked at once keep their order.
 *
 * @param said what is said with BEGIN
 */
export function beginAhead(client: pg.PoolClient, said: readonly string[] = []): pg.PoolClient {
  // One of its overloads: nobody asks a transaction with a callback.
  const ask = client.query.bind(client) as unknown as Ask;
  let begun: Promise<unknown> | undefined;
  let open = false;
  /** How many statements wait for the beginning: whoever comes next is behind them. */
  let waiting = 0;
  const beginning = async (): Promise<void> => {
    waiting += 1;
    try {
      await begun;
    } finally {
      waiting -= 1;
    }
  };
  const query: Ask = async (statement, ...rest) => {
    const text = textOf(statement);
    if (/^begin\b/i.test(text)) {
      begun = said.length > 0 ? ask([text, ...said].join('; ')) : ask(statement, ...rest);
      // Whoever asks next is told when it fails.
      begun.then(
        () => {
          open = true;
        },
        () => undefined,
      );
      return { rows: [] };
    }
    if (waiting > 0 || !(open || /^\s*select\b/i.test(text))) await beginning();
    const [answer] = await Promise.all([ask(statement, ...rest), begun]);
    return answer;
  };
  return withWays(client, { query });
}
