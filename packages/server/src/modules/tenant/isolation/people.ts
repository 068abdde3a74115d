import type { InjectOptions } from 'fastify';
import { sessions } from '../../../accounts/tables/session.table.js';
import { apiPrefix } from '../../../http/api-prefix.js';
import type { Host } from '../../../http/host.js';
import type { InjectRequest } from '../../../samples/request-of.js';
import type { Reply } from './reply.js';

/** Somebody whom the check asks as; without `userId` nobody in particular. */
export interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

export type Ask = (request: InjectRequest, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

/** An address of nobody: what is limited by addresses is limited for nobody else. */
const address = '192.0.2.1';

const lifeSeconds = 2 * 60 * 60;
/** A call that does not answer is a fault, and keeps no run from its end. */
const patienceMs = 60_000;

/**
 * Asks the server in its own process, by the route that a client takes, as this person or as nobody. A session that one
 * of its own calls has ended is opened anew.
 */
export function askAs(host: Host, clientId: string, person?: Person): Ask {
  let token: Promise<string> | undefined;
  const once: Ask = async (request, headers) => {
    token ??= person && openSession(host, clientId, person);
    const bearer = token === undefined ? {} : { 'blade-auth': `bearer ${await token}` };
    return inject(host, { ...request, headers: { ...request.headers, ...bearer, ...headers } });
  };
  return async (request, headers) => {
    const reply = await once(request, headers);
    if (reply.status !== 401 || person === undefined) return reply;
    token = undefined;
    return once(request, headers);
  };
}

async function openSession(host: Host, clientId: string, { tenantId, userId }: Person): Promise<string> {
  const { database, clock, ids } = host.services;
  const id = ids.next();
  const now = clock.now();
  const end = new Date(now.getTime() + lifeSeconds * 1000);
  await database.orm.insert(sessions).values({
    ...{ id, tenantId, userId, clientId },
    ...{ rotatedAt: now.toISOString(), expiresAt: end.toISOString() },
  });
  return host.signer.access({}, id, lifeSeconds);
}

async function inject({ app }: Host, request: InjectRequest): Promise<Reply> {
  const options: InjectOptions = {
    ...request,
    url: apiPrefix + request.url,
    remoteAddress: address,
    signal: AbortSignal.timeout(patienceMs),
  };
  try {
    const { statusCode: status, headers, body } = await app.inject(options);
    const json = String(headers['content-type']).includes('json') ? parsed(body) : undefined;
    return {
      status,
      code: String(json?.errorCode ?? ''),
      text: body,
      requestId: String(headers['x-request-id'] ?? ''),
      data: json?.data,
    };
  } catch (error) {
    return { status: 599, code: String((error as Error).name), text: '', requestId: '', data: undefined };
  }
}

function parsed(body: string): { readonly errorCode?: string; readonly data?: unknown } | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
