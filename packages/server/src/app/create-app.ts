import { hkdfSync, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Services } from '../context/context.js';
import type { Link } from '../context/link.js';
import { apiPrefix } from '../http/api-prefix.js';
import { createAuthenticate } from '../http/authenticate.js';
import { answerBroken } from '../http/broken-request.js';
import { toAppError } from '../http/error-reply.js';
import { registerHealth } from '../http/health.js';
import { findIn, type Host, linksAmong, type MountedEndpoint, type RowSource } from '../http/host.js';
import { openApiDocument } from '../http/openapi.js';
import { mountParts, type Part } from '../http/part.js';
import { acceptBodies, bodyLimit } from '../http/request-bodies.js';
import { opensPage, sendRefusal } from '../http/send-refusal.js';
import { refuseUnknown } from '../http/unknown-calls.js';
import { sweepUploads } from '../http/uploads.js';
import { registerWeb } from '../http/web.js';
import { createActorSource } from '../modules/auth/auth/actor-source.js';
import { dictionaryEntries } from '../settings/dictionary-entries.js';
import { createFileLinks } from '../support/file-links.js';
import { createPasswordCipher } from '../support/password-cipher.js';
import { createRowSecrets, rowSecretsKey } from '../support/row-secrets.js';
import { createTokenSigner } from '../support/token-signer.js';
import { loggerOptions } from './logger.js';
import { everyPart } from './modules.js';
import { createRequestLog, rememberRefusal } from './request-log.js';

/**
 * The whole server over services that somebody else has opened: no port, no file, no signal of its own.
 *
 * @example
 * const app = await createApp(services, signingKey);
 * const reply = await app.inject('/mall-api/health');
 */
export async function createApp(
  services: Services,
  signingKey: Uint8Array,
  parts: readonly Part[] = everyPart,
): Promise<FastifyInstance> {
  const app = baseApp(services);
  app.setErrorHandler(sendError);
  await acceptBodies(app);
  await registerWeb(app, services.settings);
  const mounted: MountedEndpoint[] = [];
  const refuse = refuseUnknown(mounted);
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', services.turns.arrived(request.id));
    reply.header('x-request-id', request.id);
    // The body of a call that there is not is never read.
    if (request.is404 && request.method !== 'GET') throw refuse(request);
  });
  const signer = createTokenSigner(signingKey, services.clock);
  const actors = createActorSource(services, signer);
  const ask = createAuthenticate(actors);
  const { authenticate, figures } = createRequestLog(app, services, mounted, ask);
  const rows = new Map<string, RowSource>();
  const linksTo = new Map<string, Link[]>();
  const passwordCipher = createPasswordCipher(signingKey);
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', signingKey, '', `mall ${purpose}`, 32));
  const rowSecrets = createRowSecrets(rowSecretsKey(signingKey));
  const fileLinks = createFileLinks(keyFor('file links'), services.clock);
  const host: Host = {
    app,
    services,
    authenticate,
    dialectOf: actors.dialectOf,
    signer,
    passwordCipher,
    rowSecrets,
    fileLinks,
    keyFor,
    rows,
    linksTo,
    contextBase: {
      ...services,
      findRows: findIn(rows),
      links: linksAmong(rows, linksTo),
      dictionaryEntries,
      rowSecrets,
      fileLinks,
    },
    calls: new Map(),
    mounted,
  };
  app.addHook('onListen', sweepUploads);
  mountParts(host, parts);
  registerHealth(app, services, figures);
  app.get(`${apiPrefix}/openapi.json`, async () => openApiDocument(host.mounted));
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' && !request.url.startsWith(apiPrefix) && !request.url.startsWith('/api/');
    if (page && app.hasReplyDecorator('sendFile') && opensPage(request))
      return (reply as FastifyReply & { sendFile(name: string): FastifyReply }).sendFile('index.html');
    return sendError(refuse(request), request, reply);
  });
  return app;
}

const baseApp = (services: Services): FastifyInstance =>
  Fastify({
    logger: loggerOptions(services.settings.logLevel),
    trustProxy: services.settings.trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: 200_000 },
    requestTimeout: 60_000,
    // A busy machine takes longer than ten seconds to get here; a start that hangs is told by whoever waits for it.
    pluginTimeout: 120_000,
    genReqId: (raw) => {
      const given = raw.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    clientErrorHandler: answerBroken,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request as FastifyRequest, reply as unknown as FastifyReply);
    },
  });

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  rememberRefusal(request, refusal);
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? error }, refusal.code);
  return sendRefusal(refusal, request, reply);
}
