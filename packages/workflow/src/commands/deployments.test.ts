// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';

const called = bpmn(
  'called',
  '<startEvent id="s"/><userTask id="inside"/><endEvent id="e"/>',
  's > inside\ninside > e',
);
const caller = bpmn(
  'caller',
  '<startEvent id="s"/><parallelGateway id="f"/><callActivity id="call" calledElement="called"/><userTask id="own"/><userTask id="after"/><endEvent id="e"/><endEvent id="e2"/>',
  's > f\nf > call\nf > own\ncall > after\nafter > e\nown > e2',
);

async function ready() {
  const heard: string[] = [];
  const world = testEngine({
    onEvents: (events) => void heard.push(...events.map((each) => `${each.type} ${each.activityId ?? ''}`)),
  });
  const inner = (await world.deploy(called)).deploymentId;
  const outer = (await world.deploy(caller)).deploymentId;
  return { world, inner, outer, heard };
}

it('a deployment answers what it warns of, element by element, and deploys all the same', async () => {
  const world = testEngine();
  const nodes = '<startEvent id="s"/><userTask id="t" flowable:async="true"/><endEvent id="e"/>';
  const { warnings, definitions } = await world.deploy(called, bpmn('slow', nodes, 's > t\nt > e'));
  expect(warnings).toMatchObject([{ severity: 'warning', rule: 'async_ignored', elementId: 't' }]);
  expect(definitions.map(({ key }) => key)).toEqual(['called', 'slow']);
});

it('a definition has what its model says of it, and a number of its own for each time it was deployed', async () => {
  const world = testEngine();
  const named = (name: string) => called.replace(/(<process [^>]*?)(?: name="[^"]*")/, `$1${name}`);
  const first = await world.deploy(named(' name="Called by others"'));
  const second = await world.deploy(named(''));
  const told = [first, second].map(({ definitions: [one] }) => [one?.name, one?.version]);
  expect(told).toEqual([
    ['Called by others', 1],
    [null, 2],
  ]);
});

describe('removing a deployment', () => {
  it('is refused while its instances run, called ones too', async () => {
    const { world, inner, outer } = await ready();
    await world.start('caller');
    for (const deploymentId of [inner, outer]) {
      await expect(world.engine.deleteDeployment({ deploymentId })).rejects.toMatchObject({
        code: 'workflow.deployment_in_use',
      });
    }
    expect((await world.open()).sort()).toEqual(['inside', 'own']);
    await world.start('called');
  });

  it('takes ended instances along, and leaves nothing of them', async () => {
    const { world, inner, outer } = await ready();
    const id = await world.start('caller');
    const task = await world.task('inside');
    await world.engine.addComment({ instanceId: task.instanceId, type: 'note', message: 'x' });
    await world.engine.updateTask({ taskId: task.id, addUsers: ['bo'] });
    await world.complete('inside');
    await world.engine.deleteDeployment({ deploymentId: inner });
    expect((await world.open()).sort()).toEqual(['after', 'own']);
    const { instanceId } = task;
    for (const table of ['task', 'history', 'comment'] as const)
      expect(await world.store.select(table, { instanceId })).toEqual([]);
    expect(await world.store.select('candidate', {})).toEqual([]);
    expect((await world.store.select('model', {})).length).toBe(1);
    await world.complete('after');
    await world.complete('own');
    expect(await world.state(id)).toBe('completed');
    await world.engine.deleteDeployment({ deploymentId: outer });
    for (const table of ['definition', 'model', 'instance', 'task', 'history'] as const)
      expect(await world.store.select(table, {})).toEqual([]);
  });

  it('by force keeps the callers; who waited for a removed instance has an incident, and can go on', async () => {
    const { world, inner, heard } = await ready();
    const id = await world.start('caller');
    heard.length = 0;
    await world.engine.deleteDeployment({ deploymentId: inner, force: true });
    expect(await world.state(id)).toBe('running');
    expect(await world.open()).toEqual(['own']);
    expect(heard).toEqual(['incident.created call']);
    expect(await world.engine.query.incidents(id)).toMatchObject([
      { type: 'called_removed', activityId: 'call', detail: 'called', instanceId: id },
    ]);
    await world.deploy(called);
    await world.engine.move({ instanceId: id, from: ['call'], to: ['call'] });
    expect(await world.engine.query.incidents(id)).toEqual([]);
    await world.complete('inside');
    await world.complete('after');
    await world.complete('own');
    expect(await world.state(id)).toBe('completed');
  });

  it('by force takes along what its own instances called', async () => {
    const { world, outer } = await ready();
    await world.start('caller');
    const alone = await world.start('called');
    await world.engine.deleteDeployment({ deploymentId: outer, force: true });
    expect((await world.store.select('instance', {})).map((each) => each.id)).toEqual([alone]);
    expect(await world.engine.query.latestDefinition('caller')).toBe(null);
  });

  it('that was broken off goes on with the same call; in between nothing starts, and a new version can come', async () => {
    const { world, inner } = await ready();
    await world.start('called');
    const [row] = await world.store.select('definition', { deploymentId: inner });
    await world.store.transaction((tx) =>
      tx.write([{ table: 'definition', patch: { removing: true }, where: { deploymentId: inner } }]),
    );
    await expect(world.start('called')).rejects.toMatchObject({ code: 'workflow.definition_not_found' });
    await expect(world.engine.start({ definitionId: row?.id ?? '' })).rejects.toMatchObject({
      code: 'workflow.definition_not_found',
    });
    const [fresh] = (await world.deploy(called)).definitions;
    expect(fresh?.version).toBe(2);
    await world.engine.deleteDeployment({ deploymentId: inner });
    expect(await world.store.select('instance', {})).toEqual([]);
    await world.start('called');
  });
});

describe('tenants', () => {
  const both = async () => {
    const world = testEngine();
    const simple = bpmn('simple', '<startEvent id="s"/><userTask id="t"/><endEvent id="e"/>', 's > t\nt > e');
    const deployed = await world.engine.deploy({ resources: [{ name: 'x', xml: simple }], tenantId: 'a' });
    const { id } = await world.engine.start({ key: 'simple', tenantId: 'a' });
    const [task] = await world.engine.query.openTasks({ instanceId: id });
    const definitionId = deployed.definitions[0]?.id ?? '';
    return { world, definitionId, deploymentId: deployed.deploymentId, id, taskId: task?.id ?? '' };
  };

  it("another tenant's version cannot be started, called or changed by its id", async () => {
    const { world, definitionId, deploymentId } = await both();
    const call = bpmn(
      'thief',
      '<startEvent id="s"/><callActivity id="c" calledElement="${id}" flowable:calledElementType="id"/><endEvent id="e"/>',
      's > c\nc > e',
    );
    await world.engine.deploy({ resources: [{ name: 'x', xml: call }], tenantId: 'b' });
    const b = world.engine.forTenant('b');
    const refused = { code: 'workflow.definition_not_found' };
    await expect(world.engine.start({ definitionId, tenantId: 'b' })).rejects.toMatchObject(refused);
    await expect(b.start({ definitionId })).rejects.toMatchObject(refused);
    await expect(b.start({ key: 'simple' })).rejects.toMatchObject(refused);
    await expect(b.start({ key: 'thief', variables: { id: definitionId } })).rejects.toMatchObject(refused);
    await expect(b.suspendDefinition({ definitionId })).rejects.toMatchObject(refused);
    await expect(b.activateDefinition({ definitionId })).rejects.toMatchObject(refused);
    await expect(b.updateDefinition({ definitionId, fields: { name: 'mine' } })).rejects.toMatchObject(
      refused,
    );
    await expect(b.query.model(definitionId)).rejects.toMatchObject(refused);
    await expect(b.deleteDeployment({ deploymentId, force: true })).rejects.toMatchObject({
      code: 'workflow.deployment_not_found',
    });
    await expect(b.start({ definitionId, tenantId: 'a' })).rejects.toMatchObject({
      code: 'workflow.tenant_foreign',
    });
    expect(await world.engine.forTenant('a').start({ definitionId })).toMatchObject({ tenantId: 'a' });
  });

  it('an instance belongs to whoever starts it, also of a process that is everybody’s', async () => {
    const t = testEngine();
    const { definitions } = await t.deploy(
      bpmn('simple', '<startEvent id="s"/><userTask id="t"/><endEvent id="e"/>', 's > t\nt > e'),
    );
    const mine = await t.engine.forTenant('a').start({ definitionId: definitions[0]?.id ?? '' });
    expect(mine.tenantId).toBe('a');
    const [task] = await t.engine.forTenant('a').query.openTasks({});
    expect(task).toMatchObject({ instanceId: mine.id, tenantId: 'a' });
    expect(await t.engine.forTenant('b').query.openTasks({})).toEqual([]);
  });

  it("no command and no question of one tenant reaches another's instances", async () => {
    const { world, id: instanceId, taskId } = await both();
    const b = world.engine.forTenant('b');
    const user = 'eve';
    const tries = [
      b.complete({ taskId }),
      b.claim({ taskId, user }),
      b.unclaim({ taskId }),
      b.assign({ taskId, user }),
      b.delegate({ taskId, user }),
      b.resolve({ taskId }),
      b.setOwner({ taskId, user }),
      b.updateTask({ taskId, fields: { name: 'x' } }),
      b.setVariables({ instanceId, variables: { x: 1 } }),
      b.setVariables({ taskId, variables: { x: 1 } }),
      b.move({ instanceId, to: ['t'] }),
      b.addInstance({ instanceId, activityId: 't' }),
      b.removeInstance({ taskId }),
      b.trigger({ instanceId, activityId: 't' }),
      b.signal({ signal: 'go', rootId: instanceId }),
      b.suspend({ instanceId }),
      b.activate({ instanceId }),
      b.deleteInstance({ instanceId }),
      b.eraseInstance({ instanceId }),
      b.updateInstance({ instanceId, fields: { name: 'x' } }),
      b.addComment({ instanceId, type: 'note', message: 'x' }),
      b.addAttachment({ instanceId, type: 'file', name: 'x', url: 'x' }),
      world.engine.complete({ taskId, tenantId: 'b' }),
      world.engine.complete({ taskId, tenantId: null }),
    ];
    for (const result of await Promise.allSettled(tries)) {
      const { reason } = result as PromiseRejectedResult;
      expect(reason?.code).toMatch(/^workflow\.(task|instance)_not_found$/);
    }
    const { query } = b;
    const lists = [query.tree, query.executions, query.tasks, query.timers, query.history, query.incidents];
    for (const ask of [...lists, query.comments, query.attachments])
      expect(await ask(instanceId)).toEqual([]);
    expect([await query.instance(instanceId), await query.task(taskId)]).toEqual([null, null]);
    expect([await query.openTasks(), await query.openTasks({ tenantId: 'a' })]).toEqual([[], []]);
    expect(await query.candidates(taskId)).toEqual([]);
    expect(await query.latestDefinition('simple', 'a')).toBe(null);
    await expect(query.taskVariables(taskId)).rejects.toMatchObject({ code: 'workflow.task_not_found' });

    const a = world.engine.forTenant('a');
    expect((await a.query.openTasks()).map((each) => each.id)).toEqual([taskId]);
    expect((await a.query.tree(instanceId)).length).toBe(1);
    await a.complete({ taskId });
    expect(await world.state(instanceId)).toBe('completed');
  });
});
