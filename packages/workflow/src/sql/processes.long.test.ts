import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorker, startWorker } from '../../testing/processes.js';
import { createPostgres, emptyTables, postgresUrl } from '../../testing/test-database.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import type { WorkerAnswer } from '../../testing/worker.js';
import { createEngine, type Engine } from '../engine.js';
import { brokenInvariants } from '../testing/invariants.js';
import { createSqlStore } from './sql-store.js';

const head = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="test">';
const flow = (id: string, from: string, to: string) =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;

const forkJoin = `${head}<process id="forkJoin"><startEvent id="start"/><parallelGateway id="fork"/>
<userTask id="a"/><userTask id="b"/><parallelGateway id="join"/><userTask id="after"/><endEvent id="end"/>
${flow('f1', 'start', 'fork')}${flow('f2', 'fork', 'a')}${flow('f3', 'fork', 'b')}${flow('f4', 'a', 'join')}
${flow('f5', 'b', 'join')}${flow('f6', 'join', 'after')}${flow('f7', 'after', 'end')}</process></definitions>`;

const timed = `${head}<process id="timed"><startEvent id="start"/><userTask id="after"/><endEvent id="end"/>
<intermediateCatchEvent id="wait"><timerEventDefinition><timeDuration>PT1S</timeDuration></timerEventDefinition>
</intermediateCatchEvent>${flow('f1', 'start', 'wait')}${flow('f2', 'wait', 'after')}${flow('f3', 'after', 'end')}
</process></definitions>`;

const echo = `${head}<signal id="go" name="go"/><process id="echo"><startEvent id="s"/><parallelGateway id="f"/><userTask id="t"/>
<intermediateThrowEvent id="tell"><signalEventDefinition signalRef="go"/></intermediateThrowEvent><endEvent id="e"/>
<intermediateCatchEvent id="wait"><signalEventDefinition signalRef="go"/></intermediateCatchEvent><userTask id="heard"/>
${flow('f1', 's', 'f')}${flow('f2', 'f', 't')}${flow('f3', 'f', 'wait')}${flow('f4', 't', 'tell')}
${flow('f5', 'tell', 'e')}${flow('f6', 'wait', 'heard')}</process></definitions>`;

describe.skipIf(!postgresUrl)('several processes on one PostgreSQL', () => {
  let database: TestDatabase & { readonly url: string };
  let worker: Awaited<ReturnType<typeof buildWorker>>;
  let engine: Engine;

  beforeAll(async () => {
    [database, worker] = await Promise.all([createPostgres(), buildWorker()]);
  });
  beforeEach(async () => {
    await emptyTables(database);
    engine = createEngine({
      store: createSqlStore(database),
      clock: { now: () => new Date() },
      ids: { next: () => randomUUID() },
    });
  });
  afterAll(async () => {
    worker.remove();
    await database.close();
  });

  const begin = async (key: string, xml: string, count: number) => {
    await engine.deploy({ resources: [{ name: `${key}.bpmn`, xml }] });
    for (let nth = 0; nth < count; nth += 1) await engine.start({ key });
    return (await engine.query.openTasks({})).map((task) => task.id);
  };
  const doneBy = (answers: readonly WorkerAnswer[]) =>
    answers.flatMap((answer) => ('done' in answer ? [answer.done] : []));
  const refusals = (answers: readonly WorkerAnswer[]) =>
    answers.flatMap((answer) => ('code' in answer ? [answer.code] : []));

  const expectEachJoinOnce = async (count: number) => {
    const open = await engine.query.openTasks({});
    expect(open.map((task) => task.activityId)).toEqual(Array(count).fill('after'));
    expect(new Set(open.map((task) => task.instanceId)).size).toBe(count);
    const { rows } = await database.query(
      "select count(*)::int as n from mall_wf_history where activity_id = 'f6'",
    );
    expect(rows).toEqual([{ n: count }]);
    expect(await brokenInvariants(createSqlStore(database))).toEqual([]);
  };

  it('200 instances, both branches completed at the same moment by two processes: each join fires once', async () => {
    const tasks = await begin('forkJoin', forkJoin, 200);
    expect(tasks.length).toBe(400);
    const job = { complete: tasks, at: Date.now() + 1500, parallel: 6 };
    const workers = [
      startWorker(worker.file, database.url, job),
      startWorker(worker.file, database.url, job),
    ];
    await Promise.all(workers.map((each) => each.ended));
    const answers = workers.flatMap((each) => each.answers);
    expect([...doneBy(answers)].sort()).toEqual([...tasks].sort());
    expect(refusals(answers)).toEqual(Array(400).fill('workflow.task_ended'));
    await expectEachJoinOnce(200);
  });

  it('kill -9 of one process in the middle: nothing acknowledged is lost, nothing half-done is visible', async () => {
    const tasks = await begin('forkJoin', forkJoin, 200);
    const at = Date.now() + 1500;
    const victim = startWorker(worker.file, database.url, { complete: tasks, at, parallel: 6 });
    const reversed = [...tasks].reverse().slice(0, 150);
    const other = startWorker(worker.file, database.url, { complete: reversed, at, parallel: 6 });
    while (doneBy(victim.answers).length < 60 && victim.process.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 5));
    victim.process.kill('SIGKILL');
    await Promise.all([victim.ended, other.ended]);
    const acknowledged = [...doneBy(victim.answers), ...doneBy(other.answers)];
    const open = new Set((await engine.query.openTasks({})).map((task) => task.id));
    expect(acknowledged.filter((id) => open.has(id))).toEqual([]);
    expect(acknowledged.length).toBeLessThan(400);
    expect(await brokenInvariants(createSqlStore(database))).toEqual([]);
    const rest = tasks.filter((id) => open.has(id));
    const finisher = startWorker(worker.file, database.url, { complete: rest, at: Date.now(), parallel: 4 });
    await finisher.ended;
    expect(doneBy(finisher.answers).length).toBe(rest.length);
    await expectEachJoinOnce(200);
  });

  it('a timer fires once, however many processes look', async () => {
    await begin('timed', timed, 100);
    const job = { fireTimers: true, at: Date.now() + 2500, parallel: 4 };
    const workers = [
      startWorker(worker.file, database.url, job),
      startWorker(worker.file, database.url, job),
    ];
    await Promise.all(workers.map((each) => each.ended));
    const fired = workers.flatMap((each) =>
      each.answers.flatMap((answer) => ('fired' in answer ? [answer.fired] : [])),
    );
    // A look passes over trees that others hold; what it left behind is there for the next look.
    const { fired: left } = await engine.fireDueTimers({ limit: 10_000 });
    expect(fired.reduce((sum, count) => sum + count, left)).toBe(100);
    expect((await engine.query.openTasks({})).length).toBe(100);
    expect(await brokenInvariants(createSqlStore(database))).toEqual([]);
  });

  it('four people deploy the same process at once: four versions', async () => {
    const deploying = Array.from({ length: 4 }, () =>
      engine.deploy({ resources: [{ name: 'x', xml: timed }] }),
    );
    const versions = (await Promise.all(deploying)).map(({ definitions }) => definitions[0]?.version);
    expect(versions.sort()).toEqual([1, 2, 3, 4]);
  });

  it("instances that signal each other at the same moment get in each other's way, and both get through", async () => {
    await begin('echo', echo, 2);
    const tasks = await engine.query.openTasks({ activityId: 't' });
    await Promise.all(tasks.map((task) => engine.complete({ taskId: task.id })));
    const open = (await engine.query.openTasks({})).map((task) => task.activityId);
    expect(open.sort()).toEqual(['heard', 'heard']);
    expect(await brokenInvariants(createSqlStore(database))).toEqual([]);
  });
});
