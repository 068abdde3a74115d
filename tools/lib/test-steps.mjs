import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, inRoot } from './root.mjs';
import { run } from './run.mjs';
import { fromTap } from './test-reports.mjs';

const results = inRoot('node_modules/.cache/mall-test');

/** Steps of a test run that count what they ran; `finish` says it all in the last line and sets the exit code. */
export function testSteps() {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  /** What failed, by name: the output is long, and its end is what people read. */
  const failures = [];
  mkdirSync(results, { recursive: true });

  const count = ({ names = [], ...part }, of) => {
    for (const key of Object.keys(totals)) totals[key] += part[key] ?? 0;
    if (part.failed > 0) failures.push(...(names.length > 0 ? names : ['']).map((name) => `${of}: ${name}`));
  };

  const title = (text) => process.stdout.write(`\n=== ${text}\n`);
  const skipAloud = (what) => {
    process.stdout.write(`!!! SKIPPED: ${what}\n`);
    count({ skipped: 1 });
  };

  /** A step that is one check: it passes or fails as a whole. Others go on beside it, so it is printed when it has ended. */
  const check = async (name, command, args) => {
    try {
      const output = await run(command, args, { quiet: true });
      title(name);
      process.stdout.write(output);
      count({ passed: 1 });
    } catch (error) {
      title(name);
      process.stdout.write(`${error.output ?? ''}\n!!! FAILED: ${name}: ${error.message}\n`);
      const [reason] = (error.output ?? '').split('\n').filter(Boolean);
      count({ failed: 1, names: [reason ?? error.message] }, name);
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

  /** Some projects of vitest, in a run of their own. */
  const vitest = (projects, part, env) => {
    const name = projects.join(', ');
    const run = projects[0].replaceAll(' ', '-');
    const report = join(results, `vitest-${run}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', `--reporter=${inRoot('tools/lib/vitest-counts.mjs')}`];
    const options = { env: { ...process.env, ...env, MALL_TEST_COUNTS: report, MALL_TEST_RUN: run } };
    const args = ['run', ...chosen, ...reporters, ...part];
    return suite(name, bin('vitest'), args, report, (counts) => counts, options);
  };

  /** Node's own runner: its summary is in the last lines of what it prints. */
  const ownTests = async (name, files) => {
    const output = await run(process.execPath, ['--test', '--test-reporter=tap', ...files], {
      quiet: true,
    }).catch((error) => error.output ?? error.message);
    const part = fromTap(output);
    if (part.passed === 0 && part.failed === 0) part.failed = 1;
    title(name);
    process.stdout.write(part.failed > 0 ? `${output}\n!!! FAILED: ${name}\n` : `${part.passed} passed\n`);
    count(part, name);
  };

  const finish = () => {
    const { passed, failed, skipped } = totals;
    if (failures.length > 0)
      process.stdout.write(`\nfailed:\n${failures.map((one) => `  ${one}\n`).join('')}`);
    process.stdout.write(
      `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
    process.exitCode = failed > 0 ? 1 : 0;
  };

  return { check, suite, vitest, ownTests, skipAloud, finish, results };
}
