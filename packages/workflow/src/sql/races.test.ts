import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { createPostgres, emptyTables, postgresUrl } from '../../testing/test-database.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import { createEngine, type Engine } from '../engine.js';
import { createSqlStore } from './sql-store.js';

const gated = bpmn(
  'gated',
  '<startEvent id="s"/><serviceTask id="v" flowable:class="gate"/><userTask id="t"/><endEvent id="e"/>',
  's > v\nv > t\nt > e',
);

function latch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Until some session waits for a lock of another: the race has begun. */
async function somebodyWaits(database: TestDatabase): Promise<void> {
  const text =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await database.query(text)).rows.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

describe.skipIf(!postgresUrl)('two connections of one PostgreSQL', () => {
  let database: TestDatabase;
  let engine: Engine;
  let gate: () => Promise<void>;

  beforeAll(async () => {
    database = await createPostgres();
  });
  beforeEach(async () => {
    await emptyTables(database);
    gate = async () => undefined;
    engine = createEngine({
      store: createSqlStore(database),
      clock: { now: () => new Date() },
      ids: { next: () => randomUUID() },
      services: { gate: () => gate().then(() => undefined) },
    });
  });
  afterAll(() => database.close());

  const deployed = async () => (await engine.deploy({ resources: [{ name: 'x', xml: gated }] })).deploymentId;

  it('a start that was there first is waited for, and its deployment is in use', async () => {
    const deploymentId = await deployed();
    const [began, goOn] = [latch(), latch()];
    gate = async () => {
      began.open();
      await goOn.opened;
    };
    const starting = engine.start({ key: 'gated' });
    await began.opened;
    const removing = engine.deleteDeployment({ deploymentId }).catch((error: unknown) => error);
    await somebodyWaits(database);
    goOn.open();
    const { id } = await starting;
    expect(await removing).toMatchObject({ code: 'workflow.deployment_in_use' });
    const [task] = await engine.query.openTasks({ instanceId: id });
    await engine.complete({ taskId: task?.id ?? '' });
    expect((await engine.query.instance(id))?.state).toBe('completed');
  });

  it('a start that comes too late is told so, and leaves nothing', async () => {
    const deploymentId = await deployed();
    let starting: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await engine.within(createSqlStore(tx)).deleteDeployment({ deploymentId });
      starting = engine.start({ key: 'gated' }).catch((error: unknown) => error);
      await somebodyWaits(database);
    });
    expect(await starting).toMatchObject({ code: 'workflow.definition_not_found' });
    expect((await database.query('select id from mall_wf_instance')).rows).toEqual([]);
  });

  const countersign = bpmn(
    'board',
    `<startEvent id="s"/><endEvent id="e"/><userTask id="t"><multiInstanceLoopCharacteristics>
      <loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics></userTask>`,
    's > t\nt > e',
  );
  const signing = async () => {
    await engine.deploy({ resources: [{ name: 'x', xml: countersign }] });
    const { id } = await engine.start({ key: 'board' });
    const [first, second] = await engine.query.openTasks({ instanceId: id });
    return { id, first: first?.id ?? '', second: second?.id ?? '' };
  };

  it('who waited for a tree works at it as it is then, not as it was when he came', async () => {
    const { id, first, second } = await signing();
    let waiting: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await engine.within(createSqlStore(tx)).complete({ taskId: first });
      waiting = database.transaction((other) =>
        engine.within(createSqlStore(other)).complete({ taskId: second }),
      );
      await somebodyWaits(database);
    });
    await waiting;
    expect((await engine.query.instance(id))?.state).toBe('completed');
  });

  it.each([
    ['signs', async (taskId: string) => void (await engine.complete({ taskId }))],
    ['takes over', async (taskId: string) => engine.assign({ taskId, user: 'zoe' })],
    ['suspends', async (_: string, instanceId: string) => engine.suspend({ instanceId })],
  ])('who has read when somebody else %s reads again', async (what, meanwhile) => {
    const { id, first, second } = await signing();
    let met = 0;
    const late = createEngine({
      store: createSqlStore({
        ...database,
        async query(text, params) {
          const found = await database.query(text, params);
          if (params?.[0] === second && met++ === 0) await meanwhile(what === 'signs' ? first : second, id);
          return found;
        },
      }),
      clock: { now: () => new Date() },
      ids: { next: () => randomUUID() },
    });
    const done = await late.complete({ taskId: second }).catch((error: { code: string }) => error.code);
    const { task } = { task: await engine.query.task(second) };
    if (what === 'signs') expect(done).toMatchObject({ instance: { state: 'completed' } });
    if (what === 'takes over') expect(task).toMatchObject({ assignee: 'zoe', endTime: expect.any(String) });
    if (what === 'suspends') expect([done, task?.endTime]).toEqual(['workflow.instance_suspended', null]);
    expect(met).toBeGreaterThan(0);
  });

  it('the database keeps an instance from standing without its version, whoever tries', async () => {
    await deployed();
    await engine.start({ key: 'gated' });
    await expect(database.query('delete from mall_wf_definition')).rejects.toMatchObject({
      constraint: 'mall_wf_instance_definition',
    });
  });

  it('inside a transaction of the host a conflict is reported once, and the host repeats all of it', async () => {
    await deployed();
    const { id } = await engine.start({ key: 'gated' });
    let tries = 0;
    const act = async () =>
      database.transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read');
        await tx.query('select 1 from mall_wf_instance');
        tries += 1;
        if (tries === 1) await engine.updateInstance({ instanceId: id, fields: { name: 'meanwhile' } });
        await engine.within(createSqlStore(tx)).setVariables({ instanceId: id, variables: { by: 'host' } });
      });
    await expect(act()).rejects.toMatchObject({
      code: 'workflow.store_conflict',
      cause: { code: '40001' },
    });
    await act();
    expect(await engine.query.instance(id)).toMatchObject({ name: 'meanwhile', variables: { by: 'host' } });
  });

  it('slices of a large deployment: a break in the middle leaves whole instances, the next call the rest', async () => {
    const deploymentId = await deployed();
    const { id } = await engine.start({ key: 'gated' });
    for (const table of ['instance', 'task', 'history', 'execution'])
      await multiply(database, table, id, 1200);
    const tables = ['instance', 'task', 'history', 'execution'];
    const count = async () => {
      const found = tables.map(async (table) => {
        const { rows } = await database.query(`select count(*)::int as n from mall_wf_${table}`);
        return (rows[0] as { n: number }).n;
      });
      return Promise.all(found);
    };
    const [all = 0] = await count();
    expect(all).toBe(1201);
    let slices = 0;
    const failing = createEngine({
      store: createSqlStore(database),
      clock: { now: () => new Date() },
      ids: { next: () => randomUUID() },
      interceptors: [
        async (command, next) => {
          if (command === 'removeSlice' && ++slices > 1) throw new Error('the server stopped');
          return next();
        },
      ],
    });
    await expect(failing.deleteDeployment({ deploymentId, force: true })).rejects.toThrow(
      'the server stopped',
    );
    const [left = 0, tasks] = await count();
    expect([left, tasks]).toEqual([all - 500, all - 500]);
    await expect(engine.start({ key: 'gated' })).rejects.toMatchObject({
      code: 'workflow.definition_not_found',
    });
    await engine.deleteDeployment({ deploymentId });
    expect(await count()).toEqual([0, 0, 0, 0]);
    expect((await database.query('select 1 from mall_wf_definition')).rows).toEqual([]);
  });
});

/** Copies the rows of an instance, each copy under ids of its own. */
async function multiply(database: TestDatabase, table: string, id: string, times: number): Promise<void> {
  const name = `mall_wf_${table}`;
  const { rows } = await database.query(
    'select column_name as name from information_schema.columns where table_name = $1',
    [name],
  );
  const own = new Set(['id', 'root_id', 'instance_id', 'execution_id']);
  const columns = rows.map((row) => (row as { name: string }).name);
  const values = columns.map((column) => (own.has(column) ? `${column} || '-' || n` : column));
  const where = table === 'instance' ? 'id = $1' : 'instance_id = $1';
  await database.query(
    `insert into ${name} (${columns.join()}) select ${values.join()} from ${name}, generate_series(1, ${times}) n where ${where}`,
    [id],
  );
}
