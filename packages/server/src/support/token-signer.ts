import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { JWTExpired } from 'jose/errors';
import { fail } from './app-error.js';
import type { Clock } from './clock.js';

const issuer = 'mall';
const audience = 'mall';

export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

/** Somebody known to a third party alone, who has no account yet. */
export interface Guest {
  readonly tenantId: string;
  readonly oauthId: string;
}

/** Signs and reads tokens: HS256 over one key that all servers of a database share. */
export interface TokenSigner {
  access(claims: JWTPayload, sessionId: string, seconds: number): Promise<string>;
  refresh(claims: RefreshClaims, seconds: number): Promise<string>;
  /** A token without a session: good for registering, and for nothing else (wire contract, section 2.5). */
  guest(guest: Guest, seconds: number): Promise<string>;
  /** @throws AppError auth.token_expired, request.unauthorized */
  readGuest(token: string): Promise<Guest>;
  /** @throws AppError auth.token_expired, request.unauthorized */
  readAccess(token: string): Promise<string>;
  /** @throws AppError auth.refresh_invalid */
  readRefresh(token: string): Promise<RefreshClaims>;
}

/** Signatures that were found good are not computed again; what they say may end is checked each time. */
const maxRemembered = 10_000;

const guestKind = 'guest_token';

export function createTokenSigner(key: Uint8Array, clock: Clock): TokenSigner {
  const good = new Map<string, JWTPayload>();
  const sign = (claims: JWTPayload, seconds: number) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + seconds)
      .sign(key);
  };
  const read = async (token: string): Promise<JWTPayload> => {
    const options = { issuer, audience, algorithms: ['HS256'], currentDate: clock.now(), clockTolerance: 5 };
    return (await jwtVerify(token, key, options)).payload;
  };
  const readOnce = async (token: string): Promise<JWTPayload> => {
    const known = good.get(token);
    if (known && (known.exp ?? 0) * 1000 > clock.now().getTime()) return known;
    good.delete(token);
    const payload = await read(token);
    if (good.size >= maxRemembered) good.clear();
    good.set(token, payload);
    return payload;
  };
  return {
    access: (claims, sessionId, seconds) =>
      sign({ ...claims, token_type: 'access_token', sid: sessionId }, seconds),
    refresh: ({ sessionId, generation }, seconds) =>
      sign({ token_type: 'refresh_token', sid: sessionId, gen: generation }, seconds),
    guest: ({ tenantId, oauthId }, seconds) =>
      sign(
        {
          token_type: guestKind,
          tenant_id: tenantId,
          user_id: '',
          oauth_id: oauthId,
          role_name: 'guest',
        },
        seconds,
      ),
    readGuest: async (token) => {
      const {
        token_type: kind,
        tenant_id: tenantId,
        oauth_id: oauthId,
      } = (await readOnce(token).catch(refuseToken)) as Readonly<Record<string, unknown>>;
      if (kind !== guestKind || typeof tenantId !== 'string' || typeof oauthId !== 'string')
        throw fail('request.unauthorized');
      return { tenantId, oauthId };
    },
    readAccess: async (token) => {
      const payload = await readOnce(token).catch(refuseToken);
      const { token_type: kind, sid } = payload as { token_type?: unknown; sid?: unknown };
      if (kind !== 'access_token' || typeof sid !== 'string') throw fail('request.unauthorized');
      return sid;
    },
    readRefresh: async (token) => {
      const payload = await read(token).catch(() => {
        throw fail('auth.refresh_invalid');
      });
      const {
        token_type: kind,
        sid,
        gen,
      } = payload as { token_type?: unknown; sid?: unknown; gen?: unknown };
      if (kind !== 'refresh_token' || typeof sid !== 'string' || typeof gen !== 'number')
        throw fail('auth.refresh_invalid');
      return { sessionId: sid, generation: gen };
    },
  };
}

function refuseToken(error: unknown): never {
  throw fail(error instanceof JWTExpired ? 'auth.token_expired' : 'request.unauthorized');
}
