import { createEngine, type Engine } from '@mall/workflow';
import { createSqlStore } from '@mall/workflow/sql';
import type { Actor, Services, UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import { offsetOf } from '../../../support/time-zone.js';
import { calendarOf } from '../calendar/calendar-of.js';
import { restingTenants } from '../timers/resting-tenants.js';
import { afterEvents } from './after-events.js';
import { assigner, placeOf } from './assignment.js';
import { refusalOf } from './engine-refusal.js';
import { listenerOf } from './events.js';
import { registeredFunctions } from './registered-functions.js';

/** The approval engine of this server. */
export interface Workflow {
  /** For the caller's tenant, within the call's transaction: what it writes stays or goes with the call. */
  of(ctx: Pick<UserContext, 'db'> & { readonly actor: Pick<Actor, 'tenantId'> }): Engine;
  /** For every tenant, in transactions of its own: timers, and what nobody asked for. */
  readonly alone: Engine;
}

const workflows = new WeakMap<Services, Workflow>();

/**
 * The engine, made once for each server: it remembers the models that run.
 *
 * @example
 * const { instance } = await workflowOf(host).of(ctx).complete({ taskId, actor: ctx.actor.userId });
 */
export function workflowOf({ services }: Pick<Host, 'services'>): Workflow {
  const known = workflows.get(services);
  if (known) return known;
  const made = createWorkflow(services);
  workflows.set(services, made);
  return made;
}

function createWorkflow(services: Services): Workflow {
  const { database, clock, ids, settings } = services;
  const zone = offsetOf(settings.timeZone, clock.now());
  const engine: Engine = createEngine({
    store: createSqlStore(database),
    clock,
    ids,
    zone,
    calendar: (call) => calendarOf(placeOf(services, call), zone),
    ...registeredFunctions(services),
    assign: assigner(services),
    restingTenants: () => restingTenants(services),
    onEvents: afterEvents(services, () => engine, listenerOf(services)),
    interceptors: [(_command, next) => next().catch((error: unknown) => Promise.reject(refusalOf(error)))],
  });
  return {
    alone: engine,
    of: ({ db, actor }) =>
      withRefusals(engine.within(createSqlStore(database.driverOf(db))).forTenant(actor.tenantId)),
  };
}

/** What a question is refused with is a refusal of the call, as it is where a command is refused. */
function withRefusals(engine: Engine): Engine {
  const { model, source, returnNodes, taskVariables } = engine.query;
  const refusing =
    <T>(ask: (id: string) => Promise<T>) =>
    (id: string): Promise<T> =>
      ask(id).catch((error: unknown) => Promise.reject(refusalOf(error)));
  const asked = {
    ...{ model: refusing(model), source: refusing(source), returnNodes: refusing(returnNodes) },
    taskVariables: refusing(taskVariables),
  };
  return { ...engine, query: { ...engine.query, ...asked } };
}
