import type { Client } from '@mall/sdk';
import type { DashboardJobs } from '../../command/dashboard.js';
import type { Descriptors } from '../controllers/descriptors.js';
import type { OuterPorts } from '../controllers/effects/ports.js';
import type { ScreenRoute } from '../controllers/screen-definition.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { createStore, type Store } from '../controllers/store.js';
import { handleKey } from '../input/handle-key.js';
import { createKeyDecoder } from '../input/key-decoder.js';
import { specials } from '../modules/modules.js';
import { startRunner } from './start-runner.js';
import { scaleTimeout } from './timeout-factor.js';

/** A dashboard without a screen: keys go in, effects reach the server, and its state is looked at. */
export interface Driven extends Pick<Store, 'state' | 'dispatch'> {
  press(...keys: readonly string[]): void;
  /** Waits until the state is so; rejects when nobody would wait longer. */
  until(test: (state: DashboardState) => boolean): Promise<DashboardState>;
}

interface World {
  readonly client: Client;
  readonly jobs?: DashboardJobs;
  readonly edit?: (name: string, text: string) => string | undefined;
  readonly routes?: readonly ScreenRoute[];
  readonly descriptors?: Descriptors;
  readonly leftOut?: OuterPorts['leftOut'];
}

const maxWaitMs = scaleTimeout(20_000);

/**
 * Drives a state by keys.
 *
 * @example
 * const driven = drive(await readyState(), { client });
 * driven.press(':', 'dict', '\r');
 */
export function drive(
  initial: DashboardState,
  { client, jobs, edit, routes, descriptors, leftOut }: World,
): Driven {
  const ports: OuterPorts = {
    client,
    jobs,
    specials,
    routes,
    leftOut,
    now: () => Date.now(),
    readOnly: false,
    dispatch: (event) => store.dispatch(event),
    setLanguage: () => undefined,
    copy: () => true,
    edit: edit ?? (() => undefined),
    suspend: () => undefined,
    redraw: () => undefined,
    quit: () => undefined,
  };
  const run = startRunner(ports, descriptors);
  const store: Store = createStore(
    initial,
    (effect) => void run(effect),
    () => undefined,
  );
  const until: Driven['until'] = async (test) => {
    const limit = Date.now() + maxWaitMs;
    while (!test(store.state())) {
      if (Date.now() > limit)
        throw new Error(`never so: ${test}\n${JSON.stringify(store.state().screens.at(-1), withoutSchemas)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return store.state();
  };
  const press: Driven['press'] = (...keys) => {
    const decoder = createKeyDecoder();
    for (const key of keys.flatMap((text) => [...decoder.push(text), ...decoder.flush()])) {
      const event = handleKey(store.state(), key);
      if (event) store.dispatch(event);
    }
  };
  return { state: store.state, dispatch: store.dispatch, press, until };
}

const withoutSchemas = (key: string, value: unknown): unknown => (key === 'schema' ? undefined : value);
