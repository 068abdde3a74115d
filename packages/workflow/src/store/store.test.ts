import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases, emptyTables } from '../../testing/test-database.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import { toVariables } from '../agenda/variables.js';
import { createSqlStore } from '../sql/sql-store.js';
import { createMemoryStore } from './memory-store.js';
import type { Store } from './port.js';
import type { DefinitionRow, InstanceRow, TaskRow, TimerRow } from './rows.js';

const now = '2026-01-05T08:00:00.000Z';

const instance = (id: string, more: Partial<InstanceRow> = {}): InstanceRow => ({
  id,
  rootId: id,
  parentId: null,
  callerId: null,
  callerRegion: null,
  definitionId: 'd',
  definitionKey: 'k',
  tenantId: null,
  businessKey: null,
  name: null,
  starter: null,
  state: 'running',
  shown: 'running',
  suspended: false,
  startTime: now,
  endTime: null,
  endActivityId: null,
  reason: null,
  variables: { text: "it's “中文” \\ \n", list: [1, { deep: null }], none: null },
  sequence: 0,
  ...more,
});

const task = (id: string, more: Partial<TaskRow> = {}): TaskRow => ({
  id,
  instanceId: 'i1',
  rootId: 'i1',
  executionId: 'x',
  region: '',
  definitionId: 'd',
  definitionKey: 'k',
  tenantId: null,
  activityId: 'a',
  name: null,
  description: null,
  assignee: null,
  owner: null,
  delegation: null,
  priority: 50,
  dueTime: null,
  category: null,
  formKey: null,
  suspended: false,
  createTime: now,
  claimTime: null,
  endTime: null,
  completer: null,
  reason: null,
  locals: {},
  sequence: 1,
  ...more,
});

const timer = (
  id: string,
  instanceId: string,
  dueTime: string,
  { failures = 0, suspended = false } = {},
): TimerRow => ({
  id,
  instanceId,
  rootId: instanceId,
  executionId: 'x',
  region: '',
  activityId: 'a',
  dueTime,
  every: null,
  timesLeft: null,
  failures,
  error: null,
  suspended,
  sequence: 1,
});

const definition = (id: string, version: number, tenantId: string | null): DefinitionRow => ({
  id,
  key: 'k',
  version,
  name: null,
  description: null,
  category: null,
  tenantId,
  deploymentId: 'dep',
  resource: 'r',
  suspended: false,
  removing: false,
  createTime: now,
});

const stores: readonly (readonly [string, () => Promise<TestDatabase | undefined>])[] = [
  ['memory', async () => undefined],
  ...databases,
];

describe.each(stores)('a store in %s', (_, create) => {
  describe('keeps its word', () => {
    let database: TestDatabase | undefined;
    let store: Store;
    beforeAll(async () => {
      database = await create();
    });
    beforeEach(async () => {
      if (database) await emptyTables(database);
      store = database ? createSqlStore(database) : createMemoryStore();
      // What every instance of these tests is an instance of.
      await store.transaction((tx) =>
        tx.write([{ table: 'definition', add: [{ ...definition('d', 1, null), key: 'plain' }] }]),
      );
    });
    afterAll(() => database?.close());

    it('gives rows back as they were', async () => {
      const rows = [instance('i1', { endTime: now, state: 'completed' }), instance('i2', { rootId: 'i1' })];
      await store.transaction((tx) => tx.write([{ table: 'instance', add: rows }]));
      expect(await store.find('instance', 'i1')).toEqual(rows[0]);
      expect(await store.select('instance', { rootId: 'i1' })).toEqual(rows);
      expect(await store.select('instance', { id: ['i2', 'i3'] })).toEqual([rows[1]]);
      expect(await store.select('instance', { endTime: null })).toEqual([rows[1]]);
      expect(await store.select('instance', { id: [] })).toEqual([]);
      expect(await store.find('instance', 'nobody')).toBe(null);
    });

    it('keeps any variable as it was given', async () => {
      const id = 'any';
      await store.transaction((tx) => tx.write([{ table: 'instance', add: [instance(id)] }]));
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' })),
          async (given) => {
            const { ['__proto__']: _, ...fields } = given;
            const variables = toVariables(fields);
            await store.transaction((tx) =>
              tx.write([{ table: 'instance', patch: { variables }, where: { id } }]),
            );
            expect((await store.find('instance', id))?.variables).toEqual(variables);
          },
        ),
        { numRuns: 60 },
      );
    });

    it('puts, patches and removes, read in order', async () => {
      const rows = ['t3', 't1', 't2'].map((id, nth) => task(id, { sequence: 3 - nth }));
      await store.transaction((tx) => tx.write([{ table: 'task', add: rows }]));
      await store.transaction((tx) =>
        tx.write([
          { table: 'task', put: [task('t1', { name: 'one' }), task('t4', { sequence: 9 })] },
          { table: 'task', patch: { assignee: 'ann', locals: { x: [1] } }, where: { id: ['t2'] } },
          { table: 'task', remove: { id: 't3' } },
        ]),
      );
      const found = await store.select('task', { instanceId: 'i1' });
      expect(found.map((each) => [each.id, each.name, each.assignee, each.locals])).toEqual([
        ['t1', 'one', null, {}],
        ['t2', null, 'ann', { x: [1] }],
        ['t4', null, null, {}],
      ]);
    });

    it('replaces a candidate in one write', async () => {
      const row = { taskId: 't', type: 'user', value: 'ann' } as const;
      await store.transaction((tx) => tx.write([{ table: 'task', add: [task('t')] }]));
      await store.transaction((tx) =>
        tx.write([{ table: 'candidate', add: [row, row] }]).catch(() => undefined),
      );
      await store.transaction((tx) =>
        tx.write([
          { table: 'candidate', remove: { taskId: ['t'] } },
          { table: 'candidate', add: [row] },
        ]),
      );
      expect(await store.select('candidate', { taskId: 't' })).toEqual([row]);
      await store.transaction((tx) => tx.write([{ table: 'task', remove: { id: 't' } }]));
      expect(await store.select('candidate', {})).toEqual([]);
    });

    it('forgets everything of a transaction that fails', async () => {
      await store.transaction((tx) => tx.write([{ table: 'task', add: [task('t1')] }]));
      const failing = store.transaction(async (tx) => {
        await tx.write([{ table: 'task', patch: { name: 'x' }, where: { id: 't1' } }]);
        await tx.write([{ table: 'task', add: [task('t2')] }]);
        expect((await tx.select('task', {})).length).toBe(2);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await store.select('task', {})).toEqual([task('t1')]);
    });

    it('finds the newest version of exactly one tenant, and refuses the same version twice', async () => {
      const rows = [definition('a', 1, null), definition('b', 2, null), definition('c', 7, 't1')];
      await store.transaction((tx) => tx.write([{ table: 'definition', add: rows }]));
      expect((await store.latestDefinition('k', null))?.id).toBe('b');
      expect((await store.latestDefinition('k', 't1'))?.id).toBe('c');
      expect(await store.latestDefinition('k', 't2')).toBe(null);
      const twice = store.transaction((tx) =>
        tx.write([{ table: 'definition', add: [definition('e', 2, null)] }]),
      );
      await expect(twice).rejects.toThrow();
    });

    it('holds a version that is being started, and finds none that is being removed', async () => {
      const rows = [definition('a', 1, null), { ...definition('b', 2, null), removing: true }];
      await store.transaction((tx) => tx.write([{ table: 'definition', add: rows }]));
      expect((await store.latestDefinition('k', null))?.id).toBe('a');
      expect((await store.latestDefinition('k', null, { removing: true }))?.id).toBe('b');
      await store.transaction(async (tx) => {
        expect(await tx.holdDefinition({ id: 'a' })).toEqual(rows[0]);
        expect(await tx.holdDefinition({ id: 'b' })).toBe(null);
        expect(await tx.holdDefinition({ id: 'nobody' })).toBe(null);
        expect(await tx.holdDefinition({ key: 'k', tenantId: null })).toEqual(rows[0]);
        expect(await tx.holdDefinition({ key: 'k', tenantId: 't1' })).toBe(null);
        expect(await tx.lockDefinitions({ deploymentId: 'dep' })).toHaveLength(3);
        expect(await tx.lockDefinitions({ id: 'b' })).toEqual([rows[1]]);
        expect(await tx.some('definition', { key: 'k' }, 1)).toHaveLength(1);
      });
    });

    it('finds the root of things, and the tree whose timer is due', async () => {
      await store.transaction((tx) =>
        tx.write([
          { table: 'instance', add: [instance('i1'), instance('i2'), instance('i3', { suspended: true })] },
          { table: 'task', add: [task('t1')] },
          {
            table: 'timer',
            add: [
              timer('late', 'i2', '2026-01-05T07:59:59.000Z'),
              timer('sleeping', 'i3', '2026-01-01T00:00:00.000Z', { suspended: true }),
              timer('broken', 'i1', '2026-01-01T00:00:00.000Z', { failures: 3 }),
              timer('future', 'i1', '2026-01-05T08:00:01.000Z'),
            ],
          },
        ]),
      );
      await store.transaction(async (tx) => {
        expect((await tx.lockRoot({ task: 't1' }))?.id).toBe('i1');
        expect((await tx.lockRoot({ timer: 'late' }))?.id).toBe('i2');
        expect((await tx.lockRoot({ instance: 'i3' }))?.id).toBe('i3');
        expect(await tx.lockRoot({ task: 'nobody' })).toBe(null);
        const numbers = async () =>
          Promise.all(['i1', 'i2', 'i3'].map(async (id) => (await tx.find('instance', id))?.sequence ?? 0));
        const [first = 0, second = 0, third = 0] = await numbers();
        await tx.lockRoots(['i1', 'i2', 'i1']);
        expect(await numbers()).toEqual([first + 1, second + 1, third]);
        const nothing = { timers: [], tenants: [] };
        expect(await tx.lockDueTimer(now, nothing)).toBe('late');
        expect(await tx.lockDueTimer(now, { ...nothing, timers: ['late'] })).toBe(null);
        expect(await tx.lockDueTimer(now, { ...nothing, tenants: ['elsewhere'] })).toBe('late');
        expect(await tx.lockDueTimer('2026-01-04T00:00:00.000Z', nothing)).toBe(null);
      });
    });

    it('answers who has what to do', async () => {
      await store.transaction((tx) =>
        tx.write([
          {
            table: 'task',
            add: [
              task('mine', { assignee: 'ann', tenantId: 't1' }),
              task('ours', { sequence: 2 }),
              task('theirs', { sequence: 3, suspended: true }),
              task('done', { sequence: 4, endTime: now }),
            ],
          },
          {
            table: 'candidate',
            add: [
              { taskId: 'mine', type: 'user', value: 'bo' },
              { taskId: 'ours', type: 'user', value: 'bo' },
              { taskId: 'theirs', type: 'group', value: 'hr' },
            ],
          },
        ]),
      );
      const ids = async (query: Parameters<Store['openTasks']>[0]) =>
        (await store.openTasks(query)).map((each) => each.id);
      expect(await ids({})).toEqual(['mine', 'ours', 'theirs']);
      expect(await ids({ assignee: 'ann' })).toEqual(['mine']);
      expect(await ids({ candidateUser: 'bo' })).toEqual(['ours']);
      expect(await ids({ candidateUser: 'bo', candidateGroups: ['hr'] })).toEqual(['ours', 'theirs']);
      expect(await ids({ candidateGroups: ['hr'], activeOnly: true })).toEqual([]);
      expect(await ids({ tenantId: null, limit: 1, offset: 1 })).toEqual(['theirs']);
    });
  });
});
