import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { inkBundle } from '../build/ink-plugin.js';

export interface Bundle {
  readonly script: string;
  remove(): void;
}

/** Bundles a script with everything that it needs, as the product is bundled. */
export async function bundleEntry(name = 'entry.ts'): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-tui-'));
  await build({
    ...inkBundle,
    config: false,
    silent: true,
    entry: { entry: join(dirname(fileURLToPath(import.meta.url)), name) },
    outDir: folder,
    outExtension: () => ({ js: '.mjs' }),
  });
  return {
    script: join(folder, 'entry.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
