import type { Context } from '../../../context/context.js';
import { apiPrefix } from '../../../http/api-prefix.js';
import { fail } from '../../../support/app-error.js';

interface Known {
  readonly source: string;
  readonly redirectUri: string | null;
}

/** Where the third party sends the browser: as it knows it, else as this server was asked. */
export const callbackOf = (ctx: Context, { source, redirectUri }: Known): string =>
  new URL(redirectUri || `${ownOrigin(ctx)}${apiPrefix}/blade-auth/oauth/callback/${source}`).href;

/** What the browser has in its address line for this server: as whoever runs it says, else as the call does. */
function ownOrigin({ headers, settings }: Context): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const forwarded = settings.trustProxy === false ? {} : headers;
  const proto = forwarded['x-forwarded-proto']?.split(',')[0]?.trim() || 'http';
  const host = forwarded['x-forwarded-host']?.split(',')[0]?.trim() || headers.host;
  return `${proto === 'https' ? 'https' : 'http'}://${host ?? ''}`;
}

/** A program on the person's own machine listens there (RFC 8252, section 7.3); the port is whichever was free. */
export const isLoopback = (url: URL): boolean =>
  url.protocol === 'http:' && (url.hostname === '127.0.0.1' || url.hostname === '[::1]');

/**
 * Where the browser comes back to: a page of this application's own origins, or a program on the same machine that
 * has a code challenge, so that no other program there can use what it gets.
 *
 * @throws AppError auth.social_redirect
 */
export function returnTo(
  ctx: Context,
  provider: Known,
  wanted: string | undefined,
  challenged: boolean,
): string {
  const own = new URL(callbackOf(ctx, provider)).origin;
  const url = parse(wanted || '/login', own);
  const plain = url && url.username === '' && url.password === '' && /^https?:$/.test(url.protocol);
  const known = plain && [own, ownOrigin(ctx), ...ctx.settings.corsOrigins].includes(url.origin);
  if (!plain || !(known || (challenged && isLoopback(url))))
    throw fail('auth.social_redirect', { address: wanted ?? '' });
  url.hash = '';
  return url.href;
}

function parse(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** The address with these in its query. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}
