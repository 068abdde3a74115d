import { readFileSync } from 'node:fs';
import { isDue, type TokenSet, tokenSetOfToken, withBasePath } from '@mall/sdk';
import { defaultLanguage, type Language } from '@mall/sdk/contract';
import { proxyNames } from '../command/connect.js';
import type { Flags } from '../command/flags.js';
import { type Profile, settleProfile } from '../command/profile.js';
import { readConfig } from '../config/config-file.js';
import { type Paths, pathsOf } from '../config/paths.js';
import { settingKeys } from '../config/settings.js';

type Env = Readonly<Record<string, string | undefined>>;

/** The server, the headers of the request and the language of messages. */
export interface SignedRequest {
  readonly profile: Profile;
  readonly language: Language;
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Token {
  readonly accessToken: string;
  readonly tenantId: string;
}

/** Settles settings and token from flags, environment and files; undefined, or an error, when there is more to do. */
export function signRequest(flags: Flags, env: Env): SignedRequest | undefined {
  const paths = pathsOf(env);
  const profile = settleProfile({ flags, env, config: readConfig(paths.config) });
  const token = isUsual(profile, env) ? tokenOf(env, paths, profile) : undefined;
  if (!token) return undefined;
  const { server, application, tenant, tenantNamed, language = defaultLanguage } = profile;
  const { id, secret } = application;
  const acting = tenantNamed && tenant !== token.tenantId;
  return {
    ...{ profile, language, base: withBasePath(server.url, server.basePath) },
    headers: {
      'accept-language': language,
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'blade-auth': `bearer ${token.accessToken}`,
      ...(acting ? { 'tenant-id': tenant } : {}),
    },
  };
}

/** A setting that the fast path does not know is for the shell. */
const isUsual = ({ known, config, contextName, settings, url, server }: Profile, env: Env): boolean =>
  known &&
  url.startsWith('http:') &&
  (server.dialect ?? 'mall') === 'mall' &&
  settings.timeout.origin === 'default' &&
  Object.keys(config.contexts[contextName] ?? {}).every((key) => settingKeys.some((one) => one === key)) &&
  !proxyNames.some((name) => env[name]);

function tokenOf(env: Env, paths: Paths, { contextName, ownServer }: Profile): Token | undefined {
  if (env.MALL_TOKEN) return tokenSetOfToken(env.MALL_TOKEN, Date.now());
  return env.MALL_USERNAME || env.MALL_PASSWORD || !ownServer
    ? undefined
    : storedToken(paths.tokens(contextName));
}

/** Seconds after which the session renews, where the server has said nothing else. */
const usualTokenTime = 3000;
/** Milliseconds that a token still has to be good for. */
const leastLeft = 90_000;

/**
 * The stored token, read as the store reads it: without a lock, since it is replaced as a whole. What the session would
 * renew is for the session.
 */
function storedToken(path: string): Token | undefined {
  const { tokens } = JSON.parse(readFileSync(path, 'utf8')) as { tokens?: Partial<TokenSet> };
  const {
    accessToken,
    refreshToken,
    tenantId,
    obtainedAt,
    expiresAt,
    tokenTime = usualTokenTime,
  } = tokens ?? {};
  const now = Date.now();
  if (typeof obtainedAt !== 'number' || typeof expiresAt !== 'number' || obtainedAt > now) return undefined;
  const usable = expiresAt - now > leastLeft && !isDue({ obtainedAt, expiresAt }, now, tokenTime);
  return usable &&
    typeof refreshToken === 'string' &&
    typeof accessToken === 'string' &&
    typeof tenantId === 'string'
    ? { accessToken, tenantId }
    : undefined;
}
