import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { startPostgres } from '../lib/postgres.mjs';
import { inRoot } from '../lib/root.mjs';
import { median, requestsPerSecond } from './lib/load.mjs';

// A page of the whole server against bare Fastify handlers with the same query on the same database, in one statement
// and in two. Goal: >= 0.7 of one round trip, flat. On the embedded database, and on PostgreSQL where there is one.
const sizes = (process.env.MALL_BENCH_ROWS ?? '1000,100000,1000000').split(',').map(Number);
const rounds = 5;

const measure = async (rows, env) => {
  const child = spawn(process.execPath, [inRoot('tools/bench/lib/list-servers.mjs'), String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const line = await new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const { whole, plain, token } = JSON.parse(line);
  const headers = { 'blade-auth': `bearer ${token}` };
  const path = '/invite-code/page?current=1&size=10';
  const asked = { whole: [whole + path, headers], one: [`${plain}/one${path}`, {}], two: [plain + path, {}] };
  const figures = { whole: [], one: [], two: [] };
  for (const [url, sent] of Object.values(asked)) await requestsPerSecond(url, sent, { seconds: 1 });
  for (let round = 0; round < rounds; round += 1)
    for (const [name, [url, sent]] of Object.entries(asked))
      figures[name].push(await requestsPerSecond(url, sent));
  const search = await requestsPerSecond(`${whole}/invite-code/page?code_equal=C000000500`, headers, {
    seconds: 1,
  });
  child.kill('SIGTERM');
  const against = (name) => median(figures.whole.map((value, index) => value / figures[name][index]));
  return { whole: median(figures.whole), one: against('one'), two: against('two'), search };
};

const show = async (name, env) => {
  process.stdout.write(
    `\n${name}\nrows        req/s   of one round trip (goal 0.70)   of two   search by code req/s\n`,
  );
  for (const rows of sizes) {
    const { whole, one, two, search } = await measure(rows, env);
    const cells = [whole.toFixed(0).padStart(5), one.toFixed(2).padStart(20), two.toFixed(2).padStart(19)];
    process.stdout.write(`${String(rows).padEnd(12)}${cells.join('')}${search.toFixed(0).padStart(23)}\n`);
  }
};

await show('PGlite', {});
const server = await startPostgres();
if (server) {
  await show('PostgreSQL', { MALL_BENCH_DATABASE_URL: server.url });
  await server.stop();
}
