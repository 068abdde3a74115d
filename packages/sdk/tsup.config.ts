import { defineConfig } from 'tsup';

const entry = {
  index: 'src/index.ts',
  'contract/index': 'src/contract/index.ts',
  'node/index': 'src/node/index.ts',
  'testing/index': 'src/testing/index.ts',
};

/** Entries share their chunks in both formats: a class or a resource is the same one whichever entry gives it. */
const common = { entry, target: 'node20', splitting: true, clean: false } as const;

export default defineConfig([
  { ...common, format: 'esm' },
  { ...common, format: 'cjs', outDir: 'dist/cjs', outExtension: () => ({ js: '.cjs' }) },
]);
