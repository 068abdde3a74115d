import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { onBothDatabases } from './lib/compare.mjs';
import { printCost } from './lib/updating-server.mjs';

// What keeping every change costs of a server's updates. The product cannot be told to keep none, so a copy of its
// built files is compared whose statements lack the insert. Goal: no more than 15 of 100.
const copy = inRoot('packages/server/node_modules/.cache/without-history');
const insert = /insert into mall_history \([^)]*\)/g;

/** The server's files without the insert; where it is not found, the comparison would be of a thing with itself. */
function withoutHistory() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of ['dist', 'bin', 'migrations', 'package.json'])
    cpSync(inRoot('packages/server', part), join(copy, part), { recursive: true });
  const files = readdirSync(join(copy, 'dist')).filter((name) => name.endsWith('.js'));
  const changed = files.filter((name) => {
    const path = join(copy, 'dist', name);
    const text = readFileSync(path, 'utf8');
    if (!insert.test(text)) return false;
    writeFileSync(path, text.replace(insert, ''));
    return true;
  });
  if (changed.length === 0) throw new Error('the insert into mall_history is not where it was');
  return join(copy, 'bin/mall-server.mjs');
}

const program = withoutHistory();
try {
  await onBothDatabases(async (name, { MALL_BENCH_DATABASE_URL: databaseUrl }) => {
    const env = { MALL_REQUEST_LOG: 'off' };
    const more = { databaseUrl, env };
    const less = { databaseUrl, env, command: [process.execPath, program] };
    await printCost(name, 'its history', 15, { more, less });
  });
} finally {
  rmSync(copy, { recursive: true, force: true });
}
