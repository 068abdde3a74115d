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

for (const language of ['zh-CN', 'en-US']) {
  const folder = join(dist, 'manifest', language);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { root, nouns } = await buildManifest(language, version);
  writeFileSync(join(folder, 'root.json'), JSON.stringify(root));
  for (const noun of nouns) writeFileSync(join(folder, `${noun.name}.json`), JSON.stringify(noun));
}
rmSync(join(dist, 'build-manifest.cjs'));

/** The launcher compiles these itself, each as one function, to give V8 the code cache. */
for (const name of ['line', 'shell']) {
  const code = readFileSync(join(dist, `${name}.cjs`), 'latin1');
  writeFileSync(join(dist, `${name}.bundle`), `(function (exports, require, module) {${code}\n})`, 'latin1');
  rmSync(join(dist, `${name}.cjs`));
}

const made = spawnSync(process.execPath, [join(here, 'code-cache.mjs'), dist], { stdio: 'inherit' });
process.exitCode = made.status ?? 1;
