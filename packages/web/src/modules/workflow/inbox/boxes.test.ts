import { describe, expect, it } from 'vitest';
import { boxes, nextPage } from './boxes.js';

const process = {
  ...{ processInstanceId: '5', processDefinitionName: 'Leave', startUsername: 'Wang' },
  ...{ createTime: '2026-01-01 08:00:00', taskName: 'Check', assigneeName: 'Li / Zhao' },
  ...{ endTime: null, processIsFinished: 'unfinished' },
};

describe('a row of processes', () => {
  it('says where one that runs is, and for whom it waits', () => {
    expect(boxes.sent.row(process)).toMatchObject({
      ...{ key: '5', title: 'Leave', starter: 'Wang', since: '2026-01-01 08:00:00' },
      ...{ step: 'Check', who: 'Li / Zhao', state: 'unfinished' },
    });
  });

  it('says of one that is over how it has ended, and nothing else', () => {
    const ended = { endTime: '2026-01-02 08:00:00', taskName: 'Ended', assigneeName: 'Nobody' };
    expect(boxes.over.row({ ...process, ...ended, processIsFinished: 'terminate' })).toMatchObject({
      ...{ title: 'Leave', step: '', who: '', state: 'terminate' },
    });
  });
});

describe('a row of tasks', () => {
  const task = {
    ...{ taskId: '7', processInstanceId: '5', processDefinitionName: 'Leave', taskName: 'Check' },
    ...{ createTime: '2026-01-01 08:00:00', endTime: null, dueTime: '2026-01-03 08:00:00', status: 'todo' },
    ...{ assignee: '1', assigneeName: 'Li', ownerName: null },
  };

  it.each([
    ['my own', {}, 'mine', 'Li'],
    ['one that several may take', { assignee: null, assigneeName: 'Personnel' }, 'candidate', 'Personnel'],
    ['one that somebody has lent', { ownerName: 'Zhao' }, 'behalf', 'Zhao'],
  ])('says why it is here: %s', (_, more, why, who) => {
    expect(boxes.todo.row({ ...task, ...more })).toMatchObject({ why, who, due: '2026-01-03 08:00:00' });
  });

  it('says of one that is done when that was, and no more until when it waits', () => {
    const done = { status: 'done', endTime: '2026-01-02 08:00:00' };
    expect(boxes.done.row({ ...task, ...done })).toMatchObject({
      ...{ why: 'none', since: '2026-01-02 08:00:00', due: '' },
    });
  });
});

it('a draft goes on where it was: at its task, or at the start of its process', () => {
  const draft = {
    id: '9',
    processDefId: 'p',
    processDefinitionName: 'Leave',
    updateTime: '2026-01-01 08:00:00',
  };
  expect(boxes.drafts.row({ ...draft, taskId: '7' })).toMatchObject({ key: '9', taskId: '7' });
  const atStart = boxes.drafts.row(draft);
  expect([atStart.processId, atStart.taskId, atStart.processInsId]).toEqual(['p', undefined, '']);
});

it.each([
  [200, 1, undefined],
  [201, 1, 2],
  [401, 2, 3],
  [400, 2, undefined],
])('of %i rows, what comes after part %i is %s', (total, current, next) =>
  expect(nextPage({ rows: [], total, current, of: '' })).toBe(next),
);
