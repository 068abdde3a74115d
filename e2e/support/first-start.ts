import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from './made-once.js';
import { MallServer, startedFolder } from './mall-server.js';

/** One first start for all journeys: each goes on from a copy of its folder. Answers what takes it away again. */
async function firstStart(): Promise<() => Promise<void>> {
  const shared = mkdtempSync(join(tmpdir(), 'mall-journeys-'));
  process.env[sharedFolder] = shared;
  const server = await MallServer.create();
  await server.stop();
  process.env[startedFolder] = server.dataDir;
  return async () => {
    await server.dispose();
    rmSync(shared, { recursive: true, force: true });
  };
}

// Playwright takes the default export of its global set-up.
export default firstStart;
