import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromPlaywright, fromTap } from './test-reports.mjs';

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
