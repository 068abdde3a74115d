import type { Engine, TaskRow } from '@mall/workflow';
import type { SeedContext } from '../../../seeds/seed-context.js';
import { clearMarker, endInstance, goBack, markerVariable } from '../engine/going-back.js';
import { workflowFormValues } from '../process/form-value.table.js';
import { titleOf } from '../process/title.js';
import { nextSerial } from '../serial/next-serial.js';
import type { DeployedExample } from './deploy-example.js';
import type { Example } from './example.js';

/** Somebody of the story. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Place {
  readonly seed: SeedContext;
  readonly engine: Engine;
  readonly tenantId: string;
  /** The moment that the story has come to. */
  readonly now: () => Date;
}

type Values = Readonly<Record<string, unknown>>;

/** What people did with approvals before the first day: by the engine itself, at the moments when it was. */
export const storyTeller = (place: Place) => ({
  start: (example: Example, version: DeployedExample, by: Person, values: Values) =>
    start(place, { example, version, by, values }),
  pass: (instanceId: string, by: Person, comment: string, values: Values = {}) =>
    pass(place, instanceId, by, { comment, values }),

  async reject(instanceId: string, by: Person, comment: string): Promise<void> {
    const task = await taskOf(place, instanceId, by);
    await goBack(place.engine, task, {
      actor: by.id,
      say: () => say(place, task, by, { type: 'rollbackComment', message: comment }),
    });
  },

  async terminate(instanceId: string, by: Person, comment: string): Promise<void> {
    const task = await taskOf(place, instanceId, by);
    await say(place, task, by, { type: 'terminateComment', message: comment });
    await endInstance(place.engine, task, { actor: by.id, reason: comment });
  },

  async withdraw(instanceId: string, by: Person, comment: string): Promise<void> {
    const { engine } = place;
    const [task] = await engine.query.openTasks({ rootId: instanceId });
    if (task) await say(place, task, by, { type: 'withdrawComment', message: comment });
    await engine.setVariables({ instanceId, variables: { [markerVariable]: 'withdraw' } });
    await engine.deleteInstance({ instanceId, actor: by.id });
  },
});

interface Started {
  readonly example: Example;
  readonly version: DeployedExample;
  readonly by: Person;
  readonly values: Values;
}

/** Somebody fills the form in; the first step, which is his own, is passed at once. */
async function start(place: Place, { example, version, by, values }: Started): Promise<string> {
  const { seed, engine, tenantId, now } = place;
  const { wireTime } = seed.services;
  const { definitionId, deploymentId } = version;
  const numbered = { db: seed.db, clock: { now }, wireTime, actor: { tenantId } };
  const variables = {
    ...{ ...values, applyUser: by.id, applyUserName: by.name },
    serialNumber: await nextSerial(numbered, deploymentId),
    _FLOWABLE_SKIP_EXPRESSION_ENABLED: true,
  };
  const facts = { processDefName: example.name, processDefKey: example.key, processDefId: definitionId };
  const instance = await engine.start({
    ...{ definitionId, businessKey: example.key, variables, actor: by.id },
    name: await titleOf(example.title, { ...facts, now: wireTime(now()), values: variables }),
  });
  await keepValues(place, { instanceId: instance.id, deploymentId, by, values });
  for (const { id: taskId } of await engine.query.openTasks({ rootId: instance.id }))
    await engine.complete({ taskId, actor: by.id, variables: { pass: true }, locals: { wf_skip: true } });
  return instance.id;
}

async function pass(
  place: Place,
  instanceId: string,
  by: Person,
  { comment, values }: { readonly comment: string; readonly values: Values },
): Promise<void> {
  const { engine } = place;
  const task = await taskOf(place, instanceId, by);
  await say(place, task, by, { type: 'comment', message: comment });
  const instance = await engine.query.instance(instanceId);
  if (instance) await clearMarker(engine, instance);
  const variables = { ...values, pass: true, [markerVariable]: null };
  await engine.complete({ taskId: task.id, actor: by.id, variables });
  const definition = await engine.query.definition(task.definitionId);
  if (definition && Object.keys(values).length > 0)
    await keepValues(place, { instanceId, deploymentId: definition.deploymentId, by, values, task });
}

/** The task of an instance that is somebody's, or that he may claim. */
async function taskOf({ engine }: Place, instanceId: string, person: Person): Promise<TaskRow> {
  const open = await engine.query.openTasks({ rootId: instanceId });
  const task = open.find(({ assignee }) => assignee === person.id) ?? open.find(({ assignee }) => !assignee);
  if (!task) throw new Error(`${person.name} has nothing to do in ${instanceId}`);
  if (task.assignee === null) await engine.claim({ taskId: task.id, user: person.id, actor: person.id });
  return task;
}

async function say(
  { engine }: Place,
  { instanceId, id: taskId }: TaskRow,
  { id: actor }: Person,
  words: { readonly type: string; readonly message: string },
): Promise<void> {
  await engine.addComment({ instanceId, taskId, actor, ...words });
}

interface Kept {
  readonly instanceId: string;
  readonly deploymentId: string;
  readonly by: Person;
  readonly values: Values;
  readonly task?: TaskRow;
}

async function keepValues(
  { seed, tenantId, now }: Place,
  { instanceId, deploymentId, by, values, task }: Kept,
): Promise<void> {
  await seed.db.insert(workflowFormValues).values({
    ...{ id: seed.ids.next(), tenantId, createUser: by.id, createTime: now().toISOString() },
    ...{ processInsId: instanceId, deploymentId, formOption: null, formVariable: values },
    ...{ taskId: task?.id ?? null, taskDefKey: task?.activityId ?? null, taskName: task?.name ?? null },
  });
}
