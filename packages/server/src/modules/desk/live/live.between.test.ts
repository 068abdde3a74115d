import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HeardEvent, listen } from '../../../testing/listen.js';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  acted,
  approvals,
  pass,
  type Someone,
  started,
  taskOf,
} from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';

let server: TestServer;
let house: Approvals;
let ann: Someone;
let bob: Someone;
let version: string;
const password = 'person-pass-9';
const signIn = (account: string): Promise<SignedIn> => server.signIn('100001', account, password);
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  house = await approvals(server);
  ann = await house.person('ann');
  bob = await house.person('bob');
  const elements = [
    task({ id: 'a', who: [['custom', 'applyUser']] }),
    task({ id: 'b', who: [['user', bob.id]] }),
  ];
  version = await house.deploy('live', bpmn('live', { elements, flows: 'start>a a>b b>end' }));
});
afterAll(() => server.close());

const named = (heard: readonly HeardEvent[], event: string) => heard.filter((one) => one.event === event);
const lastCounts = (heard: readonly HeardEvent[]) => named(heard, 'counts').at(-1)?.data;

it('whoever listens hears what waits for him, and at once what changes, on whichever server it was done', async () => {
  const bobs = await listen(await signIn('bob'));
  expect([bobs.status, bobs.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await expect.poll(() => lastCounts(bobs.heard)).toMatchObject({ tasks: 0, claimable: 0, messages: 0 });
  const anns = await listen(await signIn('ann'));
  const instance = await started(ann, version);
  await pass(ann, instance);
  const done = performance.now();
  await expect.poll(() => lastCounts(bobs.heard), { interval: 10 }).toMatchObject({ tasks: 1, messages: 1 });
  expect(performance.now() - done).toBeLessThan(10_000);
  const kinds = named(bobs.heard, 'changed').map(({ data }) => data.kind);
  expect(new Set(kinds)).toEqual(new Set(['messages', 'tasks']));
  const taskId = await taskOf(bob, instance);
  await acted(bob, 'completeTask', { taskId, pass: true });
  await expect.poll(() => lastCounts(bobs.heard)).toMatchObject({ tasks: 0, messages: 0 });
  // What is nobody else's business is not told to him.
  await expect
    .poll(() => named(anns.heard, 'changed').some(({ data }) => data.tasks?.includes(taskId)))
    .toBe(true);
  bobs.stop();
  anns.stop();
});

it('who comes back with his last event hears what he has missed; one that nobody knows is told so', async () => {
  const person = await signIn('bob');
  const first = await listen(person);
  await pass(ann, await started(ann, version));
  await expect.poll(() => named(first.heard, 'changed').length).toBeGreaterThan(0);
  const last = named(first.heard, 'changed').at(-1)?.id ?? '';
  first.stop();
  const instance = await started(ann, version);
  await pass(ann, instance);
  const again = await listen(person, { 'last-event-id': last });
  await expect
    .poll(() => named(again.heard, 'changed').filter(({ data }) => data.instances?.includes(instance)).length)
    .toBeGreaterThan(0);
  again.stop();
  const lost = await listen(person, { 'last-event-id': '17' });
  await expect.poll(() => lost.heard.map(({ event }) => event)).toContain('reset');
  lost.stop();
});

it('a stream ends when its session does, and one person has a few of them', async () => {
  const person = await signIn('ann');
  const stream = await listen(person);
  const out = await person.inject({ method: 'GET', url: '/blade-auth/oauth/logout' });
  expect(out.statusCode, out.body).toBe(200);
  await stream.ended;
  expect(stream.heard.at(-1)).toMatchObject({ event: 'end', data: { code: 'auth.token_revoked' } });
  const many = await signIn('ann');
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let count = 0; count < 30; count += 1) {
    const one = await listen(many);
    streams.push(one);
    if (one.status !== 200) break;
  }
  expect(streams.at(-1)?.status).toBe(429);
  for (const one of streams) one.stop();
});

it('without a token there is no stream, and who does not ask for one is told the counts', async () => {
  const refused = await server.inject({
    method: 'GET',
    url: '/blade-desk/events',
    headers: { accept: 'text/event-stream' },
  });
  expect(refused.statusCode).toBe(401);
  const plain = await bob.calls.get('/blade-desk/events');
  expect(plain.data.counts).toMatchObject({ tasks: expect.any(Number), notices: expect.any(Number) });
});
