#!/usr/bin/env node
// The dashboard's numbers: first frame against `node -e 0`, key to frame with 10,000 rows, idle CPU.
// Prints one line per number; with --json one object. Runs the built `mall ui` against a small server of its own.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const fromCli = createRequire(join(root, 'packages/cli/package.json'));
const { spawn } = fromCli('@lydell/node-pty');
const frameEnd = '\u001b[?2026l';
const rowCount = 10_000;

const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const info = {
  ...Object.fromEntries(['dept_id', 'post_id', 'role_id', 'oauth_id', 'avatar'].map((key) => [key, ''])),
  ...Object.fromEntries(['account', 'user_name', 'nick_name', 'role_name'].map((key) => [key, 'admin'])),
  tenant_id: '000000',
  user_id: '1',
  roles: ['administrator'],
  permissions: [],
};
const departments = Array.from({ length: rowCount }, (_, index) => ({
  id: String(index + 1),
  tenantId: '000000',
  parentId: '0',
  deptName: `门店 ${index + 1}`,
  fullName: `果蔬商城第 ${index + 1} 门店 🍎`,
  deptCategory: 2,
  deptCategoryName: '部门',
  sort: index,
}));

const startServer = () =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const data = request.url?.includes('/dept/list')
        ? departments
        : request.url?.includes('user-info')
          ? info
          : [];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code: 200, success: true, msg: '', data }));
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

async function bareNode() {
  const from = performance.now();
  const { pty } = run(['-e', '0'], {});
  await new Promise((resolve) => pty.onExit(resolve));
  return performance.now() - from;
}

function run(args, env, columns = 120, rows = 40) {
  const pty = spawn(process.execPath, args, {
    cols: columns,
    rows,
    env: { ...process.env, ...env, CI: undefined },
  });
  let written = '';
  const waiting = new Set();
  pty.onData((data) => {
    written += data;
    for (const check of waiting) check();
  });
  const until = (test, limit = 20_000) =>
    new Promise((resolve, reject) => {
      const stop = setTimeout(() => reject(new Error(`never seen in: ${written.slice(-500)}`)), limit);
      const check = () => {
        if (!test(written)) return;
        clearTimeout(stop);
        waiting.delete(check);
        resolve(performance.now());
      };
      waiting.add(check);
      check();
    });
  return { pty, until, reset: () => (written = '') };
}

const mall = join(root, 'packages/cli/bin/mall.cjs');

async function firstFrame(env) {
  const from = performance.now();
  const { pty, until } = run([mall, 'ui'], env);
  const frame = (await until((text) => text.includes(frameEnd))) - from;
  const list = (await until((text) => text.includes('invite-code'))) - from;
  pty.write('q');
  await new Promise((resolve) => pty.onExit(resolve));
  return { frame, list };
}

async function keyToFrame(env) {
  const { pty, until, reset } = run([mall, 'ui'], env);
  await until((text) => text.includes('invite-code'));
  pty.write(':dept');
  await pause(500);
  pty.write('\r');
  await until((text) => text.includes('门店 10'));
  const times = [];
  const keys = [...'jjjjjjjjjj', '\u001b[6~', 'k', ' ', 'G', 'k', 'g', 'j', '\u001b[6~', '*', '*'];
  for (let turn = 0; turn < 15; turn += 1)
    for (const key of keys) {
      reset();
      const from = performance.now();
      pty.write(key);
      times.push((await until((text) => text.includes(frameEnd))) - from);
      await pause(4);
    }
  const idle = await idleShare(pty.pid);
  pty.write('q');
  await new Promise((resolve) => pty.onExit(resolve));
  return { times, idle };
}

/** Share of one CPU over five quiet seconds, from /proc; undefined where there is none. */
async function idleShare(pid) {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  try {
    await pause(1000);
    const before = ticks();
    await pause(5000);
    return (ticks() - before) / 100 / 5;
  } catch {
    return undefined;
  }
}

const server = await startServer();
const folder = mkdtempSync(join(tmpdir(), 'mall-bench-ui-'));
try {
  const env = {
    MALL_URL: `http://127.0.0.1:${server.address().port}`,
    MALL_TOKEN: 'bench',
    MALL_LANG: 'zh',
    MALL_CONFIG_DIR: folder,
  };
  const bare = [];
  const frames = [];
  for (let turn = 0; turn < 10; turn += 1) {
    bare.push(await bareNode());
    frames.push(await firstFrame(env));
  }
  const base = percentile(bare, 0.5);
  const frame = percentile(
    frames.map((each) => each.frame),
    0.5,
  );
  const list = percentile(
    frames.map((each) => each.list),
    0.5,
  );
  const { times, idle } = await keyToFrame(env);
  const results = [
    ['dashboard: first frame / node -e 0', frame / base, '≤ 4.0×', 'x'],
    ['dashboard: first list of resources / node -e 0', list / base, '', 'x'],
    [`dashboard: key to frame, ${rowCount} rows, median`, percentile(times, 0.5), '', 'ms'],
    [`dashboard: key to frame, ${rowCount} rows, p95`, percentile(times, 0.95), '≤ 25 ms', 'ms'],
    ['dashboard: idle CPU', idle === undefined ? undefined : idle * 100, '≤ 1 %', '%'],
  ];
  if (process.argv.includes('--json')) console.log(JSON.stringify(Object.fromEntries(results)));
  else
    for (const [name, value, goal, unit] of results)
      console.log(`${name.padEnd(52)} ${value === undefined ? 'n/a' : value.toFixed(2)} ${unit}  ${goal}`);
} finally {
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
