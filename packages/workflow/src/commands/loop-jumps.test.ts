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

describe('a jump and a loop', () => {
  const countersign = bpmn(
    'board',
    `${ends}${tasks('a', 'z')}<userTask id="t" flowable:assignee="\${who}">${loop(
      'isSequential="false" flowable:collection="people" flowable:elementVariable="who"><completionCondition>${nrOfCompletedInstances == nrOfInstances}</completionCondition>',
    )}</userTask>`,
    's > a\na > t\nt > z\nz > e',
  );
  const inTurn = countersign.replace('isSequential="false"', 'isSequential="true"');
  const people = ['ann', 'bo', 'cy'];
  const counters = async (t: ReturnType<typeof testEngine>, key: string) => {
    const { nrOfInstances, nrOfActiveInstances, nrOfCompletedInstances } = await t.engine.query.taskVariables(
      (await t.task(key)).id,
    );
    return [nrOfInstances, nrOfActiveInstances, nrOfCompletedInstances];
  };

  it.each([
    ['by its element', async () => ({ from: ['t'] })],
    [
      'by one task of it',
      async (t: ReturnType<typeof testEngine>) => ({ taskIds: [(await t.task('t')).id] }),
    ],
  ])('a countersign sent back to itself begins anew, %s', async (_, source) => {
    const t = testEngine();
    await t.deploy(countersign);
    const instanceId = await t.start('board', { people });
    await t.complete('a');
    await t.complete('t');
    await t.engine.addInstance({ instanceId, activityId: 't', variables: { who: 'di' } });
    expect(await counters(t, 't')).toEqual([4, 3, 1]);
    await t.engine.move({ instanceId, ...(await source(t)), to: ['t'] });
    expect(await t.open()).toEqual(['t/ann', 't/bo', 't/cy']);
    expect(await counters(t, 't')).toEqual([3, 3, 0]);
    for (const left of [2, 1]) {
      await t.complete('t');
      expect(await counters(t, 't')).toEqual([3, left, 3 - left]);
    }
    await t.complete('t');
    expect(await t.open()).toEqual(['z']);
    expect(await t.engine.query.timers(instanceId)).toEqual([]);
  });

  it('a countersign sent to a join is one arrival, however many sign', async () => {
    const t = testEngine();
    const nodes = `${tasks('b', 'z')}<parallelGateway id="fork"/><parallelGateway id="join"/>
      <userTask id="t">${loop(three)}</userTask>`;
    await t.deploy(
      bpmn('meet', `${ends}${nodes}`, 's > fork\nfork > t\nfork > b\nt > join\nb > join\njoin > z\nz > e'),
    );
    const instanceId = await t.start('meet');
    await t.engine.move({ instanceId, from: ['t'], to: ['join'] });
    expect(await t.open()).toEqual(['b']);
    await t.complete('b');
    expect(await t.open()).toEqual(['z']);
  });

  it('one asked in turn begins with the first again', async () => {
    const t = testEngine();
    await t.deploy(inTurn);
    const instanceId = await t.start('board', { people });
    await t.complete('a');
    await t.complete('t');
    expect([await t.open(), await counters(t, 't')]).toEqual([['t/bo'], [3, 1, 1]]);
    await t.engine.move({ instanceId, from: ['t'], to: ['t'] });
    expect([await t.open(), await counters(t, 't')]).toEqual([['t/ann'], [3, 1, 0]]);
    for (const next of ['t/bo', 't/cy', 'z']) {
      await t.complete('t');
      expect(await t.open()).toEqual([next]);
    }
  });

  it('back from what follows, and back from the countersign, it is all there when it comes again', async () => {
    const t = testEngine();
    await t.deploy(countersign);
    const instanceId = await t.start('board', { people });
    await t.complete('a');
    for (const _ of people) await t.complete('t');
    await t.engine.move({ instanceId, from: ['z'], to: ['t'] });
    expect([await t.open(), await counters(t, 't')]).toEqual([
      ['t/ann', 't/bo', 't/cy'],
      [3, 3, 0],
    ]);
    await t.complete('t');
    await t.engine.move({ instanceId, from: ['t'], to: ['a'] });
    expect(await t.open()).toEqual(['a']);
    await t.complete('a');
    expect(await counters(t, 't')).toEqual([3, 3, 0]);
    for (const _ of people) await t.complete('t');
    expect(await t.open()).toEqual(['z']);
  });

  const stages = (text: string) =>
    bpmn(
      'stages',
      `${ends}${tasks('a', 'b', 'z')}<parallelGateway id="fork"/><parallelGateway id="join"/>
       ${sub('many', tasks('x', 'y'), 'manys > x\nx > y\ny > manye', loop(text))}`,
      's > a\na > fork\nfork > many\nfork > b\nmany > join\nb > join\njoin > z\nz > e',
    );

  it('the whole of a looping sub-process sent to an element inside begins anew, each instance there', async () => {
    const t = testEngine();
    await t.deploy(stages(three));
    const instanceId = await t.start('stages');
    await t.complete('a');
    await t.complete('x');
    await t.engine.move({ instanceId, from: ['many'], to: ['y'] });
    expect([(await t.open()).sort(), await counters(t, 'y')]).toEqual([
      ['b', 'y', 'y', 'y'],
      [3, 3, 0],
    ]);
    const visits = (await t.trail(instanceId)).filter(
      (each) => each.includes('many') && !each.includes('manys'),
    );
    expect(visits).toEqual(['(many)', '(many)', '(many)', 'many', 'many', 'many']);
    for (const _ of people) await t.complete('y');
    await t.complete('b');
    expect(await t.open()).toEqual(['z']);
  });

  it('from outside a loop begins as well, in turn with the first alone, and to two places in the same instances', async () => {
    const t = testEngine();
    await t.deploy(stages(three.replace('false', 'true')));
    const instanceId = await t.start('stages');
    await t.engine.move({ instanceId, from: ['a'], to: ['y'] });
    expect([await t.open(), await counters(t, 'y')]).toEqual([['y'], [3, 1, 0]]);
    await t.complete('y');
    expect([await t.open(), await counters(t, 'x')]).toEqual([['x'], [3, 1, 1]]);
    await t.engine.move({ instanceId, to: ['x', 'y'] });
    expect([(await t.open()).sort(), await counters(t, 'x')]).toEqual([
      ['x', 'y'],
      [3, 1, 0],
    ]);
  });

  it('inside and outside at once, a loop over nothing is passed', async () => {
    const t = testEngine();
    await t.deploy(stages(three.replace('3', '0')));
    const instanceId = await t.start('stages');
    await t.engine.move({ instanceId, from: ['a'], to: ['y', 'b'] });
    await t.complete('b');
    expect(await t.open()).toEqual(['z']);
  });

  it('which instance of a loop that runs is meant, a jump from beside it cannot know', async () => {
    const t = testEngine();
    await t.deploy(stages(three));
    const instanceId = await t.start('stages');
    await t.complete('a');
    const before = t.store.dump();
    await expect(t.engine.move({ instanceId, from: ['b'], to: ['y'] })).rejects.toMatchObject({
      code: 'workflow.move_into_loop',
    });
    expect(t.store.dump()).toBe(before);
    await t.engine.move({ instanceId, from: ['x'], to: ['y'] });
    expect(await counters(t, 'y')).toEqual([3, 3, 0]);
  });
});
