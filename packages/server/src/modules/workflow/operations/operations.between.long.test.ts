import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Answer, type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { userCalls } from '../../../testing/user-calls.js';
import { act, codeOf, pass, started, taskOf, todo } from '../../../testing/workflow/approvals.js';
import { bpmn, parallel, task } from '../../../testing/workflow/bpmn.js';
import { openApprovals } from '../../../testing/workflow/open-approvals.js';
import { workflowOf } from '../engine/engine.js';
import { fireTimers } from '../timers/fire-timers.js';

const { server, house, people } = await openApprovals('ann', 'bob', 'cy');
const [ann, bob, cy] = people;
let other: Calls;
let process: string;
const key = 'ops';
beforeAll(async () => {
  other = callsOf(await server.signIn('100002'));
  const own = task({ id: 'a', name: '发起人', who: [['custom', 'applyUser']] });
  const check = task({ id: 'b', name: '审批', who: [['user', bob.id]] });
  const sign = task({ id: 'c', name: '会签', who: [['user', `${bob.id},${cy.id}`]], loop: 'parallel' });
  process = await house.deploy(
    key,
    bpmn(key, { elements: [own, check, sign], flows: 'start>a a>b b>c c>end' }),
  );
});

const ops = (who: Calls, path: string, body: object): Promise<Answer> =>
  who.post(`/blade-workflow/ops/${path}`, body);

/** A process that waits for bob; answers it and his task. */
async function waiting(): Promise<{ instance: string; taskId: string }> {
  const instance = await started(ann, process);
  await pass(ann, instance);
  return { instance, taskId: await taskOf(bob, instance) };
}

const codes = [
  ['completeTask', 'wf_ops_pass', { pass: true }],
  ['completeTask', 'wf_ops_reject', { pass: false }],
  ['changeTaskStatus', 'wf_ops_suspend', { isSuspended: true }],
  ['changeTaskStatus', 'wf_ops_active', { isSuspended: false }],
  ['changeTaskAssignee', 'wf_ops_change_assignee', {}],
  ['transferTask', 'wf_ops_transfer', {}],
  ['delegateTask', 'wf_ops_delegate', {}],
  ['copyTask', 'wf_ops_copy', {}],
  ['urgeTask', 'wf_ops_urge', {}],
  ['changeTaskDue', 'wf_ops_change_due', { dueTime: '2099-01-01 00:00:00', comment: '放宽' }],
  ['terminateProcess', 'wf_ops_terminate', {}],
  ['rollbackTask', 'wf_ops_rollback', { nodeId: 'a' }],
  ['dispatchTask', 'wf_ops_dispatch', { nodeId: 'c' }],
  ['addMultiInstance', 'wf_ops_add_multi_instance', {}],
  ['deleteMultiInstance', 'wf_ops_delete_multi_instance', {}],
] as const;

it('each act needs its code, and another tenant finds nothing', async () => {
  const { instance, taskId } = await waiting();
  for (const [path, code, more] of codes) {
    const body = { taskId, assignee: cy.id, ...more };
    expect(codeOf(await ops(bob.calls, path, body)), code).toBe('403 request.forbidden');
    expect(codeOf(await ops(other, path, body)), code).toBe('404 workflow.task_not_found');
  }
  const erase = { processInstanceId: instance, status: 'force' };
  expect((await ops(bob.calls, 'deleteProcess', erase)).status).toBe(403);
  expect(codeOf(await ops(other, 'deleteProcess', erase))).toBe('404 workflow.instance_not_found');
  const nodes = await other.get('/blade-workflow/ops/processNodes', { processInstanceId: instance });
  expect(nodes.status).toBe(404);
  for (const list of ['list', 'processList', 'doneList']) {
    expect((await bob.calls.get(`/blade-workflow/ops/${list}`)).status, list).toBe(403);
    const foreign = await other.get(`/blade-workflow/ops/${list}`, { processDefinitionKey: key });
    expect([foreign.status, foreign.data?.records], foreign.text).toEqual([200, []]);
  }
  expect(await house.open(instance)).toEqual([`b ${bob.id}`]);
  // Whoever may approve may not reject.
  const roleId = await roleCalls(server, house.shop).make('passers', {
    codes: ['wf_ops_index', 'wf_ops_pass'],
  });
  await userCalls(house.shop).make('passer', { roleId, realName: '值班', password: 'person-pass-9' });
  const passer = callsOf(await server.signIn('100001', 'passer', 'person-pass-9'));
  expect((await ops(passer, 'completeTask', { taskId, pass: false })).status).toBe(403);
  expect((await ops(passer, 'completeTask', { taskId, pass: true })).status).toBe(200);
  // Whoever sees to all processes reads them; who counts them, or notes who acts for whom, does not.
  const read = (who: Calls) => who.get('/blade-workflow/process/detail', { processInsId: idle });
  const idle = await started(ann, process);
  expect((await read(passer)).status).toBe(200);
  await roleCalls(server, house.shop).grant(roleId, { codes: ['wf_statistics', 'wf_ops_proxy'] });
  expect(codeOf(await read(passer))).toBe('403 workflow.not_readable');
  expect(await house.said(instance)).toContain('comment 值班操作');
});

it('operators assign, transfer, delegate, copy, suspend and go on; each stands in the timeline with its reason', async () => {
  const { instance, taskId } = await waiting();
  const done = async (path: string, body: object) => {
    const answer = await ops(house.shop, path, { taskId, ...body });
    expect(answer.status, answer.text).toBe(200);
    return answer.msg;
  };
  expect(await done('changeTaskAssignee', { assignee: cy.id, comment: '休假' })).toBe('变更成功');
  expect(await done('transferTask', { assignee: bob.id, comment: '回来' })).toBe('转办成功');
  expect(await done('delegateTask', { assignee: cy.id, comment: '代看' })).toBe('委托成功');
  expect(await done('copyTask', { assignee: ann.id })).toBe('抄送成功');
  expect(await done('changeTaskStatus', { isSuspended: true, comment: '核对' })).toBe('变更成功');
  const listed = await house.shop.get('/blade-workflow/ops/list', {
    processDefinitionKey: key,
    isSuspended: true,
  });
  expect(listed.data?.records, listed.text).toMatchObject([
    { taskId, isSuspended: true, assigneeName: 'cy' },
  ]);
  expect(codeOf(await ops(house.shop, 'completeTask', { taskId, pass: true }))).toBe(
    '409 workflow.instance_suspended',
  );
  await done('changeTaskStatus', { isSuspended: false, comment: '核对过' });
  expect(await house.said(instance)).toEqual([
    'assigneeComment bob→cy：休假',
    'transferComment cy→bob：回来',
    'delegateComment bob→cy：代看',
    'remarkComment 抄送 ann：王芳操作',
    'remarkComment 挂起：核对',
    'remarkComment 激活：核对过',
  ]);
  const copies = await ann.calls.get('/blade-workflow/process/copyList');
  expect([200, 403]).toContain(copies.status);
  const stranger = await ops(house.shop, 'changeTaskAssignee', { taskId, assignee: '7' });
  expect(codeOf(stranger)).toBe('400 workflow.person_unusable');
});

it('a task is urged at most once within the hour, by whichever of two operators is first', async () => {
  const { instance, taskId } = await waiting();
  const both = await Promise.all([1, 2].map(() => ops(house.shop, 'urgeTask', { taskId, comment: '快' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(await house.said(instance)).toEqual(['remarkComment 催办 bob：快']);
  const urged = () => ops(house.shop, 'urgeTask', { taskId });
  const later = (time: string) =>
    server.services.database.query(
      `update mall_workflow_urge set create_time = create_time - $2::interval where task_id = $1`,
      [taskId, time],
    );
  await later('59 minutes');
  const early = await urged();
  expect(codeOf(early)).toBe('429 workflow.urged_lately');
  const soon = server.services.wireTime(new Date(server.services.clock.now().getTime() + 60_000));
  expect(early.msg.includes(soon.slice(0, 15)), `${early.msg} ${soon}`).toBe(true);
  await later('61 seconds');
  expect((await urged()).msg).toBe('催办成功');
  const rows = await house.query(
    'select user_id::text, people, comment from mall_workflow_urge where task_id = $1 order by id',
    [taskId],
  );
  expect(rows).toMatchObject([{ people: bob.id, comment: '快' }, { people: bob.id }]);
});

it('the same request key is the same act, whatever the act is', async () => {
  const { instance, taskId } = await waiting();
  const requestKey = randomUUID();
  const copy = { taskId, assignee: cy.id, requestKey };
  const both = await Promise.all([1, 2].map(() => ops(house.shop, 'copyTask', copy)));
  expect(both.map(codeOf)).toEqual(['200 ', '200 ']);
  const copies = await house.query('select id from mall_workflow_copy where process_id = $1', [instance]);
  expect(copies.length).toBe(1);
  for (const [path, body] of [
    ['copyTask', { ...copy, assignee: bob.id }],
    ['changeTaskStatus', { taskId, isSuspended: true, requestKey }],
    ['deleteProcess', { processInstanceId: instance, requestKey }],
  ] as const)
    expect(codeOf(await ops(house.shop, path, body)), path).toBe('409 workflow.request_key_used');
  for (const [path, body] of [
    ['changeTaskStatus', { taskId, isSuspended: true }],
    ['deleteProcess', { processInstanceId: instance }],
  ] as const) {
    const keyed = { ...body, requestKey: randomUUID() };
    for (const _ of [1, 2]) expect(codeOf(await ops(house.shop, path, keyed)), path).toBe('200 ');
  }
  expect((await house.said(instance)).length).toBe(3);
});

it('two operators act at once: one wins, and the other is told', async () => {
  const { instance, taskId } = await waiting();
  const both = await Promise.all([
    ops(house.shop, 'completeTask', { taskId, pass: true }),
    ops(house.shop, 'terminateProcess', { taskId }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await house.shown(instance)).toBe(both[0]?.status === 200 ? 'running' : 'terminate');
});

it('several tasks are dealt with all together or not at all, and each that is refused is named', async () => {
  const [first, second] = [await waiting(), await waiting()];
  await pass(bob, second.instance);
  const taskId = `${first.taskId},${second.taskId}`;
  const refused = await ops(house.shop, 'changeTaskAssignee', { taskId, assignee: cy.id });
  expect([codeOf(refused), refused.msg], refused.text).toEqual([
    '409 workflow.some_refused',
    expect.stringContaining('任务“审批”已由 bob 办理'),
  ]);
  expect(await house.open(first.instance)).toEqual([`b ${bob.id}`]);
  const third = await waiting();
  const ended = await ops(house.shop, 'terminateProcess', { taskId: `${first.taskId},${third.taskId}` });
  expect(ended.status, ended.text).toBe(200);
  expect(await house.shown(third.instance)).toBe('terminate');
});

it('operators dispatch, add and remove signers, send back and see the nodes', async () => {
  const { instance, taskId } = await waiting();
  const nodes = async (query: object) =>
    (await house.shop.get('/blade-workflow/ops/processNodes', { processInstanceId: instance, ...query }))
      .data;
  expect((await nodes({})).map((one: { nodeId: string }) => one.nodeId)).toEqual(['a', 'b', 'c']);
  expect((await nodes({ taskId })).map((one: { nodeId: string }) => one.nodeId)).toEqual(['start', 'a']);
  const lost = await ops(house.shop, 'dispatchTask', { taskId, nodeId: 'nowhere' });
  expect(codeOf(lost)).toBe('404 workflow.no_such_node');
  expect((await ops(house.shop, 'dispatchTask', { taskId, nodeId: 'c', comment: '急' })).status).toBe(200);
  expect(await house.said(instance)).toEqual(['dispatchComment 审批→会签：急']);
  expect(await house.open(instance)).toEqual([`c ${bob.id}`, `c ${cy.id}`]);
  const sign = await taskOf(bob, instance);
  for (const [path, assignee] of [
    ['transferTask', bob.id],
    ['delegateTask', bob.id],
    ['addMultiInstance', cy.id],
  ] as const)
    expect(codeOf(await ops(house.shop, path, { taskId: sign, assignee })), path).toBe(
      '409 workflow.person_has_it',
    );
  expect((await ops(house.shop, 'addMultiInstance', { taskId: sign, assignee: ann.id })).status).toBe(200);
  expect((await ops(house.shop, 'deleteMultiInstance', { taskId: sign, comment: '不必' })).status).toBe(200);
  expect(await house.open(instance)).toEqual([`c ${cy.id}`, `c ${ann.id}`]);
  const back = await ops(house.shop, 'rollbackTask', { taskId: await taskOf(cy, instance), nodeId: 'a' });
  expect(back.status, back.text).toBe(200);
  expect(await house.open(instance)).toEqual([`a ${ann.id}`]);
  expect(await house.shown(instance)).toBe('reject');
  const [row] = (await house.shop.get('/blade-workflow/ops/processList', { processIsFinished: 'reject' }))
    .data.records;
  expect(row).toMatchObject({ processInstanceId: instance, isSuspended: false });
  expect(row.flow).toContain('【调度】审批→会签：急');
  expect(row.flow).toMatch(/^ann—>ann—>.*ann\(审核中\)$/);
});

it('what a process has called is suspended and goes on with it', async () => {
  const steps = [task({ id: 'x', who: [['user', bob.id]] })];
  await house.deploy('callee', bpmn('callee', { elements: steps, flows: 'start>x x>end' }));
  const call = '<callActivity id="call" calledElement="callee"/>';
  const side = task({ id: 'y', who: [['user', cy.id]] });
  const flows = 'start>f f>call f>y call>j y>j j>end';
  const caller = bpmn('caller', { elements: [call, side, parallel('f', 'j')], flows });
  const instance = await started(ann, await house.deploy('caller', caller));
  const [called] = await house.query<{ id: string }>('select id from mall_wf_instance where parent_id = $1', [
    instance,
  ]);
  const inside = await taskOf(bob, called?.id ?? '');
  const change = (taskId: string, isSuspended: boolean) =>
    ops(house.shop, 'changeTaskStatus', { taskId, isSuspended });
  expect((await change(`${inside},${await taskOf(cy, instance)}`, true)).status).toBe(200);
  expect([await todo(bob, called?.id ?? ''), await todo(cy, instance)]).toEqual([[], []]);
  expect(codeOf(await act(bob, 'completeTask', { taskId: inside, pass: true }))).toBe(
    '409 workflow.instance_suspended',
  );
  expect(codeOf(await change(inside, true))).toBe('409 workflow.instance_suspended');
  expect((await change(inside, false)).status).toBe(200);
  await pass(bob, called?.id ?? '');
  await pass(cy, instance);
  expect(await house.shown(instance)).toBe('completed');
});

it('a process is deleted with its reason and stays to be seen, or without any trace', async () => {
  const [kept, erased] = [await waiting(), await waiting()];
  const left = async ({ instance, taskId }: { instance: string; taskId: string }) => {
    const counts = await house.query<{ n: number }>(
      `select count(*)::int as n from mall_workflow_copy where process_id = $1
       union all select count(*)::int from mall_workflow_form_value where process_ins_id = $1
       union all select count(*)::int from mall_workflow_urge where instance_id = $1
       union all select count(*)::int from mall_workflow_draft where task_id = $2`,
      [instance, taskId],
    );
    return counts.map(({ n }) => n);
  };
  for (const { taskId, instance } of [kept, erased]) {
    await ops(house.shop, 'copyTask', { taskId, assignee: cy.id });
    await ops(house.shop, 'urgeTask', { taskId });
    await pass(bob, instance, { variables: { opinion: 'S' } });
    await act(bob, 'draft/submit', { taskId, variables: '{}' });
  }
  const gone = { processInstanceId: kept.instance, comment: '重复' };
  expect((await ops(house.shop, 'deleteProcess', gone)).status).toBe(200);
  expect((await house.said(kept.instance)).slice(-2)).toEqual([
    ...Array.from({ length: 2 }, () => 'deleteProcessComment 重复'),
  ]);
  const done = await house.shop.get('/blade-workflow/ops/doneList', { processIsFinished: 'deleted' });
  expect(done.data.records[0]).toMatchObject({
    ...{ processInstanceId: kept.instance, processIsFinished: 'deleted' },
  });
  expect(await left(kept)).toEqual([0, 1, 1, 1]);
  expect(await left(erased)).toEqual([1, 1, 1, 1]);
  const force = { processInstanceId: erased.instance, status: 'force' };
  expect((await ops(house.shop, 'deleteProcess', force)).status).toBe(200);
  expect(await house.shown(erased.instance)).toBeUndefined();
  expect(await left(erased)).toEqual([0, 0, 0, 0]);
});

it('statistics count the tenant alone', async () => {
  const index = async (who: Calls) => {
    const answer = await who.get('/blade-workflow/statistics/index');
    expect(answer.status, answer.text).toBe(200);
    return answer.data;
  };
  const { process: before } = await index(house.shop);
  const foreign = await index(other);
  await waiting();
  const { process: after, task: tasks } = await index(house.shop);
  expect([after.process, after.todayProcess, after.unfinished]).toEqual([
    ...[before.process + 1, before.todayProcess + 1, before.unfinished + 1],
  ]);
  expect(tasks.unfinished).toBeGreaterThan(0);
  expect(await index(other)).toEqual(foreign);
  const bar = (await house.shop.get('/blade-workflow/statistics/bar')).data;
  const today = server.services.wireTime(server.services.clock.now()).slice(0, 10);
  expect([bar.xData.length, bar.xData.at(-1), bar.yData[0]]).toEqual([10, today, 0]);
  expect(bar.yData.reduce((sum: number, one: number) => sum + one, 0)).toBe(after.process);
  expect((await bob.calls.get('/blade-workflow/statistics/index')).status).toBe(403);
});

it('statistics count each process as it stands', async () => {
  const counted = async () => (await house.shop.get('/blade-workflow/statistics/index')).data;
  const before = await counted();
  const [passed, rejected, terminated, withdrawn, recalled, deleted, late] = await Promise.all(
    Array.from({ length: 7 }, waiting),
  );
  const each = [passed, rejected, terminated, withdrawn, recalled, deleted, late];
  const [ok, no, end, out, again, gone] = each.map((one) => one ?? { instance: '', taskId: '' });
  await pass(bob, ok?.instance ?? '');
  for (const who of [bob, cy]) await pass(who, ok?.instance ?? '');
  await act(bob, 'completeTask', { taskId: no?.taskId, pass: false, comment: 'no' });
  await act(bob, 'terminateProcess', { taskId: end?.taskId });
  await act(ann, 'withdrawTask', { taskId: out?.taskId, withdrawType: 'wf_withdraw_end' });
  await act(ann, 'withdrawTask', { taskId: again?.taskId, withdrawType: 'wf_withdraw_start' });
  await ops(house.shop, 'deleteProcess', { processInstanceId: gone?.instance });
  await server.services.database.query(
    `update mall_wf_task set due_time = now() - interval '1 day' where id = $1`,
    [late?.taskId],
  );
  const after = await counted();
  const more = (part: 'process' | 'task') =>
    Object.fromEntries(
      Object.entries(after[part] as Record<string, number>).map(([name, count]) => [
        name,
        count - before[part][name],
      ]),
    );
  expect(more('process')).toEqual({
    ...{
      process: 7,
      unfinished: 3,
      finished: 1,
      reject: 1,
      terminate: 1,
      withdraw: 1,
      recall: 1,
      deleted: 1,
    },
    ...{ todayProcess: 7, todayUnfinished: 3, todayFinished: 1, todayReject: 1 },
  });
  // Of each the first two steps; two who sign, and two that were sent back.
  expect(more('task')).toEqual({
    ...{ task: 18, unfinished: 3, timeout: 1 },
    ...{ todayTask: 18, todayUnfinished: 3, todayTimeout: 1 },
  });
});

it('timers fire by themselves, once, however many servers look', async () => {
  const event = '<timerEventDefinition><timeDuration>PT0S</timeDuration></timerEventDefinition>';
  const pause = `<intermediateCatchEvent id="w">${event}</intermediateCatchEvent>`;
  const b = task({ id: 'b', who: [['user', bob.id]] });
  const id = await house.deploy('pause', bpmn('pause', { elements: [pause, b], flows: 'start>w w>b b>end' }));
  const { alone } = workflowOf(server);
  // What is late in the demo.
  await fireTimers(alone, server.app.log);
  const instance = await started(ann, id);
  expect(await house.open(instance)).toEqual([]);
  const fired = await Promise.all([1, 2].map(() => fireTimers(alone, server.app.log)));
  expect(fired.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await house.open(instance)).toEqual([`b ${bob.id}`]);
});
