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
/** So many that of three poolers behind one address none has only one of them. */
const conversations = 6;

/**
 * Finds out whether a pooler stands between: while one conversation holds a session, the others prepare a statement in
 * another one, and then are given the first. Who keeps a session for each connection never notices.
 */
export async function findOutNames(pool: pg.Pool, names: StatementNames): Promise<void> {
  const all = await Promise.all(
    Array.from({ length: Math.min(conversations, pool.options.max) }, () => pool.connect()),
  );
  const [first, ...others] = all as [pg.PoolClient, ...pg.PoolClient[]];
  const probe = { name: `mall_probe_${randomUUID()}`, text: 'select $1::int as one', values: [1] };
  const ask = async () => {
    await first.query('BEGIN');
    for (const other of others) await other.query(probe);
    await first.query('COMMIT');
    for (let times = 0; times < 3; times += 1) for (const other of others) await other.query(probe);
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, probeWithin, new Error('the probe of statement names takes too long'));
  });
  try {
    await Promise.race([ask(), tooLong]);
    for (const one of all) one.release();
  } catch {
    names.giveUp();
    // Whatever state they are in, nobody else gets them.
    for (const one of all) one.release(true);
  } finally {
    clearTimeout(timer);
  }
}
