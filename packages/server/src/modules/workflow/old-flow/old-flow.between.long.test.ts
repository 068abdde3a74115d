import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';
import { approvals, started, todo } from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';

type Entry = Readonly<Record<string, string>>;

let server: TestServer;
let admin: Calls;
let shop: Calls;
let people: Readonly<Record<'hr' | 'manager' | 'boss', Calls & { readonly id: string }>>;
let definitionId: string;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  admin = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
  const person = async (account: string) => {
    const calls = callsOf(await server.signIn('000000', account));
    return { ...calls, id: (await userCalls(calls).me()).id };
  };
  people = { hr: await person('hr'), manager: await person('manager'), boss: await person('boss') };
  const listed = await shop.get('/blade-flow/work/start-list', { category: 'flow_1' });
  expect(listed.data.records).toMatchObject([
    { key: 'Leave', name: '请假流程', category: 'flow_1', categoryName: '请假流程', suspensionState: 1 },
  ]);
  definitionId = listed.data.records[0].id;
});
afterAll(() => server.close());

const list = async (who: Calls, name: string, query: object = {}): Promise<Entry[]> =>
  (await who.get(`/blade-flow/work/${name}-list`, { category: 'flow_1', ...query })).data.records;

/** Asks for leave of some days; answers the instance. */
async function ask(who: Calls, days: number, more: object = {}): Promise<Entry> {
  const body = {
    processDefinitionId: definitionId,
    taskUser: people.hr.id,
    startTime: '2026-12-01 09:00:00',
    endTime: `2026-12-${String(1 + days).padStart(2, '0')} 09:00:00`,
    reason: '回家',
    ...more,
  };
  const answer = await who.post('/blade-desk/process/leave/start-process', body);
  expect([answer.status, answer.data], answer.text).toEqual([200, true]);
  return (await list(who, 'send'))[0] as Entry;
}

async function taskOf(who: Calls, name: 'todo' | 'claim', { processInstanceId }: Entry): Promise<Entry> {
  const entries = await list(who, name);
  const found = entries.find((one) => one.processInstanceId === processInstanceId);
  expect(found, JSON.stringify(entries)).toBeDefined();
  return found as Entry;
}

const complete = (who: Calls, { taskId, processInstanceId }: Entry, said: object) =>
  who.post('/blade-flow/work/complete-task', { taskId, processInstanceId, ...said });

it('categories are the entries of a dictionary, each with the route of its screens', async () => {
  const { data } = await shop.get('/blade-system/dict/dictionary', { code: 'flow' });
  const routes = (data as Entry[]).map(({ dictKey, dictValue, remark }) => [dictKey, dictValue, remark]);
  expect(routes).toEqual([
    ['1', '请假流程', 'leave'],
    ['2', '报销流程', 'expense'],
  ]);
});

it('leave of three days is agreed to by personnel and by a manager, and everybody sees how it went', async () => {
  const sent = await ask(people.boss, 3);
  expect(sent).toMatchObject({ processIsFinished: 'unfinished', businessTable: 'blade_process_leave' });
  const first = await taskOf(people.hr, 'todo', sent);
  expect(first).toMatchObject({
    taskName: '人事审批',
    assignee: `taskUser_${people.hr.id}`,
    status: 'todo',
    variables: { days: 3 },
  });
  expect((await complete(people.hr, first, { flag: 'ok', comment: '' })).data).toBe(true);
  expect(await list(people.boss, 'claim')).toEqual([]);
  const second = await taskOf(people.manager, 'claim', sent);
  expect(second).toMatchObject({ taskName: '经理审批', assignee: null, status: 'claim' });
  const claimed = await people.manager.send('/blade-flow/work/claim-task', { taskId: second.taskId });
  expect([claimed.status, claimed.msg]).toEqual([200, '签收事务成功']);
  expect((await complete(people.manager, second, { flag: 'ok', comment: '好' })).status).toBe(200);
  expect((await list(people.boss, 'send'))[0]).toMatchObject({ processIsFinished: 'finished' });
  expect((await list(people.hr, 'done'))[0]).toMatchObject({ taskName: '人事审批', status: 'finish' });
  const history = await people.boss.get('/blade-flow/process/history-flow-list', {
    processInstanceId: sent.processInstanceId,
  });
  expect(
    (history.data as Entry[]).map((one) => [one.historyActivityType, one.historyActivityId, one.comment]),
  ).toEqual([
    ['startEvent', 'start', null],
    ['userTask', 'hrTask', '同意'],
    ['userTask', 'managerTask', '好'],
    ['endEvent', 'end', null],
  ]);
  const view = await people.hr.get('/blade-flow/process/model-view', {
    processInstanceId: sent.processInstanceId,
  });
  expect(view.data.xml).toContain('BPMNDiagram');
  const drawn = view.data.flow as Entry[];
  expect(drawn.filter((one) => one.historyActivityType === 'sequenceFlow').length).toBeGreaterThan(3);
  expect(drawn.every((one) => one.endTime !== null)).toBe(true);
  const leave = await people.manager.get('/blade-desk/process/leave/detail', { businessId: sent.businessId });
  expect(leave.data).toMatchObject({
    reason: '回家',
    taskUser: people.hr.id,
    endTime: '2026-12-04 09:00:00',
  });
  expect(leave.data.flow.assigneeName).toBe(((await userCalls(people.boss).me()) as never as Entry).realName);
});

it('what is refused goes back to who asked, who says it anew or gives up; words beside a refusal do not agree', async () => {
  const sent = await ask(people.manager, 5);
  const anew = () =>
    people.manager.post('/blade-desk/process/leave/start-process', {
      ...{ id: sent.businessId, processDefinitionId: definitionId, taskUser: people.hr.id, reason: '看病' },
      ...{ startTime: '2026-12-01 09:00:00', endTime: '2026-12-08 09:00:00' },
    });
  // Nobody changes what somebody else is deciding on.
  expect((await anew()).errorCode).toBe('workflow.not_your_leave');
  const refusal = { flag: 'no', comment: '同意' };
  expect((await complete(people.hr, await taskOf(people.hr, 'todo', sent), refusal)).status).toBe(200);
  const mine = await taskOf(people.manager, 'todo', sent);
  expect(mine).toMatchObject({ taskName: '调整申请' });
  expect((await anew()).status).toBe(200);
  expect((await complete(people.manager, mine, { flag: 'ok' })).status).toBe(200);
  expect((await complete(people.hr, await taskOf(people.hr, 'todo', sent), { flag: 'ok' })).status).toBe(200);
  const boss = await taskOf(people.boss, 'claim', sent);
  expect(boss).toMatchObject({ taskName: '老板审批', variables: { days: 7 } });
  expect((await complete(people.boss, boss, { flag: '' })).status).toBe(200);
  const again = await taskOf(people.manager, 'todo', sent);
  expect((await complete(people.manager, again, { flag: 'no', comment: '不休了' })).status).toBe(200);
  expect((await list(people.manager, 'send'))[0]).toMatchObject({ processIsFinished: 'finished' });
  expect((await anew()).errorCode).toBe('workflow.not_your_leave');
});

it('fields that a step does not show are in no row, and those that it does not take are refused by name', async () => {
  const { xml } = (await shop.get('/blade-flow/process/model-view', { processDefinitionId: definitionId }))
    .data;
  const shows =
    '<extensionElements><flowable:formProp id="days" writable="false"/></extensionElements></userTask>';
  const modelEditorXml = xml
    .replaceAll('"Leave"', '"Guarded"')
    .replace(/(<userTask id="hrTask"[^>]*)\/>/, `$1>${shows}`);
  const model = { name: 'guarded', modelKey: 'Guarded', modelEditorXml };
  const modelId = (await admin.post('/blade-flow/model/submit', model)).data.id;
  await admin.send('/blade-flow/model/deploy', { modelId, category: 'flow_2', tenantIds: '' });
  const [{ id }] = (await shop.get('/blade-flow/work/start-list', { category: 'flow_2' })).data.records;
  await ask(people.manager, 5, { processDefinitionId: id });
  const [task] = await list(people.hr, 'todo', { category: 'flow_2' });
  expect(task?.variables).toEqual({ applyUser: people.manager.id, days: 5 });
  for (const variables of [{ days: 1 }, { taskUser: '1' }, { wf_process_terminate: 'true' }]) {
    const answer = await complete(people.hr, task as Entry, { flag: 'ok', variables });
    expect([answer.status, answer.errorCode]).toEqual([403, 'workflow.field_not_writable']);
    expect(answer.msg).toContain(Object.keys(variables)[0]);
  }
  expect((await complete(people.hr, task as Entry, { flag: 'ok', variables: {} })).status).toBe(200);
  const [done] = await list(people.hr, 'done', { category: 'flow_2' });
  expect(done?.variables).toEqual({ applyUser: people.manager.id, days: 5, pass: true });
});

it('a task of the newer wire is nobody’s here: it is decided by the rules of its own', async () => {
  const house = await approvals(server);
  const clerk = await house.person('clerk');
  const own = [task({ id: 'a', who: [['user', clerk.id]] }), task({ id: 'b', who: [['user', clerk.id]] })];
  const id = await house.deploy('newer', bpmn('newer', { elements: own, flows: 'start>a a>b b>end' }));
  const processInstanceId = await started(clerk, id);
  const entry = { processInstanceId, taskId: (await todo(clerk, processInstanceId))[0]?.taskId ?? '' };
  for (const answer of [
    await complete(clerk.calls, entry, { flag: 'no' }),
    await clerk.calls.send('/blade-flow/work/claim-task', { taskId: entry.taskId }),
    await clerk.calls.send('/blade-flow/work/delete-task', { taskId: entry.taskId, reason: 'x' }),
  ])
    expect([answer.status, answer.errorCode], answer.text).toEqual([404, 'workflow.task_not_found']);
  expect(await house.open(processInstanceId)).toEqual([`a ${clerk.id}`]);
});

it('nobody acts on what is not theirs, and nobody reads what they have nothing to do with', async () => {
  const sent = await ask(people.manager, 1);
  const task = await taskOf(people.hr, 'todo', sent);
  const { processInstanceId, taskId, businessId } = sent;
  const foreign = await complete(people.boss, task, { flag: 'ok' });
  expect([foreign.status, foreign.errorCode]).toEqual([403, 'workflow.not_yours']);
  const other = await complete(shop, task, { flag: 'ok' });
  expect([other.status, other.errorCode]).toEqual([404, 'workflow.task_not_found']);
  const claim = await people.boss.send('/blade-flow/work/claim-task', { taskId: task.taskId });
  expect(claim.status).toBe(403);
  const removed = await people.hr.send('/blade-flow/work/delete-task', { taskId, reason: 'x' });
  expect(removed.status).toBe(404);
  for (const [path, query] of [
    ['/blade-flow/process/history-flow-list', { processInstanceId }],
    ['/blade-flow/process/model-view', { processInstanceId }],
    ['/blade-desk/process/leave/detail', { businessId }],
  ] as const)
    for (const who of [people.boss, shop]) expect((await who.get(path, query)).status, path).toBe(404);
  const nobody = await people.manager.post('/blade-desk/process/leave/start-process', {
    ...{ processDefinitionId: definitionId, taskUser: (await userCalls(shop).me()).id, reason: '回家' },
    ...{ startTime: '2026-12-01 09:00:00', endTime: '2026-12-02 09:00:00' },
  });
  expect([nobody.status, nobody.errorCode]).toEqual([400, 'workflow.person_unusable']);
});

it('an administrator of the management tenant draws, deploys for a tenant, suspends, follows and removes; nobody else does', async () => {
  const drawing = await admin.get('/blade-flow/model/list', { modelKey: 'Leave' });
  expect(drawing.data).toMatchObject({ total: 1, records: [{ name: '请假流程', version: 1 }] });
  const { id } = drawing.data.records[0];
  const { modelEditorXml } = (await admin.get('/blade-flow/model/detail', { id })).data;
  const xml = modelEditorXml.replace('id="Leave"', 'id="Trip"').replace('name="请假流程"', 'name="出差"');
  const model = { name: '出差', modelKey: 'Trip', modelEditorXml: xml.replace('"Leave"', '"Trip"') };
  const made = await admin.post('/blade-flow/model/submit', model);
  expect(made.data, made.text).toMatchObject({ version: 1, modelKey: 'Trip' });
  const again = { ...model, id: made.data.id, description: '二' };
  expect((await admin.post('/blade-flow/model/submit', { ...again, version: 1 })).data.version).toBe(2);
  expect((await admin.post('/blade-flow/model/submit', { ...again, version: 1 })).status).toBe(409);
  expect((await admin.post('/blade-flow/model/submit', model)).errorCode).toBe('workflow.model_key_exists');
  const deploy = { modelId: made.data.id, category: 'flow_2', tenantIds: '100001' };
  expect((await admin.send('/blade-flow/model/deploy', deploy)).data).toBe(true);
  const unknown = await admin.send('/blade-flow/model/deploy', { ...deploy, tenantIds: '999999' });
  expect(unknown.errorCode).toBe('tenant.unknown');
  const own = { category: 'flow_2', mode: 2 };
  const [trip] = (await shop.get('/blade-flow/work/start-list', own)).data.records;
  expect(trip).toMatchObject({ key: 'Trip', tenantId: '100001', categoryName: '报销流程' });
  const elsewhere = callsOf(await server.signIn('100002'));
  expect((await elsewhere.get('/blade-flow/work/start-list', own)).data.records).toEqual([]);
  const state = { processId: trip.id, state: 'suspend' };
  expect((await admin.send('/blade-flow/manager/change-state', state)).status).toBe(200);
  expect((await shop.get('/blade-flow/work/start-list', own)).data.records).toEqual([]);
  expect((await admin.get('/blade-flow/manager/list', own)).data.records).toMatchObject([
    { id: trip.id, suspensionState: 2 },
  ]);
  const sent = await ask(people.hr, 2);
  const followed = await admin.get('/blade-flow/follow/list', { processInstanceId: sent.processInstanceId });
  expect(followed.data.records).toMatchObject([
    { taskDefinitionKey: 'hrTask', processDefinitionKey: 'Leave' },
  ]);
  const gone = { processInstanceId: sent.processInstanceId, deleteReason: '重复' };
  for (const who of [shop, people.hr])
    for (const [method, path, query] of [
      ['get', 'model/list', {}],
      ['get', 'manager/list', {}],
      ['get', 'follow/list', {}],
      ['send', 'manager/change-state', state],
      ['send', 'manager/delete-deployment', { deploymentIds: trip.deploymentId }],
      ['send', 'follow/delete-process-instance', gone],
      ['send', 'model/deploy', deploy],
    ] as const)
      expect((await who[method](`/blade-flow/${path}`, query)).status, path).toBe(403);
  expect((await admin.send('/blade-flow/follow/delete-process-instance', gone)).data).toBe(true);
  expect((await list(people.hr, 'send'))[0]).toMatchObject({ processIsFinished: 'finished' });
  const cleared = { deploymentIds: trip.deploymentId };
  expect((await admin.send('/blade-flow/manager/delete-deployment', cleared)).data).toBe(true);
  expect((await admin.get('/blade-flow/manager/list', own)).data.records).toEqual([]);
  expect((await admin.send('/blade-flow/model/remove', { ids: made.data.id })).status).toBe(200);
  expect((await admin.get('/blade-flow/model/list', { modelKey: 'Trip' })).data.total).toBe(0);
});
