import type { EngineContext } from './agenda/context.js';
import { createDefinitionCache } from './agenda/definitions.js';
import type { Searchable } from './agenda/searched.js';
import { elements } from './behaviors/elements.js';
import type { Acting, Command } from './commands/command.js';
import { commands } from './commands/commands.js';
import { type DeleteDeploymentInput, deleteDeployment } from './commands/delete-deployment.js';
import { type FiredTimers, fireDueTimers } from './commands/due-timers.js';
import { execute } from './commands/pipeline.js';
import type { Clock, EventListener, Host, Ids, Interceptor } from './ports.js';
import { createQueries, type Queries } from './queries.js';
import type { Store } from './store/port.js';

export interface EngineOptions extends Host {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  /** the zone of timer dates that name none; `+08:00` unless said otherwise */
  readonly zone?: string;
  /** variables that lists can ask for and be ordered by, and as what they are compared */
  readonly searchable?: Searchable;
  readonly interceptors?: readonly Interceptor[];
  /** how often a command is tried when the store reports a conflict; 5 unless said otherwise */
  readonly attempts?: number;
}

type Run<C> = C extends Command<infer In, infer Out> ? (input: In) => Promise<Out> : never;

/** The engine: every command as a function, and questions. */
export type Engine = { readonly [N in keyof typeof commands]: Run<(typeof commands)[N]> } & {
  /** removes a deployment, its versions and their instances, slice by slice; refused while instances run, unless forced */
  deleteDeployment(input: DeleteDeploymentInput): Promise<void>;
  /** fires what is due, one transaction each; a timer that fails is tried again later, three times in all */
  fireDueTimers(options?: { readonly limit?: number }): Promise<FiredTimers>;
  readonly query: Queries;
  /** the same engine inside a transaction that the host holds open */
  within(store: Store, options?: { readonly onEvents?: EventListener }): Engine;
  /** the same engine for one tenant: rows of others are not there, for no command and no question */
  forTenant(tenantId: string | null): Engine;
};

/**
 * Makes an engine over a store. It has no clock, no randomness and no I/O of its own.
 * @example
 * const engine = createEngine({ store: createMemoryStore(), clock: { now: () => new Date() }, ids });
 * await engine.deploy({ resources: [{ name: 'leave.bpmn', xml }] });
 * const instance = await engine.start({ key: 'leave', variables: { days: 3 } });
 */
export function createEngine(options: EngineOptions): Engine {
  const {
    store,
    clock,
    ids,
    zone = '+08:00',
    searchable = {},
    interceptors = [],
    attempts = 5,
    ...host
  } = options;
  return engineOver({
    store,
    clock,
    ids,
    zone,
    searchable,
    interceptors,
    attempts,
    nested: false,
    host,
    definitions: createDefinitionCache(300),
    elements,
    listeners: host.onEvents ? [host.onEvents] : [],
  });
}

function engineOver(context: EngineContext): Engine {
  const run = (command: Command<Acting, unknown>) => (input: Acting) => execute(context, command, input);
  const functions = Object.fromEntries(
    // Each function takes exactly its own command's input; the map type above says which.
    Object.entries(commands).map(([name, command]) => [name, run(command as Command<Acting, unknown>)]),
  ) as unknown as { readonly [N in keyof typeof commands]: Run<(typeof commands)[N]> };
  return {
    ...functions,
    deleteDeployment: (input) => deleteDeployment(context, input),
    fireDueTimers: ({ limit = 100 } = {}) => fireDueTimers(context, limit),
    query: createQueries(context),
    within: (store, { onEvents } = {}) =>
      engineOver({
        ...context,
        store,
        nested: true,
        listeners: onEvents ? [...context.listeners, onEvents] : context.listeners,
      }),
    forTenant: (tenant) => engineOver({ ...context, tenant }),
  };
}
