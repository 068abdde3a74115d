import type { Caller, DialectName } from '@mall/sdk/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context/context.js';
import { fail } from '../support/app-error.js';

/** What the http layer asks of the auth module. */
export interface ActorSource {
  /** @throws AppError 401 for a token that is wrong, expired or revoked */
  actorOf(token: string): Promise<Actor>;
  /** False for a tenant that never was or was removed. */
  isTenant(tenantId: string): Promise<boolean>;
  /** The dialect of the application in a Basic header; undefined for none that is known. */
  dialectOf(authorization: string | undefined): Promise<DialectName | undefined>;
}

/** What of a call says who makes it. */
export type Calling = Pick<FastifyRequest, 'headers'>;

export type Authenticate = (request: Calling, caller: Caller) => Promise<Actor | undefined>;

/** `Blade-Auth` with or without `bearer `; never from the address (decisions, secrets in URLs). */
export function bearerOf(header: string | readonly string[] | undefined): string | undefined {
  const value = typeof header === 'string' ? header : undefined;
  const token = value?.replace(/^bearer\s+/i, '').trim();
  return token || undefined;
}

/** Finds out who calls. Calls for anyone and for applications have no actor. */
export const createAuthenticate =
  (source: ActorSource): Authenticate =>
  async (request, caller) => {
    if (caller !== 'user') return undefined;
    const token = bearerOf(request.headers['blade-auth']);
    if (token === undefined) throw fail('request.unauthorized');
    const actor = await source.actorOf(token);
    const header = request.headers['tenant-id'];
    return actFor(source, actor, typeof header === 'string' ? header : undefined);
  };

/** Another tenant in the header is for the management tenant's administrator alone (decisions, access). */
async function actFor(source: ActorSource, actor: Actor, tenantId: string | undefined): Promise<Actor> {
  if (!tenantId || tenantId === actor.tenantId) return actor;
  if (!actor.administrator) throw fail('tenant.header_mismatch');
  // Rows of a tenant that is not there would be nobody's.
  if (!(await source.isTenant(tenantId))) throw fail('tenant.unknown');
  return { ...actor, tenantId };
}
