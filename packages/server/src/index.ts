export { createApp } from './app/create-app.js';
export { seedEverything } from './app/seed-everything.js';
export { createServices } from './app/services.js';
export { type RunningServer, startServer } from './app/start-server.js';
export type { Database, SqlDriver } from './database/driver.js';
export { openPglite } from './database/pglite.js';
export { openPostgres } from './database/postgres.js';
export { readSettings, type Settings } from './support/settings.js';
export { StartError } from './support/start-error.js';
