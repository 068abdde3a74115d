import { availableParallelism } from 'node:os';
import { signIn } from '../lib/ask.mjs';
import { startPgbouncer } from '../lib/pgbouncer.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { fills } from './lib/fills.mjs';
import { median, requestsPerSecond } from './lib/load.mjs';
import { newDatabase, openUrl } from './lib/new-database.mjs';

// Lists and writes per second of one to four servers on one PostgreSQL behind pgbouncer, callers spread over them.
const most = 4;
const rows = 10_000;
const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 3);

/** All numbers of servers in each round, so that whatever else the machine does slows all of them alike. */
async function measure(servers, headers) {
  const figures = servers.map(() => ({ list: [], write: [] }));
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, taken] of figures.entries()) {
      const calls = callsOf(
        servers.slice(0, at + 1).map(({ url }) => url),
        headers,
      );
      for (const [name, call] of Object.entries(calls)) {
        const figure = await call(round === 0 ? 0.5 : 2);
        if (round > 0) taken[name].push(figure);
      }
    }
  return figures.map(({ list, write }) => ({ list: median(list), write: median(write) }));
}

function callsOf(urls, headers) {
  const over = (path, next) => (seconds) =>
    requestsPerSecond(
      urls.map((url) => `${url}/mall-api${path}`),
      next,
      { connections: 16, seconds },
    );
  return {
    list: over('/invite-code/page?current=1&size=10', () => ({ headers })),
    write: over('/invite-code', (n) => ({
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id: String(((n * 7919) % rows) + 1), remark: `written ${n}` }),
    })),
  };
}

function show(figures) {
  const cores = availableParallelism();
  process.stdout.write(`${cores} cores for servers, database, pooler and callers\n`);
  if (cores < 2 * most)
    process.stdout.write(
      `with so few, ${most} servers cannot do ${most} times the work of one: see the ratios on a machine of more\n`,
    );
  process.stdout.write('servers   lists/s   to one   writes/s   to one\n');
  for (const [at, { list, write }] of figures.entries()) {
    const cells = [list.toFixed(0).padStart(14), (list / figures[0].list).toFixed(2).padStart(9)];
    cells.push(write.toFixed(0).padStart(11), (write / figures[0].write).toFixed(2).padStart(9));
    process.stdout.write(`${at + 1}${cells.join('')}\n`);
  }
}

const postgres = await startPostgres();
const pooler = postgres && (await startPgbouncer(postgres.url));
if (!pooler) {
  process.stdout.write(
    'left out: needs PostgreSQL and pgbouncer (Debian: apt-get install postgresql pgbouncer)\n',
  );
  await postgres?.stop();
} else {
  const { pathname } = new URL(await newDatabase(postgres.url));
  const env = {
    MALL_DATABASE_URL: Object.assign(new URL(pooler.url), { pathname }).href,
    MALL_SECRET_KEY: 'a key that all servers of this bench share',
  };
  const servers = [];
  try {
    while (servers.length < most) servers.push(await raise({ env }));
    const database = await openUrl(env.MALL_DATABASE_URL);
    await fills.codes(database, rows);
    await database.close();
    show(await measure(servers, await signIn(servers[0].url, { password: adminPassword })));
  } finally {
    for (const server of servers) await server.dispose();
    await pooler.stop();
    await postgres.stop();
  }
}
