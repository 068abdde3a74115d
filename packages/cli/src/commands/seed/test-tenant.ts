import { randomInt } from 'node:crypto';
import { type Client, createClient, memoryStore, systemClock } from '@mall/sdk';
import type { EphemeralTenant } from '@mall/sdk/contract';
import { transportFor } from '../../command/connect.js';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';

/** The calls about tenants to test with. */
export async function tenantCalls(context: Context): Promise<EphemeralTenant['operations']> {
  const { resource } = await context.describe('ephemeral-tenant');
  // The registry's group of calls of this name; only its type is named here, so that nothing else is loaded.
  return resource.operations as unknown as EphemeralTenant['operations'];
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** No quotes, no spaces: it stands in shells and files as it is. */
export const newPassword = (length = 24): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Whoever is signed in, acting for this tenant. */
export async function clientFor(tenantId: string, context: Context): Promise<Client> {
  const { io, language } = context;
  const { server, application, timeout } = context.profile();
  const tokens = await (await context.client()).session.tokens();
  if (!tokens) throw new Failure('command:error.signedOut', { exit: 'signedOut', next: ['mall auth login'] });
  return createClient({
    ...server,
    ...{ application, timeout, transport: transportFor(io.env), clock: systemClock },
    store: memoryStore(tokens),
    language: () => language,
    actingTenant: () => tenantId,
  });
}
