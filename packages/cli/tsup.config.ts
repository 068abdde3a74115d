import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Options } from 'tsup';
import { inkBundle } from './src/tui/build/ink-plugin.js';

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

/** Large and rarely needed: bundles of their own, so that the shell and its code cache stay small. */
const apart = ['undici', 'yaml', 'jmespath', 'sm-crypto'] as const;

const apartFromShell = {
  name: 'apart-from-shell',
  setup: (build: {
    onResolve(options: { filter: RegExp }, run: (found: { path: string }) => object): void;
  }) => {
    const filter = new RegExp(`^(${apart.join('|')})$`);
    build.onResolve({ filter }, ({ path }) => ({ path: `./${path}.cjs`, external: true }));
    build.onResolve({ filter: /\/bundle\/(conf|workflow)\.js$/ }, ({ path }) => ({
      path: `./${path.slice(path.lastIndexOf('/') + 1, -'.js'.length)}.cjs`,
      external: true,
    }));
  },
};

/** Commander can start programs as its subcommands; ours has none, and loading what starts them costs 4 ms. */
const noChildren = {
  name: 'no-children',
  setup: (build: { onLoad(options: { filter: RegExp }, run: (found: { path: string }) => object): void }) => {
    build.onLoad({ filter: /commander\/lib\/command\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace("require('node:child_process')", 'undefined'),
    }));
  },
};

const noSchema = {
  name: 'no-schema',
  setup: (build: { onResolve(options: { filter: RegExp }, run: () => object): void }) => {
    build.onResolve({ filter: /^ajv(-formats|\/|$)/ }, () => ({ path: resolve('src/bundle/no-schema.ts') }));
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
  minifyIdentifiers: true,
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
  {
    ...commonJs,
    entry: {
      launch: 'src/bin/start.ts',
      conf: 'src/bundle/conf.ts',
      workflow: 'src/bundle/workflow.ts',
      ...Object.fromEntries(apart.map((name) => [name, fileURLToPath(import.meta.resolve(name))])),
    },
    esbuildPlugins: [dashboardOutside as never, noSchema as never],
  },
  {
    ...commonJs,
    entry: {
      line: 'src/bin/launch.ts',
      shell: 'src/app/main.ts',
      'fast-path': 'src/fast-path/run-fast-path.ts',
      'build-manifest': 'src/build/build-manifest.ts',
      'build-fast-path': 'src/build/build-fast-path.ts',
    },
    esbuildPlugins: [apartFromShell as never, lazyMd5 as never, noChildren as never],
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
  { ...inkBundle, entry: { 'run-dashboard': 'src/tui/run-dashboard.tsx' }, outDir: `${outDir}/tui` },
]);
