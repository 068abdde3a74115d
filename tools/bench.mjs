import { readdirSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** Runs the benches that are named, or all: each prints its ratios side by side. */
await install();
await build();
const wanted = process.argv.slice(2);
const all = readdirSync(inRoot('tools/bench')).filter((name) => name.endsWith('.mjs'));
const chosen = wanted.length > 0 ? all.filter((name) => wanted.some((part) => name.startsWith(part))) : all;
for (const name of chosen.sort()) {
  process.stdout.write(`\n== ${name.replace('.mjs', '')}\n`);
  await run(process.execPath, [inRoot('tools/bench', name)]);
}
