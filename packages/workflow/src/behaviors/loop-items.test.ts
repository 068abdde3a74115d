// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { bean } from '@mall/expression';
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';
import type { Call } from '../ports.js';

const looping = (attributes: string, inside = '') =>
  bpmn(
    'sign',
    `<startEvent id="s"/><endEvent id="e"/><userTask id="t"><multiInstanceLoopCharacteristics isSequential="false"
     ${attributes}>${inside}</multiInstanceLoopCharacteristics></userTask>`,
    's > t\nt > e',
  );

/** What becomes of a start with these variables: the tasks that are open, or the refusal. */
async function started(xml: string, variables: Readonly<Record<string, unknown>>) {
  const t = testEngine();
  await t.deploy(xml);
  return t.start('sign', variables).then(() => t.open());
}

describe('the instances of a loop', () => {
  it.each([
    ['items', looping('flowable:collection="list"'), { list: Array.from({ length: 10_001 }, () => 'a') }],
    ['a number', looping('', '<loopCardinality>${n}</loopCardinality>'), { n: 10_001 }],
  ])('are ten thousand at most: more of %s are refused, in one sentence', async (_what, xml, variables) => {
    const refusal = await started(xml, variables).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'workflow.bad_collection' });
    expect((refusal as Error).message.match(/10,?000/g)).toHaveLength(1);
    expect((refusal as Error).cause).toBeUndefined();
  });

  it('over a number have no element: a variable of that name is seen as it is', async () => {
    const named = bpmn(
      'sign',
      `<startEvent id="s"/><endEvent id="e"/><userTask id="t" name="\${who}"><multiInstanceLoopCharacteristics
       flowable:elementVariable="who"><loopCardinality>1</loopCardinality></multiInstanceLoopCharacteristics></userTask>`,
      's > t\nt > e',
    );
    const t = testEngine();
    await t.deploy(named);
    await t.start('sign', { who: 'ann' });
    expect((await t.task('t')).name).toBe('ann');
  });

  it('over an expression that fails are refused for what fails in it', async () => {
    await expect(
      started(looping('flowable:collection="${list.nothing()}"'), { list: ['a'] }),
    ).rejects.toMatchObject({ code: 'workflow.unknown_method' });
  });

  it('may come of a bean that knows at which element it was asked, and of what instance', async () => {
    const xml = looping('flowable:collection="${people.ofNode()}" flowable:elementVariable="who"');
    const beansAt = {
      people: ({ node, instance, variables }: Call) =>
        bean({ methods: { ofNode: () => [node.id, instance.definitionKey, String(variables.days)] } }),
    };
    const t = testEngine({ beansAt });
    await t.deploy(xml);
    await t.start('sign', { days: 3 });
    const [task] = await t.engine.query.openTasks();
    const seen = await Promise.all(
      (await t.engine.query.openTasks()).map(async ({ id }) => (await t.engine.query.taskVariables(id)).who),
    );
    expect(task?.activityId).toBe('t');
    expect(seen).toEqual(['t', 'sign', '3']);
  });
});
