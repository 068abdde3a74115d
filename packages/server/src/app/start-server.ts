import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ensureDataDir, readSealingSecret } from '../database/data-folder.js';
import { folderFailure } from '../database/folder-failure.js';
import { openDatabase } from '../database/open-database.js';
import { openSigningKey } from '../database/signing-key.js';
import { leave } from '../http/leaving.js';
import type { Settings } from '../support/settings.js';
import { type AdminPassword, firstAdminPassword } from './admin-password.js';
import { createApp } from './create-app.js';
import { seedEverything } from './seed-everything.js';
import { createServices } from './services.js';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly url: string;
  /** What the first start made; undefined on every later one. */
  readonly seeded: AdminPassword | undefined;
  close(): Promise<void>;
  /** Takes no more work, answers until balancers have noticed, and closes. */
  drain(): Promise<void>;
}

/**
 * Opens the database, seeds it when it is new, and listens.
 *
 * @param program the file that can create an embedded database in a process of its own
 * @throws StartError for what whoever runs it can mend
 */
export async function startServer(settings: Settings, program: string): Promise<RunningServer> {
  const embedded = settings.databaseUrl === undefined && settings.dataDir !== 'memory';
  if (settings.dataDir !== 'memory') ensureDataDir(settings.dataDir);
  const prepared = await prepare(settings, program).catch((error: unknown) => {
    throw embedded ? folderFailure(error, settings.dataDir) : error;
  });
  try {
    const url = await prepared.app.listen({ host: settings.host, port: settings.port });
    return { ...prepared, url };
  } catch (error) {
    await prepared.close();
    throw error;
  }
}

/** Everything up to an app that could listen. */
async function prepare(settings: Settings, program: string) {
  const opened = await openDatabase(settings, program, (error) => process.stderr.write(`${error.message}\n`));
  try {
    const services = await createServices(opened.database, settings);
    const seeded = await seedEverything(services, () => firstAdminPassword(settings));
    const key = await openSigningKey(opened.database, readSealingSecret(settings), services.clock.now());
    const app = await createApp(services, key);
    const closeAll = async (): Promise<void> => {
      await closeWithin(app, settings.stopGrace);
      // A number that is not given back, because the database is gone, is free again after some minutes.
      await services.release().catch(() => undefined);
      await opened.close();
    };
    let closed: Promise<void> | undefined;
    const close = (): Promise<void> => {
      closed ??= closeAll();
      return closed;
    };
    const drain = async (): Promise<void> => {
      await Promise.all([leave(app), pause(settings.drainDelay * 1000)]);
      await close();
    };
    return { app, seeded, close, drain };
  } catch (error) {
    // What is broken may not close either; the first failure is the one to tell.
    await opened.close().catch(() => undefined);
    throw error;
  }
}

/** Calls that are under way may end within the grace; whoever stalls longer is cut off. */
async function closeWithin(app: FastifyInstance, seconds: number): Promise<void> {
  // A caller whose answer went out meanwhile may keep the connection for a next call, which there will not be.
  const answered = setInterval(() => app.server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  try {
    await app.close();
  } finally {
    clearInterval(answered);
    clearTimeout(deadline);
  }
}
