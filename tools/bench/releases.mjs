import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ask, json, signIn } from '../lib/ask.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { inRoot } from '../lib/root.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { newDatabase, openUrl } from './lib/new-database.mjs';

// Two releases side by side on one database, as in a cluster that is brought up to date one machine after the other: the
// older one works, the newer one starts beside it and migrates, the older one starts once more, and is then stopped.
// Six clients go on all the while, asking each in turn.
const older = process.env.MALL_OLDER_RELEASE;
const newer = inRoot('.');
const clients = 6;
const phase = Number(process.env.MALL_BENCH_SECONDS ?? 10) * 1000;

/** Those that are asked, by name. */
const servers = new Map();
const acknowledged = new Set();
const answers = new Map();
let longestSilence = 0;

const calls = (mark) => [
  { method: 'GET', path: '/goods/page?size=5' },
  { method: 'GET', path: '/blade-workflow/process/todoList' },
  { method: 'POST', path: '/invite-code', body: { useLimit: 1, channel: `c${mark}` }, makes: `c${mark}` },
  {
    method: 'POST',
    path: '/goods',
    body: { name: `g${mark}`, price: '1.00', unit: 'jin' },
    makes: `g${mark}`,
  },
];

const stateOf = async (url, headers) =>
  (await ask(url, '/blade-user/info', { method: 'GET', headers })).status;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (line) => process.stdout.write(`${line}\n`);

if (!older || !existsSync(join(older, 'packages/server/dist/main.js'))) {
  say('left out: needs MALL_OLDER_RELEASE, the folder of an older release that is built');
} else {
  const postgres = await startPostgres();
  if (!postgres) say('left out: needs PostgreSQL (Debian: apt-get install postgresql)');
  else await sideBySide(postgres).finally(() => postgres.stop());
}

async function sideBySide(postgres) {
  const url = await newDatabase(postgres.url);
  const env = { MALL_DATABASE_URL: url, MALL_SECRET_KEY: 'ab'.repeat(32), MALL_SEED: 'demo' };
  const until = { over: false };
  await start('older', older, env);
  const headers = await signIn(servers.get('older').url, { password: adminPassword });
  const working = Array.from({ length: clients }, (_, client) => work(client, headers, until));
  await pause(phase);
  await start('newer', newer, env);
  await pause(phase);
  const atNewer = await signIn(servers.get('newer').url, { password: adminPassword });
  say(
    `signed in at the older, asks the newer: ${await stateOf(servers.get('newer').url, headers)}; the other way round: ${await stateOf(servers.get('older').url, atNewer)}`,
  );
  await start('older, once more', older, env);
  await pause(phase);
  for (const name of ['older', 'older, once more']) await stop(name);
  await pause(phase / 2);
  until.over = true;
  await Promise.all(working);
  await stop('newer');
  const database = await openUrl(url);
  const stored = await storedIn(database);
  await database.close();
  const lost = [...acknowledged].filter((mark) => !stored.has(mark)).length;
  const doubled = [...stored.values()].filter((times) => times > 1).length;
  for (const [said, times] of [...answers].sort()) say(`${String(times).padStart(7)}  ${said}`);
  say(
    `${acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled; the longest silence of a client ${Math.round(longestSilence)} ms`,
  );
  if (lost + doubled > 0) process.exitCode = 1;
}

async function start(name, folder, env) {
  const command = [process.execPath, join(folder, 'packages/server/bin/mall-server.mjs')];
  servers.set(name, await raise({ command, env }));
}

/** A list, what waits for somebody, a new code and a new article, from one server after the other. */
async function work(client, headers, until) {
  let last = performance.now();
  for (let nth = 0; !until.over; nth += 1) {
    const names = [...servers.keys()];
    const name = names[(client + nth) % names.length];
    const mark = `${client}-${nth}`;
    const { method, path, body, makes } = calls(mark)[nth % 4];
    const { headers: type = {}, pieces = [] } = body ? json(body) : {};
    const { status, code } = await ask(servers.get(name)?.url, path, {
      ...{ method, pieces, headers: { ...headers, ...type } },
    }).catch((error) => ({ status: 0, code: error.code ?? error.message }));
    const said = `${name}: ${status === 200 ? 'done' : `${status} ${code}`}`;
    answers.set(said, (answers.get(said) ?? 0) + 1);
    if (status !== 200) continue;
    longestSilence = Math.max(longestSilence, performance.now() - last);
    last = performance.now();
    if (makes) acknowledged.add(makes);
  }
}

async function stop(name) {
  const server = servers.get(name);
  servers.delete(name);
  await pause(200);
  await server.dispose();
}

async function storedIn(database) {
  const { rows } = await database.query(
    `select channel as mark, count(*)::int as times from mall_invite_code where channel ~ '^c\\d+-' group by 1
     union all select name, count(*)::int from mall_goods where name ~ '^g\\d+-' group by 1`,
  );
  return new Map(rows.map(({ mark, times }) => [mark, times]));
}
