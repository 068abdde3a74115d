import { test as base } from 'playwright/test';
import { MallServer } from './mall-server.js';

/** One server for the journeys of a file. */
export const test = base.extend<object, { server: MallServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await MallServer.create();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export const { expect } = base;
