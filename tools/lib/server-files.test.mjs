import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './root.mjs';
import {
  betweenServers,
  inJourneysAlone,
  ofPgliteAlone,
  ofPostgresAlone,
  onPglite,
} from './server-files.mjs';

const server = inRoot('packages/server');
const files = readdirSync(`${server}/src`, { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `src/${name}`);

test('every choice of server tests finds some', () => {
  for (const choice of [...onPglite, ...ofPgliteAlone, ...ofPostgresAlone, ...betweenServers])
    assert.ok(
      files.some((file) => pattern(choice).test(file)),
      choice,
    );
});

test('the embedded database sees a file of every module', () => {
  const modules = new Set(files.flatMap((file) => /^src\/modules\/(\w+)\//.exec(file)?.[1] ?? []));
  const seen = new Set(onPglite.flatMap((choice) => /^src\/modules\/(\w+)\//.exec(choice)?.[1] ?? []));
  assert.deepEqual([...seen, ...inJourneysAlone].sort(), [...modules].sort());
});

test('what is left out on PostgreSQL runs on the embedded database', () => {
  for (const file of ofPgliteAlone)
    assert.ok(
      onPglite.some((choice) => pattern(choice).test(file)),
      file,
    );
});

function pattern(glob) {
  const folders = glob.replaceAll('.', '\\.').split('**/');
  return new RegExp(`^${folders.map((part) => part.replaceAll('*', '[^/]*')).join('(?:.*/)?')}$`);
}
