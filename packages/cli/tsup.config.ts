import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';

/** The dashboard is a bundle of its own (Ink needs ES modules); the launcher reaches it by its place in `dist`. */
const dashboardOutside = {
  name: 'dashboard-outside',
  setup: (build: { onResolve(options: { filter: RegExp }, run: () => object): void }) => {
    build.onResolve({ filter: /tui\/run-dashboard\.js$/ }, () => ({
      path: './tui/run-dashboard.js',
      external: true,
    }));
  },
};

/** undici is large and needed only behind a proxy: it stays out of the shell's bundle and its code cache. */
const undiciOutside = {
  name: 'undici-outside',
  setup: (build: { onResolve(options: { filter: RegExp }, run: () => object): void }) => {
    build.onResolve({ filter: /^undici$/ }, () => ({ path: './undici.cjs', external: true }));
  },
};

/** js-md5 loads node:crypto when it is imported; a command that only lists never needs it. */
const lazyMd5 = {
  name: 'lazy-md5',
  setup: (build: { onResolve(options: { filter: RegExp }, run: () => object): void }) => {
    build.onResolve({ filter: /^js-md5$/ }, () => ({ path: resolve('src/bundle/md5.ts') }));
  },
};

/** Tests bundle into a folder of their own, so that they never run what somebody else is building. */
const outDir = process.env.MALL_CLI_OUT ?? 'dist';

const common = {
  outDir,
  target: 'node20',
  platform: 'node',
  clean: false,
  noExternal: [/^(?!react-devtools-core)/],
  minifySyntax: true,
  minifyWhitespace: true,
  esbuildOptions(options: NonNullable<Parameters<NonNullable<Options['esbuildOptions']>>[0]>) {
    options.conditions = ['@mall/source'];
    options.charset = 'ascii';
    options.legalComments = 'none';
    options.define = {
      ...options.define,
      'process.env.NODE_ENV': '"production"',
      'process.env.DEV': '"false"',
    };
  },
} satisfies Options;

const commonJs = {
  ...common,
  format: 'cjs',
  outExtension: () => ({ js: '.cjs' }),
  splitting: false,
} satisfies Options;

export default defineConfig([
  { ...commonJs, entry: { launch: 'src/bin/start.ts', undici: 'node_modules/undici/index.js' }, esbuildPlugins: [dashboardOutside as never] },
  {
    ...commonJs,
    entry: { shell: 'src/app/main.ts', 'build-manifest': 'src/manifest/build-manifest.ts' },
    esbuildPlugins: [undiciOutside as never, lazyMd5 as never],
    esbuildOptions(options) {
      common.esbuildOptions(options);
      // Run from a code cache, where import() of a built-in has no loader: it becomes require().
      options.supported = { 'dynamic-import': false };
    },
    onSuccess: async () => {
      const made = spawnSync(process.execPath, ['build/after-build.mjs', outDir], { stdio: 'inherit' });
      if (made.status !== 0) throw new Error('the manifest or the code cache could not be made');
    },
  },
  {
    ...common,
    entry: { 'run-dashboard': 'src/tui/run-dashboard.tsx' },
    outDir: `${outDir}/tui`,
    format: 'esm',
    splitting: true,
    // Ink's developer tools: the import is dead with DEV defined away, and its package is not there.
    external: ['react-devtools-core'],
    banner: {
      js: "import { createRequire as __mallRequire } from 'node:module'; const require = __mallRequire(import.meta.url);",
    },
  },
]);
