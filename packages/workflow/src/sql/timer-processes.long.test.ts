import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { buildWorker, startWorker } from '../../testing/processes.js';
import { createPostgres, postgresUrl } from '../../testing/test-database.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import { createEngine } from '../engine.js';
import { brokenInvariants } from '../testing/invariants.js';
import { createSqlStore } from './sql-store.js';

const rounds = 200;

/** Each of many timers of one tree counts up the same variable: a lost one is a number too low. */
const counting = bpmn(
  'counting',
  `<startEvent id="s"/><userTask id="after"/><endEvent id="e"/>
   <subProcess id="many"><multiInstanceLoopCharacteristics><loopCardinality>${rounds}</loopCardinality></multiInstanceLoopCharacteristics>
   <startEvent id="s1"/><intermediateCatchEvent id="wait"><timerEventDefinition><timeDuration>PT1S</timeDuration></timerEventDefinition></intermediateCatchEvent>
   <serviceTask id="count" flowable:expression="\${count + 1}" flowable:resultVariable="count"/><endEvent id="e1"/>
   <sequenceFlow id="in1" sourceRef="s1" targetRef="wait"/><sequenceFlow id="in2" sourceRef="wait" targetRef="count"/>
   <sequenceFlow id="in3" sourceRef="count" targetRef="e1"/></subProcess>`,
  's > many\nmany > after\nafter > e',
);

describe.skipIf(!postgresUrl)('timers of one tree, two processes', () => {
  let database: TestDatabase & { readonly url: string };
  let worker: Awaited<ReturnType<typeof buildWorker>>;

  beforeAll(async () => {
    [database, worker] = await Promise.all([createPostgres(), buildWorker()]);
  });
  afterAll(async () => {
    worker.remove();
    await database.close();
  });

  it(`${rounds} timers that are due at once lose no variable and number no record twice`, async () => {
    const engine = createEngine({
      store: createSqlStore(database),
      clock: { now: () => new Date() },
      ids: { next: () => randomUUID() },
    });
    await engine.deploy({ resources: [{ name: 'x', xml: counting }] });
    const { id } = await engine.start({ key: 'counting', variables: { count: 0 } });
    const job = { fireTimers: true, at: Date.now() + 2000, parallel: 3 };
    const workers = [
      startWorker(worker.file, database.url, job),
      startWorker(worker.file, database.url, job),
    ];
    await Promise.all(workers.map((each) => each.ended));
    expect((await engine.query.instance(id))?.variables).toEqual({ count: rounds });
    expect((await engine.query.openTasks({})).map((task) => task.activityId)).toEqual(['after']);
    const numbers = (await engine.query.history(id)).map((row) => row.sequence);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await brokenInvariants(createSqlStore(database))).toEqual([]);
    const both = workers.map((each) =>
      each.answers.reduce((sum, answer) => sum + ('fired' in answer ? answer.fired : 0), 0),
    );
    expect(both.reduce((sum, count) => sum + count)).toBe(rounds);
  });
});
