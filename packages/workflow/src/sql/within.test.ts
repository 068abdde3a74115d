import { afterAll, beforeAll, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { createPglite } from '../../testing/test-database.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import { createEngine, type Engine } from '../engine.js';
import { createSqlStore } from './sql-store.js';

let database: TestDatabase;
let engine: Engine;
let lastId = 0;

beforeAll(async () => {
  database = await createPglite();
  await database.run('create table outbox (words text)');
  engine = createEngine({
    store: createSqlStore(database),
    clock: { now: () => new Date('2026-01-05T08:00:00Z') },
    ids: { next: () => `id${++lastId}` },
    services: {
      note: async ({ transaction, node }) => {
        await (transaction as TestDatabase).query('insert into outbox values ($1)', [`at ${node.id}`]);
        return undefined;
      },
    },
  });
  const nodes =
    '<startEvent id="s"/><userTask id="t"/><serviceTask id="n" flowable:class="note"/><endEvent id="e"/>';
  await engine.deploy({ resources: [{ name: 'x', xml: bpmn('two', nodes, 's > t\nt > n\nn > e') }] });
});
afterAll(() => database.close());

const words = async () => (await database.query('select words from outbox')).rows;

it('the host acts and writes in one transaction, or not at all', async () => {
  const { id } = await engine.start({ key: 'two' });
  const [task] = await engine.query.openTasks({ instanceId: id });
  const taskId = task?.id ?? '';
  const attempt = database.transaction(async (tx) => {
    const inside = engine.within(createSqlStore(tx));
    await inside.complete({ taskId });
    expect((await inside.query.instance(id))?.state).toBe('completed');
    await tx.query("insert into outbox values ('done')");
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await words()).toEqual([]);
  expect((await engine.query.task(taskId))?.endTime).toBe(null);

  await database.transaction(async (tx) => {
    const heard: string[] = [];
    const onEvents = (events: readonly { type: string }[]) =>
      void heard.push(...events.map((each) => each.type));
    await engine.within(createSqlStore(tx), { onEvents }).complete({ taskId });
    await tx.query('insert into outbox values ($1)', [heard.join()]);
  });
  expect(await words()).toEqual([{ words: 'at n' }, { words: 'task.completed,instance.completed' }]);
  expect((await engine.query.instance(id))?.state).toBe('completed');
});
