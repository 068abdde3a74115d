import { onBothDatabases, withCompared } from './lib/compare.mjs';
import { inTurns, median, requestsPerSecond } from './lib/load.mjs';

// A page of the whole server against bare Fastify handlers with the same query on the same database, in one statement
// and in two. Goal: >= 0.7 of one round trip, flat. On the embedded database, and on PostgreSQL where there is one.
const sizes = (process.env.MALL_BENCH_ROWS ?? '1000,100000,1000000').split(',').map(Number);

const measure = (rows, env) =>
  withCompared(rows, env, async ({ whole, plain, headers }) => {
    const path = '/invite-code/page?current=1&size=10';
    const get = (url, sent) => (seconds) => requestsPerSecond(url, () => sent, { seconds });
    const figures = await inTurns({
      whole: get(whole + path, { headers }),
      one: get(`${plain}/one${path}`, {}),
      two: get(plain + path, {}),
    });
    const search = await get(`${whole}/invite-code/page?code_equal=C000000500`, { headers })(1);
    const against = (name) => median(figures.whole.map((value, index) => value / figures[name][index]));
    return { whole: median(figures.whole), one: against('one'), two: against('two'), search };
  });

await onBothDatabases(async (name, env) => {
  process.stdout.write(
    `\n${name}\nrows        req/s   of one round trip (goal 0.70)   of two   search by code req/s\n`,
  );
  for (const rows of sizes) {
    const { whole, one, two, search } = await measure(rows, env);
    const cells = [whole.toFixed(0).padStart(5), one.toFixed(2).padStart(20), two.toFixed(2).padStart(19)];
    process.stdout.write(`${String(rows).padEnd(12)}${cells.join('')}${search.toFixed(0).padStart(23)}\n`);
  }
});
