import { onBothDatabases, withCompared } from './lib/compare.mjs';
import { inTurns, median, requestsPerSecond } from './lib/load.mjs';

// An update of one row among many by the whole server, against bare Fastify handlers that make the same write in one
// transaction on the same driver: alone, and with the row locked before and the change kept, as the whole does. Rows are taken far apart, so that no caller waits for another's.
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
    inTurns({
      whole: writing(whole, headers),
      bare: writing(plain, {}),
      kept: writing(`${plain}/kept`, {}),
    }),
  );
  const against = (other) => {
    const ratio = median(figures.whole.map((value, index) => value / figures[other][index]));
    return `${ratio.toFixed(2)} of ${median(figures[other]).toFixed(0)}`;
  };
  process.stdout.write(
    `${name}, ${rows} rows: ${median(figures.whole).toFixed(0)} updates/s, ${against('bare')} of a bare handler, ` +
      `${against('kept')} of one that locks the row and keeps the change\n`,
  );
});
