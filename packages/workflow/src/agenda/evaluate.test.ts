// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';

const ends = '<startEvent id="s"/><endEvent id="e"/>';

describe('an expression', () => {
  /** What an expression says at the task `here`, as the name of that. */
  async function said(expression: string): Promise<{ readonly text: string; readonly id: string }> {
    const t = testEngine();
    const nodes = `${ends}<userTask id="here" name="\${${expression}}"/>`;
    await t.deploy(bpmn('asked', nodes, 's > here\nhere > e'));
    const variables = { who: 'Ann', nothing: null };
    const { id } = await t.engine.start({ key: 'asked', variables, actor: 'bo', businessKey: 'order-7' });
    return { text: String((await t.task('here')).name), id };
  }

  it.each([
    ['processDefinitionKey', 'asked'],
    ['currentActivityId', 'here'],
    ['businessKey', 'order-7'],
    ['processInstanceBusinessKey', 'order-7'],
    ['startUserId', 'bo'],
  ])('may ask its place for %s, as a property and as a method', async (name, value) => {
    const getter = `get${name.charAt(0).toUpperCase()}${name.slice(1)}()`;
    expect((await said(`execution.${name}`)).text).toBe(value);
    expect((await said(`execution.${getter}`)).text).toBe(value);
  });

  it.each(['processInstanceId', 'rootProcessInstanceId'])('may ask its place for %s', async (name) => {
    const { text, id } = await said(`execution.${name}`);
    expect(text).toBe(id);
  });

  it.each([
    ["execution.getVariable('who')", 'Ann'],
    ["execution.getVariable('whom') == null", 'true'],
    ["execution.getVariable('nothing') == null", 'true'],
    ["execution.hasVariable('who')", 'true'],
    ["execution.hasVariable('nothing')", 'true'],
    ["execution.hasVariable('whom')", 'false'],
    ['execution.getVariables().who', 'Ann'],
    ["execution.getVariableLocal('who') == null", 'true'],
    ['authenticatedUserId', 'bo'],
    ['execution.tenantId == null', 'true'],
    ['execution.getTenantId() == null', 'true'],
  ])('%s is %s', async (expression, text) => {
    expect((await said(expression)).text).toBe(text);
  });
});

describe('a condition', () => {
  /** The task that an instance comes to, by whether the condition holds. */
  async function way(condition: string, variables: Readonly<Record<string, unknown>> = {}) {
    const t = testEngine();
    const nodes = `${ends}<exclusiveGateway id="g" name="which" default="otherwise"/><userTask id="yes"/><userTask id="no"/>`;
    await t.deploy(bpmn('ways', nodes, `s > g\ng > yes : ${condition}\notherwise = g > no\nyes > e\nno > e`));
    await t.start('ways', variables);
    return t.open();
  }

  it.each([
    ['true', true, 'yes'],
    ['false', false, 'no'],
    ['the word', ' TRUE ', 'yes'],
    ['the other word', 'False', 'no'],
  ])('is decided by %s', async (_what, value, task) => {
    expect(await way('${said}', { said: value })).toEqual([task]);
  });

  it.each([
    ['a number', 1, '1'],
    ['another word', 'yes', '"yes"'],
    ['nothing', null, 'null'],
    ['a list', [true], '[true]'],
  ])('is a mistake of the model where it says %s', async (_what, value, told) => {
    await expect(way('${said}', { said: value })).rejects.toMatchObject({
      ...{ code: 'workflow.condition_not_boolean', params: { value: told } },
    });
  });

  it('that cannot be evaluated says where, and what it is', async () => {
    await expect(way('${who.name}')).rejects.toMatchObject({
      params: { element: 'which', expression: '${who.name}' },
    });
  });
});
