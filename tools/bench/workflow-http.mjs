import { createRequire } from 'node:module';
import { ask, json, signIn } from '../lib/ask.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { inRoot } from '../lib/root.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { countingProxy } from './lib/counting-proxy.mjs';
import { inTurns, median, requestsPerSecond } from './lib/load.mjs';
import { openUrl } from './lib/new-database.mjs';

// Approvals over HTTP on PostgreSQL: a start and a pass beside a bare transaction that updates one row, and the to-do list
// before and after very many processes have ended, beside a bare handler over the same tables.
const ended = Number(process.env.MALL_BENCH_ROWS ?? 1_000_000);
const base = '/blade-workflow';
const key = 'bench';

const step = (id) =>
  `<userTask id="${id}" name="${id}"><extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements></userTask>`;
const flow = (id, from, to) => `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;
const modelXml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
<process id="${key}" name="${key}" isExecutable="true"><startEvent id="s"/><endEvent id="e"/>${step('a')}${step('b')}
${flow('f1', 's', 'a')}${flow('f2', 'a', 'b')}${flow('f3', 'b', 'e')}</process></definitions>`;

/** What an approver does, as a caller of the server. */
function approver(url, headers) {
  const post = async (path, body) => {
    const { headers: type, pieces } = json(body);
    const {
      status,
      text,
      body: answer,
    } = await ask(url, base + path, { headers: { ...headers, ...type }, pieces });
    if (status !== 200) throw new Error(text);
    return answer.data;
  };
  const todo = async () => {
    const { body } = await ask(url, `${base}/process/todoList?size=1`, { method: 'GET', headers });
    return body.data.records[0].taskId;
  };
  const deploy = async () => {
    const { id } = await post('/design/model/submit', { name: key, modelKey: key, modelXml });
    const scopeList = [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }];
    await post('/design/model/scope/submit', { modelId: id, modelKey: key, scopeList });
    return (await post('/design/model/deploy', { id })).processDefinitionId;
  };
  return {
    ...{ deploy, todo },
    start: (processId) => post('/process/startProcess', { processId, days: 3 }),
    pass: (taskId) => post('/process/completeTask', { taskId, pass: true }),
  };
}

/** Starts and passes in turn with a bare transaction; also how often each waits for the database. */
async function commands({ who, processId, proxy, driver }) {
  await driver.query('create table bare (id int primary key, n int)');
  await driver.query('insert into bare values (1, 0)');
  const bare = () => driver.transaction((tx) => tx.query('update bare set n = n + 1 where id = 1'));
  const times = { bare: [], start: [], pass: [] };
  for (let round = 0; round < 120; round += 1) {
    const update = await timed(bare);
    const started = await timed(() => who.start(processId));
    const taskId = await who.todo();
    const passed = await timed(() => who.pass(taskId));
    await who.pass(await who.todo());
    if (round < 30) continue;
    times.bare.push(update.time);
    times.start.push(started.time);
    times.pass.push(passed.time);
  }
  const trips = { start: Number.POSITIVE_INFINITY, pass: Number.POSITIVE_INFINITY };
  // What the server does on the side only adds to it: the least of several is the command's own.
  for (let round = 0; round < 7; round += 1) {
    trips.start = Math.min(trips.start, await proxy.during(() => who.start(processId)));
    const taskId = await who.todo();
    trips.pass = Math.min(trips.pass, await proxy.during(() => who.pass(taskId)));
    await who.pass(await who.todo());
  }
  return { times, trips };
}

async function timed(work) {
  const begin = performance.now();
  const result = await work();
  return { result, time: performance.now() - begin };
}

/** As many ended processes and done tasks of the caller, as copies of one that has ended. */
async function fillHistory(driver) {
  const copies = (table, own, more) => `insert into ${table} select r.* from
    (select * from ${table} where definition_key = '${key}' ${more} limit 1) t, generate_series(1, ${ended}) n,
    lateral jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${own})) r`;
  await driver.query(
    copies('mall_wf_instance', `'id', 'i' || n, 'root_id', 'i' || n`, "and state = 'completed'"),
  );
  await driver.query(
    copies(
      'mall_wf_task',
      `'id', 't' || n, 'instance_id', 'i' || n, 'root_id', 'i' || n`,
      'and end_time is not null',
    ),
  );
  await driver.query('analyze mall_wf_instance');
  await driver.query('analyze mall_wf_task');
}

const Fastify = createRequire(inRoot('packages/server/package.json'))('fastify');

/** The page and its total in two statements, as a handler is mostly written. */
async function bareTodo(driver, userId) {
  const bare = Fastify({ logger: false });
  const where = "t.tenant_id = '000000' and t.assignee = $1 and t.end_time is null";
  bare.get('/todo', async () => {
    const total = await driver.query(`select count(*) as n from mall_wf_task t where ${where}`, [userId]);
    const { rows } = await driver.query(
      `select t.*, i.name as title, i.variables, i.starter, d.name as process, d.version from mall_wf_task t
       join mall_wf_instance i on i.id = t.instance_id join mall_wf_definition d on d.id = t.definition_id
       where ${where} order by t.due_time nulls last, t.create_time limit 10`,
      [userId],
    );
    return { code: 200, success: true, data: { records: rows, total: Number(total.rows[0].n) }, msg: '' };
  });
  const url = await bare.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => bare.close() };
}

async function todoLists(url, headers, bareUrl) {
  const whole = (seconds) =>
    requestsPerSecond(`${url}/mall-api${base}/process/todoList?size=10`, () => ({ headers }), { seconds });
  const bare = (seconds) => requestsPerSecond(`${bareUrl}/todo`, () => ({}), { seconds });
  const figures = await inTurns({ whole, bare });
  return { whole: median(figures.whole), ratio: median(figures.whole.map((n, at) => n / figures.bare[at])) };
}

const line = (name, text) => process.stdout.write(`${name.padEnd(46)} ${text}\n`);
const ms = (time) => `${time.toFixed(2)} ms`;

const postgres = await startPostgres({ durable: true });
if (!postgres) {
  process.stdout.write('left out: needs PostgreSQL (Debian: apt-get install postgresql)\n');
  process.exit(0);
}
const proxy = await countingProxy(postgres.url);
const driver = await openUrl(postgres.url);
const server = await raise({
  env: { MALL_DATABASE_URL: proxy.url, MALL_SECRET_KEY: 'a5'.repeat(32), MALL_REQUEST_LOG: 'off' },
});
try {
  const headers = await signIn(server.url, { password: adminPassword });
  const who = approver(server.url, headers);
  const processId = await who.deploy();
  const { times, trips } = await commands({ who, processId, proxy, driver });
  const bare = median(times.bare);
  line('bare transaction on PostgreSQL (one row), p50', ms(bare));
  for (const name of ['start', 'pass'])
    line(
      `${name} over HTTP, p50`,
      `${ms(median(times[name]))}  ${(median(times[name]) / bare).toFixed(1)} × bare, ${trips[name]} waits for the database`,
    );
  for (let nth = 0; nth < 200; nth += 1) await who.start(processId);
  const { rows } = await driver.query('select assignee from mall_wf_task where end_time is null limit 1');
  const plain = await bareTodo(driver, rows[0].assignee);
  const before = await todoLists(server.url, headers, plain.url);
  await fillHistory(driver);
  const after = await todoLists(server.url, headers, plain.url);
  await plain.close();
  const list = ({ whole, ratio }) => `${whole.toFixed(0)} lists/s, ${ratio.toFixed(2)} of a bare handler's`;
  line('to-do list, nothing has ended yet', list(before));
  line(
    `to-do list, ${ended} processes have ended`,
    `${list(after)}; ${(after.whole / before.whole).toFixed(2)} of before`,
  );
} finally {
  await server.dispose();
  await driver.close();
  proxy.stop();
  await postgres.stop();
}
