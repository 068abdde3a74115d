// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';

const simple = bpmn(
  'simple',
  '<startEvent id="s"/><userTask id="t" name="Check"/><endEvent id="e"/>',
  's > t\nt > e',
);

async function started() {
  const t = testEngine();
  const { definitions } = await t.deploy(simple);
  const id = await t.start('simple');
  return { t, id, definitionId: definitions[0]?.id ?? '', taskId: (await t.task('t')).id };
}

describe('what makes no sense is refused', () => {
  it('suspending what is suspended, activating what is not: instances and versions', async () => {
    const { t, id: instanceId, definitionId } = await started();
    await expect(t.engine.activate({ instanceId })).rejects.toMatchObject({
      code: 'workflow.instance_not_suspended',
    });
    await t.engine.suspend({ instanceId });
    await expect(t.engine.suspend({ instanceId })).rejects.toMatchObject({
      code: 'workflow.instance_suspended',
    });
    await t.engine.activate({ instanceId });
    await expect(t.engine.activateDefinition({ definitionId })).rejects.toMatchObject({
      code: 'workflow.definition_not_suspended',
    });
    await t.engine.suspendDefinition({ definitionId });
    await expect(t.engine.suspendDefinition({ definitionId })).rejects.toMatchObject({
      code: 'workflow.definition_suspended',
    });
    expect((await t.engine.query.instance(instanceId))?.suspended).toBe(false);
  });

  it('letting a receive task of a suspended instance go on', async () => {
    const t = testEngine();
    await t.deploy(
      bpmn('waits', '<startEvent id="s"/><receiveTask id="r"/><endEvent id="e"/>', 's > r\nr > e'),
    );
    const instanceId = await t.start('waits');
    await t.engine.suspend({ instanceId });
    await expect(t.engine.trigger({ instanceId, activityId: 'r' })).rejects.toMatchObject({
      code: 'workflow.instance_suspended',
    });
    expect(await t.state(instanceId)).toBe('running');
    await t.engine.activate({ instanceId });
    await t.engine.trigger({ instanceId, activityId: 'r' });
    expect(await t.state(instanceId)).toBe('completed');
  });

  it('ending what a suspended instance has called: the caller would move', async () => {
    const t = testEngine();
    const calls = '<startEvent id="s"/><callActivity id="c" calledElement="simple"/><endEvent id="e"/>';
    await t.deploy(simple, bpmn('caller', calls, 's > c\nc > e'));
    const instanceId = await t.start('caller');
    await t.engine.suspend({ instanceId });
    await expect(t.complete('t')).rejects.toMatchObject({ code: 'workflow.instance_suspended' });
    expect(await t.open()).toEqual(['t']);
    expect(await t.state(instanceId)).toBe('running');
    await t.engine.activate({ instanceId });
    await t.complete('t');
    expect(await t.state(instanceId)).toBe('completed');
  });

  it('delegating a task that nobody has and nobody owns', async () => {
    const { t, taskId } = await started();
    await expect(t.engine.delegate({ taskId, user: 'bo' })).rejects.toMatchObject({
      code: 'workflow.task_unassigned',
      text: { en: expect.stringContaining('Check') },
    });
    await t.engine.setOwner({ taskId, user: 'eve' });
    await t.engine.delegate({ taskId, user: 'bo' });
    expect(await t.task('t')).toMatchObject({ assignee: 'bo', owner: 'eve' });
    await t.engine.resolve({ taskId });
    await t.engine.setOwner({ taskId, user: null });
    await t.engine.assign({ taskId, user: 'ann' });
    await t.engine.delegate({ taskId, user: 'bo' });
    expect(await t.task('t')).toMatchObject({ assignee: 'bo', owner: 'ann', delegation: 'pending' });
  });

  it("a comment or file on another instance's task, or on one that is not there", async () => {
    const { t, id, taskId } = await started();
    const other = await t.start('simple');
    const words = { type: 'note', message: 'x' };
    const file = { type: 'file', name: 'x', url: 'x' };
    const refused = { code: 'workflow.task_not_found' };
    for (const wrong of [taskId, 'nobody']) {
      await expect(t.engine.addComment({ instanceId: other, taskId: wrong, ...words })).rejects.toMatchObject(
        refused,
      );
      await expect(
        t.engine.addAttachment({ instanceId: other, taskId: wrong, ...file }),
      ).rejects.toMatchObject(refused);
    }
    await t.complete('t');
    expect(await t.engine.addComment({ instanceId: id, taskId, ...words })).toMatchObject({ taskId });
    expect((await t.engine.query.comments(other)).length).toBe(0);
  });
});

it('a finished task keeps who completed it, apart from whose it was', async () => {
  const { t, taskId, id } = await started();
  await t.engine.assign({ taskId, user: 'ann' });
  await t.engine.complete({ taskId, actor: 'boss' });
  expect(await t.engine.query.task(taskId)).toMatchObject({ assignee: 'ann', completer: 'boss' });
  const other = await t.start('simple');
  await t.engine.deleteInstance({ instanceId: other, actor: 'boss' });
  expect((await t.engine.query.tasks(other)).map((task) => task.completer)).toEqual([null]);
  expect((await t.engine.query.tasks(id)).map((task) => task.completer)).toEqual(['boss']);
});

describe('an expression that fails', () => {
  const model = (nodes: string, lines: string) =>
    bpmn('p', `<startEvent id="s"/><endEvent id="e"/>${nodes}`, lines);
  const flow =
    '<sequenceFlow id="f" name="much" sourceRef="t" targetRef="e"><conditionExpression>${days &gt; 3}</conditionExpression></sequenceFlow>';
  it.each([
    [
      'an unknown variable',
      '<userTask id="t" name="Boss" flowable:assignee="${boss}"/>',
      's > t\nt > e',
      'unknown_variable',
      'Boss',
      '${boss}',
    ],
    [
      'a missing field',
      '<userTask id="t" flowable:assignee="${order.boss}"/>',
      's > t\nt > e',
      'unknown_property',
      't',
      '${order.boss}',
    ],
    [
      'a wrong method',
      '<userTask id="t" flowable:assignee="a ${order.boss()}"/>',
      's > t\nt > e',
      'unknown_method',
      't',
      'a ${order.boss()}',
    ],
    [
      'a condition',
      '<manualTask id="t" name="Boss"/>',
      `s > t\n${flow}`,
      'unknown_variable',
      'Boss',
      '${days > 3}',
    ],
    [
      'a wrong type',
      '<userTask id="t" flowable:priority="${order + 1}"/>',
      's > t\nt > e',
      'expression_type',
      't',
      '${order + 1}',
    ],
    [
      'a timer',
      '<intermediateCatchEvent id="t"><timerEventDefinition><timeDuration>${wait}</timeDuration></timerEventDefinition></intermediateCatchEvent>',
      's > t\nt > e',
      'unknown_variable',
      't',
      '${wait}',
    ],
  ])('says where and in which words: %s', async (_, nodes, lines, code, element, expression) => {
    const t = testEngine();
    await t.deploy(model(nodes, lines));
    const error = await t.start('p', { order: { secret: 'x' } }).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: `workflow.${code}`, params: { element, expression } });
    const { text } = error as { text: { zh: string; en: string } };
    for (const words of [text.zh, text.en]) {
      expect(words).toContain(element);
      expect(words).toContain(expression);
      expect(words).not.toContain('secret');
    }
  });
});
