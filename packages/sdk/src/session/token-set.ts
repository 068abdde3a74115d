import type { TokenSet } from '../client/ports.js';
import type { TokenReply } from '../contract/apis/auth.js';

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
  roles: reply.role_name.split(',').filter((alias) => alias !== ''),
  avatar: reply.avatar,
  obtainedAt: now,
  expiresAt: now + reply.expires_in * 1000,
  mustChangePassword: reply.must_change_password === true,
});

/** Share of a token's life that is left as a margin, at most a minute. */
const margin = (tokens: TokenSet): number => Math.min(60_000, (tokens.expiresAt - tokens.obtainedAt) * 0.1);

/** The earlier of tokenTime and a margin before expiry (decisions). `tokenTime` in seconds. */
export const renewalMoment = (tokens: TokenSet, tokenTime: number): number =>
  Math.min(tokens.obtainedAt + tokenTime * 1000, tokens.expiresAt - margin(tokens));
