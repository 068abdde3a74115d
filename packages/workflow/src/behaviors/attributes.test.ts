// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { type TestEngine, testEngine } from '../../testing/test-engine.js';
import { attributeUses } from '../model/attributes.js';

const skipping = { _FLOWABLE_SKIP_EXPRESSION_ENABLED: true, skip: true };
const line = (nodes: string, flows = 's > x\nx > after\nafter > e') =>
  bpmn('p', `<startEvent id="s"/>${nodes}<userTask id="after"/><endEvent id="e"/>`, flows);
const called = (key: string) =>
  bpmn(key, '<startEvent id="s"/><userTask id="inside"/><endEvent id="e"/>', 's > inside\ninside > e');
const call = (attributes: string, inside = '') =>
  line(
    `<callActivity id="x" ${attributes.includes('calledElement=') ? '' : 'calledElement="y"'} ${attributes}><extensionElements>${inside}</extensionElements></callActivity>`,
  );
const loop = (attributes: string, body = '') =>
  line(
    `<userTask id="x" name="\${who} \${nth}"><multiInstanceLoopCharacteristics ${attributes}>${body}</multiInstanceLoopCharacteristics></userTask>`,
  );

type World = TestEngine & { readonly told: string[] };

function world(): World {
  const told: string[] = [];
  const tell = (call: { readonly node: { readonly id: string } }) => {
    told.push(call.node.id);
    return { told: true };
  };
  const engine = testEngine({
    services: { svc: tell, mail: tell },
    functions: { tell: () => told.push('heard') },
  });
  return { ...engine, told };
}

async function run(xml: string, variables = {}, actor?: string) {
  const t = world();
  await t.deploy(called('y'), xml);
  const id = await t.start('p', variables, actor);
  const variablesOf = async () => (await t.engine.query.instance(id))?.variables ?? {};
  const inner = async () => (await t.engine.query.tree(id)).find((each) => each.id !== id);
  return { t, id, variablesOf, inner };
}

/** What a user task's attribute becomes on the task. */
const onTask = (attribute: string, value: string, expected: object) => async () => {
  const { t } = await run(line(`<userTask id="x" flowable:${attribute}="${value}"/>`), { v: 'ann', n: 7 });
  const task = await t.task('x');
  const candidates = await t.engine.query.candidates(task.id);
  expect({ ...task, candidates: candidates.map((each) => `${each.type} ${each.value}`) }).toMatchObject(
    expected,
  );
};
const runsService = (attribute: string) => async () => {
  const { t, variablesOf } = await run(line(`<serviceTask id="x" flowable:${attribute}/>`));
  expect(t.told).toEqual(['x']);
  expect(await variablesOf()).toEqual({ told: true });
};
const keepsResult = (attribute: string) => async () => {
  const { variablesOf } = await run(
    line(`<serviceTask id="x" flowable:expression="\${1 + 1}" flowable:${attribute}="sum"/>`),
  );
  expect(await variablesOf()).toEqual({ sum: 2 });
};
const listens = (kind: string, event: string, attribute: string, told: string) => async () => {
  const { t } = await run(
    line(
      `<userTask id="x"><extensionElements><flowable:${kind} event="${event}" ${attribute}/></extensionElements></userTask>`,
    ),
  );
  expect(t.told).toEqual(event === 'start' || event === 'create' ? [told] : []);
  await t.complete('x');
  expect(t.told).toEqual([told]);
};
const passes = (inside: string, expected: object) => async () => {
  const { inner } = await run(call('', `<flowable:in ${inside}/>`), { a: 1, b: 2, key: 'K' });
  expect(await inner()).toMatchObject(expected);
};
const answers = (inside: string, expected: object) => async () => {
  const { t, variablesOf } = await run(call('', `<flowable:out ${inside}/>`), { a: 1 });
  await t.complete('inside', { result: 5 });
  expect(await variablesOf()).toEqual({ a: 1, ...expected });
};
const listeners = (kind: string, early: string, late: string) => ({
  [`${kind}.event`]: listens(kind, late, 'class="svc"', 'x'),
  [`${kind}.class`]: listens(kind, early, 'class="svc"', 'x'),
  [`${kind}.expression`]: listens(kind, early, 'expression="${tell()}"', 'heard'),
  [`${kind}.delegateExpression`]: listens(kind, early, 'delegateExpression="${svc}"', 'x'),
});

const two = (end: string) =>
  bpmn(
    'p',
    `<startEvent id="s"/><subProcess id="sub"><multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>
     <startEvent id="s1"/><userTask id="x"/>${end}<sequenceFlow id="i1" sourceRef="s1" targetRef="x"/><sequenceFlow id="i2" sourceRef="x" targetRef="stop"/></subProcess>
     <userTask id="after"/><endEvent id="e"/>`,
    's > sub\nsub > after\nafter > e',
  );

const cases: Readonly<Record<string, () => Promise<void>>> = {
  async 'flowNode.skipExpression'() {
    const xml = line('<userTask id="x" flowable:skipExpression="${skip}"/>');
    expect(await (await run(xml, skipping)).t.open()).toEqual(['after']);
    expect(await (await run(xml, { ...skipping, skip: false })).t.open()).toEqual(['x']);
    expect(await (await run(xml, { skip: true })).t.open()).toEqual(['x']);
  },
  async 'sequenceFlow.skipExpression'() {
    const flow = (id: string, to: string, more: string, condition: string) =>
      `<sequenceFlow id="${id}" sourceRef="g" targetRef="${to}" ${more}><conditionExpression>${condition}</conditionExpression></sequenceFlow>`;
    const xml = line(
      '<exclusiveGateway id="g" default="d"/><userTask id="x"/><userTask id="other"/>',
      `s > g\n${flow('f', 'x', 'flowable:skipExpression="${skip}"', '${go}')}\nd = g > other\nx > after\nother > after\nafter > e`,
    );
    // It stands in for the condition, whichever way that says.
    expect(await (await run(xml, { ...skipping, go: false })).t.open()).toEqual(['x']);
    expect(await (await run(xml, { ...skipping, skip: false, go: true })).t.open()).toEqual(['other']);
    expect(await (await run(xml, { skip: true, go: false })).t.open()).toEqual(['other']);
  },
  async 'startEvent.initiator'() {
    const xml = line('<userTask id="x"/>').replace(
      '<startEvent id="s"',
      '<startEvent id="s" flowable:initiator="who"',
    );
    expect(await (await run(xml, {}, 'ann')).variablesOf()).toEqual({ who: 'ann' });
  },
  'userTask.assignee': onTask('assignee', '${v}', { assignee: 'ann' }),
  'userTask.owner': onTask('owner', '${v}', { owner: 'ann' }),
  'userTask.candidateUsers': onTask('candidateUsers', '${v}, bo', { candidates: ['user ann', 'user bo'] }),
  'userTask.candidateGroups': onTask('candidateGroups', 'hr,${v}', { candidates: ['group hr', 'group ann'] }),
  'userTask.dueDate': onTask('dueDate', 'P1D', { dueTime: '2026-01-06T08:00:00.000Z' }),
  'userTask.priority': onTask('priority', '${n}', { priority: 7 }),
  'userTask.category': onTask('category', 'c ${v}', { category: 'c ann' }),
  'userTask.formKey': onTask('formKey', 'f-${n}', { formKey: 'f-7' }),
  'serviceTask.class': runsService('class="svc"'),
  'serviceTask.delegateExpression': runsService('delegateExpression="${svc}"'),
  'serviceTask.type': runsService('type="mail"'),
  'serviceTask.expression': keepsResult('resultVariable'),
  'serviceTask.resultVariable': keepsResult('resultVariable'),
  'serviceTask.resultVariableName': keepsResult('resultVariableName'),
  async 'callActivity.calledElementType'() {
    const t = world();
    const [inner] = (await t.deploy(called('y'))).definitions;
    await t.deploy(called('y'), call('calledElement="${id}" flowable:calledElementType="id"'));
    const id = await t.start('p', { id: inner?.id ?? '' });
    expect((await t.engine.query.tree(id)).map((each) => each.definitionId)).toContain(inner?.id);
  },
  async 'callActivity.businessKey'() {
    const { inner } = await run(call('flowable:businessKey="K-${n}"'), { n: 3 });
    expect((await inner())?.businessKey).toBe('K-3');
  },
  async 'callActivity.inheritBusinessKey'() {
    const t = world();
    await t.deploy(called('y'), call('flowable:inheritBusinessKey="true"'));
    const { id } = await t.engine.start({ key: 'p', businessKey: 'B' });
    expect((await t.engine.query.tree(id)).map((each) => each.businessKey)).toEqual(['B', 'B']);
  },
  async 'callActivity.inheritVariables'() {
    const { inner } = await run(call('flowable:inheritVariables="true"'), { a: 1 });
    expect((await inner())?.variables).toEqual({ a: 1 });
  },
  async 'callActivity.sameDeployment'() {
    const t = world();
    const { definitions } = await t.deploy(called('y'), call('flowable:sameDeployment="true"'));
    await t.deploy(called('y'));
    const id = await t.start('p');
    const inner = (await t.engine.query.tree(id)).find((each) => each.definitionKey === 'y');
    expect(inner?.definitionId).toBe(definitions.find((each) => each.key === 'y')?.id);
  },
  async 'callActivity.fallbackToDefaultTenant'() {
    for (const fallback of [true, false]) {
      const t = world();
      await t.deploy(called('y'));
      const xml = call(`flowable:fallbackToDefaultTenant="${fallback}"`);
      await t.engine.deploy({ resources: [{ name: 'x', xml }], tenantId: 'a' });
      const starting = t.engine.start({ key: 'p', tenantId: 'a' });
      if (fallback) await starting;
      else await expect(starting).rejects.toMatchObject({ code: 'workflow.definition_not_found' });
    }
  },
  async 'multiInstanceLoopCharacteristics.collection'() {
    const { t } = await run(loop('flowable:collection="people"'), {
      people: ['ann', 'bo'],
      who: '',
      nth: '',
    });
    expect(await t.open()).toEqual(['x', 'x']);
  },
  async 'multiInstanceLoopCharacteristics.elementVariable'() {
    const { t } = await run(loop('flowable:collection="people" flowable:elementVariable="who"'), {
      people: ['ann'],
      nth: '',
    });
    expect((await t.task('x')).name).toBe('ann ');
  },
  async 'multiInstanceLoopCharacteristics.elementIndexVariable'() {
    const { t } = await run(
      loop('flowable:elementIndexVariable="nth"', '<loopCardinality>1</loopCardinality>'),
      { who: '' },
    );
    expect((await t.task('x')).name).toBe(' 0');
  },
  async 'terminateEventDefinition.terminateAll'() {
    const { t, id } = await run(
      two('<endEvent id="stop"><terminateEventDefinition flowable:terminateAll="true"/></endEvent>'),
    );
    await t.complete('x');
    expect([await t.open(), await t.state(id)]).toEqual([[], 'completed']);
  },
  async 'terminateEventDefinition.terminateMultiInstance'() {
    const end = (value: boolean) =>
      `<endEvent id="stop"><terminateEventDefinition flowable:terminateMultiInstance="${value}"/></endEvent>`;
    const [whole, single] = [await run(two(end(true))), await run(two(end(false)))];
    await whole.t.complete('x');
    await single.t.complete('x');
    expect([await whole.t.open(), await single.t.open()]).toEqual([['after'], ['x']]);
  },
  async 'signal.scope'() {
    const xml = line(
      '<intermediateCatchEvent id="x"><signalEventDefinition signalRef="go"/></intermediateCatchEvent>',
    ).replace('<signal id="go"', '<signal id="go" flowable:scope="processInstance"');
    const { t, id } = await run(xml);
    expect(await t.engine.signal({ signal: 'go' })).toBe(0);
    expect(await t.engine.signal({ signal: 'go', rootId: id })).toBe(1);
  },
  ...listeners('executionListener', 'start', 'end'),
  ...listeners('taskListener', 'create', 'complete'),
  'in.source': passes('source="a" target="c"', { variables: { c: 1 } }),
  'in.sourceExpression': passes('sourceExpression="${a + b}" target="c"', { variables: { c: 3 } }),
  'in.target': passes('source="b" target="d"', { variables: { d: 2 } }),
  'in.variables': passes('variables="all"', { variables: { a: 1, b: 2, key: 'K' } }),
  'in.businessKey': passes('businessKey="${key}"', { businessKey: 'K' }),
  'out.source': answers('source="result" target="got"', { got: 5 }),
  'out.sourceExpression': answers('sourceExpression="${result * 2}" target="got"', { got: 10 }),
  'out.target': answers('source="result" target="other"', { other: 5 }),
};

describe('what the page about attributes says runs', () => {
  const listed = Object.entries(attributeUses).flatMap(([carrier, uses]) =>
    'runs' in uses ? uses.runs.map((name) => `${carrier}.${name}`) : [],
  );
  it('has a case for each', () => {
    expect(Object.keys(cases).sort()).toEqual([...listed].sort());
  });
  it.each(Object.keys(cases))('%s', (name) => cases[name]?.());

  it('a skip expression counts under the name that Activiti gave its switch, on tasks and on flows', async () => {
    const on = { _ACTIVITI_SKIP_EXPRESSION_ENABLED: true, skip: true };
    const open = async (variables: object) => {
      const t = testEngine();
      await t.deploy(line('<userTask id="x" flowable:skipExpression="${skip}"/>'));
      await t.start('p', { ...variables });
      return t.open();
    };
    expect(await open(on)).toEqual(['after']);
    expect(await open({ ...on, _ACTIVITI_SKIP_EXPRESSION_ENABLED: 'true' })).toEqual(['x']);
    expect(await open({ skip: true })).toEqual(['x']);
    const t = testEngine();
    const way = (to: string, attributes: string, more = '') =>
      `<sequenceFlow id="to-${to}" sourceRef="g" targetRef="${to}" ${attributes}>${more}</sequenceFlow>`;
    await t.deploy(
      bpmn(
        'ways',
        '<startEvent id="s"/><exclusiveGateway id="g" default="to-other"/><userTask id="skipped"/><userTask id="other"/>',
        `s > g\n${way('skipped', 'flowable:skipExpression="${skip}"', '<conditionExpression>${false}</conditionExpression>')}\n${way('other', '')}`,
      ),
    );
    await t.start('ways', { skip: true });
    await t.start('ways', { ...on });
    expect(await t.open()).toEqual(['other', 'skipped']);
  });

  it('humanPerformer and potentialOwner say who does a task, unless an attribute does', async () => {
    const role = (kind: string, text: string) =>
      `<${kind}><resourceAssignmentExpression><formalExpression>${text}</formalExpression></resourceAssignmentExpression></${kind}>`;
    const roles = `${role('humanPerformer', '${v}')}${role('potentialOwner', 'user(bo), group(hr), ${split("x,y", 1)}')}${role('potentialOwner', 'it')}`;
    const open = async (more: string) => {
      const t = testEngine({ functions: { split: (text, nth) => String(text).split(',')[Number(nth)] } });
      await t.deploy(line(`<userTask id="x" ${more}>${roles}</userTask>`));
      await t.start('p', { v: 'ann' });
      const task = await t.task('x');
      const candidates = await t.engine.query.candidates(task.id);
      return [task.assignee, ...candidates.map((each) => `${each.type} ${each.value}`).sort()];
    };
    expect(await open('')).toEqual(['ann', 'group hr', 'group it', 'group y', 'user bo']);
    expect(await open('flowable:assignee="eve" flowable:candidateGroups="boss"')).toEqual([
      'eve',
      ...['group boss', 'group hr', 'group it', 'group y', 'user bo'],
    ]);
    // Each may be a list that an expression makes.
    expect(await open("flowable:candidateUsers=\"${[v, 'cy', 'bo']}\"")).toEqual([
      'ann',
      ...['group hr', 'group it', 'group y', 'user ann', 'user bo', 'user cy'],
    ]);
  });
});
