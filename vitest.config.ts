import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const source = { conditions: ['@mall/source'] };

const project = (name: string, extra: object = {}) => ({
  resolve: source,
  ssr: { resolve: source },
  test: {
    name,
    root: `packages/${name}`,
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...extra,
  },
});

export default defineConfig({
  test: {
    // One fewer is the default, which leaves half of a small machine idle.
    maxWorkers: availableParallelism(),
    projects: [
      project('sdk'),
      project('workflow'),
      // Nothing of a server lives in its modules, so a test file needs no process of its own: loading them took most of the time.
      project('server', { isolate: false }),
      project('cli'),
      project('web', { environment: 'happy-dom' }),
    ],
  },
});
