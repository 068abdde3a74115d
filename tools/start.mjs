import { spawn } from 'node:child_process';
import { isAbsolute, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/root.mjs';
import { word } from './lib/words.mjs';

const say = (line = '') => process.stdout.write(`${line}\n`);

function greet(ready, password) {
  say();
  say(`  ${word('ready')}`);
  say();
  say(`  ${word('address', ready)}`);
  say(`  ${word('account', ready)}`);
  say(`  ${passwordLine(ready, password)}`);
  say();
  say(`  ${word('next')}`);
  say(`    npx --no -- mall auth login`);
  say(`    npx --no -- mall tenant list`);
  say(`    npx --no -- mall invite-code create --count 10000`);
  say();
  say(`  ${word('stop')}`);
}

function passwordLine(ready, password) {
  if (process.env.MALL_ADMIN_PASSWORD) return word('passwordGiven');
  const file = ready.passwordFile ?? inRoot(process.env.MALL_DATA_DIR ?? '.mall', 'admin-password');
  const shown = isAbsolute(file) ? relative(process.cwd(), file) : file;
  if (password && ready.passwordFile) return word('password', { password, file: shown });
  if (password) return word('passwordOnce', { password });
  return word('passwordKept', { file: shown });
}

requireNode();
await install();
await build();
process.stderr.write(`${word('starting')}\n`);

const env = { MALL_SEED: 'demo', MALL_LOG_LEVEL: 'warn', MALL_DATA_DIR: inRoot('.mall'), ...process.env };
const server = spawn(process.execPath, [inRoot('packages/server/bin/mall-server.mjs')], {
  cwd: root,
  env,
  // The channel closes when this process ends, however it ends; the server then closes its database and goes too.
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});

let ready;
let password;
const lines = createInterface({ input: server.stdout });
lines.on('line', (line) => {
  let event;
  try {
    event = JSON.parse(line);
  } catch {
    event = undefined;
  }
  if (event?.event === 'password') password = event.password;
  else if (event?.event === 'ready') {
    ready = event;
    greet(ready, password);
  } else say(line);
});

// Ctrl-C reaches the server by itself; a signal sent to this process alone is passed on. The server closes its database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
// npm passes signals on, but not its own death by kill -9: that shows as another parent.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
}
server.once('exit', (code, signal) => {
  if (ready && code === 0) say(word('stopped'));
  process.exitCode = code ?? (signal ? 1 : 0);
});
