import { statfsSync } from 'node:fs';
import { withWays } from './client-ways.js';

/**
 * Room that the embedded database needs to write without being cut off: two segments of its log. Once it cannot lay
 * down a segment it never answers again, so it is asked for nothing that writes below this.
 */
export const minFreeBytes = 32 * 1024 * 1024;

/** Free bytes for this user on the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const reads = /^\s*(select|show|explain|set|with)\b/i;
const writesWithin = /^\s*with\b[\s\S]*\b(insert|update|delete|merge)\b/i;
const isRead = (statement: string): boolean => reads.test(statement) && !writesWithin.test(statement);

/** SQLSTATE 53100, as PostgreSQL itself says it. */
const diskFull = (): Error => Object.assign(new Error('no room on the disk to write'), { code: '53100' });

/** Fails for a statement that writes while its disk has less room than a write may need. */
export const writesOnlyWithRoom =
  (room: () => number) =>
  (statement: string): void => {
    if (!isRead(statement) && room() < minFreeBytes) throw diskFull();
  };

interface Client {
  query(text: string, ...rest: unknown[]): Promise<unknown>;
  exec(text: string, ...rest: unknown[]): Promise<unknown>;
  transaction?(run: (tx: Client) => unknown): Promise<unknown>;
}

/** The same client, whose statements, in a transaction or not, are checked before they are sent. */
export function checked<C>(client: C, check: (statement: string) => void): C {
  const inner = client as unknown as Client;
  const ways: Partial<Client> = {
    query: async (text, ...rest) => {
      check(text);
      return inner.query(text, ...rest);
    },
    exec: async (text, ...rest) => {
      check(text);
      return inner.exec(text, ...rest);
    },
    transaction: (run) => {
      if (!inner.transaction) throw new TypeError('no transaction within a transaction');
      return inner.transaction((tx) => run(checked(tx, check)));
    },
  };
  return withWays(inner, ways) as unknown as C;
}
