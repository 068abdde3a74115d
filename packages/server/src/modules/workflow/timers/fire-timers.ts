import type { Engine } from '@mall/workflow';
import type { FastifyBaseLogger } from 'fastify';
import { isClosed } from '../../../database/closed-tenants.js';
import { TenantEnded } from './ended-tenants.js';

/** As many as one look fires. */
const limit = 100;

/** Fires what is due, until nothing more is; says in the log which could not. Those of a tenant on its way wait for its arrival. */
export async function fireTimers(engine: Engine, log: Pick<FastifyBaseLogger, 'error'>): Promise<number> {
  let all = 0;
  for (;;) {
    const { fired, failed } = await engine.fireDueTimers({ limit });
    for (const { timerId, error } of failed)
      if (!(error instanceof TenantEnded || isClosed(error)))
        log.error({ err: error, timerId }, 'a timer has failed');
    all += fired;
    if (fired < limit) return all;
  }
}
