import type { LiveEvent } from '@mall/sdk';
import type { FlowEntry, ProcessDetail } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { acts, columnsOf } from './acts.js';
import { isOwnDecision, isRunning } from './ask.js';
import { mentionedIn } from './mentions.js';
import { isLent, missingActs } from './missing-acts.js';
import { changesByField } from './use-field-changes.js';
import { type Look, lookAfter } from './use-look.js';

describe('who else is at a task', () => {
  const me = { taskId: '7', userId: '1' };
  const li = { userId: '3', name: 'Li' };
  const zhao = { userId: '4', name: 'Zhao' };
  const held = { ...li, sendTime: '2026-01-01 08:00:00' };
  const now: Look = { others: [li], held: null };
  const told = (data: object, kind = 'presence') =>
    ({ event: 'changed', kind, data: { taskId: '7', ...data } }) as unknown as LiveEvent;

  it.each([
    ['comes', { ...zhao, state: 'looking' }, { others: [li, zhao], held: null }],
    ['comes once more', { ...li, state: 'looking' }, { others: [li], held: null }],
    ['goes', { ...li, state: 'left' }, { others: [], held: null }],
    ['decides', { ...li, state: 'deciding' }, { others: [li], held: { ...li, sendTime: '' } }],
    ['is oneself', { userId: '1', name: 'Me', state: 'looking' }, now],
    ['is at another task', { ...zhao, state: 'looking', taskId: '8' }, now],
  ])('%s', (_what, data, after) => {
    expect(lookAfter(now, told(data), me)).toEqual(after);
  });

  it('thinks better of it, whoever it was', () => {
    expect(lookAfter({ others: [li], held }, told({ ...li, state: 'free' }), me)).toEqual(now);
    expect(
      lookAfter({ others: [], held }, told({ userId: '1', name: 'Me', state: 'free' }), me).held,
    ).toBeNull();
  });

  it('is in no other event', () => {
    expect(lookAfter(now, told({ ...zhao, state: 'looking' }, 'task'), me)).toBe(now);
    const other = { ...told({ ...zhao, state: 'looking' }), event: 'ready' } as unknown as LiveEvent;
    expect(lookAfter(now, other, me)).toBe(now);
  });
});

it('what approvers have changed stands by field, the newest first; what was said at the start is no change', () => {
  const change = (taskId: string | null, userName: string | null, fields: object[]) =>
    ({ taskId, taskName: taskId && 'Check', userId: '3', userName, time: `t${taskId}`, fields }) as never;
  const byField = changesByField([
    change(null, 'Wang', [{ field: 'days', before: null, after: 9 }]),
    change('1', 'Li', [
      { field: 'days', before: 9, after: 5 },
      { field: 'why', before: 'a', after: 'b' },
    ]),
    change('2', null, [{ field: 'days', before: 5, after: 3 }]),
  ]);
  expect([...byField.keys()]).toEqual(['days', 'why']);
  expect(byField.get('days')).toEqual([
    { who: '3', step: 'Check', time: 't2', before: 5, after: 3 },
    { who: 'Li', step: 'Check', time: 't1', before: 9, after: 5 },
  ]);
});

describe('who is named in a remark', () => {
  const named = [
    { id: '1', name: '王芳' },
    { id: '2', name: '王芳芳' },
    { id: '3', name: '李强' },
  ];
  it.each([
    ['@王芳 请看', '1'],
    ['@王芳芳 请看', '2'],
    ['@王芳 @王芳芳', '2,1'],
    ['王芳 请看', ''],
    ['@李强，@李强', '3'],
    ['', ''],
  ])('%s', (text, ids) => {
    expect(mentionedIn(text, named)).toBe(ids);
  });
});

describe('an own decision', () => {
  const entry = { taskId: '7', endTime: '2026-01-01 09:00:00', assignee: '1' };
  const look = (process: object, flow: Partial<FlowEntry>) =>
    isOwnDecision(
      { process: { taskId: '7', processIsFinished: 'unfinished', ...process }, flow: [flow] } as never,
      '1',
    );
  it.each<[string, object, object, boolean]>([
    ['is one that was passed, of what goes on', {}, {}, true],
    ['is none of what is over', { processIsFinished: 'finished' }, {}, false],
    ['is none while the task is open', {}, { endTime: null }, false],
    ['is none of somebody else', {}, { assignee: '2' }, false],
    ['is none of another task', {}, { taskId: '8' }, false],
    ['is none where no task is looked at', { taskId: null }, { taskId: null }, false],
  ])('%s', (_what, process, flow, own) => {
    expect(look(process, { ...entry, ...flow })).toBe(own);
  });

  it.each([
    ['unfinished', true],
    ['reject', true],
    ['finished', false],
    ['terminate', false],
    ['withdraw', false],
    ['deleted', false],
  ])('a process that is %s goes on: %s', (processIsFinished, runs) => {
    expect(isRunning({ processIsFinished })).toBe(runs);
  });
});

describe('what is not offered at a task', () => {
  const all = ['wf_reject', 'wf_transfer', 'wf_delegate', 'wf_add_instance', 'wf_rollback', 'wf_terminate'];
  const task = (drawn: readonly string[], offered: readonly string[], process: object = {}) =>
    ({
      process: {
        xml: `<definitions><userTask id="a">${drawn.map((prop) => `<button prop="${prop}"/>`).join('')}<button prop="wf_print" display="false"/></userTask></definitions>`,
        ...{ taskDefinitionKey: 'a', isMultiInstance: false, ...process },
      },
      button: offered.map((buttonKey) => ({ buttonKey })),
    }) as unknown as ProcessDetail;
  const why = (detail: ProcessDetail) => missingActs(detail).map(({ act, why: said }) => [act, said]);

  it('is nothing where all of it is', () => {
    expect(missingActs(task(all, all))).toEqual([]);
  });

  it('is not for the model where it is not drawn, and for how the task stands where it is', () => {
    expect(why(task(['wf_reject'], ['wf_reject']))).toEqual(
      ['wf_transfer', 'wf_delegate', 'wf_add_instance', 'wf_rollback', 'wf_terminate'].map((act) => [
        act,
        'model',
      ]),
    );
    expect(why(task(all, ['wf_reject']))).toEqual([
      ['wf_transfer', 'model'],
      ['wf_delegate', 'model'],
      ['wf_add_instance', 'single'],
      ['wf_rollback', 'nowhere'],
      ['wf_terminate', 'model'],
    ]);
    expect(why(task(all, ['wf_reject'], { isMultiInstance: true }))[2]).toEqual(['wf_add_instance', 'model']);
  });

  it('is for its being lent where the rejection that is drawn is not offered', () => {
    const lent = task(all, ['wf_pass', 'wf_transfer']);
    expect([isLent(lent), isLent(task(all, all)), isLent(task([], []))]).toEqual([true, false, false]);
    expect(why(lent)).toEqual([
      ['wf_delegate', 'lent'],
      ['wf_add_instance', 'single'],
      ['wf_rollback', 'lent'],
      ['wf_terminate', 'lent'],
    ]);
  });
});

it('each act asks for what its call wants, and that is required', () => {
  const ways = [{ value: 'a', label: 'A' }];
  const t = ((key: string) => key) as never;
  const asked = Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [
      name,
      columnsOf(act, { t, ways }).map(
        ({ prop, type, required, multiple }) =>
          `${prop} ${type}${required ? ' required' : ''}${multiple ? ' several' : ''}`,
      ),
    ]),
  );
  const person = 'assignee wf-user-select required';
  const reason = 'comment textarea required';
  const copies = 'copyUser wf-user-select several';
  expect(asked).toEqual({
    wf_reject: ['nodeId radio required', reason],
    wf_transfer: [person, reason, copies],
    wf_delegate: [person, reason, copies],
    wf_add_instance: [`${person} several`, reason],
    wf_rollback: ['nodeId radio required', reason],
    wf_terminate: [reason, copies],
    withdraw: ['withdrawType radio required'],
  });
  expect(columnsOf(acts.wf_rollback, { t, ways })[0]?.dicData).toEqual(ways);
  const withdraws = columnsOf(acts.withdraw, { t, ways })[0]?.dicData ?? [];
  expect(withdraws.map(({ value }) => value)).toEqual(['wf_withdraw_start', 'wf_withdraw_end']);
  const dangerous = Object.entries(acts).flatMap(([name, { danger }]) => (danger ? [name] : []));
  expect(dangerous).toEqual(['wf_reject', 'wf_rollback', 'wf_terminate', 'withdraw']);
});
