import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { dumpTenant } from '../../../testing/dump.js';
import { createTestServer, type TestServer, testPassword } from '../../../testing/test-server.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { modelCalls } from '../../../testing/workflow/model-calls.js';
import { workflowOf } from '../engine/engine.js';
import { fireTimers } from './fire-timers.js';

let server: TestServer;
let root: Calls;
let reap: () => Promise<number>;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  // The tenant module's; a module's tests may ask another's.
  const { reapTenants } = await import('../../tenant/ephemeral-tenant/remove-tenant.js');
  reap = () => reapTenants(server.services, (error) => errors.push(error));
});
afterAll(() => server.close());

const errors: unknown[] = [];
const log = { error: (what: unknown) => errors.push(what) } as never;
const fire = () => fireTimers(workflowOf(server).alone, log);

/** A tenant in which ten processes wait for timers that are due, one after the other; its end has come. */
async function ended(tenantName: string): Promise<string> {
  const made = await root.post('/blade-system/tenant/ephemeral', {
    ...{ tenantName, minutes: 60, adminPassword: testPassword },
  });
  expect(made.status, made.text).toBe(200);
  const { tenantId } = made.data;
  const admin = callsOf(await server.signIn(tenantId));
  const event = '<timerEventDefinition><timeDuration>PT0S</timeDuration></timerEventDefinition>';
  const ids = ['w0', 'w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7'];
  const pauses = ids.map((id) => `<intermediateCatchEvent id="${id}">${event}</intermediateCatchEvent>`);
  const after = task({ id: 'b', who: [['custom', 'applyUser']] });
  const flows = ['start', ...ids, 'b', 'end'].flatMap((to, at, all) =>
    at > 0 ? [`${all[at - 1]}>${to}`] : [],
  );
  const modelXml = bpmn('pause', { elements: [...pauses, after], flows: flows.join(' ') });
  const calls = modelCalls(admin);
  const model = await calls.saved({ name: 'pause', modelKey: 'pause', modelXml });
  await calls.open(model.id);
  const { processDefinitionId: processId } = await calls.deployed(model.id);
  for (let count = 0; count < 10; count += 1) {
    const answer = await admin.post('/blade-workflow/process/startProcess', { processId });
    expect(answer.status, answer.text).toBe(200);
  }
  await server.services.database.query(
    `update mall_tenant set ephemeral_until = now() - interval '1 minute' where tenant_id = $1`,
    [tenantId],
  );
  return tenantId;
}

/** What is left of a tenant, and rows of the engine that no tenant's were before. */
async function left(tenantId: string, before: readonly string[]): Promise<string[]> {
  const tables = await dumpTenant(server.services.database, tenantId);
  const own = Object.entries(tables).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []));
  return [...own, ...(await counted()).filter((one) => !before.includes(one))];
}

/** How many rows each table of the engine has. */
async function counted(): Promise<string[]> {
  const { rows } = await server.services.database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename like 'mall\\_wf\\_%'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const count = await server.services.database.query<{ n: number }>(
      `select count(*)::int as n from ${name}`,
      [],
    );
    found.push(`${name} ${count.rows[0]?.n}`);
  }
  return found;
}

it('timers that fire while their tenant is taken away leave nothing, and nobody falls over them', async () => {
  // What is late in the demo.
  await fire();
  const before = await counted();
  const tenantId = await ended('fired');
  // Nothing fires any more where nobody would take away what came of it.
  expect(await fire()).toBe(0);
  await Promise.all([fire(), reap(), fire()]);
  await reap();
  expect(await left(tenantId, before)).toEqual([]);
  expect(await fire()).toBe(0);
  expect(errors).toEqual([]);
});
