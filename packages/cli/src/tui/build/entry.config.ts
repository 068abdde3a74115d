import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsup';
import { inkBundle } from './ink-plugin.js';

/** The dashboard on its own, for benches: `build({ config: '…/entry.config.ts', outDir })`. */
export default defineConfig({
  ...inkBundle,
  silent: true,
  entry: { entry: join(dirname(fileURLToPath(import.meta.url)), '../testing/entry.ts') },
  outExtension: () => ({ js: '.mjs' }),
});
