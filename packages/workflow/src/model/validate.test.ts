// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';
import type { RuleKey } from '../locales/text.js';
import { requiredNames } from './required-names.js';
import { checkModel } from './validate.js';

const ends = '<startEvent id="s"/><endEvent id="e"/>';
const ok = bpmn('ok', `${ends}<userTask id="t" name="Review"/>`, 's > t\nt > e');

const found = async (xml: string, severity: 'error' | 'warning' = 'error') =>
  (await checkModel(xml)).issues
    .filter((issue) => issue.severity === severity)
    .map((issue) => `${issue.rule} ${issue.elementId ?? ''}`.trim());

/** A process `p` of these nodes, with flows; what is wrong with it. */
const wrong: [RuleKey, string, string, string][] = [
  ['no_start', 'p', '<userTask id="t"/><endEvent id="e"/>', 't > e'],
  ['several_starts', 's2', `${ends}<startEvent id="s2"/>`, 's > e\ns2 > e'],
  ['start_incoming', 's', `${ends}<userTask id="t"/>`, 's > t\nt > s'],
  ['end_outgoing', 'e', `${ends}<userTask id="t"/>`, 's > e\ne > t'],
  ['start_kind', 's', '<startEvent id="s"><timerEventDefinition/></startEvent><endEvent id="e"/>', 's > e'],
  ['end_kind', 'e', '<startEvent id="s"/><endEvent id="e"><errorEventDefinition/></endEvent>', 's > e'],
  ['script', 't', `${ends}<scriptTask id="t"><script>alert(1)</script></scriptTask>`, 's > t\nt > e'],
  ['unsupported', 't', `${ends}<businessRuleTask id="t"/>`, 's > e'],
  ['unsupported', 't', `${ends}<sendTask id="t"/>`, 's > e'],
  ['unsupported', 't', `${ends}<complexGateway id="t"/>`, 's > e'],
  ['unsupported', 't', `${ends}<transaction id="t"/>`, 's > e'],
  [
    'subprocess_kind',
    't',
    `${ends}<subProcess id="t" triggeredByEvent="true"><startEvent id="x"/></subProcess>`,
    's > e',
  ],
  ['unsupported', 't', `${ends}<userTask id="t" isForCompensation="true"/>`, 's > t\nt > e'],
  ['service_missing', 't', `${ends}<serviceTask id="t"/>`, 's > t\nt > e'],
  [
    'require_place',
    's',
    '<startEvent id="s"><extensionElements><flowable:require comment="true"/></extensionElements></startEvent><endEvent id="e"/>',
    's > e',
  ],
  [
    'require',
    't',
    `${ends}<userTask id="t"><extensionElements><flowable:require signature="yes"/></extensionElements></userTask>`,
    's > t\nt > e',
  ],
  ['flow_ends', 'f', `${ends}<sequenceFlow id="f" sourceRef="s"/>`, 's > e'],
  [
    'flow_border',
    'f',
    `${ends}<subProcess id="u"><startEvent id="x"/></subProcess>`,
    's > u\nf = u > x\nu > e',
  ],
  ['duplicate_id', 's', `${ends}<userTask id="s"/>`, 's > e'],
  ['condition_syntax', 'f', `${ends}`, 'f = s > e : ${days >}'],
  ['default_foreign', 't', `${ends}<userTask id="t" default="f"/>`, 'f = s > t\nt > e'],
  ['isolated_join', 'j', `${ends}<userTask id="t"/><parallelGateway id="j"/>`, 's > j\nt > j\nj > e'],
  [
    'boundary_kind',
    'b',
    `${ends}<userTask id="t"/><boundaryEvent id="b" attachedToRef="t"><errorEventDefinition/></boundaryEvent>`,
    's > t\nt > e\nb > e',
  ],
  [
    'boundary_flow',
    'b',
    `${ends}<userTask id="t"/><boundaryEvent id="b" attachedToRef="t"><signalEventDefinition signalRef="go"/></boundaryEvent>`,
    's > t\nt > e',
  ],
  [
    'boundary_host',
    'b',
    `${ends}<boundaryEvent id="b" attachedToRef="s"><signalEventDefinition signalRef="go"/></boundaryEvent>`,
    's > e\nb > e',
  ],
  [
    'catch_kind',
    'c',
    `${ends}<intermediateCatchEvent id="c"><messageEventDefinition/></intermediateCatchEvent>`,
    's > c\nc > e',
  ],
  ['catch_kind', 'c', `${ends}<intermediateCatchEvent id="c"/>`, 's > c\nc > e'],
  [
    'throw_kind',
    'c',
    `${ends}<intermediateThrowEvent id="c"><escalationEventDefinition/></intermediateThrowEvent>`,
    's > c\nc > e',
  ],
  [
    'timer_missing',
    'c',
    `${ends}<intermediateCatchEvent id="c"><timerEventDefinition/></intermediateCatchEvent>`,
    's > c\nc > e',
  ],
  [
    'timer_value',
    'c',
    `${ends}<intermediateCatchEvent id="c"><timerEventDefinition><timeDuration>5 minutes</timeDuration></timerEventDefinition></intermediateCatchEvent>`,
    's > c\nc > e',
  ],
  [
    'timer_value',
    'c',
    `${ends}<intermediateCatchEvent id="c"><timerEventDefinition><timeCycle>0 0/5 * * * ?</timeCycle></timerEventDefinition></intermediateCatchEvent>`,
    's > c\nc > e',
  ],
  [
    'timer_cycle',
    'c',
    `${ends}<intermediateCatchEvent id="c"><timerEventDefinition><timeCycle>R3/PT1H</timeCycle></timerEventDefinition></intermediateCatchEvent>`,
    's > c\nc > e',
  ],
  [
    'signal_missing',
    'c',
    `${ends}<intermediateCatchEvent id="c"><signalEventDefinition/></intermediateCatchEvent>`,
    's > c\nc > e',
  ],
  [
    'event_gateway_target',
    't',
    `${ends}<eventBasedGateway id="g"/><userTask id="t"/>`,
    's > g\ng > t\nt > e',
  ],
  ['event_gateway_flow', 'g', `${ends}<eventBasedGateway id="g"/>`, 's > g'],
  ['called_missing', 't', `${ends}<callActivity id="t"/>`, 's > t\nt > e'],
  [
    'loop_missing',
    't',
    `${ends}<userTask id="t"><multiInstanceLoopCharacteristics/></userTask>`,
    's > t\nt > e',
  ],
  ['loop_kind', 't', `${ends}<userTask id="t"><standardLoopCharacteristics/></userTask>`, 's > t\nt > e'],
  ['expression', 't', `${ends}<userTask id="t" flowable:assignee="\${a b}"/>`, 's > t\nt > e'],
  [
    'assignee_type',
    't',
    `${ends}<userTask id="t"><extensionElements><flowable:assignee type="robot"/></extensionElements></userTask>`,
    's > t\nt > e',
  ],
  [
    'nobody_action',
    't',
    `${ends}<userTask id="t"><extensionElements><flowable:nobody action="wait"/></extensionElements></userTask>`,
    's > t\nt > e',
  ],
  [
    'nobody_user',
    't',
    `${ends}<userTask id="t"><extensionElements><flowable:nobody action="user"/></extensionElements></userTask>`,
    's > t\nt > e',
  ],
  ['back_node', 't', `${ends}<userTask id="t" flowable:rollbackNode="nowhere"/>`, 's > t\nt > e'],
  [
    'form_property',
    't',
    `${ends}<userTask id="t"><extensionElements><flowable:formProp name="x"/></extensionElements></userTask>`,
    's > t\nt > e',
  ],
  [
    'serial',
    'p',
    `<extensionElements><flowable:serial suffixLength="long"/></extensionElements>${ends}`,
    's > e',
  ],
  ['unknown_content', '', `${ends}<robotTask id="t"/>`, 's > e'],
];

describe('a model', () => {
  it('that is right has no errors and compiles to plain JSON', async () => {
    const { models, issues } = await checkModel(ok);
    expect(issues).toEqual([]);
    expect(JSON.parse(JSON.stringify(models))).toEqual(models);
  });

  it.each(wrong)('breaks the rule %s at %s', async (rule, element, nodes, lines) => {
    expect(await found(bpmn('p', nodes, lines))).toContain(`${rule} ${element}`.trim());
  });

  it.each([
    ['unreachable t', `${ends}<userTask id="t"/>`, 's > e\nt > e'],
    ['no_end p', '<startEvent id="s"/><userTask id="t"/>', 's > t'],
    [
      'condition_missing f',
      `${ends}<exclusiveGateway id="x"/><userTask id="t"/>`,
      's > x\nf = x > t\nx > e : ${a}\nt > e',
    ],
    ['default_condition f', `${ends}<exclusiveGateway id="x" default="f"/>`, 's > x\nf = x > e : ${a}'],
    ['condition_ignored f', `${ends}<parallelGateway id="x"/>`, 's > x\nf = x > e : ${a}'],
    ['async_ignored t', `${ends}<userTask id="t" flowable:async="true"/>`, 's > t\nt > e'],
  ])('is warned of: %s', async (expected, nodes, lines) => {
    const xml = bpmn('p', nodes, lines);
    expect(await found(xml, 'warning')).toContain(expected);
    expect(await found(xml)).toEqual([]);
  });

  it('says in both languages what is wrong and where', async () => {
    const [issue] = (
      await checkModel(bpmn('p', `${ends}<scriptTask id="t" name="Calculate"/>`, 's > t\nt > e'))
    ).issues;
    expect(issue).toMatchObject({
      code: 'model.script',
      elementId: 't',
      elementName: 'Calculate',
      message: { zh: expect.stringContaining('脚本'), en: expect.stringContaining('Script') },
    });
  });

  it('that is no XML, no BPMN, or has nothing to run is refused', async () => {
    expect(await found('nonsense')).toEqual(['xml']);
    expect(await found('<html/>')).toEqual(['xml']);
    expect(await found(bpmn('p', ends, 's > e', 'isExecutable="false"'))).toContain('no_process');
    expect(await found(ok.replace('id="ok"', ''))).toContain('process_id');
    expect(await found(ok.replace('id="ok"', 'id="1 2"'))).toContain('unknown_content');
  });

  it('is not deployed with an error; the refusal lists them all', async () => {
    const t = testEngine();
    const bad = bpmn('p', `${ends}<scriptTask id="t"/><sendTask id="u"/>`, 's > t\nt > e');
    await expect(t.deploy(ok, bad)).rejects.toMatchObject({
      code: 'workflow.model_invalid',
      issues: [{ rule: 'unsupported' }, { rule: 'script' }],
    });
    expect(await t.store.select('definition', {})).toEqual([]);
    await expect(
      t.deploy(bpmn('p', `${ends}<serviceTask id="t" flowable:class="nobody"/>`, 's > t\nt > e')),
    ).rejects.toMatchObject({ issues: [{ rule: 'service_unknown', elementId: 't' }] });
    await expect(
      t.deploy(bpmn('p', ends, "f = s > e : ${dgt(day, '2026-01-01') && dayOf(day) > 1}")),
    ).rejects.toMatchObject({ issues: [{ rule: 'function_unknown', elementId: 'f' }] });
  });

  it('says what it needs of its host', async () => {
    const nodes = `${ends}<serviceTask id="t" flowable:class="mail"/><scriptTask id="x"/>
      <userTask id="u" flowable:assignee="\${nameOf(dayOf(day))}"><extensionElements>
      <flowable:taskListener event="create" class="log"/></extensionElements></userTask>`;
    const [model] = (await checkModel(bpmn('p', nodes, 's > t\nt > u\nu > x\nx > e'))).models;
    expect(model && requiredNames(model)).toEqual({
      services: ['mail', 'log'],
      scripts: ['x'],
      functions: ['nameOf', 'dayOf'],
    });
  });

  it('means the same in the activiti namespace and under any prefix', async () => {
    const text = bpmn('p', `${ends}<userTask id="t" flowable:assignee="ann"/>`, 's > t\nt > e');
    const activiti = text.replace('http://flowable.org/bpmn', 'http://activiti.org/bpmn');
    const other = text.replaceAll('flowable:', 'w:').replace('xmlns:flowable=', 'xmlns:w=');
    const [first, ...others] = await Promise.all([text, activiti, other].map((xml) => checkModel(xml)));
    for (const each of others) expect(each.models).toEqual(first?.models);
    expect(first?.models[0]?.nodes.t?.texts.assignee?.source).toBe('ann');
  });

  it('keeps what the product writes into it', async () => {
    const xml = bpmn(
      'leave',
      `<extensionElements><flowable:serial name="No" prefix="QJ" dateFormat="yyyyMMdd" suffixLength="4"/></extensionElements>
       ${ends}<userTask id="t" name="发起人" flowable:backToRejecter="true" flowable:hideCopy="true"><extensionElements>
       <flowable:assignee type="custom" value="applyUser" text="流程发起人"/>
       <flowable:nobody action="user" value="42"/>
       <flowable:button label="通过" prop="wf_pass" display="true"/><flowable:button label="驳回" prop="wf_reject" display="true"/>
       <flowable:formProp id="days" readable="true" writable="true"/></extensionElements></userTask>`,
      's > t\nt > e',
      'flowable:skipFirstNode="true" rollbackNode="t"',
    );
    const { models, issues } = await checkModel(xml);
    expect(issues).toEqual([]);
    expect(models[0]).toMatchObject({
      attributes: { skipFirstNode: 'true', rollbackNode: 't' },
      extensions: [{ name: 'serial', attributes: { prefix: 'QJ', suffixLength: '4' } }],
      nodes: {
        t: {
          attributes: { backToRejecter: 'true', hideCopy: 'true' },
          extensions: [
            { name: 'assignee', attributes: { type: 'custom', value: 'applyUser', text: '流程发起人' } },
            { name: 'nobody', attributes: { action: 'user', value: '42' } },
            { name: 'button', attributes: { prop: 'wf_pass' } },
            { name: 'button', attributes: { prop: 'wf_reject' } },
            { name: 'formProp', attributes: { id: 'days', readable: 'true' } },
          ],
        },
      },
    });
  });
});
