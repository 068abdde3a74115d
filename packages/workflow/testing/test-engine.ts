import { createEngine, type Engine, type EngineOptions } from '../src/engine.js';
import { createMemoryStore, type MemoryStore } from '../src/store/memory-store.js';
import type { TaskRow } from '../src/store/rows.js';
import { brokenInvariants } from '../src/testing/invariants.js';

/** An engine of a test, with a clock that stands still until it is moved. */
export interface TestEngine {
  readonly engine: Engine;
  readonly store: MemoryStore;
  deploy(...xml: readonly string[]): ReturnType<Engine['deploy']>;
  start(key: string, variables?: Readonly<Record<string, unknown>>, actor?: string): Promise<string>;
  /** the open tasks of everything, as `key` or `key/assignee` */
  open(): Promise<string[]>;
  task(key: string): Promise<TaskRow>;
  complete(key: string, variables?: Readonly<Record<string, unknown>>): ReturnType<Engine['complete']>;
  /** time goes by, and nobody looks at the timers */
  pass(seconds: number): void;
  advance(seconds: number): Promise<void>;
  state(instanceId: string): Promise<string | undefined>;
  /** the elements of an instance in the order they were visited, cancelled ones in brackets */
  trail(instanceId: string): Promise<string[]>;
  /** holds the rows against the rules of the tree */
  check(): Promise<void>;
}

/** A fresh engine over memory; every command is followed by a look at the invariants. */
export function testEngine(options: Partial<EngineOptions> = {}): TestEngine {
  let now = Date.parse('2026-01-05T08:00:00.000Z');
  let lastId = 0;
  const store = createMemoryStore();
  const check = async () => {
    const broken = await brokenInvariants(store);
    if (broken.length > 0) throw new Error(broken.join('; '));
  };
  const engine = createEngine({
    store,
    clock: { now: () => new Date(now) },
    ids: { next: () => `id${++lastId}` },
    interceptors: [
      async (_, next) => {
        const result = await next();
        await check();
        return result;
      },
    ],
    ...options,
  });
  const task = async (key: string) => {
    const found = (await engine.query.openTasks({})).find((each) => each.activityId === key);
    if (!found) throw new Error(`no open task ${key}`);
    return found;
  };
  return {
    engine,
    store,
    check,
    task,
    deploy: (...xml) =>
      engine.deploy({ resources: xml.map((text, nth) => ({ name: `${nth}.bpmn`, xml: text })) }),
    start: async (key, variables = {}, actor = undefined) =>
      (await engine.start({ key, variables, ...(actor === undefined ? {} : { actor }) })).id,
    open: async () =>
      (await engine.query.openTasks({})).map((each) =>
        each.assignee === null ? each.activityId : `${each.activityId}/${each.assignee}`,
      ),
    complete: async (key, variables = {}) => engine.complete({ taskId: (await task(key)).id, variables }),
    pass: (seconds) => {
      now += seconds * 1000;
    },
    async advance(seconds) {
      now += seconds * 1000;
      await engine.fireDueTimers();
    },
    state: async (id) => (await engine.query.instance(id))?.state,
    trail: async (id) =>
      (await engine.query.history(id))
        .filter((row) => row.activityType !== 'sequenceFlow')
        .map((row) => (row.reason === null ? row.activityId : `(${row.activityId})`)),
  };
}
