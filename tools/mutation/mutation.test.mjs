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

test('every area is there and has something to change', () => {
  for (const { name, sources } of areas)
    for (const place of sources) assert.ok(existsSync(inRoot(place)), name);
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
