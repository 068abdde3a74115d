import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inRoot } from '../lib/root.mjs';
import { median, requestsPerSecond } from './lib/load.mjs';

// A page of the whole server against the same query in a bare Fastify handler on the same database. Goal: ≥ 0.7, flat.
const sizes = (process.env.MALL_BENCH_ROWS ?? '1000,100000,1000000').split(',').map(Number);
const rounds = 5;

const measure = async (rows) => {
  const child = spawn(process.execPath, [inRoot('tools/bench/lib/list-servers.mjs'), String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const { whole, plain, token } = JSON.parse(line);
  const headers = { 'blade-auth': `bearer ${token}` };
  const path = '/invite-code/page?current=1&size=10';
  const figures = { whole: [], plain: [], search: [] };
  await requestsPerSecond(whole + path, headers, { seconds: 1 });
  await requestsPerSecond(plain + path, {}, { seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    figures.whole.push(await requestsPerSecond(whole + path, headers));
    figures.plain.push(await requestsPerSecond(plain + path, {}));
  }
  figures.search.push(
    await requestsPerSecond(`${whole}/invite-code/page?code_equal=C000000500`, headers, { seconds: 1 }),
  );
  child.kill('SIGTERM');
  const ratios = figures.whole.map((value, index) => value / figures.plain[index]);
  return {
    rows,
    whole: median(figures.whole),
    plain: median(figures.plain),
    ratio: median(ratios),
    search: figures.search[0],
  };
};

process.stdout.write('rows        server req/s   bare req/s   ratio (goal ≥ 0.70)   search by code req/s\n');
for (const rows of sizes) {
  const { whole, plain, ratio, search } = await measure(rows);
  process.stdout.write(
    `${String(rows).padEnd(12)}${whole.toFixed(0).padStart(12)}${plain.toFixed(0).padStart(13)}${ratio.toFixed(2).padStart(8)}${search.toFixed(0).padStart(29)}\n`,
  );
}
