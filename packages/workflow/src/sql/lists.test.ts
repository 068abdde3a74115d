import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { databases, emptyTables } from '../../testing/test-database.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import { createEngine, type Engine } from '../engine.js';
import { createMemoryStore } from '../store/memory-store.js';
import type { TaskQuery } from '../store/port.js';
import { createSqlStore } from './sql-store.js';

const leave = bpmn(
  'leave',
  `<startEvent id="s"/><userTask id="ask" flowable:assignee="ann"/><userTask id="check" flowable:candidateUsers="bo" flowable:candidateGroups="hr"/>
   <userTask id="sign" flowable:assignee="cy" flowable:owner="di"/><parallelGateway id="f"/><endEvent id="e"/><endEvent id="e2"/>`,
  's > ask\nask > f\nf > check\nf > sign\ncheck > e\nsign > e2',
);

const stores: readonly (readonly [string, () => Promise<TestDatabase | undefined>])[] = [
  ['memory', async () => undefined],
  ...databases,
];

describe.each(stores)('lists in %s', (_, create) => {
  describe('as people ask for them', () => {
    let database: TestDatabase | undefined;
    let engine: Engine;
    let now: number;
    beforeAll(async () => {
      database = await create();
    });
    beforeEach(async () => {
      if (database) await emptyTables(database);
      let lastId = 0;
      now = Date.parse('2026-01-05T08:00:00.000Z');
      engine = createEngine({
        store: database ? createSqlStore(database) : createMemoryStore(),
        clock: { now: () => new Date(now) },
        ids: { next: () => `id${String(++lastId).padStart(4, '0')}` },
      });
      for (const tenantId of ['a', 'b'])
        await engine.deploy({ resources: [{ name: 'x', xml: leave }], tenantId });
    });
    afterAll(() => database?.close());

    const begin = async (actor: string, variables = {}, tenantId = 'a') => {
      now += 60_000;
      return (await engine.start({ key: 'leave', tenantId, actor, variables, businessKey: `B-${actor}` })).id;
    };
    const taskOf = async (instanceId: string, activityId: string) =>
      (await engine.query.openTasks({ instanceId, activityId }))[0]?.id ?? '';
    const forked = async (actor: string) => {
      const id = await begin(actor);
      return { id, completed: await engine.complete({ taskId: await taskOf(id, 'ask'), actor: 'ann' }) };
    };
    const keys = async (query: TaskQuery) =>
      (await engine.query.openTasks(query)).map((each) => each.activityId).sort();

    it('what is mine or mine to claim, with the number of all', async () => {
      const { id } = await forked('eve');
      await begin('eve');
      await begin('eve', {}, 'b');
      const of = (user: string, ...groups: string[]) => ({ tenantId: 'a', person: { user, groups } });
      expect(await keys(of('bo'))).toEqual(['check']);
      expect(await keys(of('cy', 'hr'))).toEqual(['check', 'sign']);
      expect(await keys(of('ann', 'it'))).toEqual(['ask']);
      expect(await keys({ person: { user: 'ann' } })).toEqual(['ask', 'ask']);
      expect(await engine.query.countOpenTasks(of('cy', 'hr'))).toBe(2);
      expect(await keys({ ...of('cy', 'hr'), limit: 1 })).toHaveLength(1);
      expect(await engine.query.countOpenTasks({ ...of('cy', 'hr'), limit: 1, offset: 5 })).toBe(2);
      await engine.claim({ taskId: await taskOf(id, 'check'), user: 'zoe' });
      expect(await keys(of('cy', 'hr'))).toEqual(['sign']);
      await engine.suspend({ instanceId: id });
      expect(await keys({ ...of('cy', 'hr'), activeOnly: true })).toEqual([]);
      expect(await engine.query.countOpenTasks({ tenantId: 'a' })).toBe(3);
    });

    it('what came of completing a task, and for whom', async () => {
      const { id, completed } = await forked('eve');
      expect(completed.instance).toMatchObject({ id, state: 'running' });
      expect(
        completed.next.map(({ task, ...candidates }) => ({
          ...candidates,
          is: task.activityId,
          for: task.assignee,
        })),
      ).toEqual([
        { is: 'check', for: null, candidateUsers: ['bo'], candidateGroups: ['hr'] },
        { is: 'sign', for: 'cy', candidateUsers: [], candidateGroups: [] },
      ]);
      await engine.complete({ taskId: await taskOf(id, 'sign') });
      const last = await engine.complete({ taskId: await taskOf(id, 'check') });
      expect(last).toMatchObject({ instance: { state: 'completed' }, next: [] });
    });

    it('whoever had to do with an instance, and how; an erased one nobody', async () => {
      const { id } = await forked('eve');
      await engine.addComment({ instanceId: id, type: 'note', message: 'x', actor: 'flo' });
      const links = async () =>
        (await engine.query.participants(id)).map((each) => `${each.type} ${each.userId}`).sort();
      const others = ['assignee ann', 'assignee cy', 'commenter flo', 'completer ann', 'owner di'];
      expect(await links()).toEqual([...others, 'starter eve']);
      await engine.updateInstance({ instanceId: id, fields: { starter: 'gus' } });
      expect(await links()).toEqual([...others, 'starter gus']);
      const found = async (participant: string) =>
        (await engine.query.instances({ tenantId: 'a', participant })).map((each) => each.id);
      expect([await found('ann'), await found('gus'), await found('eve')]).toEqual([[id], [id], []]);
      const second = await begin('ann');
      const of = { tenantId: 'a', participant: 'ann' };
      expect(await found('ann')).toEqual([second, id]);
      expect((await engine.query.instances({ ...of, limit: 1, offset: 1 })).map((each) => each.id)).toEqual([
        id,
      ]);
      expect(await engine.query.countInstances({ ...of, limit: 1 })).toBe(2);
      expect(await engine.query.countInstances({ ...of, starter: 'ann' })).toBe(1);
      expect(await engine.query.countInstances({ ...of, tenantId: 'b' })).toBe(0);
      await engine.eraseInstance({ instanceId: second });
      await engine.eraseInstance({ instanceId: id });
      expect([await links(), await found('ann')]).toEqual([[], []]);
    });

    it('instances by what they say, the newest first, with the number of all', async () => {
      const [first, second, third] = [
        await begin('eve', { days: 3, order: { price: 5, lines: [1, 2] } }),
        await begin('flo', { days: 4 }),
        await begin('eve', { days: 3 }),
      ];
      const other = await begin('eve', {}, 'b');
      await engine.updateInstance({ instanceId: second, fields: { shown: 'rejected' } });
      await engine.deleteInstance({ instanceId: third });
      const ids = async (query: Parameters<Engine['query']['instances']>[0]) =>
        (await engine.query.instances(query)).map((each) => each.id);
      expect(await ids({})).toEqual([other, third, second, first]);
      expect(await ids({ tenantId: 'a', limit: 1, offset: 1 })).toEqual([second]);
      expect(await engine.query.countInstances({ tenantId: 'a', limit: 1 })).toBe(3);
      expect(await ids({ starter: 'eve', tenantId: 'a', rootsOnly: true })).toEqual([third, first]);
      expect(await ids({ shown: 'rejected' })).toEqual([second]);
      expect([await ids({ shown: 'cancelled' }), await ids({ shown: 'running' })]).toEqual([
        [third],
        [other, first],
      ]);
      expect(await ids({ businessKey: 'B-flo', definitionKey: 'leave' })).toEqual([second]);
      expect(await ids({ variables: { days: 3 } })).toEqual([third, first]);
      expect(await ids({ variables: { order: { lines: [2] } } })).toEqual([first]);
      expect(await ids({ variables: { days: '3' } })).toEqual([]);
      const from = '2026-01-05T08:02:00.000Z';
      expect(await ids({ startedFrom: from, tenantId: 'a' })).toEqual([third, second]);
      expect(await ids({ startedBefore: from })).toEqual([first]);
      const b = engine.forTenant('b');
      expect((await b.query.instances()).map((each) => each.id)).toEqual([other]);
      expect([await b.query.countInstances({ tenantId: 'a' }), await b.query.countOpenTasks()]).toEqual([
        0, 1,
      ]);
    });
  });
});
