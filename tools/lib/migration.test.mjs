import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { inRoot } from './root.mjs';

function said(...args) {
  const { status, stderr } = spawnSync(process.execPath, [inRoot('tools/migration.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, first: stderr.split('\n')[0] };
}

for (const [args, first] of [
  [[], 'a migration needs a name'],
  [['supplier-delivery'], /^"supplier-delivery" is no name: .* as in supplier_delivery$/],
  [['goods', '--since'], '--since is not understood'],
  [['goods', '--after'], '--after needs a commit or a branch'],
])
  test(`a migration called with ${JSON.stringify(args)} says what is wrong before how it is called`, () => {
    const found = said(...args);
    assert.equal(found.status, 2);
    if (typeof first === 'string') assert.equal(found.first, first);
    else assert.match(found.first, first);
  });
