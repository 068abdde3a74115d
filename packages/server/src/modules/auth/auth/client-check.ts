import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashClientSecret } from '../../../accounts/client-secret.js';
import { clients } from '../../../accounts/tables/client.table.js';
import type { Context } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';

/**
 * The application behind a token call.
 *
 * @throws AppError auth.client_missing, auth.client_unknown
 */
export async function requireClient(ctx: Context) {
  const basic = readBasic(ctx.headers.authorization);
  if (!basic) throw fail('auth.client_missing');
  const [row] = await ctx.db
    .select()
    .from(clients)
    .where(and(eq(clients.clientId, basic[0]), eq(clients.isDeleted, 0), eq(clients.status, 1)));
  if (!row || !same(row.clientSecretHash, hashClientSecret(basic[1]))) throw fail('auth.client_unknown');
  return row;
}

export function readBasic(header: string | undefined): [id: string, secret: string] | undefined {
  const match = /^Basic(?:\s+|%20)(.+)$/i.exec(header ?? '');
  const decoded = match?.[1] ? Buffer.from(match[1], 'base64').toString('utf8') : '';
  const colon = decoded.indexOf(':');
  return colon > 0 ? [decoded.slice(0, colon), decoded.slice(colon + 1)] : undefined;
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export type ClientRow = Awaited<ReturnType<typeof requireClient>>;
