// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn, flows } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';
import { reasonText } from '../locales/text.js';
import type { WorkflowEvent } from '../ports.js';

const inner = (id: string, nodes: string, lines: string, more = '') =>
  `<subProcess id="${id}">${more}<startEvent id="${id}s"/>${nodes}<endEvent id="${id}e"/>${flows(lines, `${id}flow`)}</subProcess>`;
const ends = '<startEvent id="s"/><endEvent id="e"/>';
const timer = (text: string) =>
  `<timerEventDefinition><timeDuration>${text}</timeDuration></timerEventDefinition>`;

describe('a terminate end event', () => {
  it('in a sub-process ends only that sub-process', async () => {
    const t = testEngine();
    await t.deploy(
      bpmn(
        'part',
        `${ends}<userTask id="other"/><userTask id="after"/><parallelGateway id="fork"/>
        ${inner(
          'sub',
          '<userTask id="a"/><userTask id="b"/><parallelGateway id="f"/><endEvent id="stop"><terminateEventDefinition/></endEvent>',
          'subs > f\nf > a\nf > b\na > stop\nb > sube',
        )}`,
        's > fork\nfork > sub\nfork > other\nsub > after\nafter > e\nother > e',
      ),
    );
    const id = await t.start('part');
    await t.complete('a');
    expect(await t.open()).toEqual(['other', 'after']);
    expect(await t.trail(id)).toEqual([
      's',
      'fork',
      'sub',
      'other',
      'subs',
      'f',
      'a',
      '(b)',
      'stop',
      'after',
    ]);
    const cancelled = (await t.engine.query.tasks(id)).find((task) => task.activityId === 'b');
    expect(cancelled?.reason).toBe('workflow.terminated:stop');
    expect(reasonText(cancelled?.reason ?? '').en).toBe('ended by the terminate end event "stop"');
    expect(reasonText('no need').zh).toBe('no need');
  });

  it('in a called process lets the caller go on; with terminateAll ends the whole tree', async () => {
    const called = (key: string, attributes: string) =>
      bpmn(
        key,
        `<startEvent id="s"/><userTask id="x"/><userTask id="y"/><parallelGateway id="f"/><endEvent id="n"/>
         <endEvent id="stop"><terminateEventDefinition ${attributes}/></endEvent>`,
        's > f\nf > x\nf > y\nx > stop\ny > n',
      );
    const caller = (key: string, calls: string) =>
      bpmn(
        key,
        `${ends}<callActivity id="c" calledElement="${calls}"/><userTask id="after"/>`,
        's > c\nc > after\nafter > e',
      );
    const t = testEngine();
    await t.deploy(
      called('one', ''),
      called('all', 'flowable:terminateAll="true"'),
      caller('p1', 'one'),
      caller('p2', 'all'),
    );
    await t.start('p1');
    await t.complete('x');
    expect(await t.open()).toEqual(['after']);
    await t.complete('after');
    const id = await t.start('p2');
    await t.complete('x');
    expect(await t.open()).toEqual([]);
    expect(await t.state(id)).toBe('cancelled');
  });
});

describe('a call activity', () => {
  const child = bpmn(
    'child',
    '<startEvent id="cs"/><userTask id="ct" flowable:assignee="${who}"/><endEvent id="ce"/>',
    'cs > ct\nct > ce',
  );
  const parent = (settings: string, mappings = '') =>
    bpmn(
      'parent',
      `${ends}<callActivity id="call" calledElement="\${'chi'.concat('ld')}" ${settings}>
       <extensionElements>${mappings}</extensionElements></callActivity><userTask id="after"/>`,
      's > call\ncall > after\nafter > e',
    );

  it('passes variables in and out by name and by expression', async () => {
    const t = testEngine();
    const mappings = `<flowable:in source="boss" target="who"/><flowable:in sourceExpression="\${days + 1}" target="n"/>
      <flowable:out sourceExpression="\${n * 2}" target="result"/><flowable:out source="answer" target="answer"/>
      <flowable:out sourceExpression="\${execution.getVariable('answer')}" target="said"/>`;
    await t.deploy(child, parent('flowable:businessKey="order-${days}"', mappings));
    const id = await t.start('parent', { boss: 'ann', days: 3 });
    expect(await t.open()).toEqual(['ct/ann']);
    const [, called] = await t.engine.query.tree(id);
    expect(called).toMatchObject({ businessKey: 'order-3', parentId: id, variables: { who: 'ann', n: 4 } });
    await t.complete('ct', { answer: 'yes' });
    expect((await t.engine.query.instance(id))?.variables).toEqual({
      boss: 'ann',
      days: 3,
      result: 8,
      answer: 'yes',
      said: 'yes',
    });
  });

  it('inherits variables and the business key where asked to', async () => {
    const t = testEngine();
    await t.deploy(child, parent('flowable:inheritVariables="true" flowable:inheritBusinessKey="true"'));
    const { id } = await t.engine.start({
      key: 'parent',
      businessKey: 'B7',
      variables: { who: 'bo' },
      actor: 'eve',
    });
    const [, called] = await t.engine.query.tree(id);
    expect(called).toMatchObject({ businessKey: 'B7', variables: { who: 'bo' }, starter: 'eve', rootId: id });
  });

  it('what is handed in by name wins over what is inherited', async () => {
    const t = testEngine();
    const given = '<flowable:in sourceExpression="${who.concat(\'!\')}" target="who"/>';
    await t.deploy(child, parent('flowable:inheritVariables="true"', given));
    const id = await t.start('parent', { who: 'bo', other: 1 });
    const [, called] = await t.engine.query.tree(id);
    expect(called?.variables).toEqual({ who: 'bo!', other: 1 });
  });

  it('goes on when the called instance is deleted, and takes it along when it is deleted itself', async () => {
    const ended: string[] = [];
    const onEvents = (events: readonly WorkflowEvent[]) => {
      for (const { type, instance } of events)
        if (type === 'instance.cancelled') ended.push(instance.definitionKey);
    };
    const t = testEngine({ onEvents });
    await t.deploy(child, parent('flowable:inheritVariables="true"'));
    const first = await t.start('parent', { who: 'a' });
    const [, called] = await t.engine.query.tree(first);
    await t.engine.deleteInstance({ instanceId: called?.id ?? '', reason: 'no need' });
    expect(await t.open()).toEqual(['after']);
    const second = await t.start('parent', { who: 'b' });
    await t.engine.deleteInstance({ instanceId: second, reason: 'mistake' });
    expect((await t.engine.query.tree(second)).map((each) => each.state)).toEqual(['cancelled', 'cancelled']);
    expect(ended).toEqual(['child', 'child', 'parent']);
    expect(await t.open()).toEqual(['after']);
  });

  it('refuses a process that is not there, and one that calls itself for ever', async () => {
    const t = testEngine();
    await t.deploy(
      parent(''),
      bpmn('self', `${ends}<callActivity id="c" calledElement="self"/>`, 's > c\nc > e'),
    );
    await expect(t.start('parent')).rejects.toMatchObject({ code: 'workflow.definition_not_found' });
    await expect(t.start('self')).rejects.toMatchObject({ code: 'workflow.call_too_deep' });
  });

  it('calls the newest version of its own tenant', async () => {
    const t = testEngine();
    const deploy = (xml: string, tenantId: string | null) =>
      t.engine.deploy({ resources: [{ name: 'x', xml }], tenantId });
    await deploy(parent('flowable:inheritVariables="true"'), 't1');
    await deploy(child, 't1');
    await deploy(child, 't1');
    await deploy(child, 't2');
    const { id } = await t.engine.start({ key: 'parent', tenantId: 't1', variables: { who: 'x' } });
    const [, called] = await t.engine.query.tree(id);
    const definition = await t.engine.query.definition(called?.definitionId ?? '');
    expect(definition).toMatchObject({ tenantId: 't1', version: 2 });
    expect((await t.task('ct')).tenantId).toBe('t1');
  });
});

describe('events at the border of an activity', () => {
  it('a signal interrupts a sub-process with everything in it', async () => {
    const t = testEngine();
    await t.deploy(
      bpmn(
        'cut',
        `${ends}${inner('sub', '<userTask id="a"/>', 'subs > a\na > sube')}<userTask id="instead"/>
         <boundaryEvent id="b" attachedToRef="sub"><signalEventDefinition signalRef="go"/></boundaryEvent>`,
        's > sub\nsub > e\nb > instead\ninstead > e',
      ),
    );
    const id = await t.start('cut');
    expect(await t.engine.signal({ signal: 'other' })).toBe(0);
    expect(await t.engine.signal({ signal: 'go' })).toBe(1);
    expect(await t.open()).toEqual(['instead']);
    expect(await t.trail(id)).toEqual(['s', '(sub)', 'subs', '(a)', 'b', 'instead']);
  });

  it('a repeating timer reminds as often as it says', async () => {
    const t = testEngine();
    await t.deploy(
      bpmn(
        'remind',
        `${ends}<userTask id="t"/><manualTask id="m"/><endEvent id="me"/>
         <boundaryEvent id="b" attachedToRef="t" cancelActivity="false"><timerEventDefinition>
         <timeCycle>R3/PT1H</timeCycle></timerEventDefinition></boundaryEvent>`,
        's > t\nt > e\nb > m\nm > me',
      ),
    );
    const id = await t.start('remind');
    for (let hour = 1; hour <= 5; hour += 1) await t.advance(3600);
    expect((await t.trail(id)).filter((each) => each === 'm').length).toBe(3);
    expect(await t.store.select('timer', {})).toEqual([]);
    await t.complete('t');
    expect(await t.state(id)).toBe('completed');
  });

  it('a throw event tells its tenant, also other instances', async () => {
    const t = testEngine();
    const wait = bpmn(
      'wait',
      `${ends}<userTask id="t"/><intermediateCatchEvent id="c"><signalEventDefinition signalRef="go"/></intermediateCatchEvent>`,
      's > c\nc > t\nt > e',
    );
    const tell = bpmn(
      'tell',
      `${ends}<intermediateThrowEvent id="x"><signalEventDefinition signalRef="go"/></intermediateThrowEvent>`,
      's > x\nx > e',
    );
    for (const tenantId of ['t1', 't2']) {
      await t.engine.deploy({ resources: [wait, tell].map((xml) => ({ name: 'x', xml })), tenantId });
      await t.engine.start({ key: 'wait', tenantId });
    }
    await t.engine.start({ key: 'tell', tenantId: 't1' });
    expect((await t.engine.query.openTasks({})).map((task) => task.tenantId)).toEqual(['t1']);
  });

  it('a timer that fails is tried three times and then left alone', async () => {
    const t = testEngine();
    await t.deploy(
      bpmn(
        'bad',
        `${ends}<intermediateCatchEvent id="c">${timer('PT1M')}</intermediateCatchEvent><exclusiveGateway id="x"/><userTask id="t"/>`,
        's > c\nc > x\nx > t : ${ready}\nt > e',
      ),
    );
    const id = await t.start('bad');
    for (let minute = 0; minute < 20; minute += 1) await t.advance(60);
    const [stuck] = await t.engine.query.timers(id);
    expect(stuck).toMatchObject({ failures: 3, error: expect.stringContaining('ready') });
    await t.engine.setVariables({ instanceId: id, variables: { ready: true } });
    await t.engine.fireTimer({ timerId: stuck?.id ?? '' });
    expect(await t.open()).toEqual(['t']);
  });

  it('timers of a suspended instance wait until it is activated', async () => {
    const t = testEngine();
    await t.deploy(
      bpmn(
        'nap',
        `${ends}<intermediateCatchEvent id="c">${timer('PT1H')}</intermediateCatchEvent>`,
        's > c\nc > e',
      ),
    );
    const id = await t.start('nap');
    await t.engine.suspend({ instanceId: id });
    await t.advance(7200);
    const [held] = await t.engine.query.timers(id);
    await expect(t.engine.fireTimer({ timerId: held?.id ?? '' })).rejects.toMatchObject({
      code: 'workflow.instance_suspended',
    });
    expect(await t.state(id)).toBe('running');
    await t.engine.activate({ instanceId: id });
    await t.advance(0);
    expect(await t.state(id)).toBe('completed');
  });

  it('reads dates, durations with months, and times in an expression', async () => {
    const t = testEngine();
    const at = (text: string, kind: string) =>
      `<intermediateCatchEvent id="c"><timerEventDefinition><${kind}>${text}</${kind}></timerEventDefinition></intermediateCatchEvent>`;
    const waits: [string, string, string][] = [
      ['2026-01-06T08:00:00', 'timeDate', '2026-01-06T00:00:00.000Z'],
      ['2026-01-06T08:00:00Z', 'timeDate', '2026-01-06T08:00:00.000Z'],
      ['P1M', 'timeDuration', '2026-02-05T08:00:00.000Z'],
      ['P1DT2H', 'timeDuration', '2026-01-06T10:00:00.000Z'],
      ['${wait}', 'timeDuration', '2026-01-05T08:30:00.000Z'],
    ];
    for (const [text, kind, expected] of waits) {
      await t.deploy(bpmn('when', `${ends}${at(text, kind)}`, 's > c\nc > e'));
      const id = await t.start('when', { wait: 'PT30M' });
      expect((await t.engine.query.timers(id)).map((each) => each.dueTime)).toEqual([expected]);
    }
    await expect(t.start('when', { wait: 'soon' })).rejects.toMatchObject({ code: 'workflow.bad_timer' });
  });
});

it('variables of a sub-process that is interrupted end with it', async () => {
  const t = testEngine();
  const own =
    '<dataObject id="d" name="inside" itemSubjectRef="xsd:int"><extensionElements><flowable:value>1</flowable:value></extensionElements></dataObject>';
  const name = "${execution.hasVariable('inside')}";
  await t.deploy(
    bpmn(
      'cut',
      `${ends}${inner('sub', `<userTask id="a" name="${name}"/>`, 'subs > a\na > sube', own)}
      <boundaryEvent id="late" attachedToRef="sub">${timer('PT1H')}</boundaryEvent><userTask id="after" name="${name}"/>`,
      's > sub\nsub > e\nlate > after\nafter > e',
    ),
  );
  await t.start('cut');
  expect((await t.task('a')).name).toBe('true');
  await t.advance(3600);
  expect((await t.task('after')).name).toBe('false');
});
