import { onBothDatabases, withCompared } from './lib/compare.mjs';
import { inTurns, median, requestsPerSecond } from './lib/load.mjs';

// An update of one row among many by the whole server, against a bare Fastify handler that makes the same write in one
// transaction on the same driver. Rows are taken far apart, so that no caller waits for another's.
const rows = Number(process.env.MALL_BENCH_ROWS?.split(',')[0] ?? 100_000);

const writing = (url, headers) => (seconds) =>
  requestsPerSecond(
    `${url}/invite-code`,
    (n) => ({
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ id: String(((n * 7919) % rows) + 1), remark: `written ${n}` }),
    }),
    { seconds },
  );

await onBothDatabases(async (name, env) => {
  const figures = await withCompared(rows, env, ({ whole, plain, headers }) =>
    inTurns({ whole: writing(whole, headers), bare: writing(plain, {}) }),
  );
  const ratio = median(figures.whole.map((value, index) => value / figures.bare[index]));
  const [whole, bare] = [median(figures.whole), median(figures.bare)];
  process.stdout.write(
    `${name}, ${rows} rows: ${whole.toFixed(0)} updates/s, ${ratio.toFixed(2)} of a bare handler's ${bare.toFixed(0)}\n`,
  );
});
