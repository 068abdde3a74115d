import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.mjs';

const program = '/usr/sbin/pgbouncer';

export function hasPgbouncer() {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * pgbouncer in transaction mode before a PostgreSQL, or undefined where there is none.
 *
 * @param waits seconds for which a query waits for a connection: long for tests on a busy machine, short for one who fails over
 */
export async function startPgbouncer(url, { waits = 30 } = {}) {
  if (!hasPgbouncer()) return undefined;
  const { hostname, port: serverPort, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'mall-pgbouncer-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const pidFile = join(folder, 'pgbouncer.pid');
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" ""\n`);
  const point = (target) =>
    writeFileSync(
      file,
      `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pidfile = ${pidFile}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_idle_timeout = 5
server_login_retry = 1
query_wait_timeout = ${waits}
autodb_idle_timeout = 5
admin_users = ${username}
`,
      { mode: 0o644 },
    );
  point(serverPort);
  const started =
    process.getuid?.() === 0
      ? ['runuser', ['-u', 'postgres', '--', program, '-q', file]]
      : [program, ['-q', file]];
  const child = spawn(...started, { stdio: 'ignore' });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 100) throw new Error('pgbouncer did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // runuser hands no signal on: the pooler itself is asked for.
  const signal = (name) => process.kill(Number(readFileSync(pidFile, 'utf8')), name);
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    signal('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  /** Another PostgreSQL stands behind it from now on. */
  const repoint = (target) => {
    point(target);
    signal('SIGHUP');
  };
  return { repoint, url: `postgres://${username}@127.0.0.1:${port}/postgres`, port, stop };
}
