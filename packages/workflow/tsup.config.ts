import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'sql/index': 'src/sql/index.ts',
  },
  format: 'esm',
  target: 'node20',
  splitting: true,
  clean: false,
});
