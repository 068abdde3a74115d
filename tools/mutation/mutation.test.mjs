import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { areas } from './areas.mjs';
import { apply, mutantsOf } from './mutants.mjs';
import { roundsOf } from './rounds.mjs';
import { sampleOf } from './sample.mjs';

const source = `
import { z } from 'zod';
export const first = (a: number, b: 1 | true): boolean => /* < */ a < b && !isOdd(a as 5);
export const second = async () => { if (first(1, true)) throw new Error('no'); await call(); };
`;

test('changes are small mistakes in what runs, and none in types, comments or imports', () => {
  const all = mutantsOf(source, 'x.ts').map((mutant) => apply(source, mutant));
  const has = (text) => all.some((changed) => changed.includes(text));
  for (const text of [
    'a <= b && !',
    'a < b || !',
    '&& isOdd(a as 5)',
    '!(first(1, true))',
    'first(2, true)',
    'first(1, false)',
    ') ; await',
    '; };',
  ])
    assert.ok(has(text), text);
  for (const changed of all) {
    assert.ok(changed.includes('b: 1 | true): boolean'));
    assert.ok(changed.includes('/* < */'));
    assert.ok(changed.includes('a as 5'));
    assert.ok(changed.includes("import { z } from 'zod'"));
    assert.notEqual(changed, source);
  }
});

test('the same seed chooses the same, and small groups come in', () => {
  const groups = [Array.from({ length: 100 }, (_, at) => `a${at}`), ['b0', 'b1']];
  assert.deepEqual(sampleOf(groups, 10, 1), sampleOf(groups, 10, 1));
  assert.notDeepEqual(sampleOf(groups, 10, 1), sampleOf(groups, 10, 2));
  assert.equal(sampleOf(groups, 10, 3).filter((one) => one.startsWith('b')).length, 2);
  assert.equal(new Set(sampleOf(groups, 200, 1)).size, 102);
});

test('the nearest tests are asked first, the slow ones last, and each once', () => {
  const area = { tests: ['src/a/', 'src/b/'], slow: ['src/c/'] };
  const files = ['src/a/one.test.ts', 'src/a/two.test.ts', 'src/b/one.test.ts', 'src/c/slow.test.ts'];
  const [one, two, other, slow] = files;
  assert.deepEqual(roundsOf(area, 'src/a/one.ts', files), [[one], [two, other], [slow]]);
  assert.deepEqual(roundsOf(area, 'src/a/one-way.ts', files), [[one], [two, other], [slow]]);
  assert.deepEqual(roundsOf(area, 'src/a/three.ts', files), [[one, two], [other], [slow]]);
  assert.deepEqual(roundsOf(area, 'src/x/three.ts', files), [[one, two, other], [slow]]);
  assert.deepEqual(roundsOf(area, 'src/x/three.ts', files, true), [[one, two, other]]);
  // One of its name that the area does not list is asked too, and a slow one no second time.
  const unlisted = 'src/c/four.test.ts';
  assert.deepEqual(roundsOf(area, 'src/c/four.ts', [...files, unlisted]), [
    [unlisted],
    [one, two, other],
    [slow],
  ]);
});

test('every area is there, has something to change, and tests', () => {
  for (const { name, project, sources, tests, slow = [] } of areas) {
    for (const place of sources) assert.ok(existsSync(inRoot(place)), name);
    for (const place of [...tests, ...slow]) assert.ok(existsSync(inRoot('packages', project, place)), place);
  }
});

for (const signal of ['SIGKILL', 'SIGTERM'])
  test(`a file that is changed when ${signal} comes is put back`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mall-mutation-'));
    const file = join(folder, 'a.ts');
    writeFileSync(file, 'as it was');
    const guard = JSON.stringify(inRoot('tools/mutation/guard.mjs'));
    const program = `
      import { createGuard } from ${guard};
      await createGuard().changed(process.argv[1], () => 'broken', () => {
        process.stdout.write('changed');
        return new Promise(() => setInterval(() => {}, 1000));
      });`;
    const args = ['--input-type=module', '-e', program, file];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    assert.equal(readFileSync(file, 'utf8'), 'broken');
    child.kill(signal);
    for (let tries = 0; tries < 100 && readFileSync(file, 'utf8') !== 'as it was'; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(readFileSync(file, 'utf8'), 'as it was');
    rmSync(folder, { recursive: true });
  });
