import { randomUUID } from 'node:crypto';
import { ask, json, signIn } from '../lib/ask.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { say } from './words.mjs';

const many = 200;
const key = 'hostile_joins';

const step = (id) =>
  `<userTask id="${id}" name="${id}"><extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements></userTask>`;
const flows = ['start>fork', 'fork>a', 'fork>b', 'a>join', 'b>join', 'join>after', 'after>end']
  .map((flow, nth) => [`f${nth}`, ...flow.split('>')])
  .map(([id, from, to]) => `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`);
const modelXml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
<process id="${key}" name="joins" isExecutable="true"><startEvent id="start"/><endEvent id="end"/>
<parallelGateway id="fork"/><parallelGateway id="join"/>${['a', 'b', 'after'].map(step).join('')}${flows.join('')}</process></definitions>`;

export const approvalCases = [{ name: 'joins', own: true, run: () => twoServers(joins) }];

/** Two servers on one PostgreSQL; the work of one is cut off in its middle. */
async function twoServers(run) {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return { leftOut: say('needsPostgres') };
  const env = { MALL_DATABASE_URL: postgres.url, MALL_SECRET_KEY: 'a5'.repeat(32) };
  const one = await raise({ env });
  const two = await raise({ env });
  try {
    return await run(one, two);
  } finally {
    await one.dispose();
    await two.dispose();
    await postgres.stop();
  }
}

/** Each start is asked twice with one key, of either server; most branches by both of them, until one is killed. */
async function joins(one, two) {
  const me = await signIn(one.url, { password: adminPassword });
  const processId = await deploy(one.url, me);
  const keys = Array.from({ length: many }, () => randomUUID());
  await inTurn(
    keys.flatMap((requestKey, nth) => [one, two].map(({ url }) => ({ url, requestKey, nth }))),
    ({ url, requestKey, nth }) =>
      post(url, me, '/blade-workflow/process/startProcess', { processId, requestKey, nth }),
  );
  const tasks = (await openTasks(one.url, me)).map(({ taskId }) => taskId);
  const acknowledged = new Set();
  const complete = async ({ url, taskId }) => {
    const { status } = await post(url, me, '/blade-workflow/process/completeTask', { taskId, pass: true });
    if (status !== 200) return;
    acknowledged.add(taskId);
    if (acknowledged.size === many / 2) two.child.kill('SIGKILL');
  };
  await inTurn(
    tasks.flatMap((taskId, nth) => (nth % 3 === 0 ? [two] : [one, two]).map(({ url }) => ({ url, taskId }))),
    complete,
  );
  const open = await openTasks(one.url, me);
  const lost = open.filter(({ taskId }) => acknowledged.has(taskId)).length;
  const rest = open.filter(({ taskDefinitionKey }) => taskDefinitionKey !== 'after');
  await inTurn(rest, ({ taskId }) => complete({ url: one.url, taskId }));
  const after = await openTasks(one.url, me);
  const joined = new Set(after.map(({ processInstanceId }) => processInstanceId));
  const passed =
    tasks.length === 2 * many &&
    lost === 0 &&
    after.length === many &&
    joined.size === many &&
    after.every(({ taskDefinitionKey }) => taskDefinitionKey === 'after');
  return {
    answer: String(after.length),
    passed,
    remark: say('joined', { started: tasks.length / 2, lost, joined: joined.size, rest: rest.length }),
  };
}

async function deploy(url, me) {
  const base = '/blade-workflow/design/model';
  const { body } = await post(url, me, `${base}/submit`, { name: 'joins', modelKey: key, modelXml });
  const scopeList = [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }];
  await post(url, me, `${base}/scope/submit`, { modelId: body.data.id, modelKey: key, scopeList });
  const deployed = await post(url, me, `${base}/deploy`, { id: body.data.id });
  return deployed.body.data.processDefinitionId;
}

/** A call that a server which is gone has not answered says nothing. */
function post(url, headers, path, body) {
  const { headers: type, pieces } = json(body);
  return ask(url, path, { headers: { ...headers, ...type }, pieces }).catch(() => ({ status: 0 }));
}

/** As many at a time as a busy house has. */
async function inTurn(jobs, work, workers = 12) {
  const left = [...jobs];
  const one = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await work(job);
  };
  await Promise.all(Array.from({ length: workers }, one));
}

async function openTasks(url, me) {
  const found = [];
  for (let current = 1; ; current += 1) {
    const query = `processDefinitionKey=${key}&size=100&current=${current}`;
    const { body } = await ask(url, `/blade-workflow/process/todoList?${query}`, {
      method: 'GET',
      headers: me,
    });
    found.push(...body.data.records);
    if (found.length >= Number(body.data.total) || body.data.records.length === 0) return found;
  }
}
