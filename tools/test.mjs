import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { chosenJourneys } from './lib/journeys.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { requireNode } from './lib/node-version.mjs';
import { startPgbouncer } from './lib/pgbouncer.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bin, inRoot } from './lib/root.mjs';
import { shardOf } from './lib/shards.mjs';
import { fromPlaywright } from './lib/test-reports.mjs';
import { testSteps } from './lib/test-steps.mjs';
import { typeCheck } from './lib/type-check.mjs';

/**
 * `npm test`; with `--all` everything: both databases and three servers whole, all journeys, ten times the random runs. Of
 * that, `--shard 2/3` is one of three parts.
 */
const all = process.argv.includes('--all');
const shard = shardOf(process.argv);

// A fact that comes costs nothing to wait for: on a slow machine it comes later.
process.env.MALL_TEST_PATIENCE ??= '4';
if (all) Object.assign(process.env, { MALL_TEST_ALL: '1', MALL_JOURNEYS: 'all' });

const { check, suite, vitest, ownTests, skipAloud, finish, results } = testSteps();

const tool = (name, ...args) => [process.execPath, [inRoot('tools', name), ...args]];

/** What needs no build goes on beside it; documents are written by the shell. */
async function sources(built) {
  if (!shard.isFirst) return;
  await check('lint', bin('biome'), ['check', '.']);
  await check('arrows', ...tool('check-arrows.mjs'));
  await check('migrations', ...tool('check-migrations.mjs'));
  await check('reading order', ...tool('check-reading.mjs'));
  await ownTests('tools', toolTests());
  await built;
  await check('generated documents', ...tool('docs.mjs', '--check'));
}

const toolTests = () =>
  readdirSync(inRoot('tools'), { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => inRoot('tools', name));

/**
 * Everything that vitest runs, as a few runs at once that take about as long: a core that one leaves idle another takes.
 * In a single run each of its workers would load nearly every package; all of them would wait for the one process that
 * hands out modules. All of the server runs on PostgreSQL, which says of nearly everything what PGlite would: the same
 * SQL on both.
 */
async function unitAndIntegration() {
  const [postgres, mariadb] = await Promise.all([startPostgres(), startMariadb()]);
  if (!mariadb) skipAloud('data sources on MariaDB: install it (Debian: apt-get install mariadb-server).');
  if (!postgres)
    skipAloud(
      'PostgreSQL, so everything runs on PGlite: install PostgreSQL 15 or newer (Debian: apt-get install postgresql) or set MALL_TEST_DATABASE_URL.',
    );
  const pooler = postgres && (await startPgbouncer(postgres.url));
  if (postgres && !pooler)
    skipAloud('three servers behind a pooler: install pgbouncer (Debian: apt-get install pgbouncer).');
  const runs = runsOf([...(postgres ? ['server on PGlite'] : []), ...(pooler ? ['three servers'] : [])]);
  const env = {
    MALL_TEST_BUILT: '1',
    ...(mariadb && { MALL_TEST_SOURCE_MARIADB: mariadb.url }),
    ...(postgres && {
      ...{ MALL_TEST_SOURCE_POSTGRES: postgres.url, MALL_TEST_DATABASE_URL: postgres.url },
      MALL_TEST_BESIDE: '1',
    }),
    ...(pooler && { MALL_TEST_POOLER_URL: pooler.url }),
  };
  await Promise.all(
    runs.map((projects) => vitest(projects, [workers(projects, runs.length), ...shard.args], env)),
  );
  for (const database of [pooler, postgres, mariadb]) await database?.stop();
}

const small = ['sdk', 'workflow', 'expression'];

/** The projects of each run; whole, what is beside the server takes as long as the server. */
const runsOf = (beside) =>
  all
    ? [['web', 'cli', ...small], ['server'], ...beside.map((project) => [project])]
    : [['web', ...small], ['server'], [...beside, 'cli']];

/**
 * One more than there are cores, all in all: tests wait for a page, a process or a database while another can compute.
 * Those of the server wait for theirs most of the time, and there are twice as many of them.
 */
function workers(projects, runs) {
  const each = Math.max(1, Math.round((availableParallelism() + 1) / runs));
  return `--maxWorkers=${projects.includes('server') ? 2 * each : each}`;
}

/** The journeys of one project of `e2e/playwright.config.ts`. */
async function endToEnd(project, part) {
  const report = join(results, `e2e-${project}.json`);
  const env = { ...process.env, MALL_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const chosen = ['test', `--project=${project}`, '--reporter=list,json', ...journeys.args, ...part];
  const playwright = inRoot('e2e/node_modules/.bin/playwright');
  await suite(`end to end, ${project}`, playwright, chosen, report, fromPlaywright, {
    ...{ env, cwd: inRoot('e2e') },
  });
}

/** The budget counts what the declarations cost, which the types step writes. */
async function types() {
  await check('types', bin('tsc'), typeCheck);
  if (all && shard.isFirst) await check('type budget', ...tool('type-budget.mjs'));
}

requireNode();
keepTemporaryFilesInMemory();
await install();
const built = build();
const chromium = ensureChromium();
const journeys = chosenJourneys(all);
for (const what of journeys.missing) skipAloud(what);
if (!chromium)
  skipAloud(
    'browser journeys: no Chromium found. Install one (Debian: apt-get install chromium) or set MALL_CHROMIUM to its path.',
  );
// Each waits for processes, pages and databases, and another computes meanwhile: one after the other they leave a quarter
// of the machine idle. Everything at once is too much: units that compute for an hour starve the pages beside them.
const units = built.then(unitAndIntegration);
// Packed packages have their types inside, so the journeys begin when those are written.
const typed = built.then(types);
const together = Promise.all(all ? [typed, units] : [typed]).then(
  // The few of `npm test` are done before the units are: a second browser would only keep those from their cores.
  () => chromium && endToEnd('together', all ? shard.args : ['--workers=1']),
);
await Promise.all([sources(built), units, together]);
if (all && chromium && shard.isLast) await endToEnd('alone', []);
finish();
