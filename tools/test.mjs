import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { leftOutJourneys } from './lib/journeys.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { requireNode } from './lib/node-version.mjs';
import { startPgbouncer } from './lib/pgbouncer.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bin, inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { fromPlaywright, fromTap } from './lib/test-reports.mjs';

// A fact that comes costs nothing to wait for: on a slow machine it comes later.
process.env.MALL_TEST_PATIENCE ??= '4';

const results = inRoot('node_modules/.cache/mall-test');
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, by name: the output is long, and its end is what people read. */
const failures = [];

const count = ({ names = [], ...part }, of) => {
  for (const key of Object.keys(totals)) totals[key] += part[key] ?? 0;
  if (part.failed > 0) failures.push(...(names.length > 0 ? names : ['']).map((name) => `${of}: ${name}`));
};

const title = (text) => process.stdout.write(`\n=== ${text}\n`);
const skipAloud = (what) => {
  process.stdout.write(`!!! SKIPPED: ${what}\n`);
  count({ skipped: 1 });
};

/** A step that is one check: it passes or fails as a whole. */
const check = async (name, command, args, options) => {
  title(name);
  try {
    await run(command, args, options);
    count({ passed: 1 });
    return true;
  } catch (error) {
    process.stdout.write(`${error.output ?? ''}\n!!! FAILED: ${name}: ${error.message}\n`);
    count({ failed: 1 }, name);
    return false;
  }
};

/** A test runner that writes a report of what it counted; no report is a failure. */
const suite = async (name, command, args, report, read, options) => {
  title(name);
  rmSync(report, { force: true });
  const failure = await run(command, args, options).then(
    () => undefined,
    (error) => error,
  );
  if (!existsSync(report)) {
    process.stdout.write(`!!! FAILED: ${name} wrote no report: ${failure?.message ?? 'unknown'}\n`);
    return count({ failed: 1 }, name);
  }
  const part = read(JSON.parse(readFileSync(report, 'utf8')));
  if (failure && part.failed === 0) Object.assign(part, { failed: 1, names: [failure.message] });
  if (part.passed === 0 && part.failed === 0) part.failed = 1;
  return count(part, name);
};

const vitest = (name, projects, env = {}) => {
  const report = inRoot('node_modules/.cache/mall-test', `${name.replace(/\W+/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = [
    'run',
    ...chosen,
    '--reporter=default',
    `--reporter=${inRoot('tools/lib/vitest-counts.mjs')}`,
  ];
  const told = { ...process.env, ...env, MALL_TEST_COUNTS: report };
  return suite(name, bin('vitest'), args, report, (counts) => counts, { env: told });
};

/** Node's own runner: its summary is in the last lines of what it prints. */
const ownTests = async (name, files) => {
  title(name);
  const output = await run(process.execPath, ['--test', '--test-reporter=tap', ...files], {
    quiet: true,
  }).catch((error) => error.output ?? error.message);
  const part = fromTap(output);
  if (part.passed === 0 && part.failed === 0) part.failed = 1;
  process.stdout.write(part.failed > 0 ? `${output}\n!!! FAILED: ${name}\n` : `${part.passed} passed\n`);
  count(part, name);
};

const toolTests = () =>
  readdirSync(inRoot('tools'), { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => inRoot('tools', name));

const endToEnd = async () => {
  const chromium = ensureChromium();
  if (!chromium) {
    skipAloud(
      'browser journeys: no Chromium found. Install one (Debian: apt-get install chromium) or set MALL_CHROMIUM to its path.',
    );
    return;
  }
  const playwright = inRoot('e2e/node_modules/.bin/playwright');
  const { missing, args } = leftOutJourneys();
  for (const what of missing) skipAloud(what);
  for (const project of ['together', 'alone']) {
    const report = inRoot('node_modules/.cache/mall-test', `e2e-${project}.json`);
    const env = { ...process.env, MALL_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const chosen = ['test', `--project=${project}`, '--reporter=list,json', ...args];
    await suite(`end to end, ${project}`, playwright, chosen, report, fromPlaywright, {
      env,
      cwd: inRoot('e2e'),
    });
  }
};

/** Other people's databases, which data sources lead to; their own tests leave out those that there are not. */
const otherSources = (postgres, mariadb) => ({
  ...(postgres && { MALL_TEST_SOURCE_POSTGRES: postgres.url }),
  ...(mariadb && { MALL_TEST_SOURCE_MARIADB: mariadb.url }),
});

/** Three servers on one database behind a pooler that keeps no session; one server without the pooler. */
const onPostgres = async (url, sources) => {
  const pooler = await startPgbouncer(url);
  if (!pooler) {
    skipAloud('three servers behind a pooler: install pgbouncer (Debian: apt-get install pgbouncer).');
    return vitest('server on PostgreSQL', ['server'], { ...sources, MALL_TEST_DATABASE_URL: url });
  }
  const env = { ...sources, MALL_TEST_DATABASE_URL: pooler.url, MALL_TEST_SERVERS: '3' };
  await vitest('three servers on one PostgreSQL behind pgbouncer', ['server'], env);
  return pooler.stop();
};

requireNode();
await install();
await build();
mkdirSync(results, { recursive: true });

await check('types', bin('tsc'), ['-b']);
await check('type budget', process.execPath, [inRoot('tools/type-budget.mjs')]);
await check('lint', bin('biome'), ['check', '.']);
await check('arrows', process.execPath, [inRoot('tools/check-arrows.mjs')]);
await ownTests('tools', toolTests());
await check('generated documents', process.execPath, [inRoot('tools/docs.mjs'), '--check']);
const [postgres, mariadb] = await Promise.all([startPostgres(), startMariadb()]);
if (!mariadb) skipAloud('data sources on MariaDB: install it (Debian: apt-get install mariadb-server).');
const sources = otherSources(postgres, mariadb);
await vitest('unit and integration', ['sdk', 'expression', 'server', 'cli', 'web'], sources);
if (postgres) {
  const env = { MALL_TEST_DATABASE_URL: postgres.url };
  await vitest('engine, in memory and on both databases', ['workflow'], env);
  await onPostgres(postgres.url, sources);
  await postgres.stop();
} else {
  skipAloud(
    'PostgreSQL runs: install PostgreSQL 15 or newer (Debian: apt-get install postgresql) or set MALL_TEST_DATABASE_URL.',
  );
  await vitest('engine', ['workflow']);
}
await mariadb?.stop();
await endToEnd();

const { passed, failed, skipped } = totals;
if (failures.length > 0) process.stdout.write(`\nfailed:\n${failures.map((one) => `  ${one}\n`).join('')}`);
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = failed > 0 ? 1 : 0;
