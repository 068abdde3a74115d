import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = resolve(here, '..', process.argv[2] ?? 'dist');
const require = createRequire(import.meta.url);

const { version } = JSON.parse(readFileSync(join(here, '..', 'package.json'), 'utf8'));
const { buildManifest } = require(join(dist, 'build-manifest.cjs'));
const { buildFastPath } = require(join(dist, 'build-fast-path.cjs'));

/** A folder that holds these files and no other. */
function writeFolder(folder, files) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
}

for (const language of ['zh-CN', 'en-US']) {
  const { root, nouns } = await buildManifest(language, version);
  writeFolder(join(dist, 'manifest', language), [['root', root], ...nouns.map((noun) => [noun.name, noun])]);
  // What the fast path knows has no language.
  const files = nouns.map(async ({ name, commands }) => [
    name,
    await buildFastPath(name, commands, root.globals),
  ]);
  writeFolder(join(dist, 'fast-path'), await Promise.all(files));
}
for (const done of ['build-manifest', 'build-fast-path']) rmSync(join(dist, `${done}.cjs`));

/** The launcher compiles these itself, each as one function, to give V8 the code cache. */
for (const name of ['line', 'fast-path', 'shell']) {
  const code = readFileSync(join(dist, `${name}.cjs`), 'latin1');
  writeFileSync(join(dist, `${name}.bundle`), `(function (exports, require, module) {${code}\n})`, 'latin1');
  rmSync(join(dist, `${name}.cjs`));
}

const made = spawnSync(process.execPath, [join(here, 'code-cache.mjs'), dist], { stdio: 'inherit' });
process.exitCode = made.status ?? 1;
