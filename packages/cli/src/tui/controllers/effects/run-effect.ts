import { clean } from '../../components/text/clean.js';
import type { Descriptors } from '../descriptors.js';
import type { Effect } from '../effects.js';
import type { ScreenDefinition } from '../screen-definition.js';
import { watchedClient } from '../server/watched-client.js';
import { registered } from './descriptors.js';
import { generalHandlers } from './general-handlers.js';
import type { Handler, Running } from './handlers.js';
import type { EffectPorts, OuterPorts } from './ports.js';
import { createWaits } from './waits.js';

type Table = Map<string, Handler>;

/**
 * Creates the function that runs effects: general ones and those of the given screens. A screen that is loaded later
 * adds its handlers through `learn`.
 *
 * @param table what `handlersOf` has made of the shipped screens
 */
export function createEffectRunner(
  outer: OuterPorts,
  table: ReadonlyMap<string, Handler>,
  descriptors: Descriptors = registered,
): (effect: Effect) => Promise<void> {
  const known: Table = new Map(table);
  const ports: EffectPorts = {
    ...outer,
    client: watchedClient(outer),
    descriptors,
    learn: async (definition) => addHandlers(known, definition, await definition.effects?.()),
  };
  const running = startRunning(ports);
  return async (effect) => {
    const handler = known.get(effect.type);
    if (!handler) throw new Error(`nothing runs ${effect.type}`);
    await handler(effect, ports, running);
  };
}

/** What runs the effects of these screens, and the dashboard's own. */
export async function handlersOf(definitions: readonly ScreenDefinition[]): Promise<Table> {
  const table: Table = new Map(Object.entries(generalHandlers) as [string, Handler][]);
  const loaded = definitions.map(async (definition) => [definition, await definition.effects?.()] as const);
  for (const [definition, handlers] of await Promise.all(loaded)) addHandlers(table, definition, handlers);
  return table;
}

/** Adds a screen's handlers by the types of their effects; a type belongs to one screen. */
function addHandlers(table: Table, { id }: ScreenDefinition, handlers: object = {}): void {
  for (const [type, handler] of Object.entries(handlers)) {
    const before = table.get(type);
    if (before && before !== handler) throw new Error(`${id} may not run ${type}: something else does`);
    table.set(type, handler);
  }
}

function startRunning(ports: EffectPorts): Running {
  const { renew, forget } = pendingRequests();
  const { work, stop } = stoppableWork();
  const waits = createWaits((screen) => ports.dispatch({ type: 'due', screen }));
  const stopHearing = ports.leftOut?.((fields) => sayLeftOut(ports, fields));
  const seconds = createWaits(() => ports.dispatch({ type: 'second-passed', now: ports.now() }));
  const quit = async () => {
    waits.clear();
    seconds.clear();
    stopHearing?.();
    // Calls that wait for a new sign-in are refused: otherwise `stop` would never return.
    ports.session?.giveUp();
    await stop();
    ports.quit();
  };
  return { renew, forget, work, wait: waits.set, waitSecond: () => seconds.set(0, 1_000), quit };
}

/** Who reads nothing in a field is told that the server has said nothing of it. */
function sayLeftOut({ dispatch }: EffectPorts, fields: readonly string[]): void {
  const params = { fields: fields.map(clean).join(', ') };
  dispatch({ type: 'notice', notice: { tone: 'warn', phrase: { key: 'notice.leftOut', params } } });
}

/** One request a screen: a newer one cancels it. */
function pendingRequests() {
  const pending = new Map<number, AbortController>();
  const forget = (screen: number): void => {
    pending.get(screen)?.abort();
    pending.delete(screen);
  };
  const renew = (screen: number): AbortSignal => {
    forget(screen);
    const controller = new AbortController();
    pending.set(screen, controller);
    return controller.signal;
  };
  return { renew, forget };
}

/** Work that outlives its screen, and leaves nothing half done when the dashboard ends. */
function stoppableWork() {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    work: async (run: (ending: AbortSignal) => Promise<void>): Promise<void> => {
      const one = run(ending.signal);
      running.add(one);
      await one.finally(() => running.delete(one));
    },
    stop: async (): Promise<void> => {
      ending.abort();
      await Promise.allSettled(running);
    },
  };
}
