import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { createPostgres, databases, emptyTables, postgresUrl } from '../../testing/test-database.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import { createEngine, type Engine } from '../engine.js';
import { createMemoryStore } from '../store/memory-store.js';
import type { InstanceQuery, KnownTaskQuery, TaskQuery } from '../store/port.js';
import type { Searched } from '../store/searched-query.js';
import { openTasksStatements } from './list-statements.js';
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
        searchable: { days: 'number', city: 'string', from: 'date' },
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

    it('by name, title, category and time, in the order that is asked for', async () => {
      const { definitions } = await engine.deploy({
        resources: [
          {
            name: 'y',
            xml: leave.replaceAll('"leave"', '"trip"').replace('id="ask"', 'id="ask" name="Ask_50% Boss"'),
          },
        ],
        tenantId: 'a',
        category: 'travel',
      });
      now += 60_000;
      await engine.start({ key: 'trip', tenantId: 'a', name: 'Paris in May' });
      const { id } = await forked('eve');
      await engine.updateInstance({ instanceId: id, fields: { name: 'leave of EVE' } });
      const due = '2026-02-01T00:00:00.000Z';
      await engine.updateTask({
        taskId: await taskOf(id, 'check'),
        fields: { dueTime: due, priority: 80, name: 'b' },
      });
      await engine.updateTask({ taskId: await taskOf(id, 'sign'), fields: { priority: 10, name: 'A' } });
      const found = async (query: TaskQuery) =>
        (await engine.query.openTasks({ tenantId: 'a', ...query })).map((each) => each.activityId);
      expect([await found({ nameLike: '_50% b' }), await found({ nameLike: '%' })]).toEqual([
        ['ask'],
        ['ask'],
      ]);
      expect([await found({ titleLike: 'of eve' }), await found({ titleLike: 'PARIS' })]).toEqual([
        ['check', 'sign'],
        ['ask'],
      ]);
      expect(await found({ categories: ['travel', 'none'] })).toEqual(['ask']);
      const [ask] = await engine.query.openTasks({ definitionKey: definitions[0]?.key ?? '' });
      const between = ask?.createTime ?? '';
      expect([
        await found({ createdBefore: between }),
        await found({ createdFrom: between, definitionKey: 'trip' }),
      ]).toEqual([[], ['ask']]);
      expect(
        await engine.query.countOpenTasks({ tenantId: 'a', createdFrom: new Date(now).toISOString() }),
      ).toBe(2);
      expect(await found({ order: { by: 'priority', descending: true } })).toEqual(['check', 'ask', 'sign']);
      expect(await found({ order: { by: 'dueTime', descending: true } })).toEqual(['check', 'ask', 'sign']);
      expect(await found({ order: { by: 'dueTime' } })).toEqual(['check', 'ask', 'sign']);
      expect(await found({ order: { by: 'name' } })).toEqual(['sign', 'ask', 'check']);
      expect(await found({ order: { by: 'createTime', descending: true }, limit: 1, offset: 2 })).toEqual([
        'ask',
      ]);
      const instances = async (query: InstanceQuery) =>
        (await engine.query.instances(query)).map((each) => each.name);
      expect(await instances({ categories: ['travel'] })).toEqual(['Paris in May']);
      expect(await instances({ nameLike: 'LEAVE' })).toEqual(['leave of EVE']);
    });

    it('by variables that are declared searchable, and in their order', async () => {
      const places = async (variables: object) => (await begin('eve', { ...variables })) as string;
      const first = await places({ days: 3, city: 'Łódź 50%', from: '2026-03-01', secret: 1 });
      const second = await places({ days: 10, city: 'Berlin', from: '2026-02-01 09:00:00' });
      const third = await places({ days: 'many', city: 7, from: 'soon' });
      const ids = async (query: InstanceQuery) =>
        (await engine.query.instances(query)).map((each) => each.id);
      const searched = (one: Searched) => ids({ tenantId: 'a', searched: [one] });
      expect(await searched({ name: 'days', is: 3 })).toEqual([first]);
      expect(await searched({ name: 'days', from: 3, before: 10 })).toEqual([first]);
      expect(await searched({ name: 'days', from: 4 })).toEqual([second]);
      expect(await searched({ name: 'city', like: '50%' })).toEqual([first]);
      expect(await searched({ name: 'city', is: 'Berlin' })).toEqual([second]);
      expect(await searched({ name: 'from', from: '2026-02-01T01:00:00Z', before: '2026-03-01' })).toEqual([
        second,
      ]);
      expect(await searched({ name: 'from', is: '2026-02-28T16:00:00.000Z' })).toEqual([first]);
      expect(await ids({ order: { variable: 'days' } })).toEqual([first, second, third]);
      expect(await ids({ order: { variable: 'days', descending: true }, limit: 1 })).toEqual([second]);
      expect(await ids({ order: { variable: 'city' }, rootsOnly: true })).toEqual([second, first, third]);
      const tasks = async (query: TaskQuery) =>
        (await engine.query.openTasks({ tenantId: 'a', ...query })).map((each) => each.instanceId);
      expect(await tasks({ searched: [{ name: 'days', from: 1 }], order: { variable: 'from' } })).toEqual([
        second,
        first,
      ]);
      expect(
        await engine.query.countOpenTasks({
          searched: [{ name: 'days', is: 10 }],
          order: { variable: 'from' },
        }),
      ).toBe(1);
      await engine.setVariables({ instanceId: second, variables: { days: 3, city: null } });
      await engine.complete({ taskId: await taskOf(third, 'ask'), variables: { days: 1 } });
      expect((await searched({ name: 'days', is: 3 })).sort()).toEqual([first, second]);
      expect(await searched({ name: 'days', before: 2 })).toEqual([third]);
      expect(await searched({ name: 'city', like: 'e' })).toEqual([]);
      const long = await places({ city: 'y'.repeat(600) });
      expect(await searched({ name: 'city', is: 'y'.repeat(550) })).toEqual([long]);
      const refused = { code: 'workflow.not_searchable' };
      await expect(searched({ name: 'secret', is: 1 })).rejects.toMatchObject(refused);
      await expect(searched({ name: 'days', is: '3' })).rejects.toMatchObject(refused);
      await expect(searched({ name: 'days', like: '3' })).rejects.toMatchObject(refused);
      await expect(ids({ order: { variable: 'toString' } })).rejects.toMatchObject(refused);
      expect(await ids({ tenantId: 'b', searched: [{ name: 'days', is: 3 }] })).toEqual([]);
      await engine.eraseInstance({ instanceId: first });
      if (database) {
        const { rows } = await database.query(
          'select count(*)::int as n from mall_wf_value where instance_id = $1',
          [first],
        );
        expect(rows).toEqual([{ n: 0 }]);
      }
    });

    it('who has acted, who is asked now, who was copied, and so who may read', async () => {
      const { id } = await forked('eve');
      await engine.copyTo({ instanceId: id, users: ['kim', 'kim'] });
      expect(await engine.query.involved(id)).toEqual({
        acted: ['ann', 'eve'],
        asked: { users: ['bo', 'cy'], groups: ['hr'] },
        copied: ['kim'],
      });
      const reads = async (user: string, ...groups: string[]) =>
        engine.query.takesPart({ instanceId: id, user, groups });
      const some = [
        ['eve'],
        ['ann'],
        ['bo'],
        ['cy'],
        ['kim'],
        ['zoe', 'hr'],
        ['zoe'],
        ['zoe', 'it'],
      ] as const;
      const readers: string[] = [];
      for (const [user, ...groups] of some)
        if (await reads(user, ...groups)) readers.push([user, ...groups].join());
      expect(readers).toEqual(['eve', 'ann', 'bo', 'cy', 'kim', 'zoe,hr']);
      await engine.claim({ taskId: await taskOf(id, 'check'), user: 'lee' });
      expect((await engine.query.involved(id)).asked).toEqual({ users: ['cy', 'lee'], groups: [] });
      expect([await reads('bo'), await reads('zoe', 'hr')]).toEqual([false, false]);
      const foreign = engine.forTenant('b');
      expect(await foreign.query.takesPart({ instanceId: id, user: 'eve' })).toBe(false);
      expect((await foreign.query.involved(id)).acted).toEqual([]);
      await expect(foreign.copyTo({ instanceId: id, users: ['x'] })).rejects.toMatchObject({
        code: 'workflow.instance_not_found',
      });
      await engine.deleteInstance({ instanceId: id });
      await engine.copyTo({ instanceId: id, users: ['late'] });
      expect(await reads('late')).toBe(true);
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

describe.skipIf(!postgresUrl)('at 100,000 open tasks', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createPostgres();
    await database.run(`
      insert into mall_wf_definition values ('d', 'k', 1, null, null, 'travel', 't', 'dep', 'r', false, now());
      insert into mall_wf_instance (id, root_id, definition_id, definition_key, tenant_id, name, state, shown, suspended, start_time, variables, sequence)
      select 'i' || n, 'i' || n, 'd', 'k', 't', 'leave ' || n, 'running', 'running', false, now(), '{}', 2 from generate_series(1, 100000) n;
      insert into mall_wf_task (id, instance_id, root_id, execution_id, region, definition_id, definition_key, tenant_id, activity_id, assignee, priority, suspended, create_time, locals, sequence)
      select 't' || n, 'i' || n, 'i' || n, 'x', '', 'd', 'k' || n % 50, 't', 'a', case when n % 2 = 0 then 'u' || n % 1000 end, 50, false,
        now() - n * interval '1 minute', '{}', 2 from generate_series(1, 100000) n;
      insert into mall_wf_candidate select 't' || n, 'group', 'g' || n % 500 from generate_series(1, 100000, 2) n;
      insert into mall_wf_value select 'i' || n, 't', 'days', null, n, null from generate_series(1, 100000) n;
      analyze;`);
  });
  afterAll(() => database.close());

  const person = { user: 'u2', groups: ['g7', 'g9'] };
  const days = { name: 'days', field: 'number', from: 100, before: 200 } as const;
  it.each<[string, KnownTaskQuery, number]>([
    ['what is mine or mine to claim', { tenantId: 't', person, limit: 20 }, 500],
    [
      'of one process, a name and a time',
      {
        tenantId: 't',
        person,
        definitionKey: 'k7',
        titleLike: 'ave',
        createdFrom: '2020-01-01T00:00:00.000Z',
      },
      200,
    ],
    ['in another order', { tenantId: 't', person, order: { by: 'dueTime', descending: true } }, 500],
    [
      'by a searchable variable',
      { tenantId: 't', searched: [days], order: { variable: 'days', field: 'number' } },
      100,
    ],
    ['the oldest of a process', { tenantId: 't', definitionKey: 'k7', limit: 20 }, 2000],
  ])('%s is found by an index, and so is the number of all', async (_, query, total) => {
    const { page, total: count } = openTasksStatements(query);
    for (const { text, params } of [{ ...page, text: `select id from mall_wf_task${page.text}` }, count]) {
      const { rows } = await database.query(`explain ${text}`, params);
      const plan = rows.map((row) => (row as Record<string, string>)['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index|Bitmap/);
      expect(plan).not.toMatch(/Seq Scan on mall_wf_(task|candidate|instance)/);
    }
    expect((await database.query(count.text, count.params)).rows).toEqual([{ n: total }]);
  });
});
