import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './root.mjs';

/** `}, 60_000);` after a test or a hook, and `{ timeout: 60_000 }` before one. */
const limit = /^\s*\}, \d+_000\);$|', \{ timeout: \d+_000 \}, /m;

/** `exit(60_000)` of a program, `setTimeout(…, 30_000)` and `{ timeout: 10_000 }` of a step. */
const limitOfJourney = /(?:\bexit\(|, |timeout: )\d+_000\b/;

const filesIn = (pattern, ...folder) =>
  readdirSync(inRoot(...folder), { recursive: true })
    .filter((file) => pattern.test(file) && !file.includes('node_modules'))
    .map((file) => inRoot(...folder, file));

test('a test has no limit of its own, which would know nothing of MALL_TEST_PATIENCE', () => {
  const files = ['sdk', 'workflow', 'server', 'cli', 'web'].flatMap((name) =>
    filesIn(/\.test\.tsx?$/, 'packages', name, 'src'),
  );
  assert.ok(files.length > 300);
  assert.deepEqual(
    files.filter((file) => limit.test(readFileSync(file, 'utf8'))),
    [],
  );
});

test('nor has a journey', () => {
  const files = filesIn(/\.ts$/, 'e2e');
  assert.ok(files.length > 50);
  assert.deepEqual(
    files.filter((file) => limitOfJourney.test(readFileSync(file, 'utf8'))),
    [],
  );
});
