import { diagramClasses } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Calls, callsOf, type Query } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

const base = '/blade-workflow/process';
let server: TestServer;
let admin: Calls;
let hr: Calls;
let hr2: Calls;
let manager: Calls;
let boss: Calls;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  const signIn = async (account: string) => callsOf(await server.signIn('000000', account));
  [admin, hr, manager, boss] = [
    await signIn('admin'),
    await signIn('hr'),
    await signIn('manager'),
    await signIn('boss'),
  ];
  for (const [name, who] of Object.entries({ admin, hr, manager, boss }))
    ids[name] = (await who.get('/blade-user/info')).data.id;
  const { roleId } = (await hr.get('/blade-user/info')).data;
  const made = { roleId, realName: '人事二', password: 'second-pass-9' };
  ids.hr2 = (await userCalls(admin).make('hr2', made)).id;
  hr2 = callsOf(await server.signIn('000000', 'hr2', 'second-pass-9'));
});
afterAll(() => server.close());

type Row = Readonly<Record<string, string>>;
async function rows(who: Calls, path: string, query: Query = {}): Promise<readonly Row[]> {
  const answer = await who.get(`${base}/${path}`, { size: 100, ...query });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.records;
}
const of = (list: readonly Row[], instance: string) =>
  list.filter((row) => row.processInstanceId === instance);
async function task(who: Calls, instance: string, path = 'todoList'): Promise<string> {
  const [only, ...more] = of(await rows(who, path), instance);
  expect(more).toEqual([]);
  return only?.taskId ?? 'nothing to do';
}
async function did(answer: Promise<Answer>, msg?: string): Promise<Answer> {
  const done = await answer;
  expect(done.status, done.text).toBe(200);
  if (msg) expect(done.msg).toBe(msg);
  return done;
}
const act = (who: Calls, path: string, body: object, msg?: string) =>
  did(who.post(`${base}/${path}`, body), msg);
const ops = (path: string, body: object, msg?: string) =>
  did(admin.post(`/blade-workflow/ops/${path}`, body), msg);
const pass = async (who: Calls, instance: string, body: object = {}) =>
  act(
    who,
    'completeTask',
    { taskId: await task(who, instance), pass: true, comment: '同意', ...body },
    '操作成功',
  );
const detail = async (who: Calls, processInsId: string) =>
  (await did(who.get(`${base}/detail`, { processInsId }))).data;
const sent = async (who: Calls, instance: string) => of(await rows(who, 'sendList'), instance)[0];

const leaveForm = { creator: '门店经理', creatorDept: '鲜果商城', reason: '婚假', days: 6 };
const datetime = ['2026-12-01 09:00:00', '2026-12-07 18:00:00'];
const startLeave = async (who: Calls, days = 6): Promise<string> =>
  (await act(who, 'startProcessByKey', { processDefKey: 'leave', ...leaveForm, datetime, days })).data;
const startInvites = async (who: Calls, count: number, more: object = {}): Promise<string> =>
  (
    await act(who, 'startProcessByKey', {
      ...{ processDefKey: 'invite_approval', applicant: '人事专员', channel: '门店', count, useLimit: 1 },
      ...{ purpose: '开业', ...more },
    })
  ).data;

describe('the demo of approvals', () => {
  it('has them open, late, returned, finished, withdrawn and terminated, each as it is shown', async () => {
    const answer = await admin.get('/blade-workflow/ops/processList', { size: 100 });
    const shown = (answer.data.records as readonly Row[]).map(
      (row) => `${row.processDefinitionName} ${row.processIsFinished}`,
    );
    expect(shown.toSorted()).toEqual(
      [
        ...['门店活动邀请码 800 个 finished', '门店经理请假 6 天 finished', '微信活动邀请码 300 个 withdraw'],
        ...[
          '人事专员请假 2 天 reject',
          '社区团购活动邀请码 2000 个 terminate',
          '微信活动邀请码 120 个 unfinished',
        ],
        ...['总经理请假 1 天 unfinished', '门店经理请假 3 天 unfinished', '门店活动邀请码 50 个 unfinished'],
      ].toSorted(),
    );
  });

  it('tells of them at the days when they were, with numbers and opinions', async () => {
    const [old] = (await rows(hr, 'doneList', { processDefinitionKey: 'invite_approval' })).slice(-1);
    const { process, flow } = await detail(hr, String(old?.processInstanceId));
    expect(process.variables.serialNumber).toMatch(/^YQM-\d{6}-00001$/);
    const said = flow.flatMap(({ comments = [] }: { comments?: { message: string }[] }) =>
      comments.map(({ message }) => message),
    );
    expect(said).toContain('同意, 注意核销率');
    const days = (Date.now() - Date.parse(`${String(old?.createTime).replace(' ', 'T')}+08:00`)) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(13);
  });

  it('gives shops the same processes to begin with', async () => {
    const shop = callsOf(await server.signIn('100001'));
    const listed = await rows(shop, 'processList');
    expect(listed.map((row) => row.key).toSorted()).toEqual(['invite_approval', 'leave']);
    const named = await rows(shop, 'processList', { category: '人' });
    expect(named.map((row) => row.key)).toEqual(['leave']);
    expect(await rows(shop, 'processList', { category: String(named[0]?.category) })).toEqual(named);
    const sent = await rows(hr, 'sendList', { category: '商' });
    expect(new Set(sent.map((row) => row.categoryName))).toEqual(new Set(['商城']));
  });
});

describe('leave, from the beginning to the end', () => {
  let instance: string;

  it('is started, claimed by one of two, handed over, delegated and given back', async () => {
    instance = await startLeave(manager);
    expect(await sent(manager, instance)).toMatchObject({
      processDefinitionName: '门店经理请假 6 天',
      taskName: '人事审批',
    });
    expect(of(await rows(hr2, 'claimList'), instance)).toHaveLength(1);
    await act(hr, 'claimTask', { taskId: await task(hr, instance, 'claimList') }, '签收成功');
    expect(of(await rows(hr2, 'todoList'), instance)).toEqual([]);
    await act(
      hr,
      'transferTask',
      { taskId: await task(hr, instance), assignee: ids.hr2, comment: '出差' },
      '转办成功',
    );
    await act(
      hr2,
      'delegateTask',
      { taskId: await task(hr2, instance), assignee: ids.hr, comment: '请核余额' },
      '委托成功',
    );
    await pass(hr, instance, { variables: { balance: '婚假 10 天' } });
    const { form, process } = await detail(hr2, instance);
    expect(process.variables.balance).toBe('婚假 10 天');
    expect(form.taskForm.find(({ id }: Row) => id === 'balance')).toMatchObject({ writable: true });
  });

  it('is rolled back, and goes straight to whoever rejected', async () => {
    const nodes = (await did(hr2.get(`${base}/getBackNodes`, { taskId: await task(hr2, instance) }))).data;
    expect(nodes.map(({ nodeId }: Row) => nodeId)).toContain('apply');
    await act(
      hr2,
      'rollbackTask',
      { taskId: await task(hr2, instance), nodeId: 'apply', comment: '时间写全' },
      '退回成功',
    );
    expect(await sent(manager, instance)).toMatchObject({ processIsFinished: 'reject', taskName: '发起人' });
    await pass(manager, instance, { variables: { days: 7 } });
    expect(await sent(manager, instance)).toMatchObject({
      processIsFinished: 'unfinished',
      taskName: '人事审批',
    });
    await pass(hr2, instance);
    expect(await sent(manager, instance)).toMatchObject({ taskName: '老板审批', assigneeName: '总经理' });
  });

  it('is urged, stopped, goes on, is rejected, and approved', async () => {
    const taskId = await task(boss, instance);
    await ops('urgeTask', { taskId, comment: '请尽快' }, '催办成功');
    await ops('changeTaskStatus', { taskId, isSuspended: true });
    expect(of(await rows(boss, 'todoList'), instance)).toEqual([]);
    await ops('changeTaskStatus', { taskId, isSuspended: false });
    await act(boss, 'completeTask', { taskId, pass: false, comment: '补充交接人' });
    expect(await sent(manager, instance)).toMatchObject({ processIsFinished: 'reject' });
    await pass(manager, instance);
    await pass(boss, instance, { copyUser: ids.hr });
    expect(await sent(manager, instance)).toMatchObject({ processIsFinished: 'finished', taskName: '结束' });
    expect((await rows(hr, 'copyList')).map(({ title }) => title)).toContain('门店经理请假 6 天 - 老板审批');
  });

  it('has a history whose diagram is coloured to the end', async () => {
    const { flow } = await detail(manager, instance);
    const marks = diagramClasses(flow);
    const colours = Object.fromEntries([...marks].map(([id, mark]) => [id, mark.class]));
    expect(colours).toMatchObject({
      ...{ startEvent_1: 'nodeSuccess', apply: 'nodeSuccess', personnel: 'nodeSuccess', boss: 'nodeSuccess' },
      ...{ end: 'nodeSuccess', flow_1: 'lineWarn', flow_5: 'lineWarn', flow_7: 'lineWarn' },
    });
    expect(colours.manager).toBeUndefined();
    const said = flow.flatMap(({ comments = [] }: { comments?: Row[] }) => comments.map(({ type }) => type));
    expect(new Set(said)).toEqual(
      new Set(['comment', 'transferComment', 'delegateComment', 'rollbackComment', 'remarkComment']),
    );
  });
});

describe('invite codes, from the beginning to the end', () => {
  it('are signed for by half of several, one of whom is added and one taken away', async () => {
    const instance = await startInvites(hr, 600, { budget: 3000, checker: ids.hr2 });
    expect((await sent(hr, instance))?.taskName).toBe('核对预算 / 会签');
    const mine = of(await rows(manager, 'todoList'), instance);
    const sign = mine.find(({ taskName }) => taskName === '会签')?.taskId;
    await act(
      manager,
      'addMultiInstance',
      { taskId: sign, assignee: ids.hr2, comment: '请一并看' },
      '操作成功',
    );
    const added = await task(hr2, instance);
    await ops('deleteMultiInstance', { taskId: added, comment: '不必' });
    expect(of(await rows(hr2, 'todoList'), instance)).toEqual([]);
    await act(manager, 'completeTask', { taskId: sign, pass: true });
    expect(of(await rows(boss, 'todoList'), instance)).toEqual([]);
    await pass(manager, instance, { variables: { unitCost: 5 } });
    await pass(boss, instance);
    await pass(hr, instance, { variables: { batchNo: 'B-1' } });
    expect(await sent(hr, instance)).toMatchObject({ processIsFinished: 'finished' });
  });

  it('go past a checker whom nobody has named, and say so', async () => {
    const instance = await startInvites(hr, 20);
    const sign = async () => of(await rows(boss, 'todoList'), instance)[0]?.taskId;
    await act(boss, 'completeTask', { taskId: await sign(), pass: true });
    await pass(manager, instance);
    expect(await sent(hr, instance)).toMatchObject({ taskName: '发码' });
    const { flow } = await detail(hr, instance);
    expect(flow.find(({ historyActivityId }: Row) => historyActivityId === 'check').comments).toMatchObject([
      { type: 'skipComment' },
    ]);
  });

  it('are taken back to be asked for anew, taken back for good, dispatched, and terminated', async () => {
    const again = await startInvites(hr, 30);
    const anyTask = async (who: Calls, instance: string) =>
      of(await rows(who, 'todoList'), instance)[0]?.taskId;
    const take = (taskId: string | undefined, withdrawType: string, msg: string) =>
      act(hr, 'withdrawTask', { taskId, withdrawType }, msg);
    await take(await anyTask(boss, again), 'wf_withdraw_start', '撤回成功');
    expect(await sent(hr, again)).toMatchObject({ processIsFinished: 'recall', taskName: '发起人' });
    await take(await task(hr, again), 'wf_withdraw_end', '撤销成功');
    expect(await sent(hr, again)).toMatchObject({ processIsFinished: 'withdraw' });
    const moved = await startInvites(hr, 40);
    await ops('dispatchTask', { taskId: await anyTask(boss, moved), nodeId: 'issue', comment: '已线下同意' });
    expect(await sent(hr, moved)).toMatchObject({ taskName: '发码' });
    await ops('rollbackTask', { taskId: await task(hr, moved), nodeId: 'apply', comment: '重来' });
    const ended = await startInvites(hr, 50);
    await act(
      boss,
      'terminateProcess',
      { taskId: await anyTask(boss, ended), comment: '活动取消' },
      '终止成功',
    );
    expect(await sent(hr, ended)).toMatchObject({ processIsFinished: 'terminate' });
  });
});

it('what a step may not read of the form is in no answer that its people get', async () => {
  const secret = 'balance-nobody-else-reads';
  const instance = await startLeave(manager);
  await act(hr, 'claimTask', { taskId: await task(hr, instance, 'claimList') });
  await pass(hr, instance, { variables: { balance: secret } });
  const taskId = await task(boss, instance);
  expect((await boss.get(`${base}/detail`, { processInsId: instance, taskId })).text).toContain(secret);
  const paths = ['todoList', 'claimList', 'sendList', 'doneList', 'myDoneList', 'copyList', 'draft/list'];
  for (const path of paths)
    expect((await manager.get(`${base}/${path}`, { size: 100 })).text).not.toContain(secret);
  const texts = [
    await manager.get(`${base}/detail`, { processInsId: instance }),
    await manager.get('/blade-flow/process/history-flow-list', { processInstanceId: instance }),
    await manager.get('/blade-flow/work/send-list'),
    await manager.get('/blade-workflow/process/leave/list'),
  ];
  for (const { text } of texts) expect(text).not.toContain(secret);
  const refused = await act(boss, 'rollbackTask', { taskId, nodeId: 'apply', comment: '改' }).then(async () =>
    manager.post(`${base}/completeTask`, {
      ...{ taskId: await task(manager, instance), pass: true, variables: { balance: 'mine' } },
    }),
  );
  expect([refused.status, refused.errorCode]).toEqual([403, 'workflow.field_not_writable']);
  expect(refused.msg).toContain('balance');
});
