import { everyKind } from '../../../server/src/testing/every-kind/every-kind.part.ts';
import { createEveryKinds } from '../../../server/src/testing/every-kind/every-kind.table.ts';
import { createTestServer, testPassword } from '../../../server/src/testing/test-server.ts';

/** The server with every kind of field, on a port: bundled by `real-server.ts`, a process of its own. */
const server = await createTestServer({}, undefined, { parts: [everyKind], tables: createEveryKinds });
process.stdout.write(`${JSON.stringify({ event: 'password', password: testPassword })}\n`);
await server.app.listen({ host: '127.0.0.1', port: Number(process.env.MALL_PORT) });
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
