import { spawnSync } from 'node:child_process';
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

const common = {
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
  { ...commonJs, entry: { launch: 'src/bin/start.ts' }, esbuildPlugins: [dashboardOutside as never] },
  {
    ...commonJs,
    entry: { shell: 'src/app/main.ts', 'build-manifest': 'src/manifest/build-manifest.ts' },
    esbuildOptions(options) {
      common.esbuildOptions(options);
      // Run from a code cache, where import() of a built-in has no loader: it becomes require().
      options.supported = { 'dynamic-import': false };
    },
    onSuccess: async () => {
      const made = spawnSync(process.execPath, ['build/after-build.mjs'], { stdio: 'inherit' });
      if (made.status !== 0) throw new Error('the manifest or the code cache could not be made');
    },
  },
  {
    ...common,
    entry: { 'run-dashboard': 'src/tui/run-dashboard.tsx' },
    outDir: 'dist/tui',
    format: 'esm',
    splitting: true,
    // Ink's developer tools: the import is dead with DEV defined away, and its package is not there.
    external: ['react-devtools-core'],
    banner: {
      js: "import { createRequire as __mallRequire } from 'node:module'; const require = __mallRequire(import.meta.url);",
    },
  },
]);
