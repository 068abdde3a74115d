import { defineConfig } from 'playwright/test';
import { scaleTimeout } from './support/scale-timeout.js';

const asRoot = process.getuid?.() === 0;

/** Journeys that measure time, or that take a machine to its limits: beside others they would measure those. All are long. */
const alone = /\/(approvals-servers|cluster|failover|hostile)\.spec\.ts$/;

/** Two at a time, beside the tests of the packages: a journey waits for its browser and its server more than it computes. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/first-start.ts',
  outputDir: '.artifacts',
  workers: 2,
  projects: [
    { name: 'together', testIgnore: alone },
    { name: 'alone', testMatch: alone, workers: 1 },
  ],
  fullyParallel: false,
  retries: 0,
  timeout: scaleTimeout(120_000),
  expect: { timeout: scaleTimeout(15_000) },
  use: {
    // What never comes is named where it was waited for, long before the journey's own limit.
    actionTimeout: scaleTimeout(15_000),
    navigationTimeout: scaleTimeout(15_000),
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // What moves while it is clicked may be missed on a busy machine.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every journey costs a sixth of their time; the screenshot and the words of the page are always there.
    trace: process.env.MALL_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.MALL_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A page lives for seconds here: making its code faster costs more than that saves.
        '--js-flags=--no-opt',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
