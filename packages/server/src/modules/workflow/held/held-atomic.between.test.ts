import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Host } from '../../../http/host.js';
import { definePart } from '../../../http/part.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  acted,
  approvals,
  type Someone,
  started,
  taskOf,
} from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { runHeld } from './run-held.js';

let server: TestServer;
let house: Approvals;
let bob: Someone;
const hosts: Host[] = [];
const clock = new TestClock();
const mine = definePart({ mount: (host) => void hosts.push(host) });

beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' }, clock, { parts: [mine] });
  house = await approvals(server);
  bob = await house.person('bob');
});
afterAll(() => server.close());

it('is closed in the transaction of what it does, so that no server that ends between them does it twice or never', async () => {
  const elements = [task({ id: 'a', who: [['user', bob.id]] })];
  const version = await house.deploy('held-once', bpmn('held-once', { elements, flows: 'start>a a>end' }));
  const instance = await started(bob, version);
  const taskId = await taskOf(bob, instance);
  await acted(bob, 'completeTask', { taskId, pass: true, comment: '同意', sendAfter: 10 });
  clock.advance(11);
  const seen = await transactionsOf({
    decided: 'insert on mall_wf_comment',
    closed: 'update on mall_workflow_held',
  });
  await Promise.all(hosts.map((host) => runHeld(host)));
  const touched = await seen();
  expect(touched.map(({ what }) => what)).toEqual(['closed', 'decided']);
  expect(new Set(touched.map(({ xid }) => xid)).size).toBe(1);
});

interface Touched {
  readonly what: string;
  readonly xid: string;
}

/** From now on the database notes the transaction of each of these changes. */
async function transactionsOf(changes: Readonly<Record<string, string>>): Promise<() => Promise<Touched[]>> {
  await house.query('create table test_touched (what text, xid xid8 default pg_current_xact_id())', []);
  await house.query(
    `create function test_touch() returns trigger language plpgsql as
      $$ begin insert into test_touched values (tg_argv[0]); return null; end $$`,
    [],
  );
  for (const [what, change] of Object.entries(changes))
    await house.query(
      `create trigger test_touch after ${change} for each row execute function test_touch('${what}')`,
      [],
    );
  return () =>
    house.query<Touched>('select distinct what, xid::text as xid from test_touched order by what', []);
}
