import { execFileSync } from 'node:child_process';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { bin, inRoot, root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { typeCheck } from './lib/type-check.mjs';

/**
 * The fast gate: types, lint, arrows between rooms, migrations that older servers live with, reading order, and the unit tests that start no database, no process and no page.
 * With `--changed` lint and tests are of what this branch has changed since it left `main`, and of what that reaches;
 * then pages, too.
 */
const changed = process.argv.includes('--changed');
process.env[changed ? 'MALL_TEST_LONG' : 'MALL_TEST_QUICK'] = '1';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const changedFiles = (since) =>
  [git('diff', '--name-only', '--diff-filter=d', since), git('ls-files', '-o', '--exclude-standard')]
    .flatMap((list) => list.split('\n'))
    .filter(Boolean);

const unit = [
  'run',
  ...['sdk', 'expression', 'workflow', 'web'].flatMap((project) => ['--project', project]),
];

const wholeSteps = () => [
  ['lint', bin('biome'), ['check', '.']],
  ['unit', bin('vitest'), [...unit, '--reporter', 'dot']],
];

const changedSteps = (since, files) => [
  ['lint', bin('biome'), ['check', '--no-errors-on-unmatched', ...files]],
  ['unit', bin('vitest'), [...unit, '--changed', since, '--passWithNoTests', '--reporter', 'dot']],
];

function stepsOfBranch() {
  const since = base();
  const files = changedFiles(since);
  return files.length > 0 ? changedSteps(since, files) : [];
}

/** Where this branch left `main`; on a checkout that has no such branch, the last commit. */
function base() {
  try {
    return git('merge-base', 'HEAD', 'main');
  } catch {
    return 'HEAD';
  }
}

requireNode();
await install();
const steps = [
  ['types', bin('tsc'), typeCheck],
  ['arrows', process.execPath, [inRoot('tools/check-arrows.mjs')]],
  ['migrations', process.execPath, [inRoot('tools/check-migrations.mjs')]],
  ['reading order', process.execPath, [inRoot('tools/check-reading.mjs')]],
  ...(changed ? stepsOfBranch() : wholeSteps()),
];
for (const [name, command, args] of steps) {
  try {
    await run(command, args);
  } catch {
    process.stderr.write(`${name} failed\n`);
    process.exit(1);
  }
}
