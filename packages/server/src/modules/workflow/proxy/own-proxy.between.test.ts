import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clients } from '../../../accounts/tables/client.table.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  approvals,
  codeOf,
  pass,
  type Someone,
  started,
  todo,
} from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { workflowOf } from '../engine/engine.js';
import { proxiesBegin } from './proxies-begin.js';

const base = '/blade-workflow/process/proxy';
const clock = new TestClock(new Date('2026-11-25T02:00:00Z'));
let server: TestServer;
let house: Approvals;
let ann: Someone;
let bob: Someone;
let cy: Someone;
let dan: Someone;
let processId: string;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' }, clock);
  await server.services.database.orm.update(clients).set({ accessTokenValidity: 10_000_000 });
  house = await approvals(server);
  const codes = ['', '_add', '_edit', '_delete', '_view'].map((end) => `wf_process_proxy${end}`);
  const own = await roleCalls(server, house.shop).make('proxies', { codes });
  const person = (name: string) => house.person(name, { roleId: `${house.roleId},${own}` });
  [ann, bob, cy, dan] = [await person('ann'), await person('bob'), await person('cy'), await person('dan')];
  const by = [['user', bob.id]] as const;
  const both = [['user', `${bob.id},${dan.id}`]] as const;
  processId = await house.deploy(
    'away',
    bpmn('away', {
      elements: [task({ id: 'b', who: by }), task({ id: 'c', who: both })],
      flows: 'start>b b>c c>end',
    }),
  );
});
afterAll(() => server.close());
beforeEach(clear);

const away = (who: Someone, to: Someone, more: object = {}) =>
  who.calls.post(`${base}/submit`, {
    proxyUserId: to.id,
    processDefKey: 'WF_ALL_PROCESS',
    type: '1',
    ...more,
  });
const mine = async (who: Someone) => (await who.calls.get(`${base}/list`)).data.records;
async function clear(): Promise<void> {
  for (const who of [ann, bob, cy, dan])
    for (const { id } of await mine(who)) await who.calls.send(`${base}/remove`, { ids: id });
}
const messagesOf = async (event: string) =>
  (
    await house.query<{ user_id: string; params: Record<string, string> }>(
      'select user_id::text, params from mall_message where event = $1 order by id',
      [event],
    )
  ).map(({ user_id, params }) => `${user_id} ${params.who} ${params.from} ${params.to}`);

it('everybody sets their own and nobody else sees it; who is to act is told', async () => {
  expect(codeOf(await away(bob, cy, { userId: dan.id }))).toBe('400 request.invalid');
  const made = await away(bob, cy);
  expect(made.status, made.text).toBe(200);
  expect(await mine(bob)).toMatchObject([{ proxyUserName: 'cy', openToo: 0 }]);
  expect([await mine(dan), await mine(cy)]).toEqual([[], []]);
  expect(await messagesOf('proxy.appointed')).toEqual([`${cy.id} bob 即日起 长期`]);
  const { id } = made.data;
  expect(codeOf(await dan.calls.get(`${base}/detail`, { id }))).toBe('404 row.not_found');
  expect(codeOf(await away(dan, ann, { id }))).toBe('404 row.not_found');
  expect(codeOf(await dan.calls.send(`${base}/remove`, { ids: id }))).toBe('404 row.not_found');
  expect((await house.shop.get('/blade-workflow/ops/proxy/list', { userId: bob.id })).data.total).toBe(1);
  await house.shop.post('/blade-workflow/ops/proxy/submit', {
    id,
    endTime: '2027-01-01 00:00:00',
    startTime: '2026-01-01 00:00:00',
    type: '2',
  });
  expect(await messagesOf('proxy.given')).toEqual([`${bob.id} cy 2026-01-01 00:00:00 2027-01-01 00:00:00`]);
  expect(codeOf(await away(cy, bob))).toMatch(/workflow.proxy_circle$/);
  expect(codeOf(await away(ann, ann))).toMatch(/workflow.proxy_self$/);
});

it('what is open stays, unless it is wanted; then it is done on behalf of who is away, and says so', async () => {
  const id = await started(ann, processId);
  await away(bob, cy);
  expect(await house.open(id)).toEqual([`b ${bob.id}`]);
  await clear();
  await away(bob, cy, { openToo: 1 });
  expect(await house.open(id)).toEqual([`b ${cy.id}`]);
  expect(await house.said(id)).toEqual(['assigneeComment 代 bob 办理']);
  const [row] = await todo(cy, id);
  expect(row).toMatchObject({ assigneeName: 'cy', ownerName: 'bob' });
  const taskId = row?.taskId ?? '';
  const { data } = await cy.calls.get('/blade-workflow/process/detail', { taskId, processInsId: id });
  expect(data.process.assigneeName).toBe('cy (代 bob)');
  expect(data.flow.map((entry: { assigneeName: string }) => entry.assigneeName)).toContain('cy (代 bob)');
  await away(cy, dan, { openToo: 1 });
  expect(await house.open(id)).toEqual([`b ${dan.id}`]);
  expect((await todo(dan, id))[0]).toMatchObject({ ownerName: 'bob' });
  await pass(dan, id);
});

it('who may claim a task is joined by who acts for him', async () => {
  const id = await started(ann, processId);
  await pass(bob, id);
  await away(bob, cy, { openToo: 1 });
  expect((await todo(cy, id)).length).toBe(1);
  expect((await todo(bob, id)).length).toBe(1);
  await pass(cy, id);
});

it('between two moments it begins when its time has come, once; what was changed begins anew', async () => {
  const id = await started(ann, processId);
  const dates = { type: '2', startTime: '2026-11-26 00:00:00', endTime: '2026-11-28 00:00:00' };
  const { data } = await away(bob, cy, { ...dates, openToo: 1 });
  const begin = () => proxiesBegin(server.services, workflowOf(server));
  expect([await begin(), await house.open(id)]).toEqual([0, [`b ${bob.id}`]]);
  clock.advance(86_400);
  expect([await begin(), await begin(), await house.open(id)]).toEqual([1, 0, [`b ${cy.id}`]]);
  const later = await started(ann, processId);
  expect(await house.open(later)).toEqual([`b ${cy.id}`]);
  await away(bob, dan, { ...dates, id: data.id, openToo: 1, endTime: '2026-11-29 00:00:00' });
  clock.advance(4 * 86_400);
  expect(await house.open(await started(ann, processId))).toEqual([`b ${bob.id}`]);
});
