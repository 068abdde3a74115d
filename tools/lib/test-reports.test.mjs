import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { outsideTests } from './outside-tests.mjs';
import { root } from './root.mjs';
import { fromPlaywright, fromTap, fromVitest } from './test-reports.mjs';

test('a report of vitest is counted, and what failed is named: tests, and files that could not be read', () => {
  const report = {
    ...{ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 },
    testResults: [
      { name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [] },
      {
        ...{ name: join(root, 'b.test.ts'), status: 'failed' },
        assertionResults: [
          { status: 'failed', fullName: 'a rule bites', failureMessages: ['Error: 1 is not 2\n  at x'] },
          { status: 'passed', fullName: 'another' },
        ],
      },
    ],
  };
  assert.deepEqual(fromVitest(report), {
    ...{ passed: 5, failed: 2, skipped: 3 },
    names: ['a.test.ts', 'b.test.ts > a rule bites\n      Error: 1 is not 2\n      at x'],
  });
});

test('a report of Playwright is counted; what passed at the second try has failed', () => {
  const spec = (title, status, results) => ({ file: 'x.spec.ts', title, tests: [{ status, results }] });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        specs: [
          spec('good', 'expected'),
          spec('bad', 'unexpected', [{ error: { message: '\u001b[31mTimeout\u001b[39m' } }]),
        ],
      },
      { suites: [{ specs: [spec('now and then', 'flaky'), spec('left out', 'skipped')] }] },
    ],
  };
  assert.deepEqual(fromPlaywright(report), {
    ...{ passed: 3, failed: 2, skipped: 1 },
    names: ['x.spec.ts > bad\n      Timeout', 'x.spec.ts > now and then'],
  });
});

test('TAP is counted by its last lines', () => {
  const output = 'ok 1 - good\nnot ok 2 - bad\n# pass 1\n# fail 1\n# skipped 0\n';
  assert.deepEqual(fromTap(output), { passed: 1, failed: 1, skipped: 0, names: ['bad'] });
});

test('what failed outside of any test is told by what it was, while which file ran, and its place in our code', () => {
  const stack = `Error: boom\n    at fn (${root}/node_modules/x/y.js:1:1)\n    at own (${root}/packages/a/src/b.ts:2:3)`;
  const error = { type: 'Unhandled Rejection', name: 'Error', message: 'boom', stack };
  assert.deepEqual(
    outsideTests([{ ...error, VITEST_TEST_PATH: join(root, 'b.test.ts') }, { message: 'x' }]),
    [
      'Unhandled Rejection while b.test.ts ran\n      Error: boom\n      at own (packages/a/src/b.ts:2:3)',
      'Error\n      Error: x',
    ],
  );
});
