#!/usr/bin/env node
// Writes docs/reference/keys.md from the dashboard's bindings; with --check only says whether it is stale.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'tsup';
import { inRoot } from '../lib/root.mjs';
import { keepPage } from './lib/keep-page.mjs';

const outDir = inRoot(`packages/cli/node_modules/.cache/keys-${process.pid}`);

async function made() {
  await build({
    config: inRoot('packages/cli/src/tui/build/entry.config.ts'),
    entry: { keys: inRoot('packages/cli/src/tui/words/keys-page.ts') },
    outDir,
    silent: true,
  });
  const { keysPage } = await import(pathToFileURL(join(outDir, 'keys.mjs')).href);
  return `${keysPage().trimEnd()}\n`;
}

try {
  keepPage('docs/reference/keys.md', await made());
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
