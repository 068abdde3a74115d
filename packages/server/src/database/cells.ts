import { entityKind, type Query } from 'drizzle-orm';
import pg from 'pg';
import type { Orm } from './driver.js';

/** What drizzle keeps to itself: which driver it speaks through, and the connection. */
interface Session {
  readonly session: object & { readonly client: { query(...asked: unknown[]): Promise<Answer> } };
}
interface Answer {
  readonly rows: unknown[][];
}

const asText = (text: string): string => text;

/** Moments, days, spans of time, and lists of them or of exact numbers are the texts that they come as, as drizzle has them. */
const keptTexts = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231];
const parsers = Object.fromEntries(keptTexts.map((type) => [type, asText]));
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: unknown) =>
  parsers[type] ?? pg.types.getTypeParser(type, format as 'text');

/** Said once: whoever answers knows by it what was asked for the last time. */
const ofPglite = { rowMode: 'array', parsers };
const ofPostgres = { rowMode: 'array', types: { getTypeParser } };

/**
 * The cells of the rows that a statement answers, in the transaction that is open, where one is. What drizzle does around
 * each statement (placeholders, caches, spans) takes it as long as writing the statement does.
 */
export async function cellsOf(orm: Orm, { sql: text, params }: Query): Promise<unknown[][]> {
  const { session } = orm as unknown as Session;
  const { client } = session;
  const answer = isPglite(session)
    ? client.query(text, params, ofPglite)
    : client.query({ text, ...ofPostgres }, params);
  return (await answer).rows;
}

const isPglite = (session: object): boolean =>
  (session.constructor as { readonly [entityKind]?: string })[entityKind] === 'PgliteSession';
