import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { roleCalls } from '../../testing/role-calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../testing/test-server.js';
import { userCalls } from '../../testing/user-calls.js';
import {
  type Approvals,
  acted,
  approvals,
  codeOf,
  pass,
  reject,
  type Someone,
  started,
  taskOf,
  todo,
} from '../../testing/workflow/approvals.js';
import { bpmn, parallel, task } from '../../testing/workflow/bpmn.js';
import { twoSteps } from '../../testing/workflow/models.js';
import { workflowModelScopes } from './model-scope/model-scope.table.js';

const tenantId = '100001';
let server: TestServer;
let signedIn: SignedIn;
let shop: Calls;
let other: Calls;
let clerk: Calls;
let clerkId: string;
let house: Approvals;
let ann: Someone;
let bob: Someone;
let cy: Someone;
let dan: Someone;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  signedIn = await server.signIn(tenantId);
  shop = callsOf(signedIn);
  other = callsOf(await server.signIn('100002'));
  const codes = ['wf_process_todo', 'wf_process_todo_handle'];
  const roleId = await roleCalls(server, shop).make('clerks', { codes });
  const made = { roleId, realName: '王芳', password: 'clerk-pass-9' };
  clerkId = (await userCalls(shop).make('clerk', made)).id;
  clerk = callsOf(await server.signIn(tenantId, 'clerk', 'clerk-pass-9'));
  house = await approvals(server);
  [ann, bob, cy, dan] = [
    await house.person('ann'),
    await house.person('bob'),
    await house.person('cy'),
    await house.person('dan'),
  ];
});
afterAll(() => server.close());

const by = (...people: readonly Someone[]) => [['user', people.map(({ id }) => id).join(',')]] as const;
const mine = task({ id: 'a', name: '发起人', who: [['custom', 'applyUser']] });

async function standsIn(who: Someone, { id }: Someone): Promise<void> {
  await server.services.database.query(
    `insert into mall_workflow_proxy (id, tenant_id, user_id, proxy_user_id, process_def_key, type, status, is_deleted, version)
     values ($1, $2, $3, $4, 'WF_ALL_PROCESS', '1', 1, 0, 1)`,
    [server.services.ids.next(), tenantId, id, who.id],
  );
}

async function deployed(key: string, second: string): Promise<string> {
  const model = await shop.post('/blade-workflow/design/model/submit', {
    name: `Trip ${key}`,
    modelKey: key,
    modelXml: twoSteps(key, second),
  });
  expect(model.status, model.text).toBe(200);
  const scope = { tenantId, modelId: model.data.id, modelKey: key, type: 'WF_ALL', val: 'WF_ALL', text: '' };
  await server.services.database.orm
    .insert(workflowModelScopes)
    .values({ id: server.services.ids.next(), ...scope });
  const answer = await shop.post('/blade-workflow/design/model/deploy', { id: model.data.id });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.processDefinitionId;
}

const start = (who: Calls, processId: string, body: object = {}) =>
  who.post('/blade-workflow/process/startProcess', { processId, ...body });
const waiting = async (who: Calls, query: object = {}) =>
  (await who.get('/blade-workflow/process/todoList', query as never)).data.records as Readonly<
    Record<string, string>
  >[];
const act = (who: Calls, path: string, body: object) => who.post(`/blade-workflow/process/${path}`, body);

it('is drawn, deployed, started, approved by its starter and by somebody else, and done', async () => {
  const processId = await deployed('trip', `<flowable:assignee type="user" value="${clerkId}"/>`);
  const started = await start(shop, processId, { days: 3 });
  expect(started.status, started.text).toBe(200);
  const processInstanceId = started.data as string;
  const [ask] = await waiting(shop, { processDefinitionKey: 'trip' });
  expect(ask).toMatchObject({ processInstanceId, taskName: '发起人', status: 'todo' });
  expect(ask?.variables).toMatchObject({ days: 3 });
  const early = await act(clerk, 'completeTask', { taskId: ask?.taskId, pass: true });
  expect([early.status, early.errorCode]).toEqual([403, 'workflow.not_yours']);
  expect((await act(shop, 'completeTask', { taskId: ask?.taskId, pass: true })).status).toBe(200);
  const again = await act(shop, 'completeTask', { taskId: ask?.taskId, pass: true });
  expect([again.status, again.errorCode]).toEqual([409, 'workflow.done_by']);
  expect(await waiting(shop, { processDefinitionKey: 'trip' })).toEqual([]);
  const [check] = await waiting(clerk, { processDefinitionKey: 'trip' });
  expect(check).toMatchObject({ taskName: '审批', assigneeName: '王芳', status: 'todo' });
  const foreign = await act(other, 'completeTask', { taskId: check?.taskId, pass: true });
  expect([foreign.status, foreign.errorCode]).toEqual([404, 'workflow.task_not_found']);
  expect((await act(clerk, 'completeTask', { taskId: check?.taskId, pass: true })).status).toBe(200);
  const sent = (await shop.get('/blade-workflow/process/sendList', { processDefinitionKey: 'trip' })).data;
  expect(sent.records).toMatchObject([{ processInstanceId, processIsFinished: 'finished' }]);
});

it('the same request key is the same start, and the same act', async () => {
  const processId = await deployed('once', `<flowable:assignee type="user" value="${clerkId}"/>`);
  const requestKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => start(shop, processId, { requestKey })));
  expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
  const [ask, ...more] = await waiting(shop, { processDefinitionKey: 'once' });
  expect(more).toEqual([]);
  const body = { taskId: ask?.taskId, pass: true, requestKey: randomUUID() };
  expect((await act(shop, 'completeTask', body)).status).toBe(200);
  expect((await act(shop, 'completeTask', body)).status).toBe(200);
  const inHeader = (asked: object) =>
    signedIn.inject({
      ...{ method: 'POST', url: '/blade-workflow/process/completeTask', payload: asked },
      headers: { 'idempotency-key': body.requestKey },
    });
  const { requestKey: _requestKey, ...unkeyed } = body;
  expect((await inHeader(unkeyed)).statusCode).toBe(200);
  expect((await inHeader({ ...unkeyed, pass: false })).json().errorCode).toBe('workflow.request_key_used');
  const changed = await act(shop, 'completeTask', { ...body, pass: false });
  expect([changed.status, changed.errorCode]).toEqual([409, 'workflow.request_key_used']);
});

it('nobody starts what is open to nobody, and a model that cannot run is refused with what is wrong', async () => {
  const model = { name: 'Closed', modelKey: 'closed', modelXml: twoSteps('closed', '') };
  const { data } = await shop.post('/blade-workflow/design/model/submit', model);
  const made = await shop.post('/blade-workflow/design/model/deploy', { id: data.id });
  const refused = await start(shop, made.data.processDefinitionId);
  expect([refused.status, refused.errorCode]).toEqual([403, 'workflow.not_startable']);
  const scripted = model.modelXml.replace(/<userTask id="check".*?<\/userTask>/s, '<scriptTask id="check"/>');
  const broken = await shop.post('/blade-workflow/design/model/submit', {
    ...{ name: 'Broken', modelKey: 'broken', modelXml: scripted.replace('"closed"', '"broken"') },
  });
  const deploy = await shop.post('/blade-workflow/design/model/deploy', { id: broken.data.id });
  expect([deploy.status, deploy.errorCode]).toEqual([400, 'workflow.model_invalid']);
});

it('who is handed a task may read its process from then on, whichever way it came to them', async () => {
  const twice = [
    mine,
    task({ id: 'b', who: by(bob) }),
    task({ id: 'c', who: by(bob, dan), loop: 'parallel' }),
  ];
  const id = await house.deploy('hands', bpmn('hands', { elements: twice, flows: 'start>a a>b b>c c>end' }));
  const read = (processInsId: string) => cy.calls.get('/blade-workflow/process/detail', { processInsId });
  const ways: Readonly<Record<string, (instance: string, taskId: string) => Promise<unknown>>> = {
    transfer: (_, taskId) => acted(bob, 'transferTask', { taskId, assignee: cy.id }),
    delegate: (_, taskId) => acted(bob, 'delegateTask', { taskId, assignee: cy.id }),
    copy: (_, taskId) => acted(bob, 'completeTask', { taskId, pass: true, copyUser: cy.id }),
    appoint: (_, taskId) => acted(bob, 'completeTask', { taskId, pass: true, assignee: cy.id }),
    operator: (_, taskId) =>
      house.shop.post('/blade-workflow/ops/changeTaskAssignee', { taskId, assignee: cy.id }),
    sign: async (instance) => {
      await pass(bob, instance);
      await acted(bob, 'addMultiInstance', { taskId: await taskOf(bob, instance), assignee: cy.id });
    },
  };
  for (const [way, give] of Object.entries(ways)) {
    const instance = await started(ann, id);
    await pass(ann, instance);
    expect(codeOf(await read(instance)), way).toBe('403 workflow.not_readable');
    await give(instance, await taskOf(bob, instance));
    const { status, data } = await read(instance);
    expect([status, data?.process.status], way).toEqual([200, way === 'copy' ? 'done' : 'todo']);
    // Timelines name people to those who may look up nobody.
    expect(data.flow[0].assigneeName).toBe('ann');
  }
});

it('a reminder is set anew after a return, and none is left over', async () => {
  const event = '<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>';
  const remind = `<boundaryEvent id="r" attachedToRef="b" cancelActivity="false">${event}</boundaryEvent>`;
  const elements = [mine, task({ id: 'b', who: by(bob) }), remind, task({ id: 'c', who: by(cy) })];
  const flows = 'start>a a>b b>end r>c c>end';
  const instance = await started(ann, await house.deploy('remind', bpmn('remind', { elements, flows })));
  const timers = async () =>
    (await house.query('select id from mall_wf_timer where instance_id = $1', [instance])).length;
  expect(await timers()).toBe(0);
  await pass(ann, instance);
  expect(await timers()).toBe(1);
  await reject(bob, instance, { comment: 'no' });
  expect(await timers()).toBe(0);
  await pass(ann, instance);
  expect(await timers()).toBe(1);
  await pass(bob, instance);
  expect([await timers(), await house.shown(instance)]).toEqual([0, 'completed']);
});

it('of three who sign one rejects: the others have done nothing', async () => {
  const sign = task({ id: 'b', who: by(bob, cy, dan), loop: 'parallel' });
  const id = await house.deploy(
    'three',
    bpmn('three', { elements: [mine, sign], flows: 'start>a a>b b>end' }),
  );
  const instance = await started(ann, id);
  await pass(ann, instance);
  await reject(cy, instance, { comment: 'no' });
  const done = async ({ calls }: Someone) =>
    (await calls.get('/blade-workflow/process/myDoneList', { processDefinitionKey: 'three' })).data?.total;
  expect([await done(bob), await done(cy), await done(dan)]).toEqual([0, 1, 0]);
});

it('a stand-in who is asked himself as well has two tasks, each by itself', async () => {
  const away = await house.person('principal');
  await standsIn(dan, away);
  const elements = [task({ id: 'b', who: by(away) }), task({ id: 'c', who: by(dan) }), parallel('f', 'j')];
  const named = task({ id: 'd', attributes: `flowable:assignee="${away.id}"` });
  const flows = 'start>f f>b f>c b>j c>j j>d d>end';
  const id = await house.deploy('stand', bpmn('stand', { elements: [...elements, named], flows }));
  const instance = await started(ann, id);
  const [first, second] = await todo(dan, instance);
  expect([first?.ownerName, second?.ownerName].map((name) => name ?? '').sort()).toEqual(['', 'principal']);
  await acted(dan, 'completeTask', { taskId: second?.taskId, pass: true });
  expect((await todo(dan, instance)).map(({ taskId }) => taskId)).toEqual([first?.taskId]);
  await acted(dan, 'completeTask', { taskId: first?.taskId, pass: true });
  // Whom a model names outright is asked himself.
  expect(await house.open(instance)).toEqual([`d ${away.id}`]);
});

it('a task goes back within a sub-process, out of it and into it', async () => {
  const inner = [task({ id: 's1', who: by(bob) }), task({ id: 's2', who: by(cy) })].join('');
  const flow = (id: string, from: string, to: string) =>
    `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;
  const sub = `<subProcess id="sub"><startEvent id="ss"/><endEvent id="se"/>${inner}${flow('i0', 'ss', 's1')}${flow('i1', 's1', 's2')}${flow('i2', 's2', 'se')}</subProcess>`;
  const elements = [mine, sub, task({ id: 'z', who: by(dan) })];
  const id = await house.deploy('inner', bpmn('inner', { elements, flows: 'start>a a>sub sub>z z>end' }));
  const instance = await started(ann, id);
  await pass(ann, instance);
  await pass(bob, instance);
  await reject(cy, instance, { comment: 'again' });
  expect(await house.open(instance)).toEqual([`s1 ${bob.id}`]);
  await acted(bob, 'rollbackTask', { taskId: await taskOf(bob, instance), nodeId: 'a' });
  expect(await house.open(instance)).toEqual([`a ${ann.id}`]);
  for (const who of [ann, bob, cy]) await pass(who, instance);
  const taskId = await taskOf(dan, instance);
  const ways = (await dan.calls.get('/blade-workflow/process/getBackNodes', { taskId })).data;
  expect(ways.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual(['start', 'a', 's1', 's2']);
  await acted(dan, 'rollbackTask', { taskId, nodeId: 's2' });
  expect(await house.open(instance)).toEqual([`s2 ${cy.id}`]);
  for (const who of [cy, dan]) await pass(who, instance);
  expect(await house.shown(instance)).toBe('completed');
});

it('operators dispatch out of branches and to the end, and into none that would wait for the others for ever', async () => {
  const steps = [
    task({ id: 'b', who: by(bob) }),
    task({ id: 'c', who: by(cy) }),
    task({ id: 'd', who: by(dan) }),
  ];
  const elements = [mine, ...steps, parallel('f', 'j')];
  const flows = 'start>a a>f f>b f>c b>j c>j j>d d>end';
  const id = await house.deploy('fork', bpmn('fork', { elements, flows }));
  const people = { a: ann, b: bob, c: cy, d: dan } as const;
  const dispatched = async (from: keyof typeof people, to: string) => {
    const instance = await started(ann, id);
    if (from !== 'a') await pass(ann, instance);
    for (const who of from === 'd' ? [bob, cy] : []) await pass(who, instance);
    const taskId = await taskOf(people[from], instance);
    const before = await house.open(instance);
    const answer = await house.shop.post('/blade-workflow/ops/dispatchTask', { taskId, nodeId: to });
    if (answer.status !== 200) expect(await house.open(instance)).toEqual(before);
    for (let step = 0; step < 4; step += 1)
      for (const who of [ann, bob, cy, dan])
        if ((await todo(who, instance)).length > 0) await pass(who, instance);
    return [codeOf(answer), await house.shown(instance)];
  };
  for (const [from, to] of [
    ['a', 'd'],
    ['b', 'd'],
    ['b', 'a'],
    ['d', 'f'],
    ['d', 'end'],
  ] as const)
    expect(await dispatched(from, to), `${from} to ${to}`).toEqual(['200 ', 'completed']);
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'c'],
    ['d', 'c'],
    ['d', 'j'],
  ] as const)
    expect(await dispatched(from, to), `${from} to ${to}`).toEqual([
      ...['409 workflow.dispatch_waits', 'completed'],
    ]);
});

it('whom a step copies to is told once, when it is passed; a copy is called as its instance and its step', async () => {
  const copy = `<flowable:copyUser value="${dan.id}" text="dan"/>`;
  const elements = [task({ id: 'b', name: '复核', who: by(bob), more: copy })];
  const xml = bpmn('told', { attributes: `flowable:title="#days"`, elements, flows: 'start>b b>end' });
  const id = await house.deploy('told', xml);
  const instance = await started(ann, id, { days: '三天' });
  const copies = () =>
    house.query('select user_id::text, title, initiator from mall_workflow_copy where process_id = $1', [
      instance,
    ]);
  const taskId = await taskOf(bob, instance);
  await acted(bob, 'transferTask', { taskId, assignee: cy.id });
  await acted(cy, 'delegateTask', { taskId, assignee: bob.id });
  await pass(bob, instance);
  expect(await copies()).toEqual([]);
  const found = await cy.calls.get('/blade-workflow/process/todoList', { processDefinitionName: 'TOLD' });
  expect(found.data.records).toMatchObject([{ taskId, processDefinitionName: '三天' }]);
  await pass(cy, instance);
  expect(await copies()).toEqual([{ user_id: dan.id, title: '三天 - 复核', initiator: 'cy' }]);
});

it('its starter and its approver act at once: one wins, and the other is told', async () => {
  const one = [task({ id: 'b', who: by(bob) })];
  const id = await house.deploy('both', bpmn('both', { elements: one, flows: 'start>b b>end' }));
  const instance = await started(ann, id);
  const taskId = await taskOf(bob, instance);
  const [taken, passed] = await Promise.all([
    act(ann.calls, 'withdrawTask', { taskId, withdrawType: 'wf_withdraw_end' }),
    act(bob.calls, 'completeTask', { taskId, pass: true }),
  ]);
  expect([taken.status, passed.status].sort()).toEqual([200, 409]);
  expect(await house.shown(instance)).toBe(taken.status === 200 ? 'withdraw' : 'completed');
});
