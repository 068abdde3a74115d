import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/**
 * Runs the suites of what people install on every Node that they may have:
 * `npm run test:runtimes`, or of it `npm run test:runtimes -- 24 --project sdk`.
 */
const versions = { 20: '20.19.5', 24: '24.9.0', 26: '26.9.0' };
const suites = ['sdk', 'expression', 'server', 'workflow', 'cli'];

const { values, positionals } = parseArgs({
  options: { project: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const majors = positionals.length > 0 ? positionals : Object.keys(versions);
const projects = values.project ?? suites;
const unknown = [
  ...majors.filter((major) => !versions[major]),
  ...projects.filter((name) => !suites.includes(name)),
];
if (unknown.length > 0) {
  process.stderr.write(
    `${unknown.join(', ')}: only ${Object.keys(versions).join(', ')} with --project ${suites.join(' | ')}\n`,
  );
  process.exit(2);
}

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mall-runtimes');

/**
 * A Node of that version from the npm registry. npm's package `node` brings its program by a script of its own;
 * the package of this platform, which that script would install, has it inside, so no script needs to run.
 */
async function nodeOf(version) {
  const folder = join(cache, version);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await run('npm', ['install', ...flags, `${name}@${version}`], { cwd: folder, quiet: true });
  return program;
}

async function passes(program, version, project) {
  const path = `${dirname(program)}${delimiter}${process.env.PATH ?? ''}`;
  // Whether it works is asked here, not how fast: a machine with other work to do fails nothing.
  const env = { ...process.env, PATH: path, MALL_TEST_PATIENCE: '6' };
  const flags = ['--project', project, '--reporter', 'dot'];
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...flags];
  process.stdout.write(`\n=== ${project} on Node ${version}\n`);
  return run(program, args, { env }).then(
    () => true,
    () => false,
  );
}

requireNode();
await install();
await build(['server', 'cli']);
const lines = [];
for (const major of majors) {
  const program = await nodeOf(versions[major]);
  const version = (await run(program, ['--version'], { quiet: true })).trim().slice(1);
  if (version !== versions[major]) throw new Error(`${program} is Node ${version}, not ${versions[major]}`);
  for (const project of projects) {
    const passed = await passes(program, version, project);
    lines.push(`${passed ? 'passed' : '!!! FAILED'}: ${project} on Node ${version}`);
    if (!passed) process.exitCode = 1;
  }
}
process.stdout.write(`\n${lines.join('\n')}\n`);
