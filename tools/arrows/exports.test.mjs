import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { sourcesOf } from './imports.mjs';

/** Exports of the SDK that no surface calls, each with who does. A name that has found its caller leaves the list. */
const reasons = {
  caught: 'scripts catch it by its class',
  scripts: 'for scripts: the pages of the SDK tell how',
  parts: 'other helpers of the SDK call it; offered beside them',
  web: 'the specification names it for the web, which still has its own',
};
const list = (reason, names) => Object.fromEntries(names.split(/\s+/).map((name) => [name, reason]));
const withoutCaller = {
  ...list(
    reasons.caught,
    'AuthenticationError CancelledError ConflictError ContractError JobError MallError NotFoundError PermissionError RateLimitError ReplyError ServerError SignInError StoreError TimeoutError',
  ),
  ...list(reasons.scripts, 'bindResource items'),
  ...list(
    reasons.parts,
    'defaultDatePattern defaultMenuIcon descriptorName framePath isAddress menuTarget notFoundPath permissionSet',
  ),
  ...list(reasons.web, 'searchSidebar'),
};

const named = (clause) =>
  clause
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/)[0]);

/** Values, not types, that a file of `export { … } from` lists. */
const exportsOf = (text) =>
  [...text.matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, names]) => named(names));

const importsOf = (text) =>
  [...text.matchAll(/^import \{([^}]*)\} from '@mall\/sdk';/gm)].flatMap(([, names]) => named(names));

const surfaces = ['cli', 'web', 'server'];

test('whatever helper the SDK exports, a surface calls it', () => {
  const offered = exportsOf(readFileSync(inRoot('packages/sdk/src/index.ts'), 'utf8'));
  assert.ok(offered.length > 30, 'the exports are not read any more');
  const files = surfaces.flatMap((name) => sourcesOf(inRoot(`packages/${name}/src`)));
  const called = new Set(files.flatMap((file) => importsOf(readFileSync(file, 'utf8'))));
  assert.ok(called.size > 20, 'the imports are not read any more');
  const uncalled = offered.filter((name) => !called.has(name));
  assert.deepEqual(uncalled.sort(), Object.keys(withoutCaller).sort());
});
