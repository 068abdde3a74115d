import { missingName } from '../agenda/undecided-flows.js';
import { createEngine, type Engine } from '../engine.js';
import { isWorkflowError } from '../errors.js';
import type { ProcessModel } from '../model/process-model.js';
import type { Ids } from '../ports.js';
import { rejectsForNobody, standIns, travellingClock, whoDecides } from '../simulate/playing.js';
import type { Store } from '../store/port.js';
import type { TaskRow } from '../store/rows.js';
import { chooser, type Outcome, Stopped } from './deciding.js';
import type { ForecastEnd, ForecastInput, ForecastStep } from './forecasting.js';
import { recorder } from './recorder.js';

export type PlayedStep = Omit<ForecastStep, 'when'>;

export interface Played {
  readonly steps: readonly PlayedStep[];
  readonly outcome: Outcome;
}

type Recorder = ReturnType<typeof recorder>;

/** What all plays of a forecast have in common. */
export interface Stage {
  readonly input: ForecastInput;
  /** the rows as they are, for each play anew */
  readonly copy: () => Store;
  readonly models: readonly ProcessModel[];
  /** never the same one, so that what is found out about a task in one play is not taken for another's */
  readonly ids: Ids;
  readonly isOver: () => boolean;
}

/** Plays from the beginning, by these choices, until it ends or nobody can choose. */
export async function playAhead(stage: Stage, choices: readonly (readonly string[])[]): Promise<Played> {
  const { input, isOver } = stage;
  const { at, tenantId, zone, clock, host = {}, unknown } = input;
  const time = travellingClock(clock);
  const record = recorder(input);
  const engine = createEngine({
    ...host,
    ...(zone !== undefined && { zone }),
    ...(unknown && { unknown }),
    ...standIns(stage.models),
    store: stage.copy(),
    clock: time,
    ids: stage.ids,
    assign: record.assign,
    undecided: chooser(choices),
  }).forTenant(tenantId);
  const play = { engine, input, record, time, isOver };
  try {
    const outcome = await goOn(play, 'rootId' in at ? at.rootId : await begin(play));
    return { steps: await record.steps(engine), outcome };
  } catch (error) {
    record.undo();
    return { steps: await record.steps(engine), outcome: outcomeOf(error) };
  }
}

interface Play {
  readonly engine: Engine;
  readonly input: ForecastInput;
  readonly record: Recorder;
  readonly time: ReturnType<typeof travellingClock>;
  readonly isOver: () => boolean;
}

async function begin({ engine, input, record }: Play): Promise<string> {
  const { at, starter, variables } = input;
  if (input.begin) {
    const id = await input.begin(engine);
    record.keep();
    return id;
  }
  const definitionId = 'definitionId' in at ? at.definitionId : '';
  const { id } = await engine.start({
    ...{ definitionId, actor: starter },
    variables: { ...variables, applyUser: starter },
  });
  record.keep();
  return id;
}

/** One task after the other passes: the one that is looked at, then always the oldest. */
async function goOn(play: Play, rootId: string): Promise<Outcome> {
  const { engine, input, record } = play;
  const { steps: most = mostSteps } = input.limits ?? {};
  await record.open(engine, rootId);
  let first = input.taskId;
  for (;;) {
    const instance = await engine.query.instance(rootId);
    if (instance?.state !== 'running') return completed(engine, rootId, instance?.endActivityId ?? null);
    if (record.length() > most || play.isOver()) return { ...noEnd, kind: 'stopped' };
    const tasks = await engine.query.openTasks({ rootId });
    const task = tasks.find(({ id }) => id === first) ?? tasks[0];
    first = undefined;
    if (task) {
      const end = await decide(play, task, task.id === input.taskId);
      if (end) return end;
    } else if (!(await passTime(play, rootId))) return waitingAt(engine, rootId);
    record.keep();
  }
}

const mostSteps = 200;
const noEnd = { nodeId: null, nodeName: null, missing: [], text: null } as const;

/** Passes a task; one that its model rejects for want of anybody ends the play. */
async function decide(play: Play, task: TaskRow, isFirst: boolean): Promise<Outcome | undefined> {
  const { engine, input, record } = play;
  const { model } = await engine.query.model(task.definitionId);
  const by = await whoDecides(engine, task);
  if (by === null && record.isForNobody(task.id) && rejectsForNobody(model.nodes[task.activityId]))
    return { ...noEnd, kind: 'rejected', nodeId: task.activityId, nodeName: task.name };
  const actor = by ?? input.starter;
  await record.decided(engine, task.id);
  const variables = isFirst ? input.variables : undefined;
  if (task.delegation === 'pending') {
    await engine.resolve({ taskId: task.id, actor, ...(variables && { variables }) });
    await record.again(engine, task.id);
  } else if (input.pass) await input.pass(engine, task, { actor, variables });
  else await engine.complete({ taskId: task.id, actor, variables: { ...variables, pass: true } });
  return undefined;
}

/** Lets the timer that is due first go off, as if its time had come; false where nothing waits for time. */
async function passTime({ engine, record, time }: Play, rootId: string): Promise<boolean> {
  const tree = await engine.query.tree(rootId);
  const timers = (await Promise.all(tree.map(({ id }) => engine.query.timers(id)))).flat();
  const [first] = timers.sort((left, right) => (left.dueTime < right.dueTime ? -1 : 1));
  if (!first) return false;
  const instance = tree.find(({ id }) => id === first.instanceId);
  const { model } = await engine.query.model(instance?.definitionId ?? '');
  record.timer(first, model.nodes[first.activityId]?.name ?? null);
  time.travelTo(first.dueTime);
  await engine.fireTimer({ timerId: first.id });
  return true;
}

async function completed(engine: Engine, rootId: string, endId: string | null): Promise<Outcome> {
  const history = await engine.query.history(rootId);
  const last = history.findLast(({ activityType, activityId }) =>
    endId === null ? activityType === 'endEvent' : activityId === endId,
  );
  return {
    ...noEnd,
    kind: 'completed',
    nodeId: last?.activityId ?? endId,
    nodeName: last?.activityName ?? null,
  };
}

/** What it waits for, that no person does from here. */
async function waitingAt(engine: Engine, rootId: string): Promise<Outcome> {
  for (const instance of (await engine.query.tree(rootId)).reverse()) {
    const [token] = await engine.query.executions(instance.id);
    if (!token) continue;
    const { model } = await engine.query.model(instance.definitionId);
    const nodeName = model.nodes[token.activityId]?.name ?? null;
    return { ...noEnd, kind: 'waiting', nodeId: token.activityId, nodeName };
  }
  return { ...noEnd, kind: 'waiting' };
}

/** How a play ends that a command has been refused in. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof Stopped) return error.outcome;
  if (!isWorkflowError(error)) throw error;
  const { element } = error.params;
  const place = { nodeId: null, nodeName: typeof element === 'string' ? element : null };
  const missing = missingName(error);
  const kind: ForecastEnd['kind'] = missing === undefined ? 'refused' : 'undecided';
  return { ...place, kind, missing: missing === undefined ? [] : [missing], text: error.text };
}
