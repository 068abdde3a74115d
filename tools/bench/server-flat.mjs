import { onBothDatabases, withCompared } from './lib/compare.mjs';
import { inTurns, median, requestsPerSecond } from './lib/load.mjs';

// Pages of what only grows: log lines and changes. Each question is asked over more and more rows; a list is flat where
// the ratio to the fewest stays near 1.
const sizes = (process.env.MALL_BENCH_ROWS ?? '1000,100000,1000000').split(',').map(Number);

const questions = {
  logs: {
    'first page': '/blade-log/api/list?current=1&size=10',
    'of one person': '/blade-log/api/list?createBy=person7&size=10',
    'of one request': '/blade-log/api/list?requestId=request-500&size=10',
    'refused ones': '/blade-log/api/list?type=2&size=10',
  },
  history: { 'of one row': '/blade-system/history/list?resource=invite-code&rowId=1&size=10' },
};

const measure = (filling, rows, env) =>
  withCompared(
    rows,
    env,
    async ({ whole, headers }) => {
      const asked = Object.entries(questions[filling]).map(([name, path]) => [
        name,
        (seconds) => requestsPerSecond(whole + path, () => ({ headers }), { seconds }),
      ]);
      const figures = await inTurns(Object.fromEntries(asked), 3);
      return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, median(values)]));
    },
    filling,
  );

await onBothDatabases(async (name, env) => {
  for (const filling of Object.keys(questions)) {
    const bySize = [];
    for (const rows of sizes) bySize.push(await measure(filling, rows, env));
    process.stdout.write(
      `\n${name}, ${filling}: pages/s (ratio to ${sizes[0]} rows) at ${sizes.join(', ')} rows\n`,
    );
    for (const question of Object.keys(questions[filling])) {
      const first = bySize[0][question];
      const cells = bySize.map(
        (one) => `${one[question].toFixed(0)} (${(one[question] / first).toFixed(2)})`,
      );
      process.stdout.write(`${question.padEnd(18)}${cells.map((cell) => cell.padStart(16)).join('')}\n`);
    }
  }
});
