import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context/context.js';
import { pendings } from './pending.table.js';

export type PendingKind = 'social' | 'code';

/** Nobody can guess it, and it fits into an address. */
export const randomWord = (): string => randomBytes(32).toString('base64url');

export const hashOf = (word: string): string => createHash('sha256').update(word).digest('hex');

/** The challenge of a verifier (RFC 7636, S256). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

export const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Used ones are kept for a while: who comes with one again is told so. */
const keepMinutes = 60;

const after = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

export interface Pending<Content> {
  readonly key: string;
  readonly content: Content;
  readonly answer: unknown;
  readonly state: 'open' | 'used' | 'expired';
}

/** Keeps what was begun under a new word. */
export async function keepPending(
  ctx: Context,
  kind: PendingKind,
  content: object,
  minutes: number,
  word = randomWord(),
): Promise<string> {
  const now = ctx.clock.now();
  await ctx.db.delete(pendings).where(lt(pendings.expiresAt, after(now, -keepMinutes)));
  const expiresAt = after(now, minutes);
  await ctx.db.insert(pendings).values({ key: hashOf(word), kind, content, expiresAt });
  return word;
}

/** Looks, and uses nothing up; undefined for a word that nothing was begun with. */
export async function findPending<Content>(
  ctx: Context,
  kind: PendingKind,
  word: string | undefined,
): Promise<Pending<Content> | undefined> {
  if (!word) return undefined;
  const key = hashOf(word);
  const of = and(eq(pendings.key, key), eq(pendings.kind, kind));
  const [row] = await ctx.db.select().from(pendings).where(of);
  if (!row) return undefined;
  const now = ctx.clock.now().toISOString();
  const [expired] = await ctx.db
    .select({ key: pendings.key })
    .from(pendings)
    .where(and(of, lt(pendings.expiresAt, now)));
  // Written as the content of its kind by `keepPending` alone.
  const content = row.content as Content;
  return { key, content, answer: row.answer, state: row.usedAt ? 'used' : expired ? 'expired' : 'open' };
}

const touched = (result: unknown): boolean => (result as { rows: readonly unknown[] }).rows.length > 0;

/** Of however many come at once one uses it. */
export const usePending = async ({ db, clock }: Context, key: string): Promise<boolean> =>
  touched(
    await db.execute(sql`update ${pendings} set used_at = ${clock.now().toISOString()}
      where key = ${key} and used_at is null returning key`),
  );

/** Writes down what came in between, once. */
export const answerPending = async ({ db }: Context, key: string, answer: object): Promise<boolean> =>
  touched(
    await db.execute(sql`update ${pendings} set answer = ${JSON.stringify(answer)}
      where key = ${key} and answer is null returning key`),
  );
