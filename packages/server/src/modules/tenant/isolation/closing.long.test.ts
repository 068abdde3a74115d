import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../support/clock.js';
import { callsOf } from '../../../testing/calls.js';
import { createTestServer } from '../../../testing/test-server.js';

const folders: string[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

it('a server that closes while a run sends a file leaves none behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-closing-'));
  folders.push(folder);
  vi.stubEnv('TMPDIR', folder);
  const files = async () => (await readdir(folder)).filter((name) => /^mall-(files|upload)-/.test(name));
  const server = await createTestServer({}, systemClock, { alone: true });
  const root = callsOf(await server.signIn());
  const started = await root.post('/blade-system/isolation/start', { only: 'attach' });
  expect(started.status, started.text).toBe(200);
  while ((await files()).length === 0) await new Promise((go) => setTimeout(go, 1));
  await server.close();
  expect(await files()).toEqual([]);
});
