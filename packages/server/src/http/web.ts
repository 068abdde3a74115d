import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../support/settings.js';
import { apiPrefix } from './api-prefix.js';

const policy = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // antd writes its styles into the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    // Menu rows may embed other sites of the company; the page sandboxes them.
    frameSrc: ['https:', 'http:'],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    upgradeInsecureRequests: null,
  },
};

/** No page: whoever opens an answer in a browser, or frames it, has nothing of it run, loaded or told to others. */
const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Security headers, compression, named origins, and the web app's files where they were built. */
export async function registerWeb(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: policy,
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(apiPrefix)) return reply.helmet();
    // An answer is for whoever asked, and is never anything else than it says.
    reply.headers(answerHeaders);
    return undefined;
  });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  if (settings.corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...settings.corsOrigins],
      credentials: true,
      exposedHeaders: ['x-request-id'],
    });
  const root = settings.webRoot;
  if (root === undefined || !existsSync(join(root, 'index.html'))) return;
  // A route for every asset would take a second of each start.
  await app.register(serveStatic, {
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    ...keptFor('no-cache'),
  });
  await app.register(serveStatic, {
    ...{ root: join(root, 'assets'), prefix: '/assets/', decorateReply: false },
    // They carry a hash in their names; the page itself must be asked for each time.
    ...keptFor('public, max-age=31536000, immutable'),
  });
}

const keptFor = (rule: string) => ({
  cacheControl: false,
  setHeaders: (reply: { setHeader(name: string, value: string): unknown }) => {
    reply.setHeader('cache-control', rule);
  },
});
