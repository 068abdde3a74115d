import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';

// Ten thousand invite codes from the shell to the embedded server on disk, whole process. Goal: ≥ 2,000 codes/s.
const count = 10_000;
const server = await raise();
const folder = mkdtempSync(join(tmpdir(), 'mall-bulk-'));

const env = {
  ...process.env,
  MALL_URL: server.url,
  MALL_TENANT: '000000',
  MALL_USERNAME: 'admin',
  MALL_PASSWORD: adminPassword,
  MALL_CONFIG_DIR: join(folder, 'config'),
};
function mall(...args) {
  const began = performance.now();
  const ran = spawnSync(process.execPath, [inRoot('packages/cli/bin/mall.cjs'), ...args], {
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return { ...ran, seconds: (performance.now() - began) / 1000 };
}

const rates = [];
for (let round = 1; round <= 3; round += 1) {
  const made = mall(
    'invite-code',
    'create',
    '--count',
    String(count),
    '--channel',
    `bench-${round}`,
    '-o',
    'name',
  );
  const listed = mall('invite-code', 'list', '--channel', `bench-${round}`, '--all', '-o', 'name')
    .stdout.trim()
    .split('\n');
  const exact = listed.length === count && new Set(listed).size === count;
  rates.push(count / made.seconds);
  process.stdout.write(
    `round ${round}: ${(count / made.seconds).toFixed(0)} codes/s, ${exact ? 'none lost, none twice' : `NOT EXACT: ${listed.length}`}\n`,
  );
}
const median = [...rates].sort((a, b) => a - b)[1];
process.stdout.write(
  `median ${median.toFixed(0)} codes/s = ${(median / 2000).toFixed(2)} × the goal of 2,000\n`,
);
await server.dispose();
rmSync(folder, { recursive: true, force: true });
