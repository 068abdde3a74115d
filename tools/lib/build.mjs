import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, inRoot } from './root.mjs';
import { run } from './run.mjs';
import { word } from './words.mjs';

const record = inRoot('node_modules/.cache/mall-build.json');

/** What each bundle is made from; a bundle whose inputs are unchanged is not made again. */
const bundles = {
  sdk: { from: ['sdk'], output: 'packages/sdk/dist/cjs/index.cjs' },
  expression: { from: ['expression'], output: 'packages/expression/dist/index.js' },
  workflow: { from: ['expression', 'workflow'], output: 'packages/workflow/dist/index.js' },
  server: { from: ['sdk', 'expression', 'workflow', 'server'], output: 'packages/server/dist/main.js' },
  cli: { from: ['sdk', 'expression', 'workflow', 'cli'], output: 'packages/cli/dist' },
  web: { from: ['sdk', 'expression', 'workflow', 'web'], output: 'packages/web/dist/index.html' },
};

const skipped = new Set(['node_modules', 'dist', 'dist-types']);

/** Builds what is stale; the SDK and the engine are made only to be packed, whoever uses them takes their sources in. */
export async function build(names = ['server', 'cli', 'web']) {
  const known = readRecord();
  const stale = names
    .map((name) => ({ name, print: fingerprint(bundles[name].from) }))
    .filter(({ name, print }) => known[name] !== print || !existsSync(inRoot(bundles[name].output)));
  if (stale.length === 0) return;
  process.stderr.write(`${word('building', { names: stale.map(({ name }) => name).join(', ') })}\n`);
  // Side by side: each leaves a core idle for a while.
  await Promise.all(
    stale.map(async ({ name, print }) => {
      try {
        await make(name);
      } catch (error) {
        process.stderr.write(
          `${error.output ?? error.message}\n${word('failed', { what: `build ${name}` })}\n`,
        );
        process.exit(1);
      }
      known[name] = print;
      mkdirSync(inRoot('node_modules/.cache'), { recursive: true });
      writeFileSync(record, JSON.stringify(known));
    }),
  );
}

const readRecord = () => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {});

function fingerprint(packages) {
  const hash = createHash('sha256').update(readFileSync(inRoot('pnpm-lock.yaml')));
  for (const name of packages)
    for (const file of filesOf(inRoot('packages', name)).sort()) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file}|${mtimeMs}|${size}\n`);
    }
  return hash.digest('hex');
}

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (
      skipped.has(entry.name) ||
      entry.name.endsWith('.tsbuildinfo') ||
      /\.test(-d)?\.tsx?$/.test(entry.name)
    )
      return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });

async function make(name) {
  const cwd = inRoot('packages', name);
  if (name === 'web')
    return run(
      bin('vite').replace('/node_modules/.bin', '/packages/web/node_modules/.bin'),
      ['build', '--logLevel', 'warn'],
      { cwd, quiet: true },
    );
  dropOld(name);
  return run(bin('tsup'), ['--silent'], { cwd, quiet: true });
}

/** Old chunks would be served and published beside the new ones; what the compiler has made beside them stays. */
function dropOld(name) {
  const folder = inRoot('packages', name, 'dist');
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder))
    if (!/types$|\.tsbuildinfo$/.test(entry)) rmSync(join(folder, entry), { recursive: true, force: true });
}
