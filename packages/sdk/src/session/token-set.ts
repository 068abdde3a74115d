import type { TokenReply } from '../contract/modules/auth/auth/auth.js';
import type { TokenSet } from '../core/ports.js';

/** What is kept of a token reply. */
export const tokenSetOf = (reply: TokenReply, now: number): TokenSet => ({
  accessToken: reply.access_token,
  refreshToken: reply.refresh_token,
  tenantId: reply.tenant_id,
  userId: reply.user_id,
  account: reply.account,
  userName: reply.nick_name || reply.user_name,
  deptId: reply.dept_id,
  roleId: reply.role_id,
  roles: aliases(reply.role_name),
  avatar: reply.avatar,
  oauthId: reply.oauth_id,
  obtainedAt: now,
  expiresAt: now + reply.expires_in * 1000,
  mustChangePassword: reply.must_change_password === true,
});

const aliases = (joined: string): string[] =>
  joined
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');

const fallbackLife = 3_600_000;

/**
 * A session from a token that was handed over (a pipe, an environment variable) instead of a sign-in. Without a
 * refresh token it lasts as long as the access token.
 *
 * @example
 * const tokens = tokenSetOfToken(accessToken, Date.now());
 * await client.session.adopt(tokens);
 */
export function tokenSetOfToken(accessToken: string, now: number, refreshToken = ''): TokenSet {
  const bare = accessToken.trim().replace(/^bearer\s+/i, '');
  const claims = claimsOf(bare);
  const word = (name: string): string =>
    claims[name] === undefined || claims[name] === null ? '' : String(claims[name]);
  const expires = Number(claims.exp) * 1000;
  return {
    accessToken: bare,
    refreshToken,
    tenantId: word('tenant_id'),
    userId: word('user_id'),
    account: word('account'),
    userName: word('nick_name') || word('user_name'),
    deptId: word('dept_id'),
    roleId: word('role_id'),
    roles: aliases(word('role_name')),
    avatar: '',
    oauthId: word('oauth_id'),
    obtainedAt: now,
    expiresAt: Number.isFinite(expires) && expires > 0 ? expires : now + fallbackLife,
    mustChangePassword: false,
  };
}

/** The claims of an access token (wire contract, section 2.3), unverified: the server is who verifies. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const part = token.split('.')[1];
  if (part === undefined) return {};
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * True after a social sign-in that is bound to no user yet: the registration dialog comes up (specification,
 * section 2; wire contract, section 2.5).
 *
 * @example
 * needsRegistration({ userId: '' }); // true
 */
export const needsRegistration = (tokens: Pick<TokenSet, 'userId'>): boolean =>
  tokens.userId === '' || Number(tokens.userId) < 0;

type Lifetime = Pick<TokenSet, 'obtainedAt' | 'expiresAt'>;

/** The earlier of tokenTime and a margin before expiry (decisions). `tokenTime` in seconds. */
export const renewalMoment = (tokens: Lifetime, tokenTime: number): number =>
  Math.min(tokens.obtainedAt + tokenTime * 1000, tokens.expiresAt - margin(tokens));

/** Share of a token's life that is left as a margin, at most a minute. */
const margin = (tokens: Lifetime): number => Math.min(60_000, (tokens.expiresAt - tokens.obtainedAt) * 0.1);

/** How far a clock may be set back before a token's age is taken as unknown. */
const clockTolerance = 60_000;

/**
 * True when the token's moment has come. A clock that was set back leaves the age unknown, so the token is renewed
 * rather than trusted for hours.
 *
 * @example
 * isDue({ obtainedAt: 0, expiresAt: 3_600_000 }, 3_000_000, 3000); // true
 */
export const isDue = (tokens: Lifetime, now: number, tokenTime: number): boolean =>
  now >= renewalMoment(tokens, tokenTime) || now < tokens.obtainedAt - clockTolerance;
