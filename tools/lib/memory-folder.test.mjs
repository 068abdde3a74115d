import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from './root.mjs';

test('temporary files are where everybody may write, for as long as the run goes on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-shared-'));
  const said = ask({ folder, needed: 0 }, 'own === tmpdir(), (statSync(own).mode & 0o7777).toString(8)');
  assert.equal(said, 'true 1777');
  assert.deepEqual(readdirSync(folder), []);
  rmSync(folder, { recursive: true });
});

test('what a killed run has left goes with the next; what runs, or is of others, stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-shared-'));
  const gone = Number(execFileSync(process.execPath, ['-p', 'process.pid']));
  for (const name of [`mall-run-${gone}-a`, `mall-run-${process.pid}-b`, 'another-1']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'file'), '');
  }
  ask({ folder, needed: 0 }, 'own');
  assert.deepEqual(readdirSync(folder).sort(), ['another-1', `mall-run-${process.pid}-b`]);
  rmSync(folder, { recursive: true });
});

test('without such a folder, or without room in it, they stay on the disk', () => {
  const folder = join(tmpdir(), 'mall-no-such-folder');
  for (const where of [{ folder }, { folder: tmpdir(), needed: Number.MAX_SAFE_INTEGER }])
    assert.equal(ask(where, 'own, tmpdir()'), `undefined ${tmpdir()}`);
});

/** What a process says that keeps its temporary files there. */
function ask(where, what) {
  const source = `import { keepTemporaryFilesInMemory } from ${JSON.stringify(inRoot('tools/lib/memory-folder.mjs'))};
    import { statSync } from 'node:fs'; import { tmpdir } from 'node:os';
    const own = keepTemporaryFilesInMemory(${JSON.stringify(where)}); console.log(${what});`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' }).trim();
}
