import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', main: 'src/main.ts', openapi: 'src/openapi.ts' },
  format: 'esm',
  target: 'node20',
  splitting: true,
  clean: false,
  noExternal: [/^@mall\//],
  esbuildOptions(options) {
    options.conditions = ['@mall/source'];
  },
});
