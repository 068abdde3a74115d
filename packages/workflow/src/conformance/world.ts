import { createEngine, type Engine } from '../engine.js';
import type { Service } from '../ports.js';
import type { Store } from '../store/port.js';
import type { ExecutionRow, InstanceRow, TableName, TaskRow } from '../store/rows.js';
import type { ConformanceCase, TaskSelector } from './case.js';

/** Gives the store for the next step; the last one is handed back, to be written out and read again. */
export type StoreForStep = (last: Store | undefined) => Store | Promise<Store>;

/** One case being played. */
export interface World {
  readonly case: ConformanceCase;
  readonly names: Map<string, string>;
  readonly remembered: Map<string, TaskRow>;
  engine(): Engine;
  store(): Store;
  nextStep(): Promise<void>;
  advance(seconds: number): void;
  tasks(selector: TaskSelector): Promise<TaskRow[]>;
  task(selector: TaskSelector): Promise<TaskRow>;
  instances(): Promise<InstanceRow[]>;
  instanceId(name: string): string;
  executions(instanceId?: string): Promise<ExecutionRow[]>;
  snapshot(): Promise<string>;
}

const allTables: readonly TableName[] = [
  'definition',
  'instance',
  'execution',
  'task',
  'candidate',
  'timer',
  'subscription',
  'history',
  'comment',
  'attachment',
];

/** Prepares a case: nothing is deployed yet. */
export function createWorld(kase: ConformanceCase, storeForStep: StoreForStep): World {
  let store: Store | undefined;
  let engine: Engine | undefined;
  let now = Date.parse('2026-01-05T08:00:00.000Z');
  let lastId = 0;
  const names = new Map<string, string>();
  const remembered = new Map<string, TaskRow>();
  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the first step has not begun');
    return value;
  };
  const world: World = {
    case: kase,
    names,
    remembered,
    engine: () => ready(engine),
    store: () => ready(store),
    async nextStep() {
      store = await storeForStep(store);
      engine = createEngine({
        store,
        clock: { now: () => new Date(now) },
        ids: { next: () => `${kase.id}-${String(++lastId).padStart(6, '0')}` },
        scripts: scriptsOf(kase),
      });
    },
    advance: (seconds) => {
      now += seconds * 1000;
    },
    tasks: (selector) => selectTasks(world, selector),
    async task(selector) {
      const found = await selectTasks(world, selector);
      const task = found[0];
      if (!task) throw new Error(`no task matches ${JSON.stringify(selector)}`);
      if (selector.as) remembered.set(selector.as, task);
      return task;
    },
    instances: () => ready(store).select('instance', {}),
    instanceId: (name) => ready(names.get(name)),
    executions: (instanceId) => ready(store).select('execution', instanceId ? { instanceId } : {}),
    async snapshot() {
      const tables = await Promise.all(allTables.map((name) => ready(store).select(name, {})));
      return JSON.stringify(tables);
    },
  };
  return world;
}

function scriptsOf(kase: ConformanceCase): Record<string, Service> {
  const effects = Object.entries(kase.scripts ?? {});
  return Object.fromEntries(
    effects.map(([id, { increment }]): [string, Service] => [
      id,
      ({ variables }) => ({ [increment]: Number(variables[increment]) + 1 }),
    ]),
  );
}

async function selectTasks(world: World, selector: TaskSelector): Promise<TaskRow[]> {
  const { key, name, assignee, sameScopeAs, sameInstanceAs, nth } = selector;
  const open = await world.engine().query.openTasks({});
  const instanceId = selector.in === undefined ? undefined : world.instanceId(selector.in);
  const scope =
    sameScopeAs === undefined ? undefined : await scopeOf(world, world.remembered.get(sameScopeAs));
  const like = sameInstanceAs === undefined ? undefined : world.remembered.get(sameInstanceAs)?.instanceId;
  const found: TaskRow[] = [];
  for (const task of open) {
    if (key !== undefined && task.activityId !== key) continue;
    if (name !== undefined && task.name !== name) continue;
    if (assignee !== undefined && task.assignee !== assignee) continue;
    if (instanceId !== undefined && task.instanceId !== instanceId) continue;
    if (like !== undefined && task.instanceId !== like) continue;
    if (scope !== undefined && (await scopeOf(world, task)) !== scope) continue;
    found.push(task);
  }
  return nth === undefined ? found : found.slice(nth, nth + 1);
}

/** The scope a task stands in; kept with the remembered task, whose execution may be gone. */
const scopes = new WeakMap<TaskRow, string>();

async function scopeOf(world: World, task: TaskRow | undefined): Promise<string> {
  if (!task) throw new Error('no such remembered task');
  const execution = await world.store().find('execution', task.executionId);
  const scope = execution?.parentId ?? scopes.get(task) ?? task.instanceId;
  scopes.set(task, scope);
  return scope;
}
