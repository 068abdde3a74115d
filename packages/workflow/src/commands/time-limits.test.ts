import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';
import type { WorkCalendar } from '../calendar/work-calendar.js';

const hour = 3600;
const day = 24 * hour;
const office = { from: 540, until: 1080 };
/** The last weekday is a holiday, and the Saturday behind it is worked; in Shanghai. */
const calendar: WorkCalendar = {
  offset: 480,
  week: Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, office])),
  days: { '2026-01-06': null, '2026-01-07': null, '2026-01-10': office },
};

/** Told what the clock does; the engine's day is Monday the 5th of January, four in the afternoon. */
function world() {
  const told: string[] = [];
  const engine = testEngine({
    calendar: () => calendar,
    onEvents: (events) => {
      for (const { type, task } of events)
        if (type === 'task.reminded' || type === 'task.overdue')
          told.push(`${type.slice(5)} ${task?.activityId}`);
    },
  });
  return { ...engine, told };
}

const limited = (limit: string, loop = '') =>
  bpmn(
    'p',
    `<startEvent id="s"/><userTask id="a"/>
    <userTask id="b" name="B"><extensionElements><flowable:timeout ${limit}/></extensionElements>${loop}</userTask>
    <userTask id="c"/><endEvent id="e"/>`,
    's > a\na > b\nb > c\nc > e',
  );

async function atB(limit: string, loop = '') {
  const w = world();
  await w.deploy(limited(limit, loop));
  const id = await w.start('p');
  await w.complete('a');
  const timers = async () => (await w.engine.query.timers(id)).map((timer) => timer.dueTime);
  return { ...w, id, timers };
}

describe('a time limit', () => {
  it('of workdays passes over holidays and takes the Saturday that is worked', async () => {
    const { task, timers } = await atB('due="3" unit="workday" remind="1" action="approve"');
    // Thursday, Friday, Saturday.
    expect((await task('b')).dueTime).toBe('2026-01-10T08:00:00.000Z');
    expect(await timers()).toEqual(['2026-01-09T08:00:00.000Z']);
  });

  it('reminds, then says that the task is due, once, and nothing is left over', async () => {
    const { advance, told, timers, task } = await atB('due="2" unit="hour" remind="1" action="approve"');
    await advance(hour - 1);
    expect(told).toEqual([]);
    await advance(1);
    expect(told).toEqual(['reminded b']);
    await advance(hour);
    expect(told).toEqual(['reminded b', 'overdue b']);
    expect((await task('b')).locals).toEqual({ wf_reminded: 1, wf_late: 'approve' });
    await advance(30 * day);
    expect([told.length, await timers()]).toEqual([2, []]);
  });

  it('that only reminds goes on as often as it says', async () => {
    const { advance, told, timers } = await atB('due="2" unit="day" remind="1" every="1" max="3"');
    for (const _ of 'abcdef') await advance(day);
    expect([told, await timers()]).toEqual([['reminded b', 'reminded b', 'reminded b'], []]);
  });

  it('does not make up for rounds that nobody looked at', async () => {
    const { advance, told, timers } = await atB('due="1" unit="day" every="1"');
    await advance(3 * day + hour);
    await advance(0);
    expect([told, await timers()]).toEqual([['reminded b'], ['2026-01-09T08:00:00.000Z']]);
  });

  it('waits while its instance is suspended', async () => {
    const { advance, told, id, engine } = await atB('due="1" unit="hour"');
    await engine.suspend({ instanceId: id });
    await advance(day);
    expect(told).toEqual([]);
    await engine.activate({ instanceId: id });
    await advance(0);
    expect(told).toEqual(['reminded b']);
  });

  it('is as the node says where the host has no calendar: Monday to Friday', async () => {
    const plain = testEngine();
    await plain.deploy(limited('due="5" unit="workday"'));
    await plain.start('p');
    await plain.complete('a');
    expect((await plain.task('b')).dueTime).toBe('2026-01-12T08:00:00.000Z');
  });
});

describe('a due date that is changed', () => {
  const due = '2026-01-15T08:00:00.000Z';
  const at = (text: string) => `2026-01-${text}.000Z`;

  it('arms what the clock does anew, in its own unit; nothing of before is left over', async () => {
    const { engine, task, timers, advance, told } = await atB(
      'due="3" unit="workday" remind="1" action="approve"',
    );
    const { id: taskId } = await task('b');
    await engine.updateTask({ taskId, fields: { dueTime: due } });
    expect(await timers()).toEqual([at('14T08:00:00')]);
    // The reminder of before was to come on the 9th, and it was to be due on the 10th.
    await advance(8 * day);
    expect(told).toEqual([]);
    await advance(day);
    expect([told, await timers()]).toEqual([['reminded b'], [due]]);
    await advance(day);
    expect([told, await timers()]).toEqual([['reminded b', 'overdue b'], []]);
  });

  it('reminds again after it was reminded of, or was overdue', async () => {
    const { engine, task, timers, advance, told } = await atB(
      'due="2" unit="hour" remind="1" action="approve"',
    );
    const { id: taskId } = await task('b');
    await advance(2 * hour);
    await advance(0);
    expect(told).toEqual(['reminded b', 'overdue b']);
    await engine.updateTask({ taskId, fields: { dueTime: due } });
    expect([await timers(), (await task('b')).locals]).toEqual([[at('15T07:00:00')], {}]);
    await advance(30 * day);
    await advance(0);
    expect(told).toEqual(['reminded b', 'overdue b', 'reminded b', 'overdue b']);
  });

  it('keeps the rounds of its reminders, and makes up for none', async () => {
    const { engine, task, timers, advance, told } = await atB(
      'due="2" unit="day" remind="1" every="1" max="5"',
    );
    const { id: taskId } = await task('b');
    await engine.updateTask({ taskId, fields: { dueTime: due } });
    await advance(10 * day + hour);
    await advance(0);
    expect([told, await timers()]).toEqual([['reminded b'], [at('16T08:00:00')]]);
  });

  it('that is taken away leaves nothing to do for the clock, and one that stays as it is changes nothing', async () => {
    const { engine, task, timers, advance, told } = await atB('due="2" unit="day" remind="1"');
    const { id: taskId, dueTime } = await task('b');
    await advance(day);
    const before = [await timers(), (await task('b')).locals];
    await engine.updateTask({ taskId, fields: { dueTime, priority: 90 } });
    expect([await timers(), (await task('b')).locals]).toEqual(before);
    await engine.updateTask({ taskId, fields: { dueTime: null } });
    await advance(30 * day);
    expect([told, await timers()]).toEqual([['reminded b'], []]);
  });

  it('leaves alone what hangs on the task, and tasks that have no time limit', async () => {
    const w = world();
    const bell =
      '<boundaryEvent id="bell" attachedToRef="b"><timerEventDefinition><timeDuration>P9D</timeDuration></timerEventDefinition></boundaryEvent>';
    const limit = '<extensionElements><flowable:timeout due="1" unit="day"/></extensionElements>';
    await w.deploy(
      bpmn(
        'p',
        `<startEvent id="s"/><userTask id="a"/><userTask id="b">${limit}</userTask>${bell}<endEvent id="e"/>`,
        's > a\na > b\nb > e\nbell > e',
      ),
    );
    const id = await w.start('p');
    const timers = async () => (await w.engine.query.timers(id)).map((timer) => timer.dueTime).sort();
    await w.engine.updateTask({ taskId: (await w.task('a')).id, fields: { dueTime: due } });
    expect(await timers()).toEqual([]);
    await w.complete('a');
    await w.engine.updateTask({ taskId: (await w.task('b')).id, fields: { dueTime: due } });
    expect(await timers()).toEqual([at('14T08:00:00'), due]);
    await w.complete('b');
    expect(await timers()).toEqual([]);
  });
});

describe('nothing is left over', () => {
  const back = 'due="1" unit="day" remind="0" action="approve"';

  it('when it is completed, moved, deleted, or its process ends', async () => {
    const completed = await atB(back);
    await completed.complete('b');
    expect(await completed.timers()).toEqual([]);
    const moved = await atB(back);
    await moved.engine.move({ instanceId: moved.id, to: ['c'] });
    expect(await moved.timers()).toEqual([]);
    const deleted = await atB(back);
    await deleted.engine.deleteInstance({ instanceId: deleted.id });
    expect(await deleted.timers()).toEqual([]);
    for (const { advance, told } of [completed, moved, deleted]) {
      await advance(30 * day);
      expect(told).toEqual([]);
    }
  });

  it('when it goes back and comes again it is reminded of again, from then on', async () => {
    const { engine, complete, task, timers, advance, told } = await atB('due="2" unit="day" remind="1"');
    await advance(day);
    await complete('b');
    const { id: taskId } = await task('c');
    await engine.sendBack({ taskId, to: 'b' });
    expect([told, await timers()]).toEqual([['reminded b'], ['2026-01-07T08:00:00.000Z']]);
    expect((await task('b')).locals).toEqual({});
    await engine.sendBack({ taskId: (await task('b')).id, to: 'a' });
    expect(await timers()).toEqual([]);
    await advance(hour);
    await complete('a');
    await advance(day);
    expect(told).toEqual(['reminded b', 'reminded b']);
  });

  it.each([
    ['parallel', 3],
    ['sequential', 1],
  ])('in a %s loop each task has its own', async (kind, open) => {
    const loop = `<multiInstanceLoopCharacteristics isSequential="${kind === 'sequential'}"><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>`;
    const { timers, complete, advance, told, engine, id } = await atB('due="1" unit="day"', loop);
    expect(await timers()).toHaveLength(open);
    await complete('b');
    expect(await timers()).toHaveLength(kind === 'parallel' ? 2 : 1);
    await advance(day);
    expect(told).toHaveLength(kind === 'parallel' ? 2 : 1);
    await engine.move({ instanceId: id, from: ['b'], to: ['c'] });
    expect(await timers()).toEqual([]);
  });
});

it.each([
  ['due="0" unit="day"', '时限的“due”无效：0'],
  ['due="soon" unit="day"', '时限的“due”无效：soon'],
  ['due="1" unit="week"', '时限的“unit”无效：week'],
  ['due="1" unit="day" action="forget"', '时限的“action”无效：forget'],
  ['due="1" unit="day" action="transfer"', '到期转交须写明转交给谁'],
  ['due="2" unit="day" remind="2"', '时限的“remind”无效：2'],
  ['due="2" unit="day" every="0"', '时限的“every”无效：0'],
  ['due="2" unit="day" max="101"', '时限的“max”无效：101'],
])('%s is refused when it is deployed, at its element', async (limit, text) => {
  const refused = await world()
    .deploy(limited(limit))
    .catch((error) => error.issues);
  expect(refused).toMatchObject([{ elementId: 'b', elementName: 'B', message: { zh: text } }]);
});

it('a time limit beside a due date, or at what is no user task, is refused', async () => {
  const limit = '<extensionElements><flowable:timeout due="1" unit="day"/></extensionElements>';
  const xml = bpmn(
    'p',
    `<startEvent id="s"/><userTask id="a" flowable:dueDate="P1D">${limit}</userTask><manualTask id="m">${limit}</manualTask><endEvent id="e"/>`,
    's > a\na > m\nm > e',
  );
  const refused = await world()
    .deploy(xml)
    .catch((error) => error.issues);
  expect(refused).toMatchObject([
    { rule: 'timeout_twice', elementId: 'a' },
    { rule: 'timeout_place', elementId: 'm' },
  ]);
});
