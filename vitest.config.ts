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
      project('server'),
      project('cli'),
      project('web', { environment: 'happy-dom' }),
    ],
  },
});
