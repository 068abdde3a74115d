import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { install } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bin, inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** Plays the engine's conformance cases on every store and prints how many hold, area by area. */
const report = inRoot('node_modules/.cache/mall-test/conformance.json');

/** `conformance > PGlite > [area] case` → its store and its area. */
const placeOf = ({ ancestorTitles, title }) => ({
  store: ancestorTitles.at(-1),
  area: /^\[(.*?)\]/.exec(title)?.[1],
});

function print(tests) {
  const stores = [...new Set(tests.map((test) => test.store))];
  const areas = [...new Set(tests.map((test) => test.area))].sort();
  for (const area of areas) {
    const counts = stores
      .map((store) => ({ store, all: tests.filter((test) => test.store === store && test.area === area) }))
      .filter(({ all }) => all.length > 0)
      .map(({ store, all }) => `${store} ${all.filter((test) => test.passed).length}/${all.length}`);
    process.stdout.write(`${area.padEnd(24)} ${counts.join(' · ')}\n`);
  }
  for (const { store, title } of tests.filter((test) => !test.passed)) {
    process.stdout.write(`!!! FAILED on ${store}: ${title}\n`);
  }
  const passed = tests.filter((test) => test.passed).length;
  process.stdout.write(`\n${passed} of ${tests.length} hold\n`);
}

if (!process.env.MALL_CONFORMANCE_DIR) {
  process.stdout.write('!!! SKIPPED: set MALL_CONFORMANCE_DIR to the folder of the cases\n');
  process.exit(1);
}
await install();
mkdirSync(inRoot('node_modules/.cache/mall-test'), { recursive: true });
rmSync(report, { force: true });
const postgres = await startPostgres();
if (!postgres) process.stdout.write('!!! SKIPPED on PostgreSQL: none found, set MALL_TEST_DATABASE_URL\n');
const env = {
  ...process.env,
  MALL_TEST_ALL: '1',
  ...(postgres ? { MALL_TEST_DATABASE_URL: postgres.url } : {}),
};
const args = [
  'run',
  '--project',
  'workflow',
  'src/conformance/',
  '--reporter=json',
  `--outputFile=${report}`,
];
const failure = await run(bin('vitest'), args, { env, quiet: true }).then(
  () => undefined,
  (error) => error,
);
await postgres?.stop();
if (!existsSync(report)) throw failure;
const tests = JSON.parse(readFileSync(report, 'utf8'))
  .testResults.flatMap((file) => file.assertionResults)
  .filter((test) => test.status !== 'pending' && test.status !== 'skipped')
  .map((test) => ({ ...placeOf(test), title: test.title, passed: test.status === 'passed' }))
  .filter((test) => test.area !== undefined);
print(tests);
process.exitCode = failure ? 1 : 0;
