// One process, one database: the whole server on one port, and bare Fastify handlers with the same statements on
// another. Prints both addresses and a token as one JSON line.
import { signIn } from '../../lib/ask.mjs';
import { inRoot } from '../../lib/root.mjs';
import { bareHandlers } from './bare-handlers.mjs';
import { fills } from './fills.mjs';
import { newDatabase, openUrl } from './new-database.mjs';

const { createApp, createServices, openPglite, readSettings, seedEverything } = await import(
  inRoot('packages/server/dist/index.js')
);

const [, , count = '1000', filling = 'codes'] = process.argv;
const password = 'bench-password';
const settings = readSettings({
  MALL_DATA_DIR: 'memory',
  MALL_LOG_LEVEL: 'silent',
  MALL_SEED: 'base',
  MALL_ADMIN_PASSWORD: password,
});

const url = process.env.MALL_BENCH_DATABASE_URL;
const database = url ? await openUrl(await newDatabase(url)) : await openPglite(undefined, settings.timeZone);
await database.migrate();
const services = await createServices(database, settings);
await seedEverything(services, () => ({ password, generated: false, file: undefined }));
await fills[filling](database, Number(count));

const app = await createApp(services, new Uint8Array(64).fill(7));
const whole = await app.listen({ host: '127.0.0.1', port: 0 });
const headers = await signIn(whole, { password });
const plain = await bareHandlers(database).listen({ host: '127.0.0.1', port: 0 });

process.stdout.write(`${JSON.stringify({ whole: `${whole}/mall-api`, plain, headers })}\n`);
process.once('SIGTERM', () => process.exit(0));
