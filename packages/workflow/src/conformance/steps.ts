import { isWorkflowError } from '../errors.js';
import type { Place, Step, TaskSelector } from './case.js';
import type { World } from './world.js';

type Play = (world: World, step: Step) => Promise<unknown>;

/** What each step does; everything goes through the engine's public commands. */
const plays: Readonly<Record<string, Play>> = {
  async start(world, { process = '', as, vars, by }) {
    const input = { key: process, ...given('variables', vars), ...given('actor', by) };
    const { id } = await world.engine().start(input);
    if (as) world.names.set(as, id);
  },
  async complete(world, step) {
    const { id: taskId } = await taskOf(world, step);
    await world.engine().complete({ taskId, ...given('variables', step.vars) });
  },
  completeAll: (world, { tasks, vars }) => completeEach(world, (tasks ?? {}) as TaskSelector, vars),
  async completeUntilNone(world) {
    for (let open = await world.tasks({}); open[0]; open = await world.tasks({})) {
      await world.engine().complete({ taskId: open[0].id });
    }
  },
  claim: async (world, step) =>
    world.engine().claim({ taskId: (await taskOf(world, step)).id, user: step.user ?? '' }),
  unclaim: async (world, step) => world.engine().unclaim({ taskId: (await taskOf(world, step)).id }),
  assign: async (world, step) =>
    world.engine().assign({ taskId: (await taskOf(world, step)).id, user: step.user ?? null }),
  delegate: async (world, step) =>
    world.engine().delegate({ taskId: (await taskOf(world, step)).id, user: step.user ?? '' }),
  setOwner: async (world, step) =>
    world.engine().setOwner({ taskId: (await taskOf(world, step)).id, user: step.user ?? null }),
  resolve: async (world, step) =>
    world.engine().resolve({ taskId: (await taskOf(world, step)).id, ...given('variables', step.vars) }),
  async setVars(world, step) {
    const variables = step.vars ?? {};
    if (step.task) return world.engine().setVariables({ taskId: (await taskOf(world, step)).id, variables });
    const instanceId = await instanceOf(world, step);
    return world.engine().setVariables({ instanceId, variables, ...given('scope', step.scope) });
  },
  async move(world, step) {
    const to = list(step.to);
    const locals = step.local ? Object.fromEntries(to.map((id) => [id, step.local ?? {}])) : undefined;
    const jump = { instanceId: await instanceOf(world, step), from: list(step.from), to };
    await world.engine().move({ ...jump, ...given('variables', step.vars), ...given('locals', locals) });
  },
  async moveTokens(world, step) {
    const tasks = [];
    for (const selector of (step.tasks ?? []) as readonly TaskSelector[])
      tasks.push(await world.task(selector));
    const instanceId = tasks[0]?.instanceId ?? '';
    await world.engine().move({ instanceId, taskIds: tasks.map((task) => task.id), to: list(step.to) });
  },
  async moveToParent(world, step) {
    const instanceId = await instanceOf(world, step);
    await world.engine().moveToParent({ instanceId, from: list(step.from), to: list(step.to) });
  },
  async moveToChild(world, step) {
    const instanceId = await instanceOf(world, step);
    const jump = { instanceId, from: list(step.from), to: list(step.to), call: step.call ?? '' };
    await world.engine().moveToCalled(jump);
  },
  async addInstance(world, step) {
    const instanceId = await instanceOf(world, step);
    const under = step.under ? await executionAt(world, instanceId, step.under) : undefined;
    const input = { instanceId, activityId: step.activity ?? '' };
    await world
      .engine()
      .addInstance({ ...input, ...given('variables', step.vars), ...given('under', under) });
  },
  async removeInstance(world, step) {
    const completed = step.completed ?? false;
    if (step.task)
      return world.engine().removeInstance({ taskId: (await taskOf(world, step)).id, completed });
    const place = { activity: step.activity ?? '', nth: step.nth ?? 0 };
    const executionId = await executionAt(world, await instanceOf(world, step), place);
    return world.engine().removeInstance({ executionId, completed });
  },
  async fireTimer(world) {
    const timers = await world.store().select('timer', {});
    if (timers.length !== 1) throw new Error(`${timers.length} timers are open`);
    await world.engine().fireTimer({ timerId: timers[0]?.id ?? '' });
  },
  async advance(world, { seconds = 0 }) {
    world.advance(seconds);
    await world.engine().fireDueTimers();
  },
  runDueTimers: (world) => world.engine().fireDueTimers(),
  trigger: async (world, step) =>
    world.engine().trigger({ instanceId: await instanceOf(world, step), activityId: step.activity ?? '' }),
  signal: (world, step) => world.engine().signal({ signal: step.signal ?? '' }),
  suspend: async (world, step) => world.engine().suspend({ instanceId: await instanceOf(world, step) }),
  activate: async (world, step) => world.engine().activate({ instanceId: await instanceOf(world, step) }),
  suspendDefinition: async (world, { process = '', instances = false }) =>
    world.engine().suspendDefinition({ definitionId: await definitionOf(world, process), instances }),
  activateDefinition: async (world, { process = '', instances = false }) =>
    world.engine().activateDefinition({ definitionId: await definitionOf(world, process), instances }),
  delete: async (world, step) =>
    world.engine().deleteInstance({
      instanceId: await instanceOf(world, step),
      ...given('reason', step.reason),
    }),
};

const given = <K extends string, T>(key: K, value: T | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: T };

const taskOf = (world: World, step: Step) => world.task(step.task ?? {});

async function completeEach(world: World, selector: TaskSelector, vars: Step['vars']): Promise<void> {
  for (const { id: taskId } of await world.tasks(selector)) {
    await world.engine().complete({ taskId, ...given('variables', vars) });
  }
}

const instanceOf = async (world: World, step: Step) =>
  step.instanceOf ? (await world.task(step.instanceOf)).instanceId : world.instanceId(step.in ?? '');

const list = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** The nth open execution at an activity: a scope, or an instance of a loop. */
async function executionAt(world: World, instanceId: string, place: Place): Promise<string> {
  const there = (await world.executions(instanceId)).filter((each) => each.activityId === place.activity);
  const inside = there.filter((each) => each.kind !== 'loop');
  const found = (inside.length > 0 ? inside : there)[place.nth ?? 0];
  if (!found) throw new Error(`nothing at ${place.activity}`);
  return found.id;
}

async function definitionOf(world: World, key: string): Promise<string> {
  const row = await world.engine().query.latestDefinition(key);
  if (!row) throw new Error(`${key} is not deployed`);
  return row.id;
}

const kinds: Readonly<Record<string, string>> = {
  'workflow.no_flow': 'noFlow',
  'workflow.unknown_variable': 'unknownVariable',
  'workflow.bad_collection': 'badCollection',
  'workflow.ambiguous': 'ambiguous',
  'workflow.task_delegated': 'delegated',
  'workflow.task_claimed': 'claimed',
  'workflow.instance_suspended': 'suspended',
  'workflow.definition_suspended': 'suspended',
};

/** Plays one step; one that must fail is rejected for the right reason and leaves no trace. */
export async function playStep(world: World, step: Step): Promise<void> {
  const play = plays[step.op];
  if (!play) throw new Error(`unknown step ${step.op}`);
  if (step.fails === undefined) {
    await play(world, step);
    return;
  }
  const before = await world.snapshot();
  const error = await play(world, step).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isWorkflowError(error)) throw error ?? new Error(`${step.op} must fail (${step.fails}) but did not`);
  const kind = kinds[error.code] ?? 'state';
  if (kind !== step.fails) throw new Error(`failed as ${kind} (${error.code}), expected ${step.fails}`);
  if ((await world.snapshot()) !== before) throw new Error(`${step.op} failed but left a change`);
}
