import { ask, json, signIn } from '../../lib/ask.mjs';
import { adminPassword, raise } from '../../lib/throw-away.mjs';
import { inTurns, median, requestsPerSecond } from './load.mjs';
import { newDatabase } from './new-database.mjs';

const rows = 500;
const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 5);

/** A server with that many codes; what it takes to update one of them after the other. */
export const updatingServer = async ({ databaseUrl, env = {}, command }) => {
  const url = databaseUrl ? { MALL_DATABASE_URL: await newDatabase(databaseUrl) } : {};
  const server = await raise({ env: { ...url, ...env }, ...(command ? { command } : {}) });
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

/**
 * Prints what something costs a server's updates: one with it and one without are asked in turns. The servers' own
 * processor time is said beside it: on a busy machine it is the steadier figure (on PostgreSQL the database's work is
 * not in it).
 */
export const printCost = async (name, what, goal, { more, less }) => {
  try {
    const figures = await inTurns({ more: more.update, less: less.update }, rounds);
    const cost = median(figures.more.map((value, index) => 1 - value / figures.less[index]));
    const rate = (key) => median(figures[key]).toFixed(0);
    process.stdout.write(
      `${name}: ${rate('more')} updates/s with ${what}, ${rate('less')} without: it costs ${(cost * 100).toFixed(1)} of 100 (goal ${goal})\n`,
    );
    const [long, short] = [more.micros(), less.micros()];
    process.stdout.write(
      `${name}: ${long.toFixed(0)} µs of the processor for an update with ${what}, ${short.toFixed(0)} without: ${((long / short - 1) * 100).toFixed(1)} of 100 more\n`,
    );
  } finally {
    await Promise.all([more.dispose(), less.dispose()]);
  }
};
