import { MallServer, startedFolder } from './mall-server.js';

/** One first start for all journeys: each goes on from a copy of its folder. Answers what takes it away again. */
const firstStart = async (): Promise<() => Promise<void>> => {
  const server = await MallServer.create();
  await server.stop();
  process.env[startedFolder] = server.dataDir;
  return () => server.dispose();
};

// Playwright takes the default export of its global set-up.
export default firstStart;
