import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bin, inRoot } from './root.mjs';
import { run } from './run.mjs';

const files = {
  'vitest.config.mjs': `export default { test: { globals: true, exclude: [] } };`,
  'tests.test.mjs': `
    it('holds', () => expect(1).toBe(1));
    it.skip('is left out', () => undefined);
    describe('a rule', () => it('bites', () => expect(1).toBe(2)));`,
  'around.test.mjs': `
    afterAll(() => { throw new Error('the end of a file'); });
    describe('inner', () => {
      afterAll(() => { throw new Error('the end of a part'); });
      it('holds', () => expect(1).toBe(1));
    });`,
  'unread.test.mjs': `import './nowhere.mjs';`,
  'late.test.mjs': `
    it('holds', async () => {
      setTimeout(() => void Promise.reject(new Error('from nowhere')), 1);
      await new Promise((go) => setTimeout(go, 100));
    });`,
};

test('all that failed in a run of vitest is counted and named: tests, what is around them, files, late errors', async () => {
  const folder = mkdtempSync(join(inRoot('node_modules/.cache'), 'mall-counts-'));
  const report = join(folder, 'counts.json');
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const args = ['run', '--root', folder, `--reporter=${inRoot('tools/lib/vitest-counts.mjs')}`];
    const env = { ...process.env, MALL_TEST_COUNTS: report };
    await assert.rejects(run(bin('vitest'), args, { env, quiet: true }));
    const { names, ...counts } = JSON.parse(readFileSync(report, 'utf8'));
    assert.deepEqual(counts, { passed: 3, failed: 5, skipped: 1 });
    const all = names.join('\n');
    for (const part of [
      /tests\.test\.mjs > a rule > bites\n {6}.*expected 1 to be 2/,
      /around\.test\.mjs\n {6}the end of a file/,
      /around\.test\.mjs > inner\n {6}the end of a part/,
      /unread\.test\.mjs\n {6}.*nowhere\.mjs/,
      /Unhandled Rejection while .*late\.test\.mjs ran\n {6}from nowhere/,
    ])
      assert.match(all, part);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
