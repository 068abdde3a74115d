import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { leftByCheck } from './tools/lib/quick-files.mjs';
import { betweenServers, ofPgliteAlone, ofPostgresAlone, onPglite } from './tools/lib/server-files.mjs';

const source = { conditions: ['@mall/source'] };

const {
  MALL_TEST_PATIENCE: factor = '1',
  MALL_TEST_DATABASE_URL: postgres,
  MALL_TEST_POOLER_URL: pooler,
} = process.env;
const all = process.env.MALL_TEST_ALL === '1';

// Each project has its own: one that runs on the embedded database has none.
delete process.env.MALL_TEST_DATABASE_URL;
const onPostgres = postgres ? { MALL_TEST_DATABASE_URL: postgres } : {};

/**
 * What starts very many processes or whole databases, makes rows by the ten thousand, or is about the details of one control
 * or panel that other tests pass through, is for `npm run test:all`, and for the branch that changes what it is about.
 */
const long = all || process.env.MALL_TEST_LONG === '1';
const left = [
  ...configDefaults.exclude,
  ...(long ? [] : ['src/**/*.long.test.{ts,tsx}']),
  // Said here: `--exclude` of the command line reaches no project that has excludes of its own.
  ...(process.env.MALL_TEST_QUICK === '1' ? leftByCheck : []),
];

/**
 * Limits tell what hangs from what does not, and are this many times as long on a machine that has other things to do. They
 * stand here and nowhere else: a limit of a test's own would know nothing of the machine.
 */
const scaleTimeout = (milliseconds: number): number => milliseconds * Number(factor);

/** Young objects die soon: room for them saves a tenth of the time that pages and screens take. */
const execArgv = ['--max-semi-space-size=64'];

/**
 * What is made of a source is kept by its content, for the next run and for the other projects of the server. Not of web
 * and shell: what `import.meta.glob` finds is not in the content.
 */
const cached = (of: string) => ({
  fsModuleCache: true,
  // Of each run that goes on beside others: none reads what another is just writing.
  fsModuleCachePath: `node_modules/.cache/mall-vitest/${process.env.MALL_TEST_RUN ?? of}`,
});

interface Project {
  /** The folder of its package, where that is not its name. */
  readonly of?: string;
  readonly test?: object;
}

const project = (name: string, { of = name, test = {} }: Project = {}) => ({
  resolve: source,
  ssr: { resolve: source },
  test: {
    name,
    root: `packages/${of}`,
    execArgv,
    env: onPostgres,
    ...(of === 'server' ? { experimental: cached(of) } : {}),
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: left,
    testTimeout: scaleTimeout(60_000),
    hookTimeout: scaleTimeout(120_000),
    expect: { poll: { timeout: scaleTimeout(20_000) } },
    ...test,
  },
});

/**
 * The server once more beside PostgreSQL, where all of it runs: on the embedded database, and as three servers behind a
 * pooler. `tools/test.mjs` asks for them; `tools/lib/server-files.mjs` says which files they are.
 */
const beside = process.env.MALL_TEST_BESIDE === '1';
const serversBeside = [
  ...(beside
    ? [
        project('server on PGlite', {
          of: 'server',
          test: {
            isolate: false,
            env: {},
            exclude: [...left, ...ofPostgresAlone],
            ...(all ? {} : { include: onPglite }),
          },
        }),
      ]
    : []),
  ...(pooler
    ? [
        project('three servers', {
          of: 'server',
          test: {
            isolate: false,
            env: { MALL_TEST_DATABASE_URL: pooler, MALL_TEST_SERVERS: '3' },
            exclude: [...left, ...ofPostgresAlone],
            ...(all ? {} : { include: betweenServers }),
          },
        }),
      ]
    : []),
];

export default defineConfig({
  test: {
    // One fewer is the default. Tests wait for a page, a process or a database while another can compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Nothing of a client, a server or the shell lives in its modules, so a test file needs no process of its own:
      // loading them took most of the time.
      project('sdk', { test: { isolate: false } }),
      project('expression', { test: { isolate: false } }),
      project('workflow', { test: { isolate: false } }),
      project('server', {
        test: {
          isolate: false,
          // What three servers say one would say: `test:all` asks it, too.
          exclude: [
            ...[...left, ...(beside ? ofPgliteAlone : [])],
            ...(pooler && !all ? betweenServers : []),
          ],
        },
      }),
      ...serversBeside,
      project('cli', { test: { isolate: false, globalSetup: 'src/testing/temp-root.ts' } }),
      project('web', {
        test: {
          environment: 'happy-dom',
          isolate: false,
          // What Node takes of it asks for modules as if they were none; the same as bundlers take it.
          alias: [{ find: /^diagram-js-minimap$/, replacement: 'diagram-js-minimap/dist/index.esm.js' }],
          server: { deps: { inline: ['diagram-js-minimap'] } },
          // A link that a browser would save a file by takes the page of these tests away, and that of the next file.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
        },
      }),
    ],
  },
});
