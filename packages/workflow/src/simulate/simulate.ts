import type { Deployed } from '../commands/deploy.js';
import { createEngine, type Engine } from '../engine.js';
import { isWorkflowError, WorkflowError } from '../errors.js';
import { backNodes } from '../history/back-nodes.js';
import { checkModel } from '../model/validate.js';
import { createMemoryStore } from '../store/memory-store.js';
import type { TaskRow } from '../store/rows.js';
import { rejectsForNobody, whoDecides } from './playing.js';
import type { Decision, Simulation, SimulationInput, SimulationOutcome } from './simulation.js';
import { openStage, type Stage, TooLong } from './stage.js';

/**
 * Plays a model from its start to where it ends or waits, with the very engine over memory: who gets each task and why,
 * what is decided, which lines are taken. Nothing is written anywhere, and it does not go on for ever.
 *
 * @throws ModelRefused for a model that could not be deployed
 * @example
 * const { steps, outcome } = await simulate({ xml, starter: 'ann', clock, variables: { days: 3 } });
 */
export async function simulate(input: SimulationInput): Promise<Simulation> {
  const { models } = await checkModel(input.xml);
  const stage = openStage(input, models);
  const engine = createEngine({ ...stage.options, store: createMemoryStore() }).forTenant(
    input.tenantId ?? null,
  );
  const deployed = await engine.deploy({ resources: [{ name: 'draft.bpmn20.xml', xml: input.xml }] });
  const played = await play(engine, stage, input, deployed);
  return { ...played, ...stage.report(), warnings: deployed.warnings };
}

type Played = Pick<Simulation, 'outcome' | 'flows' | 'variables' | 'refusals'>;

async function play(
  engine: Engine,
  stage: Stage,
  input: SimulationInput,
  { definitions }: Deployed,
): Promise<Played> {
  const definition = definitions.find(({ key }) => key === input.key) ?? definitions[0];
  const { variables, starter } = input;
  let rootId = '';
  let outcome: SimulationOutcome;
  const refusals: Played['refusals'][number][] = [];
  try {
    const applied = { ...variables, applyUser: starter };
    const started = await engine.start({
      ...(definition && { definitionId: definition.id }),
      variables: applied,
      actor: starter,
    });
    rootId = started.id;
    outcome = await goOn(engine, stage, input, rootId);
  } catch (error) {
    if (error instanceof TooLong) outcome = 'stopped';
    else if (isWorkflowError(error)) {
      outcome = 'refused';
      const { element } = error.params;
      refusals.push({ text: error.text, elementId: typeof element === 'string' ? element : null });
    } else throw error;
  }
  const instance = rootId === '' ? null : await engine.query.instance(rootId);
  return {
    outcome,
    refusals,
    flows: await flowsOf(engine, rootId),
    variables: instance?.variables ?? {},
  };
}

/** Decides one task after the other, the oldest first, until none is left. */
async function goOn(
  engine: Engine,
  stage: Stage,
  input: SimulationInput,
  rootId: string,
): Promise<SimulationOutcome> {
  for (;;) {
    stage.checkTime();
    const instance = await engine.query.instance(rootId);
    if (instance?.state === 'cancelled') return 'terminated';
    if (instance?.state !== 'running') return 'completed';
    const [task] = await engine.query.openTasks({ limit: 1 });
    if (task) await decide(engine, stage, input, task);
    else if (!(await passTime(engine, stage, rootId))) return 'waiting';
  }
}

async function decide(engine: Engine, stage: Stage, input: SimulationInput, task: TaskRow): Promise<void> {
  const said: Decision = stage.decisionAt(task.activityId);
  const by = await whoDecides(engine, task);
  const { model } = await engine.query.model(task.definitionId);
  const pass = said.pass ?? !(by === null && rejectsForNobody(model.nodes[task.activityId]));
  const actor = by ?? input.starter;
  const variables = { ...said.variables, pass };
  if (pass) {
    stage.decided(task.id, { pass, by, to: null });
    await engine.complete({ taskId: task.id, actor, variables });
    return;
  }
  if (!(await engine.votedDown({ taskId: task.id, against: true }))) {
    stage.decided(task.id, { pass, by, to: null });
    await engine.complete({
      taskId: task.id,
      actor,
      against: true,
      ...(said.variables && { variables: said.variables }),
    });
    return;
  }
  const to = await backFrom(engine, task);
  stage.decided(task.id, { pass, by, to });
  await engine.setVariables({ instanceId: task.instanceId, variables });
  if (to === null) await engine.deleteInstance({ instanceId: task.rootId, reason: 'reject', actor });
  // Whoever is asked again is asked, even where the model would not ask the same person twice.
  else await engine.sendBack({ taskId: task.id, to, actor, locals: { wf_appoint: to } });
}

/**
 * Where a rejection leads: to what the node or its process says, as far as that was done; else to what was done last.
 * Null where only the start is behind the task, and the rejection ends the process.
 *
 * @throws WorkflowError workflow.back_refused where other branches have passed what is behind it
 */
async function backFrom(engine: Engine, task: TaskRow): Promise<string | null> {
  const { model, graph } = await engine.query.model(task.definitionId);
  const nodes = await engine.query.returnNodes(task.id);
  for (const wanted of [
    model.nodes[task.activityId]?.attributes.rollbackNode,
    model.attributes.rollbackNode,
  ]) {
    if (wanted === model.start) return null;
    if (nodes.some(({ nodeId }) => nodeId === wanted)) return wanted ?? null;
  }
  const [last] = nodes;
  if (last) return last.nodeId;
  const behind = backNodes(model, graph, await engine.query.history(task.instanceId), task.activityId);
  if (behind.some(({ nodeId }) => model.nodes[nodeId]?.type === 'userTask'))
    throw new WorkflowError('back_refused', { element: task.name ?? task.activityId });
  return null;
}

/** Lets the timer that is due first go off, as if its time had come; false where nothing waits for time. */
async function passTime(engine: Engine, stage: Stage, rootId: string): Promise<boolean> {
  const tree = await engine.query.tree(rootId);
  const timers = (await Promise.all(tree.map(({ id }) => engine.query.timers(id)))).flat();
  const [first] = timers.sort((left, right) => (left.dueTime < right.dueTime ? -1 : 1));
  if (!first) return false;
  stage.timerAt(first.activityId, first.dueTime);
  await engine.fireTimer({ timerId: first.id });
  return true;
}

async function flowsOf(engine: Engine, rootId: string): Promise<string[]> {
  if (rootId === '') return [];
  const tree = await engine.query.tree(rootId);
  const histories = await Promise.all(tree.map(({ id }) => engine.query.history(id)));
  return histories.flatMap((rows) =>
    [...rows]
      .sort((left, right) => left.sequence - right.sequence)
      .flatMap(({ activityType, activityId }) => (activityType === 'sequenceFlow' ? [activityId] : [])),
  );
}
