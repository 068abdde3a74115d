import { test as base } from 'playwright/test';
import { MallServer } from './mall-server.js';
import { scaleTimeout } from './scale-timeout.js';

/** One server for the journeys of a file, with settings of its own where the file says so. */
export const test = base.extend<object, { server: MallServer; settings: Readonly<Record<string, string>> }>({
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      const server = await MallServer.create(settings);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: scaleTimeout(180_000) },
  ],
});

export const { expect } = base;
