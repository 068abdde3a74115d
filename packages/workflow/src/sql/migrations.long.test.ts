import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../../testing/pglite-driver.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import { workflowMigrations } from './migrations.js';
import { createSqlStore } from './sql-store.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await openPglite();
});
afterAll(() => database.close());

const old = `
insert into mall_wf_definition values ('d', 'k', 1, null, null, null, 't', 'dep', 'r', false, now());
insert into mall_wf_model values ('d', '<x/>', '{}'), ('lost', '<x/>', '{}');
insert into mall_wf_instance (id, root_id, definition_id, definition_key, tenant_id, starter, state, suspended, start_time, variables, sequence)
values ('i', 'i', 'd', 'k', 't', 'eve', 'running', true, now(), '{}', 2), ('j', 'j', 'd', 'k', 't', null, 'cancelled', false, now(), '{}', 9);
insert into mall_wf_history (id, instance_id, execution_id, activity_id, activity_type, start_time, sequence)
values ('h1', 'i', 'x', 'a', 'userTask', '2026-01-01', 1), ('h2', 'i', 'x', 'b', 'userTask', '2026-01-02', 2),
  ('h3', 'i', 'x', 'c', 'userTask', '2026-01-03', 2), ('h4', 'j', 'x', 'a', 'userTask', '2026-01-01', 7);
insert into mall_wf_task (id, instance_id, root_id, execution_id, region, definition_id, definition_key, activity_id, assignee, priority, suspended, create_time, locals, sequence)
values ('t', 'i', 'i', 'x', '', 'd', 'k', 'a', 'ann', 50, true, now(), '{}', 2);
insert into mall_wf_candidate values ('t', 'user', 'bo'), ('lost', 'user', 'bo');
insert into mall_wf_timer (id, instance_id, root_id, execution_id, region, activity_id, due_time, failures, sequence)
values ('w', 'i', 'i', 'x', '', 'a', now(), 0, 2);
`;

it('rows of the first schema are taken over: numbered once, linked, shown, suspended alike', async () => {
  const [first, ...others] = workflowMigrations;
  await database.run(first?.sql ?? '');
  await database.run(old);
  for (const { sql } of others) await database.run(sql);
  const store = createSqlStore(database);
  const history = await store.select('history', { instanceId: ['i', 'j'] });
  expect(history.map((each) => [each.id, each.sequence]).sort()).toEqual([
    ['h1', 1],
    ['h2', 2],
    ['h3', 3],
    ['h4', 7],
  ]);
  const instances = await store.select('instance', {});
  expect(instances.map((each) => [each.id, each.shown, each.sequence]).sort()).toEqual([
    ['i', 'running', 3],
    ['j', 'cancelled', 9],
  ]);
  expect(await store.select('timer', { suspended: true })).toHaveLength(1);
  expect((await store.select('participant', {})).map((each) => `${each.type} ${each.userId}`).sort()).toEqual(
    ['assignee ann', 'starter eve'],
  );
  expect((await store.select('candidate', {})).map((each) => each.taskId)).toEqual(['t']);
  expect((await store.select('model', {})).map((each) => each.id)).toEqual(['d']);
  await expect(database.query("update mall_wf_history set sequence = 1 where id = 'h2'")).rejects.toThrow(
    'mall_wf_history_sequence',
  );
});
