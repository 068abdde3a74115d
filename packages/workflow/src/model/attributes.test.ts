// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { attributeUses, elementUses } from './attributes.js';
import { ignoredData, standardLoopSettings, standardSettings } from './standard-settings.js';
import { type CheckedModel, checkModel } from './validate.js';

const page = readFileSync(new URL('../../../../docs/workflow/attributes.md', import.meta.url), 'utf8');

/** The page's tables as `carrier.attribute use`. */
const written = (part: string): string[] =>
  part.split('\n').flatMap((line) => {
    const [, carrier, names = '', use] = /^\| `(\w+)` +\| (.+?) +\| (\w+) +\|$/.exec(line) ?? [];
    return carrier ? [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${carrier}.${name} ${use}`) : [];
  });
const [flowable = '', standard = ''] = page.split('## Of BPMN');

const listed = Object.entries(attributeUses).flatMap(([carrier, uses]) =>
  Object.entries(uses).flatMap(([use, names]) =>
    (names as readonly string[]).map((name) => ({ carrier, use, name })),
  ),
);

describe('the page about attributes', () => {
  it('lists what the code lists, and nothing else', () => {
    expect(written(flowable).sort()).toEqual(
      listed.map(({ carrier, name, use }) => `${carrier}.${name} ${use}`).sort(),
    );
    for (const name of Object.values(elementUses).flat()) expect(flowable).toContain(`\`${name}\``);
    const ours = [
      ...Object.keys(standardSettings),
      ...Object.keys(standardLoopSettings),
      ...ignoredData.map((name) => name.replace(/s$/, '')),
    ];
    const others = ['humanPerformer', 'potentialOwner', 'performer', 'language', 'executionListener'];
    const names = written(standard).map((row) => row.replace(/^\w+\.(\w+) .*$/, '$1'));
    expect([...new Set(names)].sort()).toEqual([...ours, ...others].sort());
  });
});

const timer = (more: string, body = '<timeCycle>R3/PT1M</timeCycle>') =>
  `<userTask id="at"/><endEvent id="be"/><boundaryEvent id="x" attachedToRef="at" cancelActivity="false"><timerEventDefinition${more}>${body}</timerEventDefinition></boundaryEvent><sequenceFlow id="bf" sourceRef="x" targetRef="be"/>`;
const extension = (text: string) =>
  `<userTask id="x"><extensionElements><flowable:${text}/></extensionElements></userTask>`;
const call = (attributes: string, inside = '') =>
  `<callActivity id="x" calledElement="y"${attributes}><extensionElements>${inside}</extensionElements></callActivity>`;
const service = ' flowable:class="svc"';

/** The smallest model in which an element called `x` carries an attribute. */
const carrying: Readonly<Record<string, (attribute: string) => string>> = {
  flowNode: (a) => `<manualTask id="x"${a}/>`,
  startEvent: (a) => `<manualTask id="m"/><subProcess id="sub"><startEvent id="x"${a}/></subProcess>`,
  userTask: (a) => `<userTask id="x"${a}/>`,
  serviceTask: (a) => `<serviceTask id="x"${a.includes('class=') ? '' : service}${a}/>`,
  scriptTask: (a) => `<scriptTask id="x"${a}/>`,
  callActivity: (a) => call(a),
  multiInstanceLoopCharacteristics: (a) =>
    `<manualTask id="x"><multiInstanceLoopCharacteristics${a}><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics></manualTask>`,
  terminateEventDefinition: (a) => `<endEvent id="x"><terminateEventDefinition${a}/></endEvent>`,
  signalEventDefinition: (a) =>
    `<intermediateThrowEvent id="x"><signalEventDefinition signalRef="go"${a}/></intermediateThrowEvent>`,
  timerEventDefinition: (a) => timer(a),
  timeCycle: (a) => timer('', `<timeCycle${a}>R3/PT1M</timeCycle>`),
  signal: () =>
    '<intermediateThrowEvent id="x"><signalEventDefinition signalRef="go"/></intermediateThrowEvent>',
  executionListener: (a) => extension(`executionListener event="start" class="svc"${a}`),
  taskListener: (a) => extension(`taskListener event="create" class="svc"${a}`),
  in: (a) => call('', `<flowable:in source="a" target="b"${a}/>`),
  out: (a) => call('', `<flowable:out source="a" target="b"${a}/>`),
};

const inside = new Set(['executionListener', 'taskListener', 'in', 'out']);

function modelWith(carrier: string, name: string, value: string): string {
  const attribute = ` ${inside.has(carrier) ? '' : 'flowable:'}${name}="${value}"`;
  if (carrier === 'process') return bpmn('x', '<startEvent id="s"/><endEvent id="e"/>', 's > e', attribute);
  const nodes = carrier === 'sequenceFlow' ? '<manualTask id="m"/>' : (carrying[carrier]?.(attribute) ?? '');
  const text = bpmn('p', `<startEvent id="s"/><endEvent id="e"/>${nodes}`, 's > e');
  if (carrier === 'signal') return text.replace('<signal id="go"', `<signal id="go"${attribute}`);
  return carrier === 'sequenceFlow'
    ? text.replace('<sequenceFlow id="flow1"', `<sequenceFlow id="flow1"${attribute}`)
    : text;
}

/** What is said of one attribute at its element. */
async function said(xml: string, name: string, element = 'x'): Promise<string[]> {
  const { issues }: CheckedModel = await checkModel(xml, { scripts: new Set(['x']) });
  return issues
    .filter((issue) => issue.rule.startsWith('attribute_') || issue.rule === 'async_ignored')
    .filter((issue) => issue.rule === 'async_ignored' || issue.message.en.includes(name))
    .map((issue) => `${issue.severity} ${issue.elementId === element ? 'at it' : issue.elementId}`);
}

const duplicate = new Set([
  'executionListener.event',
  'executionListener.class',
  'taskListener.event',
  'taskListener.class',
  'in.source',
  'in.target',
  'out.source',
  'out.target',
]);
const elementOf = (carrier: string) => (carrier === 'sequenceFlow' ? 'flow1' : 'x');
const check = (carrier: string, name: string, value = 'true') =>
  said(modelWith(carrier, name, value), name, elementOf(carrier));

describe('every attribute on the page', () => {
  const only = (...uses: string[]) =>
    listed
      .filter((each) => uses.includes(each.use))
      .filter((each) => !duplicate.has(`${each.carrier}.${each.name}`));

  it.each(only('refused'))(
    '$carrier $name is refused at its element, unless it says false',
    async ({ carrier, name }) => {
      expect(await check(carrier, name)).toEqual(['error at it']);
      expect(await check(carrier, name, 'false')).toEqual([]);
    },
  );
  it.each(only('ignored'))('$carrier $name is warned of', async ({ carrier, name }) => {
    expect(await check(carrier, name)).toEqual(['warning at it']);
  });
  it.each(only('runs', 'host', 'idle'))(
    '$carrier $name is taken without a word',
    async ({ carrier, name }) => {
      expect(await check(carrier, name)).toEqual([]);
    },
  );
  it.each([...Object.keys(carrying), 'process', 'sequenceFlow'])(
    'on a %s an unknown one is warned of',
    async (carrier) => {
      expect(await check(carrier, 'newFangled')).toEqual(['warning at it']);
    },
  );
  it('counts without a prefix too', async () => {
    const xml = modelWith('serviceTask', 'triggerable', 'true').replace(
      'flowable:triggerable',
      'triggerable',
    );
    expect(await said(xml, 'triggerable')).toEqual(['error at it']);
  });
  it('handed to the host is there for the host', async () => {
    for (const { carrier, name } of only('host')) {
      const { models } = await checkModel(modelWith(carrier, name, 'kept'));
      const [model] = models;
      expect((carrier === 'process' ? model : model?.nodes.x)?.attributes[name]).toBe('kept');
    }
  });
});

describe("BPMN's own settings", () => {
  const nodes = (text: string) => bpmn('p', `<startEvent id="s"/><endEvent id="e"/>${text}`, 's > e');
  const loop = (attributes: string, more = '') =>
    `<manualTask id="x"><multiInstanceLoopCharacteristics${attributes}><loopCardinality>2</loopCardinality>${more}</multiInstanceLoopCharacteristics></manualTask>`;
  it.each([
    ['startQuantity', '<manualTask id="x" startQuantity="2"/>', '<manualTask id="x" startQuantity="1"/>'],
    [
      'completionQuantity',
      '<manualTask id="x" completionQuantity="2"/>',
      '<manualTask id="x" completionQuantity="1"/>',
    ],
    ['instantiate', '<receiveTask id="x" instantiate="true"/>', '<receiveTask id="x" instantiate="false"/>'],
    ['instantiate', '<eventBasedGateway id="x" instantiate="true"/>', '<eventBasedGateway id="x"/>'],
    [
      'eventGatewayType',
      '<eventBasedGateway id="x" eventGatewayType="Parallel"/>',
      '<eventBasedGateway id="x" eventGatewayType="Exclusive"/>',
    ],
    ['behavior', loop(' behavior="None"'), loop(' behavior="All"')],
    ['loopDataOutputRef', loop('', '<loopDataOutputRef>d</loopDataOutputRef>'), loop('')],
    ['outputDataItem', loop('', '<outputDataItem id="o" name="o"/>'), loop('')],
    [
      'performer',
      '<userTask id="x"><performer><resourceAssignmentExpression><formalExpression>ann</formalExpression></resourceAssignmentExpression></performer></userTask>',
      '<userTask id="x"/>',
    ],
    ['mapException', extension('mapException errorCode="1"'), extension('button prop="a"')],
    ['customResource', extension('customResource name="x"'), extension('nobody action="approve"')],
    ['eventListener', extension('eventListener events="x"'), extension('copyUser value="1"')],
    ['variableAggregation', extension('variableAggregation target="x"'), '<userTask id="x"/>'],
  ])('%s is refused where it would change the way', async (name, bad, good) => {
    expect(await said(nodes(bad), name)).toEqual(['error at it']);
    expect(await said(nodes(good), name)).toEqual([]);
  });

  it('data that would be copied, and retries of jobs there are none of, are warned of', async () => {
    const data =
      '<userTask id="x"><dataInputAssociation id="d"><targetRef>s</targetRef></dataInputAssociation></userTask>';
    expect(await said(nodes(data), 'dataInputAssociations')).toEqual(['warning at it']);
    expect(await said(nodes(data.replaceAll('Input', 'Output')), 'dataOutputAssociations')).toEqual([
      'warning at it',
    ]);
    expect(await said(nodes(extension('failedJobRetryTimeCycle v="1"')), 'failedJobRetryTimeCycle')).toEqual([
      'warning at it',
    ]);
  });

  it('a condition in another language, and a listener of the whole process, are refused', async () => {
    const condition = (language: string) =>
      bpmn(
        'p',
        '<startEvent id="s"/><endEvent id="e"/>',
        `<sequenceFlow id="x" sourceRef="s" targetRef="e"><conditionExpression language="${language}">true</conditionExpression></sequenceFlow>`,
      );
    expect(await said(condition('groovy'), 'language')).toEqual(['error at it']);
    expect(await said(condition('JUEL'), 'language')).toEqual([]);
    const own = bpmn(
      'x',
      '<extensionElements><flowable:executionListener event="start" class="svc"/></extensionElements><startEvent id="s"/><endEvent id="e"/>',
      's > e',
    );
    expect(await said(own, 'executionListener')).toEqual(['error at it']);
  });

  it.each(['executionListener', 'taskListener'])(
    'a %s that would never be heard, or says nothing, is refused',
    async (name) => {
      const found = async (text: string) =>
        (await checkModel(nodes(extension(`${name} ${text}`)))).issues
          .filter((each) => each.rule.startsWith('listener_'))
          .map((each) => each.rule);
      expect(await found('event="update" class="a"')).toEqual(['listener_event']);
      expect(await found(`event="${name === 'taskListener' ? 'create' : 'start'}"`)).toEqual([
        'listener_missing',
      ]);
      expect(
        await found(`event="${name === 'taskListener' ? 'delete' : 'take'}" expression="\${1}"`),
      ).toEqual([]);
    },
  );
});
