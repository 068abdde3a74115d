import { ask, percentile, signIn } from '../lib/ask.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { openUrl } from './lib/new-database.mjs';

// How long approvals take, of a million of them: each figure over HTTP beside a bare count of the same rows. Goal: one second.
const instances = Number(process.env.MALL_BENCH_INSTANCES ?? 1_000_000);
const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 7);
const base = '/blade-workflow/statistics';
const part = 50_000;

const postgres = await startPostgres();
if (!postgres) {
  process.stdout.write('left out: needs PostgreSQL (Debian: apt-get install postgresql)\n');
  process.exit(0);
}
const server = await raise({
  env: {
    ...{ MALL_DATABASE_URL: postgres.url, MALL_SECRET_KEY: 'a5'.repeat(32) },
    ...{ MALL_SEED: 'demo', MALL_REQUEST_LOG: 'off' },
  },
});
const database = await openUrl(postgres.url);
try {
  await fill();
  const headers = await signIn(server.url, { password: adminPassword });
  const rows = (await database.query('select count(*)::int as n from mall_wf_task')).rows[0].n;
  process.stdout.write(`${instances} instances, ${rows} tasks\n`);
  process.stdout.write('figure                        median ms   most ms   bare count ms\n');
  for (const [name, path, table] of [
    ['by process', `${base}/performance?by=process`, 'mall_wf_instance'],
    ['by node', `${base}/performance?by=node`, 'mall_wf_task'],
    ['by person', `${base}/performance?by=person`, 'mall_wf_task'],
    ['one process of a month', monthly(), 'mall_wf_instance'],
    ['the first page', `${base}/index`, 'mall_wf_instance'],
    ['the last days', `${base}/bar`, 'mall_wf_instance'],
  ]) {
    const own = await timed(async () => {
      const { status, text } = await ask(server.url, path, { method: 'GET', headers });
      if (status !== 200) throw new Error(text);
    });
    const bare = await timed(() =>
      database.query(`select count(*) from ${table} where tenant_id = '000000'`),
    );
    const cells = [percentile(own, 0.5), Math.max(...own), percentile(bare, 0.5)].map((ms) => ms.toFixed(0));
    process.stdout.write(
      `${name.padEnd(28)}${cells[0].padStart(11)}${cells[1].padStart(10)}${cells[2].padStart(16)}\n`,
    );
  }
} finally {
  await database.close();
  await server.dispose();
  await postgres.stop();
}

function monthly() {
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const range = encodeURIComponent(`${day(60)} 00:00:00,${day(30)} 00:00:00`);
  return `${base}/performance?by=process&processDefKey=leave&startTimeRange=${range}`;
}

async function timed(act) {
  await act();
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return times;
}

/** Two years of the demo's processes: nine of ten are over, a few of them rejected, each with two tasks of many people. */
async function fill() {
  const definitions = `(select array_agg(id order by id) as ids, array_agg(key order by id) as keys
    from mall_wf_definition where tenant_id = '000000')`;
  const people = `(select array_agg(id::text order by id) as ids from mall_user where tenant_id = '000000')`;
  const nth = (list, n) => `${list}[1 + (${n}) % array_length(${list}, 1)]`;
  const started = `now() - (g % 730) * interval '1 day' - (g % 36000) * interval '1 second'`;
  for (let from = 1; from <= instances; from += part) {
    const range = [from, Math.min(instances, from + part - 1)];
    await database.query(
      `insert into mall_wf_instance (id, root_id, definition_id, definition_key, tenant_id, starter, state, shown, suspended,
         start_time, end_time, variables, sequence)
       select 'b' || g, 'b' || g, ${nth('d.ids', 'g')}, ${nth('d.keys', 'g')}, '000000', ${nth('u.ids', 'g')},
         case when g % 10 = 0 then 'running' else 'completed' end,
         case when g % 10 = 0 then 'running' when g % 17 = 0 then 'reject' else 'completed' end, false, ${started},
         case when g % 10 > 0 then ${started} + (g % 90000) * interval '1 second' end, '{}', 1
       from generate_series($1::int, $2::int) g, ${definitions} d, ${people} u`,
      range,
    );
    await database.query(
      `insert into mall_wf_task (id, instance_id, root_id, execution_id, region, definition_id, definition_key, activity_id, name,
         tenant_id, assignee, priority, create_time, end_time, due_time, locals, sequence, suspended)
       select 'b' || g || '-' || n, 'b' || g, 'b' || g, 'b' || g, '', ${nth('d.ids', 'g')}, ${nth('d.keys', 'g')},
         'step' || n, 'step' || n, '000000', ${nth('u.ids', 'g + n')}, 50, ${started},
         case when g % 10 > 0 or n = 1 then ${started} + (g % 40000) * interval '1 second' end,
         case when g % 3 = 0 then ${started} + interval '1 day' end,
         case when g % 17 = 0 then '{"wf_rejected": true}'::jsonb else '{}'::jsonb end, n, false
       from generate_series($1::int, $2::int) g, generate_series(1, 2) n, ${definitions} d, ${people} u`,
      range,
    );
  }
  await database.query('vacuum analyze');
}
