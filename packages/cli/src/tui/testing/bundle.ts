import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

export interface Bundle {
  readonly script: string;
  remove(): void;
}

/** Bundles a script with everything that it needs, as the product is bundled. */
export const bundleEntry = async (name = 'entry.ts'): Promise<Bundle> => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-tui-'));
  await build({
    config: false,
    silent: true,
    entry: { entry: join(dirname(fileURLToPath(import.meta.url)), name) },
    outDir: folder,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    splitting: true,
    minify: true,
    clean: false,
    noExternal: [/^(?!react-devtools-core$)/],
    external: ['react-devtools-core'],
    outExtension: () => ({ js: '.mjs' }),
    // Ink's dependencies call require for node's own modules.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    esbuildOptions: (options) => {
      options.conditions = ['@mall/source'];
      options.jsx = 'automatic';
      options.define = { ...options.define, 'process.env.NODE_ENV': '"production"' };
    },
  });
  return {
    script: join(folder, 'entry.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
