import { ask, json, signIn } from '../lib/ask.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { onBothDatabases } from './lib/compare.mjs';
import { inTurns, median, requestsPerSecond } from './lib/load.mjs';
import { newDatabase } from './lib/new-database.mjs';

// What the request log costs of a server's updates: two servers with a database each, one with the log and one
// without, asked in turns. Every update is a line. Goal: no more than 5 of 100. The servers' own processor time is
// said beside it: on a busy machine it is the steadier figure (on PostgreSQL the database's work is not in it).
const rows = 500;
const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 5);

/** A server with that many codes; what it takes to update one of them after the other. */
const prepare = async (databaseUrl, requestLog) => {
  const env = databaseUrl ? { MALL_DATABASE_URL: await newDatabase(databaseUrl) } : {};
  const server = await raise({ env: { ...env, MALL_REQUEST_LOG: requestLog } });
  const me = await signIn(server.url, { password: adminPassword });
  const { headers, pieces } = json({ count: rows, batchKey: 'bench' });
  await ask(server.url, '/invite-code/batch', { headers: { ...headers, ...me }, pieces });
  const { body } = await ask(server.url, `/invite-code/page?size=${rows}`, { headers: me, method: 'GET' });
  const ids = body.data.records.map(({ id }) => id);
  const update = (seconds) =>
    requestsPerSecond(
      `${server.url}/mall-api/invite-code`,
      (n) => ({
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...me },
        body: JSON.stringify({ id: ids[n % ids.length], remark: `written ${n}` }),
      }),
      { seconds },
    );
  const busy = async () => {
    const { text } = await ask(server.url, '/metrics', { method: 'GET' });
    return Number(/^mall_process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]);
  };
  let made = 0;
  let spent = 0;
  /** Updates per second; what each took of the processor is summed up beside. */
  const measured = async (seconds = 2) => {
    const before = await busy();
    const rate = await update(seconds);
    spent += (await busy()) - before;
    made += rate * seconds;
    return rate;
  };
  return { update: measured, micros: () => (spent / made) * 1e6, dispose: server.dispose };
};

await onBothDatabases(async (name, { MALL_BENCH_DATABASE_URL }) => {
  const logged = await prepare(MALL_BENCH_DATABASE_URL, 'on');
  const silent = await prepare(MALL_BENCH_DATABASE_URL, 'off');
  try {
    const figures = await inTurns({ logged: logged.update, silent: silent.update }, rounds);
    const cost = median(figures.logged.map((value, index) => 1 - value / figures.silent[index]));
    process.stdout.write(
      `${name}: ${median(figures.logged).toFixed(0)} updates/s with the log, ${median(figures.silent).toFixed(0)} without: it costs ${(cost * 100).toFixed(1)} of 100 (goal 5)\n`,
    );
    const [more, less] = [logged.micros(), silent.micros()];
    process.stdout.write(
      `${name}: ${more.toFixed(0)} µs of the processor for an update with the log, ${less.toFixed(0)} without: ${((more / less - 1) * 100).toFixed(1)} of 100 more\n`,
    );
  } finally {
    await Promise.all([logged.dispose(), silent.dispose()]);
  }
});
