import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hour, regularly } from './regularly.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that listens, and what its log was told. */
async function serving(work: (starting: boolean) => Promise<unknown>) {
  const said: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => said.push(line) } } });
  // The hooks are all that is asked of an app.
  regularly({ app: app as never }, { name: 'sweep', every: hour }, work);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, said };
}

it('is done when a server listens, then each hour, until it ends', async () => {
  const seen: boolean[] = [];
  const { app } = await serving(async (starting) => seen.push(starting));
  expect(seen).toEqual([true]);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(seen).toEqual([true, false, false]);
  await app.close();
  await vi.advanceTimersByTimeAsync(hour);
  expect(seen).toHaveLength(3);
});

it('goes on after a failure, which the log tells', async () => {
  let times = 0;
  const { app, said } = await serving(async () => {
    times += 1;
    throw new Error(`no ${times}`);
  });
  await vi.advanceTimersByTimeAsync(hour);
  expect(times).toBe(2);
  expect(said.join('')).toContain('no 1');
  await app.close();
});

it('is not begun before the last has ended, and a server that ends waits for it', async () => {
  let times = 0;
  const seen: string[] = [];
  const ends: (() => void)[] = [];
  const { app } = await serving(async () => {
    times += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.push('done');
  });
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(times).toBe(1);
  const closing = app.close().then(() => seen.push('closed'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  ends[0]?.();
  await closing;
  expect(seen).toEqual(['done', 'closed']);
});
