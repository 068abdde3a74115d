export { createApp } from './app/create-app.js';
export { createServices } from './app/services.js';
export { readSettings, SettingError, type Settings } from './app/settings.js';
export { type RunningServer, startServer } from './app/start-server.js';
export type { Database, SqlDriver } from './database/driver.js';
