import { expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';
import { backNodes } from './back-nodes.js';

const tasks = (...ids: string[]) =>
  ids.map((id) => `<userTask id="${id}" name="${id.toUpperCase()}"/>`).join('');
const ends = '<startEvent id="s"/><endEvent id="e"/>';

async function backFrom(world: ReturnType<typeof testEngine>, key: string) {
  const task = await world.task(key);
  const { model, graph } = await world.engine.query.model(task.definitionId);
  return backNodes(model, graph, await world.engine.query.history(task.instanceId), key);
}

it('are what was left and leads here, in the order of the first visit, each once', async () => {
  const t = testEngine();
  await t.deploy(
    bpmn(
      'p',
      `${ends}<parallelGateway id="f"/><parallelGateway id="j"/>${tasks('a', 'b', 'c', 'd')}`,
      's > a\na > f\nf > b\nf > c\nb > j\nc > j\nj > d\nd > e',
    ),
  );
  const id = await t.start('p');
  expect(await backFrom(t, 'a')).toEqual([{ nodeId: 's', nodeName: null }]);
  await t.complete('a');
  await t.complete('c');
  // The other branch was left as well, but does not lead to b.
  expect((await backFrom(t, 'b')).map((each) => each.nodeId)).toEqual(['s', 'a']);
  await t.complete('b');
  expect(await backFrom(t, 'd')).toEqual([
    { nodeId: 's', nodeName: null },
    { nodeId: 'a', nodeName: 'A' },
    { nodeId: 'b', nodeName: 'B' },
    { nodeId: 'c', nodeName: 'C' },
  ]);
  await t.engine.move({ instanceId: id, from: ['d'], to: ['a'] });
  expect((await backFrom(t, 'a')).map((each) => each.nodeId)).toEqual(['s']);
  await t.complete('a');
  expect((await backFrom(t, 'b')).map((each) => each.nodeId)).toEqual(['s', 'a']);
});

it('inside a sub-process everything that was left counts', async () => {
  const t = testEngine();
  const sub = `<subProcess id="sub"><startEvent id="s1"/><parallelGateway id="f1"/><endEvent id="e1"/>${tasks('x', 'y')}
    <sequenceFlow id="i1" sourceRef="s1" targetRef="f1"/><sequenceFlow id="i2" sourceRef="f1" targetRef="x"/>
    <sequenceFlow id="i3" sourceRef="f1" targetRef="y"/><sequenceFlow id="i4" sourceRef="x" targetRef="e1"/><sequenceFlow id="i5" sourceRef="y" targetRef="e1"/></subProcess>`;
  await t.deploy(bpmn('p', `${ends}${sub}${tasks('a')}`, 's > a\na > sub\nsub > e'));
  await t.start('p');
  await t.complete('a');
  await t.complete('x');
  expect((await backFrom(t, 'y')).map((each) => each.nodeId)).toEqual(['s', 'a', 's1', 'x']);
});
