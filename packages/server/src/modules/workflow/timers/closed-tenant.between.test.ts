import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callsOf } from '../../../testing/calls.js';
import { dumpTenant } from '../../../testing/dump.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { bpmn } from '../../../testing/workflow/bpmn.js';
import { modelCalls } from '../../../testing/workflow/model-calls.js';
import { closeRows, openRows } from '../../tenant/tenant-move/closed-rows.js';
import { forgetMove, noteMove } from '../../tenant/tenant-move/move-state.js';
import { sharedTables } from '../../tenant/tenant-move/moved-rows.fixture.js';
import { readKinds } from '../../tenant/tenant-move/read-kinds.js';
import { workflowOf } from '../engine/engine.js';
import { fireTimers } from './fire-timers.js';

const [closed, open] = ['100001', '100002'];
/** More than one look fires. */
const many = 105;
const clock = new TestClock();
let server: TestServer;
let errors: unknown[];
beforeAll(async () => {
  server = await createTestServer({}, clock, { alone: true });
});
afterAll(() => server.close());
beforeEach(() => {
  errors = [];
});

const fire = () => fireTimers(workflowOf(server).alone, { error: (...said: unknown[]) => errors.push(said) });

/** A process of a tenant that waits for this many timers at once, all due in an hour. */
async function waiting(tenantId: string, key: string, timers: number): Promise<void> {
  const admin = callsOf(await server.signIn(tenantId));
  const pause = `<subProcess id="each"><multiInstanceLoopCharacteristics isSequential="false">
    <loopCardinality>${timers}</loopCardinality></multiInstanceLoopCharacteristics>
    <startEvent id="s"/><sequenceFlow id="s1" sourceRef="s" targetRef="w"/>
    <intermediateCatchEvent id="w"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>
    </intermediateCatchEvent><sequenceFlow id="s2" sourceRef="w" targetRef="e"/><endEvent id="e"/></subProcess>`;
  const modelXml = bpmn(key, { elements: [pause], flows: 'start>each each>end' });
  const calls = modelCalls(admin);
  const model = await calls.saved({ name: key, modelKey: key, modelXml });
  await calls.open(model.id);
  const { processDefinitionId: processId } = await calls.deployed(model.id);
  const answer = await admin.post('/blade-workflow/process/startProcess', { processId });
  expect(answer.status, answer.text).toBe(200);
}

/** Timers of a tenant that wait. */
const waitingOf = async (tenantId: string): Promise<number> =>
  (
    await server.services.database.query<{ n: number }>(
      `select count(*)::int as n from mall_wf_timer t join mall_wf_instance i on i.id = t.instance_id where i.tenant_id = $1`,
      [tenantId],
    )
  ).rows[0]?.n ?? 0;

it('however many timers of a tenant on its way are due, those of others fire at the next look, and its own once it has come to stay', async () => {
  const { database } = server.services;
  const kinds = await readKinds({ database, sharedTables });
  // What is late in the demo.
  await fire();
  await waiting(closed, 'way', many);
  clock.advance(60);
  await waiting(open, 'way', 2);
  await closeRows(database, kinds, closed, (tx) =>
    noteMove(tx, closed, { moveId: 'm', state: 'closed', place: 'elsewhere', facts: '{}' }),
  );
  const before = await dumpTenant(database, closed);
  clock.advance(3600);
  expect(await fire()).toBe(2);
  expect([await waitingOf(closed), await waitingOf(open)]).toEqual([many, 0]);
  expect(await dumpTenant(database, closed)).toEqual(before);
  await openRows(database, kinds, closed);
  await forgetMove(database, closed, 'm');
  expect(await fire()).toBe(many);
  expect(await waitingOf(closed)).toBe(0);
  expect(errors).toEqual([]);
});

it('nor do those of a tenant whose end has come keep others waiting', async () => {
  await waiting(closed, 'over', many);
  clock.advance(60);
  await waiting(open, 'over', 2);
  clock.advance(3600);
  await server.services.database.query(`update mall_tenant set ephemeral_until = $2 where tenant_id = $1`, [
    closed,
    clock.now().toISOString(),
  ]);
  expect(await fire()).toBe(2);
  expect([await waitingOf(closed), await waitingOf(open)]).toEqual([many, 0]);
  expect(errors).toEqual([]);
});
