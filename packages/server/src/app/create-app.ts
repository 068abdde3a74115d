import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { preferredLanguage } from '@mall/sdk/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Services } from '../context/context.js';
import { createAuthenticate } from '../http/authenticate.js';
import { errorReply, toAppError } from '../http/error-reply.js';
import { registerHealth } from '../http/health.js';
import { acceptEmptyJson } from '../http/json-body.js';
import { apiPrefix, findIn, type Host, type MountedEndpoint, type RowFinder } from '../http/mount.js';
import { openApiDocument } from '../http/openapi.js';
import { mountParts, type Part } from '../http/part.js';
import { registerWeb } from '../http/web.js';
import { createActorSource } from '../modules/auth/auth/actor-source.js';
import { fail } from '../support/app-error.js';
import { createTokenSigner } from '../support/token-signer.js';
import { loggerOptions } from './logger.js';
import { everyPart } from './modules.js';

const jsonLimit = 1024 * 1024;
const uploadLimit = 50 * 1024 * 1024;

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = toAppError(error);
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? error }, refusal.code);
  const { oauth = false } = request.routeOptions.config as { oauth?: boolean };
  const { status, body, retryAfter } = errorReply(
    refusal,
    preferredLanguage(request.headers['accept-language']),
    request.id,
    oauth,
  );
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(status).send(body);
};

/** 405 for a path that exists with another verb, 404 otherwise. */
const refuseUnknown = (mounted: readonly MountedEndpoint[]) => {
  const patterns = mounted.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${apiPrefix}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (request: FastifyRequest) => {
    const path = request.url.split('?')[0] ?? '';
    const known = patterns.some(({ pattern, method }) => method !== request.method && pattern.test(path));
    return fail(known ? 'request.method_not_allowed' : 'request.not_found');
  };
};

const baseApp = (services: Services): FastifyInstance =>
  Fastify({
    logger: loggerOptions(services.settings.logLevel),
    trustProxy: services.settings.trustProxy,
    bodyLimit: jsonLimit,
    routerOptions: { maxParamLength: 200_000 },
    requestTimeout: 60_000,
    genReqId: (raw) => {
      const given = raw.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request as FastifyRequest, reply as unknown as FastifyReply);
    },
  });

/**
 * The whole server over services that somebody else has opened: no port, no file, no signal of its own.
 *
 * @example
 * const app = await createApp(services, signingKey);
 * const reply = await app.inject('/mall-api/health');
 */
export const createApp = async (
  services: Services,
  signingKey: Uint8Array,
  parts: readonly Part[] = everyPart,
): Promise<FastifyInstance> => {
  const app = baseApp(services);
  app.setErrorHandler(sendError);
  acceptEmptyJson(app);
  await app.register(formbody, { bodyLimit: jsonLimit });
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: uploadLimit, files: 10 },
  });
  await registerWeb(app, services.settings);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const signer = createTokenSigner(signingKey, services.clock);
  const authenticate = createAuthenticate(createActorSource(services, signer));
  const rows = new Map<string, RowFinder>();
  const host: Host = { app, services, authenticate, signer, rows, findRows: findIn(rows), mounted: [] };
  mountParts(host, parts);
  registerHealth(app, services);
  app.get(`${apiPrefix}/openapi.json`, async () => openApiDocument(host.mounted));
  const refuse = refuseUnknown(host.mounted);
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' && !request.url.startsWith(apiPrefix) && !request.url.startsWith('/api/');
    if (page && app.hasReplyDecorator('sendFile') && /text\/html/.test(request.headers.accept ?? ''))
      return (reply as FastifyReply & { sendFile(name: string): FastifyReply }).sendFile('index.html');
    return sendError(refuse(request), request, reply);
  });
  return app;
};
