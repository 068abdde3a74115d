import { createApp } from './app/create-app.js';
import type { Services } from './context/context.js';
import { systemClock } from './support/clock.js';
import { readSettings } from './support/settings.js';
import { createTurns } from './support/turns.js';

/** Prints the document without a database: mounting reads descriptors alone. */
const settings = readSettings({ MALL_LOG_LEVEL: 'silent', MALL_DATA_DIR: 'memory' });
const services = {
  settings,
  clock: systemClock,
  database: { orm: {} },
  ids: { next: () => '0' },
  turns: createTurns(),
} as unknown as Services;
const app = await createApp(services, new Uint8Array(64));
const reply = await app.inject('/mall-api/openapi.json');
process.stdout.write(`${JSON.stringify(reply.json(), null, 2)}\n`);
await app.close();
