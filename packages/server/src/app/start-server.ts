import type { FastifyInstance } from 'fastify';
import { ensureDataDir, readSealingSecret } from '../database/data-folder.js';
import { openDatabase } from '../database/open-database.js';
import { openSigningKey } from '../database/signing-key.js';
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
}

/**
 * Opens the database, seeds it when it is new, and listens.
 *
 * @param program the file that can create an embedded database in a process of its own
 */
export const startServer = async (settings: Settings, program: string): Promise<RunningServer> => {
  if (settings.dataDir !== 'memory') ensureDataDir(settings.dataDir);
  const opened = await openDatabase(settings, program, (error) => process.stderr.write(`${error.message}\n`));
  try {
    const services = await createServices(opened.database, settings);
    const seeded = await seedEverything(services, () => firstAdminPassword(settings));
    const key = await openSigningKey(opened.database, readSealingSecret(settings), services.clock.now());
    const app = await createApp(services, key);
    const url = await app.listen({ host: settings.host, port: settings.port });
    const close = async (): Promise<void> => {
      await app.close();
      await services.release();
      await opened.close();
    };
    return { app, url, seeded, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
};
