import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** More texts than this come from something that writes values into its SQL; naming those would only fill the server. */
const maxNames = 500;
const maxTextLength = 10_000;

export interface StatementNames {
  /** The name of a text that is worth being prepared once. */
  nameOf(text: string): string | undefined;
  /** A pooler that hands one connection to many refuses names; from now on there are none. */
  giveUp(): void;
}

/** Names for statements by their text: each connection then parses a statement once. */
export function statementNames(): StatementNames {
  let names: Map<string, string> | undefined = new Map();
  return {
    nameOf: (text) => {
      if (!names || text.length > maxTextLength) return undefined;
      const known = names.get(text);
      if (known || names.size >= maxNames) return known;
      // The same name is the same text in every server: what one of them left behind in a session harms no other.
      const name = `mall_${createHash('sha1').update(text).digest('base64url')}`;
      names.set(text, name);
      return name;
    },
    giveUp: () => {
      names = undefined;
    },
  };
}

const probeWithin = 2000;

/**
 * Finds out whether a pooler stands between: while one conversation holds a session, the other prepares a statement in
 * a second one, and then is given the first. Who keeps a session for each connection never notices.
 */
export async function findOutNames(pool: pg.Pool, names: StatementNames): Promise<void> {
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  const probe = { name: `mall_probe_${randomUUID()}`, text: 'select $1::int as one', values: [1] };
  const ask = async () => {
    await first.query('BEGIN');
    await second.query(probe);
    await first.query('COMMIT');
    for (let times = 0; times < 3; times += 1) await second.query(probe);
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, probeWithin, new Error('the probe of statement names takes too long'));
  });
  try {
    await Promise.race([ask(), tooLong]);
    first.release();
    second.release();
  } catch {
    names.giveUp();
    // Whatever state they are in, nobody else gets them.
    first.release(true);
    second.release(true);
  } finally {
    clearTimeout(timer);
  }
}
