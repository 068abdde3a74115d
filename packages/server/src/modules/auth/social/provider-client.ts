import type { ClientAuth, Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import type { Context } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { secretOf } from '../social-provider/provider-secret.js';
import type { ProviderRow } from '../social-provider/social-provider.table.js';
import { hostInside, outsideFetch } from './outside-fetch.js';

/** Seconds that a third party may take for an answer. */
const timeoutSeconds = 10;
/** What a third party says of itself is asked again after an hour. */
const believed = 3600_000;
const maxKnown = 200;

/** 10 MB of library that most servers never ask a third party with: loaded when one is asked. */
type Protocol = typeof import('openid-client');

/** A third party, and the protocol that it is spoken to with. */
export interface ProviderClient {
  readonly oidc: Protocol;
  readonly config: Configuration;
}

type Ports = Pick<Context, 'rowSecrets' | 'clock' | 'settings'>;

interface Asked {
  readonly oidc: Protocol;
  readonly row: ProviderRow;
  readonly secret: string | undefined;
  readonly fetch: CustomFetch;
}

export type ProviderClients = (ports: Ports, row: ProviderRow) => Promise<ProviderClient>;

/**
 * What a provider's protocol is spoken with, remembered until its row changes or an hour has gone.
 *
 * Throws auth.social_incomplete where the third party cannot be asked, auth.social_inside where it must not be.
 */
export function createProviderClients(): ProviderClients {
  const known = new Map<string, { readonly client: Promise<ProviderClient>; readonly until: number }>();
  return async (ports, row) => {
    const key = `${row.id}:${row.version}`;
    const now = ports.clock.now().getTime();
    const remembered = known.get(key);
    const client = remembered && remembered.until > now ? remembered.client : open(ports, row);
    if (known.size >= maxKnown) known.clear();
    if (client !== remembered?.client) known.set(key, { client, until: now + believed });
    return client.catch((cause: unknown) => {
      // What has failed once may work with the next person.
      known.delete(key);
      const host = hostInside(cause);
      const refusal = host
        ? fail('auth.social_inside', { host })
        : fail('auth.social_incomplete', { source: row.source });
      throw Object.assign(refusal, { cause });
    });
  };
}

async function open({ rowSecrets, settings }: Ports, row: ProviderRow): Promise<ProviderClient> {
  const secret = secretOf(rowSecrets, row);
  if (secret === undefined && row.clientSecretSealed !== null) throw new Error('sealed by another secret');
  const oidc = await import('openid-client');
  const asked = { oidc, row, secret, fetch: outsideFetch(settings.signInHosts) };
  const config = row.kind === 'oidc' ? await discover(asked) : enteredByHand(asked);
  config.timeout = timeoutSeconds;
  config[oidc.customFetch] = asked.fetch;
  if (plainly(row.issuer ?? row.tokenEndpoint ?? '')) oidc.allowInsecureRequests(config);
  return { oidc, config };
}

async function discover({ oidc, row, secret, fetch }: Asked) {
  const issuer = row.issuer ?? '';
  const execute = plainly(issuer) ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(new URL(issuer), row.clientId, undefined, oidc.None(), {
    execute,
    timeout: timeoutSeconds,
    [oidc.customFetch]: fetch,
  });
  const server = found.serverMetadata();
  return new oidc.Configuration(server, row.clientId, undefined, authentication(oidc, secret, server));
}

/** The row allows a plain address on the machine itself alone. */
const plainly = (address: string): boolean => address.startsWith('http://');

function authentication(
  oidc: Protocol,
  secret: string | undefined,
  server: ServerMetadata | undefined,
): ClientAuth {
  if (secret === undefined) return oidc.None();
  const methods = server?.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret);
}

const enteredByHand = ({ oidc, row, secret }: Asked): Configuration =>
  new oidc.Configuration(
    {
      issuer: row.issuer ?? new URL(row.authorizationEndpoint ?? '').origin,
      authorization_endpoint: row.authorizationEndpoint ?? '',
      token_endpoint: row.tokenEndpoint ?? '',
    },
    row.clientId,
    undefined,
    secret === undefined ? oidc.None() : oidc.ClientSecretPost(secret),
  );
