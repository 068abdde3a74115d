#!/usr/bin/env node
// Writes docs/reference/keys.md from the dashboard's bindings; with --check only says whether it is stale.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'tsup';
import { inRoot } from '../lib/root.mjs';

const page = inRoot('docs/reference/keys.md');
const outDir = inRoot(`packages/cli/node_modules/.cache/keys-${process.pid}`);

const made = async () => {
  await build({
    config: inRoot('packages/cli/src/tui/build/entry.config.ts'),
    entry: { keys: inRoot('packages/cli/src/tui/words/keys-page.ts') },
    outDir,
    silent: true,
  });
  const { keysPage } = await import(pathToFileURL(join(outDir, 'keys.mjs')).href);
  return `${keysPage().trimEnd()}\n`;
};

try {
  const fresh = await made();
  const stale = !existsSync(page) || readFileSync(page, 'utf8') !== fresh;
  if (process.argv.includes('--check')) {
    if (stale) {
      process.stderr.write('docs/reference/keys.md is stale: run "npm run docs"\n');
      process.exitCode = 1;
    }
  } else if (stale) {
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, fresh);
  }
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
