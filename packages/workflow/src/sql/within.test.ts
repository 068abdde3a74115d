import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { databases } from '../../testing/test-database.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import { createEngine, type Engine } from '../engine.js';
import type { SqlDriver } from './driver.js';
import { createSqlStore } from './sql-store.js';

describe.each(databases)('beside the host, in %s', (_, create) => {
  let database: TestDatabase;
  let engine: Engine;
  const sent: string[] = [];

  beforeAll(async () => {
    database = await create();
    await database.run('create table outbox (words text)');
    let lastId = 0;
    engine = createEngine({
      store: createSqlStore(noting(database, sent)),
      clock: { now: () => new Date('2026-01-05T08:00:00Z') },
      ids: { next: () => `id${++lastId}` },
      services: {
        note: async ({ transaction, node }) => {
          await (transaction as SqlDriver).query('insert into outbox values ($1)', [`at ${node.id}`]);
          return undefined;
        },
      },
    });
    const nodes =
      '<startEvent id="s"/><userTask id="t"/><serviceTask id="n" flowable:class="note"/><endEvent id="e"/>';
    const plain = `<startEvent id="s"/><endEvent id="e"/><userTask id="t" flowable:candidateUsers="bo"/><userTask id="u"/>
      <userTask id="many"><multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics></userTask>
      <boundaryEvent id="late" attachedToRef="t"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>
      <boundaryEvent id="later" attachedToRef="u"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>`;
    const resources = [
      bpmn('two', nodes, 's > t\nt > n\nn > e'),
      bpmn('plain', plain, 's > t\nt > u\nu > many\nmany > e\nlate > e\nlater > e'),
    ].map((xml) => ({ name: 'x', xml }));
    await engine.deploy({ resources });
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

  it('a service that writes beside a command of its own writes in its transaction', async () => {
    await database.query('delete from outbox');
    const { id } = await engine.start({ key: 'two' });
    const [task] = await engine.query.openTasks({ instanceId: id });
    sent.length = 0;
    await engine.complete({ taskId: task?.id ?? '' });
    expect(sent.map(firstWord)).toEqual(['select', 'begin', 'select', 'insert', 'with', 'commit']);
    expect(await words()).toEqual([{ words: 'at n' }]);
    expect((await engine.query.instance(id))?.state).toBe('completed');
  });

  /** What each command does to a task or its instance, and how many statements it takes alone. */
  const commands: readonly (readonly [
    string,
    (on: Engine, taskId: string, instanceId: string) => Promise<unknown>,
  ])[] = [
    ['claim', (on, taskId) => on.claim({ taskId, user: 'ann', actor: 'ann' })],
    ['unclaim', (on, taskId) => on.unclaim({ taskId })],
    ['assign', (on, taskId) => on.assign({ taskId, user: 'bo' })],
    ['delegate', (on, taskId) => on.delegate({ taskId, user: 'cy' })],
    ['resolve', (on, taskId) => on.resolve({ taskId, variables: { days: 3 } })],
    ['setOwner', (on, taskId) => on.setOwner({ taskId, user: 'di' })],
    ['updateTask', (on, taskId) => on.updateTask({ taskId, fields: { priority: 9 }, addUsers: ['eve'] })],
    ['setVariables', (on, _taskId, instanceId) => on.setVariables({ instanceId, variables: { x: 1 } })],
    ['complete', (on, taskId) => on.complete({ taskId, variables: { pass: true }, actor: 'bo' })],
  ];

  it('most commands are one reading and one writing, alone and inside of a host', async () => {
    for (const where of ['alone', 'inside']) {
      const { id } = await engine.start({ key: 'plain' });
      const found: Record<string, number> = {};
      for (const [name, act] of commands) {
        const [task] = await engine.query.openTasks({ instanceId: id });
        const count = async (on: Engine) => {
          sent.length = 0;
          await act(on, task?.id ?? '', id);
          found[name] = sent.length;
        };
        if (where === 'alone') await count(engine);
        else await database.transaction((tx) => count(engine.within(createSqlStore(noting(tx, sent)))));
      }
      expect(found).toEqual(Object.fromEntries(commands.map(([name]) => [name, 2])));
      expect((await engine.query.openTasks({ instanceId: id })).map((each) => each.activityId)).toEqual([
        'u',
      ]);
      expect((await engine.query.timers(id)).map((each) => each.activityId)).toEqual(['later']);
    }
  });

  it('a start too, and a signature of a countersign; what changes nothing writes nothing', async () => {
    await database.transaction(async (tx) => {
      const inside = engine.within(createSqlStore(noting(tx, sent)));
      sent.length = 0;
      const { id } = await inside.start({ key: 'plain' });
      expect(sent).toHaveLength(2);
      for (const taken of [2, 2, 2, 2]) {
        const [task] = await inside.query.openTasks({ instanceId: id });
        sent.length = 0;
        await inside.complete({ taskId: task?.id ?? '' });
        expect(sent).toHaveLength(taken);
      }
      const [last] = await inside.query.openTasks({ instanceId: id });
      await inside.claim({ taskId: last?.id ?? '', user: 'ann' });
      sent.length = 0;
      await inside.claim({ taskId: last?.id ?? '', user: 'ann' });
      expect(sent).toHaveLength(1);
    });
  });
});

/** The same database, telling what is sent to it. */
function noting(database: SqlDriver, sent: string[]): SqlDriver {
  return {
    query(text, params) {
      sent.push(text);
      return database.query(text, params);
    },
    async transaction(work) {
      sent.push('begin');
      const result = await database.transaction((tx) => work(noting(tx, sent)));
      sent.push('commit');
      return result;
    },
  };
}

const firstWord = (text: string) => text.trim().split(/\s/)[0];
