import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './root.mjs';

/** `}, 60_000);` after a test or a hook, and `{ timeout: 60_000 }` before one. */
const limit = /^\s*\}, \d+_000\);$|', \{ timeout: \d+_000 \}, /m;

test('a test has no limit of its own, which would know nothing of MALL_TEST_PATIENCE', () => {
  const files = ['sdk', 'workflow', 'server', 'cli', 'web'].flatMap((name) =>
    readdirSync(inRoot('packages', name, 'src'), { recursive: true })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => inRoot('packages', name, 'src', file)),
  );
  assert.ok(files.length > 300);
  assert.deepEqual(
    files.filter((file) => limit.test(readFileSync(file, 'utf8'))),
    [],
  );
});
