import { randomUUID } from 'node:crypto';
import { startPostgres } from '../lib/postgres.mjs';
import { bin, inRoot } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

/** The engine by itself: a command in memory (pure CPU), on PGlite, on PostgreSQL beside a bare transaction, and a large multi-instance. */
for (const name of ['expression', 'workflow'])
  await run(bin('tsup'), ['--silent'], { cwd: inRoot('packages', name), quiet: true });
const { createEngine, createMemoryStore } = await import(inRoot('packages/workflow/dist/index.js'));
const { createSqlStore, workflowMigrations } = await import(inRoot('packages/workflow/dist/sql/index.js'));
const { openPglite, openPostgres } = await driversOfTests();

const flow = (id, from, to) => `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;
const model = (key, body) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="bench"><process id="${key}">${body}</process></definitions>`;
const threeTasks = model(
  'three',
  `<startEvent id="s"/><userTask id="a"/><userTask id="b"/><userTask id="c"/><endEvent id="e"/>
  ${flow('f1', 's', 'a')}${flow('f2', 'a', 'b')}${flow('f3', 'b', 'c')}${flow('f4', 'c', 'e')}`,
);
const countersign = model(
  'many',
  `<startEvent id="s"/><userTask id="t"><multiInstanceLoopCharacteristics><loopCardinality>\${n}</loopCardinality>
  <completionCondition>\${nrOfCompletedInstances/nrOfInstances >= 1}</completionCondition>
  </multiInstanceLoopCharacteristics></userTask><endEvent id="e"/>${flow('f1', 's', 't')}${flow('f2', 't', 'e')}`,
);

async function openLite() {
  const lite = await openPglite();
  for (const { sql } of workflowMigrations) await lite.run(sql);
  return { lite, store: createSqlStore(lite) };
}

/** The engine's own tests have the drivers: PGlite in this process, and PostgreSQL as the server asks it. */
async function driversOfTests() {
  // Below the package, so that what they need is found.
  const out = inRoot('packages/workflow/node_modules/.cache/bench-drivers');
  const names = ['pglite-driver', 'postgres-driver'];
  const sources = names.map((name) => `testing/${name}.ts`);
  const given = ['--external', 'pg', '--external', '@electric-sql/pglite'];
  const options = ['--no-config', '--silent', '--format', 'esm', '--out-dir', out, ...given];
  await run(bin('tsup'), [...sources, ...options], { cwd: inRoot('packages/workflow'), quiet: true });
  const [lite, postgres] = await Promise.all(names.map((name) => import(`${out}/${name}.js`)));
  return { ...lite, ...postgres };
}

async function engineOver(store) {
  const engine = createEngine({ store, clock: { now: () => new Date() }, ids: { next: () => randomUUID() } });
  await engine.deploy({
    resources: [threeTasks, countersign].map((xml, nth) => ({ name: `${nth}.bpmn`, xml })),
  });
  return engine;
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** Starts and finishes instances; answers the medians of one completion and of the whole run. */
async function runs(engine, count) {
  const single = [];
  const whole = [];
  for (let nth = 0; nth < count; nth += 1) {
    let total = 0;
    let id = '';
    total += await timed(async () => {
      ({ id } = await engine.start({ key: 'three' }));
    });
    for (let step = 0; step < 3; step += 1) {
      const [task] = await engine.query.openTasks({ instanceId: id });
      const time = await timed(() => engine.complete({ taskId: task.id, variables: { pass: true } }));
      single.push(time);
      total += time;
    }
    whole.push(total);
  }
  return { single: median(single), whole: median(whole) };
}

async function timed(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** CPU time of one command, warm, with nothing but memory below it; finding the task is not part of it. */
async function cpu(engine, count) {
  let used = 0;
  const command = async (work) => {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    used += user + system;
    return result;
  };
  for (const round of ['warm up', 'measure']) {
    used = 0;
    for (let nth = 0; nth < count; nth += 1) {
      const { id } = await command(() => engine.start({ key: 'three' }));
      for (let step = 0; step < 3; step += 1) {
        const [task] = await engine.query.openTasks({ instanceId: id });
        await command(() => engine.complete({ taskId: task.id, variables: { pass: true } }));
      }
    }
    if (round === 'measure') return used / 1000 / (count * 4);
  }
}

/** All of a parallel multi-instance, from its start to its last completion. */
async function countersignTime(engine, n) {
  const times = [];
  for (let round = 0; round < 3; round += 1) {
    times.push(
      await timed(async () => {
        const { id } = await engine.start({ key: 'many', variables: { n } });
        for (const task of await engine.query.openTasks({ instanceId: id }))
          await engine.complete({ taskId: task.id });
      }),
    );
  }
  return median(times);
}

/** What the database itself takes for a transaction that reads and writes a row. */
async function bareTransaction(lite) {
  await lite.run('create table bare (id text primary key, n int)');
  await lite.query("insert into bare values ('a', 0)");
  const times = [];
  for (let nth = 0; nth < 300; nth += 1) {
    times.push(
      await timed(() =>
        lite.transaction(async (tx) => {
          await tx.query('select * from bare where id = $1 for update', ['a']);
          await tx.query('update bare set n = n + 1 where id = $1', ['a']);
        }),
      ),
    );
  }
  return median(times);
}

/** A completion, alone and in a host's transaction, in turn with a bare transaction that updates one row. */
async function besideBare(url, rounds) {
  const driver = openPostgres(url, 1);
  for (const { sql } of workflowMigrations) await driver.run(sql);
  await driver.run("create table bare (id text primary key, n int); insert into bare values ('a', 0)");
  const engine = await engineOver(createSqlStore(driver));
  const update = ['update bare set n = n + 1 where id = $1', ['a']];
  const acts = {
    bare: () => driver.transaction((tx) => tx.query(...update)),
    alone: (taskId) => engine.complete({ taskId, variables: { pass: true } }),
    inside: (taskId) =>
      driver.transaction((tx) =>
        engine.within(createSqlStore(tx)).complete({ taskId, variables: { pass: true } }),
      ),
  };
  const times = { bare: [], alone: [], inside: [] };
  for (let nth = 0; nth < rounds; nth += 1) {
    for (const way of ['alone', 'inside']) {
      const { id } = await engine.start({ key: 'three' });
      for (let step = 0; step < 3; step += 1) {
        const [task] = await engine.query.openTasks({ instanceId: id });
        const bare = await timed(acts.bare);
        const own = await timed(() => acts[way](task.id));
        // The first rounds make statements and plans.
        if (nth < rounds / 5) continue;
        times.bare.push(bare);
        times[way].push(own);
      }
    }
  }
  await driver.close();
  return times;
}

const ms = (time) => `${time.toFixed(3)} ms`;
const goal = (value, limit) => (value <= limit ? 'reached' : 'MISSED');
const line = (name, text) => process.stdout.write(`${name.padEnd(46)} ${text}\n`);

const memory = await engineOver(createMemoryStore());
const perCommand = await cpu(memory, 1500);
line('processor of a command (memory store)', ms(perCommand));

const { lite, store } = await openLite();
const sql = await engineOver(store);
await runs(sql, 50);
const { single, whole } = await runs(sql, 200);
const bare = await bareTransaction(lite);
line('bare transaction on PGlite, median', ms(bare));
line('complete on it, median', `${ms(single)}  ${(single / bare).toFixed(2)} × bare`);
line('start + three completions on it, median', `${ms(whole)}  ${(whole / bare).toFixed(2)} × bare`);

const postgres = await startPostgres({ durable: true });
if (postgres) {
  const times = await besideBare(postgres.url, 300);
  await postgres.stop();
  const plain = median(times.bare);
  line('bare transaction on PostgreSQL (one row), p50', ms(plain));
  for (const [way, name] of [
    ['alone', 'complete on PostgreSQL, p50'],
    ['inside', "complete in a host's transaction, p50"],
  ]) {
    const ratio = median(times[way]) / plain;
    line(name, `${ms(median(times[way]))}  ${ratio.toFixed(2)} × bare, goal 1.50 ${goal(ratio, 1.5)}`);
  }
}

for (const [name, engine] of [
  ['memory', memory],
  ['PGlite', sql],
]) {
  const sizes = [50, 100, 250, 500];
  const times = [];
  for (const n of sizes) times.push(await countersignTime(engine, n));
  const each = sizes.map((n, nth) => times[nth] / n);
  const text = sizes.map((n, nth) => `${n}: ${ms(each[nth])}`).join(' · ');
  line(`parallel multi-instance on ${name}, per instance`, text);
  line('', `500 against 50, per instance: ${(each[3] / each[0]).toFixed(2)} × (1.00 = in proportion)`);
}
await lite.close();
