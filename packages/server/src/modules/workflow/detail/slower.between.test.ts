import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import {
  asks,
  passed,
  type Somebody,
  started,
  stepsXml,
  workflowTest,
} from '../../../testing/workflow/workflow-test.js';

const base = '/blade-workflow/process';
let server: TestServer;
let on: Awaited<ReturnType<typeof workflowTest>>;
let people: Record<'asker' | 'clerk' | 'boss' | 'outsider', Somebody>;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  on = await workflowTest(server);
  other = callsOf(await server.signIn('100002'));
  people = await on.people({ asker: '赵问', clerk: '王芳', boss: '李强', outsider: '吴外' });
});
afterAll(() => server.close());

it('whoever was slower at a task is told who was faster, and nobody else is', async () => {
  const { asker, clerk, boss, outsider } = people;
  const both = stepsXml('slower', [['check', '初审', asks(clerk.id, boss.id)]]);
  const processId = await on.deployed('slower', both);
  const waiting = async (): Promise<string> =>
    (await boss.get(`${base}/todoList`, { processDefinitionKey: 'slower' })).data.records[0].taskId;
  const twin = await started(asker, processId);
  const twinTask = await waiting();
  await passed(clerk, twin);
  const id = await started(asker, processId);
  const taskId = await waiting();
  const told = async (who: Calls, named = taskId) => {
    const { status, errorCode, msg } = await who.get(`${base}/detail`, { processInsId: id, taskId: named });
    return { status, errorCode, msg };
  };
  await clerk.post(`${base}/claimTask`, { taskId });
  expect(await told(boss)).toEqual({
    ...{ status: 403, errorCode: 'workflow.not_yours' },
    msg: '任务“初审”不由你办理: 它在等待 王芳',
  });
  await passed(clerk, id);
  expect(await told(boss)).toEqual({
    ...{ status: 409, errorCode: 'workflow.done_by' },
    msg: '任务“初审”已由 王芳 办理',
  });
  expect(await told(outsider)).toMatchObject({ status: 403, errorCode: 'workflow.not_readable' });
  // Of another process it says nothing here.
  expect(await told(boss, twinTask)).toMatchObject({ status: 403, errorCode: 'workflow.not_readable' });
  expect((await told(other)).status).toBe(404);
});
