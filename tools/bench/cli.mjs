import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** Start-up of `mall` against `node -e 0`, taken in turns so that a busy machine slows all of them alike. */
const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 40);
const mall = inRoot('packages/cli/bin/mall.cjs');
const config = mkdtempSync(join(tmpdir(), 'mall-bench-'));

const rows = Array.from({ length: 10 }, (_, index) => ({
  ...{
    id: `${1123598815738675201n + BigInt(index)}`,
    tenantId: String(100000 + index),
    tenantName: `果蔬 ${index}`,
  },
  ...{
    linkman: '王芳',
    contactNumber: null,
    address: null,
    accountNumber: -1,
    expireTime: null,
    packageId: null,
  },
  ...{ createTime: '2026-01-01 00:00:00', status: 1, version: 1 },
}));
const replyOf = (data) => JSON.stringify({ code: 200, success: true, msg: '', data });
const list = replyOf({ records: rows, total: 53, size: 10, current: 1, pages: 6 });
const row = replyOf(rows[0]);
const server = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end(request.url.includes('/list') ? list : row);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

/** Somebody is signed in: the token lies in its file, as `mall auth login` leaves it. */
const url = `http://127.0.0.1:${server.address().port}`;
const now = Date.now();
const tokens = {
  ...{ accessToken: 'bench', refreshToken: 'bench', tenantId: '000000', userId: '1', account: 'admin' },
  ...{ userName: 'a', deptId: '', roleId: '', roles: [], avatar: '', mustChangePassword: false },
  ...{ obtainedAt: now, expiresAt: now + 3_600_000 },
};
mkdirSync(join(config, 'tokens'));
writeFileSync(join(config, 'tokens/default.json'), JSON.stringify({ version: 1, tokens }));
writeFileSync(join(config, 'config.json'), JSON.stringify({ contexts: { default: { url } } }));
const env = { PATH: process.env.PATH, HOME: config, MALL_CONFIG_DIR: config };

const cases = [
  { name: 'node -e 0', argv: ['-e', '0'] },
  { name: 'mall --version', argv: [mall, '--version'], goal: 1.08 },
  { name: 'mall --help', argv: [mall, '--help'], goal: 1.2 },
  { name: 'mall tenant list --help', argv: [mall, 'tenant', 'list', '--help'], goal: 1.35 },
  {
    name: 'mall tenant list -o json (10 rows, loopback)',
    argv: [mall, 'tenant', 'list', '-o', 'json'],
    goal: 1.6,
  },
  {
    name: 'mall tenant get ID -o json (loopback)',
    argv: [mall, 'tenant', 'get', rows[0].id, '-o', 'json'],
    goal: 1.6,
  },
  {
    name: 'the same list by the shell (--timeout 60s)',
    argv: [mall, 'tenant', 'list', '-o', 'json', '--timeout', '60s'],
  },
];

const once = (argv) =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    const child = spawn(process.execPath, argv, { env, stdio: ['ignore', 'ignore', 'ignore'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve(performance.now() - begin)
        : reject(new Error(`${argv.slice(1).join(' ')} ended with ${code}`)),
    );
  });

const times = new Map(cases.map((one) => [one, []]));
for (const one of cases) await once(one.argv);
for (let round = 0; round < rounds; round += 1)
  for (const one of cases) times.get(one).push(await once(one.argv));

/** The lower quartile: what the start costs when nothing else runs. */
const quartile = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 4)];
const base = quartile(times.get(cases[0]));
for (const one of cases) {
  const time = quartile(times.get(one));
  const ratio = time / base;
  const verdict =
    one.goal === undefined ? '' : `goal ${one.goal.toFixed(2)}x ${ratio <= one.goal ? 'reached' : 'MISSED'}`;
  process.stdout.write(
    `${one.name.padEnd(46)} ${time.toFixed(1).padStart(7)} ms  ${ratio.toFixed(3)}x  ${verdict}\n`,
  );
}
server.closeAllConnections();
server.close();
rmSync(config, { recursive: true, force: true });
