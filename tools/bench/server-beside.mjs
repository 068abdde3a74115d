import { setTimeout as pause } from 'node:timers/promises';
import { ask, json, percentile, signIn } from '../lib/ask.mjs';
import { listsBeside } from '../lib/lists.mjs';
import { makePerson, resetAtOnce } from '../lib/person.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { onBothDatabases } from './lib/compare.mjs';
import { median } from './lib/load.mjs';
import { newDatabase } from './lib/new-database.mjs';

// How long a page of a list takes while nothing else goes on, while 30 passwords are reset, and while a batch of 10,000
// codes is made. The server is a process of its own. Goal: 95 of 100 within 100 ms.
const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 3);

async function makeCodes(url, me, batchKey) {
  const { headers, pieces } = json({ count: 10_000, batchKey });
  const { status, body } = await ask(url, '/invite-code/batch', { headers: { ...headers, ...me }, pieces });
  if (status !== 200 || body.data.created !== 10_000) throw new Error(`the batch was answered ${status}`);
}

async function resets(url, me, person) {
  const refused = (await resetAtOnce(url, me, person, 30)).find(({ status }) => status !== 200);
  if (refused) throw new Error(`a reset was answered ${refused.status} ${refused.code}`);
}

async function measure(url, me, works) {
  const figures = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of Object.entries(works)) {
      const { millis } = await listsBeside(url, me, () => work(round));
      figures[name].push({ p95: percentile(millis, 0.95), worst: Math.max(...millis), lists: millis.length });
    }
  return figures;
}

await onBothDatabases(async (name, { MALL_BENCH_DATABASE_URL }) => {
  const env = MALL_BENCH_DATABASE_URL
    ? { MALL_DATABASE_URL: await newDatabase(MALL_BENCH_DATABASE_URL) }
    : {};
  const server = await raise({ env });
  try {
    const { url } = server;
    const me = await signIn(url, { password: adminPassword });
    const person = await makePerson(url, me);
    const figures = await measure(url, me, {
      alone: () => pause(2000),
      'beside 30 resets': () => resets(url, me, person),
      'beside a batch of 10,000 codes': (round) => makeCodes(url, me, `beside-${round}`),
    });
    process.stdout.write(`\n${name}: list of 10 rows, median of ${rounds} rounds\n`);
    for (const [what, taken] of Object.entries(figures)) {
      const of = (key) => median(taken.map((figure) => figure[key])).toFixed(0);
      process.stdout.write(
        `${what.padEnd(32)}p95 ${of('p95').padStart(5)} ms (goal 100)   slowest ${of('worst').padStart(5)} ms   of ${of('lists')}\n`,
      );
    }
  } finally {
    await server.dispose();
  }
});
