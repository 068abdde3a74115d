import fc from 'fast-check';
import { createEngine, type Engine } from '../src/engine.js';
import { isWorkflowError } from '../src/errors.js';
import type { ProcessModel } from '../src/model/process-model.js';
import { createMemoryStore, type MemoryStore } from '../src/store/memory-store.js';
import type { Store } from '../src/store/port.js';
import type { InstanceRow, TableName } from '../src/store/rows.js';
import { brokenInvariants } from '../src/testing/invariants.js';

/** One thing somebody does; the numbers choose among what is there. */
export interface Action {
  readonly what: (typeof whats)[number];
  readonly which: number;
  readonly where: number;
  readonly choose: number;
}

const whats = [
  'complete',
  'complete2',
  'complete3',
  'timer',
  'receive',
  'signal',
  'move',
  'moveTask',
  'add',
  'remove',
  'suspend',
  'deleteCalled',
  'toParent',
  'sendBack',
  'sendBack2',
  'takeBack',
  'setVariables',
] as const;

/** Actions that can take a token away from where a join waits for it. */
const disturbing = new Set<Action['what']>(['move', 'moveTask', 'toParent']);

export const anyActions: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...whats),
    which: fc.nat({ max: 20 }),
    where: fc.nat({ max: 40 }),
    choose: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 14 },
);

interface Play {
  readonly engine: Engine;
  readonly store: Store;
  readonly advance: (seconds: number) => void;
}

/** Gives the store for the next action; the last one is handed back, to be written out and read again. */
export type Reopen = (last: Store | undefined) => Store;

/** In memory everything is written out and read back before every action. */
export const inMemory: Reopen = (last) => createMemoryStore((last as MemoryStore | undefined)?.dump());

/** Refusals that are answers, not faults. */
const allowed = new Set([
  'workflow.move_into_loop',
  'workflow.instance_suspended',
  'workflow.ambiguous',
  'workflow.not_called',
  'workflow.acted_meanwhile',
  'workflow.back_refused',
]);

/**
 * Plays actions on a process; after each, everything is written out and read back, and must hold together.
 * Left alone, the process must come to its end. Answers all rows as they are then.
 */
export async function playRandomly(
  xml: string,
  actions: readonly Action[],
  reopen: Reopen = inMemory,
): Promise<string> {
  const time = { now: Date.parse('2026-01-05T08:00:00Z'), id: 0 };
  let play = open(reopen(undefined), time);
  await play.engine.deploy({ resources: [{ name: 'random.bpmn', xml }] });
  const { id } = await play.engine.start({ key: 'random', variables: { choose: 1, again: 0 } });
  await mustHold(play, 'start');
  for (const action of actions) {
    play = open(reopen(play.store), time);
    await attempt(play, id, action);
    await mustHold(play, action.what);
  }
  await activateAll(play);
  await play.engine.setVariables({ instanceId: id, variables: { choose: 1, again: 0 } }).catch(ignoreEnded);
  const calm = !actions.some((action) => disturbing.has(action.what));
  await drain(play, id, calm);
  return snapshot(play.store);
}

function open(store: Store, time: { now: number; id: number }): Play {
  const engine = createEngine({
    store,
    clock: { now: () => new Date(time.now) },
    ids: { next: () => String(++time.id).padStart(8, '0') },
  });
  return {
    engine,
    store,
    advance: (seconds) => {
      time.now += seconds * 1000;
    },
  };
}

async function mustHold({ store }: Play, after: string): Promise<void> {
  const broken = await brokenInvariants(store);
  if (broken.length > 0) throw new Error(`after ${after}: ${broken.join('; ')}`);
}

async function attempt(play: Play, id: string, action: Action): Promise<void> {
  const before = await snapshot(play.store);
  try {
    await act(play, id, action);
  } catch (error) {
    if (!isWorkflowError(error) || !allowed.has(error.code)) throw error;
    if ((await snapshot(play.store)) !== before)
      throw new Error(`${action.what} was refused but left a change`);
  }
}

const tables: readonly TableName[] = ['instance', 'execution', 'task', 'timer', 'subscription', 'history'];

/** All rows of a run, alike for every store. */
async function snapshot(store: Store): Promise<string> {
  const rows: Record<string, unknown>[] = [];
  for (const table of tables)
    rows.push(...((await store.select(table, {})) as object[] as Record<string, unknown>[]));
  const ordered = rows.map((row) => JSON.stringify(row, sortedKeys));
  return ordered.sort().join('\n');
}

/** A database may keep the fields of an object in another order. */
const sortedKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;

async function act(play: Play, id: string, action: Action): Promise<void> {
  const { engine, store } = play;
  const { which, where, choose } = action;
  const variables = { choose, again: choose === 3 ? 1 : 0 };
  const task = pick(await engine.query.openTasks({}), which);
  switch (action.what) {
    case 'complete':
    case 'complete2':
    case 'complete3':
      if (task) await engine.complete({ taskId: task.id, variables, actor: 'ann' });
      return;
    case 'timer': {
      const timer = pick(await store.select('timer', {}), which);
      return timer && engine.fireTimer({ timerId: timer.id });
    }
    case 'receive': {
      const [receive] = await receiving(store);
      return receive && engine.trigger(receive);
    }
    case 'signal':
      return void (await engine.signal({ signal: 'go' }));
    case 'setVariables':
      return engine.setVariables({ instanceId: id, variables }).catch(ignoreEnded);
    case 'suspend':
      return suspend(play, which);
    case 'sendBack':
    case 'sendBack2':
      return task && sendBack(play, task.id, where);
    case 'takeBack': {
      const done = (await store.select('task', { instanceId: id })).filter((each) => each.completer !== null);
      return done.length > 0
        ? engine.takeBack({ taskId: done.at(-1)?.id ?? '' }).catch(ignoreEnded)
        : undefined;
    }
    case 'add':
    case 'remove':
      return changeLoop(play, action);
    default:
      return jump(play, id, action.what, which, where);
  }
}

/** Wherever a task may go back to, the process must still come to its end. */
async function sendBack({ engine }: Play, taskId: string, where: number): Promise<void> {
  const to = pick(await engine.query.returnNodes(taskId), where)?.nodeId;
  if (to !== undefined) await engine.sendBack({ taskId, to });
}

const pick = <T>(items: readonly T[], which: number): T | undefined =>
  items[which % Math.max(items.length, 1)];

async function receiving(store: Store) {
  const tokens = await store.select('execution', {});
  return tokens
    .filter((each) => each.kind === 'token' && each.activityId.startsWith('receive'))
    .map((each) => ({ instanceId: each.instanceId, activityId: each.activityId, executionId: each.id }));
}

function ignoreEnded(error: unknown): void {
  if (!isWorkflowError(error) || error.code !== 'workflow.instance_ended') throw error;
}

async function suspend({ engine, store }: Play, which: number): Promise<void> {
  const instance = pick(await store.select('instance', { state: 'running' }), which);
  if (!instance) return;
  await (instance.suspended ? engine.activate : engine.suspend)({ instanceId: instance.id });
}

async function changeLoop({ engine, store }: Play, { what, which, choose }: Action): Promise<void> {
  const loop = pick(await store.select('execution', { kind: 'loop' }), which);
  if (!loop) return;
  if (what === 'add') {
    const { instanceId, activityId, id: under } = loop;
    return engine.addInstance({ instanceId, activityId, under });
  }
  const child = pick(await store.select('execution', { parentId: loop.id }), which);
  if (child) await engine.removeInstance({ executionId: child.id, completed: choose % 2 === 0 });
}

async function jump(
  { engine, store }: Play,
  id: string,
  what: Action['what'],
  which: number,
  where: number,
): Promise<void> {
  const running = await store.select('instance', { state: 'running' });
  const calledOne = pick(
    running.filter((each) => each.callerId !== null),
    which,
  );
  if (what === 'deleteCalled') return calledOne && engine.deleteInstance({ instanceId: calledOne.id });
  const root = running.find((each) => each.id === id);
  if (!root) return;
  const { model } = await engine.query.model(root.definitionId);
  const target = pick(targetsOf(model), where)?.id ?? '';
  if (what === 'toParent') return calledOne && toParent({ engine }, calledOne, target);
  const tokens = await store.select('execution', { instanceId: id });
  if (what === 'move') {
    const from = pick(tokens, which)?.activityId;
    return from === undefined ? undefined : engine.move({ instanceId: id, from: [from], to: [target] });
  }
  const task = pick(await engine.query.openTasks({ instanceId: id }), which);
  return task && engine.move({ instanceId: id, taskIds: [task.id], to: [target] });
}

const targetsOf = (model: ProcessModel) =>
  Object.values(model.nodes).filter((node) => node.type !== 'boundaryEvent' && node.type !== 'startEvent');

const toParent = ({ engine }: Pick<Play, 'engine'>, called: InstanceRow, target: string) =>
  engine.moveToParent({ instanceId: called.id, from: ['ct'], to: [target] });

async function activateAll({ engine, store }: Play): Promise<void> {
  for (const { id } of await store.select('instance', { state: 'running', suspended: true })) {
    await engine.activate({ instanceId: id });
  }
}

/** Does whatever is to be done until nothing is left. */
async function drain(play: Play, id: string, mustEnd: boolean): Promise<void> {
  const { engine, store } = play;
  for (let round = 0; round < 400; round += 1) {
    const [task] = await engine.query.openTasks({});
    const [receive] = await receiving(store);
    const [timer] = await store.select('timer', {});
    if (task) await engine.complete({ taskId: task.id, variables: { choose: 1, again: 0 } });
    else if (receive) await engine.trigger(receive);
    else if (timer) {
      play.advance(2 * 3600);
      await engine.fireTimer({ timerId: timer.id });
    } else break;
    await mustHold(play, 'draining');
  }
  const { state } = (await store.find('instance', id)) ?? {};
  if (mustEnd && state === 'running') throw new Error('the process does not come to an end');
}
