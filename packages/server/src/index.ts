export { createApp } from './app/create-app.js';
export { createServices } from './app/services.js';
export { readSettings, type Settings } from './app/settings.js';
export { type RunningServer, startServer } from './app/start-server.js';
export { StartError } from './app/start-texts.js';
export type { Database, SqlDriver } from './database/driver.js';
export { openPglite } from './database/pglite.js';
export { seedDatabase } from './database/seeds/seed.js';
