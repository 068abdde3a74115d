import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const source = { conditions: ['@mall/source'] };

/**
 * Times as long on a machine that has other things to do: limits tell what hangs from what does not. They stand here and
 * nowhere else: a limit of a test's own would know nothing of the machine.
 */
const patience = Number(process.env.MALL_TEST_PATIENCE ?? 1);

/** Young objects die soon: room for them saves a tenth of the time that pages and screens take. */
const execArgv = ['--max-semi-space-size=64'];

const project = (name: string, extra: object = {}) => ({
  resolve: source,
  ssr: { resolve: source },
  test: {
    name,
    root: `packages/${name}`,
    execArgv,
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000 * patience,
    hookTimeout: 120_000 * patience,
    expect: { poll: { timeout: 20_000 * patience } },
    ...extra,
  },
});

export default defineConfig({
  test: {
    // One fewer is the default, which leaves half of a small machine idle.
    maxWorkers: availableParallelism(),
    projects: [
      // Nothing of a client, a server or the shell lives in its modules, so a test file needs no process of its own:
      // loading them took most of the time.
      project('sdk', { isolate: false }),
      project('expression'),
      project('workflow'),
      project('server', { isolate: false }),
      project('cli', { isolate: false, globalSetup: 'src/testing/temp-root.ts' }),
      project('web', {
        environment: 'happy-dom',
        isolate: false,
        // A link that a browser would save a file by takes the page of these tests away, and that of the next file.
        environmentOptions: {
          happyDOM: {
            settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
          },
        },
      }),
    ],
  },
});
