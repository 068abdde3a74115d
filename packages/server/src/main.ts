import { fileURLToPath } from 'node:url';
import { readSettings, SettingError } from './app/settings.js';
import { startServer } from './app/start-server.js';
import { BrokenFolderError } from './database/data-folder.js';
import { FolderLockedError } from './database/folder-lock.js';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const complain = (error: unknown): void => {
  const known =
    error instanceof SettingError || error instanceof FolderLockedError || error instanceof BrokenFolderError;
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (busy) process.stderr.write('The port is in use; stop the other program or set MALL_PORT.\n');
  else if (known) process.stderr.write(`${(error as Error).message}\n`);
  else process.stderr.write(`The server could not start: ${(error as Error).stack ?? String(error)}\n`);
  process.exitCode = error instanceof SettingError ? 2 : 1;
};

const createDatabase = async (folder: string): Promise<void> => {
  const { openPglite } = await import('./database/pglite.js');
  const database = await openPglite(folder, 'UTC');
  await database.migrate();
  await database.close();
};

/** Tells whoever started this process, in one line a program can read, that it is ready. */
const announce = (
  url: string,
  seeded: { password: string; generated: boolean; file: string | undefined } | undefined,
): void => {
  say(
    JSON.stringify({ event: 'ready', url, account: 'admin', tenantId: '000000', passwordFile: seeded?.file }),
  );
  // Printed once: it exists nowhere else when there is no data folder.
  if (seeded?.generated && seeded.file === undefined)
    say(JSON.stringify({ event: 'password', password: seeded.password }));
};

const serve = async (): Promise<void> => {
  const server = await startServer(readSettings(process.env), fileURLToPath(import.meta.url));
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    server.app.log.info({ signal }, 'stopping');
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  announce(server.url, server.seeded);
};

const [flag, folder] = process.argv.slice(2);
const work = flag === '--create-database' && folder !== undefined ? createDatabase(folder) : serve();
work.catch(complain);
