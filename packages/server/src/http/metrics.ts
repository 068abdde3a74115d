import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { fail } from '../support/app-error.js';
import type { Settings } from '../support/settings.js';
import { apiPrefix } from './api-prefix.js';

/** Figures for Prometheus, and those that others keep: for this machine, and for whoever holds the token. */
export function registerMetrics(
  app: FastifyInstance,
  { metricsToken }: Settings,
  more: readonly Registry[],
): void {
  const registry = Registry.merge([collect(app), ...more]);
  app.get(`${apiPrefix}/metrics`, async (request, reply) => {
    if (!isLocal(request) && !holdsToken(request.headers.authorization, metricsToken))
      throw fail('request.forbidden', { permission: 'MALL_METRICS_TOKEN' });
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

function collect(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'mall_' });
  const requests = new Counter({
    name: 'mall_http_requests_total',
    help: 'Requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'mall_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ route, method: request.method, status: reply.statusCode });
    seconds.observe({ route, method: request.method }, reply.elapsedTime / 1000);
  });
  return registry;
}

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Asked from this machine, and not by its proxy for somebody else, whatever that proxy may be trusted with. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const loopback = isIPv4(address) ? address.startsWith('127.') : address === '::1';
  return loopback && forwarded.every((name) => headers[name] === undefined);
}

function holdsToken(header: string | undefined, token: string | undefined): boolean {
  const [, given = ''] = /^bearer (.+)$/i.exec(header ?? '') ?? [];
  return token !== undefined && timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
