import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.mjs';

const folders = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(':')];
const programs = { server: 'mariadbd', install: 'mariadb-install-db' };
const find = (name) => folders.map((folder) => join(folder, name)).find(existsSync);

export const hasMariadb = () => Object.values(programs).every((name) => find(name) !== undefined);

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    // It greets whoever comes, once it is ready.
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });

/** A throw-away MariaDB with the user `mall`, password `throw-away`; undefined where there is none on this machine. */
export async function startMariadb() {
  if (!hasMariadb()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mall-mariadb-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const start = join(folder, 'start.sql');
  writeFileSync(
    start,
    "create user 'mall'@'%' identified by 'throw-away';\ngrant all on *.* to 'mall'@'%';\n",
    { mode: 0o644 },
  );
  // As root it refuses to run but as a user of its own; whoever is nobody special stays who they are.
  const user = process.getuid?.() === 0 ? ['--user=mysql'] : [];
  execFileSync(
    find(programs.install),
    [
      '--no-defaults',
      ...user,
      `--datadir=${data}`,
      '--skip-test-db',
      '--auth-root-authentication-method=normal',
    ],
    { stdio: 'ignore' },
  );
  const options = [
    ...['--no-defaults', ...user, `--datadir=${data}`, `--socket=${join(folder, 'socket')}`],
    ...['--bind-address=127.0.0.1', `--port=${port}`, `--init-file=${start}`],
    ...['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=16M', '--skip-log-bin'],
  ];
  const child = spawn(find(programs.server), options, { stdio: 'ignore' });
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 200) {
      await stop();
      throw new Error('MariaDB did not become ready');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url: `mysql://mall:throw-away@127.0.0.1:${port}`, port, stop };
}
