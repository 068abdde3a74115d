import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/root.mjs';
import { areas } from './mutation/areas.mjs';
import { createGuard } from './mutation/guard.mjs';
import { roundsOf } from './mutation/rounds.mjs';
import { sampleOf } from './mutation/sample.mjs';

/**
 * How many small mistakes the tests notice: a seeded sample of changes, one at a time, each with the tests that can
 * notice it, the nearest first. `npm run mutation`, or in parts: `npm run mutation -- --count 10 --seed 7 --area
 * 'sdk session' --only renewal` (files whose path has that in it), with `--quick` for all but the slow tests.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});
const chosenAreas = areas.filter(({ name }) => values.area?.includes(name) ?? true);
/** A change may make a circle: nobody waits longer than this, or than so many times what the tests need without it. */
const timeouts = { min: 60_000, times: 4 };
let timeLimit = 600_000;

// A change of a control is for the tests of its details, too.
process.env.MALL_TEST_LONG = '1';

const say = (line) => process.stdout.write(`${line}\n`);

function requireClean() {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim();
  if (changes === '') return;
  process.stderr.write(`commit or put away first what is changed here:\n${changes}\n`);
  process.exit(2);
}

const isSource = (name) =>
  /\.tsx?$/.test(name) &&
  !/(^|\/)testing\//.test(name) &&
  !/\.(test|test-d|fixture|table|seeds?)\.tsx?$|\.d\.ts$|\.(zh-cn|en-us)\.ts$/.test(name);

const filesOf = (place) =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true })
        .filter((name) => isSource(name))
        .map((name) => join(place, name))
        .sort();

const testFilesOf = ({ project }) =>
  readdirSync(inRoot('packages', project, 'src'), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `src/${name}`)
    .sort();

let running;

/** The run with its workers: one that goes in a circle would outlive who started it, and keep a core busy for ever. */
function endRun() {
  if (running?.exitCode === null && running.signalCode === null) process.kill(-running.pid, 'SIGKILL');
}

/** True where the tests pass. A run that never ends has noticed too, and says so: a busy machine is no change. */
const passes = (project, tests) =>
  new Promise((resolve) => {
    const args = ['run', '--project', project, '--bail', '1', '--reporter', 'dot', ...tests];
    running = spawn(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      stdio: 'ignore',
      detached: true,
    });
    const timer = setTimeout(() => {
      say(`no end within ${Math.round(timeLimit / 1000)} s: ${tests.join(' ')}`);
      endRun();
    }, timeLimit);
    running.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });

function report(results) {
  for (const { file, mutant } of results.filter(({ killed }) => !killed))
    say(`survived: ${file.slice(root.length)}:${mutant.line} ${mutant.what}`);
  say('');
  for (const { name } of chosenAreas) {
    const here = results.filter(({ area }) => area.name === name);
    if (here.length === 0) continue;
    const killed = here.filter((result) => result.killed).length;
    say(
      `${name.padEnd(22)} ${killed} of ${here.length} noticed (${Math.round((100 * killed) / here.length)} %)`,
    );
  }
  const all = results.filter(({ killed }) => killed).length;
  say(`${'all'.padEnd(22)} ${all} of ${results.length} noticed (seed ${values.seed})`);
}

requireNode();
if (chosenAreas.length === 0) {
  process.stderr.write(`areas: ${areas.map(({ name }) => name).join(', ')}\n`);
  process.exit(2);
}
await install();
requireClean();
// Its parser comes with the installation.
const { apply, mutantsOf } = await import('./mutation/mutants.mjs');
const mutantsIn = (area) =>
  area.sources
    .flatMap((place) => filesOf(inRoot(place)))
    .filter((file) => file.includes(values.only))
    .flatMap((file) => mutantsOf(readFileSync(file, 'utf8'), file).map((mutant) => ({ area, file, mutant })));
const sample = sampleOf(chosenAreas.map(mutantsIn), Number(values.count), Number(values.seed));
const guard = createGuard();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    // The guardian sees the channel close and puts the file back.
    endRun();
    process.exit(1);
  });
const roundsFor = ({ area, file }) =>
  roundsOf(area, file.slice(inRoot('packages', area.project).length + 1), testFilesOf(area), values.quick);
/** True where one of the rounds notices; a later one is asked only when those before noticed nothing. */
async function isNoticed(one) {
  for (const tests of roundsFor(one)) if (!(await passes(one.area.project, tests))) return true;
  return false;
}
const results = [];
const broken = new Set();
const limits = new Map();
for (const area of new Set(sample.map(({ area }) => area))) {
  const asked = sample.filter((one) => one.area === area).flatMap((one) => roundsFor(one).flat());
  const tests = [...new Set(asked)];
  const began = performance.now();
  if (await passes(area.project, tests)) {
    limits.set(area, Math.max(timeouts.min, timeouts.times * (performance.now() - began)));
    continue;
  }
  broken.add(area);
  say(`!!! SKIPPED: ${area.name}: its tests fail without any change`);
  process.exitCode = 1;
}
for (const { area, file, mutant } of sample.filter((one) => !broken.has(one.area))) {
  timeLimit = limits.get(area);
  const killed = await guard.changed(
    file,
    (source) => apply(source, mutant),
    () => isNoticed({ area, file }),
  );
  results.push({ area, file, mutant, killed });
  say(`${killed ? 'noticed ' : 'SURVIVED'} ${file.slice(root.length)}:${mutant.line} ${mutant.what}`);
}
guard.end();
report(results);
