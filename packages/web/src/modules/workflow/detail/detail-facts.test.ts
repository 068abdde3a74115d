import type { FlowEntry, ProcessDetail } from '@mall/sdk/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { isLetterKey } from '../../../lib/ui/letter-keys.js';
import { askOf } from './ask.js';
import { modelFacts } from './model-facts.js';
import { timelineOf } from './timeline.js';
import { ageText } from './use-age.js';

const entry = (id: string, type: string, more: Partial<FlowEntry> = {}): FlowEntry => ({
  ...{
    historyActivityId: id,
    historyActivityName: id,
    historyActivityType: type,
    createTime: '2026-01-01 08:00:00',
  },
  ...{ endTime: '2026-01-01 09:00:00', historyActivityDurationTime: '', taskId: id, assignee: null },
  ...{ assigneeName: '李强', comments: [], attachments: [], ...more },
});
const said = (id: string, time: string) => ({
  ...{ id, userId: '1', userName: '王芳', time, taskId: null, processInstanceId: '1', type: 'remarkComment' },
  ...{ action: 'AddComment' as const, message: id, fullMessage: id },
});
const detail = (process: object, flow: readonly FlowEntry[] = []) =>
  ({
    process: { processDefinitionName: 'leave', startUsername: '王芳', comments: [], ...process },
    flow,
  }) as unknown as Pick<ProcessDetail, 'process' | 'flow'>;

describe('what is asked of whoever looks at a process', () => {
  const open = { processIsFinished: 'unfinished', status: 'todo', assignee: '2', taskName: 'check' };
  it.each([
    ['todo', open, 'todo'],
    ['what they may claim', { ...open, assignee: null }, 'claim'],
    [
      'what came back to whoever started it',
      { ...open, isOwner: true, processIsFinished: 'reject' },
      'again',
    ],
    ['a later task of theirs', { ...open, isOwner: true }, 'own'],
    ['what is over, whoever had it', { ...open, processIsFinished: 'terminate' }, 'over'],
    ['what rests', { ...open, isSuspended: true }, 'suspended'],
    ['what nobody has', { ...open, status: 'done' }, 'running'],
  ])('is said of %s', (_what, process, key) => {
    expect(askOf(detail(process), 'ended').key).toBe(key);
  });

  it('names everybody who is waited for', () => {
    const flow = [
      entry('a', 'userTask', { endTime: null }),
      entry('b', 'userTask', { endTime: null, assigneeName: '赵云' }),
      entry('c', 'userTask'),
    ];
    const { key, params } = askOf(detail({ ...open, status: 'done' }, flow), '');
    expect([key, params.step, params.who]).toEqual(['waiting', 'a / b', '李强 / 赵云']);
  });
});

it('a timeline is one stream: steps and remarks by their time, what waits below, what is ahead last', () => {
  const flow = [
    entry('start', 'startEvent', { endTime: '2026-01-01 08:00:00' }),
    entry('line', 'sequenceFlow'),
    entry('check', 'userTask', { comments: [said('2', '2026-01-01 09:00:00')] }),
    entry('sign', 'userTask', { endTime: null, createTime: '2026-01-01 09:00:00' }),
    entry('later', 'candidate', { endTime: null, createTime: null }),
  ];
  const comments = [said('2', '2026-01-01 09:00:00'), said('1', '2026-01-01 08:30:00')];
  expect(timelineOf(detail({ comments }, flow)).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'start start',
    'said ',
    'done check',
    'open sign',
    'ahead later',
  ]);
});

describe('what is read of a model', () => {
  const xml = `<definitions xmlns:f="http://flowable.org/bpmn"><process id="p" f:rollbackNode="apply">
    <startEvent id="s"/><userTask id="apply" name="Apply"/><exclusiveGateway id="g"/>
    <userTask id="a" name="A" f:rollbackNode="other"><extensionElements><f:assignee type="custom" value="starterPick('a')"/></extensionElements></userTask>
    <userTask id="b"><extensionElements><f:assignee type="custom" value="previousPick('b')"/></extensionElements></userTask>
    <sequenceFlow id="1" sourceRef="apply" targetRef="g"/><sequenceFlow id="2" sourceRef="g" targetRef="b"/>
    <sequenceFlow id="3" sourceRef="b" targetRef="apply"/></process></definitions>`;
  it('is where tasks go back to, and whose people are picked by whom', () => {
    const facts = modelFacts(xml);
    expect([facts.rollbackOf('a'), facts.rollbackOf('b')]).toEqual(['other', 'apply']);
    expect(facts.starterPicks).toEqual([{ id: 'a', name: 'A' }]);
    expect(facts.previousPicks('apply')).toEqual([{ id: 'b', name: 'b' }]);
    expect(facts.previousPicks('a')).toEqual([]);
  });

  it('is nothing of what is no model', () => {
    for (const text of ['', '<', '<a', 'nonsense']) expect(modelFacts(text).starterPicks, text).toEqual([]);
  });
});

it.each([
  ['2026-01-02 08:00:00', '3小时前'],
  ['2026-01-01 11:30:00', '1天前'],
  ['2026-01-02 11:29:50', '1分钟前'],
  ['2026-01-02 11:30:00', '1分钟前'],
  ['2026-01-02 13:30:00', '2小时后'],
  ['2025-01-02 11:30:00', '2025-01-02'],
])('%s is %s', (moment, text) => {
  expect(ageText(moment, new Date('2026-01-02T11:30:00').getTime(), 'zh-CN')).toBe(text);
});

describe('letters', () => {
  const pressed = (init: KeyboardEventInit, on: Element = document.body) => {
    let heard = false;
    const listen = (event: Event) => {
      heard = isLetterKey(event as KeyboardEvent);
    };
    window.addEventListener('keydown', listen, { once: true });
    on.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyA', bubbles: true, cancelable: true, ...init }),
    );
    return heard;
  };
  // Files share one page: what stands here would stand in the next.
  afterEach(() => document.body.replaceChildren());

  const within = (html: string, selector: string) => {
    document.body.innerHTML = html;
    return document.querySelector(selector) ?? document.body;
  };

  it('work anywhere but where something is typed, and by their place, whatever letter they give', () => {
    expect(pressed({ key: 'q' })).toBe(true);
    // An input method that is on says nothing of a letter but its place.
    for (const taken of [{ key: 'Process', keyCode: 229 }, { key: '啊' }]) {
      expect(pressed(taken)).toBe(true);
      expect(pressed(taken, within('<input>', 'input'))).toBe(false);
    }
    expect(pressed({}, within('<button>x</button>', 'button'))).toBe(true);
    for (const field of ['<input>', '<textarea></textarea>', '<div contenteditable="true"></div>'])
      expect(pressed({}, within(field, 'input, textarea, div')), field).toBe(false);
  });

  it('are nothing while a word is composed, with a modifier, under a dialog, or held down', () => {
    expect(pressed({ isComposing: true })).toBe(false);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      expect(pressed({ [modifier]: true })).toBe(false);
    expect(pressed({ repeat: true })).toBe(false);
    expect(pressed({}, within('<div role="dialog"><button>x</button></div>', 'button'))).toBe(false);
    expect(pressed({}, within('<div class="ant-modal-wrap"></div><button>x</button>', 'button'))).toBe(false);
  });
});
