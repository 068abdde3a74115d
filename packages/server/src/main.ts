import { fileURLToPath } from 'node:url';
import { defaultLanguage, toLanguage } from '@mall/sdk/contract';
import { drainServer, drainSignal } from './app/drain-server.js';
import { errorForLog, messageOf, withoutTokens } from './app/secret-free.js';
import { startServer } from './app/start-server.js';
import { managementTenant } from './context/management.js';
import { readSettings } from './support/settings.js';
import { StartError } from './support/start-error.js';

const language = toLanguage(process.env.MALL_LANG) ?? defaultLanguage;

function complain(error: unknown): void {
  const known = asStartError(error);
  process.stderr.write(`${known.in(language)}\n`);
  // Where a log is asked for, the whole of it is there.
  if (process.env.MALL_LOG_LEVEL === 'debug')
    process.stderr.write(`${withoutTokens(JSON.stringify(errorForLog(error as Error), null, 2))}\n`);
  process.exitCode = known.exitCode;
}

/** What the database driver and the network say, as a start error. */
function asStartError(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const message = withoutTokens(messageOf(error as Error));
  if (code === 'EADDRINUSE')
    return new StartError('port.busy', { port: process.env.MALL_PORT ?? 8080 }, error);
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return new StartError('database.unreachable', { reason: message || code }, error);
  return new StartError('start.failed', { reason: message }, error);
}

/** What the command line asks for: to serve, where it says nothing else. */
function work([word, ...rest]: readonly string[]): Promise<void> {
  const [what] = rest;
  if (word === '--create-database' && what !== undefined) return createDatabase(what);
  if (word === 'tenant') return moveTenants(rest);
  if (word === 'partition') return partition(rest);
  return word === 'drain' ? drainServer(what) : serve();
}

/** The work of the process that a first start makes: it ends with that start, and tells it what went wrong. */
async function createDatabase(folder: string): Promise<void> {
  process.once('disconnect', () => process.exit());
  try {
    const { openPglite } = await import('./database/pglite.js');
    const database = await openPglite(folder, 'UTC');
    await database.migrate();
    await database.close();
    process.disconnect?.();
  } catch (error) {
    if (!process.send) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    process.send({ reason: message || code }, () => process.exit(1));
  }
}

/** A tenant comes or goes: nothing of that is loaded to serve. */
async function moveTenants(args: readonly string[]): Promise<void> {
  const { tenantCommand } = await import('./app/tenant-command.js');
  await tenantCommand(args, process.env, (line) => say(JSON.stringify(line)));
}

/** Tables that grow are divided; nothing of that is loaded to serve. */
async function partition(args: readonly string[]): Promise<void> {
  const { partitionCommand } = await import('./app/partition-command.js');
  await partitionCommand(args, readSettings(process.env), (line) => say(JSON.stringify(line)));
}

async function serve(): Promise<void> {
  // Whoever started this process with a channel (npm start) takes it along, however it ends: kill -9 too.
  const hasStarter = process.connected === true;
  const server = await startServer(readSettings(process.env), fileURLToPath(import.meta.url));
  let stopping = false;
  const end = (reason: string, closed: Promise<void>): void => {
    server.app.log.info({ reason }, 'stopping');
    closed.then(
      () => process.exit(0),
      (error: unknown) => {
        complain(error);
        process.exit(1);
      },
    );
  };
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    end(reason, server.close());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  // Whoever drains may still stop it at once; a second drain changes nothing, where the signal alone would end it.
  let draining = false;
  process.on(drainSignal, () => {
    if (draining || stopping) return;
    draining = true;
    end('drain', server.drain());
  });
  if (hasStarter) process.on('disconnect', () => stop('starter gone'));
  if (hasStarter && !process.connected) return stop('starter gone');
  announce(server.url, server.seeded);
}

/** Tells whoever started this process, in one line a program can read, that it is ready. */
function announce(
  url: string,
  seeded: { password: string; generated: boolean; file: string | undefined } | undefined,
): void {
  // Printed once, at the start that made it.
  if (seeded?.generated) say(JSON.stringify({ event: 'password', password: seeded.password }));
  say(
    JSON.stringify({
      event: 'ready',
      url,
      account: 'admin',
      tenantId: managementTenant,
      passwordFile: seeded?.file,
    }),
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

work(process.argv.slice(2)).catch(complain);
