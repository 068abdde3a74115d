import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTestServer } from '../testing/test-server.js';
import { leave, whenLeaving } from './leaving.js';

it('a server that leaves is not ready, and still answers everybody who comes', async () => {
  const server = await createTestServer();
  const status = async (url: string) => (await server.app.inject(`/mall-api${url}`)).statusCode;
  expect([await status('/health'), await status('/ready')]).toEqual([200, 200]);
  await leave(server.app);
  expect([await status('/health'), await status('/ready')]).toEqual([200, 503]);
  const admin = await server.signIn();
  const page = await admin.inject({ method: 'GET', url: '/blade-system/param/list' });
  expect(page.statusCode).toBe(200);
  await server.close();
});

it('work of its own ends when it leaves, once, and one that fails keeps nobody', async () => {
  const app = Fastify();
  const ended: string[] = [];
  whenLeaving(app, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ended.push('first');
  });
  whenLeaving(app, async () => {
    ended.push('second');
    throw new Error('no');
  });
  await app.ready();
  await leave(app);
  expect(ended.sort()).toEqual(['first', 'second']);
  await app.close().catch(() => undefined);
  expect(ended).toHaveLength(2);
});

it('work of a server that nobody drained ends when it closes', async () => {
  const app = Fastify();
  const ended: string[] = [];
  whenLeaving(app, async () => ended.push('it'));
  await app.ready();
  expect(ended).toEqual([]);
  await app.close();
  expect(ended).toEqual(['it']);
});
