import { onBothDatabases } from './lib/compare.mjs';
import { printCost } from './lib/updating-server.mjs';

// What the request log costs of a server's updates, of which every one is a line. Goal: no more than 5 of 100.
await onBothDatabases(async (name, { MALL_BENCH_DATABASE_URL: databaseUrl }) => {
  const more = { databaseUrl, env: { MALL_REQUEST_LOG: 'on' } };
  const less = { databaseUrl, env: { MALL_REQUEST_LOG: 'off' } };
  await printCost(name, 'the log', 5, { more, less });
});
