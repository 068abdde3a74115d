// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';

it('a wait that was left and taken up again in one command hears a signal once', async () => {
  const t = testEngine();
  const nodes = `<startEvent id="s"/><userTask id="a"/><parallelGateway id="f"/><exclusiveGateway id="x"/><endEvent id="e"/>
    <intermediateThrowEvent id="tell"><signalEventDefinition signalRef="go"/></intermediateThrowEvent>
    <boundaryEvent id="b" attachedToRef="a" cancelActivity="false"><signalEventDefinition signalRef="go"/></boundaryEvent>
    <userTask id="heard"/><endEvent id="he"/><endEvent id="te"/><manualTask id="m1"/><manualTask id="m2"/><manualTask id="m3"/>`;
  const lines =
    's > a\na > f\nf > x\nf > m1\nm1 > m2\nm2 > m3\nm3 > tell\nx > a : ${again}\nx > e : ${!again}\ntell > te\nb > heard\nheard > he';
  await t.deploy(bpmn('echo', nodes, lines));
  await t.start('echo', { again: true });
  await t.complete('a');
  expect((await t.open()).sort()).toEqual(['a', 'heard']);
  await t.complete('a', { again: false });
  expect(await t.open()).toEqual(['heard']);
});

it('a suspended instance hears no signal; when it goes on it hears the next', async () => {
  const t = testEngine();
  const nodes = `<startEvent id="s"/><userTask id="after"/><endEvent id="e"/>
    <intermediateCatchEvent id="wait"><signalEventDefinition signalRef="go"/></intermediateCatchEvent>`;
  await t.deploy(bpmn('deaf', nodes, 's > wait\nwait > after\nafter > e'));
  const instanceId = await t.start('deaf');
  await t.engine.suspend({ instanceId });
  expect(await t.engine.signal({ signal: 'go' })).toBe(0);
  await t.engine.activate({ instanceId });
  expect([await t.open(), await t.engine.signal({ signal: 'go' }), await t.open()]).toEqual([
    [],
    1,
    ['after'],
  ]);
});

it('a signal of one instance stays in its tree', async () => {
  const t = testEngine();
  const nodes = `<startEvent id="s"/><parallelGateway id="f"/><userTask id="a"/><userTask id="after"/><endEvent id="e"/><endEvent id="n"/>
    <intermediateThrowEvent id="tell"><signalEventDefinition signalRef="own"/></intermediateThrowEvent>
    <intermediateCatchEvent id="wait"><signalEventDefinition signalRef="own"/></intermediateCatchEvent>`;
  const xml = bpmn(
    'tree',
    nodes,
    's > f\nf > a\nf > wait\na > tell\ntell > e\nwait > after\nafter > n',
  ).replace('<process ', '<signal id="own" name="own" flowable:scope="processInstance"/><process ');
  await t.deploy(xml);
  const [first, second] = [await t.start('tree'), await t.start('tree')];
  expect(await t.engine.signal({ signal: 'own' })).toBe(0);
  await t.complete('a');
  expect(await t.trail(first)).toContain('after');
  expect(await t.trail(second)).not.toContain('after');
  expect(await t.engine.signal({ signal: 'own', rootId: second })).toBe(1);
});

it('a signal is nothing to who waits for another, though it begins to wait in the same command', async () => {
  const t = testEngine();
  const nodes = `<startEvent id="s"/><parallelGateway id="f"/><manualTask id="m"/><userTask id="after"/><endEvent id="e"/><endEvent id="n"/>
    <intermediateThrowEvent id="tell"><signalEventDefinition signalRef="go"/></intermediateThrowEvent>
    <intermediateCatchEvent id="wait"><signalEventDefinition signalRef="stop"/></intermediateCatchEvent>`;
  const lines = 's > f\nf > wait\nf > m\nm > tell\ntell > e\nwait > after\nafter > n';
  await t.deploy(bpmn('two', nodes, lines).replace('<process ', '<signal id="stop" name="stop"/><process '));
  const id = await t.start('two');
  expect(await t.trail(id)).toContain('tell');
  expect(await t.open()).toEqual([]);
  expect(await t.engine.signal({ signal: 'stop' })).toBe(1);
  expect(await t.open()).toEqual(['after']);
});
