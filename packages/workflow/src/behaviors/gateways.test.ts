// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';

const tasks = (...ids: string[]) => ids.map((id) => `<userTask id="${id}"/>`).join('');
const ends = '<startEvent id="s"/><endEvent id="e"/>';

describe('an exclusive gateway', () => {
  const xml = bpmn(
    'pick',
    `${ends}${tasks('a', 'b', 'c')}<exclusiveGateway id="x" default="other"/>`,
    `s > x
     x > a : \${days > 3}
     x > b : \${days > 1}
     other = x > c
     a > e
     b > e
     c > e`,
  );
  it.each([
    [5, 'a'],
    [2, 'b'],
    [1, 'c'],
  ])('with %d takes the first flow that holds: %s', async (days, expected) => {
    const t = testEngine();
    await t.deploy(xml);
    await t.start('pick', { days });
    expect(await t.open()).toEqual([expected]);
  });
  it('refuses an unknown variable and a condition that is no yes or no', async () => {
    const t = testEngine();
    await t.deploy(xml, bpmn('odd', `${ends}<exclusiveGateway id="x"/>`, 's > x\nx > e : ${days}'));
    await expect(t.start('pick')).rejects.toMatchObject({ code: 'workflow.unknown_variable' });
    await expect(t.start('odd', { days: 3 })).rejects.toMatchObject({
      code: 'workflow.condition_not_boolean',
    });
    expect(await t.store.select('instance', {})).toEqual([]);
  });
  it.each([
    ['long = x > e : ${days}', 'long'],
    [
      '<sequenceFlow id="f" name="大额" sourceRef="x" targetRef="e"><conditionExpression>${days}</conditionExpression></sequenceFlow>',
      '大额',
    ],
  ])('names the flow whose condition is no yes or no: %s', async (flow, element) => {
    const t = testEngine();
    await t.deploy(bpmn('odd', `${ends}<exclusiveGateway id="x"/>`, `s > x\n${flow}`));
    await expect(t.start('odd', { days: 3 })).rejects.toMatchObject({ params: { element, value: '3' } });
  });
});

describe('a user task with conditions behind it', () => {
  const xml = bpmn(
    'fork',
    `${ends}<userTask id="t" default="rest"/>${tasks('a', 'b', 'c')}`,
    's > t\nt > a : ${x > 0}\nt > b : ${x > 1}\nrest = t > c\na > e\nb > e\nc > e',
  );
  it.each([
    [2, ['a', 'b']],
    [1, ['a']],
    [0, ['c']],
  ])('with %d forks over all that hold', async (x, expected) => {
    const t = testEngine();
    await t.deploy(xml);
    await t.start('fork');
    await t.complete('t', { x });
    expect(await t.open()).toEqual(expected);
  });
});

it.each([
  [2, ['a', 'b']],
  [1, ['a']],
  [0, ['c']],
])(
  'an inclusive fork with %d takes all that hold, and its default only where none does',
  async (x, expected) => {
    const t = testEngine();
    const nodes = `${ends}${tasks('a', 'b', 'c')}<inclusiveGateway id="fork" default="rest"/>`;
    await t.deploy(
      bpmn(
        'or',
        nodes,
        's > fork\nfork > a : ${x > 0}\nfork > b : ${x > 1}\nrest = fork > c\na > e\nb > e\nc > e',
      ),
    );
    await t.start('or', { x });
    expect(await t.open()).toEqual(expected);
  },
);

describe('an inclusive join', () => {
  const xml = bpmn(
    'or',
    `${ends}${tasks('a', 'b', 'c', 'after')}<inclusiveGateway id="fork"/><inclusiveGateway id="join"/>`,
    `s > fork
     fork > a : \${x > 0}
     fork > b : \${x > 1}
     fork > c : \${x > 2}
     a > join
     b > join
     c > join
     join > after
     after > e`,
  );
  it.each([1, 2, 3])('waits for as many branches as were taken: %d', async (x) => {
    const t = testEngine();
    await t.deploy(xml);
    const id = await t.start('or', { x });
    for (const key of ['c', 'b', 'a'].slice(3 - x)) {
      expect(await t.open()).not.toContain('after');
      await t.complete(key);
    }
    expect(await t.open()).toEqual(['after']);
    await t.complete('after');
    expect(await t.state(id)).toBe('completed');
  });

  it('goes on when a branch that could still come ends elsewhere', async () => {
    const t = testEngine();
    await t.deploy(
      bpmn(
        'drop',
        `${ends}${tasks('a', 'b', 'after')}<parallelGateway id="fork"/><exclusiveGateway id="x"/>
         <inclusiveGateway id="join"/><endEvent id="gone"/>`,
        `s > fork
         fork > a
         fork > b
         a > join
         b > x
         x > join : \${stay}
         x > gone : \${!stay}
         join > after
         after > e`,
      ),
    );
    await t.start('drop', { stay: false });
    await t.complete('a');
    expect(await t.open()).toEqual(['b']);
    await t.complete('b');
    expect(await t.open()).toEqual(['after']);
  });

  it('does not wait for ever in a circle with a parallel join', async () => {
    const t = testEngine();
    await t.deploy(
      bpmn(
        'circle',
        `${ends}${tasks('a', 'b', 'c', 'd')}<exclusiveGateway id="enter"/><parallelGateway id="fork"/>
         <inclusiveGateway id="choose"/><inclusiveGateway id="meet"/><parallelGateway id="join"/>
         <exclusiveGateway id="leave" default="out"/>`,
        `s > enter
         enter > fork
         fork > choose
         fork > c
         choose > a
         choose > b : \${both}
         a > meet
         b > meet
         meet > join
         c > join
         join > d
         d > leave
         leave > enter : \${again}
         out = leave > e`,
      ),
    );
    const id = await t.start('circle', { both: false, again: false });
    await t.complete('c');
    await t.complete('a');
    expect(await t.open()).toEqual(['d']);
    await t.complete('d');
    expect(await t.state(id)).toBe('completed');
  });
});

it('a receive task waits for its own name', async () => {
  const t = testEngine();
  await t.deploy(bpmn('told', `${ends}<receiveTask id="r"/>`, 's > r\nr > e'));
  const instanceId = await t.start('told');
  await expect(t.engine.trigger({ instanceId, activityId: 'e' })).rejects.toMatchObject({
    code: 'workflow.not_waiting',
  });
  await t.engine.trigger({ instanceId, activityId: 'r' });
  expect(await t.state(instanceId)).toBe('completed');
});

describe('an event-based gateway', () => {
  const xml = bpmn(
    'race',
    `${ends}${tasks('late', 'told', 'got')}<eventBasedGateway id="g"/><receiveTask id="r"/>
     <intermediateCatchEvent id="timer"><timerEventDefinition><timeDuration>PT1H</timeDuration>
     </timerEventDefinition></intermediateCatchEvent>
     <intermediateCatchEvent id="word"><signalEventDefinition signalRef="go"/></intermediateCatchEvent>`,
    's > g\ng > timer\ng > word\ng > r\ntimer > late\nword > told\nr > got\nlate > e\ntold > e\ngot > e',
  );
  it('takes the first event and forgets the others', async () => {
    const t = testEngine();
    await t.deploy(xml);
    const [first, second, third] = [await t.start('race'), await t.start('race'), await t.start('race')];
    await t.engine.trigger({ instanceId: first, activityId: 'r' });
    expect(await t.open()).toEqual(['got']);
    expect(await t.engine.signal({ signal: 'go' })).toBe(2);
    expect(await t.open()).toEqual(['got', 'told', 'told']);
    expect(await t.store.select('timer', {})).toEqual([]);
    expect(await t.trail(second)).toEqual(['s', 'g', 'word', 'told']);
    await expect(t.engine.trigger({ instanceId: third, activityId: 'r' })).rejects.toMatchObject({
      code: 'workflow.not_waiting',
    });
  });
  it('goes on by time', async () => {
    const t = testEngine();
    await t.deploy(xml);
    await t.start('race');
    await t.advance(3599);
    expect(await t.open()).toEqual([]);
    await t.advance(1);
    expect(await t.open()).toEqual(['late']);
    expect(await t.engine.signal({ signal: 'go' })).toBe(0);
  });
});
