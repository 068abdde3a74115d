import { ask, json, signIn } from '../../lib/ask.mjs';
import { adminPassword, raise } from '../../lib/throw-away.mjs';
import { inTurns, median, requestsPerSecond } from './load.mjs';
import { newDatabase } from './new-database.mjs';

const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 6);
const pairs = Number(process.env.MALL_BENCH_PAIRS ?? 5);

/**
 * Prints what something costs a server's updates: one with it and one without are asked in turns. Two equal processes
 * differ by a tenth and stay so as long as they live, so several pairs are raised; what lies between them is printed,
 * and how far two equal ones are apart. The servers' own processor time is the steadier figure (on PostgreSQL the
 * database's work is not in it).
 */
export async function printCost(name, what, goal, { more, less }) {
  const costs = [];
  const equal = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    costs.push(await costOfPair({ more, less }, pair % 2 === 1));
    equal.push(await costOfPair({ more: less, less }, pair % 2 === 1));
  }
  const of = (list, key) => median(list.map((one) => one[key]));
  const spread = (list, key) => {
    const sorted = list.map((one) => one[key]).sort((a, b) => a - b);
    return `${percent(sorted[0])} to ${percent(sorted.at(-1))}`;
  };
  process.stdout.write(
    `${name}: ${of(costs, 'rateWith').toFixed(0)} updates/s with ${what}, ${of(costs, 'rateWithout').toFixed(0)} without: it costs ${percent(of(costs, 'rate'))} of 100 (${spread(costs, 'rate')}; two equal servers ${spread(equal, 'rate')}; goal ${goal})\n`,
  );
  process.stdout.write(
    `${name}: ${of(costs, 'long').toFixed(0)} µs of the processor for an update with ${what}, ${of(costs, 'short').toFixed(0)} without: ${percent(of(costs, 'busy'))} of 100 more (${spread(costs, 'busy')}; two equal servers ${spread(equal, 'busy')})\n`,
  );
}

/** What one pair of servers says, both raised anew: shares of updates and of processor time that go into it. */
async function costOfPair({ more, less }, swapped) {
  const raised = {};
  try {
    for (const [name, options] of swapped ? Object.entries({ less, more }) : Object.entries({ more, less }))
      raised[name] = await updatingServer(options);
    const figures = await inTurns({ more: raised.more.update, less: raised.less.update }, rounds, 1);
    const [rateWith, rateWithout] = [median(figures.more), median(figures.less)];
    const [long, short] = [raised.more.micros(), raised.less.micros()];
    return { rateWith, rateWithout, rate: 1 - rateWith / rateWithout, busy: long / short - 1, long, short };
  } finally {
    await Promise.all(Object.values(raised).map((server) => server.dispose()));
  }
}

const rows = 500;

/** A server with that many codes; what it takes to update one of them after the other. */
async function updatingServer({ databaseUrl, env = {}, command }) {
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
  const measured = async (seconds) => {
    const before = await busy();
    const rate = await update(seconds);
    spent += (await busy()) - before;
    made += rate * seconds;
    return rate;
  };
  return { update: measured, micros: () => (spent / made) * 1e6, dispose: server.dispose };
}

const percent = (share) => (share * 100).toFixed(1);
