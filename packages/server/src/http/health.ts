import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Services } from '../context/context.js';
import { apiPrefix } from './mount.js';

/** Process up, database reachable, figures for Prometheus (architecture, fixed points). */
export const registerHealth = (app: FastifyInstance, { database }: Services): void => {
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
  app.get(`${apiPrefix}/health`, async () => ({ status: 'up' }));
  app.get(`${apiPrefix}/ready`, async (request, reply) => {
    try {
      await database.orm.execute(sql`select 1 from mall_epoch limit 1`);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
  app.get(`${apiPrefix}/metrics`, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
};
