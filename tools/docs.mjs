import { existsSync, readdirSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** Writes the generated reference; with `--check` only says whether it is stale. Each part is a file of `docs/`. */
await install();
// Commands, keys and schemas are the shell's.
await build(['cli']);
const folder = inRoot('tools/docs');
const parts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mjs')) : [];
// A part that fails has said why.
for (const part of parts.sort())
  await run(process.execPath, [inRoot('tools/docs', part), ...process.argv.slice(2)]).catch(() => {
    process.exitCode = 1;
  });
