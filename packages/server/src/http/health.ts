import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Services } from '../context/context.js';
import { apiPrefix } from './api-prefix.js';
import { isLeaving } from './leaving.js';
import { registerMetrics } from './metrics.js';

/** Process up, database reachable and not on its way out, figures for Prometheus (architecture, fixed points). */
export function registerHealth(
  app: FastifyInstance,
  { database, settings }: Services,
  figures: readonly Registry[],
): void {
  registerMetrics(app, settings, figures);
  app.get(`${apiPrefix}/health`, async () => ({ status: 'up' }));
  app.get(`${apiPrefix}/ready`, async (request, reply) => {
    if (isLeaving(app)) return reply.status(503).send({ status: 'leaving' });
    try {
      await database.orm.execute(sql`select 1 from mall_epoch limit 1`);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
