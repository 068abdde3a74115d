import { expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';
import { diagramStates } from './diagram.js';

it('shows what is finished, active and a line that was taken; an element is active while one visit is open', async () => {
  const t = testEngine();
  const nodes = `<startEvent id="s"/><userTask id="a"/><endEvent id="e"/>
    <userTask id="b"><multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics></userTask>`;
  await t.deploy(bpmn('show', nodes, 'l1 = s > a\nl2 = a > b\nl3 = b > e'));
  const id = await t.start('show');
  await t.complete('a');
  await t.complete('b');
  const states = Object.fromEntries(diagramStates(await t.engine.query.history(id)));
  expect(states).toEqual({ s: 'finished', a: 'finished', b: 'active', l1: 'line', l2: 'line' });
  await t.complete('b');
  expect(diagramStates(await t.engine.query.history(id)).get('b')).toBe('finished');
});
