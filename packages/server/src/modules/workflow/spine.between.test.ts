import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { roleCalls } from '../../testing/role-calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../testing/test-server.js';
import { userCalls } from '../../testing/user-calls.js';
import { twoSteps } from '../../testing/workflow/models.js';
import { workflowModelScopes } from './model-scope/model-scope.table.js';

const tenantId = '100001';
let server: TestServer;
let signedIn: SignedIn;
let shop: Calls;
let other: Calls;
let clerk: Calls;
let clerkId: string;
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
});
afterAll(() => server.close());

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
const todo = async (who: Calls, query: object = {}) =>
  (await who.get('/blade-workflow/process/todoList', query as never)).data.records as Readonly<
    Record<string, string>
  >[];
const act = (who: Calls, path: string, body: object) => who.post(`/blade-workflow/process/${path}`, body);

it('is drawn, deployed, started, approved by its starter and by somebody else, and done', async () => {
  const processId = await deployed('trip', `<flowable:assignee type="user" value="${clerkId}"/>`);
  const started = await start(shop, processId, { days: 3 });
  expect(started.status, started.text).toBe(200);
  const processInstanceId = started.data as string;
  const [ask] = await todo(shop, { processDefinitionKey: 'trip' });
  expect(ask).toMatchObject({ processInstanceId, taskName: '发起人', status: 'todo' });
  expect(ask?.variables).toMatchObject({ days: 3 });
  const early = await act(clerk, 'completeTask', { taskId: ask?.taskId, pass: true });
  expect([early.status, early.errorCode]).toEqual([403, 'workflow.not_yours']);
  expect((await act(shop, 'completeTask', { taskId: ask?.taskId, pass: true })).status).toBe(200);
  const again = await act(shop, 'completeTask', { taskId: ask?.taskId, pass: true });
  expect([again.status, again.errorCode]).toEqual([409, 'workflow.done_by']);
  expect(await todo(shop, { processDefinitionKey: 'trip' })).toEqual([]);
  const [check] = await todo(clerk, { processDefinitionKey: 'trip' });
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
  const [ask, ...more] = await todo(shop, { processDefinitionKey: 'once' });
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
