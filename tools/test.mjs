import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { chosenJourneys } from './lib/journeys.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { requireNode } from './lib/node-version.mjs';
import { startPgbouncer } from './lib/pgbouncer.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bin, inRoot } from './lib/root.mjs';
import { betweenServers, onPglite } from './lib/server-files.mjs';
import { fromPlaywright } from './lib/test-reports.mjs';
import { testSteps } from './lib/test-steps.mjs';

/** `npm test`; with `--all` everything: both databases and three servers whole, all journeys, ten times the random runs. */
const all = process.argv.includes('--all');

// A fact that comes costs nothing to wait for: on a slow machine it comes later.
process.env.MALL_TEST_PATIENCE ??= '4';
if (all) Object.assign(process.env, { MALL_TEST_ALL: '1', MALL_JOURNEYS: 'all' });

requireNode();
await install();
await build();
const { check, suite, vitest, ownTests, skipAloud, finish, results } = testSteps();

const toolTests = () =>
  readdirSync(inRoot('tools'), { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => inRoot('tools', name));

/** Other people's databases, which data sources lead to; their own tests leave out those that there are not. */
const otherSources = (postgres, mariadb) => ({
  ...(postgres && { MALL_TEST_SOURCE_POSTGRES: postgres.url }),
  ...(mariadb && { MALL_TEST_SOURCE_MARIADB: mariadb.url }),
});

/** All of the server on PostgreSQL, which says of nearly everything what PGlite would: the same SQL on both. */
async function onBoth(url, sources) {
  const projects = ['sdk', 'expression', 'workflow', 'server', 'cli', 'web'];
  await vitest('unit and integration, on PostgreSQL', projects, { ...sources, MALL_TEST_DATABASE_URL: url });
  await vitest('server on PGlite', ['server'], sources, all ? [] : onPglite);
  const pooler = await startPgbouncer(url);
  if (!pooler)
    return skipAloud('three servers behind a pooler: install pgbouncer (Debian: apt-get install pgbouncer).');
  const env = { ...sources, MALL_TEST_DATABASE_URL: pooler.url, MALL_TEST_SERVERS: '3' };
  const files = all ? [] : betweenServers;
  await vitest('three servers on one PostgreSQL behind pgbouncer', ['server'], env, files);
  return pooler.stop();
}

function onPgliteAlone(sources) {
  skipAloud(
    'PostgreSQL, so everything runs on PGlite: install PostgreSQL 15 or newer (Debian: apt-get install postgresql) or set MALL_TEST_DATABASE_URL.',
  );
  return vitest(
    'unit and integration, on PGlite',
    ['sdk', 'expression', 'workflow', 'server', 'cli', 'web'],
    sources,
  );
}

async function endToEnd() {
  const chromium = ensureChromium();
  if (!chromium)
    return skipAloud(
      'browser journeys: no Chromium found. Install one (Debian: apt-get install chromium) or set MALL_CHROMIUM to its path.',
    );
  const playwright = inRoot('e2e/node_modules/.bin/playwright');
  const { missing, args } = chosenJourneys(all);
  for (const what of missing) skipAloud(what);
  for (const project of ['together', 'alone']) {
    const report = join(results, `e2e-${project}.json`);
    const env = { ...process.env, MALL_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const chosen = ['test', `--project=${project}`, '--reporter=list,json', ...args];
    const options = { env, cwd: inRoot('e2e') };
    await suite(`end to end, ${project}`, playwright, chosen, report, fromPlaywright, options);
  }
}

await check('types', bin('tsc'), ['-b']);
await check('type budget', process.execPath, [inRoot('tools/type-budget.mjs')]);
await check('lint', bin('biome'), ['check', '.']);
await check('arrows', process.execPath, [inRoot('tools/check-arrows.mjs')]);
await check('reading order', process.execPath, [inRoot('tools/check-reading.mjs')]);
await ownTests('tools', toolTests());
await check('generated documents', process.execPath, [inRoot('tools/docs.mjs'), '--check']);
const [postgres, mariadb] = await Promise.all([startPostgres(), startMariadb()]);
if (!mariadb) skipAloud('data sources on MariaDB: install it (Debian: apt-get install mariadb-server).');
const sources = otherSources(postgres, mariadb);
await (postgres ? onBoth(postgres.url, sources) : onPgliteAlone(sources));
await postgres?.stop();
await mariadb?.stop();
await endToEnd();
finish();
