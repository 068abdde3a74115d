import { createClient, memoryStore } from '@mall/sdk';
import { expect, it } from 'vitest';
import { inFront } from '../../../controllers/screen-stack.js';
import { drive } from '../../../testing/driven.js';
import { sendRefusal, serve } from '../../../testing/effect-runner.js';
import { readyState } from '../../../testing/states.js';
import { keys } from '../../../testing/terminal.js';
import { moduleScreens } from '../../modules.js';

const task = {
  ...{ id: '1', tenantId: '000000', taskId: 't1', taskName: '店长审批', status: 'todo' },
  ...{ processDefinitionName: '请假', processDefinitionId: 'leave:1', processDefinitionKey: 'leave' },
  ...{ startUsername: '王芳', createTime: '2026-01-01 08:00:00', processInstanceId: 'p1' },
};
const field = (id: string, readable: boolean) => ({
  ...{ id, name: null, type: null, value: null, required: false, readable, writable: false },
});
const entry = (historyActivityName: string, historyActivityType: string, more: object = {}) => ({
  ...{ historyActivityId: historyActivityName, historyActivityName, historyActivityType },
  ...{ assignee: null, assigneeName: null, createTime: '2026-01-01 08:00:00', endTime: null, comments: [] },
  ...{ historyActivityDurationTime: '', taskId: null, attachments: [] },
  ...more,
});
const process = {
  ...{ processInstanceId: 'p1', processDefinitionId: 'leave:1', processDefinitionKey: 'leave' },
  ...{ processDefinitionName: '请假', processDefinitionVersion: 1, deploymentId: 'd1' },
  ...{ category: null, categoryName: null, serialNumber: null, startUsername: '王芳' },
  ...{ processIsFinished: 'unfinished', isSuspended: false, businessId: null },
  ...{ createTime: '2026-01-01 08:00:00', endTime: null, status: 'todo', taskId: 't1' },
  ...{ taskName: '店长审批', taskDefinitionKey: 'check', executionId: null, assignee: '1' },
  ...{ assigneeName: '李雷', isMultiInstance: false, isOwner: false, isReturnable: false },
  ...{ formKey: null, formUrl: null, appFormUrl: null, comments: [], attachments: [], xml: '<a/>' },
  variables: { days: 5, salary: 99_999, reason: 'a\u001b[2Jb' },
};
const allForm = JSON.stringify({
  version: 1,
  column: [
    { type: 'number', prop: 'days', label: '天数' },
    { type: 'number', prop: 'salary', label: '工资' },
    { type: 'input', prop: 'reason', label: '原因' },
  ],
});
const shown = {
  process,
  form: {
    ...{ allForm, allAppForm: null },
    taskForm: [field('days', true), field('salary', false), field('reason', true)],
  },
  flow: [
    entry('开始', 'startEvent', { endTime: '2026-01-01 08:00:00' }),
    entry('f1', 'sequenceFlow', { endTime: '2026-01-01 08:00:00' }),
    entry('店长审批', 'userTask', { assigneeName: '李雷' }),
    entry('人事', 'candidate', { assigneeName: '韩梅' }),
  ],
  button: [],
};

/** The inbox of one task, which is opened. */
async function opened(answer: typeof shown | undefined) {
  const url = await serve((path, _request, response) => {
    if (path.pathname.endsWith('/todoList'))
      return { records: [task], total: 1, size: 200, current: 1, pages: 1 };
    if (path.pathname.endsWith('/process/detail')) return answer ?? sendRefusal(response, 404, '流程不存在');
    return { records: [], total: 0, size: 10, current: 1, pages: 1 };
  });
  const client = createClient({
    ...{ url, application: { id: 'a', secret: 'b' }, store: memoryStore(), retry: { attempts: 1 } },
  });
  const driven = drive(await readyState({ columns: 100 }), { client, routes: moduleScreens });
  driven.dispatch({ type: 'open-path', path: '/work/inbox' });
  await driven.until((state) => inFront(state, 'inbox')?.load.kind === 'ready');
  driven.press(keys.enter);
  return driven;
}

it('a task shows what its step may read of the form, in words, and its way', async () => {
  const driven = await opened(shown);
  const state = await driven.until((at) => inFront(at, 'inbox')?.detail !== undefined);
  const detail = inFront(state, 'inbox')?.detail;
  expect(detail?.form['zh-CN']).toEqual(['天数: 5', '原因: a [2Jb']);
  expect(detail?.timeline).toEqual([
    '✓ 开始  2026-01-01 08:00:00',
    '▶ 店长审批  李雷  2026-01-01 08:00:00',
    '· 人事  韩梅  2026-01-01 08:00:00',
  ]);
});

it('a task that cannot be read says why', async () => {
  const driven = await opened(undefined);
  const { notice } = await driven.until((state) => state.notice?.tone === 'bad');
  expect(notice?.phrase).toMatchObject({ text: '流程不存在' });
});
