import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { leftByCheck } from './quick-files.mjs';
import { inRoot } from './root.mjs';

// The tools have no bundler of their own.
const { loadConfigFromFile } = await import(
  createRequire(inRoot('packages/web/package.json')).resolve('vite')
);

const files = ['sdk', 'expression', 'workflow', 'web'].flatMap((name) =>
  readdirSync(inRoot('packages', name, 'src'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => [`src/${file}`, inRoot('packages', name, 'src', file)]),
);
const isLeft = (file) => leftByCheck.some((glob) => pattern(glob).test(file));

test('what the quick check leaves are pages, databases and programs, and each kind is found', () => {
  for (const glob of leftByCheck)
    assert.ok(
      files.some(([file]) => pattern(glob).test(file)),
      glob,
    );
  const makes = /\b(createPglite|createPostgres|openPglite|startWorker|runScript|killAfter)\(/;
  const kept = files.filter(([file]) => !isLeft(file));
  assert.ok(kept.length > 80);
  assert.deepEqual(
    kept.filter(([, path]) => makes.test(readFileSync(path, 'utf8'))).map(([file]) => file),
    [],
  );
});

test('every project hears of it: where one has excludes of its own, those of the command line are lost', async () => {
  const excludes = async () => {
    const { config } = await loadConfigFromFile(
      { command: 'serve', mode: 'test' },
      join(inRoot('.'), 'vitest.config.ts'),
    );
    return config.test.projects.map((project) => project.test.exclude);
  };
  const quick = process.env.MALL_TEST_QUICK;
  try {
    process.env.MALL_TEST_QUICK = '1';
    for (const exclude of await excludes()) for (const glob of leftByCheck) assert.ok(exclude.includes(glob));
    delete process.env.MALL_TEST_QUICK;
    for (const exclude of await excludes()) assert.ok(!exclude.includes(leftByCheck[0]));
  } finally {
    if (quick !== undefined) process.env.MALL_TEST_QUICK = quick;
  }
});

function pattern(glob) {
  const folders = glob.replaceAll('.', '\\.').split('**/');
  return new RegExp(`^${folders.map((part) => part.replaceAll('*', '[^/]*')).join('(?:.*/)?')}$`);
}
