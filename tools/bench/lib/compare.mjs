import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { startPostgres } from '../../lib/postgres.mjs';
import { inRoot } from '../../lib/root.mjs';

/** Works against the whole server and the bare handlers, in a process of their own, over that many rows of a kind. */
export async function withCompared(rows, env, work, filling = 'codes') {
  const program = inRoot('tools/bench/lib/compared-servers.mjs');
  const child = spawn(process.execPath, [program, String(rows), filling], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  try {
    const line = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('exit', (code) => reject(new Error(`the compared servers ended with ${code}`)));
    });
    return await work(JSON.parse(line));
  } finally {
    child.kill('SIGTERM');
  }
}

/** The same on the embedded database, and on PostgreSQL where there is one; where there is none, that is said. */
export async function onBothDatabases(show) {
  await show('PGlite', {});
  const server = await startPostgres();
  if (!server) return process.stdout.write('\nPostgreSQL: none on this machine, left out\n');
  try {
    await show('PostgreSQL', { MALL_BENCH_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}
