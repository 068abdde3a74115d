import type { ErrorCode } from '@mall/sdk/contract';
import { AppError, fail } from '../../../support/app-error.js';
import type { ProviderRow } from '../social-provider/social-provider.table.js';
import { subjectFieldOf } from '../social-provider/third-party.js';
import { hostInside } from './outside-fetch.js';
import { hashOf } from './pending.js';
import type { ProviderClient } from './provider-client.js';

/** Who somebody is to a third party. */
export interface Profile {
  readonly uuid: string;
  readonly username: string | null;
  readonly nickname: string | null;
  readonly avatar: string | null;
  readonly email: string | null;
}

/** What the way there was begun with. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Takes the code for who somebody is.
 *
 * @param url where the browser came back to, with everything it brought
 * @throws AppError auth.social_failed, auth.social_nonce, auth.social_issuer, auth.social_inside
 */
export async function readProfile(
  client: ProviderClient,
  row: ProviderRow,
  url: URL,
  checks: Checks,
): Promise<Profile> {
  try {
    if (row.kind === 'oidc') return profileOf(await byOidc(client, url, checks), 'sub');
    return profileOf(await byOauth2(client, row, url, checks), subjectFieldOf(row));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const host = hostInside(error);
    if (host !== undefined) throw Object.assign(fail('auth.social_inside', { host }), { cause: error });
    throw new AppError(codeOf(error), { cause: error });
  }
}

/** Who somebody is by what a third party says; each front end of the family has names of its own for it. */
export const profileOf = (claims: Claims, field: string): Profile => ({
  uuid: idOf(claims, field),
  username: textOf(claims, ['preferred_username', 'login', 'username', 'email'], 64),
  nickname: textOf(claims, ['nickname', 'name'], 64),
  avatar: textOf(claims, ['picture', 'avatar_url', 'avatar'], 500),
  email: textOf(claims, ['email'], 255),
});

const maxIdLength = 64;

function idOf(claims: Claims, field: string): string {
  const value = claims[field];
  const id = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (id === '') throw fail('auth.social_failed');
  return id.length <= maxIdLength ? id : hashOf(id);
}

/** The first of these that is a text that fits. */
function textOf(claims: Claims, names: readonly string[], max: number): string | null {
  const found = names.map((name) => claims[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' && found.length <= max ? found : null;
}

async function byOidc({ oidc, config }: ProviderClient, url: URL, checks: Checks): Promise<Claims> {
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: checks.verifier,
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw fail('auth.social_failed');
  if (config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)) };
}

async function byOauth2(
  { oidc, config }: ProviderClient,
  row: ProviderRow,
  url: URL,
  checks: Checks,
): Promise<Claims> {
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: checks.verifier,
    expectedState: checks.state,
  });
  const address = new URL(row.userInfoEndpoint ?? '');
  const headers = new Headers({ accept: 'application/json' });
  const reply = await oidc.fetchProtectedResource(config, tokens.access_token, address, 'GET', null, headers);
  const body: unknown = await reply.json();
  if (!reply.ok || typeof body !== 'object' || body === null) throw fail('auth.social_failed');
  return body as Claims;
}

/** What the protocol's library found wrong, in our words; the claim that did not fit says which. */
function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'auth.social_failed';
  const { claim } = (error.cause ?? {}) as { claim?: unknown };
  if (claim === 'nonce') return 'auth.social_nonce';
  if (claim === 'iss' || error.message.includes('"iss" (issuer)')) return 'auth.social_issuer';
  return codeOf(error.cause);
}
