// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn, flows } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';

const ends = '<startEvent id="s"/><endEvent id="e"/>';
const tasks = (...ids: string[]) => ids.map((id) => `<userTask id="${id}"/>`).join('');
const sub = (id: string, inner: string, lines: string, more = '') =>
  `<subProcess id="${id}">${more}<startEvent id="${id}s"/>${inner}<endEvent id="${id}e"/>${flows(lines, `${id}flow`)}</subProcess>`;
const loop = (text: string) => `<multiInstanceLoopCharacteristics ${text}</multiInstanceLoopCharacteristics>`;
const three = 'isSequential="false"><loopCardinality>3</loopCardinality>';

describe('a jump', () => {
  const xml = bpmn(
    'jump',
    `${ends}${tasks('a', 'b', 'c')}<parallelGateway id="fork"/><parallelGateway id="join"/>
     ${sub('sub', tasks('x', 'y'), 'subs > x\nx > y\ny > sube')}`,
    's > a\na > fork\nfork > sub\nfork > b\nsub > join\nb > join\njoin > c\nc > e',
  );

  it('takes variables along, for the process and for the new token alone', async () => {
    const t = testEngine();
    await t.deploy(xml);
    const instanceId = await t.start('jump');
    const jump = {
      instanceId,
      from: ['a'],
      to: ['c'],
      variables: { why: 'test' },
      locals: { c: { only: 1 } },
    };
    await t.engine.move(jump);
    expect(await t.engine.query.taskVariables((await t.task('c')).id)).toEqual({ why: 'test', only: 1 });
    expect((await t.engine.query.instance(instanceId))?.variables).toEqual({ why: 'test' });
  });

  it('to several places makes several tokens', async () => {
    const t = testEngine();
    await t.deploy(xml);
    const instanceId = await t.start('jump');
    await t.engine.move({ instanceId, from: ['a'], to: ['b', 'y'] });
    expect((await t.open()).sort()).toEqual(['b', 'y']);
    await t.complete('y');
    await t.complete('b');
    expect(await t.open()).toEqual(['c']);
  });

  it('of only some tasks leaves the others; without a source everything moves', async () => {
    const t = testEngine();
    await t.deploy(xml);
    const instanceId = await t.start('jump');
    await t.complete('a');
    await t.engine.move({ instanceId, taskIds: [(await t.task('b')).id], to: ['c'] });
    expect((await t.open()).sort()).toEqual(['c', 'x']);
    await t.engine.move({ instanceId, to: ['a'] });
    expect(await t.open()).toEqual(['a']);
    expect(await t.trail(instanceId)).toContain('(sub)');
    await t.engine.move({ instanceId, to: ['e'] });
    expect(await t.state(instanceId)).toBe('completed');
  });

  it('out of a sub-process ends all of it; within one, only what is moved', async () => {
    const t = testEngine();
    const inner = `<parallelGateway id="both"/>${tasks('x', 'y', 'z')}`;
    const lines = 'subs > both\nboth > x\nboth > y\nx > sube\ny > sube\nz > sube';
    await t.deploy(
      bpmn('parts', `${ends}${tasks('a')}${sub('sub', inner, lines)}`, 's > sub\nsub > a\na > e'),
    );
    const instanceId = await t.start('parts');
    await t.engine.move({ instanceId, from: ['x'], to: ['z'] });
    expect((await t.open()).sort()).toEqual(['y', 'z']);
    await t.engine.move({ instanceId, from: ['z'], to: ['a'] });
    expect(await t.open()).toEqual(['a']);
  });

  it('from a process that nobody called goes to no caller', async () => {
    const t = testEngine();
    await t.deploy(xml);
    const instanceId = await t.start('jump');
    await expect(t.engine.moveToParent({ instanceId, from: ['a'], to: ['c'] })).rejects.toMatchObject({
      code: 'workflow.not_called',
    });
  });

  it('refuses places that are not there, and leaves no trace', async () => {
    const t = testEngine();
    await t.deploy(xml);
    const instanceId = await t.start('jump');
    const before = t.store.dump();
    const codeOf = (from: string, to: string) =>
      t.engine.move({ instanceId, from: [from], to: [to] }).catch((error: { code: string }) => error.code);
    expect(await codeOf('b', 'c')).toBe('workflow.move_source_missing');
    expect(await codeOf('a', 'nowhere')).toBe('workflow.move_target_missing');
    expect(t.store.dump()).toBe(before);
  });

  it('into a called process stands right at the element named, and comes back like any call', async () => {
    const t = testEngine();
    await t.deploy(
      bpmn('child', `${ends}${tasks('c1', 'c2')}`, 's > c1\nc1 > c2\nc2 > e'),
      bpmn(
        'parent',
        `${ends}${tasks('a', 'z')}<callActivity id="call" calledElement="child"/>
         <callActivity id="calls" calledElement="child">${loop(three)}</callActivity>`,
        's > a\na > call\ncall > z\nz > calls\ncalls > e',
      ),
    );
    const instanceId = await t.start('parent');
    const into = (call: string) => t.engine.moveToCalled({ instanceId, from: ['a'], to: ['c2'], call });
    await expect(into('z')).rejects.toMatchObject({ code: 'workflow.move_target_refused' });
    await expect(into('calls')).rejects.toMatchObject({ code: 'workflow.move_target_refused' });
    expect(await t.open()).toEqual(['a']);
    await into('call');
    expect(await t.open()).toEqual(['c2']);
    await t.complete('c2');
    expect(await t.open()).toEqual(['z']);
  });
});

describe('instances of a loop', () => {
  const xml = bpmn(
    'sign',
    `${ends}<userTask id="t" flowable:assignee="\${assignee}">${loop(
      'isSequential="false" flowable:collection="people" flowable:elementVariable="assignee"><completionCondition>${nrOfCompletedInstances/nrOfInstances >= 1}</completionCondition>',
    )}</userTask>`,
    's > t\nt > e',
  );
  const inTurn = xml.replace('isSequential="false"', 'isSequential="true"').replaceAll('"sign"', '"turn"');

  it('can be added to and taken from a countersign', async () => {
    const t = testEngine();
    await t.deploy(xml);
    const instanceId = await t.start('sign', { people: ['a', 'b'] });
    await t.engine.addInstance({ instanceId, activityId: 't', variables: { assignee: 'c' } });
    expect(await t.open()).toEqual(['t/a', 't/b', 't/c']);
    const [first, second, third] = await t.engine.query.openTasks({});
    expect(await t.engine.query.taskVariables(third?.id ?? '')).toMatchObject({
      loopCounter: 2,
      nrOfInstances: 3,
      nrOfActiveInstances: 3,
      nrOfCompletedInstances: 0,
    });
    await t.engine.removeInstance({ taskId: first?.id ?? '' });
    await t.engine.complete({ taskId: second?.id ?? '' });
    await t.engine.removeInstance({ taskId: third?.id ?? '' });
    expect(await t.state(instanceId)).toBe('completed');
    expect((await t.engine.query.tasks(instanceId)).map((task) => task.reason === null)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('cannot be added to what is no loop, or to one of several that nobody has named', async () => {
    const t = testEngine();
    const twice = `<userTask id="t">${loop('isSequential="false"><loopCardinality>2</loopCardinality>')}</userTask>`;
    const rounds = sub('many', twice, 'manys > t\nt > manye', loop(three));
    await t.deploy(bpmn('rounds', `${ends}${rounds}${tasks('u')}`, 's > many\nmany > u\nu > e'));
    const instanceId = await t.start('rounds');
    const add = (activityId: string) => t.engine.addInstance({ instanceId, activityId });
    await expect(add('u')).rejects.toMatchObject({
      code: 'workflow.not_multi_instance',
      params: { element: 'u' },
    });
    await expect(add('t')).rejects.toMatchObject({
      code: 'workflow.ambiguous',
      params: { element: 't', count: 3 },
    });
    expect(await t.open()).toHaveLength(6);
  });

  it('can be added to the end of a sequence, also with people nobody had named', async () => {
    const t = testEngine();
    await t.deploy(inTurn);
    const instanceId = await t.start('turn', { people: ['a', 'b'] });
    await t.engine.addInstance({ instanceId, activityId: 't', variables: { assignee: 'c' } });
    const seen: string[] = [];
    for (let open = await t.open(); open[0]; open = await t.open()) {
      seen.push(...open);
      await t.complete('t');
    }
    expect(seen).toEqual(['t/a', 't/b', 't/c']);
    expect(await t.state(instanceId)).toBe('completed');
  });

  it('taken from a sequence lets the next one go on', async () => {
    const t = testEngine();
    await t.deploy(inTurn);
    await t.start('turn', { people: ['a', 'b', 'c'] });
    await t.engine.removeInstance({ taskId: (await t.task('t')).id });
    expect(await t.open()).toEqual(['t/b']);
    await t.complete('t');
    expect(await t.open()).toEqual(['t/c']);
  });

  it('of a collection that changes meanwhile stay what they were', async () => {
    const t = testEngine();
    await t.deploy(inTurn);
    const instanceId = await t.start('turn', { people: ['a', 'b'] });
    await t.engine.setVariables({ instanceId, variables: { people: ['z'] } });
    await t.complete('t');
    expect(await t.open()).toEqual(['t/b']);
  });

  it.each([
    ['text', 'x'],
    ['number', 3],
    ['null', null],
  ])('need a list: %s is refused', async (_, people) => {
    const t = testEngine();
    await t.deploy(xml);
    await expect(t.start('sign', { people })).rejects.toMatchObject({ code: 'workflow.bad_collection' });
  });

  it('need a list that there is: what is not there is refused in the name of its element', async () => {
    const t = testEngine();
    await t.deploy(xml);
    await expect(t.start('sign')).rejects.toMatchObject({
      code: 'workflow.bad_collection',
      cause: { code: 'workflow.unknown_variable' },
    });
  });

  it('of 500 people are all there, and the first refusal condition ends them all', async () => {
    const t = testEngine();
    const any = xml.replace('>= 1}', '> 0}');
    await t.deploy(any);
    const instanceId = await t.start('sign', { people: Array.from({ length: 500 }, (_, nth) => `u${nth}`) });
    expect((await t.open()).length).toBe(500);
    await t.complete('t');
    expect(await t.state(instanceId)).toBe('completed');
    const ended = await t.engine.query.tasks(instanceId);
    expect(ended.filter((task) => task.reason !== null).length).toBe(499);
  });
});

describe('suspending', () => {
  it('refuses everything that would move the instance', async () => {
    const t = testEngine();
    await t.deploy(bpmn('still', `${ends}${tasks('a')}<receiveTask id="r"/>`, 's > a\na > r\nr > e'));
    const instanceId = await t.start('still');
    const { id: taskId } = await t.task('a');
    await t.engine.suspend({ instanceId });
    const refused = { code: 'workflow.instance_suspended' };
    await expect(t.engine.complete({ taskId })).rejects.toMatchObject(refused);
    await expect(t.engine.claim({ taskId, user: 'x' })).rejects.toMatchObject(refused);
    await expect(t.engine.move({ instanceId, to: ['r'] })).rejects.toMatchObject(refused);
    await expect(t.engine.setVariables({ instanceId, variables: { x: 1 } })).rejects.toMatchObject(refused);
    expect(await t.engine.query.openTasks({ activeOnly: true })).toEqual([]);
    await t.engine.deleteInstance({ instanceId });
    expect(await t.state(instanceId)).toBe('cancelled');
    await expect(t.engine.suspend({ instanceId })).rejects.toMatchObject({ code: 'workflow.instance_ended' });
  });

  it('a definition starts nothing until it is activated; another version is not touched', async () => {
    const t = testEngine();
    const xml = bpmn('still', `${ends}${tasks('a')}`, 's > a\na > e');
    const [old] = (await t.deploy(xml)).definitions;
    const running = await t.start('still');
    const [fresh] = (await t.deploy(xml)).definitions;
    await t.engine.suspendDefinition({ definitionId: old?.id ?? '', instances: true });
    expect((await t.engine.query.instance(running))?.suspended).toBe(true);
    await t.start('still');
    await expect(t.engine.start({ definitionId: old?.id ?? '' })).rejects.toMatchObject({
      code: 'workflow.definition_suspended',
    });
    await t.engine.suspendDefinition({ definitionId: fresh?.id ?? '' });
    await expect(t.start('still')).rejects.toMatchObject({ code: 'workflow.definition_suspended' });
    const named = xml.replaceAll('"still"', '"quiet"').replace('name="quiet"', 'name="请假"');
    const [leave] = (await t.deploy(named)).definitions;
    await t.engine.suspendDefinition({ definitionId: leave?.id ?? '' });
    const suspended = { text: { zh: '流程定义“请假”已挂起' } };
    await expect(t.start('quiet')).rejects.toMatchObject(suspended);
    await expect(t.engine.suspendDefinition({ definitionId: leave?.id ?? '' })).rejects.toMatchObject(
      suspended,
    );
    expect((await t.open()).length).toBe(2);
    await t.engine.deleteDeployment({ deploymentId: old?.deploymentId ?? '', force: true });
    expect((await t.open()).length).toBe(1);
    await expect(t.engine.deleteDeployment({ deploymentId: old?.deploymentId ?? '' })).rejects.toMatchObject({
      code: 'workflow.deployment_not_found',
    });
  });
});

it('a process that never waits is stopped', async () => {
  const t = testEngine();
  await t.deploy(
    bpmn('spin', '<startEvent id="s"/><manualTask id="m"/><exclusiveGateway id="x"/>', 's > x\nx > m\nm > x'),
  );
  await expect(t.start('spin')).rejects.toMatchObject({ code: 'workflow.too_many_steps' });
  expect(await t.store.select('history', {})).toEqual([]);
});

it('starting answers the instance at its first rest', async () => {
  const t = testEngine();
  await t.deploy(bpmn('quick', ends, 's > e'), bpmn('slow', `${ends}${tasks('a')}`, 's > a\na > e'));
  expect(await t.engine.start({ key: 'quick' })).toMatchObject({ state: 'completed', endActivityId: 'e' });
  expect(await t.engine.start({ key: 'slow' })).toMatchObject({ state: 'running', endTime: null });
});
