import { auth, blade4 } from '@mall/sdk/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Actor, Services } from '../context/context.js';
import { managementTenant } from '../context/management.js';
import { apiPrefix } from '../http/api-prefix.js';
import type { Authenticate, Calling } from '../http/authenticate.js';
import type { MountedEndpoint } from '../http/host.js';
import { createMinuteLimit, eventOf } from '../modules/monitor/log-events.js';
import { logFigures } from '../modules/monitor/log-figures.js';
import { createLogQueue, type LogQueue } from '../modules/monitor/log-queue.js';
import type { AppError } from '../support/app-error.js';
import { factsOf, factsOfError, givenTo, type Person, renewsSession, triedBy } from './request-facts.js';

interface Seen {
  actor?: Actor | undefined;
  /** Whose token the call has given. */
  signedIn?: Person | undefined;
  refusal?: AppError;
}

/** What is known of a call before its reply is out. */
const calls = new WeakMap<Calling, Seen>();

/** Told by whoever answers with a refusal. */
export const rememberRefusal = (request: FastifyRequest, refusal: AppError): void =>
  seen(request, { refusal });

function seen(request: Calling, more: Seen): void {
  calls.set(request, { ...calls.get(request), ...more });
}

export interface RequestLog {
  /** Who calls, remembered for the line of the call. */
  readonly authenticate: Authenticate;
  readonly figures: readonly Registry[];
}

/** Keeps what was asked of the server, once the reply is out: no call waits for it, and none fails with it. */
export function createRequestLog(
  app: FastifyInstance,
  services: Services,
  mounted: readonly MountedEndpoint[],
  ask: Authenticate,
): RequestLog {
  if (!services.settings.requestLog) return { authenticate: ask, figures: [] };
  const queue = createLogQueue({
    database: services.database,
    onFailure: (error) => app.log.error({ err: error }, 'request log'),
  });
  const authenticate: Authenticate = async (request, caller) => {
    const actor = await ask(request, caller);
    if (actor) seen(request, { actor });
    return actor;
  };
  watchSessions(app, authenticate);
  const write = writeLines(services, queue, finder(mounted));
  app.addHook('onResponse', async (request, reply) => write(request, reply));
  app.addHook('onClose', () => queue.close());
  return { authenticate, figures: [logFigures(queue)] };
}

/** Two calls are about somebody else than their caller: who has got a token, and who had the one that ends. */
function watchSessions(app: FastifyInstance, authenticate: Authenticate): void {
  const urls = (name: 'token' | 'logout') =>
    [auth, blade4].map((api) => apiPrefix + api.operations[name].path);
  const [tokens, logouts] = [urls('token'), urls('logout')];
  app.addHook('onRoute', (route) => {
    if (tokens.includes(route.url))
      route.preSerialization = async (request: FastifyRequest, _reply: FastifyReply, payload: unknown) => {
        seen(request, { signedIn: givenTo(payload) });
        return payload;
      };
    if (logouts.includes(route.url) && route.method === 'GET')
      // A token that is no longer good ends nobody's session.
      route.preHandler = async (request) => {
        await authenticate(request, 'user').catch(() => undefined);
      };
  });
}

/** Lines of one call: at most one of each kind. */
function writeLines(services: Services, queue: LogQueue, find: ReturnType<typeof finder>) {
  const mayRepeat = createMinuteLimit();
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const call = calls.get(request) ?? {};
    const { actor, refusal } = call;
    const at = find(request);
    if (refusal?.code === 'server.error') {
      const nobody = { tenantId: managementTenant, account: '' };
      const facts = factsOf(services, request, actor ?? nobody, at);
      queue.push('error', { ...facts, ...factsOfError(refusal.cause ?? refusal) });
    }
    if (!at || at.endpoint.kind === 'read') return;
    // Reads are counted in the figures: a line for each would cost more than most of them, and say little.
    if (actor)
      queue.push('api', {
        ...factsOf(services, request, actor, at),
        type: reply.statusCode < 400 ? 1 : 2,
        time: Math.round(reply.elapsedTime),
        httpStatus: reply.statusCode,
      });
    const operation = `${at.group}.${at.name.split('.')[0]}`;
    const event = eventOf({ operation, errorCode: refusal?.code, renews: renewsSession(request) });
    const person = event && personOf(request, call);
    if (!person) return;
    const key = `${event.logId} ${person.tenantId} ${person.account} ${request.ip}`;
    if (event.logLevel === 'warn' && !mayRepeat(key, services.clock.now())) return;
    const facts = factsOf(services, request, person, at);
    queue.push('usual', { ...facts, ...event, logData: facts.params });
  };
}

const personOf = (request: FastifyRequest, { actor, signedIn, refusal }: Seen): Person | undefined =>
  signedIn ?? actor ?? (refusal ? triedBy(request) : undefined);

/** Writes, by method and route. Built with the first reply: by then everything is mounted. */
function finder(mounted: readonly MountedEndpoint[]) {
  let known: ReadonlyMap<string, MountedEndpoint> | undefined;
  const nameOf = ({ endpoint: { method, path } }: MountedEndpoint) =>
    `${method} ${apiPrefix}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  return ({ method, routeOptions }: FastifyRequest): MountedEndpoint | undefined => {
    known ??= new Map(mounted.map((one) => [nameOf(one), one]));
    return known.get(`${method} ${routeOptions.url}`);
  };
}
