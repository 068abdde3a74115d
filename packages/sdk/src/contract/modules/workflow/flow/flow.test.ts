import { expect, it } from 'vitest';
import { diagramClasses } from './diagram-classes.js';
import { durationText } from './duration-text.js';
import type { FlowComment, FlowEntry } from './flow-entry.js';

const said = (type: string): FlowComment => ({
  ...{ id: type, userId: null, userName: null, time: '', taskId: null, processInstanceId: '1' },
  ...{ type, action: 'AddComment', message: type, fullMessage: type },
});
const visit = (type: string, other: Partial<FlowEntry> = {}): FlowEntry => ({
  ...{ historyActivityId: 'a', historyActivityName: null, historyActivityType: type, createTime: '1' },
  ...{ endTime: '2', historyActivityDurationTime: '', taskId: null, assignee: null, assigneeName: null },
  ...{ comments: [], attachments: [], ...other },
});
const open = { endTime: null };

it.each([
  ['a line that was taken', [visit('sequenceFlow')], 'lineWarn'],
  ['a line, open or not', [visit('sequenceFlow', open)], 'lineWarn'],
  ['what is being worked on', [visit('userTask', open)], 'nodePrimary'],
  ['what is done', [visit('userTask')], 'nodeSuccess'],
  ['a start', [visit('startEvent')], 'nodeSuccess'],
  ['what is not reached', [visit('candidate', open)], undefined],
  ['what was done and is asked again', [visit('userTask'), visit('userTask', open)], 'nodePrimary'],
  ['what was sent back', [visit('userTask', { comments: [said('rollbackComment')] })], 'nodeError'],
  ['what was terminated', [visit('userTask', { comments: [said('terminateComment')] })], 'nodeError'],
  [
    'a signer who was removed',
    [visit('userTask', { comments: [said('deleteMultiInstanceComment')] })],
    'nodeError',
  ],
  ['what was removed', [visit('userTask', { comments: [said('deleteProcessComment')] })], 'nodeError'],
  ['what was handed on', [visit('userTask', { ...open, comments: [said('transferComment')] })], 'nodeWarn'],
  ['what was delegated', [visit('userTask', { ...open, comments: [said('delegateComment')] })], 'nodeWarn'],
  ['what was assigned', [visit('userTask', { ...open, comments: [said('assigneeComment')] })], 'nodeWarn'],
  ['what was dispatched', [visit('userTask', { comments: [said('dispatchComment')] })], 'nodeWarn'],
  [
    'a signer who was added',
    [visit('userTask', { comments: [said('addMultiInstanceComment')] })],
    'nodeWarn',
  ],
  ['what was withdrawn', [visit('userTask', { comments: [said('withdrawComment')] })], 'nodeWarn'],
  ['an opinion', [visit('userTask', { ...open, comments: [said('comment')] })], 'nodeSuccess'],
  [
    'the newest of several',
    [visit('userTask', { comments: [said('comment'), said('rollbackComment')] })],
    'nodeSuccess',
  ],
  [
    'a remark changes nothing',
    [visit('userTask', { ...open, comments: [said('remarkComment')] })],
    'nodePrimary',
  ],
  [
    'asked again after it was sent back',
    [visit('userTask', { comments: [said('rollbackComment')] }), visit('userTask', open)],
    'nodePrimary',
  ],
])('%s', (_what, flow, drawn) => {
  expect(diagramClasses(flow).get('a')?.class).toBe(drawn);
});

it('everybody who was asked at an element is named once', () => {
  const flow = ['王芳', '李强', '王芳'].map((assigneeName) => visit('userTask', { assigneeName }));
  expect(diagramClasses(flow).get('a')?.names).toBe('王芳/李强');
});

it.each([
  [0, '', ''],
  [999, '', ''],
  [4000, '4秒', '4s'],
  [3_600_000, '1小时', '1h'],
  [3_604_000, '1小时0分4秒', '1h 0m 4s'],
  [93_784_000, '1天2小时3分4秒', '1d 2h 3m 4s'],
])('%d milliseconds are %s', (milliseconds, zh, en) => {
  expect(durationText(milliseconds, 'zh-CN')).toBe(zh);
  expect(durationText(milliseconds, 'en-US')).toBe(en);
});
