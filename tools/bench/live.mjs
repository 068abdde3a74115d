import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, json, percentile, signIn } from '../lib/ask.mjs';
import { startPgbouncer } from '../lib/pgbouncer.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';

// 200 people's streams on one server: what each weighs, and how long after a decision is answered everybody who is asked
// next has heard of it; on this server, and on another of the same database behind a pooler. Goal: within a second. And for
// how long a stream still lives whose session has ended; goal: 5 s.
const people = Number(process.env.MALL_BENCH_PEOPLE ?? 200);
const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 10);
const base = '/blade-workflow';
const key = 'bench-live';
const password = 'bench-person-Pass-9';

const step = (id, type, value) =>
  `<userTask id="${id}" name="${id}"><extensionElements><flowable:assignee type="${type}" value="${value}"/></extensionElements></userTask>`;
const flow = (id, from, to) => `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;
const drawn = (ids) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
<process id="${key}" name="${key}" isExecutable="true"><startEvent id="s"/><endEvent id="e"/>${step('a', 'custom', 'applyUser')}${step('b', 'user', ids)}
${flow('f1', 's', 'a')}${flow('f2', 'a', 'b')}${flow('f3', 'b', 'e')}</process></definitions>`;

async function post(url, headers, path, body) {
  const { headers: type, pieces } = json(body);
  const answer = await ask(url, path, { headers: { ...headers, ...type }, pieces });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

/** Somebody new with the administrator's role, signed in. */
async function someone(url, me, nth) {
  const { roleId, deptId } = (await ask(url, '/blade-user/info', { method: 'GET', headers: me })).body.data;
  const account = `live${nth}`;
  const form = { account, name: account, realName: account, userType: 1, roleId, deptId, password };
  const { id } = await post(url, me, '/blade-user/submit', form);
  return { id, headers: await signIn(url, { username: account, account, password }) };
}

/** A stream of somebody's, which remembers when it has heard of tasks last, and when it was ended. */
const listen = (url, headers) =>
  new Promise((resolve, reject) => {
    const stream = { heard: 0, ended: Number.NaN, headers, stop: () => call.destroy() };
    const call = request(`${url}/mall-api/blade-desk/events`, {
      headers: { ...headers, accept: 'text/event-stream' },
      agent: false,
    });
    call.on('error', reject);
    call.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text) => {
        if (text.includes('"kind":"tasks"')) stream.heard = performance.now();
        if (text.includes('event: counts')) resolve(stream);
        if (text.includes('event: end')) stream.ended = performance.now();
      });
    });
    call.end();
  });

/** Ends the sessions of these streams, one after the other; how long each stream lives on. */
async function livedOn(url, streams) {
  const out = [];
  for (const { headers } of streams) {
    const { status, text } = await ask(url, '/blade-auth/oauth/logout', { method: 'GET', headers });
    if (status !== 200) throw new Error(text);
    out.push(performance.now());
    await pause(250);
  }
  await pause(8000);
  return streams.map(({ ended }, at) => ended - out[at]);
}

const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const line = (name, text) => process.stdout.write(`${name.padEnd(52)} ${text}\n`);

const postgres = await startPostgres();
const pooler = postgres && (await startPgbouncer(postgres.url));
if (!pooler) {
  process.stdout.write(
    'left out: needs PostgreSQL and pgbouncer (Debian: apt-get install postgresql pgbouncer)\n',
  );
  await postgres?.stop();
  process.exit(0);
}
const env = {
  ...{
    MALL_DATABASE_URL: pooler.url,
    MALL_DATABASE_DIRECT_URL: postgres.url,
    MALL_SECRET_KEY: 'a5'.repeat(32),
  },
  MALL_REQUEST_LOG: 'off',
};
const here = await raise({ env });
const there = await raise({ env });
try {
  const me = await signIn(here.url, { password: adminPassword });
  const all = [];
  for (let nth = 0; nth < people; nth += 1) all.push(await someone(there.url, me, nth));
  const modelXml = drawn(all.map(({ id }) => id).join(','));
  const { id } = await post(there.url, me, `${base}/design/model/submit`, {
    name: key,
    modelKey: key,
    modelXml,
  });
  const scopeList = [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }];
  await post(there.url, me, `${base}/design/model/scope/submit`, { modelId: id, modelKey: key, scopeList });
  const { processDefinitionId: processId } = await post(there.url, me, `${base}/design/model/deploy`, { id });
  // What a server needs for its first streams is not what each of them weighs. All else was the other server's to do: what
  // it would leave in this one's memory is let go at any moment.
  for (const stream of await Promise.all(all.slice(0, 20).map(({ headers }) => listen(here.url, headers))))
    stream.stop();
  await pause(1000);
  const before = residentMb(here.child.pid);
  const streams = [];
  for (const { headers } of all) streams.push(await listen(here.url, headers));
  await pause(3000);
  const grown = residentMb(here.child.pid) - before;
  line(`${people} streams on one server`, `${((grown * 1024) / people).toFixed(0)} kB of its memory each`);
  const away = [];
  for (const { headers } of all.slice(0, 20)) away.push(await listen(there.url, headers));
  const times = { here: [], there: [] };
  for (let round = 0; round < rounds; round += 1) {
    await post(here.url, me, `${base}/process/startProcess`, { processId });
    const { body } = await ask(here.url, `${base}/process/todoList?size=1`, { method: 'GET', headers: me });
    await pause(1500);
    const [{ taskId }] = body.data.records;
    await post(here.url, me, `${base}/process/completeTask`, { taskId, pass: true });
    const decided = performance.now();
    await pause(4000);
    for (const { heard } of streams) times.here.push(heard > 0 ? heard - decided : Number.NaN);
    for (const { heard } of away) times.there.push(heard > 0 ? heard - decided : Number.NaN);
  }
  for (const [where, found] of Object.entries(times))
    line(
      `a decision is seen ${where === 'here' ? 'on the same server' : 'on another server'} after`,
      `${percentile(found, 0.5).toFixed(0)} ms, 95 of 100 ${percentile(found, 0.95).toFixed(0)} ms, all ${Math.max(...found).toFixed(0)} ms`,
    );
  const lived = await livedOn(here.url, streams.slice(away.length, 2 * away.length));
  line(
    'a stream whose session has ended lives on for',
    `${percentile(lived, 0.5).toFixed(0)} ms, 95 of 100 ${percentile(lived, 0.95).toFixed(0)} ms, all ${Math.max(...lived).toFixed(0)} ms`,
  );
  for (const stream of [...streams, ...away]) stream.stop();
} finally {
  await there.dispose();
  await here.dispose();
  await pooler.stop();
  await postgres.stop();
}
