import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options } from 'tsup';
import { directImports } from './direct-imports.js';
import { inkTablePlugin } from './ink-table.js';
import type { Plugin } from './plugin.js';
import { shippedTogether } from './shipped-together.js';

const ownWidth = join(dirname(fileURLToPath(import.meta.url)), '../../io/width/display-width.ts');

const tui = join(dirname(fileURLToPath(import.meta.url)), '..');
const sdk = join(dirname(fileURLToPath(import.meta.url)), '../../../../sdk/src');
/** What the dashboard imports by name, and the files that say where each name is. */
const sdkEntries = {
  '@mall/sdk': join(sdk, 'index.ts'),
  '@mall/sdk/contract': join(sdk, 'contract/index.ts'),
};

/** How yoga gets its WebAssembly: through fetch of a data address, which loads all of undici first. */
const fetched =
  /function (\w+)\(\)\{return \w+\|\|"function"!=typeof fetch\?[\s\S]*?:fetch\((\w+),[\s\S]*?\)\}\)\}/;

/**
 * Makes Ink start and draw faster: its measuring of text goes through our fast path (a third of a frame), and yoga's
 * binary is decoded instead of fetched (20 ms of the first frame).
 *
 * @example
 * esbuildPlugins: [inkPlugin()]
 */
export const inkPlugin = (): Plugin => ({
  name: 'mall-ink',
  setup: (build) => {
    build.onResolve({ filter: /^string-width$/ }, ({ importer }) =>
      importer.replaceAll('\\', '/').includes('/node_modules/') ? { path: ownWidth } : undefined,
    );
    build.onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, ({ path }) => ({
      contents: decoded(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
});

function decoded(source: string): string {
  if (!fetched.test(source))
    throw new Error('yoga-layout loads its binary in another way now: see ink-plugin.ts');
  return source.replace(
    fetched,
    (_all, name: string, address: string) =>
      `function ${name}(){return Promise.resolve(Buffer.from(${address}.slice(${address}.indexOf(",")+1),"base64"))}`,
  );
}

/** Imports that bring no name: esbuild adds one for every chunk that a package's index could have needed. */
const bare = /import"\.\/chunk-\w+\.m?js";/g;

/**
 * A chunk loads the chunks that it takes something from. None does anything by being loaded, and without this the
 * first frame waits for zod and every descriptor (a quarter of its time).
 */
const namedImportsOnly: NonNullable<Options['plugins']>[number] = {
  name: 'mall-named-imports-only',
  renderChunk: (code) => ({ code: code.replace(bare, '') }),
};

/** What every bundle that holds Ink wants, beside its entry and its folder. */
export const inkBundle: Options = {
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: true,
  minify: true,
  clean: false,
  // Ink imports its inspector only when it is asked to.
  noExternal: [/^(?!react-devtools-core$)/],
  external: ['react-devtools-core'],
  // Some of Ink's dependencies are CommonJS and call require for node's own modules.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  esbuildPlugins: [inkPlugin(), inkTablePlugin(ownWidth), directImports(sdkEntries), shippedTogether(tui)],
  plugins: [namedImportsOnly],
  esbuildOptions: (options) => {
    options.conditions = ['@mall/source'];
    options.jsx = 'automatic';
    options.define = { ...options.define, 'process.env.NODE_ENV': '"production"' };
  },
};
